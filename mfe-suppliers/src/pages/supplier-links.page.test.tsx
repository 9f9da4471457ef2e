import { screen, within } from '@testing-library/react';
import type { SupplierAnswer, SupplierLink } from 'shared-api/types';
import { guarded, makeListedAccount, prove, setRole } from 'shared-features/testing';
import { loginUser, refusal } from 'shared-shell/testing';
import { accountsAnswer, makeSupplierDetail } from '../testing/supplier-detail';
import { openSupplier } from '../testing/supplier-page';

const LINKS = 'get /suppliers/{id}/links';
const ACCOUNTS = 'get /suppliers/{id}/accounts';
const SEND = 'post /suppliers/{id}/links';
const ACCEPT = 'post /supplier_links/{id}/acceptance';
const ID = '6a1c5a5e-3a60-4f0e-8a3e-2b8f0c7f5d11';

const answer: SupplierAnswer = {
  name: '有限会社みなと印刷',
  name_kana: 'ユウゲンガイシャミナトインサツ',
  registration_number: null,
  account: {
    bank_code: '0005',
    bank_name: '三菱UFJ銀行',
    branch_code: '001',
    branch_name: '本店',
    account_type: 2,
    account_number: '1357924',
    holder_kana: 'ﾕ)ﾐﾅﾄｲﾝｻﾂ',
  },
  holder_check: 'unknown',
  fits_name: true,
  answered_at: '2026-11-20T09:00:00+09:00',
};

const makeLink = (change: Partial<SupplierLink> = {}): SupplierLink => ({
  id: ID,
  state: 'sent',
  email_address: 'keiri@minato.example',
  is_registered_address: true,
  doc_number: 42,
  sent_by: '山田 花子',
  sent_at: '2026-11-19T09:00:00+09:00',
  expires_at: '2026-12-03T09:00:00+09:00',
  answer: null,
  decided_by: null,
  decided_at: null,
  ...change,
});

const linksAnswer = (...links: SupplierLink[]) => ({ links });
const card = async () => within(await screen.findByRole('region', { name: '口座確認の依頼' }));
const answered = (change: Partial<SupplierAnswer> = {}, more: Partial<SupplierLink> = {}) =>
  linksAnswer(makeLink({ state: 'answered', answer: { ...answer, ...change }, ...more }));

describe('links to a supplier', () => {
  it('are sent to the registered address, and say what the supplier sees', async () => {
    const { user, calls } = openSupplier({ [SEND]: makeLink() });
    await user.click(await (await card()).findByRole('button', { name: '口座の確認を依頼' }));
    const dialog = within(await screen.findByRole('dialog', { name: '口座の確認を依頼' }));
    expect(dialog.getByText('取引先には、貴社の名称だけが伝わります。')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '依頼を送信' }));
    expect(await screen.findByText('keiri@minato.example に口座確認の依頼を送信しました。')).toBeVisible();
    expect(calls.find(({ name }) => name === SEND)).toMatchObject({
      body: { email_address: 'keiri@minato.example', doc_number: null },
    });
  });

  it('keep the address when one is refused', async () => {
    const message = '貴社のメンバーのメールアドレスには送信できません。';
    const { user } = openSupplier({
      [SEND]: refusal(422, { message: '', errors: [{ field: 'email_address', code: 'own', message }] }),
    });
    await user.click(await (await card()).findByRole('button', { name: '口座の確認を依頼' }));
    await user.click(await screen.findByRole('button', { name: '依頼を送信' }));
    expect((await screen.findAllByText(message))[0]).toBeVisible();
    expect(screen.getByRole('textbox', { name: /メールアドレス/ })).toHaveValue('keiri@minato.example');
  });

  it('that wait can be sent again and withdrawn, and another is not offered', async () => {
    const { user, calls } = openSupplier({
      [LINKS]: linksAnswer(makeLink({ state: 'opened' })),
      'post /supplier_links/{id}/resending': makeLink(),
      'delete /supplier_links/{id}': null,
    });
    const region = await card();
    expect(await region.findByText('開封済み')).toBeVisible();
    expect(region.getByText('請求書 I-00000042')).toBeVisible();
    expect(region.queryByRole('button', { name: '口座の確認を依頼' })).toBeNull();
    await user.click(region.getByRole('button', { name: /再送$/ }));
    expect(await screen.findByText(/口座確認の依頼を再送しました。/)).toBeVisible();
    await user.click(region.getByRole('button', { name: /取り消し$/ }));
    await user.click(await screen.findByRole('button', { name: '依頼を取り消す' }));
    expect(await screen.findByText('口座確認の依頼を取り消しました。')).toBeVisible();
    expect(calls.filter(({ name }) => name.includes('supplier_links')).map(({ name }) => name)).toEqual([
      'post /supplier_links/{id}/resending',
      'delete /supplier_links/{id}',
    ]);
  });

  it('are only read by others than those who prepare', async () => {
    openSupplier({ [LINKS]: answered(), 'get /users/information': { ...loginUser, role: 'reader' } });
    setRole('reader');
    const region = await card();
    expect(await region.findByRole('table', { name: '登録内容と回答の比較' })).toBeVisible();
    for (const name of ['口座を反映', '見送る', '口座の確認を依頼'])
      expect(region.queryByRole('button', { name })).toBeNull();
  });

  it('cannot be sent to a disabled supplier', async () => {
    openSupplier({ 'get /suppliers/{id}': makeSupplierDetail({ status: 'disable' }) });
    const region = await card();
    expect(await region.findByText(/取引先にメールでリンクを送り/)).toBeVisible();
    expect(region.queryByRole('button', { name: '口座の確認を依頼' })).toBeNull();
  });
});

describe('the answer of a supplier', () => {
  it('stands beside what is known, with marks and warnings, and changes the account that is chosen', async () => {
    const { user, calls } = openSupplier({
      ...guarded({ [ACCEPT]: makeListedAccount({ revision: 4 }) }),
      [LINKS]: answered({ fits_name: false }, { is_registered_address: false }),
      [ACCOUNTS]: accountsAnswer(makeListedAccount({ revision: 3 })),
    });
    const region = await card();
    const rows = within(await region.findByRole('table', { name: '登録内容と回答の比較' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '登録内容回答',
      '取引先名有限会社みなと印刷有限会社みなと印刷',
      '取引先名（カナ）相違ミナトインサツユウゲンガイシャミナトインサツ',
      '登録番号（インボイス）T7000012050002回答なし',
      '金融機関相違みずほ銀行（0001）三菱UFJ銀行（0005）',
      '支店相違神田支店（108）本店（001）',
      '口座種別普通普通',
      '口座番号相違12345671357924',
      '口座名義（カナ）ﾕ)ﾐﾅﾄｲﾝｻﾂﾕ)ﾐﾅﾄｲﾝｻﾂ',
    ]);
    for (const text of [
      '登録済みの口座と異なります。',
      '取引先として登録されたメールアドレスとは別のアドレスからの回答です。',
      '口座名義が、回答された会社名と一致しません。',
    ])
      expect(region.getByText(text)).toBeVisible();
    await user.click(region.getByRole('button', { name: '口座を反映' }));
    expect((await region.findAllByText('反映のしかたが選択されていません。'))[0]).toBeVisible();
    await user.click(region.getByRole('radio', { name: /登録済みの口座を変更/ }));
    await user.click(region.getByRole('button', { name: '口座を反映' }));
    await prove(user);
    expect(await screen.findByText('回答された口座を反映しました。')).toBeVisible();
    expect(calls.findLast(({ name }) => name === ACCEPT)).toMatchObject({
      params: { id: ID },
      body: { changed: { supplier_account_id: 1, revision: 3 } },
    });
  });

  it('is added where there is no account', async () => {
    const { user, calls } = openSupplier({
      [LINKS]: answered(),
      [ACCOUNTS]: { accounts: [] },
      [ACCEPT]: makeListedAccount(),
    });
    const region = await card();
    await user.click(await region.findByRole('button', { name: '口座を反映' }));
    expect(await screen.findByText('回答された口座を反映しました。')).toBeVisible();
    expect(calls.findLast(({ name }) => name === ACCEPT)?.body).toEqual({ changed: null });
  });

  it('is declined after a question, and shows a decision of somebody else', async () => {
    let links = answered();
    const message = 'この口座確認の依頼の状況が、ほかの画面で変わっています。';
    const { user } = openSupplier({
      [LINKS]: () => links,
      'post /supplier_links/{id}/declining': () => {
        links = linksAnswer(
          makeLink({ state: 'declined', answer, decided_by: '鈴木 次郎', decided_at: '2026-11-20T09:30:00+09:00' }),
        );
        return refusal(409, { code: 'supplier_link_decided', message });
      },
    });
    const region = await card();
    await user.click(await region.findByRole('button', { name: '見送る' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '見送る' }));
    expect(await region.findByText(/見送り .*（鈴木 次郎）/)).toBeVisible();
  });
});
