import cards from './cards.module.css';

interface TextCardsProps {
  texts: readonly { title: string; text: string }[];
  /** Beside each other, where the window is wide enough. */
  columns?: 'two' | 'three';
}

/** Short texts, each on a card of its own. */
export function TextCards({ texts, columns = 'three' }: TextCardsProps) {
  return (
    <div className={cards[columns]}>
      {texts.map(({ title, text }) => (
        <article key={title} className={cards.card}>
          <h3>{title}</h3>
          <p>{text}</p>
        </article>
      ))}
    </div>
  );
}
