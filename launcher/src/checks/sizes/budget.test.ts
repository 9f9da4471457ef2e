import { describe as textOf, idle, judge, type Budget } from './budget';

const BUDGETS: readonly Budget[] = [
  { name: '*: first show', kB: 20, reason: 'most pages' },
  { name: 'mfe-payments/settle: first show', kB: 30, reason: 'carries the card frame' },
];

test('a size equal to its budget passes, a byte more fails, and its line gives the reason of the budget', () => {
  const [kept, over] = judge(
    [
      { name: 'mfe-a/list: first show', bytes: 20_000 },
      { name: 'mfe-a/form: first show', bytes: 20_001 },
    ],
    BUDGETS,
  );
  expect([kept?.isKept, over?.isKept]).toEqual([true, false]);
  expect(over && textOf(over)).toContain('✗ mfe-a/form: first show: most pages');
});

test('an exact name takes precedence over a pattern', () => {
  const [page] = judge([{ name: 'mfe-payments/settle: first show', bytes: 29_000 }], BUDGETS);
  expect([page?.isKept, page?.budget?.kB]).toEqual([true, 30]);
});

test('a size without a budget fails', () => {
  const [page] = judge([{ name: 'host: first load', bytes: 1 }], BUDGETS);
  expect(page?.isKept).toBe(false);
  expect(page && textOf(page)).toContain('has no budget');
});

test('names budgets without a size', () => {
  expect(idle([{ name: 'mfe-a/list: first show', bytes: 1 }], BUDGETS).map(({ name }) => name)).toEqual([
    'mfe-payments/settle: first show',
  ]);
});
