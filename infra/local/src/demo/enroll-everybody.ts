import { enrollAll } from './enroll.ts';
import { demoPeople } from './people.ts';

// A process of its own: drawing forty faces takes memory that the runner would never give back.
const [origin = ''] = process.argv.slice(2);
await enrollAll(origin, demoPeople, (done) => {
  if (done % 10 === 0) console.log(`  ${done} of ${demoPeople.length} demo people`);
});
