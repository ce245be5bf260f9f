import { ProfileCard, type Person } from '@hemma/web-core/profile-card';
import birgitta from './portraits/birgitta.svg';
import elin from './portraits/elin.svg';
import giuseppe from './portraits/giuseppe.svg';
import mateo from './portraits/mateo.svg';
import styles from './landing.page.module.css';

interface FeaturedProfile extends Person {
  id: string;
}

const featured: FeaturedProfile[] = [
  {
    id: 'elin',
    name: 'Elin',
    age: 21,
    userType: 'student',
    country: 'Finland',
    languages: ['Finnish', 'Swedish', 'English'],
    bio: 'I study nursing in Uppsala and would like to live with somebody who likes long breakfasts. I bake cardamom buns on Sundays and I am learning to knit.',
    profileImage: elin,
  },
  {
    id: 'birgitta',
    name: 'Birgitta',
    age: 78,
    userType: 'host',
    country: 'Sweden',
    languages: ['Swedish', 'German'],
    bio: 'I taught music for forty years. The piano is tuned, the guest room looks on the apple trees, and I would enjoy some life in the house again.',
    profileImage: birgitta,
  },
  {
    id: 'mateo',
    name: 'Mateo',
    age: 24,
    userType: 'student',
    country: 'Spain',
    languages: ['Spanish', 'English', 'Italian'],
    bio: 'An engineering student who grew up with his grandparents. I cook, I repair bicycles and I lose at chess with good grace.',
    profileImage: mateo,
  },
  {
    id: 'giuseppe',
    name: 'Giuseppe',
    age: 82,
    userType: 'host',
    country: 'Italy',
    languages: ['Italian', 'French'],
    bio: 'A retired bookseller with too many books and a balcony over Turin. I can offer a quiet room, good coffee and stories, in return for company on my walks.',
    profileImage: giuseppe,
  },
];

/** Four sample profiles: two students and two hosts. */
export function Community() {
  return (
    <ul className={styles.community}>
      {featured.map((person) => (
        <li key={person.id}>
          <ProfileCard person={person} />
        </li>
      ))}
    </ul>
  );
}
