import styles from './question-list.module.css';

export interface Question {
  question: string;
  answer: string;
}

interface QuestionListProps {
  questions: readonly Question[];
  /** The first one shows its answer at once. */
  firstOpen?: boolean;
}

/** Questions that open to their answers. The browser's own element does it, so it works before any script. */
export function QuestionList({ questions, firstOpen = false }: QuestionListProps) {
  return questions.map(({ question, answer }, index) => (
    // By its place: what is open stays open when the language changes.
    <details key={index} className={styles.question} open={firstOpen && index === 0}>
      <summary>{question}</summary>
      <p>{answer}</p>
    </details>
  ));
}
