import { median } from '../bench/measure';
import { machineOf, today } from '../bench/report';

/** A line of `api/test/cluster-trial/main.ts`. */
export interface ClusterTrial {
  readonly seed: number;
  readonly fault: string;
  readonly payments: number;
  readonly acknowledged: number;
  /** In ms after the fault; null if they did not come back. */
  readonly writesBackMs: number | null;
  readonly longestCallMs: number;
  readonly failovers: number;
  readonly madeAnew: readonly string[];
  /** Findings in words: what was lost, doubled or never settled, and what took too long. */
  readonly unsound: readonly string[];
}

/** Whether a finding is that something took too long, and nothing worse. */
const isLate = (finding: string): boolean => /^Writes were back after| took \d+ ms\.$/.test(finding);

const seconds = (ms: number): string => (ms / 1_000).toFixed(1);

/** Returns the section of docs/performance.md on failures of a database cluster, from lines of trials as JSON. */
export function clusterSection(lines: readonly string[], day = today()): string {
  const trials = lines.map((line) => JSON.parse(line) as ClusterTrial);
  const rows = [...new Set(trials.map(({ fault }) => fault))].map((fault) => {
    const all = trials.filter((trial) => trial.fault === fault);
    const back = all.map(({ writesBackMs }) => writesBackMs ?? Infinity);
    const sum = (figure: 'payments' | 'acknowledged'): number => all.reduce((total, one) => total + one[figure], 0);
    return [
      fault,
      all.length,
      `${seconds(median(back))} (${seconds(Math.min(...back))}–${seconds(Math.max(...back))})`,
      seconds(Math.max(...all.map(({ longestCallMs }) => longestCallMs))),
      sum('payments'),
      sum('acknowledged'),
      all.filter(({ unsound }) => unsound.some((finding) => !isLate(finding))).length,
      all.filter(({ unsound }) => unsound.some(isLate)).length,
    ].join(' | ');
  });
  const failovers = trials.reduce((total, one) => total + one.failovers, 0);
  const anew = trials.filter(({ madeAnew }) => madeAnew.length > 0).length;
  return `## Failures of a database cluster

\`npm run trials -- cluster\` fails a part while payments, approvals, transfers, uploads and sign-ins go on, and compares
everything with a model, the books and the gateway's journal ("unsound": something was lost, doubled or never settled).
Bars: nothing lost or doubled, writes back within 30 s of
PostgreSQL's death and 40 s of anything else, no call above 10 s. ${trials.length} trials, in which a standby took over
${failovers} times; in ${anew} a node that came back had to be made anew.

| fault | trials | s until writes are back | longest call, s | paid | other writes | unsound | too late |
|---|---:|---:|---:|---:|---:|---:|---:|
${rows.map((row) => `| ${row} |`).join('\n')}

Measured ${day} on ${machineOf('15')}; all machines are namespaces of this one.
`;
}
