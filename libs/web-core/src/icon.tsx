const paths = {
  check: 'M4 12.5 9.5 18 20 6.5',
  warning: 'M12 3.5 22 20.5H2ZM12 10v5m0 2.6v.4',
  close: 'M5 5 19 19M19 5 5 19',
  menu: 'M3 6h18M3 12h18M3 18h18',
  arrow: 'M4 12h16m-6-6 6 6-6 6',
  back: 'M20 12H4m6-6-6 6 6 6',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 21c0-4.5 3.5-7 8-7s8 2.5 8 7',
  place: 'M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  speech: 'M4 5h16v11H10l-5 4v-4H4Z',
  star: 'm12 2.6 2.9 6 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.5l6.5-.9Z',
  card: 'M3 5.5h18v13H3Zm0 4.5h18',
  calendar: 'M4 6h16v14H4Zm0 5h16M8 3v5m8-5v5',
  heart: 'M12 20S4 15 4 9.2A4.2 4.2 0 0 1 12 7a4.2 4.2 0 0 1 8 2.2C20 15 12 20 12 20Z',
} as const;

export type IconName = keyof typeof paths;

/** A line drawing beside words. It says nothing on its own, so it is hidden from screen readers. */
export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true" focusable="false">
      <path
        d={paths[name]}
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
