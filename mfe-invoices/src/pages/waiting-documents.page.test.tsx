import { act, screen, waitFor, within } from '@testing-library/react';
import { handOverFiles } from 'shared-features/documents/dropped-files';
import { WAITING_PATH } from 'shared-features/documents/waiting-documents';
import { makeFile, setRole } from 'shared-features/testing';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { waitingDocumentPath } from '../features/waiting-documents/waiting-document-path';
import { chooseFiles, pdf } from '../testing/choose-files';
import { FakeUpload } from '../testing/fake-upload';
import { mailsAnswer, makeMail } from '../testing/mail-answer';
import { makeWaiting, waitingAnswer } from '../testing/waiting-answer';
import { Page } from './waiting-documents.page';

const place = { url: '/api/v2/files/x/content?token=s', expires_at: '2026-11-20T10:05:00+09:00' };
const zip = () => new File(['PK'], '11月.zip', { type: 'application/x-zip-compressed' });

const show = (api: FakeAnswers = {}) =>
  renderPage(Page, {
    path: WAITING_PATH,
    api: {
      'get /waiting_documents': waitingAnswer(),
      'get /received_mails': mailsAnswer(),
      'post /waiting_documents': { waiting_documents: [] },
      'post /invoices/files/upload/url': { ...place, file_id: makeFile().id },
      'post /invoices/files/upload': makeFile(),
      'post /waiting_documents/archives/url': { ...place, file_id: makeFile().id },
      'post /waiting_documents/archives': { added: 2, refused: [], left_out: [] },
      ...api,
    },
  });
const rows = async () =>
  within(await screen.findByRole('table', { name: '確認待ちの書類' }))
    .getAllByRole('row')
    .slice(1);
const arrive = async () => {
  await waitFor(() => FakeUpload.last());
  act(() => FakeUpload.last().arrive());
};

beforeEach(() => {
  sessionStorage.clear();
  FakeUpload.install();
});

describe('the list of documents that wait', () => {
  it('shows what was read of each, and leads to the form of each and of the first', async () => {
    show({
      'get /waiting_documents': waitingAnswer(
        makeWaiting({ id: 3, state: 'doubtful', doubts: 2, supplier: null, issuer: '株式会社空', amount: null }),
        makeWaiting({ id: 5, state: 'unreadable', issuer: null, supplier: null, amount: null, due_date: null }),
        makeWaiting({ id: 4, state: 'reading', progress: 40 }),
        makeWaiting({ id: 1, file: makeFile({ file_name: '11月分.pdf', pages: { first: 3, last: 4 } }) }),
      ),
    });
    const texts = (await rows()).map(({ textContent }) => textContent);
    expect(texts[0]).toMatch(/要確認 2項目.*3\.pdf.*株式会社空.*—.*11\/30（月）2027\/2\/18（木）/);
    expect(texts[1]).toMatch(/読み取れませんでした.*5\.pdf/);
    expect(texts[2]).toMatch(/読み取り中 40%/);
    expect(texts[3]).toMatch(/読み取り済み.*11月分\.pdf 3〜4ページ目.*有限会社みなと印刷.*264,000円/);
    expect(screen.getByRole('link', { name: '上から順に登録する（4件）' })).toHaveAttribute(
      'href',
      waitingDocumentPath(3),
    );
    expect(screen.getByRole('link', { name: '11月分.pdf 3〜4ページ目 を確認して登録' })).toHaveAttribute(
      'href',
      waitingDocumentPath(1),
    );
  });

  it('asks for the password of a locked PDF in its row', async () => {
    const locked = makeWaiting({ state: 'unreadable', file: makeFile({ file_name: 'a.pdf', is_locked: true }) });
    let list = waitingAnswer(locked);
    const { user } = show({
      'get /waiting_documents': () => list,
      'post /invoices/files/{id}/unlock': () => {
        list = waitingAnswer({ ...locked, state: 'reading', progress: 0, file: makeFile({ file_name: 'a.pdf' }) });
        return makeFile({ file_name: 'a.pdf' });
      },
    });
    expect((await rows())[0]).toHaveTextContent(/^パスワード付き/);
    const [field] = await screen.findAllByLabelText('a.pdf のパスワード');
    await user.type(field as HTMLElement, 'himitsu{Enter}');
    await waitFor(async () => expect((await rows())[0]).toHaveTextContent(/^読み取り中.*開きました。/));
  });

  it('shows which mail brought a document, and how many mails wait for a decision', async () => {
    const { id, from_name, from_address, subject, authentication } = makeMail();
    show({
      'get /waiting_documents': waitingAnswer(
        makeWaiting({ mail: { id, from_name, from_address, subject, authentication } }),
      ),
      'get /received_mails': mailsAnswer(makeMail()),
    });
    expect((await rows())[0]).toHaveTextContent(
      'メール: 11月分の請求書（みなと印刷 <billing@minato.example>、差出人を確認できません）',
    );
    expect(await screen.findByRole('link', { name: '届いたメール（保留1件）' })).toBeVisible();
  });

  it('says that nothing waits', async () => {
    show();
    expect(await screen.findByText(/^確認待ちの書類はありません。/)).toBeVisible();
  });

  it('offers a retry if it cannot be loaded', async () => {
    let isDown = true;
    const { user } = show({
      'get /waiting_documents': () =>
        isDown ? refusal(400, { message: '読み込めませんでした。' }) : waitingAnswer(makeWaiting()),
    });
    await screen.findByText('読み込めませんでした。');
    isDown = false;
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await rows()).toHaveLength(1);
  });

  it('removes a document after a question', async () => {
    let documents = [makeWaiting({ id: 1 }), makeWaiting({ id: 2 })];
    const { user, calls } = show({
      'get /waiting_documents': () => waitingAnswer(...documents),
      'delete /waiting_documents': () => {
        documents = documents.slice(1);
        return null;
      },
    });
    await user.click(await screen.findByRole('button', { name: '1.pdf を削除' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '削除' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '1.pdf を削除' })).toBeNull());
    expect(await rows()).toHaveLength(1);
    expect(calls.find(({ name }) => name === 'delete /waiting_documents')?.body).toEqual({ waiting_documents: [1] });
  });
});

describe('many documents at once', () => {
  it('are added as they arrive, at most three on their way, and the list has them', async () => {
    let kept = 0;
    const { user } = show({
      'get /waiting_documents': () =>
        waitingAnswer(...Array.from({ length: kept }, (_, at) => makeWaiting({ id: at + 1 }))),
      'post /waiting_documents': () => {
        kept += 1;
        return { waiting_documents: [] };
      },
    });
    await chooseFiles(user, ...['a', 'b', 'c', 'd'].map((name) => pdf(`${name}.pdf`)));
    const uploads = screen.getByRole('list', { name: '送信中のファイル' });
    expect(within(uploads).getAllByRole('listitem')).toHaveLength(4);
    for (const [under, added] of [
      [3, 3],
      [1, 4],
    ]) {
      await waitFor(() => expect(FakeUpload.pending()).toHaveLength(under ?? 0));
      act(() => FakeUpload.pending().forEach((upload) => upload.arrive()));
      await waitFor(() => expect(kept).toBe(added));
    }
    expect(await screen.findByText('4件を確認待ちに追加しました。')).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: '送信中のファイル' })).toBeNull();
    await waitFor(async () => expect(await rows()).toHaveLength(4));
  });

  it('that another screen has handed over are sent at once', async () => {
    handOverFiles([pdf('b.pdf')]);
    show();
    expect(await screen.findByRole('progressbar', { name: 'b.pdf の送信' })).toBeVisible();
  });

  it('that fail are named with their reason, and a retry does not send them again', async () => {
    let isDown = true;
    const { user, calls } = show({
      'post /waiting_documents': () =>
        isDown ? refusal(422, { message: '確認待ちの書類は500件までです。' }) : { waiting_documents: [] },
    });
    await chooseFiles(user, pdf('a.pdf'), new File([], 'b.pdf', { type: 'application/pdf' }));
    await arrive();
    expect(await screen.findByText('確認待ちの書類は500件までです。')).toBeVisible();
    expect(screen.getByText('ファイルの内容が空です。別のファイルを選択してください。')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'b.pdf を閉じる' }));
    expect(screen.queryByText(/内容が空です/)).toBeNull();
    expect(calls.filter(({ name }) => name === 'post /invoices/files/upload/url')).toHaveLength(1);
  });

  it('are 50, or one archive: each one beyond is named', async () => {
    const { user } = show();
    await chooseFiles(user, ...Array.from({ length: 52 }, (_, at) => pdf(`${at + 1}.pdf`)), zip(), zip());
    expect(within(screen.getByRole('list', { name: '送信中のファイル' })).getAllByRole('listitem')).toHaveLength(51);
    const text = await screen.findByText(/一度に追加できるのは50ファイルまでです。/);
    expect(
      within(text)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['51.pdf', '52.pdf']);
    expect(screen.getByText(/^11月\.zip: ZIPは一度に1つ追加できます。/)).toBeVisible();
  });

  it('of an archive: says how many were added, and names each of the others with its reason', async () => {
    const { user, calls } = show({
      'post /waiting_documents/archives': {
        added: 2,
        refused: [{ name: '11月/secret.pdf', reason: 'パスワード付きのZIPは開けません。' }],
        left_out: ['__MACOSX/._a.pdf'],
      },
    });
    await chooseFiles(user, zip());
    await arrive();
    expect(await screen.findByText('2件を確認待ちに追加しました。')).toBeVisible();
    expect(screen.getByText('11月/secret.pdf').parentElement).toHaveTextContent('パスワード付きのZIPは開けません。');
    expect(screen.getByText('書類ではないため、取り込まなかったもの: __MACOSX/._a.pdf')).toBeVisible();
    const call = calls.find(({ name }) => name === 'post /waiting_documents/archives');
    expect(call?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

test('asks before files that are being sent are left, and goes on sending if the user stays', async () => {
  const { user } = show();
  await chooseFiles(user, pdf('a.pdf'));
  await waitFor(() => FakeUpload.last());
  const leave = () => user.click(screen.getAllByRole('link', { name: '受取請求書' })[0]!);
  await leave();
  const question = await screen.findByRole('alertdialog', { name: '送信中のファイルがあります' });
  expect(question).toHaveTextContent('このページを離れると、残り1件のファイルは追加されません。');
  await user.click(within(question).getByRole('button', { name: '送信を続ける' }));
  expect(window.location.pathname).toBe(WAITING_PATH);
  await leave();
  await user.click(await screen.findByRole('button', { name: 'ページを離れる' }));
  await waitFor(() => expect(window.location.pathname).toBe('/receipt-invoices'));
});

it('documents are listed to a reader without a way to register or remove them', async () => {
  show({ 'get /waiting_documents': waitingAnswer(makeWaiting()) });
  expect(await rows()).toHaveLength(1);
  setRole('reader');
  const table = () => within(screen.getByRole('table', { name: '確認待ちの書類' }));
  await waitFor(() => expect([...table().queryAllByRole('button'), ...table().queryAllByRole('link')]).toEqual([]));
  expect(await rows()).toHaveLength(1);
  expect(screen.queryByRole('link', { name: /登録する/ })).toBeNull();
});
