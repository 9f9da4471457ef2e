import { SHELL_TEAM } from '../release/code-files';
import { addressOf, releaseOf, type Registry } from './registry';
import type { Repair } from './store';

const HEADS = ['remote', 'version', 'release', 'previous', 'state', 'owner', 'address'];

/** Describes a registry as a table for the terminal. */
export function describeRegistry({ revision, host, remotes }: Registry): string {
  const ofHost =
    host === undefined
      ? []
      : [['host', host.current.version, host.current.release, host.previous?.release ?? '–', 'on', SHELL_TEAM, '']];
  const ofRemotes = Object.entries(remotes)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([id, { current, previous, disabled }]) => [
      id,
      current.version,
      releaseOf(current),
      previous === undefined ? '–' : releaseOf(previous),
      disabled === undefined ? 'on' : `off: ${disabled}`,
      current.owner,
      addressOf(current),
    ]);
  return `revision ${revision}\n${describeTable(HEADS, [...ofHost, ...ofRemotes])}`;
}

/** Describes the outcome of a repair. */
export function describeRepair(repair: Repair | null): string {
  if (repair === null) return 'Nothing is damaged.';
  const { damage, from, registry, kept } = repair;
  return [
    `${damage.text}.`,
    `What revision ${from} says is current again, as revision ${registry.revision}.`,
    ...(kept === null ? [] : [`The file as it was is kept: ${kept}`]),
  ].join('\n');
}

/** Returns rows below their headings for the terminal, each column as wide as its widest text. */
export function describeTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((_, column) => Math.max(...[heads, ...rows].map((row) => widthOf(row[column] ?? ''))));
  const lineOf = (row: readonly string[]): string =>
    row
      .map((text, column) => text + ' '.repeat((widths[column] ?? 0) - widthOf(text)))
      .join('  ')
      .trimEnd();
  return [heads, ...rows].map(lineOf).join('\n');
}

/** Returns the columns that a text takes on a terminal: Japanese letters take two. */
export function widthOf(text: string): number {
  return Array.from(text, (letter) =>
    /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/.test(letter)
      ? 2
      : 1,
  ).reduce((sum: number, width) => sum + width, 0);
}
