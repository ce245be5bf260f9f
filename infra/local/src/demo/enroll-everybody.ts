import { enrollAll } from './enroll.ts';
import { demoPeople } from './people.ts';
import { playStories } from './play-stories.ts';

// A process of its own: drawing forty faces takes memory that the runner would never give back.
const [origin = ''] = process.argv.slice(2);
const members = await enrollAll(origin, demoPeople, (done) => {
  if (done % 10 === 0) console.log(`  ${done} of ${demoPeople.length} demo people`);
});
const { played, unplayed } = await playStories(origin, members);
if (played > 0) console.log(`  ${played} exchanges between them`);
if (unplayed > 0) console.log('  no exchanges between them: nobody pays with the keys of a real provider');
