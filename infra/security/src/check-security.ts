import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkJestFolder, tell } from '@hemma/local/checks/standalone';
import { failure, lastLineOf, sumOf, type Tally } from '@hemma/local/checks/tally';
import { repoRoot } from '@hemma/local/paths';
import { apps } from '../../docker/src/apps.ts';
import { billOfMaterials } from '../../docker/src/bill-of-materials.ts';
import { delivered } from '../../docker/src/delivered.ts';
import { audit, holdAgainst, NotAudited } from './audit.ts';
import {
  auditExceptions,
  hashExceptions,
  licenceExceptions,
  licences,
  secretExceptions,
} from './exceptions.ts';
import {
  allowedScripts,
  checkAddresses,
  checkDeprecated,
  checkHashes,
  checkLicences,
  checkScripts,
  lockedPackages,
  notesDeprecation,
} from './lockfile.ts';
import { checkLeaks, findGitleaks, leaksInFiles, leaksInHistory } from './secrets.ts';

const here = join(import.meta.dirname, '..');
/** Where the bills of materials go. */
const billsFolder = join(repoRoot, '.hemma', 'sbom');
/** Whoever sets this to `required` promises a registry that knows advisories. */
const { HEMMA_AUDIT } = process.env;

const lock = lockedPackages();

interface Row {
  check: string;
  tally: Tally;
}

/** What could not be looked at is said last, where nobody overlooks it. */
const notKnown: string[] = [];

async function checkAudit(): Promise<Tally> {
  try {
    return holdAgainst(await audit(), auditExceptions, new Date().toISOString().slice(0, 10));
  } catch (error) {
    if (!(error instanceof NotAudited)) throw error;
    const sentence = `NOT AUDITED: nobody could say whether a dependency has a known vulnerability. ${error.message}`;
    notKnown.push(sentence);
    return HEMMA_AUDIT === 'required' ? failure(`HEMMA_AUDIT is required. ${sentence}`) : sumOf([]);
  }
}

function checkGivenUp(places: readonly string[]): Tally {
  if (notesDeprecation(lock)) return checkDeprecated(lock, places);
  notKnown.push(
    'NOT KNOWN: package-lock.json notes of no package at all that it is deprecated, as some registries do',
  );
  return sumOf([]);
}

/** Writes the bill of each app, and names everything that is delivered with any. */
function writeBills(): string[] {
  mkdirSync(billsFolder, { recursive: true });
  const places = new Set<string>();
  for (const app of Object.keys(apps)) {
    const of = delivered(app, lock, repoRoot);
    for (const place of [...of.installed, ...of.bundled]) places.add(place);
    const bill = billOfMaterials(app, lock[app]?.version ?? '', lock, of);
    writeFileSync(join(billsFolder, `${app.replace('/', '-')}.cdx.json`), JSON.stringify(bill, undefined, 2));
  }
  return [...places].sort();
}

function licenceOf(place: string): string | undefined {
  const { license }: { license?: string } = JSON.parse(
    readFileSync(join(repoRoot, place, 'package.json'), 'utf8'),
  );
  return license;
}

async function checkSecrets(): Promise<Tally> {
  const gitleaks = await findGitleaks((line) => console.log(line));
  const leaks = [await leaksInFiles(gitleaks, repoRoot), await leaksInHistory(gitleaks, repoRoot)];
  return checkLeaks(leaks.flat(), secretExceptions);
}

await tell(async () => {
  const places = writeBills();
  const rules = { allowed: licences, exceptions: licenceExceptions };
  // The tools themselves: a planted secret is found, a bill is what an image holds, npm’s own report is read.
  const proofs = {
    name: 'security',
    cwd: here,
    config: 'test/jest.config.mjs',
    files: 'test/*.security-spec.ts',
  };
  const rows: Row[] = [
    { check: 'known vulnerabilities (npm audit)', tally: await checkAudit() },
    { check: 'lockfile: content hashes', tally: checkHashes(lock, hashExceptions) },
    { check: 'lockfile: no foreign address', tally: checkAddresses(lock) },
    { check: 'lockfile: install scripts', tally: checkScripts(lock, allowedScripts()) },
    { check: 'production: nothing deprecated', tally: checkGivenUp(places) },
    { check: 'production: licences', tally: checkLicences(lock, places, rules, licenceOf) },
    { check: 'secrets, files and history (gitleaks)', tally: await checkSecrets() },
    { check: 'proofs (jest)', tally: await checkJestFolder(proofs) },
  ];
  const width = Math.max(...rows.map(({ check }) => check.length));
  for (const { check, tally } of rows) console.log(`${check.padEnd(width)}  ${lastLineOf(tally)}`);
  for (const sentence of notKnown) console.log(`\n!!! ${sentence}`);
  return sumOf(rows.map(({ tally }) => tally));
});
