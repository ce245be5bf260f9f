import { ButtonLink } from '@hemma/web-core/button';
import { ProfileCard, type Person } from '@hemma/web-core/profile-card';
import { useSession } from '@hemma/web-core/session';
import styles from './community.module.css';
import type { en } from './landing.texts';
import birgitta from './portraits/birgitta.svg';
import elin from './portraits/elin.svg';
import giuseppe from './portraits/giuseppe.svg';
import mateo from './portraits/mateo.svg';

interface FeaturedProfile extends Omit<Person, 'country' | 'languages' | 'bio'> {
  id: keyof (typeof en)['community'];
}

const featured: FeaturedProfile[] = [
  { id: 'elin', name: 'Elin', age: 21, userType: 'student', profileImage: elin },
  { id: 'birgitta', name: 'Birgitta', age: 78, userType: 'host', profileImage: birgitta },
  { id: 'mateo', name: 'Mateo', age: 24, userType: 'student', profileImage: mateo },
  { id: 'giuseppe', name: 'Giuseppe', age: 82, userType: 'host', profileImage: giuseppe },
];

interface CommunityProps {
  texts: (typeof en)['community'];
  /** On the button of a member, who has no need to sign up. */
  browse: string;
}

/** Four sample profiles: two students and two hosts. */
export function Community({ texts, browse }: CommunityProps) {
  const isMember = useSession().status === 'member';
  const dialogActions = isMember ? (
    <ButtonLink to="/browse" look="primary">
      {browse}
    </ButtonLink>
  ) : undefined;
  return (
    <ul className={styles.community}>
      {featured.map((person) => (
        <li key={person.id}>
          <ProfileCard person={{ ...person, ...texts[person.id] }} dialogActions={dialogActions} />
        </li>
      ))}
    </ul>
  );
}
