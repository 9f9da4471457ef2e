import { describeTable } from 'federation/registry/describe-registry';
import { releaseOf, type Registry } from 'federation/registry/registry';
import type { ReleaseReport } from 'shared-rules/release-report';

const HEADS = [
  'part',
  'release',
  'state',
  'since',
  'open tabs',
  'loads',
  'load p75',
  'LCP p75',
  'INP p75',
  'CLS p75',
  'TTFB p75',
  'errors by phase',
];
const NONE = '–';

/**
 * Describes for the host and every remote how each release performs in browsers: those in the registry, and those that
 * open tabs still run.
 *
 * @param reports of the chosen period
 */
export function describeStatus({ host, remotes }: Registry, reports: readonly ReleaseReport[]): string {
  const parts = [
    ...(host === undefined
      ? []
      : [{ part: 'host', since: host.since, current: host.current.release, previous: host.previous?.release }]),
    ...Object.entries(remotes).map(([part, { current, previous, since }]) => ({
      part,
      since,
      current: releaseOf(current),
      previous: previous && releaseOf(previous),
    })),
  ];
  return describeTable(
    HEADS,
    parts
      .sort((one, other) => one.part.localeCompare(other.part))
      .flatMap(({ part, since, current, previous }) => {
        const own = reports.filter(({ remote }) => remote === part);
        const tabs = own.reduce((sum, { open_tabs: open }) => sum + open, 0);
        const stateOf = (release: string): string =>
          release === current ? 'current' : release === previous ? 'previous' : 'older';
        const names = [
          ...new Set([
            current,
            ...(previous === undefined ? [] : [previous]),
            ...own.map(({ release }) => release).filter((release) => release !== ''),
          ]),
        ];
        return names.map((release) => {
          const report = own.find((one) => one.release === release);
          const state = stateOf(release);
          return [
            part,
            release,
            state,
            state === 'current' ? (since?.slice(0, 16).replace('T', ' ') ?? NONE) : '',
            ...figuresOf(report, tabs),
          ];
        });
      }),
  );
}

/** @param tabs open tabs of all releases of the part */
function figuresOf(report: ReleaseReport | undefined, tabs: number): string[] {
  if (report === undefined) return [share(0, tabs), '0', ...Array<string>(6).fill(NONE)];
  const { open_tabs: open, loads, load_ms: load, vitals, errors } = report;
  const ms = (value: number | null | undefined): string =>
    value === null || value === undefined ? NONE : `${Math.round(value)} ms`;
  const faults = Object.entries(errors)
    .map(([phase, count]) => `${phase} ${count}`)
    .join(', ');
  return [
    share(open, tabs),
    String(loads),
    ms(load),
    ms(vitals['LCP']),
    ms(vitals['INP']),
    vitals['CLS']?.toFixed(3) ?? NONE,
    ms(vitals['TTFB']),
    faults || NONE,
  ];
}

function share(open: number, tabs: number): string {
  return tabs === 0 ? NONE : `${Math.round((100 * open) / tabs)} % (${open})`;
}
