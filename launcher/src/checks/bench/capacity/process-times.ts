import { existsSync, readdirSync, readFileSync } from 'node:fs';

// Linux counts the processor time of a process in ticks of 10 ms, and keeps that of ended children apart.

const TICK_MS = 10;

interface ProcessTimes {
  readonly parent: number;
  /** Processor time of the process itself, in ms. */
  readonly ownMs: number;
  /** Processor time of its children that have ended, and of theirs, in ms. */
  readonly endedMs: number;
}

/** Throws where the system does not count the processor time of other processes. */
export function requireProcessTimes(): void {
  if (!existsSync('/proc/self/stat'))
    throw new Error('This bench reads processor times and memory from /proc, which this system lacks. Use Linux.');
}

/** Reads the content of a `/proc/<pid>/stat`. */
export function readStat(text: string): ProcessTimes {
  // The name in parentheses may have spaces and parentheses itself.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = (first: number): number => Number(fields[first]) + Number(fields[first + 1]);
  return { parent: Number(fields[1]), ownMs: ticks(11) * TICK_MS, endedMs: ticks(13) * TICK_MS };
}

/** Returns what a process says of itself in a file of /proc; null if it has ended. */
function told(pid: number, file: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return null;
  }
}

const timesOf = (pid: number): ProcessTimes | null => {
  const text = told(pid, 'stat');
  return text === null ? null : readStat(text);
};

/** Returns the processes below a process. */
export function descendantsOf(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) ? timesOf(Number(name))?.parent : undefined;
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const below = (one: number): number[] => (children.get(one) ?? []).flatMap((child) => [child, ...below(child)]);
  return below(pid);
}

/** Returns the processor time of a process so far, without its children, in ms. */
export const ownMs = (pid: number): number => timesOf(pid)?.ownMs ?? NaN;

/** Returns the processor time of all processes below a process, also of ended ones, in ms. */
export const belowMs = (pid: number): number =>
  descendantsOf(pid)
    .map(timesOf)
    .reduce((sum, times) => sum + (times?.ownMs ?? 0) + (times?.endedMs ?? 0), timesOf(pid)?.endedMs ?? NaN);

const megabytes = (text: string | null, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text ?? '')?.[1] ?? 0) / 1_024;

/** Returns the memory of a process in MB: now, and its peak. */
export function memoryOf(pid: number): { readonly now: number; readonly peak: number } {
  const text = told(pid, 'status');
  return { now: megabytes(text, 'VmRSS'), peak: megabytes(text, 'VmHWM') };
}

/** Returns the memory of a process and all below it in MB. Shared pages are divided among those that use them. */
export const treeMemory = (pid: number): number =>
  [pid, ...descendantsOf(pid)].reduce((sum, one) => sum + megabytes(told(one, 'smaps_rollup'), 'Pss'), 0);
