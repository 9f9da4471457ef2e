import { pointsOf } from './trials-report';

it('counts the trials of each point, and those that ended well', () => {
  const results = (statuses: Record<string, string>[]) => ({ testResults: [{ assertionResults: statuses }] });
  const text = JSON.stringify(
    results([
      { title: 'before the commit', status: 'passed' },
      { title: 'at random', status: 'failed' },
      { title: 'before the commit', status: 'failed' },
    ]),
  );
  expect(pointsOf(text)).toEqual([
    { name: 'before the commit', trials: 2, sound: 1 },
    { name: 'at random', trials: 1, sound: 0 },
  ]);
});
