import { screen, waitFor, within } from '@testing-library/react';
import type { RequestValues } from 'flow-collection/request-entry';
import { makeCollection, requestAnswers, requestMail } from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, type FakeCall, refusal, renderPage } from 'shared-shell/testing';
import { bank, invoice, keepFlow, keptFlow, partner, uploadedFiles } from '../testing/creation';
import { Page } from './collection-add-confirm.page';

const SEND = 'post /invoices/request_sellers';

const open = (api: FakeAnswers = {}) =>
  renderPage(Page, { path: patterns.collectionAddConfirm, api: { ...requestAnswers, ...api } });
const show = (api: FakeAnswers = {}, values: Partial<RequestValues> = {}) => {
  keepFlow({ ...partner, ...invoice, ...bank, ...values }, { files: uploadedFiles, draftId: 9 });
  return open(api);
};
const send = async ({ user }: ReturnType<typeof show>) =>
  user.click(await screen.findByRole('button', { name: '依頼を送信' }));
const sent = () =>
  waitFor(() => expect(window.location.pathname + window.location.search).toBe('/collections/complete?id=21'));
const refused = () => screen.findByRole('group', { name: '依頼を送信できませんでした' });
const keysOf = (calls: readonly FakeCall[]) =>
  calls.filter(({ name }) => name === SEND).map(({ headers }) => headers.get('Idempotency-Key'));
/** Answers once that no answer came. */
const lostOnce = () => {
  let isLost = true;
  return () => {
    if (!isLost) return makeCollection({ id: 21 });
    isLost = false;
    throw new TypeError('connection lost');
  };
};

beforeEach(() => sessionStorage.clear());

describe('confirming a request', () => {
  it('shows the request, the amounts, and the mail to be sent', async () => {
    show();
    expect(await screen.findByRole('region', { name: '依頼先' })).toHaveTextContent('株式会社北陸精工');
    expect(screen.getByRole('region', { name: '請求書' })).toHaveTextContent('550,000円');
    expect(screen.getByRole('region', { name: '依頼の内容' })).toHaveTextContent('2026年11月30日（月） 23:59まで');
    expect(screen.getByRole('region', { name: '入金口座' })).toHaveTextContent('普通 7654321');
    expect(screen.getByRole('region', { name: '金額' })).toHaveTextContent('取引先のカード決済金額566,500円');
    const mail = screen.getByRole('region', { name: '送信されるメール' });
    expect(await within(mail).findByText(requestMail.subject)).toBeVisible();
    expect(mail).toHaveTextContent('お支払いをお願いいたします。');
  });

  it.each([
    ['依頼先', paths.collectionCreate()],
    ['請求書', paths.collectionAddInvoice()],
    ['依頼の内容', paths.collectionAddInvoice()],
    ['入金口座', paths.collectionAddBank()],
    ['手数料の負担', paths.collectionAddInvoice()],
  ])('links back to change %s', async (of, path) => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: `${of}を変更` }));
    await waitFor(() => expect(window.location.pathname).toBe(path));
    expect(window.history.state).toMatchObject({ usr: { isChange: true } });
  });

  it('can be sent without the mail preview', async () => {
    const shown = show({
      'post /invoices/request_sellers/preview': refusal(503, { message: 'プレビューを表示できません。' }),
    });
    await screen.findByText('プレビューを表示できません。');
    await send(shown);
    await sent();
  });

  it('redirects to the account step until an account is chosen', async () => {
    show({}, { depositAccountId: '' });
    await waitFor(() => expect(window.location.pathname).toBe(paths.collectionAddBank()));
  });
});

describe('sending', () => {
  it('sends the shown content, and redirects to the completion page', async () => {
    const shown = show();
    await send(shown);
    await sent();
    expect(shown.calls.find(({ name }) => name === SEND)?.body).toEqual({
      supplier_id: 3,
      recipient_email: 'keiri@hokuriku.example',
      recipient_name: '経理部 高岡 様',
      invoice_number: 'A-2026-110',
      issue_date: '2026-11-15',
      due_date: '2026-12-10',
      amount: 550_000,
      payment_deadline: '2026-11-30',
      fee_bearer: 'buyer',
      message: '11月分の部品代金です。',
      deposit_account_id: 5,
      file_ids: [uploadedFiles[0]?.id],
      draft_id: 9,
    });
    expect(await screen.findByText('依頼を送信しました。')).toBeInTheDocument();
    await waitFor(() => expect(keptFlow()).toBeNull());
  });

  it('sends once on a double click', async () => {
    const shown = show();
    await shown.user.dblClick(await screen.findByRole('button', { name: '依頼を送信' }));
    await sent();
    expect(keysOf(shown.calls)).toHaveLength(1);
  });

  it('retries with the same key after a lost answer', async () => {
    const shown = show({ [SEND]: lostOnce() });
    await send(shown);
    expect(await refused()).toHaveTextContent('二重に送信されることはありません');
    await send(shown);
    await sent();
    expect(new Set(keysOf(shown.calls)).size).toBe(1);
  });

  it('has its key before the press, so that a copied tab shares it', async () => {
    const shown = show();
    await screen.findByRole('button', { name: '依頼を送信' });
    const key = keptFlow()?.attempt?.idempotencyKey;
    await send(shown);
    await sent();
    expect(keysOf(shown.calls)).toEqual([key]);
  });

  it('warns when the input changed after a lost answer', async () => {
    const shown = show({ [SEND]: lostOnce() });
    await send(shown);
    await refused();
    const kept = keptFlow();
    keepFlow({ ...kept?.values, amount: 1_000 }, { files: uploadedFiles, attempt: kept?.attempt ?? null });
    open();
    expect(await screen.findByText('前回の送信の結果を受け取れませんでした。')).toBeVisible();
  });

  it('shows server errors with links to their fields', async () => {
    const message = '依頼の有効期限を過ぎています。';
    const shown = show({
      [SEND]: refusal(422, {
        message: '入力内容に誤りがあります。',
        errors: [{ field: 'payment_deadline', code: 'past', message }],
      }),
    });
    await send(shown);
    const box = await refused();
    expect(box).toHaveFocus();
    expect(box).toHaveTextContent(message);
    await shown.user.click(within(box).getByRole('button', { name: '入力内容を変更' }));
    await waitFor(() => expect(window.location.pathname).toBe(paths.collectionAddInvoice()));
    expect(window.history.state).toMatchObject({
      usr: { isChange: true, problems: [{ field: 'paymentDeadline', message }] },
    });
  });
});
