import { bumps, NoRelease, releaseApp } from './release-app.ts';
import { readProjects, repoRoot } from './workspace.ts';

// node src/release.ts <app> <patch|minor|major>
const [name, wanted] = process.argv.slice(2);
const apps = readProjects().filter(({ isApp }) => isApp);
const app = apps.find((one) => one.name === name);
const bump = bumps.find((one) => one === wanted);
try {
  if (!app)
    throw new NoRelease(
      `Name one of: ${apps
        .map((one) => one.name)
        .sort()
        .join(', ')}`,
    );
  if (!bump) throw new NoRelease(`Say after the app what its version counts up: ${bumps.join(', ')}`);
  console.log(
    `${releaseApp(repoRoot, app, bump)} is committed and tagged; publish it by git push --follow-tags`,
  );
} catch (error) {
  if (!(error instanceof NoRelease)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
