/** A list that grows at its end and shows it, until its reader scrolls away from there. */

// So near to the end, the reader is at it.
const NEAR_END = 30;

/**
 * Whether the list follows after a scroll: a change of sizes moves things too, and that was not the reader.
 * @param {{top: number, height: number, all: number}} before  scrolled to, seen of the list, whole list
 * @param {{top: number, height: number, all: number}} now
 * @param {boolean} followed
 * @returns {boolean}
 */
export function followsStill(before, now, followed) {
  if (before.height !== now.height || before.all !== now.all) return followed;
  return now.all - now.top - now.height < NEAR_END;
}

/**
 * @param {HTMLElement} list  the element that scrolls
 * @param {() => boolean} [elsewhere]  says that something else decides now what is seen of the list
 * @returns {{follow: () => void, end: () => void}}  go to the end if the reader is there; go there in any case
 */
export function following(list, elsewhere = () => false) {
  let follows = true;
  const sizes = () => ({ top: list.scrollTop, height: list.clientHeight, all: list.scrollHeight });
  let before = sizes();
  const follow = () => {
    if (follows && !elsewhere()) list.scrollTop = list.scrollHeight;
    before = sizes();
  };
  list.addEventListener("scroll", () => {
    const now = sizes();
    if (!elsewhere()) follows = followsStill(before, now, follows);
    before = now;
  }, { passive: true });
  // Other panels take and give room, and fonts that come late make lines longer.
  new ResizeObserver(follow).observe(list);
  void document.fonts?.ready.then(follow);
  document.fonts?.addEventListener("loadingdone", follow);
  return {
    follow,
    end: () => {
      follows = true;
      follow();
    },
  };
}
