import { useTexts } from '@hemma/web-core/texts';
import { chooseTheme, themeChoices, useThemeChoice } from '@hemma/web-core/theme';
import { useId } from 'react';
import { shellTexts } from '../shell.texts';
import styles from './theme-switch.module.css';

/** Light, dark, or as the device has it. */
export function ThemeSwitch() {
  const t = useTexts(shellTexts);
  const chosen = useThemeChoice();
  // It stands on the page twice, and radio buttons of one name are one question.
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{t.theme}</legend>
      {themeChoices.map((choice) => (
        <label key={choice} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={chosen === choice}
            onChange={() => chooseTheme(choice)}
            className={styles.radio}
          />
          {t.themes[choice]}
        </label>
      ))}
    </fieldset>
  );
}
