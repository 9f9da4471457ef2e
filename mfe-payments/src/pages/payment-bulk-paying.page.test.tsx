import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { guarded, installFakeGateway, loadGatewayPage, prove } from 'shared-features/testing';
import { paths, patterns, withQuery } from 'shared-shell';
import { type FakeAnswers, type FakeCall, refusal, renderPage } from 'shared-shell/testing';
import { attemptOf, bulkAnswers, bulkPayment } from '../testing/bulk-answers';
import { makeCheck } from '../testing/draft-answers';
import { Page } from './payment-bulk.page';

const APPROVAL = 'post /invoices/credit_cards/approval';
const SUBMIT = 'post /invoices';
const DECLINED = 'カード会社の承認が得られませんでした。';
const LOST = 'サーバーに接続できませんでした。通信環境を確認して、やり直してください。';
const KEY = 'workflow:bulk-payment';

const show = (api: FakeAnswers = {}, invoices = '42,43,44') =>
  renderPage(Page, {
    path: patterns.paymentBulk,
    at: withQuery(paths.paymentBulk(), { invoices }),
    api: { ...bulkAnswers, ...api },
  });
type Shown = ReturnType<typeof show>;

const numberOf = ({ body }: Pick<FakeCall, 'body'>): number => (body as { doc_number: number }).doc_number;
/** Returns invoice and key of each call, in order. */
const sent = (calls: readonly FakeCall[], wanted: FakeCall['name']) =>
  calls
    .filter(({ name }) => name === wanted)
    .map((call) => [numberOf(call), call.headers.get('Idempotency-Key')] as const);
const confirm = async ({ user }: Shown, count = 3) =>
  user.click(await screen.findByRole('button', { name: `${count}件をこの内容で申請` }));
const summary = (text: string | RegExp) => screen.findByText(text);
const results = () => within(screen.getByRole('region', { name: '申請の結果' })).getAllByRole('listitem');
const retry = async ({ user }: Shown, count: number) =>
  user.click(await screen.findByRole('button', { name: `残りの${count}件を申請` }));

/** An answer of the result of an attempt. */
const result = (id: unknown, status: 'authorised' | 'challenge' | 'failed', paymentId: number | null = null) => ({
  id: String(id),
  status,
  reason: null,
  message: status === 'failed' ? DECLINED : '',
  payment_id: paymentId,
});

/** The issuer refuses the payment of these invoices. */
const declining = (...numbers: number[]): FakeAnswers => ({
  [APPROVAL]: (call) => ({
    attempt_id: attemptOf(numberOf(call)),
    status: numbers.includes(numberOf(call)) ? 'failed' : 'authorised',
    challenge_url: null,
  }),
  'get /v_result_message/{id}': ({ params }) =>
    result(params.id, numbers.some((number) => attemptOf(number) === params.id) ? 'failed' : 'authorised'),
});

beforeEach(() => {
  sessionStorage.clear();
  installFakeGateway();
});

describe('a warning of one of several invoices', () => {
  const warned: FakeAnswers = {
    'post /invoices/pre_check': ({ body }) => ({
      checks:
        (body as { doc_number: number }).doc_number === 43
          ? [makeCheck({ code: 'holder', result: 'attention', message: '口座名義が請求書と異なります。' })]
          : [makeCheck()],
    }),
  };

  it('is acknowledged in its row, and sent with its payment alone', async () => {
    const shown = show(warned);
    const box = await screen.findByRole('checkbox', { name: '要確認の1件を確認しました。このまま申請します。' });
    await confirm(shown);
    const message = '要確認の項目があります。内容を確認して、チェックを入れてください。';
    await waitFor(() => expect(box).toHaveAccessibleDescription(expect.stringContaining(message) as string));
    expect(sent(shown.calls, APPROVAL)).toEqual([]);
    await shown.user.click(box);
    await confirm(shown);
    expect(await summary('3件すべてを申請しました。')).toBeVisible();
    const acknowledged = shown.calls
      .filter(({ name }) => name === SUBMIT)
      .map(({ body }) => (body as { acknowledged_checks?: readonly string[] }).acknowledged_checks);
    expect(acknowledged).toEqual([undefined, ['holder'], undefined]);
  });
});

describe('paying several invoices', () => {
  it('makes a payment of each, one after the other, with keys of its own', async () => {
    const shown = show();
    await confirm(shown);
    expect(await summary('3件すべてを申請しました。')).toBeVisible();
    const submissions = sent(shown.calls, SUBMIT);
    expect(submissions.map(([number]) => number)).toEqual([42, 43, 44]);
    const keys = [...sent(shown.calls, APPROVAL), ...submissions].map(([, key]) => key);
    expect(new Set(keys).size).toBe(6);
    const order = shown.calls.map(({ name }) => name).filter((name) => name === APPROVAL || name === SUBMIT);
    expect(order).toEqual([APPROVAL, SUBMIT, APPROVAL, SUBMIT, APPROVAL, SUBMIT]);
    expect(shown.calls.filter(({ name }) => name === SUBMIT)[1]?.body).toEqual({
      doc_number: 43,
      amount: 50000,
      supplier_account_id: 1,
      supplier_account_revision: 1,
      transfer_date: '2026-11-26',
      transfer_person_name: 'ｶ)ｱｵﾊﾞｾｲｻｸｼﾖ',
      promotion_code: null,
      note: '',
      draft_id: null,
      attempt_id: attemptOf(43),
      total_amount: 51500,
    });
    expect(screen.getByRole('link', { name: '申請 I-00000043-1 を見る' })).toHaveAttribute(
      'href',
      paths.paymentComplete(43, 143),
    );
    expect(screen.getByRole('group', { name: '申請の状況' })).toHaveFocus();
    expect(sessionStorage.getItem(KEY)).not.toMatch(/\b4242\b|tok_/);
  });

  it('says which one is under way', async () => {
    let finish = (): void => undefined;
    const shown = show({
      [SUBMIT]: async (call) => {
        if (numberOf(call) === 43) await new Promise<void>((done) => (finish = done));
        return bulkPayment(numberOf(call));
      },
    });
    await confirm(shown);
    expect(await summary(/^3件中2件目を申請しています。/)).toHaveAttribute('role', 'status');
    expect(screen.getByRole('progressbar', { name: '申請しています' })).toHaveAttribute('aria-valuetext', '3件中2件目');
    expect(screen.queryByRole('button', { name: /申請/ })).toBeNull();
    finish();
    expect(await summary('3件すべてを申請しました。')).toBeVisible();
  });

  it('goes on after a card was refused, and tries that one anew', async () => {
    let refused = [43];
    const shown = show({
      [APPROVAL]: (call) => (declining(...refused)[APPROVAL] as (call: FakeCall) => never)(call),
      'get /v_result_message/{id}': (call) =>
        (declining(...refused)['get /v_result_message/{id}'] as (call: FakeCall) => never)(call),
    } as FakeAnswers);
    await confirm(shown);
    expect(await summary('3件のうち2件を申請しました。1件は申請できませんでした。')).toBeVisible();
    expect(results()[1]).toHaveTextContent(DECLINED);
    expect(screen.getByRole('link', { name: '株式会社北陸精工 を1件ずつ申請' })).toHaveAttribute(
      'href',
      paths.paymentAdd(43),
    );
    refused = [];
    await retry(shown, 1);
    expect(await summary('3件すべてを申請しました。')).toBeVisible();
    const approvals = sent(shown.calls, APPROVAL);
    expect(approvals.map(([number]) => number)).toEqual([42, 43, 44, 43]);
    expect(approvals[3]?.[1]).not.toBe(approvals[1]?.[1]);
    expect(sent(shown.calls, SUBMIT).map(([number]) => number)).toEqual([42, 44, 43]);
  });

  it('goes on after the server refused one, which is left to its own form', async () => {
    const shown = show({
      [SUBMIT]: (call) =>
        numberOf(call) === 42
          ? refusal(422, {
              message: '入力内容に誤りがあります。',
              errors: [
                { field: 'transfer_date', code: 'unavailable', message: '最短の振込日は2026年12月1日（火）です。' },
              ],
            })
          : bulkPayment(numberOf(call)),
    });
    await confirm(shown);
    expect(await summary('3件のうち2件を申請しました。1件は申請できませんでした。')).toBeVisible();
    expect(results()[0]).toHaveTextContent('最短の振込日は2026年12月1日（火）です。');
    expect(screen.queryByRole('button', { name: /^残りの/ })).toBeNull();
  });

  it('sends the same again, with the same key, when no answer came', async () => {
    let isLost = true;
    const shown = show({
      [SUBMIT]: (call) => {
        if (numberOf(call) === 43 && isLost) throw new TypeError('connection lost');
        return bulkPayment(numberOf(call));
      },
    });
    await confirm(shown);
    expect(await summary('3件のうち2件を申請しました。1件は結果を受け取れませんでした。')).toBeVisible();
    expect(results()[1]).toHaveTextContent(LOST);
    isLost = false;
    await retry(shown, 1);
    expect(await summary('3件すべてを申請しました。')).toBeVisible();
    const keys = sent(shown.calls, SUBMIT).filter(([number]) => number === 43);
    expect(new Set(keys.map(([, key]) => key)).size).toBe(1);
    expect(sent(shown.calls, APPROVAL)).toHaveLength(3);
  });

  it('finds out by itself that a payment whose answer was lost exists', async () => {
    const shown = show({
      [SUBMIT]: (call) => {
        if (numberOf(call) === 43) throw new TypeError('connection lost');
        return bulkPayment(numberOf(call));
      },
      'get /v_result_message/{id}': ({ params }) =>
        result(params.id, 'authorised', params.id === attemptOf(43) ? 143 : null),
      'get /invoices/{id}': bulkPayment(43),
    });
    await confirm(shown);
    expect(await summary('3件すべてを申請しました。')).toBeVisible();
    expect(screen.getByRole('link', { name: '申請 I-00000043-1 を見る' })).toBeVisible();
  });

  it('can ask again when it could not find out about a lost answer', async () => {
    let isDown = false;
    const shown = show({
      [SUBMIT]: (call) => {
        if (numberOf(call) !== 43) return bulkPayment(numberOf(call));
        isDown = true;
        throw new TypeError('connection lost');
      },
      'get /v_result_message/{id}': ({ params }) => {
        if (isDown) throw new TypeError('connection lost');
        return result(params.id, 'authorised', params.id === attemptOf(43) ? 143 : null);
      },
      'get /invoices/{id}': bulkPayment(43),
    });
    await confirm(shown);
    expect(await summary(/^受け付けられているかどうかを確認できませんでした。/)).toBeVisible();
    isDown = false;
    await shown.user.click(screen.getByRole('button', { name: '確認し直す' }));
    expect(await summary('3件すべてを申請しました。')).toBeVisible();
  });

  it('goes on with the same keys after a reload in the middle', async () => {
    const first = show({
      [SUBMIT]: (call) => (numberOf(call) === 43 ? new Promise<never>(() => undefined) : bulkPayment(numberOf(call))),
    });
    await confirm(first);
    await waitFor(() => expect(sent(first.calls, SUBMIT)).toHaveLength(2));
    const stored = sessionStorage.getItem(KEY) ?? '';
    cleanup();
    sessionStorage.setItem(KEY, stored);
    const second = show();
    expect(
      await summary('3件のうち1件を申請しました。1件は結果を受け取れませんでした。1件はまだ申請していません。'),
    ).toBeVisible();
    await retry(second, 2);
    expect(await summary('3件すべてを申請しました。')).toBeVisible();
    expect(sent(second.calls, SUBMIT).map(([number]) => number)).toEqual([43, 44]);
    expect(sent(second.calls, SUBMIT)[0]?.[1]).toBe(sent(first.calls, SUBMIT)[1]?.[1]);
    expect(sent(second.calls, APPROVAL).map(([number]) => number)).toEqual([44]);
  });

  it('stops after the card was refused three times in a row', async () => {
    const shown = show(declining(42, 43, 44, 45), '42,43,44,45');
    await confirm(shown, 4);
    expect(await summary('4件のうち3件は申請できませんでした。1件はまだ申請していません。')).toBeVisible();
    expect(screen.getByText(/カードの承認が続けて得られなかったため、残りの申請を止めました。/)).toBeVisible();
    expect(sent(shown.calls, APPROVAL)).toHaveLength(3);
  });

  it('stops when too many cards were tried', async () => {
    const shown = show({ [APPROVAL]: refusal(429, { message: '一時的に停止しています。' }) });
    await confirm(shown);
    expect(await summary('3件のうち1件は申請できませんでした。2件はまだ申請していません。')).toBeVisible();
    expect(screen.getByText('一時的に停止しています。残りの申請は行っていません。')).toBeVisible();
  });

  it('asks for 3-D Secure one at a time', async () => {
    const passed = new Set<unknown>();
    const shown = show(
      {
        [APPROVAL]: (call) => ({
          attempt_id: attemptOf(numberOf(call)),
          status: 'challenge',
          challenge_url: `http://gateway.test/challenge/c-${numberOf(call)}`,
        }),
        'get /v_result_message/{id}': ({ params }) =>
          result(params.id, passed.has(params.id) ? 'authorised' : 'challenge'),
      },
      '42,43',
    );
    await confirm(shown, 2);
    for (const number of [42, 43]) {
      const frame = await screen.findByTitle<HTMLIFrameElement>('カード会社の本人認証');
      await waitFor(() => expect(sent(shown.calls, APPROVAL).at(-1)?.[0]).toBe(number));
      const page = loadGatewayPage(frame, 'challenge');
      passed.add(attemptOf(number));
      page.say({ type: 'challenge:finished', result: 'passed' });
      await waitFor(() => expect(sent(shown.calls, SUBMIT).at(-1)?.[0]).toBe(number));
    }
    expect(await summary('2件すべてを申請しました。')).toBeVisible();
  });

  it('asks once who the user is, when the server wants to know', async () => {
    const shown = show(guarded({ [APPROVAL]: bulkAnswers[APPROVAL] } as FakeAnswers), '42,43');
    await confirm(shown, 2);
    await prove(shown.user);
    expect(await summary('2件すべてを申請しました。')).toBeVisible();
    expect(shown.calls.filter(({ name }) => name === 'post /users/reauthentication')).toHaveLength(1);
  });

  it('pays once on a double click', async () => {
    const shown = show({}, '42');
    await shown.user.dblClick(await screen.findByRole('button', { name: '1件をこの内容で申請' }));
    expect(await summary('申請しました。')).toBeVisible();
    expect(sent(shown.calls, SUBMIT)).toHaveLength(1);
  });
});
