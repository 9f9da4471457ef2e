import { screen, waitFor, within } from '@testing-library/react';
import type { LoginUser } from 'shared-api/types';
import { patterns } from 'shared-shell';
import { type FakeAnswers, loginUser, refusal, renderPage } from 'shared-shell/testing';
import { soleProprietorUser } from '../testing/sole-proprietor';
import { Page } from './company.page';

const contact = 'https://help.example/contact';

function open(api: FakeAnswers = {}, links: { contact?: string } = { contact }) {
  return renderPage(Page, { path: patterns.company, api, config: { links } });
}
const section = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
const change = () => screen.findByRole('button', { name: '振込名義を変更' });
const field = () => screen.getByRole('textbox', { name: '振込名義（振込依頼人名）' });

describe('/myaccount/company', () => {
  it('shows the registered data of a corporation', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: '会社情報' })).toBeVisible();
    expect(await section('振込名義')).toEqual(['ｶ)ｱｵﾊﾞｾｲｻｸｼﾖ']);
    expect(await section('法人情報')).toEqual([
      '7000012050002',
      '株式会社青葉製作所',
      'カブシキガイシャアオバセイサクショ',
    ]);
    expect(await section('代表者')).toEqual(['青葉 太郎', 'アオバ タロウ', '1970年4月1日']);
    expect(await section('所在地')).toEqual(['〒100-0005', '東京都千代田区丸の内1-1-1']);
    expect(screen.getByRole('link', { name: '退会' })).toHaveAttribute('href', '/myaccount/leave');
  });

  it('shows the registered data of a sole proprietor', async () => {
    open({ 'get /users/information': soleProprietorUser });
    expect(await screen.findByRole('heading', { level: 1, name: '事業者情報' })).toBeVisible();
    expect(await section('振込名義')).toEqual(['ｻﾄｳ ｹﾝ']);
    expect(await section('事業の情報')).toEqual(['佐藤デザイン事務所', 'サトウデザインジムショ']);
    expect(await section('事業主')).toEqual(['佐藤 健', 'サトウ ケン', '1985年7月20日']);
    expect(await section('事業所の所在地')).toEqual(['〒150-0001', '東京都渋谷区神宮前1-2-3', '佐藤ビル2F']);
    expect(await section('ご自宅の住所')).toEqual(['〒231-0001', '神奈川県横浜市中区新港1-1']);
  });

  it('explains that other data changes through support, and links to the contact page', async () => {
    open();
    await screen.findByText(/振込名義のほかの登録内容を変更するときは/);
    expect(screen.getByRole('link', { name: /^お問い合わせ/ })).toHaveAttribute('href', contact);
  });

  it('links to the product’s own contact page when the deployment has none', async () => {
    open({}, {});
    await screen.findByText(/振込名義のほかの登録内容を変更するときは/);
    expect(screen.getByRole('link', { name: 'お問い合わせ' })).toHaveAttribute('href', '/contact');
  });

  it('accepts a full-width sender name, and shows it as the server stored it', async () => {
    let current: LoginUser = loginUser;
    const { user, calls } = open({
      'get /users/information': () => current,
      'put /users/transfer_person_name': () => {
        if (loginUser.businessForm === 1)
          current = { ...loginUser, corporation: { ...loginUser.corporation, transfer_person_name: 'ｱｵﾊﾞ' } };
        return null;
      },
    });
    await user.click(await change());
    expect(field()).toHaveValue('カ)アオバセイサクシヨ');
    await user.clear(field());
    await user.type(field(), 'あおば');
    expect(field()).toHaveAccessibleDescription(/取引先に表示される名義: ｱｵﾊﾞ 半角 4\/40/);
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(await section('振込名義')).toEqual(['ｱｵﾊﾞ']));
    expect(calls.find(({ name }) => name.startsWith('put'))?.body).toEqual({ transfer_person_name: 'あおば' });
    expect(await screen.findByText('保存しました。')).toBeInTheDocument();
  });

  it('shows its own errors and the server’s at the field', async () => {
    const message = '振込名義には、法人名または代表者名を含めてください。';
    const { user, calls } = open({
      'put /users/transfer_person_name': refusal(422, {
        message: '',
        errors: [{ field: 'transfer_person_name', code: 'own', message }],
      }),
    });
    await user.click(await change());
    await user.type(field(), '＆{Enter}');
    await waitFor(() =>
      expect(field()).toHaveAccessibleDescription(/振込名義に使用できない文字が含まれています: 「＆」/),
    );
    expect(calls.some(({ name }) => name.startsWith('put'))).toBe(false);
    await user.clear(field());
    await user.type(field(), 'ベツ{Enter}');
    await waitFor(() => expect(field()).toHaveAccessibleDescription(new RegExp(message)));
    expect(field()).toHaveValue('ベツ');
  });
});
