import { sendMessageSchema } from '@hemma/contracts/messaging';
import { Button } from '@hemma/web-core/button';
import { FormField } from '@hemma/web-core/form-field';
import type { AppStore } from '@hemma/web-core/store';
import { useTexts } from '@hemma/web-core/texts';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useDispatch } from 'react-redux';
import type { Correspondence } from '../messages.api';
import styles from './conversation.module.css';
import { texts } from './conversation.texts';
import { keepText, keptText } from './conversation-draft';
import { send } from './outbox';

const contentSchema = sendMessageSchema.shape.content;

/** Where one writes: Enter sends, Shift+Enter makes a new line. What is typed is kept for this tab. */
export function Composer({ correspondence, name }: { correspondence: Correspondence; name: string }) {
  const t = useTexts(texts);
  const dispatch = useDispatch<AppStore['dispatch']>();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => keptText(correspondence));
  const [error, setError] = useState<string>();

  const type = (typed: string) => {
    setText(typed);
    setError(undefined);
    keepText(correspondence, typed);
  };
  const submit = () => {
    const content = contentSchema.safeParse(text);
    field.current?.focus();
    if (!content.success) {
      setError(content.error.issues[0]?.message);
      return;
    }
    type('');
    dispatch(send(correspondence, content.data));
  };
  const takeKey = (event: KeyboardEvent) => {
    // While a word is being composed, Enter chooses it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <form
      noValidate
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormField label={t.messageTo(name)} help={t.howToSend} error={error}>
        {(attributes) => (
          <textarea
            {...attributes}
            ref={field}
            rows={2}
            className={styles.text}
            enterKeyHint="send"
            value={text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={takeKey}
          />
        )}
      </FormField>
      <Button
        look="primary"
        type="submit"
        wide
        // The field keeps the focus, and on a phone its keyboard.
        onMouseDown={(event) => event.preventDefault()}
      >
        {t.send}
      </Button>
    </form>
  );
}
