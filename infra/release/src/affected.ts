import { parseArgs } from 'node:util';
import { affectedApps } from './affected-apps.ts';
import { changeSince } from './change-since.ts';
import { readProjects, repoRoot } from './workspace.ts';

// Prints, a line each, what has to be deployed anew since `--base` (a commit, branch or tag).
const { values } = parseArgs({ options: { base: { type: 'string', default: 'main' } } });
const apps = affectedApps(readProjects(), changeSince(values.base, repoRoot));
if (apps.length > 0) console.log(apps.join('\n'));
