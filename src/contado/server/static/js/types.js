// @ts-check
/**
 * The shapes that the server and the parts of the client speak in. Nothing runs here.
 *
 * What the server sends is written by `tools/client_types.py` from the classes in Python; a test compares.
 */

/**
 * One option, a legal action, with all its faces.
 * @typedef {object} Offer
 * @property {number} index
 * @property {string} notation
 * @property {string} words
 * @property {string[]} targets  The things to click, in order.
 * @property {Record<string, number>} cost  What the whole move takes, and what the option gives at once, as far as it
 *   is known.
 * @property {Record<string, number>} gain
 * @property {string[]} cost_words
 * @property {string[]} gain_words
 * @property {boolean} reveals  Can it not be taken back?
 * @property {boolean} leaves  Is it the way out of the decision?
 * @property {string} warning  A question to ask before it is sent.
 */

/**
 * What is being decided, and by whom.
 * @typedef {object} Asked
 * @property {string} kind
 * @property {number} seat
 * @property {boolean} part
 * @property {boolean} reaction
 * @property {string} prompt
 * @property {Record<string, string>} [asks_for]  What is asked once part of a choice is clicked: by the first word of
 *   what is still to be clicked, and, where that leaves several kinds, of what was clicked last. Only for the decider of
 *   a choice that takes several clicks.
 * @property {Record<string, string>} [asks_with]
 */

/**
 * How a game ended, by seat.
 * @typedef {object} Outcome
 * @property {number[]} places
 * @property {number[]} totals
 * @property {number[]} winners
 * @property {number[][]} [teams]
 * @property {string} [decided]  What decided, in a sentence, where that was not the points.
 */

/**
 * What a seat (None: a spectator) is told beside the boards, and what a browser gets beside their picture.
 * @typedef {object} Seen
 * @property {string} game
 * @property {number} rules
 * @property {number | null} seat
 * @property {number} seats
 * @property {string[]} names
 * @property {number} turn
 * @property {boolean} over
 * @property {number[]} scores
 * @property {string[]} standings  Where each seat stands, in words, where that is not its points.
 * @property {number[][]} [teams]  Who plays with whom, where there are teams.
 * @property {Record<string, number>[]} breakdown
 * @property {Record<string, string>} source_words
 * @property {Asked | null} decision
 * @property {Offer[]} options  Empty for whoever does not decide.
 * @property {Outcome | null} outcome
 */

/**
 * Where a lesson stands, and what it says.
 * @typedef {object} LessonShown
 * @property {string} name
 * @property {string} title
 * @property {number} step  The step of now, and how many there are.
 * @property {number} steps
 * @property {string} kind  What the learner is to do: read on, make a move, reach a goal, watch the others; take back a
 *   move that was answered; or nothing more.
 * @property {string} words  With ``**stress**``.
 * @property {string[]} show  What is spoken of: targets of the picture.
 * @property {number} asked  The one option that is asked for, whose button is marked where it has one; -1: none or any
 *   of several.
 * @property {string} rules  The section of the rulebook that says more, or nothing.
 * @property {string} answer  What came of a move that was not asked for.
 * @property {string[]} hints  The help that was asked for so far, and whether there is more.
 * @property {boolean} helps
 * @property {boolean} back  Is there a step to go back to?
 */

/**
 * How the table stands, as a seat may know it.
 * @typedef {object} TablePart
 * @property {"person" | "bot" | "held" | "over" | "past"} phase
 * @property {number} awaited
 * @property {boolean[]} people
 * @property {number} move
 * @property {string} begun  What the one who is awaited has typed of a move so far.
 * @property {boolean} can_undo
 * @property {boolean} can_ask  May it ask the others for leave to take more back?
 * @property {boolean} [single]  Of a turn that waits to be confirmed: was it one choice, and no part of the set-up?
 * @property {string} [passing]  Whether the viewer's own seat is asked for reactions, in games that have them.
 * @property {number} [automa]  The seat that the game plays itself, where there is one.
 * @property {Record<string, string[]>[]} [earned]  Where each seat's points came from, when the game is over: by
 *   source, targets of the picture, as far as is known.
 * @property {string} [ended]  How the game ended, where not by its rules: agreed, resigned, time or abandoned.
 * @property {LessonShown} [lesson]  What is taught here, where this is a lesson.
 */

/**
 * What a browser gets: all but what pictures and texts are made from.
 * @typedef {object} OwnView
 * @property {TablePart} table
 */
/** @typedef {Seen & OwnView} View */

/**
 * One area of the board as SVG, see `contado.core.drawing.Area`.
 * @typedef {object} AreaPicture
 * @property {string} id
 * @property {string} title
 * @property {number} width
 * @property {number} height
 * @property {string | null} background  None where it is the one that this connection has already.
 * @property {string} pieces  Empty where `changes` lead to them.
 * @property {[number, number, string][] | null} changes  What stands where in the pieces that this connection has
 *   already: from which tag, up to which, and what instead.
 * @property {number} weight  How much it matters that it is large; 0 where that follows from what it is.
 */

/**
 * One line of the log.
 * @typedef {object} LogRow
 * @property {number} number
 * @property {number} move
 * @property {number} mover  Who made the move that the line belongs to; -1: the set-up.
 * @property {number} seat  Whom the line is about; -1: nobody.
 * @property {string} words
 * @property {string[]} places  The targets of the places on the board that its words name.
 */

/**
 * What is seen to move: see `contado.core.showing.motion`. Points fly from `start` to the seat's score.
 * @typedef {object} MotionStep
 * @property {"move" | "appear" | "leave" | "roll" | "trace" | "build" | "pave" | "points"} kind
 * @property {string} start
 * @property {string} end
 * @property {number} seat
 * @property {number} points
 */

/**
 * A thing of the picture that another's move had to do with: something came there, or went from there.
 * @typedef {object} TouchedThing
 * @property {string} target
 * @property {number} seat
 * @property {"to" | "from"} end
 */

/**
 * What others did since the viewer's last move; for a spectator, what the last to move did.
 * @typedef {object} SinceShown
 * @property {TouchedThing[]} touched
 * @property {string} words  In one sentence.
 * @property {boolean} lost  Has the viewer less of something?
 */

/**
 * How much of a person's game a bot has played.
 * @typedef {object} StoodIn
 * @property {number} choices  Its choices, and all of the seat's.
 * @property {number} all
 * @property {number} turn  The turn in which it began.
 */

/**
 * A seat as everybody sees it.
 * @typedef {object} SeatShown
 * @property {string} name
 * @property {string} kind  person, bot, automa (the game plays it itself) or open
 * @property {string} bot
 * @property {boolean} here
 * @property {number | null} seconds  Seconds left on the clock; None without one.
 * @property {boolean} replaced  Out of time, or gone: a bot plays on for this person.
 * @property {string} gone  Why the person has lost this game, though it may go on: resigned ("left"), out of "time", or
 *   "absent"; else "".
 * @property {StoodIn | null} stood  What a bot has decided for this person so far, now or before; None: nothing.
 */

/**
 * Somebody asks to take a choice back.
 * @typedef {object} UndoWish
 * @property {number} seat
 * @property {number[]} waits_for  The seats that have still to answer.
 * @property {string} words  What is asked for, as this viewer may know it.
 * @property {string} more  What others did since that would go, too, and what stays known all the same; empty where
 *   nothing does.
 */

/**
 * A button: what is asked for below the table's address in the API, and with what.
 * @typedef {object} AffairKey
 * @property {string} words
 * @property {"again" | "go-on" | "propose" | "ready"} ask
 * @property {Record<string, string | number | boolean> | null} body
 */

/**
 * What stands between the people at the table: a proposal, clocks that stand still, another game.
 * @typedef {object} AffairShown
 * @property {string} words
 * @property {AffairKey[]} keys
 */

/**
 * The position as this viewer may know it. Complete, but for the areas and log lines that the viewer has.
 * @typedef {object} Update
 * @property {number} number  The number of the last entry of the table's log; a client's message names it.
 * @property {number} seat  The seat through whose eyes it is seen; -1: a spectator, or a covered hot seat.
 * @property {number[]} own  All seats that this viewer plays.
 * @property {number} cover  A hot seat waits for the person of this seat to say `Sit`; -1: no cover.
 * @property {View} view  `Table.view` without "settings", "facts" and "ledger"; the table's own part is under "table".
 * @property {AreaPicture[]} areas  The areas that changed, in the order they are drawn; `order` names all areas.
 * @property {string[]} order
 * @property {string} main  The area that gets the most room, see `Picture.main`.
 * @property {LogRow[]} log  The lines from event number `log_from` on; the client forgets those it had from there on.
 * @property {number} log_from
 * @property {LogRow[]} remarks  What people did about the table: taken back by consent, left to a bot. All of it; each
 *   line stands before the line of the log with its number, and is not forgotten with it.
 * @property {MotionStep[]} motions  What moves between the position before and this one. Empty for the first update,
 *   and after an undo.
 * @property {SinceShown} since  What others did, until the viewer moves; in an earlier position nothing.
 * @property {SeatShown[]} seats
 * @property {boolean} hints  May whoever decides ask a bot for a hint?
 * @property {number} line  At which place of the server's line the awaited bot waits; 0: it thinks, or no bot is
 *   awaited.
 * @property {number} clock_runs  Whose clock runs; -1: nobody's.
 * @property {UndoWish | null} wish
 * @property {AffairShown | null} affair  What else people ask each other, as a strip says it.
 * @property {number} asks  Which of this viewer's seats could ask the others for leave to take its last choice back;
 *   -1: none.
 * @property {number[][]} chart  Points of every seat after every turn so far, for the chart: one list for each seat.
 * @property {string} seed_hash  sha256 of the seed from the start; the seed itself when the game is over.
 * @property {string} seed
 * @property {string} sealed  Why seed and record cannot be had though the game is over; "" where they can.
 * @property {string} mark  In an earlier position, what a link to it ends with: it says whether the game still came by
 *   there.
 * @property {string} notice  A sentence for everybody beside the log: time ran out, a bot failed, somebody is back.
 */

/**
 * Something that was said.
 * @typedef {object} ChatLine
 * @property {number} id
 * @property {string} name
 * @property {number} seat  The seat of whoever said it; -1: a spectator.
 * @property {string} text
 * @property {number} at  Seconds since 1970.
 */

/**
 * Who is connected, by seat, and how many look on.
 * @typedef {object} Presence
 * @property {boolean[]} here
 * @property {number} watching
 */

/**
 * The answer to a message.
 * @typedef {object} Reply
 * @property {number} ref
 * @property {boolean} ok
 * @property {string} error  One sentence in the reader's language.
 * @property {boolean} stale  A refusal for the reason that the position has moved on; an update with the right one
 *   follows at once.
 */

// From here on by hand.

/**
 * One of the best options, and why.
 * @typedef {object} OptionReasons
 * @property {number} action
 * @property {string} words  the whole move
 * @property {string} reason  what it does, and what makes it better or worse, in sentences
 * @property {string[]} places  what these words are about, with the moves that they name after it
 * @property {string[]} next  what the bot would do after it
 * @property {string[]} targets
 * @property {string} behind_words  by how much it is worse than the best
 * @property {string} points_words  where the points differ: the best option's from the next best, another one's from the best
 * @property {boolean} chosen
 */

/** @typedef {{sentence: string, outlook: string, options: OptionReasons[]}} Reasons */

/**
 * What the player has chosen for this browser; panels may keep more under names of their own.
 * @typedef {{speed: "slow" | "normal" | "fast" | "none", step: boolean, theme: "auto" | "light" | "dark" | "contrast"} & Record<string, unknown>} Preferences
 */

/**
 * The events of a table: a listener gets what is named here.
 * @typedef {object} Heard
 * @property {Update} update  after an update is shown
 * @property {Update} came  the game as it is, at once, also where others' moves are still being shown
 * @property {number} queued  how many updates wait to be shown
 * @property {ChatLine[]} chat
 * @property {ChatLine[]} partner_chat
 * @property {Presence} presence
 * @property {boolean} connection
 * @property {"live" | "past"} mode
 * @property {Preferences} preferences  after one of them changed
 */

/**
 * What every part of the client gets in its hands.
 * @typedef {object} Table
 * @property {string} id
 * @property {Update | null} now  the last update shown, a past one while the mode is "past"
 * @property {Update | null} newest  the last one that came, shown or not
 * @property {LogRow[]} log  all lines of the log so far
 * @property {"live" | "past"} mode
 * @property {boolean} connected
 * @property {Record<string, string>} texts
 * @property {(key: string, values?: Record<string, string | number>) => string} words  a text with its values put in
 * @property {(path: string, ask?: {method?: string, body?: unknown}) => Promise<any>} api
 * @property {<K extends keyof Heard>(name: K, listener: (what: Heard[K]) => void) => void} on
 * @property {(message: {type: string} & Record<string, unknown>) => Promise<Reply>} send
 * @property {(update: Update) => Promise<void>} showPast
 * @property {() => void} live
 * @property {(row: LogRow | null) => void} pointAt  a line of the log is pointed at, or none any more
 * @property {(text: string) => void} say
 * @property {import("./rulebook/asking.js").Rules} rules  the rules, section by section
 * @property {import("./telling/advice.js").Advice} advice  what a bot thinks of the options
 * @property {Preferences} preferences
 * @property {(name: string, value: unknown) => void} setPreference
 */

export {};
