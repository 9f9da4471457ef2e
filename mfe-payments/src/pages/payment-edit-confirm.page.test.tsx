import { screen, waitFor, within } from '@testing-library/react';
import type { OwnPayment } from 'shared-api/types';
import { ATTEMPT_ID, installFakeGateway, loadGatewayPage, otherAccount } from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, type FakeCall, refusal, renderPage } from 'shared-shell/testing';
import { changeAnswers, returned, sentBack, storeChange, submitted } from '../testing/change-answers';
import { storedFlow } from '../testing/payment-answers';
import { Page } from './payment-edit-confirm.page';

const PUT = 'put /invoices/{id}';
const APPROVAL = 'post /invoices/credit_cards/approval';

/** Opens the confirm screen; `now` returns the server's payment. */
const show = (api: FakeAnswers = {}, now: () => OwnPayment = () => submitted()) =>
  renderPage(Page, {
    path: patterns.paymentEditConfirm,
    at: paths.paymentEditConfirm(42, 7),
    api: changeAnswers(now, { [PUT]: submitted(), ...api }),
  });
type Shown = ReturnType<typeof show>;

const press = async ({ user }: Shown, name: string) => user.click(await screen.findByRole('button', { name }));
const apply = (shown: Shown) => press(shown, 'この内容で申請');
const done = () => waitFor(() => expect(window.location.pathname).toBe(paths.receivedInvoice(42)));
const changes = async () =>
  within(await screen.findByRole('table', { name: '変更内容' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
const callsOf = ({ calls }: Shown, name: FakeCall['name']) => calls.filter((call) => call.name === name);
const keys = (shown: Shown) => callsOf(shown, PUT).map(({ headers }) => headers.get('Idempotency-Key'));

beforeEach(() => {
  sessionStorage.clear();
  installFakeGateway();
});

describe('confirming a change', () => {
  it('shows each field before and after, reserves the new total, and changes the payment', async () => {
    storeChange({
      amount: 200000,
      creditCardId: '2',
      transferDate: '2026-12-01',
      supplierAccountId: '2',
      note: '至急お願いします',
    });
    const shown = show();
    expect(await changes()).toEqual([
      ['項目', '変更前', '変更後'],
      ['振込金額', '100,000円', '200,000円'],
      ['振込先口座', 'みずほ銀行　神田支店　普通 1234567　ﾕ)ﾐﾅﾄｲﾝｻﾂ', '三菱UFJ銀行　本店　当座 7654321　ﾕ)ﾐﾅﾄｲﾝｻﾂ'],
      ['振込予定日', '2026年11月30日（月）', '2026年12月1日（火）'],
      ['カード', 'Visa •••• 4242（有効期限 08/29）', 'JCB •••• 0505（有効期限 12/27）'],
      ['審査担当への連絡事項', 'なし', '至急お願いします'],
    ]);
    expect(await screen.findByText('3,000円 → 6,000円')).toBeVisible();
    expect(screen.getByText('変更前 103,000円 →')).toBeVisible();
    expect(screen.getByText('206,000')).toBeVisible();
    expect(
      screen.getByText(
        'JCB •••• 0505 で 206,000円 の承認を取り直し、以前の承認（Visa •••• 4242・103,000円）は取り消します。',
      ),
    ).toBeVisible();
    await apply(shown);
    await done();
    expect(callsOf(shown, APPROVAL).map(({ body }) => body)).toEqual([
      { credit_card_id: 2, total_amount: 206000, invoice_id: 7, amount: 200000, promotion_code: null },
    ]);
    expect(callsOf(shown, PUT).map(({ body }) => body)).toEqual([
      {
        version: 3,
        amount: 200000,
        supplier_account_id: 2,
        supplier_account_revision: 1,
        transfer_date: '2026-12-01',
        transfer_person_name: 'ｱｵﾊﾞｾｲｻｸｼﾖ',
        promotion_code: null,
        note: '至急お願いします',
        total_amount: 206000,
        attempt_id: ATTEMPT_ID,
      },
    ]);
    expect(await screen.findByText('保存しました。')).toBeInTheDocument();
    await waitFor(() => expect(storedFlow()).toBe(''));
  });

  it('keeps the reservation when card and total are unchanged', async () => {
    storeChange({ transferPersonName: 'ヤマダ' });
    const shown = show();
    expect(await changes()).toEqual([
      ['項目', '変更前', '変更後'],
      ['振込名義', 'ｱｵﾊﾞｾｲｻｸｼﾖ', 'ﾔﾏﾀﾞ'],
    ]);
    expect(await screen.findByText('カードの承認は取り直しません')).toBeVisible();
    await apply(shown);
    await done();
    expect(callsOf(shown, APPROVAL)).toEqual([]);
    expect(callsOf(shown, PUT)[0]?.body).toMatchObject({ attempt_id: null, total_amount: 103000 });
  });

  it('asks for 3-D Secure when the card requires it', async () => {
    storeChange({ amount: 200000 });
    let status: 'challenge' | 'authorised' = 'challenge';
    const shown = show({
      [APPROVAL]: { attempt_id: ATTEMPT_ID, status: 'challenge', challenge_url: 'http://gateway.test/challenge/c-1' },
      'get /v_result_message/{id}': () => ({ id: ATTEMPT_ID, status, reason: null, message: '', payment_id: null }),
    });
    await apply(shown);
    const page = loadGatewayPage(await screen.findByTitle('カード会社の本人認証'), 'challenge');
    status = 'authorised';
    page.say({ type: 'challenge:finished', result: 'passed' });
    await done();
    expect(keys(shown)).toHaveLength(1);
  });

  it('shows that nothing changed, and offers no submission', async () => {
    storeChange();
    show();
    expect(await screen.findByText('変更された項目はありません。')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'この内容で申請' })).toBeNull();
    expect(screen.getByRole('button', { name: '戻る' })).toBeVisible();
  });

  it('redirects to the form when nothing was entered', async () => {
    show();
    await waitFor(() => expect(window.location.pathname).toBe(paths.paymentEdit(42, 7)));
  });

  it('changes once on a double click', async () => {
    storeChange({ note: '追記' });
    const shown = show();
    await shown.user.dblClick(await screen.findByRole('button', { name: 'この内容で申請' }));
    await done();
    expect(keys(shown)).toHaveLength(1);
  });
});

describe('correcting a payment', () => {
  it('resubmits with its own button', async () => {
    storeChange({ supplierAccountId: '2' });
    const shown = show({}, () => sentBack(['supplier_account_id']));
    await press(shown, '修正して再申請');
    await done();
    expect(await screen.findByText('申請を受け付けました。')).toBeInTheDocument();
  });

  it('is possible when only the document was replaced', async () => {
    storeChange();
    const shown = show({}, () => sentBack(['file_ids']));
    expect(await screen.findByText(/請求書ファイルを差し替えた場合など/)).toBeVisible();
    await press(shown, '修正して再申請');
    await done();
    expect(callsOf(shown, PUT)[0]?.body).toMatchObject({ version: 3, attempt_id: null, total_amount: 103000 });
  });

  it('reserves nothing once the card is charged', async () => {
    // Entered before the charge; the amount can no longer change.
    storeChange({ supplierAccountId: '2', amount: 200000, creditCardId: '2' });
    const shown = show({}, returned);
    expect((await changes()).map(([label]) => label)).toEqual(['項目', '振込先口座']);
    expect(
      await screen.findByText('103,000円 を決済済みです。この変更で、もう一度決済されることはありません。'),
    ).toBeVisible();
    await press(shown, '修正して再申請');
    await done();
    expect(callsOf(shown, APPROVAL)).toEqual([]);
    expect(callsOf(shown, PUT)[0]?.body).toMatchObject({
      amount: 100000,
      total_amount: 103000,
      attempt_id: null,
      supplier_account_id: 2,
    });
  });
});

test('a correction ends at the invoice, although the payment then has the chosen account as its own', async () => {
  storeChange({ supplierAccountId: '2' });
  const corrected = submitted({ status: 4, editable: null, supplier_account: otherAccount() });
  const shown = show({ [PUT]: corrected }, returned);
  await press(shown, '修正して再申請');
  expect(await screen.findByText('申請を受け付けました。')).toBeVisible();
  await done();
  // Whatever the changed payment makes the page do has been done by then.
  await waitFor(() => expect(storedFlow()).toBe(''));
  expect(window.location.pathname).toBe(paths.receivedInvoice(42));
});

describe('a change that fails', () => {
  const refused = () => screen.findByRole('group', { name: '変更できませんでした' });

  it('keeps the input after a concurrent change, and resubmits with the new version', async () => {
    storeChange({ note: '追記' });
    const message =
      'この申請は、ほかの画面または審査で更新されています。最新の内容を確認してから、もう一度変更してください。';
    let now = submitted();
    const shown = show(
      {
        [PUT]: () => {
          if (now.version === 4) return now;
          now = submitted({ version: 4, transfer_person_name: 'ﾍﾞﾂﾉｶﾞﾒﾝ' });
          return refusal(409, { message });
        },
      },
      () => now,
    );
    await apply(shown);
    expect(await refused()).toHaveTextContent(message);
    expect(await refused()).toHaveFocus();
    expect(
      await screen.findByText('「変更前」を最新の内容に更新しました。入力した内容は失われていません。'),
    ).toBeVisible();
    expect(await changes()).toContainEqual(['振込名義', 'ﾍﾞﾂﾉｶﾞﾒﾝ', 'ｱｵﾊﾞｾｲｻｸｼﾖ']);
    await apply(shown);
    await done();
    expect(callsOf(shown, PUT).map(({ body }) => (body as { version: number }).version)).toEqual([3, 4]);
  });

  it('shows that the examination has finished, and offers no submission', async () => {
    storeChange({ note: '追記' });
    let now = submitted();
    const shown = show(
      {
        [PUT]: () => {
          now = submitted({ version: 4, status: 3, editable: null });
          return refusal(409, { message: 'この申請は、すでに審査が完了しています。' });
        },
      },
      () => now,
    );
    await apply(shown);
    expect(await refused()).toHaveTextContent('この申請は、すでに審査が完了しています。');
    expect(await screen.findByText('この申請は「振込予約済み」のため、内容を変更できません。')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'この内容で申請' })).toBeNull();
    expect(storedFlow()).toContain('追記');
  });

  it('retries with the same key after a lost answer', async () => {
    storeChange({ amount: 200000 });
    let isLost = true;
    const shown = show({
      [PUT]: () => {
        if (!isLost) return submitted({ amount: 200000 });
        isLost = false;
        throw new TypeError('connection lost');
      },
    });
    await apply(shown);
    expect(await refused()).toHaveTextContent('サーバーに接続できませんでした。');
    await apply(shown);
    await done();
    const [first, second] = keys(shown);
    expect(second).toBe(first);
    expect(callsOf(shown, APPROVAL)).toHaveLength(1);
  });

  it('shows a server error at its line, and passes it to the form', async () => {
    storeChange({ transferDate: '2026-12-01' });
    const message = '最短の振込日は2026年12月2日（水）です。';
    const shown = show({
      [PUT]: refusal(422, {
        message: '入力内容に誤りがあります。',
        errors: [{ field: 'transfer_date', code: 'unavailable', message }],
      }),
    });
    await apply(shown);
    expect(await refused()).toHaveTextContent(message);
    expect((await changes()).find(([label]) => label === '振込予定日')?.[2]).toContain(message);
    await press(shown, '戻る');
    expect(window.location.pathname).toBe(paths.paymentEdit(42, 7));
    expect(window.history.state).toMatchObject({ usr: { problems: [{ name: 'transferDate', message }] } });
  });
});
