/** One line of the result. */
export interface Row {
  what: string;
  platform: string;
  baseline: string;
  /** Platform against baseline, where that means something. */
  ratio: string;
  target: string;
  /** Undefined where no target is set. */
  isMet: boolean | undefined;
}

const HEAD: Row = {
  what: '',
  platform: 'Hemma',
  baseline: 'baseline',
  ratio: 'ratio',
  target: 'target',
  isMet: undefined,
};

/** Lays rows out in columns. */
export function formatTable(rows: readonly Row[]): string {
  const cells = [HEAD, ...rows].map(({ what, platform, baseline, ratio, target, isMet }) => [
    what,
    platform,
    baseline,
    ratio,
    target,
    isMet === undefined ? '' : isMet ? 'met' : 'MISSED',
  ]);
  const widths = HEAD_COLUMNS.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
  lines.splice(1, 0, '-'.repeat(Math.max(...lines.map((line) => line.length))));
  return lines.join('\n');
}

const HEAD_COLUMNS = ['what', 'platform', 'baseline', 'ratio', 'target', 'isMet'] as const;
