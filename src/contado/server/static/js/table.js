// @ts-check
/** The table in the browser: what the server says is shown, what the person chooses is sent. Rules never run here. */

import { foresee, reason, why } from "./choosing/answers.js";
import { Advice } from "./telling/advice.js";
import { Announcing } from "./telling/announcing.js";
import { Board, screenOf } from "./board/board.js";
import { Pieces } from "./board/changes.js";
import { sentence } from "./page/asking.js";
import { byId } from "./board/faces.js";
import { Common } from "./page/common.js";
import { Connection } from "./page/connection.js";
import { standsAtOnce } from "./choosing/confirming.js";
import { Deciding } from "./choosing/deciding.js";
import { startCover, startKeys, startResult } from "./page/dialogs.js";
import { fetchDefinitions } from "./page/drawing.js";
import { Elsewhere } from "./telling/elsewhere.js";
import { bringChoices, bringHinted } from "./telling/insight.js";
import { Ghosts } from "./choosing/ghosts.js";
import { Keyboard } from "./choosing/keyboard.js";
import { keysOf } from "./choosing/keys.js";
import { Looking } from "./telling/looking.js";
import { Marks } from "./board/marks.js";
import { factor, Motions } from "./board/motion.js";
import { Narration } from "./telling/narration.js";
import { Plates } from "./board/plates.js";
import { openPanel } from "./panels/sheet.js";
import { Panels } from "./panels/panels.js";
import { pastOf } from "./panels/log/past.js";
import { Picking } from "./choosing/picking.js";
import { isMine } from "./choosing/prompting.js";
import { Resting } from "./board/resting.js";
import { Rings } from "./board/rings.js";
import { folded, loggedAfter, Showing, silent } from "./board/showing.js";
import { Rules } from "./rulebook/asking.js";
import { SinceLine } from "./telling/since.js";
import { startSounds } from "./telling/sounding.js";
import { Tips } from "./choosing/tips.js";
import { Wishing } from "./choosing/wishing.js";
import { at } from "./page/wires.js";

/** @typedef {import("./types.js").Update} Update */
/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").Offer} Offer */

// Milliseconds for which what another has done is left to be seen, at normal speed.
const LOOK = 320;

/** @implements {Table} */
class TableHere extends Common {
  constructor() {
    super();
    /** @type {Update | null} */
    this.now = null;
    /** @type {Update | null} */
    this.newest = null;
    /** @type {import("./types.js").LogRow[]} */
    this.log = [];
    /** @type {"live" | "past"} */
    this.mode = "live";
    this.connected = false;
    // The number of the position in which a choice was made that was asked about first; -1: none.
    this.agreed = -1;
    // The number of the position in which this page chose last; -1: what came of it is here.
    this.chose = -1;
    // The number of the position whose turn is being confirmed without a click; -1: none.
    this.confirming = -1;
    // The next update is the first of its connection, and whole.
    this.fresh = true;
    /** @type {Connection | null} */
    this.connection = null;
    this.resting = new Resting();
    const { texts, words } = this;
    this.reduced = matchMedia("(prefers-reduced-motion: reduce)");
    this.pieces = new Pieces();
    this.board = new Board(byId("board"), words);
    this.motions = new Motions(this.board);
    this.rings = new Rings(this.board);
    this.plates = new Plates(this.board, this.rings, byId("table").dataset.places ?? "");
    this.looking = new Looking(this.board, this.rings, () => this.gliding());
    this.marks = new Marks(this.board);
    this.sinceLine = new SinceLine((text) => this.say(text), (n) => words("and_more", { n }));
    this.sinceLine.stay(this.board.narrow);
    /** @type {import("./coach/coach.js").Coach | null} */
    this.coach = null;
    this.elsewhere = new Elsewhere(this.board);
    const foreseen = (/** @type {Offer} */ option) => foresee(this, option, this.board.screen);
    this.ghosts = new Ghosts(this.board, foreseen, (seat) => this.motions.score(seat), () => this.tips.giveWay(), texts.preview ?? "");
    /** @type {(target: string) => Promise<string>} */
    const reasonOf = (target) => reason(this, (one) => this.picking.clashes(one), target);
    this.picking = new Picking(this.board, byId("popover"), texts, {
      act: (option) => this.act(option),
      why: (target) => why(this, reasonOf, target),
      point: (option, tapped = false) => this.ghosts.point(this.mode === "live" && (tapped || !this.board.narrow) ? option : null),
      changed: (clicked, left, told) => {
        this.elsewhere.show();
        const anew = clicked.length > 0 && !told;
        if (anew) this.deciding.unask();
        this.deciding.follow(clicked, left);
        if (anew) bringChoices(this.board, this.gliding());
      },
    });
    this.tips = new Tips(byId("tip"), words, texts, {
      behind: (target) => this.picking.behind(target),
      why: reasonOf,
      heard: (reason) => this.announcing.say(reason),
      rule: (target) => this.rules.more(target),
    });
    this.picking.tips = this.tips;
    this.showing = new Showing({
      show: (update, still) => this.show(update, still),
      queued: (waiting, mayStep) => this.queued(waiting, mayStep),
      hurry: () => this.hurry(),
      waits: (update) => this.waits(update),
      tells: () => this.narration.caption !== null,
    });
    this.narration = new Narration({
      mode: () => this.telling(),
      setMode: (mode) => this.setPreference("narration", mode),
      speed: () => this.preferences.speed,
      more: () => this.showMore(),
      catchUp: () => this.showing.skip(),
      finish: () => this.finishTelling(),
      changed: (caption) => this.deciding.tell(caption, this.telling() === "play"),
    });
    this.deciding = new Deciding(this, {
      act: (option) => this.picking.choose(option),
      draws: (target) => this.board.draws(target),
      nameOf: (target) => this.board.find(target)?.getAttribute("data-name") ?? "",
      step: () => this.showing.step(),
      skip: () => this.showing.skip(),
      hint: () => {
        this.coach?.tipped();
        return this.advice.hint();
      },
      live: () => this.live(),
      result: () => this.result.open(),
      again: () => void this.again(),
      byKeys: () => this.board.byKeys,
      said: (words, options) => this.plates.say("prompt", words, options.flatMap((option) => option.targets)),
      narration: this.narration,
    });
    /** @type {Advice} */
    this.advice = new Advice(this, {
      glow: (option, rank, played) => {
        const targets = option?.targets ?? [];
        this.picking.hint(targets);
        this.deciding.point(option?.action ?? -1, rank);
        this.rings.around(targets, rank, played?.targets ?? []);
        this.plates.say("hint", option ? `${option.words} ${option.reason}` : "", option?.places ?? []);
      },
      bring: () => bringHinted(this.board, this.gliding(), this.mode === "past"),
      choose: (action) => {
        const option = this.deciding.options.find((one) => one.index === action);
        if (option) this.picking.choose(option);
      },
      byKeys: () => this.board.byKeys,
      things: (target) => this.board.all(target),
    });
    this.wishing = new Wishing(this, (seat, yes) => this.deciding.answer(seat, yes));
    this.announcing = new Announcing(this, () => this.narration.caption !== null, () => this.result.comes());
    /** @type {Rules} */
    this.rules = new Rules(this);
    this.panels = new Panels(this);
    this.cover = startCover(this, () => this.panels.fetchFolded());
    this.result = startResult(this, {
      again: () => this.again(), look: () => void pastOf(this).jump(0), analyse: () => void this.analyse(),
      board: this.board, pace: () => this.pace(), hear: (words) => this.announcing.say(words), sheet: () => this.panels.result(),
    }); // prettier-ignore
    this.help = startKeys(this);
    new Keyboard(this.board.root, {
      single: {
        undo: () => this.deciding.undo(),
        confirm: () => this.deciding.primary(),
        hint: () => this.deciding.hint(),
        type: () => byId("notation-field").focus(),
        near: async () => {
          const thing = this.board.find(this.board.focused());
          // Few ask for it: who does not, does without.
          const { toldNeighbours } = await import("./board/neighbours.js");
          this.announcing.say(thing ? toldNeighbours(thing, words) : words("near_what"));
        },
        next: () => (this.narration.caption ? this.narration.next() : this.showing.step()),
        rule: () => this.rules.ask(this.tips.about ?? this.board.find(this.board.focused()) ?? null),
        help: () => this.help(),
      },
      keys: () => keysOf(this.preferences),
      back: () => this.back(),
      choose: (thing) => this.picking.pick(thing, false, true),
    });
  }

  /**
   * A part that comes late hears at once where the table stands.
   * @template {keyof import("./types.js").Heard} K
   * @param {K} name
   * @param {(what: import("./types.js").Heard[K]) => void} listener
   */
  on(name, listener) {
    super.on(name, listener);
    if (name === "update" && this.now) listener(/** @type {import("./types.js").Heard[K]} */ (this.now));
  }

  /** Begin: the symbols of the drawings, the connection, the panels. */
  async start() {
    const sound = startSounds(this);
    void sound(false);
    this.on("preferences", () => {
      void sound(true);
      this.narration.preferred();
      void this.showing.go();
    });
    this.deciding.words.textContent = this.texts.connecting ?? "";
    addEventListener("resize", () => this.resized());
    this.panels.start();
    if (document.getElementById("lesson")) void this.startLesson();
    void this.startCoach();
    this.on("preferences", () => void this.startCoach());
    await fetchDefinitions(this.game);
    const address = new URL(`/api/tables/${this.id}/live`, location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    this.connection = new Connection(
      address.href,
      {
        hello: () => ({ type: "look", ...this.board.screen }),
        hear: (message) => this.hear(message),
        state: (connected) => this.connectionIs(connected),
        line: (words) => this.strip(words),
        say: (words) => this.say(words),
      },
      this.texts,
    );
  }

  /** Whoever is taught has a card with what is said and asked. */
  async startLesson() {
    const { LessonCard } = await import("./lesson/lesson.js");
    new LessonCard(this, {
      ring: (targets) => this.rings.spoken(targets),
      mark: (action) => this.deciding.mark(action),
      learn: (ask) => void this.deciding.send("learn", { ask }),
      next: () => this.deciding.primary(),
      back: () => this.deciding.undo(),
      hear: (words) => this.announcing.say(words),
      rule: (section) => void this.rules.open(section),
      board: this.board,
      gliding: () => this.gliding(),
    });
  }

  /** Only who wants a coach fetches it, where there may be one. */
  async startCoach() {
    const offered = byId("table").dataset.coach;
    if (!offered || this.coach || !(this.preferences.coach ?? offered === "on")) return;
    const { Coach } = await import("./coach/coach.js");
    this.coach ??= new Coach(this, {
      hear: (words) => this.announcing.say(words),
      ring: (targets, words) => {
        this.rings.around(targets, 1, []);
        this.plates.say("coach", words, targets);
      },
    });
  }

  // What the server says

  /** @param {any} message */
  hear(message) {
    if (message.type === "update") this.updated({ ...message, areas: this.pieces.whole(message.areas) });
    else if (message.type === "chat") this.emit("chat", message.lines);
    else if (message.type === "partner_chat") this.emit("partner_chat", message.lines);
    else if (message.type === "presence") this.emit("presence", message);
    else if (message.type === "in_line") this.inLine(message.place);
    else if (message.type === "gone") {
      this.say(message.error);
      this.strip(message.error);
      // Nothing will come any more: whoever has seen nothing yet waits for nothing.
      if (!this.newest) this.deciding.words.textContent = message.error;
    }
  }

  /**
   * The server is busy: the awaited bot waits at this place of its line.
   * @param {number} place
   */
  inLine(place) {
    const { now, newest } = this;
    if (!newest) return;
    newest.line = place;
    if (now?.number === newest.number) now.line = place;
    this.deciding.came();
  }

  /** @param {Update} update */
  updated(update) {
    const first = this.fresh;
    this.fresh = false;
    const before = this.newest;
    this.newest = first || !before ? update : folded(before, update);
    // Nobody clicked for what comes of a turn that stood by itself: the choice is watched to its end.
    const stood = before !== null && before.number === this.confirming;
    this.emit("came", this.newest);
    this.letStand(this.newest);
    // Whatever the page still shows: what concerns people now is told now; how a wish ended where it was asked for.
    if (update.notice && update.notice !== this.wishing.ended) this.say(update.notice);
    // Nothing happened while the line was down: whoever was reading what others did reads on.
    if (first && before?.number === update.number && this.tells()) return;
    if (this.mode === "past") {
      this.deciding.came();
    } else if (first) {
      this.showing.clear();
      void this.show({ ...update, motions: [] }, true, true);
    } else {
      // Whoever has chosen goes on with what came of it: what still moves of their choice before is not waited for. It
      // ends first, since what is added is shown at once, and would end with it.
      const own = before !== null && isMine(before) && !this.behind(before);
      if (own && !stood) this.hurry();
      this.showing.add(update);
      // What was taken back did not happen: nobody clicks through it.
      if (before && update.view.table.move < before.view.table.move) this.showing.skip();
      if (this.behind() && !own) this.deciding.came();
    }
    this.admit();
  }

  /** Is there something that others did, being told or waiting to be shown? */
  tells() {
    return this.narration.caption !== null || this.showing.waiting.length > 0;
  }

  /**
   * Does the page show an earlier moment of the game that goes on?
   * @param {Update | null} [newest]
   */
  behind(newest = this.newest) {
    return this.now !== null && newest !== null && this.now.number !== newest.number;
  }

  /** A picture of an earlier moment does not say whose turn it is: the prompt and the seats do, as it is now. */
  admit() {
    document.documentElement.classList.toggle("behind", this.mode === "live" && this.behind());
  }

  /** @param {boolean} connected */
  connectionIs(connected) {
    const again = connected && !this.connected && this.now !== null;
    // Whatever comes first after a break is the whole position.
    if (connected) this.fresh = true;
    // What may have arrived is not chosen a second time.
    if (!connected && !this.connection?.unsure) this.deciding.setBusy(false);
    this.connected = connected;
    if (again) this.say(this.texts.back_online ?? "");
    this.emit("connection", connected);
  }

  /** @param {string} words */
  strip(words) {
    const strip = byId("lost");
    strip.hidden = !words;
    strip.textContent = words;
    strip.classList.toggle("mild", words === this.texts.sending);
  }

  // What is shown

  /**
   * @param {Update} update
   * @param {boolean} still  with no motion
   * @param {boolean} [whole]  in place of everything that was shown
   */
  async show(update, still, whole = false) {
    const foreign = this.now !== null && !isMine(this.now);
    const again = whole && this.now !== null;
    const pace = still || document.visibilityState === "hidden" ? 0 : this.pace();
    const past = this.mode === "past";
    const told = past ? null : this.narration.take(this.now, update, still || whole);
    const before = pace > 0 ? this.motions.before(update.motions) : new Map();
    // A turn that is being confirmed is not decided in any more: nobody is offered a button that is gone at once.
    this.deciding.setBusy(update.number === this.confirming);
    this.ghosts.forget();
    if (whole) this.board.clear();
    this.board.show(update);
    // In the past the log stays whole: it is the way from one position to another.
    if (!past) this.log = loggedAfter(whole ? [] : this.log, update);
    this.now = update;
    this.admit();
    this.deciding.show(update, past, told);
    this.offer(update, past || told !== null || this.behind());
    if (!past && !told) this.cover(update);
    this.rings.clear();
    this.emit("update", update);
    if (told) this.looking.point(update);
    this.tellSince(update, past || told !== null);
    // Whoever has just chosen goes on; whoever waited may be looking at something else.
    if (!foreign && !past && !again && isMine(update)) bringChoices(this.board, this.gliding());
    await this.motions.play(update.motions, before, pace);
    // What came with a motion was not there before.
    this.rings.again();
    this.plates.draw();
    if (told) this.narration.wait();
    else if (foreign && pace > 0 && this.showing.waiting.length) await this.resting.wait(LOOK * pace);
    if (!past && !told) this.result.show(update);
  }

  /**
   * Offer what can be chosen. A choice that is half made is gone on with, unless it is another one now.
   * @param {Update} update
   * @param {boolean} otherwise  something else is shown for a while
   */
  offer(update, otherwise) {
    const options = !isMine(this.newest ?? update) ? [] : otherwise ? null : update.view.options;
    const same = this.picking.offer(options);
    // A tip is read on, unless another decision has come or what it is about is gone.
    if (!same || !this.tips.about?.isConnected) this.tips.hide();
  }

  /**
   * What others did stays in sight until the viewer moves.
   * @param {Update} update
   * @param {boolean} otherwise  something else is told, or looked at
   */
  tellSince(update, otherwise) {
    if (otherwise) this.marks.clear();
    else this.marks.draw(update);
    this.sinceLine.show(otherwise ? null : update);
    const { words, touched } = update.since;
    this.plates.say("since", otherwise ? "" : words, touched.map((one) => one.target));
  }

  /**
   * A line of the log is pointed at, or none any more: its places are shown on the board.
   * @param {import("./types.js").LogRow | null} row
   */
  pointAt(row) {
    this.plates.point(row?.words ?? "", row?.places ?? [], row?.seat ?? -1);
  }

  pace() {
    return factor(this.preferences.speed, this.reduced.matches);
  }

  hurry() {
    this.motions.stop();
    this.resting.stop();
  }

  /**
   * @param {number} waiting
   * @param {boolean} mayStep
   */
  queued(waiting, mayStep) {
    this.deciding.showQueue(waiting, mayStep);
    this.emit("queued", waiting);
  }

  /** Is this what another did, and does the person want to click for it? @param {Update} update */
  waits(update) {
    if (this.narration.reading) return true;
    // Whoever goes on from step to step has clicked for this one.
    if (this.narration.caption) return false;
    const before = this.now?.view.table.awaited;
    if (silent(update)) return false;
    return this.preferences.step && before !== undefined && !update.own.includes(before) && !update.view.over;
  }

  // What the game plays itself is told step by step

  /** @returns {"click" | "play" | "none"} */
  telling() {
    const { narration } = this.preferences;
    return narration === "play" || narration === "none" ? narration : "click";
  }

  /** @returns {boolean} whether another update waited, or is on its way to be shown */
  showMore() {
    if (!this.showing.waiting.length) return false;
    this.hurry();
    this.showing.step();
    return true;
  }

  /** @returns {"smooth" | "instant"} */
  gliding() {
    return this.pace() > 0 ? "smooth" : "instant";
  }

  /** All is told: the position is there already, and now it is decided in. */
  finishTelling() {
    const { now } = this;
    if (!now || this.mode === "past" || this.narration.caption) return;
    this.rings.clear();
    this.looking.back();
    this.deciding.show(now, false);
    this.offer(now, false);
    this.tellSince(now, false);
    this.cover(now);
    this.result.show(now);
    void this.showing.go();
  }

  /** @param {Update} update */
  async showPast(update) {
    const changed = this.mode !== "past";
    this.mode = "past";
    if (changed) {
      this.narration.stop();
      this.looking.from = -1;
      this.showing.hold(true);
    }
    this.hurry();
    document.documentElement.classList.add("past");
    if (changed) this.emit("mode", "past");
    await this.show(update, false);
  }

  live() {
    if (this.mode === "live") return;
    this.mode = "live";
    this.showing.hold(false);
    document.documentElement.classList.remove("past");
    if (this.newest) void this.show({ ...this.newest, motions: [] }, true, true);
    this.emit("mode", "live");
  }

  // What the person does

  /** @param {Offer} option */
  act(option) {
    const now = this.now;
    if (!now || this.deciding.busy || !this.deciding.sure(option)) return;
    this.deciding.setBusy(true);
    // Whoever was asked about it and means it has confirmed it, and is not asked once more.
    this.agreed = this.deciding.answered === option ? now.number : -1;
    if (this.coach && this.agreed < 0) void this.askCoach(this.coach, now, option);
    else this.choose(now, option);
  }

  /**
   * A turn that need not be asked about stands as it comes.
   * @param {Update} update
   */
  letStand(update) {
    if (update.number !== this.confirming) this.confirming = -1;
    // Where the same person has two pages open, the one that chose goes on.
    if (this.chose < 0 || update.number <= this.chose) return;
    const agreed = this.agreed === this.chose;
    this.chose = -1;
    if (!standsAtOnce(update, this.preferences.confirm, agreed)) return;
    this.confirming = update.number;
    this.send({ type: "confirm", number: update.number, seat: update.seat }).catch(() => {
      this.confirming = -1;
      this.deciding.came();
    });
  }

  /**
   * A coach may have something to ask before a choice is sent.
   * @param {import("./coach/coach.js").Coach} coach
   * @param {Update} now
   * @param {Offer} option
   */
  async askCoach(coach, now, option) {
    const doubt = await coach.doubt(now, option);
    if (this.now !== now) return;
    if (!doubt) {
      this.choose(now, option);
      return;
    }
    this.deciding.setBusy(false);
    this.deciding.sure({ ...option, warning: doubt });
  }

  /**
   * @param {Update} now
   * @param {Offer} option
   */
  choose(now, option) {
    this.send({ type: "act", number: now.number, seat: now.seat, action: option.index }).catch(() =>
      this.deciding.setBusy(false),
    );
  }

  back() {
    const field = byId("notation-field");
    if (document.activeElement === field) field.blur();
    this.deciding.unask();
    // What was clicked is taken back first.
    if (!this.picking.back()) this.advice.putAway();
  }

  /**
   * @param {{type: string} & Record<string, unknown>} message
   * @returns {Promise<import("./types.js").Reply>}
   */
  async send(message) {
    try {
      if (!this.connection) throw new Error(this.texts.offline);
      if (message.type === "act") this.chose = Number(message.number);
      return await this.connection.send(message);
    } catch (error) {
      this.say(sentence(error));
      throw error;
    }
  }

  /** Another game with the same options and bots; other people's seats are open until they come. */
  async again() {
    try {
      const { id } = await this.api(`/api/tables/${this.id}/again`, { method: "POST" });
      location.assign(at(`/tables/${id}`));
    } catch (error) {
      this.say(sentence(error));
    }
  }

  /** The panel of a finished game may still be on its way. */
  async analyse() {
    await this.panels.fetchFolded();
    openPanel("analysis");
  }

  resized() {
    const screen = screenOf();
    const { narrow, upright } = this.board.screen;
    if (screen.narrow === narrow && screen.upright === upright) return;
    this.board.screen = screen;
    this.sinceLine.stay(screen.narrow);
    this.board.layOut();
    this.connection?.send({ type: "look", ...screen }).catch(() => undefined);
  }

}

const table = new TableHere();
void table.start();
