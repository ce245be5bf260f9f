import { comparison } from './landing.texts';
import styles from './landing.page.module.css';

/** Hemma beside the traditional programme, row by row. */
export function Comparison() {
  return (
    <table className={styles.comparison}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">What is compared</span>
          </th>
          <th scope="col">Hemma</th>
          <th scope="col">Au pair</th>
        </tr>
      </thead>
      <tbody>
        {comparison.map(({ what, hemma, auPair }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td data-column="Hemma">{hemma}</td>
            <td data-column="Au pair">{auPair}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
