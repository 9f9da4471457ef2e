/** @jest-environment jsdom */
import type { ChallengeResult } from 'shared-api/card-frame';
import userEvent from '@testing-library/user-event';
import { companyChallengePage } from '../pages/challenge.page';
import { runCompanyChallenge } from './company-challenge';

const VIEW = { amount: 33_990, description: '請求書のお支払い', brand: 'VISA', last4: '3220', result: null };
const SECRETS = { publishableKey: 'pk_test_1', clientSecret: 'pi_1_secret_1' };

const fetched = jest.fn();
const finish = jest.fn();
const handleNextAction = jest.fn();

beforeAll(() => Object.assign(globalThis, { fetch: fetched }));
beforeEach(() => {
  jest.resetAllMocks();
  handleNextAction.mockResolvedValue({});
  document.body.innerHTML = companyChallengePage('ch_1', VIEW, SECRETS).markup;
});

const answers = (result: ChallengeResult | null) =>
  fetched.mockResolvedValue({ ok: true, headers: new Map(), json: async () => ({ result }) });
const run = (
  load: () => Promise<{ handleNextAction: typeof handleNextAction } | null> = async () => ({ handleNextAction }),
) => runCompanyChallenge(load, { path: '/challenge/ch_1', clientSecret: 'pi_1_secret_1' }, { finish });
const shown = () => document.getElementById('outcome')?.textContent;

test('ends as the server says, after the company’s script has shown the challenge', async () => {
  answers('passed');
  await run();
  expect(handleNextAction).toHaveBeenCalledWith({ clientSecret: 'pi_1_secret_1' });
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/challenge/ch_1/finished']);
  expect(finish.mock.calls).toEqual([['passed', 1]]);
  expect(document.getElementById('cancel')).toBeNull();
});

test('asks the server also after an error of the script', async () => {
  answers('failed');
  handleNextAction.mockRejectedValue(new Error('closed'));
  await run();
  expect(finish.mock.calls).toEqual([['failed', 1]]);
});

test('leaves the way back open while the challenge has not ended', async () => {
  answers(null);
  await run();
  expect(finish).not.toHaveBeenCalled();
  expect(shown()).toContain('表示できませんでした。キャンセルして');
  answers('cancelled');
  await userEvent.click(document.getElementById('cancel') as HTMLElement);
  expect(fetched.mock.lastCall?.[0]).toBe('/challenge/ch_1/cancel');
  expect(finish.mock.calls).toEqual([['cancelled', 1]]);
});

test('says so when the company’s script cannot be loaded', async () => {
  await run(async () => {
    throw new Error('blocked');
  });
  expect(shown()).toContain('表示できませんでした。');
  expect(fetched).not.toHaveBeenCalled();
});
