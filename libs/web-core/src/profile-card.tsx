import type { PublicUser } from '@hemma/contracts/identity';
import { useState, type ReactNode } from 'react';
import { Button, ButtonLink } from './button';
import { Chips } from './chips';
import { coreTexts } from './core.texts';
import { Dialog } from './dialog';
import { Icon } from './icon';
import { Portrait } from './portrait';
import styles from './profile-card.module.css';
import { useTexts } from './texts';

/** What a card shows of somebody; a person as the API gives them has all of it. */
export type Person = Pick<
  PublicUser,
  'name' | 'age' | 'userType' | 'country' | 'languages' | 'bio' | 'profileImage'
>;

interface ProfileCardProps {
  person: Person;
  /** Beside View Profile, e.g. a Contact button. */
  actions?: ReactNode;
  /** In the dialog; null for none. Where nothing is said, a visitor is invited to sign up. */
  dialogActions?: ReactNode;
}

/** Somebody, at a glance; View Profile opens the rest. */
export function ProfileCard({ person, actions, dialogActions }: ProfileCardProps) {
  const t = useTexts(coreTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <Portrait name={person.name} image={person.profileImage} />
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>
          {/* A name from right to left must not carry the age along. */}
          <span dir="auto">{person.name}</span>, {person.age}
        </h3>
        <Facts person={person} />
        {person.bio && (
          <p className={styles.bio} dir="auto">
            {person.bio}
          </p>
        )}
        <div className={styles.actions}>
          <Button
            onClick={() => setOpen(true)}
            aria-label={t.viewProfileOf(person.name)}
            aria-haspopup="dialog"
          >
            {t.viewProfile}
          </Button>
          {actions}
        </div>
      </div>
      <Dialog
        isOpen={isOpen}
        title={`${person.name}, ${person.age}`}
        onClose={() => setOpen(false)}
        actions={dialogActions === undefined ? <SignUpToConnect /> : dialogActions}
      >
        <div className={styles.dialogPicture}>
          <Portrait name={person.name} image={person.profileImage} />
        </div>
        <div className={styles.dialogFacts}>
          <Facts person={person} />
        </div>
        <p className={styles.fullBio} dir="auto">
          {person.bio ?? t.nothingWritten(person.name)}
        </p>
      </Dialog>
    </article>
  );
}

/** Role, country and languages, as badge, line and chips. */
function Facts({ person }: { person: Person }) {
  const t = useTexts(coreTexts);
  return (
    <>
      <p className={styles.facts}>
        <span className={styles.badge}>{t[person.userType]}</span>
        <span className={styles.country}>
          <Icon name="place" size={20} />
          <span dir="auto">{person.country}</span>
        </span>
      </p>
      <Chips label={t.languages} items={person.languages} />
    </>
  );
}

function SignUpToConnect() {
  const t = useTexts(coreTexts);
  return (
    <ButtonLink to="/auth?tab=register" look="primary">
      {t.signUpToConnect}
    </ButtonLink>
  );
}
