import styles from './comparison.module.css';
import type { en } from './landing.texts';

interface ComparisonProps {
  rows: (typeof en)['comparison'];
  /** Heads of the first and the last column; between them stands Hemma. */
  whatIsCompared: string;
  auPair: string;
}

/** Hemma beside the traditional programme, row by row. */
export function Comparison({ rows, whatIsCompared, auPair }: ComparisonProps) {
  return (
    <table className={styles.comparison}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{whatIsCompared}</span>
          </th>
          <th scope="col">Hemma</th>
          <th scope="col">{auPair}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.what}>
            <th scope="row">{row.what}</th>
            <td data-column="Hemma">{row.hemma}</td>
            <td data-column={auPair}>{row.auPair}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
