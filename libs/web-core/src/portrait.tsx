import styles from './portrait.module.css';

/** A person's picture, or their initials where there is none. It says nothing that the name beside it doesn't. */
export function Portrait({ name, image, size }: { name: string; image: string | null; size?: number }) {
  const box = size ? { width: size, height: size } : undefined;
  if (image)
    return <img className={styles.portrait} style={box} src={image} alt="" loading="lazy" decoding="async" />;
  return (
    <span className={styles.portrait} style={box} data-initials={initialsOf(name)} aria-hidden="true">
      <svg viewBox="0 0 100 100" className={styles.initials}>
        <text x="50" y="52" textAnchor="middle" dominantBaseline="central" fontSize="40" fill="currentColor">
          {initialsOf(name)}
        </text>
      </svg>
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}
