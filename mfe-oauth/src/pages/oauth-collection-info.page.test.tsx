import { screen, waitFor, within } from '@testing-library/react';
import {
  enterBankAccount,
  makeBuyerAccount,
  makeDoubtfulReading,
  makePreRegisteredCollection,
} from 'shared-features/testing';
import { paths } from 'shared-shell';
import { loginUser, refusal } from 'shared-shell/testing';
import {
  bare,
  begunValues,
  keepCompleted,
  keptRequest,
  preRegistered,
  sentFile,
  showPreRegistered,
} from '../testing/pre-registered-request';

const MARK = '「会計プラス」から連携された情報';
const field = (name: string) => screen.findByRole('textbox', { name });
const supplier = () => screen.findByRole('combobox', { name: /取引先/ });
const next = async ({ user }: ReturnType<typeof showPreRegistered>) =>
  user.click(await screen.findByRole('button', { name: '確認画面へ進む' }));
const onConfirm = () => waitFor(() => expect(window.location.pathname).toBe(paths.oauthConfirm(preRegistered().id)));
beforeEach(() => sessionStorage.clear());

describe('the content sent by the system', () => {
  it('is filled in, and marked as sent at each field', async () => {
    const shown = showPreRegistered('info');
    for (const [name, value] of [
      ['メールアドレス', 'takaoka@hokuriku.example'],
      ['ご担当者名', '経理部 高岡 様'],
      ['請求金額（税込）', '550,000'],
      ['請求書番号', 'A-2026-118'],
      ['請求日', '2026/11/10'],
      ['支払期日', '2026/12/31'],
      ['依頼の有効期限', '2026/12/20'],
      ['取引先へのメッセージ', '11月分の部品代金です。'],
    ] as const) {
      expect(await field(name)).toHaveValue(value);
      expect(await field(name)).toHaveAccessibleDescription(expect.stringContaining(MARK) as string);
    }
    expect(await supplier()).toHaveValue('株式会社北陸精工');
    expect(
      within(screen.getByRole('region', { name: '依頼先' })).getByText('登録済みの取引先と一致しました。'),
    ).toBeVisible();
    expect(screen.getByRole('radio', { name: /貴社が負担/ })).toBeChecked();
    expect(within(screen.getByRole('region', { name: '決済手数料の負担' })).getByText(MARK)).toBeVisible();
    expect(screen.getByRole('list', { name: '選択したファイル' })).toHaveTextContent(sentFile.file_name);
    await next(shown);
    await onConfirm();
    expect(keptRequest()?.values).toMatchObject({ supplierId: '3', amount: 550_000, depositAccountId: '5' });
  });

  it('loses its mark once it is changed, and can be restored', async () => {
    const { user } = showPreRegistered('info');
    const amount = await field('請求金額（税込）');
    await user.clear(amount);
    await user.type(amount, '1000');
    expect(amount).not.toHaveAccessibleDescription(expect.stringContaining(MARK) as string);
    await user.click(screen.getByRole('button', { name: '請求金額（税込）を連携された内容に戻す' }));
    expect(amount).toHaveValue('550,000');
    expect(amount).toHaveFocus();
    expect(amount).toHaveAccessibleDescription(expect.stringContaining(MARK) as string);
  });

  it('keeps its files, which cannot be deleted', async () => {
    showPreRegistered('info');
    expect(await screen.findByText(/「会計プラス」から連携されたファイルは、削除・差し替えできません。/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /を削除/ })).toBeNull();
  });

  it('takes precedence over the reading of its document, which fills in the rest', async () => {
    const collection = makePreRegisteredCollection({ amount: null, invoice_number: 'A-2026-118' });
    showPreRegistered('info', preRegistered({ collection }), {
      'get /invoices/files/{id}/reading': makeDoubtfulReading('amount'),
    });
    await waitFor(async () => expect(await field('請求金額（税込）')).toHaveValue('264,000'));
    expect(screen.getByRole('button', { name: '請求金額（税込）を確認済みにする' })).toBeVisible();
    expect(await field('請求書番号')).toHaveValue('A-2026-118');
  });
});

describe('content that the system did not send', () => {
  it('is required, with all errors at once', async () => {
    const shown = showPreRegistered('info', bare());
    await next(shown);
    for (const message of [
      '取引先が選択されていません。',
      'メールアドレスが入力されていません。',
      '請求書ファイルが選択されていません。',
      '請求金額（税込）が入力されていません。',
      '請求日が入力されていません。',
      '支払期日が入力されていません。',
      '依頼の有効期限が入力されていません。',
    ]) {
      expect(await screen.findByRole('link', { name: message })).toBeVisible();
    }
    expect(screen.getAllByText(MARK)).toHaveLength(1);
  });

  it('includes a deposit account if there is none yet', async () => {
    const shown = showPreRegistered('info', preRegistered(), {
      'get /buyers/{id}/accounts': { accounts: [] },
      'post /buyers/{id}/accounts': makeBuyerAccount({ id: 8 }),
    });
    await screen.findByRole('region', { name: '新しい入金口座' });
    await next(shown);
    expect(await screen.findByRole('link', { name: /口座番号/ })).toBeVisible();
    await enterBankAccount(shown.user);
    await next(shown);
    await onConfirm();
    expect(keptRequest()?.values.depositAccountId).toBe('8');
  });

  it('is restored after a reload', async () => {
    keepCompleted(preRegistered(), { values: { ...begunValues(), recipientName: '購買部 中村 様' } });
    showPreRegistered('info');
    expect(await field('ご担当者名')).toHaveValue('購買部 中村 様');
  });

  it('is not restored from another pre-registration', async () => {
    keepCompleted(preRegistered(), { preId: 'another', values: { ...begunValues(), recipientName: '購買部 中村 様' } });
    showPreRegistered('info');
    expect(await field('ご担当者名')).toHaveValue('経理部 高岡 様');
  });
});

describe('users who cannot see the form', () => {
  it('see that requests are not enabled, with a link back to the system', async () => {
    showPreRegistered('info', preRegistered(), {
      'get /users/information': { ...loginUser, collectionMode: 'disabled' },
    });
    expect(await screen.findByText(/カード払い依頼は、現在ご利用いただけません。/)).toBeVisible();
    expect(screen.getByRole('link', { name: '「会計プラス」に戻る' })).toBeVisible();
  });

  it('can retry after a failure', async () => {
    let isDown = true;
    const { user } = showPreRegistered('info', preRegistered(), {
      'get /buyers/{id}/accounts': () =>
        isDown ? refusal(503, { message: 'ただいま混み合っています。' }) : { accounts: [makeBuyerAccount()] },
    });
    await screen.findByText('ただいま混み合っています。');
    isDown = false;
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await field('メールアドレス')).toBeVisible();
  });
});
