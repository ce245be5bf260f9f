import { useState, type ComponentProps, type KeyboardEvent } from 'react';
import { coreTexts } from './core.texts';
import { Icon } from './icon';
import { pasteLines } from './paste-lines';
import styles from './tag-input.module.css';
import { addTags, splitTyped } from './tag-list';
import { useTexts } from './texts';

type TagInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'defaultValue'> & {
  value: readonly string[];
  onChange: (tags: string[]) => void;
};

/** A list that one types: Enter, a comma or leaving the field adds; Backspace in the empty field takes the last away. */
export function TagInput({ value, onChange, onBlur, ...input }: TagInputProps) {
  const t = useTexts(coreTexts);
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');

  const add = (texts: string[]) => {
    const tags = addTags(value, texts);
    if (tags.length === value.length) return;
    onChange(tags);
    setSaid(t.added(tags.slice(value.length).join(', ')));
  };
  const remove = (tag: string) => {
    onChange(value.filter((other) => other !== tag));
    setSaid(t.removed(tag));
  };
  const type = (text: string) => {
    // The text is looked at, not the key: keyboards of phones send no key for a comma.
    const { finished, rest } = splitTyped(text);
    add(finished);
    setTyped(rest);
  };
  const takeKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      type(`${typed},`);
    }
    const last = value.at(-1);
    if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last);
  };

  return (
    <div className={styles.box} data-invalid={input['aria-invalid']}>
      <ul className={styles.tags}>
        {value.map((tag) => (
          <li key={tag} className={styles.tag}>
            <span dir="auto">{tag}</span>
            <button
              type="button"
              className={styles.remove}
              aria-label={t.remove(tag)}
              onClick={() => remove(tag)}
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
      <input
        autoComplete="off"
        dir="auto"
        {...input}
        className={styles.input}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={takeKey}
        onPaste={pasteLines}
        onBlur={(event) => {
          type(`${typed},`);
          onBlur?.(event);
        }}
      />
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </div>
  );
}
