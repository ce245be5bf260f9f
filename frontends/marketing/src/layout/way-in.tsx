import { ButtonLink } from '@hemma/web-core/button';
import { classNames } from '@hemma/web-core/class-names';
import { useSession } from '@hemma/web-core/session';
import styles from './way-in.module.css';

interface WayInProps {
  /** For a visitor: to the sign-up of a student, and of a host. */
  student: string;
  host: string;
  /** For a member: to the people, and to the own profile. */
  browse: string;
  profile: string;
  centred?: boolean;
}

/** The way in for a visitor; somebody who is signed in is led on instead. */
export function WayIn({ student, host, browse, profile, centred = false }: WayInProps) {
  const { status } = useSession();
  // Of a visitor it is known from the first.
  const isMember = status === 'member' || status === 'loading';
  const [first, second] = isMember
    ? [
        { label: browse, to: '/browse' },
        { label: profile, to: '/simple-onboarding' },
      ]
    : [
        { label: student, to: '/auth?tab=register&userType=student' },
        { label: host, to: '/auth?tab=register&userType=host' },
      ];
  return (
    <div className={classNames(styles.wayIn, centred && styles.centred)}>
      <ButtonLink to={first.to} look="primary" size="large">
        {first.label}
      </ButtonLink>
      <ButtonLink to={second.to} size="large">
        {second.label}
      </ButtonLink>
    </div>
  );
}
