import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * Keeps whoever goes by keyboard at their place in a list of cards (`data-card`): at the first new one when the
 * button that fetched it is gone with the last page, and at the one that follows when theirs has left the list.
 *
 * @returns `section` for what holds the list and can take the focus when the list is empty; `onFocus` for the
 *   list; `goOnAt` says at which card to go on once it is there
 */
export function useKeptPlace() {
  const section = useRef<HTMLElement>(null);
  const awaited = useRef<number | null>(null);
  const held = useRef<{ card: Element; place: number } | null>(null);

  // After every render: a card leaves or comes with one of them, and looking costs nothing.
  useEffect(() => {
    const cards = cardsIn(section.current);
    const focusAt = (place: number) =>
      (cards[place]?.querySelector<HTMLElement>('a, button') ?? section.current)?.focus();
    if (awaited.current !== null && cards.length > awaited.current) {
      focusAt(awaited.current);
      awaited.current = null;
    }
    if (held.current && !held.current.card.isConnected) {
      if (document.activeElement === document.body) focusAt(Math.min(held.current.place, cards.length - 1));
      else held.current = null;
    }
  });

  return {
    section,
    goOnAt: (place: number) => (awaited.current = place),
    onFocus: ({ target }: FocusEvent) => {
      const cards = cardsIn(section.current);
      const place = cards.findIndex((card) => card.contains(target));
      const card = cards[place];
      held.current = card ? { card, place } : null;
    },
  };
}

function cardsIn(section: Element | null): Element[] {
  return [...(section?.querySelectorAll('[data-card]') ?? [])];
}
