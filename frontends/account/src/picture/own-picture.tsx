import type { User } from '@hemma/contracts/identity';
import { errorMessage, errorSentence } from '@hemma/web-core/api-error';
import { Button } from '@hemma/web-core/button';
import { ErrorNote } from '@hemma/web-core/error-note';
import { Portrait } from '@hemma/web-core/portrait';
import { useTexts } from '@hemma/web-core/texts';
import { toast } from '@hemma/web-core/toast';
import { useRef, useState } from 'react';
import { useChangeOwnUserMutation } from '../profile.api';
import styles from './picture.module.css';
import { texts } from './picture.texts';
import { PictureError, squarePicture } from './square-picture';

/** One's picture. It is saved when it is chosen, apart from the form beside it: there is nothing to forget then. */
export function OwnPicture({ user }: { user: User }) {
  const t = useTexts(texts);
  const [changeUser] = useChangeOwnUserMutation();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLDivElement>(null);

  const save = async (picture: () => Promise<string | null>) => {
    setFailure('');
    setBusy(true);
    try {
      await changeUser({ profileImage: await picture() }).unwrap();
      toast({ title: t.saved });
    } catch (error) {
      const words = error instanceof PictureError ? t[error.reason] : undefined;
      setFailure(words ?? errorSentence(error));
      toast({
        title: t.errorSaving,
        description: words ?? errorMessage(error),
        variant: 'destructive',
      });
    }
    setBusy(false);
  };
  const take = (file: File | undefined) => {
    // Else the same file, chosen again after a failure, would be no change.
    if (input.current) input.current.value = '';
    if (file) void save(() => squarePicture(file));
  };
  const remove = async () => {
    await save(() => Promise.resolve(null));
    // The button that was pressed goes away.
    chooser.current?.querySelector('button')?.focus();
  };

  return (
    <section className={styles.field}>
      <div className={styles.picture}>
        <Portrait name={user.name} image={user.profileImage} />
      </div>
      <div className={styles.words}>
        <h2>{t.heading}</h2>
        <p>{t.help}</p>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          data-testid="picture-file"
          onChange={(event) => take(event.target.files?.[0])}
        />
        <div className={styles.buttons} ref={chooser}>
          <Button busy={isBusy} busyLabel={t.saving} onClick={() => input.current?.click()}>
            {user.profileImage ? t.replace : t.choose}
          </Button>
          {user.profileImage && (
            <Button look="quiet" busy={isBusy} onClick={() => void remove()}>
              {t.remove}
            </Button>
          )}
        </div>
        {failure && (
          <div className={styles.error}>
            <ErrorNote>{failure}</ErrorNote>
          </div>
        )}
      </div>
    </section>
  );
}
