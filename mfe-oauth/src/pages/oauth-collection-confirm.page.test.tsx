import { screen, waitFor, within } from '@testing-library/react';
import { makeCollection, requestMail } from 'shared-features/testing';
import { paths } from 'shared-shell';
import { type FakeAnswers, type FakeCall, loginUser, refusal } from 'shared-shell/testing';
import {
  keepCompleted,
  keptRequest,
  preRegistered,
  sentFile,
  showPreRegistered,
} from '../testing/pre-registered-request';

const SEND = 'post /invoices/request_sellers';
const { id } = preRegistered();

const show = (api: FakeAnswers = {}) => {
  keepCompleted();
  return showPreRegistered('confirm', preRegistered(), api);
};
const send = async ({ user }: ReturnType<typeof show>) =>
  user.click(await screen.findByRole('button', { name: '依頼を送信' }));
const refused = () => screen.findByRole('group', { name: '依頼を送信できませんでした' });
const at = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));
const keysOf = (calls: readonly FakeCall[]) =>
  calls.filter(({ name }) => name === SEND).map(({ headers }) => headers.get('Idempotency-Key'));

beforeEach(() => sessionStorage.clear());

describe('confirming a request from a connected system', () => {
  it('shows the request, the amounts, and the mail to be sent', async () => {
    show();
    expect(await screen.findByRole('region', { name: '依頼先' })).toHaveTextContent('株式会社北陸精工');
    expect(screen.getByRole('region', { name: '請求書' })).toHaveTextContent('550,000円');
    expect(screen.getByRole('region', { name: '依頼の内容' })).toHaveTextContent('2026年12月20日（日） 23:59まで');
    expect(screen.getByRole('region', { name: '入金口座' })).toHaveTextContent('普通 7654321');
    expect(screen.getByRole('region', { name: '金額' })).toHaveTextContent('貴社への入金額533,500円');
    expect(
      await within(screen.getByRole('region', { name: '送信されるメール' })).findByText(requestMail.subject),
    ).toBeVisible();
  });

  it('links back to the field to change', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: '請求書を変更' }));
    await at(paths.oauthInvoiceInfo(id));
    expect(window.history.state).toMatchObject({ usr: { focus: 'amount' } });
  });

  it.each([
    ['nothing was entered', null],
    ['no account is chosen', ''],
    ['the account is still to be entered', 'new'],
  ])('redirects to the form while %s', async (_, depositAccountId) => {
    const begun = (keepCompleted(), keptRequest()?.values);
    if (depositAccountId === null) sessionStorage.clear();
    else if (begun !== undefined) keepCompleted(preRegistered(), { values: { ...begun, depositAccountId } });
    showPreRegistered('confirm');
    await at(paths.oauthInvoiceInfo(id));
  });
});

describe('sending a request from a connected system', () => {
  it('confirms the pre-registration with the shown content, and redirects to the completion page', async () => {
    const shown = show();
    await send(shown);
    await at(paths.oauthComplete(id));
    expect(shown.calls.find(({ name }) => name === SEND)?.body).toEqual({
      supplier_id: 3,
      recipient_email: 'takaoka@hokuriku.example',
      recipient_name: '経理部 高岡 様',
      invoice_number: 'A-2026-118',
      issue_date: '2026-11-10',
      due_date: '2026-12-31',
      amount: 550_000,
      payment_deadline: '2026-12-20',
      fee_bearer: 'seller',
      message: '11月分の部品代金です。',
      deposit_account_id: 5,
      file_ids: [sentFile.id],
      pre_registration_id: id,
    });
    expect(await screen.findByText('依頼を送信しました。')).toBeInTheDocument();
  });

  it('sends once on a double click', async () => {
    const shown = show();
    await shown.user.dblClick(await screen.findByRole('button', { name: '依頼を送信' }));
    await at(paths.oauthComplete(id));
    expect(keysOf(shown.calls)).toHaveLength(1);
  });

  it('retries with the same key after a lost answer, also after a reload', async () => {
    let isLost = true;
    const answer = () => {
      if (!isLost) return makeCollection({ id: 21 });
      isLost = false;
      throw new TypeError('connection lost');
    };
    const shown = show({ [SEND]: answer });
    await send(shown);
    expect(await refused()).toHaveTextContent('二重に送信されることはありません');
    const key = keptRequest()?.attempt?.idempotencyKey;
    document.body.replaceChildren();
    const again = showPreRegistered('confirm', preRegistered(), { [SEND]: answer });
    await send(again);
    await at(paths.oauthComplete(id));
    expect(keysOf(again.calls)).toEqual([key]);
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
    await shown.user.click(within(box).getByRole('button', { name: '入力内容を変更' }));
    await at(paths.oauthInvoiceInfo(id));
    expect(window.history.state).toMatchObject({ usr: { problems: [{ field: 'paymentDeadline', message }] } });
  });

  it.each([
    [
      'pre_registration_cancelled',
      { state: 'cancelled', cancelled_by: 'system' },
      'この事前登録は、取り消されています',
    ],
    ['pre_registration_expired', { state: 'expired' }, 'この事前登録は、有効期限が切れています'],
    ['pre_registration_confirmed', { state: 'confirmed' }, /登録済み/],
  ] as const)('shows %s in place of the form', async (code, now, title) => {
    let isOver = false;
    const shown = show({
      'get /users/pre_registrations/{id}': () => preRegistered(isOver ? now : {}),
      [SEND]: () => {
        isOver = true;
        return refusal(409, { code, status: code, message: 'この事前登録は送信できません。' });
      },
    });
    await send(shown);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: '「会計プラス」に戻る' })).toBeVisible();
  });

  it('shows when requests are no longer enabled', async () => {
    let collectionMode: 'enabled' | 'disabled' = 'enabled';
    const shown = show({
      'get /users/information': () => ({ ...loginUser, collectionMode }),
      [SEND]: () => {
        collectionMode = 'disabled';
        return refusal(403, {
          code: 'collections_unavailable',
          status: 'collections_unavailable',
          message: 'ご利用いただけません。',
        });
      },
    });
    await send(shown);
    expect(await screen.findByText(/カード払い依頼は、現在ご利用いただけません。/)).toBeVisible();
  });
});
