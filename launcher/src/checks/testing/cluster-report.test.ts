import { clusterSection } from './cluster-report';

const trial = (more: object): string =>
  JSON.stringify({
    fault: 'etcd has no quorum',
    payments: 3,
    acknowledged: 10,
    writesBackMs: 9_000,
    longestCallMs: 4_000,
    failovers: 1,
    madeAnew: [],
    unsound: [],
    ...more,
  });

test('the report has a row for each fault, with the worst of its trials', () => {
  const section = clusterSection([
    trial({}),
    trial({
      writesBackMs: 11_000,
      longestCallMs: 10_100,
      madeAnew: ['pg1'],
      unsound: ['POST /login: 200 took 10100 ms.'],
    }),
    trial({ fault: 'HAProxy restarts', writesBackMs: null, unsound: ['File 7 was acknowledged and is lost.'] }),
  ]);
  expect(section).toContain('| etcd has no quorum | 2 | 10.0 (9.0–11.0) | 10.1 | 6 | 20 | 0 | 1 |');
  expect(section).toContain('| HAProxy restarts | 1 | Infinity (Infinity–Infinity) | 4.0 | 3 | 10 | 1 | 0 |');
  expect(section).toContain('3 trials, in which a standby took over\n3 times; in 1 a node');
});
