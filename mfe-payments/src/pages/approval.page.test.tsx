import { screen, waitFor, within } from '@testing-library/react';
import type { LoginUser } from 'shared-api/types';
import { guarded, makeReceivedInvoice, otherAccount, prove } from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, type FakeCall, refusal, renderPage } from 'shared-shell/testing';
import { APPROVAL_ID, approvalAnswers, makeApproval, returnedApproval, RIGHTS } from '../testing/approval-answers';
import { makeCheck, makeDraft } from '../testing/draft-answers';
import { showApproval } from '../testing/show-approval';
import { Page } from './approval.page';

const APPROVE = 'post /approvals/{id}/approval';
const RETURN = 'post /approvals/{id}/return';

const show = (api: FakeAnswers = {}, user: Partial<LoginUser> = {}) => showApproval(Page, api, user);
type Shown = ReturnType<typeof show>;

const button = (name: string) => screen.findByRole('button', { name });
const press = async ({ user }: Shown, name: string) => user.click(await button(name));
const buttons = () =>
  [
    '取り下げ',
    '差し戻し',
    '承認',
    '承認して支払いへ進む',
    '支払いへ進む',
    '内容を直して申請し直す',
    '次の振込日で申請し直す',
  ].filter((name) => screen.queryByRole('button', { name }) !== null);
const callsOf = ({ calls }: Shown, name: FakeCall['name']) => calls.filter((call) => call.name === name);
const confirmWith = async ({ user }: Shown, name: string) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
const state = () => screen.findByRole('group', { name: '申請の状態' });
const lines = async (list: string) =>
  within(await screen.findByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

beforeEach(() => sessionStorage.clear());

describe('/approvals/:id', () => {
  it('shows the terms, why, the comment, the time limit, the document, the pre-check, and who did what', async () => {
    const { calls } = show({
      'post /invoices/pre_check': {
        checks: [makeCheck({ result: 'attention', message: '金額が請求書と異なります。' })],
      },
    });
    const terms = await screen.findByRole('region', { name: '支払いの内容' });
    expect(terms).toHaveTextContent(
      /有限会社みなと印刷.*264,000円.*みずほ銀行 神田支店 普通 1234567 ﾕ\)ﾐﾅﾄｲﾝｻﾂ.*2026年11月30日（月）.*ｱｵﾊﾞｾｲｻｸｼﾖ.*I-00000042.*M-2026-1031/s,
    );
    expect(screen.getByRole('region', { name: '社内承認の申請' })).toHaveTextContent(
      /佐藤 一郎.*2人（承認済み 1人）.*金額が、会社のルールで決めた額以上です。.*月末までにお願いします。/s,
    );
    expect(await state()).toHaveTextContent(/社内承認待ち 1\/2.*11\/26（木） 15:00までの承認で間に合います/s);
    expect(await screen.findByRole('list', { name: '請求書ファイル' })).toBeVisible();
    expect(await screen.findByText('金額が請求書と異なります。')).toBeVisible();
    expect(await lines('経過')).toEqual([
      '承認の申請佐藤 一郎11/20（金） 10:00',
      '承認鈴木 次郎（承認者）（高橋 三郎さんの代理）11/20（金） 11:00',
    ]);
    expect(calls.find(({ name }) => name === 'post /invoices/pre_check')?.body).toMatchObject({
      doc_number: 42,
      amount: 264000,
      supplier_account_id: 1,
      supplier_account_revision: 1,
      transfer_date: '2026-11-30',
    });
  });

  it('shows what changed since the request before, and since the last payment to the supplier', async () => {
    show({
      'get /approvals/{id}': makeApproval({
        changes: [{ field: 'amount', before: '200,000円', after: '264,000円' }],
        last_payment: {
          amount: 90000,
          transfer_date: '2026-10-30',
          account: 'みずほ銀行',
          changes: [{ field: 'account', before: 'みずほ銀行', after: '三菱UFJ銀行' }],
        },
      }),
    });
    expect(await lines('前の申請から変わった内容')).toEqual(['振込金額: 200,000円 → 264,000円']);
    expect(await lines('前回の支払いとの違い')).toEqual(['振込先口座: みずほ銀行 → 三菱UFJ銀行']);
    expect(screen.getByText(/前回の支払い（2026\/10\/30 90,000円）との違い/)).toBeVisible();
  });

  it('warns of a document and an account that are no longer those of the request', async () => {
    show({
      'get /received_invoices/{doc_number}': makeReceivedInvoice({ files: [] }),
      'get /suppliers/{id}/accounts': { accounts: [otherAccount()] },
    });
    expect(await screen.findByText('請求書のファイルが、申請のあとに差し替えられています。')).toBeVisible();
    expect(await screen.findByText('振込先口座が、申請のあとに変更されたか、使えなくなっています。')).toBeVisible();
  });

  it.each([
    ['of another company', refusal(404, { message: '見つかりません。' }), paths.approval(APPROVAL_ID)],
    ['without an id', makeApproval(), paths.approval('42')],
  ])('says that there is none: %s', async (_case, answer, at) => {
    renderPage(Page, { path: patterns.approval, at, api: { ...approvalAnswers, 'get /approvals/{id}': answer } });
    expect(await screen.findByRole('heading', { name: '申請が見つかりません' })).toBeVisible();
    expect(screen.getByRole('link', { name: '社内承認に戻る' })).toHaveAttribute('href', paths.approvals());
  });

  it.each([
    ['offline', () => Promise.reject(new TypeError('Failed to fetch')), /接続/],
    ['refused', refusal(500, { message: 'しばらくしてから、やり直してください。' }), /しばらくしてから/],
  ])('offers a retry when it cannot be loaded: %s', async (_why, answer, text) => {
    let isBroken = true;
    const shown = show({
      'get /approvals/{id}': () => (isBroken ? (typeof answer === 'function' ? answer() : answer) : makeApproval()),
    });
    expect(await screen.findByText(text)).toBeVisible();
    isBroken = false;
    await press(shown, '再試行');
    expect(await screen.findByRole('region', { name: '支払いの内容' })).toBeVisible();
  });
});

describe('who may do what', () => {
  it.each([
    ['an approver whom the rules let not pay', 'approver', { mayPay: false }, {}, ['差し戻し', '承認']],
    ['an approver who may pay', 'approver', {}, {}, ['差し戻し', '承認', '承認して支払いへ進む']],
    ['an administrator', 'administrator', {}, {}, ['取り下げ', '差し戻し', '承認', '承認して支払いへ進む']],
    ['the first of two', 'approver', {}, { approvals: 0 }, ['差し戻し', '承認']],
    ['who asked', 'preparer', {}, { may_approve: false }, ['取り下げ']],
    ['a reader', 'reader', { mayPay: false }, { may_approve: false }, []],
    ['who may pay', 'preparer', {}, { state: 'approved', may_approve: false }, ['取り下げ', '支払いへ進む']],
    ['an approver of what was approved', 'approver', { mayPay: false }, { state: 'approved', may_approve: false }, []],
    ['anybody afterwards', 'administrator', {}, { state: 'used', may_approve: false }, []],
  ] as const)('%s', async (_who, role, rights, part, expected) => {
    show({ 'get /approvals/{id}': makeApproval(part) }, { role, approvals: { ...RIGHTS, ...rights } });
    await screen.findByRole('region', { name: '支払いの内容' });
    await screen.findByRole('region', { name: '請求書ファイル' });
    expect(buttons()).toEqual(expected);
  });
});

describe('approving', () => {
  it('approves the version that is shown, after proof to be present', async () => {
    let now = makeApproval();
    const shown = show({
      ...guarded({
        [APPROVE]: () => {
          now = makeApproval({ state: 'approved', approvals: 2, may_approve: false });
          return now;
        },
      }),
      'get /approvals/{id}': () => now,
    });
    await press(shown, '承認');
    await prove(shown.user);
    expect(await screen.findByText('承認しました。')).toBeInTheDocument();
    expect(await state()).toHaveTextContent('承認済み');
    await waitFor(async () => expect(await state()).toHaveFocus());
    expect(callsOf(shown, APPROVE).map(({ body }) => body)).toEqual([{ version: 'v1' }, { version: 'v1' }]);
    expect(buttons()).toEqual(['取り下げ', '支払いへ進む']);
  });

  it('goes on to the payment in one step where the rules let the approver pay', async () => {
    const shown = show({ [APPROVE]: makeApproval({ state: 'approved' }) });
    await press(shown, '承認して支払いへ進む');
    await waitFor(() => expect(window.location.pathname).toBe(paths.paymentAdd(42)));
    expect(window.location.search).toBe('?draft=5');
  });

  it('shows that the request has changed, and what it is now', async () => {
    const message = '申請の内容が、表示していたものから変わっています。画面を更新して、内容をもう一度ご確認ください。';
    let now = makeApproval();
    const shown = show({
      [APPROVE]: () => {
        now = makeApproval({ version: 'v2', terms: { ...now.terms, amount: 300000 } });
        return refusal(409, { code: 'approval_version', message });
      },
      'get /approvals/{id}': () => now,
    });
    await press(shown, '承認');
    expect(await screen.findByText(message)).toBeVisible();
    expect(await screen.findByText('300,000円')).toBeVisible();
  });
});

describe('returning', () => {
  it('needs a reason, and names the field that it is about', async () => {
    let now = makeApproval();
    const shown = show({
      [RETURN]: () => {
        now = returnedApproval();
        return now;
      },
      'get /approvals/{id}': () => now,
    });
    await press(shown, '差し戻し');
    const dialog = await screen.findByRole('dialog', { name: '申請の差し戻し' });
    await shown.user.click(within(dialog).getByRole('button', { name: '差し戻す' }));
    expect((await within(dialog).findAllByText('差し戻しの理由が入力されていません。')).length).toBeGreaterThan(0);
    await shown.user.type(within(dialog).getByLabelText(/差し戻しの理由/), '口座番号を請求書と照合してください。');
    await shown.user.click(within(dialog).getByRole('button', { name: /理由の項目/ }));
    await shown.user.click(await screen.findByRole('option', { name: '振込先口座' }));
    await shown.user.click(within(dialog).getByRole('button', { name: '差し戻す' }));
    expect(await screen.findByText('佐藤 一郎さんに差し戻しました。')).toBeInTheDocument();
    expect(callsOf(shown, RETURN).map(({ body }) => body)).toEqual([
      { reason: '口座番号を請求書と照合してください。', field: 'account' },
    ]);
    expect(await state()).toHaveTextContent(
      '鈴木 次郎さんからの連絡（振込先口座）: 口座番号を請求書と照合してください。',
    );
  });
});

describe('who asked', () => {
  it('withdraws after a question', async () => {
    let now = makeApproval({ may_approve: false });
    const shown = show({
      'delete /approvals/{id}': () => {
        now = makeApproval({ state: 'withdrawn', may_approve: false });
        return null;
      },
      'get /approvals/{id}': () => now,
    });
    await press(shown, '取り下げ');
    await confirmWith(shown, 'キャンセル');
    expect(callsOf(shown, 'delete /approvals/{id}')).toEqual([]);
    await press(shown, '取り下げ');
    await confirmWith(shown, '取り下げる');
    expect(await screen.findByText('この申請は、取り下げられました。')).toBeVisible();
    expect(buttons()).toEqual([]);
  });

  it('asks again for the next transfer date, with the draft moved to it', async () => {
    const next = '3f6e2a10-5a1c-4a57-9a0e-2f0a4b1c7d09';
    const late = makeApproval({ may_approve: false, is_late: true, next_transfer_date: '2026-12-02' });
    const shown = show({
      'get /approvals/{id}': late,
      'get /drafts/{id}': makeDraft(),
      'put /drafts/{id}': makeDraft(),
      'post /approvals': makeApproval({ id: next }),
    });
    expect(await screen.findByText('この振込日には間に合いません。')).toBeVisible();
    expect(screen.getByText('次に振り込める日は2026年12月2日（水）です。')).toBeVisible();
    await press(shown, '次の振込日で申請し直す');
    await confirmWith(shown, '申請し直す');
    await waitFor(() => expect(window.location.pathname).toBe(paths.approval(next)));
    expect(callsOf(shown, 'post /approvals').map(({ body }) => body)).toEqual([
      {
        doc_number: 42,
        amount: 264000,
        supplier_account_id: 1,
        supplier_account_revision: 1,
        transfer_date: '2026-12-02',
        transfer_person_name: 'ｱｵﾊﾞｾｲｻｸｼﾖ',
        draft_id: 5,
        comment: '月末までにお願いします。',
      },
    ]);
    expect(callsOf(shown, 'put /drafts/{id}')).toMatchObject([
      { body: { transfer_date: '2026-12-02', amount: 100000 } },
    ]);
  });

  it('corrects what was returned', async () => {
    const shown = show({ 'get /approvals/{id}': returnedApproval() }, { role: 'preparer' });
    await press(shown, '内容を直して申請し直す');
    await waitFor(() => expect(window.location.pathname).toBe(paths.paymentAdd(42)));
  });
});
