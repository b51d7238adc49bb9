// @ts-check
/**
 * The shapes that the server and the parts of the client speak in; the server's side is `messages.py`. Nothing runs here.
 */

/**
 * One legal action with all its faces.
 * @typedef {object} Offer
 * @property {number} index
 * @property {string} notation
 * @property {string} words
 * @property {string[]} targets
 * @property {Record<string, number>} cost
 * @property {Record<string, number>} gain
 * @property {string[]} [cost_words]
 * @property {string[]} [gain_words]
 * @property {boolean} reveals
 * @property {boolean} [leaves]  is it the way out of the decision?
 * @property {string} [warning]  a question to ask before it is sent
 */

/**
 * What the table itself adds to a view.
 * @typedef {object} TablePart
 * @property {"person" | "bot" | "held" | "over"} phase
 * @property {number} awaited
 * @property {boolean[]} people
 * @property {number} move
 * @property {string} begun
 * @property {boolean} can_undo
 * @property {"ask" | "turn" | "always"} [passing]  whether the own seat is asked for reactions, in games that have them
 * @property {number} [automa]  the seat that the game plays itself, where there is one
 * @property {boolean} can_ask  may it ask the others for leave to take more back?
 */

/**
 * @typedef {object} View
 * @property {string} game
 * @property {Record<string, unknown>} settings
 * @property {number | null} seat
 * @property {number} seats
 * @property {string[]} names
 * @property {number} turn
 * @property {boolean} over
 * @property {number[]} scores
 * @property {string[]} [standings]  where each seat stands, in words, where that is not its points
 * @property {Record<string, number>[]} breakdown
 * @property {{kind: string, seat: number, part: boolean, reaction: boolean, prompt: string} | null} decision
 * @property {Offer[]} options
 * @property {{places: number[], totals: number[], winners: number[], teams?: number[][]} | null} outcome
 * @property {TablePart} table
 */

/**
 * @typedef {object} AreaPicture
 * @property {string} id
 * @property {string} title
 * @property {number} width
 * @property {number} height
 * @property {number} [weight]  how much it matters that it is large, where the game says so
 * @property {string | null} background
 * @property {string} pieces
 */

/**
 * @typedef {object} MotionStep
 * @property {"move" | "appear" | "leave" | "roll" | "points"} kind
 * @property {string} start
 * @property {string} end
 * @property {number} seat
 * @property {number} points
 */

/** @typedef {{number: number, move: number, mover: number, seat: number, words: string}} LogRow */
/** @typedef {{name: string, kind: "person" | "bot" | "automa" | "open", bot: string, here: boolean, seconds: number | null, replaced: boolean}} SeatShown */
/** @typedef {{seat: number, waits_for: number[]}} UndoWish */
/** @typedef {{id: number, name: string, seat: number, text: string, at: number}} ChatLine */
/** @typedef {{here: boolean[], watching: number}} Presence */

/**
 * @typedef {object} Update
 * @property {number} number
 * @property {number} seat
 * @property {number[]} own
 * @property {number} cover
 * @property {View} view
 * @property {AreaPicture[]} areas
 * @property {string[]} order
 * @property {string} main  the area that gets the most room
 * @property {LogRow[]} log
 * @property {number} log_from
 * @property {MotionStep[]} motions
 * @property {SeatShown[]} seats
 * @property {boolean} [hints]  may whoever decides ask a bot?
 * @property {number} clock_runs
 * @property {UndoWish | null} wish
 * @property {number[][]} chart
 * @property {string} seed_hash
 * @property {string} seed
 * @property {string} [sealed]  why seed and record cannot be had though the game is over
 * @property {string} [notice]
 */

/**
 * One of the best options, and why.
 * @typedef {object} OptionReasons
 * @property {number} action
 * @property {string} words  the whole move
 * @property {string[]} next  what the bot would do after it
 * @property {string[]} targets
 * @property {string} behind_words  by how much it is worse than the best
 * @property {string} points_words  where the points differ: the best option's from the next best, another one's from the best
 * @property {boolean} chosen
 */

/** @typedef {{sentence: string, outlook: string, options: OptionReasons[]}} Reasons */

/** @typedef {{ref: number, ok: boolean, error: string, stale: boolean}} Reply */

/**
 * What the player has chosen for this browser; panels may keep more under names of their own.
 * @typedef {{speed: "slow" | "normal" | "fast" | "none", step: boolean, theme: "auto" | "light" | "dark"} & Record<string, unknown>} Preferences
 */

/**
 * The events of a table: a listener gets what is named here.
 * @typedef {object} Heard
 * @property {Update} update  after an update is shown
 * @property {number} queued  how many updates wait to be shown
 * @property {ChatLine[]} chat
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
 * @property {(text: string) => void} say
 * @property {import("./advice.js").Advice} advice  what a bot thinks of the options
 * @property {Preferences} preferences
 * @property {(name: string, value: unknown) => void} setPreference
 */

export {};
