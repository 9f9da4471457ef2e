import { screen, waitFor, within } from '@testing-library/react';
import { setRole } from 'shared-features/testing';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { MAIL_PATTERN, mailPath, MAILS_PATH } from '../features/received-mails/mail-path';
import { mailsAnswer, makeInbox, makeMail, makeMailDetail } from '../testing/mail-answer';
import { Page as MailPage } from './received-mail.page';
import { Page } from './received-mails.page';

const show = (api: FakeAnswers = {}) =>
  renderPage(Page, {
    path: MAILS_PATH,
    api: { 'get /inbox': makeInbox(), 'get /received_mails': mailsAnswer(), ...api },
  });
const showMail = (api: FakeAnswers = {}) =>
  renderPage(MailPage, {
    path: MAIL_PATTERN,
    at: mailPath(5),
    api: { 'get /received_mails/{id}': makeMailDetail(), ...api },
  });

describe('the address of a company', () => {
  it('is shown with its senders, and an administrator replaces it after a question', async () => {
    const { user, calls } = show({
      'post /inbox/address': makeInbox({ address: 'new1-new2-new3-new4@inbox.example' }),
    });
    expect(await screen.findByText('k7mp-x2fd-9wqs-h3nt@inbox.example')).toBeVisible();
    expect(screen.getByRole('list', { name: '許可する差出人' })).toHaveTextContent('minato.example');
    await user.click(screen.getByRole('button', { name: '再発行' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('いまのアドレスは、すぐに使えなくなります。');
    await user.click(within(question).getByRole('button', { name: '再発行' }));
    expect(await screen.findByText('new1-new2-new3-new4@inbox.example')).toBeVisible();
    expect(calls.find(({ name }) => name === 'post /inbox/address')?.headers.get('Idempotency-Key')).toBeTruthy();
  });

  it('is made without a question if there is none', async () => {
    const { user } = show({
      'get /inbox': makeInbox({ address: null, created_at: null, senders: [] }),
      'post /inbox/address': makeInbox({ senders: [] }),
    });
    await user.click(await screen.findByRole('button', { name: 'アドレスを発行' }));
    expect(await screen.findByText('k7mp-x2fd-9wqs-h3nt@inbox.example')).toBeVisible();
    expect(screen.getByText('まだありません。届いたメールは、すべて保留になります。')).toBeVisible();
  });

  it('has senders that are edited a line each, and names a wrong one', async () => {
    const { user, calls } = show({
      'put /inbox/senders': makeInbox({ senders: ['harbor.example', 'minato.example'] }),
    });
    await user.click(await screen.findByRole('button', { name: '差出人を編集' }));
    const field = await screen.findByRole('textbox', { name: /差出人のメールアドレスまたはドメイン/ });
    await user.type(field, '{Enter}みなと');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect((await screen.findAllByText(/「みなと」は、メールアドレスでもドメインでもありません/))[0]).toBeVisible();
    await user.clear(field);
    await user.type(field, 'minato.example{Enter}harbor.example');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(screen.getByRole('list', { name: '許可する差出人' })).toHaveTextContent('harbor.example'),
    );
    expect(calls.find(({ name }) => name === 'put /inbox/senders')?.body).toEqual({
      senders: ['minato.example', 'harbor.example'],
    });
  });

  it('is no setting of others, and says where nothing is received', async () => {
    show();
    setRole('preparer');
    await screen.findByText('k7mp-x2fd-9wqs-h3nt@inbox.example');
    await waitFor(() => expect(screen.queryByRole('button', { name: '再発行' })).toBeNull());
    expect(screen.getByRole('button', { name: 'アドレスをコピー' })).toBeVisible();
  });

  it('is none in a deployment that receives no mail', async () => {
    show({ 'get /inbox': makeInbox({ address: null, is_receiving: false }) });
    expect(await screen.findByText(/メールでの受け取りは、現在ご利用いただけません。/)).toBeVisible();
  });
});

describe('received mails', () => {
  it('are listed with reason, author and what is known of it', async () => {
    show({
      'get /received_mails': mailsAnswer(
        makeMail(),
        makeMail({ id: 6, state: 'received', subject: '', hold_reason: null }),
      ),
    });
    const table = await screen.findByRole('table', { name: '届いたメール' });
    const [first, second] = within(table).getAllByRole('row').slice(1);
    expect(first).toHaveTextContent(
      /保留.*11月分の請求書.*許可した差出人ではありません。.*みなと印刷.*差出人を確認できません.*1件/,
    );
    expect(second).toHaveTextContent('読み取り中');
    expect(within(table).getByRole('link', { name: '11月分の請求書' })).toHaveAttribute('href', mailPath(5));
  });

  it('are none, or fail with a retry', async () => {
    let isDown = true;
    const { user } = show({
      'get /received_mails': () => (isDown ? refusal(400, { message: '読み込めませんでした。' }) : mailsAnswer()),
    });
    await screen.findByText('読み込めませんでした。');
    isDown = false;
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await screen.findByText('保留のメールはありません。')).toBeVisible();
  });
});

describe('one mail', () => {
  it('shows its text as it was written, and what became of its files', async () => {
    showMail();
    expect(await screen.findByText(/<b>11月分<\/b>の請求書/)).toBeVisible();
    expect(screen.getByText('SPF softfail、DKIM none、DMARC none')).toBeVisible();
    const files = screen.getByRole('list', { name: '添付ファイル' });
    expect(files).toHaveTextContent('請求書.pdf受け入れると、確認待ちに追加します');
    expect(files).toHaveTextContent('winmail.dat追加していません。Outlook独自の形式です。');
  });

  it('is released after a question', async () => {
    const taken = makeMailDetail({
      state: 'taken',
      hold_reason: null,
      can_release: false,
      items: [{ name: '請求書.pdf', state: 'added', reason: null }],
    });
    const { user, calls } = showMail({ 'post /received_mails/{id}/release': taken });
    await user.click(await screen.findByRole('button', { name: '受け入れる' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('みなと印刷 <billing@minato.example> からのメール');
    await user.click(within(question).getByRole('button', { name: '受け入れる' }));
    expect(await screen.findByText('取り込み済み')).toBeVisible();
    expect(screen.getByRole('link', { name: '確認待ちを開く' })).toBeVisible();
    expect(calls.some(({ name }) => name === 'post /received_mails/{id}/release')).toBe(true);
  });

  it('with a link alone says what to do, and can only be set aside', async () => {
    const link = makeMailDetail({ hold_reason: 'link', can_release: false, items: [] });
    const { user } = showMail({
      'get /received_mails/{id}': link,
      'post /received_mails/{id}/discard': { ...link, state: 'discarded', hold_reason: null },
    });
    expect(await screen.findByText(/リンク先からダウンロードして、請求書を追加してください。/)).toBeVisible();
    expect(screen.queryByRole('button', { name: '受け入れる' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '破棄' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '破棄' }));
    await waitFor(() => expect(screen.queryByText('このメールは保留中です')).toBeNull());
  });

  it('is read by a reader without the decisions, and says that it is gone', async () => {
    showMail();
    await screen.findByText('このメールは保留中です');
    setRole('reader');
    await waitFor(() => expect(screen.queryByRole('button', { name: '破棄' })).toBeNull());
  });

  it('says that it is gone', async () => {
    showMail({ 'get /received_mails/{id}': refusal(404, { message: 'x' }) });
    expect(await screen.findByRole('heading', { name: 'メールが見つかりません' })).toBeVisible();
  });
});
