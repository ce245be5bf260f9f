import { useEffect, useRef, type RefObject } from 'react';

/** How to get what was written before. */
export interface Older {
  isFetching: boolean;
  fetch: () => unknown;
}

/** Older messages are asked for this far before the top, so that whoever scrolls on seldom has to wait. */
const NEAR_TOP_PX = 400;

/**
 * Fetches older messages when one scrolls up to where they would stand.
 *
 * @param region what scrolls, laid out from the bottom
 * @param older null where there are none
 * @returns `onScroll` for what scrolls; `button` for the button that does the same, and is gone with the last page
 */
export function useOlder(region: RefObject<HTMLElement | null>, older: Older | null) {
  const hasOlder = older !== null;
  const holdsFocus = useRef(false);
  useEffect(() => {
    // With the oldest page the button goes, and with it the focus of whoever had come to it.
    if (!hasOlder && holdsFocus.current) region.current?.focus({ preventScroll: true });
    holdsFocus.current = false;
  }, [hasOlder, region]);
  const onScroll = () => {
    if (!region.current || !older || older.isFetching) return;
    const { scrollHeight, clientHeight, scrollTop } = region.current;
    // Laid out from the bottom it counts from there, downwards from 0.
    const above = scrollHeight - clientHeight - Math.abs(scrollTop);
    if (above < NEAR_TOP_PX) older.fetch();
  };
  return {
    onScroll,
    button: {
      onFocus: () => void (holdsFocus.current = true),
      onBlur: () => void (holdsFocus.current = false),
    },
  };
}
