import { screen, waitFor, within } from '@testing-library/react';
import { loginUser } from 'shared-auth/testing';
import { patterns } from 'shared-shell';
import { refusal, renderPage } from 'shared-shell/testing';
import { makeSupplierDetail } from '../testing/supplier-detail';
import { openSupplier } from '../testing/supplier-page';
import { Page } from './supplier.page';

const region = (name: string) => screen.findByRole('region', { name });
const detailOf = async (term: string) =>
  within(await region('基本情報')).getByText(term).nextElementSibling?.textContent;

describe('/suppliers/:id', () => {
  it("shows the supplier's name, and links to its payments and a new one", async () => {
    openSupplier();
    expect(await screen.findByRole('heading', { level: 1, name: '有限会社みなと印刷' })).toBeVisible();
    expect(screen.getByRole('link', { name: '請求書カード払いを申請' })).toHaveAttribute(
      'href',
      '/receipt-invoices/payments/upload',
    );
    expect(screen.getByRole('link', { name: '支払履歴' })).toHaveAttribute('href', '/suppliers/1/payment-history');
    expect(
      within(screen.getByRole('navigation', { name: '現在の位置' })).getByRole('link', { name: '取引先' }),
    ).toHaveAttribute('href', '/suppliers');
  });

  const repeat = () => screen.queryByRole('link', { name: '前回と同じ内容で申請' });

  it('offers to repeat the last payment', async () => {
    openSupplier();
    await region('基本情報');
    expect(repeat()).toHaveAttribute('href', '/receipt-invoices/payments/upload?supplier=1');
  });

  it.each([{ last_payment_date: null }, { status: 'disable' as const }])(
    'does not offer it with %p',
    async (supplier) => {
      openSupplier({ 'get /suppliers/{id}': makeSupplierDetail(supplier) });
      await region('基本情報');
      expect(repeat()).toBeNull();
    },
  );

  it('links to its requests for users who can send card-payment requests', async () => {
    openSupplier();
    expect(await screen.findByRole('link', { name: '入金履歴' })).toHaveAttribute(
      'href',
      '/suppliers/1/payment-history?kind=collections',
    );
  });

  it.each(['buyer_only', 'disabled'] as const)('does not link to them for other users: %s', async (collectionMode) => {
    openSupplier({ 'get /users/information': { ...loginUser, collectionMode } });
    expect(await screen.findByRole('link', { name: '支払履歴' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: '入金履歴' })).toBeNull());
  });

  it('shows the registered data of a corporation', async () => {
    openSupplier();
    const card = within(await region('基本情報'));
    expect(card.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
      ['状態', '有効'],
      ['区分', '法人'],
      ['取引先名（カナ）', 'ミナトインサツ'],
      ['法人番号', '7000012050002'],
      ['登録番号（インボイス）', 'T7000012050002'],
      ['所在地', '〒101-0047　東京都千代田区内神田1-2-3　神田ビル4階'],
      ['電話番号', '03-1234-5678'],
      ['メールアドレス', 'keiri@minato.example'],
      ['最終支払日', '2026年11月20日（金）'],
      ['登録日時', '2026年10月2日（金） 08:15'],
    ]);
  });

  it('marks missing data as unregistered, and shows no corporate number for a sole proprietor', async () => {
    const nothing = {
      registration_number: null,
      postal_code: null,
      address_state: null,
      address_city: null,
      address_street: null,
      address_building_name: null,
    };
    openSupplier({
      'get /suppliers/{id}': makeSupplierDetail({
        ...nothing,
        business_form: 2,
        corporate_number: null,
        phone_number: null,
        email_address: null,
        last_payment_date: null,
      }),
    });
    for (const term of ['登録番号（インボイス）', '所在地', '電話番号', 'メールアドレス'])
      expect(await detailOf(term)).toBe('未登録');
    expect(await detailOf('区分')).toBe('個人事業主');
    expect(await detailOf('最終支払日')).toBe('なし');
    expect(screen.queryByText('法人番号')).toBeNull();
  });

  it.each(['0', 'abc', '1.5', '12345678901'])('shows not found for %s, without a call', async (id) => {
    const { calls } = renderPage(Page, { path: patterns.supplier, at: `/suppliers/${id}`, api: {} });
    expect(await screen.findByRole('heading', { level: 1, name: '取引先が見つかりません' })).toBeVisible();
    expect(calls.filter(({ name }) => name.includes('suppliers'))).toEqual([]);
  });

  it('shows not found for an unknown supplier', async () => {
    openSupplier({ 'get /suppliers/{id}': refusal(404, { message: '見つかりません。' }) });
    expect(await screen.findByRole('heading', { level: 1, name: '取引先が見つかりません' })).toBeVisible();
    expect(screen.getByRole('link', { name: '取引先に戻る' })).toHaveAttribute('href', '/suppliers');
  });

  it('shows why it could not be loaded, and retries', async () => {
    let isDown = true;
    const { user } = openSupplier({
      'get /suppliers/{id}': () => (isDown ? refusal(503, { message: '混み合っています。' }) : makeSupplierDetail()),
    });
    expect(await screen.findByText('混み合っています。')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await screen.findByRole('heading', { level: 1, name: '有限会社みなと印刷' })).toBeVisible();
  });
});

describe('無効にする', () => {
  /** Opens the page with a supplier that has these payments in progress. */
  function open(count: number, refuse?: Response) {
    let status: 'enable' | 'disable' = 'enable';
    return openSupplier({
      'get /suppliers/{id}': () =>
        makeSupplierDetail({ status, payments_in_progress: { count, amount: count * 264_000 } }),
      'delete /suppliers/{id}': () => {
        if (refuse !== undefined) return refuse;
        status = 'disable';
        return null;
      },
    });
  }
  const ask = async ({ user }: ReturnType<typeof open>) => {
    await user.click(await screen.findByRole('button', { name: '無効にする' }));
    return within(await screen.findByRole('alertdialog', { name: '取引先の無効化' }));
  };

  it('names the supplier and the effect on payments in progress, and can be cancelled', async () => {
    const page = open(2);
    const dialog = await ask(page);
    expect(
      dialog.getByText('以下の取引先を無効にしますか？ 新しい申請には使えなくなります。あとで有効に戻せます。'),
    ).toBeVisible();
    expect(dialog.getByText('有限会社みなと印刷')).toBeVisible();
    expect(
      dialog.getByText(
        '振込前のお支払いが2件（合計 528,000円）あります。無効にしても取り消されず、申請したときの口座に予定どおり振り込まれます。',
      ),
    ).toBeVisible();
    await page.user.click(dialog.getByRole('button', { name: '無効にしない' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(page.calls.map(({ name }) => name)).not.toContain('delete /suppliers/{id}');
    expect(screen.getByRole('button', { name: '無効にする' })).toBeEnabled();
  });

  it('makes the page read-only: nothing to add, change or pay', async () => {
    const page = open(0);
    const dialog = await ask(page);
    expect(dialog.getByText('振込前のお支払いはありません。')).toBeVisible();
    await page.user.click(dialog.getByRole('button', { name: '無効にする' }));
    expect(await screen.findByText('この取引先は無効です。')).toBeVisible();
    expect(await screen.findByText('取引先を無効にしました。')).toBeInTheDocument();
    expect(await detailOf('状態')).toBe('無効');
    expect(screen.getByRole('group', { name: '取引先の内容' })).toHaveFocus();
    for (const name of [/無効にする/, /口座を追加/, /編集/]) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('link', { name: '請求書カード払いを申請' })).toBeNull();
    expect(screen.getByRole('link', { name: '支払履歴' })).toBeVisible();
    expect(screen.getByRole('button', { name: /変更履歴/ })).toBeVisible();
  });

  it('shows why it failed, and can be retried', async () => {
    const page = open(0, refusal(503, { message: '混み合っています。' }));
    await page.user.click((await ask(page)).getByRole('button', { name: '無効にする' }));
    expect(await screen.findByText('混み合っています。')).toBeVisible();
    expect(screen.getByRole('button', { name: '無効にする' })).toBeEnabled();
  });
});

describe('有効に戻す', () => {
  /** Opens the page of a disabled supplier. */
  function open(refuse?: Response) {
    let status: 'enable' | 'disable' = 'disable';
    return openSupplier({
      'get /suppliers/{id}': () => makeSupplierDetail({ status }),
      'put /suppliers/{id}/enable': () => {
        if (refuse !== undefined) return refuse;
        status = 'enable';
        return null;
      },
    });
  }

  it('makes everything of the supplier available again', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '有効に戻す' }));
    expect(await screen.findByText('取引先を有効に戻しました。')).toBeInTheDocument();
    expect(await detailOf('状態')).toBe('有効');
    expect(screen.queryByText('この取引先は無効です。')).toBeNull();
    expect(screen.getByRole('group', { name: '取引先の内容' })).toHaveFocus();
    expect(await screen.findByRole('button', { name: /口座を追加/ })).toBeVisible();
    expect(screen.getByRole('link', { name: '請求書カード払いを申請' })).toBeVisible();
  });

  it('shows why it failed, and can be retried', async () => {
    const { user } = open(refusal(503, { message: '混み合っています。' }));
    await user.click(await screen.findByRole('button', { name: '有効に戻す' }));
    expect(await screen.findByText('混み合っています。')).toBeVisible();
    expect(screen.getByRole('button', { name: '有効に戻す' })).toBeEnabled();
  });
});
