import { screen, waitFor, within } from '@testing-library/react';
import {
  hokuriku,
  hokurikuDetail,
  makeCollectionDraft,
  makeSupplier,
  makeSupplierDetail,
  requestAnswers,
  supplierPage,
} from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, loginUser, refusal, renderPage } from 'shared-shell/testing';
import { TextLink } from 'shared-ui/core';
import { keepFlow, keptFlow, partner, uploadedFiles } from '../testing/creation';
import { Page } from './collection-create.page';

const show = (api: FakeAnswers = {}, query = '') =>
  renderPage(
    () => (
      <>
        <Page />
        <TextLink href={paths.receivedInvoices()}>受取請求書</TextLink>
      </>
    ),
    {
      path: patterns.collectionCreate,
      at: `${paths.collectionCreate()}${query}`,
      api: { ...requestAnswers, ...api },
    },
  );
type Shown = ReturnType<typeof show>;

const supplierField = () => screen.findByRole('combobox', { name: /取引先/ });
const email = () => screen.getByRole('textbox', { name: 'メールアドレス' });
const choose = async ({ user }: Shown, name: string) => {
  await user.click(await supplierField());
  await user.click(await screen.findByRole('option', { name }));
};
const next = async ({ user }: Shown) => user.click(screen.getByRole('button', { name: '次へ' }));

beforeEach(() => sessionStorage.clear());

describe('the partner of a request', () => {
  it('is chosen with its known address, and the second step follows', async () => {
    const shown = show();
    await choose(shown, hokuriku.name);
    await waitFor(() => expect(email()).toHaveValue('keiri@hokuriku.example'));
    await next(shown);
    await waitFor(() => expect(window.location.pathname).toBe(paths.collectionAddInvoice()));
    expect(keptFlow()?.values).toMatchObject({ supplierId: '3', recipientEmail: 'keiri@hokuriku.example' });
  });

  it('does not keep the address of the partner chosen before', async () => {
    const other = makeSupplier({ id: 4, name: '渚デザイン' });
    const shown = show({
      'get /suppliers': supplierPage(hokuriku, other),
      'get /suppliers/{id}': ({ params }) =>
        params.id === '3' ? hokurikuDetail : makeSupplierDetail({ id: 4, name: other.name, email_address: null }),
    });
    await choose(shown, hokuriku.name);
    await waitFor(() => expect(email()).toHaveValue('keiri@hokuriku.example'));
    await shown.user.clear(await supplierField());
    await choose(shown, other.name);
    await waitFor(() => expect(email()).toHaveValue(''));
  });

  it("keeps a typed address, and offers the partner's own", async () => {
    const shown = show();
    await screen.findByRole('heading', { level: 1, name: 'カード払い依頼の作成' });
    await shown.user.type(
      await screen.findByRole('textbox', { name: 'メールアドレス' }),
      'ｔａｋａｏｋａ@hokuriku.example',
    );
    await choose(shown, hokuriku.name);
    await shown.user.click(await screen.findByRole('button', { name: '取引先のアドレスを入力' }));
    expect(email()).toHaveValue('keiri@hokuriku.example');
  });

  it('has a contact without a title, which the mail adds', async () => {
    show();
    expect(await screen.findByRole('textbox', { name: /ご担当者名/ })).toHaveAccessibleDescription(
      'メールの宛名になります。入力例: 経理部 高橋',
    );
  });

  it('is required, with a valid address', async () => {
    const shown = show();
    await shown.user.type(await screen.findByRole('textbox', { name: 'メールアドレス' }), 'keiri@');
    await next(shown);
    expect(await screen.findByRole('link', { name: '取引先が選択されていません。' })).toBeVisible();
    expect(
      screen.getByRole('link', { name: 'メールアドレスの形式が正しくありません。例: taro@example.co.jp' }),
    ).toBeVisible();
  });

  it('comes with an example of the fee in yen', async () => {
    show();
    const rows = within(await screen.findByRole('table', { name: '請求金額 100,000円 の例' }))
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ['', '取引先が負担（標準）', '貴社が負担'],
      ['取引先のカード決済', '103,000円', '100,000円'],
      ['決済手数料（3.0%・税込）', '3,000円', '3,000円'],
      ['貴社への入金', '100,000円', '97,000円'],
    ]);
  });

  it('can be registered in a drawer, without an account', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: '取引先を追加' }));
    expect(await screen.findByRole('dialog', { name: '取引先の追加（1/2）' })).toBeVisible();
  });
});

describe('the input', () => {
  it('asks before it is discarded, and is saved as one draft', async () => {
    const shown = show({
      'post /invoice_request_drafts': makeCollectionDraft({ id: 9 }),
      'put /invoice_request_drafts/{id}': makeCollectionDraft({ id: 9 }),
    });
    await choose(shown, hokuriku.name);
    await shown.user.click(screen.getByRole('link', { name: '受取請求書' }));
    await shown.user.click(await screen.findByRole('button', { name: '入力を続ける' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const save = screen.getByRole('button', { name: '下書き保存' });
    await shown.user.click(save);
    expect(await screen.findByText('保存しました。')).toBeInTheDocument();
    await shown.user.click(save);
    await waitFor(() =>
      expect(shown.calls.filter(({ name }) => name === 'put /invoice_request_drafts/{id}')).toHaveLength(1),
    );
    expect(shown.calls.find(({ name }) => name === 'post /invoice_request_drafts')?.body).toEqual({
      supplier_id: 3,
      recipient_email: 'keiri@hokuriku.example',
      recipient_name: '',
      invoice_number: '',
      issue_date: null,
      due_date: null,
      amount: null,
      payment_deadline: null,
      fee_bearer: 'buyer',
      message: '',
      deposit_account_id: null,
      file_ids: [],
    });
    await shown.user.click(screen.getByRole('link', { name: '受取請求書' }));
    await waitFor(() => expect(window.location.pathname).toBe(paths.receivedInvoices()));
  });

  it('is kept when the draft could not be saved, and the reason is shown', async () => {
    const shown = show({ 'post /invoice_request_drafts': refusal(503, { message: 'ただいま混み合っています。' }) });
    await choose(shown, hokuriku.name);
    await shown.user.click(screen.getByRole('button', { name: '下書き保存' }));
    expect(await screen.findByText('ただいま混み合っています。')).toBeVisible();
    expect(await supplierField()).toHaveValue(hokuriku.name);
  });
});

describe('a draft', () => {
  it('resumes at the step where it was left', async () => {
    show(
      { 'get /invoice_request_drafts/{id}': makeCollectionDraft({ id: 9, deposit_account_id: null, files: [] }) },
      '?draft=9',
    );
    await waitFor(() => expect(window.location.pathname).toBe(paths.collectionAddInvoice()));
    expect(keptFlow()).toMatchObject({
      draftId: 9,
      values: { supplierId: '3', amount: 550_000, paymentDeadline: '2026-11-30' },
    });
  });

  it('keeps the changes of this tab', async () => {
    keepFlow({ ...partner, amount: 1 }, { draftId: 9, files: uploadedFiles });
    show({ 'get /invoice_request_drafts/{id}': makeCollectionDraft({ id: 9 }) }, '?draft=9');
    await waitFor(() => expect(window.location.pathname).toBe(paths.collectionAddInvoice()));
    expect(keptFlow()?.values.amount).toBe(1);
  });

  it('shows a message when it no longer exists', async () => {
    show(
      { 'get /invoice_request_drafts/{id}': refusal(404, { message: '下書きが見つかりませんでした。' }) },
      '?draft=9',
    );
    expect(await screen.findByText('この下書きは、削除されたか、すでに依頼に使われました。')).toBeVisible();
  });
});

describe('users without collection', () => {
  it.each([
    ['buyer_only', /法人のお客様だけ/],
    ['disabled', /現在ご利用いただけません/],
  ] as const)('see the reason, with %s', async (collectionMode, text) => {
    show({ 'get /users/information': { ...loginUser, collectionMode } });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: '次へ' })).toBeNull();
  });

  it('can retry when it could not be loaded', async () => {
    let isDown = true;
    const { user } = show({
      'get /users/information': () => (isDown ? refusal(503, { message: 'ただいま混み合っています。' }) : loginUser),
    });
    await screen.findByText('ただいま混み合っています。');
    isDown = false;
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await supplierField()).toBeVisible();
  });
});
