import { cpus } from 'node:os';
import { messageOf, UserError } from '@hemma/local/user-error';
import { type BenchPlatform, startBenchPlatform } from './bench-platform.ts';
import { type Circle, gatherCircle, renewTokens } from './circle.ts';
import { measureEvents } from './event-lag.ts';
import { measureLive } from './live-lag.ts';
import { measureLogins } from './login-rate.ts';
import { measureMessages } from './message-rate.ts';
import { measureMatchList, measureReads } from './read-rate.ts';
import { type BenchSettings, type Measure, readSettings } from './settings.ts';
import { formatTable, type Row } from './table.ts';

type Measuring = (bench: BenchPlatform, settings: BenchSettings, circle: Circle) => Promise<Row[]>;

const measureBy: Record<Measure, Measuring> = {
  reads: measureReads,
  logins: measureLogins,
  events: measureEvents,
  messages: measureMessages,
  live: measureLive,
  matches: measureMatchList,
};

/** `npm run bench [-- --quick] [measure ...]`. @returns whether every target was met */
async function main(signal: AbortSignal): Promise<boolean> {
  const { settings, wanted } = readSettings(process.argv.slice(2));
  const say = (line: string) => console.log(line);
  const bench = await startBenchPlatform(say, signal);
  try {
    say(`Registering ${settings.pairs} students whom one host accepts`);
    const circle = await gatherCircle(bench, settings.pairs);
    const rows: Row[] = [];
    for (const measure of wanted) {
      signal.throwIfAborted();
      say(`Measuring ${measure}: ${settings.rounds} rounds, the baseline's between ours`);
      await renewTokens(bench.gatewayUrl, circle);
      rows.push(...(await measureBy[measure](bench, settings, circle)));
    }
    say(
      `\n${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}; medians of the rounds (range)`,
    );
    say(formatTable(rows));
    return rows.every(({ isMet }) => isMet !== false);
  } finally {
    await bench.platform.stop();
  }
}

const interrupt = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => interrupt.abort());
try {
  process.exitCode = (await main(interrupt.signal)) ? 0 : 1;
} catch (error) {
  console.error(error instanceof UserError ? messageOf(error) : error);
  process.exitCode = 1;
}
process.exit();
