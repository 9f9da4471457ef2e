import { screen, waitFor, within } from '@testing-library/react';
import { makeSiteText } from 'shared-features/testing';
import { patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { Page as FaqPage } from './faq.page';
import { Page } from './site-text.page';

const answers = { 'get /site_texts/{id}': makeSiteText() } satisfies FakeAnswers;

describe('a page about the product', () => {
  it.each([
    [patterns.help, 'help'],
    [patterns.legalTransactions, 'transactions'],
    [patterns.legalPrivacy, 'privacy'],
    [patterns.legalAccessibility, 'accessibility'],
  ])('%s shows its text under the title that the deployment gives it', async (path, id) => {
    renderPage(Page, {
      path,
      api: { 'get /site_texts/{id}': ({ params }) => makeSiteText({ title: `題名 ${String(params.id)}` }) },
    });
    expect(await screen.findByRole('heading', { level: 1, name: `題名 ${id}` })).toBeVisible();
    expect(within(screen.getByRole('region', { name: '手数料' })).getByText('振込金額の3%です。')).toBeVisible();
    expect(screen.getByText('最終更新日: 2026年11月27日（金）')).toBeVisible();
  });

  it('turns links of a text into links: pages here, others in a new tab', async () => {
    renderPage(Page, { path: patterns.help, api: answers });
    expect(await screen.findByRole('link', { name: '申請の画面' })).toHaveAttribute('href', '/receipt-invoices');
    const outside = screen.getByRole('link', { name: /^料金表 .*（新しいタブで開きます）$/ });
    expect([outside.getAttribute('href'), outside.getAttribute('target')]).toEqual([
      'https://prices.example/',
      '_blank',
    ]);
  });

  it('moves to a section from the contents, with the focus', async () => {
    const { user } = renderPage(Page, { path: patterns.help, api: answers });
    const contents = within(await screen.findByRole('navigation', { name: '目次' }));
    await user.click(contents.getByRole('link', { name: 'キャンセル' }));
    expect(screen.getByRole('heading', { level: 2, name: 'キャンセル' })).toHaveFocus();
  });

  it('says that the seller is a sample until the deployment has named its own', async () => {
    renderPage(Page, {
      path: patterns.legalTransactions,
      api: { 'get /site_texts/{id}': makeSiteText({ is_sample: true }) },
    });
    expect(await screen.findByText('デモの値を表示しています')).toBeVisible();
  });

  it('does not say so where the seller is the deployment’s', async () => {
    renderPage(Page, { path: patterns.legalTransactions, api: answers });
    await screen.findByRole('region', { name: '手数料' });
    expect(screen.queryByText('デモの値を表示しています')).toBeNull();
  });

  it('names the service and offers the sign-in to others than users', async () => {
    renderPage(Page, { path: patterns.help, api: answers, signedIn: false });
    expect(await screen.findByText('カードで請求書')).toBeVisible();
    expect(screen.getByRole('link', { name: 'ログイン' })).toHaveAttribute('href', '/signin');
  });

  it('links to the others, and to the pages of the deployment where it has its own', async () => {
    renderPage(Page, {
      path: patterns.help,
      api: answers,
      config: { links: { contact: 'https://desk.example/' } },
    });
    const links = within(await screen.findByRole('navigation', { name: 'ご案内' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/help',
      '/help/faq',
      'https://desk.example/',
      '/legal/privacy',
      '/legal/transactions',
      '/legal/accessibility',
    ]);
  });

  it('says why a text could not be loaded, and retries', async () => {
    let isDown = true;
    const { user } = renderPage(Page, {
      path: patterns.help,
      api: {
        'get /site_texts/{id}': () => (isDown ? refusal(503, { message: '混み合っています。' }) : makeSiteText()),
      },
    });
    expect(await screen.findByText('混み合っています。')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await screen.findByRole('region', { name: '手数料' })).toBeVisible();
  });
});

describe('/help/faq', () => {
  const search = () => screen.getByRole('searchbox', { name: 'キーワードまたは質問' });
  const questions = () => screen.getAllByRole('group').map((group) => group.querySelector('summary')?.textContent);

  it('lists the questions by section, with folded answers', async () => {
    renderPage(FaqPage, { path: patterns.faq, api: answers });
    const fees = within(await screen.findByRole('region', { name: '手数料' }));
    expect(fees.getAllByRole('group')).toHaveLength(2);
    expect(fees.getByText('振込の完了後に発行します。')).not.toBeVisible();
  });

  it('finds a question as one types, opens the best answer, and announces the number', async () => {
    const { user } = renderPage(FaqPage, { path: patterns.faq, api: answers });
    await screen.findByRole('region', { name: '手数料' });
    await user.type(search(), 'キャンセルしたい');
    expect(questions()).toEqual(['申請をキャンセルできますか。']);
    expect(screen.getByText('振込日の前日までできます。')).toBeVisible();
    const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    await waitFor(() => expect(announced()).toContain('1件の質問が見つかりました。'));
  });

  it('leads to the operator where nothing was found', async () => {
    const { user } = renderPage(FaqPage, { path: patterns.faq, api: answers });
    await screen.findByRole('region', { name: '手数料' });
    await user.type(search(), '宇宙旅行');
    expect(screen.getAllByText('一致する質問は見つかりませんでした。')[0]).toBeVisible();
    const hint = screen.getByText(/知りたいことが見つからないときは/);
    expect(within(hint).getByRole('link', { name: 'お問い合わせ' })).toHaveAttribute('href', '/contact');
  });
});
