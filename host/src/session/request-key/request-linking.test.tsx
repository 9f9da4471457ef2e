import { act, screen, waitFor } from '@testing-library/react';
import type { RequestKeyInfo } from 'shared-api/types';
import { clearSession } from 'shared-auth';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { forgetRequestKey, keepRequestKey, keptRequestKey } from './kept-request-key';
import { RequestLinking } from './request-linking';
import { takeRequestKey } from './take-request-key';

const TITLE = '請求書支払いの取得に失敗しました';
const USUAL =
  '支払い依頼の有効期限が切れているか、無効な依頼です。お手数ですが、依頼元の事業者へ直接お問い合わせください。';
const NAMED =
  '株式会社みどり商事からのお支払い依頼は、有効期限が切れています。依頼元（経理部 03-1234-5678）へお問い合わせください。';

const time: FakeAnswers = {
  'get /system/time': {
    now: '2026-11-20T12:00:00+09:00',
    date: '2026-11-20',
    cut_off_at: '2026-11-20T15:00:00+09:00',
    earliest_transfer_date: '2026-11-26',
    latest_transfer_date: '2026-12-20',
  },
};
const info = (part: Partial<RequestKeyInfo> = {}): RequestKeyInfo => ({
  key: 'k',
  keyStatus: 1,
  isUsed: false,
  invoiceId: null,
  docNumber: null,
  addresseeToConfirm: null,
  message: null,
  ...part,
});
const linked = { invoice_id: 9, buyer_document_number: 42 };

const LIST = '/receipt-invoices';
function open(api: FakeAnswers) {
  const Page = () => (
    <>
      <h1>受取請求書</h1>
      <RequestLinking />
    </>
  );
  return renderPage(Page, { path: LIST, api: { ...time, ...api } });
}
const links = ({ calls }: ReturnType<typeof open>) =>
  calls.filter(({ name }) => name === 'post /invoices/request_keys').map(({ body }) => body);
const address = () => window.location.pathname;
const failure = (name = TITLE) => screen.findByRole('alertdialog', { name });
const overlayGone = () => waitFor(() => expect(screen.queryByRole('dialog', { name: '読み込み中' })).toBeNull());

beforeEach(() => {
  localStorage.clear();
  keepRequestKey('k');
});

it('links a valid, unused key behind the overlay, and opens the received invoice', async () => {
  let answer = (): void => undefined;
  const page = open({
    'get /invoices/request_keys/{key}': info(),
    'post /invoices/request_keys': () =>
      new Promise((resolve) => {
        answer = () => resolve(linked);
      }),
  });
  expect(await screen.findByRole('dialog', { name: '読み込み中' })).toBeVisible();
  await waitFor(() => expect(links(page)).toEqual([{ request_key: 'k' }]));
  await act(async () => answer());
  await waitFor(() => expect(address()).toBe('/receipt-invoices/42'));
  expect(await screen.findByText('お支払い依頼を受け取りました。')).toBeInTheDocument();
  expect(keptRequestKey()).toBeNull();
  await overlayGone();
});

describe('a request with another company as addressee', () => {
  const differing: FakeAnswers = {
    'get /invoices/request_keys/{key}': info({
      addresseeToConfirm: { addressee: '株式会社青葉製作所', payer: '北陸運輸株式会社' },
    }),
    'post /invoices/request_keys': linked,
  };
  const question = () => screen.findByRole('alertdialog', { name: '宛先をご確認ください' });

  it('is linked once the user has confirmed both names', async () => {
    const page = open(differing);
    const dialog = await question();
    for (const name of ['「株式会社青葉製作所」', '「北陸運輸株式会社」', '変更履歴'])
      expect(dialog).toHaveTextContent(name);
    expect(links(page)).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: '確認して続ける' }));
    await waitFor(() => expect(address()).toBe('/receipt-invoices/42'));
    expect(links(page)).toEqual([{ request_key: 'k', confirms_addressee: true }]);
  });

  it('is not linked, and its key is deleted, when the user declines', async () => {
    const page = open(differing);
    await question();
    await page.user.click(screen.getByRole('button', { name: '続けない' }));
    await waitFor(() => expect(keptRequestKey()).toBeNull());
    expect([links(page), address()]).toEqual([[], LIST]);
  });
});

it('links an unused key of an already attached request', async () => {
  const page = open({
    'get /invoices/request_keys/{key}': info({ invoiceId: 9, docNumber: 42 }),
    'post /invoices/request_keys': linked,
  });
  await waitFor(() => expect(address()).toBe('/receipt-invoices/42'));
  expect(links(page)).toHaveLength(1);
});

it('opens the invoice of a key that this buyer has used', async () => {
  const page = open({ 'get /invoices/request_keys/{key}': info({ isUsed: true, invoiceId: 9, docNumber: 42 }) });
  await waitFor(() => expect(address()).toBe('/receipt-invoices/42'));
  expect(links(page)).toEqual([]);
  expect(keptRequestKey()).toBeNull();
  expect(screen.queryByText('お支払い依頼を受け取りました。')).toBeNull();
});

it.each<[string, FakeAnswers, string]>([
  ['an invalid key', { 'get /invoices/request_keys/{key}': info({ keyStatus: 3, message: '知らない言葉' }) }, USUAL],
  ['a used key of nobody here', { 'get /invoices/request_keys/{key}': info({ isUsed: true }) }, USUAL],
  [
    'an expired key of which there is no more to say',
    { 'get /invoices/request_keys/{key}': info({ keyStatus: 2 }) },
    USUAL,
  ],
  ['an expired key', { 'get /invoices/request_keys/{key}': info({ keyStatus: 2, message: NAMED }) }, NAMED],
  [
    'a key that expires meanwhile',
    {
      'get /invoices/request_keys/{key}': info(),
      'post /invoices/request_keys': refusal(400, { status: 2, message: NAMED }),
    },
    NAMED,
  ],
  [
    'a key that another buyer links meanwhile',
    {
      'get /invoices/request_keys/{key}': info(),
      'post /invoices/request_keys': refusal(400, { status: 3, message: '知らない言葉' }),
    },
    USUAL,
  ],
  [
    'a key that is no key',
    { 'get /invoices/request_keys/{key}': refusal(422, { message: '形式が正しくありません。' }) },
    USUAL,
  ],
  [
    'a key too long for an address',
    { 'get /invoices/request_keys/{key}': refusal(404, { message: '見つかりません。' }) },
    USUAL,
  ],
])('shows a dialog for %s, and deletes the key', async (_, api, text) => {
  const { user } = open(api);
  expect(await failure()).toHaveTextContent(text);
  expect(keptRequestKey()).toBeNull();
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual(['閉じる']);
  await user.click(screen.getByRole('button', { name: '閉じる' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(address()).toBe(LIST);
});

it.each<[string, () => Response | Promise<never>]>([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a server that is down', () => refusal(503, { message: '混み合っています。' })],
  ['too many tries', () => refusal(429, { message: 'しばらくしてからお試しください。' })],
])('keeps the key after %s, shows a message, and retries', async (_, fails) => {
  let isDown = true;
  const page = open({
    'get /invoices/request_keys/{key}': info(),
    'post /invoices/request_keys': () => (isDown ? fails() : linked),
  });
  const dialog = await failure('お支払い依頼を確認できませんでした');
  expect(dialog).toHaveTextContent('お支払い依頼は、このブラウザーに保存されています。');
  expect(keptRequestKey()?.key).toBe('k');
  isDown = false;
  await page.user.click(screen.getByRole('button', { name: '再試行' }));
  await waitFor(() => expect(address()).toBe('/receipt-invoices/42'));
  expect(links(page)).toHaveLength(2);
});

it('keeps it when the user does not retry', async () => {
  const { user } = open({
    'get /invoices/request_keys/{key}': refusal(500, { message: '予期しないエラーが発生しました。' }),
  });
  await failure('お支払い依頼を確認できませんでした');
  await user.click(screen.getByRole('button', { name: '閉じる' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(keptRequestKey()?.key).toBe('k');
  expect(address()).toBe(LIST);
});

it('keeps it without a message when the session ends meanwhile', async () => {
  const { calls } = open({
    'get /invoices/request_keys/{key}': () => {
      clearSession();
      return refusal(503, { message: '混み合っています。' });
    },
  });
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('get /invoices/request_keys/{key}'));
  await overlayGone();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(keptRequestKey()?.key).toBe('k');
});

it('opens the invoice also when another tab was first, and keeps a newer key', async () => {
  open({
    'get /invoices/request_keys/{key}': () => {
      forgetRequestKey('k');
      keepRequestKey('newer');
      return info();
    },
    'post /invoices/request_keys': linked,
  });
  await waitFor(() => expect(address()).toBe('/receipt-invoices/42'));
  expect(keptRequestKey()?.key).toBe('newer');
});

it("opens the invoice of this page's link also when another tab has linked and deleted it", async () => {
  window.history.replaceState(null, '', `${LIST}?request_key=k`);
  takeRequestKey();
  localStorage.clear();
  const page = open({ 'get /invoices/request_keys/{key}': info({ isUsed: true, invoiceId: 9, docNumber: 42 }) });
  await waitFor(() => expect(address()).toBe('/receipt-invoices/42'));
  expect(links(page)).toEqual([]);
});

it('does nothing when no key is stored', async () => {
  localStorage.clear();
  const { calls } = open({});
  await act(async () => undefined);
  expect(calls.filter(({ name }) => name.includes('request_keys') || name.includes('time'))).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says to a reader that the role may not take a request, without a retry', async () => {
  const message = 'この操作は、あなたの役割（閲覧のみ）ではできません。';
  open({
    'get /invoices/request_keys/{key}': info(),
    'post /invoices/request_keys': refusal(403, { code: 'permission_denied', status: 'permission_denied', message }),
  });
  const dialog = await failure();
  expect(dialog).toHaveTextContent(message);
  expect(screen.queryByRole('button', { name: '再試行' })).toBeNull();
});
