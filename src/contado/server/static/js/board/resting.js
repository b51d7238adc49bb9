// @ts-check
/** A moment for what has just been shown. */

export class Resting {
  constructor() {
    this.stop = () => {};
  }

  /**
   * Wait a little, unless somebody is in a hurry.
   * @param {number} time
   * @returns {Promise<void>}
   */
  wait(time) {
    return new Promise((done) => {
      const timer = setTimeout(done, time);
      this.stop = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}
