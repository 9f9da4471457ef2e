import type { Registry, RegistryEntry } from 'federation/registry/registry';
import { describeStatus } from './describe-status';

const entry = (release: string): RegistryEntry => ({
  name: '取引先',
  owner: '取引先チーム',
  version: '0.2.0',
  shellApi: '^1.0.0',
  routes: [],
  manifest: `http://localhost:8084/${release}/mf-manifest.json`,
  manifestIntegrity: '',
  entry: '',
  entryIntegrity: '',
});
const registry: Registry = {
  revision: 4,
  host: {
    current: { release: '1.0.0-aaaaaaaa', version: '1.0.0', shellApi: '2.0.0' },
    since: '2026-11-20T01:02:03.000Z',
  },
  remotes: {
    'mfe-suppliers': {
      current: entry('0.2.0-bbbbbbbb'),
      previous: entry('0.1.0-cccccccc'),
      since: '2026-11-24T09:30:00.000Z',
    },
  },
};
const report = {
  remote: 'mfe-suppliers',
  release: '0.2.0-bbbbbbbb',
  open_tabs: 3,
  loads: 40,
  load_ms: 812,
  errors: { entry: 2, render: 1 },
  vitals: { LCP: 1400, INP: 80, CLS: 0.0123, TTFB: 90 },
};

it('reports the state of each release, also of one that only old tabs still run', () => {
  const lines = describeStatus(registry, [
    report,
    { ...report, release: '0.0.9-dddddddd', open_tabs: 1, loads: 0, load_ms: null, errors: {}, vitals: {} },
  ])
    .split('\n')
    .map((line) => line.split(/ {2,}/));
  expect(lines.slice(1)).toEqual([
    ['host', '1.0.0-aaaaaaaa', 'current', '2026-11-20 01:02', '–', '0', '–', '–', '–', '–', '–', '–'],
    [
      'mfe-suppliers',
      '0.2.0-bbbbbbbb',
      'current',
      '2026-11-24 09:30',
      '75 % (3)',
      '40',
      '812 ms',
      '1400 ms',
      '80 ms',
      '0.012',
      '90 ms',
      'entry 2, render 1',
    ],
    ['mfe-suppliers', '0.1.0-cccccccc', 'previous', '0 % (0)', '0', '–', '–', '–', '–', '–', '–'],
    ['mfe-suppliers', '0.0.9-dddddddd', 'older', '25 % (1)', '0', '–', '–', '–', '–', '–', '–'],
  ]);
});
