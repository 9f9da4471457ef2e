import { act, screen, waitFor, within } from '@testing-library/react';
import type { Reading } from 'shared-api/types';
import { WAITING_PATH } from 'shared-features/documents/waiting-documents';
import { makeFile, makeReading, makeReceivedInvoice, makeSupplier, supplierPage } from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { chooseFiles, pdf } from '../testing/choose-files';
import { FakeUpload } from '../testing/fake-upload';
import { time } from '../testing/list-page';
import { Page } from './received-invoice-add.page';

const ids = ['1', '2', '3'].map((digit) => makeFile().id.replace(/^./, digit));
const read = (value: string) => ({ value, place: null, is_doubtful: false });

/** Returns the reading of the file at a position, of one of three issuers. */
function readingAt(at: number, part: Partial<NonNullable<Reading['fields']>> = {}): Reading {
  const { fields, ...rest } = makeReading({ file_id: ids[at] ?? '', supplier: null });
  const issuer = ['有限会社みなと印刷', '株式会社北陸精工', '株式会社空'][at] ?? '';
  return {
    ...rest,
    fields: fields && {
      ...fields,
      issuer: read(issuer),
      invoice_number: read(`N-${at + 1}`),
      amount: { value: (at + 1) * 1000, place: null, is_doubtful: false },
      ...part,
    },
  };
}

const show = (readings: (at: number) => Reading = readingAt, api: FakeAnswers = {}) => {
  let asked = 0;
  return renderPage(Page, {
    path: patterns.receivedInvoiceAdd,
    at: paths.receivedInvoiceAdd(),
    api: {
      'get /system/time': time,
      'get /suppliers': supplierPage(makeSupplier()),
      'post /invoices/files/upload/url': () => ({
        file_id: ids[asked++] ?? '',
        url: '/api/v2/files/x/content?token=s',
        expires_at: '2026-11-20T10:05:00+09:00',
      }),
      'post /invoices/files/upload': ({ body }) => {
        return makeFile({ id: body.file_id, file_name: `${ids.indexOf(body.file_id ?? '') + 1}.pdf` });
      },
      'get /invoices/files/{id}/download/url': refusal(404, { message: 'ファイルが見つかりません。' }),
      'get /invoices/files/{id}/reading': ({ params }) => readings(ids.indexOf(params['id'] ?? '')),
      'post /received_invoices/duplicates': { duplicates: [] },
      'post /received_invoices': makeReceivedInvoice(),
      'post /waiting_documents': { waiting_documents: [] },
      ...api,
    },
  });
};
type User = ReturnType<typeof show>['user'];

async function upload(user: User, ...names: string[]) {
  for (const name of names) {
    await chooseFiles(user, pdf(name));
    await waitFor(() => FakeUpload.last());
    act(() => FakeUpload.last().arrive());
    await screen.findByRole('button', { name: `${name} を削除` });
  }
}
const amount = () => screen.getByRole('textbox', { name: /請求金額/ });
const files = () =>
  within(screen.getByRole('list', { name: '選択したファイル' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => /^\S+\.pdf/.exec(textContent ?? '')?.[0]);
const keptWaiting = (calls: ReturnType<typeof show>['calls']) =>
  calls
    .filter(({ name }) => name === 'post /waiting_documents')
    .map(({ body }) => (body as { file_ids: string[] }).file_ids);
const question = () => screen.findByText('3件の請求書が含まれているようです');

beforeEach(() => {
  sessionStorage.clear();
  FakeUpload.install();
});

describe('several invoices in one drop', () => {
  it('are told apart by issuer and number, and fill the form from the first alone', async () => {
    const { user } = show();
    await upload(user, '1.pdf', '2.pdf', '3.pdf');
    await question();
    for (const text of ['有限会社みなと印刷・請求書番号 N-1・1,000円', '株式会社空・請求書番号 N-3・3,000円'])
      expect(
        screen.getByText((_, element) => element?.tagName === 'LI' && element.textContent.includes(text)),
      ).toBeVisible();
    expect(amount()).toHaveValue('1,000');
  });

  it('are not registered before the user has said that they are one', async () => {
    const { user, calls } = show();
    await upload(user, '1.pdf', '2.pdf', '3.pdf');
    await question();
    await user.click(screen.getByRole('button', { name: '登録だけ' }));
    expect((await screen.findAllByText(/^複数の請求書が含まれているようです。/)).length).toBeGreaterThan(0);
    expect(calls.some(({ name }) => name === 'post /received_invoices')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'すべてを1件の請求書にまとめる' }));
    expect(screen.queryByText('3件の請求書が含まれているようです')).toBeNull();
    await waitFor(() => expect(screen.queryByText(/^複数の請求書が含まれているようです。/)).toBeNull());
    expect(files()).toEqual(['1.pdf', '2.pdf', '3.pdf']);
  });

  it('become one of them on request, with its values and its preview, and the others wait', async () => {
    const { user, calls } = show();
    await upload(user, '1.pdf', '2.pdf', '3.pdf');
    await question();
    await user.click(screen.getByRole('button', { name: 'このファイルだけにする: 3.pdf' }));
    await waitFor(() => expect(amount()).toHaveValue('3,000'));
    expect(files()).toEqual(['3.pdf']);
    expect(screen.queryByRole('button', { name: '3.pdf をプレビュー' })).toBeNull();
    const note = screen.getByText('2ファイルを、確認待ちに移しました').parentElement as HTMLElement;
    expect(
      within(note)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['1.pdf', '2.pdf']);
    expect(within(note).getByRole('link', { name: '確認待ちを開く' })).toHaveAttribute('href', WAITING_PATH);
    expect(keptWaiting(calls)).toEqual([ids.slice(0, 2)]);
  });

  it('all wait on request, and stay in the form if that fails', async () => {
    let isDown = true;
    const { user, calls } = show(readingAt, {
      'post /waiting_documents': () =>
        isDown ? refusal(422, { message: '確認待ちの書類は500件までです。' }) : { waiting_documents: [] },
    });
    await upload(user, '1.pdf', '2.pdf', '3.pdf');
    await question();
    await user.click(screen.getByRole('button', { name: '1件ずつ登録する' }));
    expect(await screen.findByText('確認待ちの書類は500件までです。')).toBeVisible();
    expect(files()).toHaveLength(3);
    isDown = false;
    await user.click(screen.getByRole('button', { name: '1件ずつ登録する' }));
    expect(await screen.findByText('3ファイルを、確認待ちに移しました')).toBeVisible();
    expect(screen.queryByRole('list', { name: '選択したファイル' })).toBeNull();
    await waitFor(() => expect(amount()).toHaveValue(''));
    expect(keptWaiting(calls).at(-1)).toEqual(ids);
  });

  it('are noticed in one file, with their pages', async () => {
    const { user, calls } = show((at) => {
      const { fields, ...reading } = readingAt(at);
      if (fields === null) throw new Error('The sample is read.');
      const invoices = [1, 3].map((page) => ({ first_page: page, last_page: page + 1, fields }));
      return { ...reading, fields, document: { remarks: [], missing: [], invoices } };
    });
    await upload(user, '1.pdf');
    expect(await screen.findByText('2件の請求書が含まれているようです')).toBeVisible();
    expect(screen.getByText('1.pdf 3〜4ページ目')).toBeVisible();
    expect(screen.queryByRole('button', { name: /だけにする/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: '1件ずつ登録する' }));
    expect(await screen.findByText('1ファイルを、確認待ちに移しました')).toBeVisible();
    expect(keptWaiting(calls)).toEqual([ids.slice(0, 1)]);
  });

  it('are not assumed of an invoice and its details, and the file that was read is previewed', async () => {
    const nothing = { issuer: null, invoice_number: null, amount: null, issue_date: null, due_date: null };
    const { user } = show((at) => (at === 0 ? readingAt(0, { ...nothing, registration_number: null }) : readingAt(1)));
    await upload(user, '1.pdf', '2.pdf');
    await waitFor(() => expect(amount()).toHaveValue('2,000'));
    expect(screen.queryByText(/件の請求書が含まれているようです$/)).toBeNull();
    expect(screen.getByRole('button', { name: '1.pdf をプレビュー' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '2.pdf をプレビュー' })).toBeNull();
  });

  it('names each file beyond the tenth', async () => {
    const { user } = show();
    await chooseFiles(user, ...Array.from({ length: 12 }, (_, at) => pdf(`${at + 1}.pdf`)));
    const reason = await screen.findByText(
      /^次の2ファイルは追加していません。ファイルは1件の請求書につき10個まで登録できます。/,
    );
    expect(
      within(reason)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['11.pdf', '12.pdf']);
    expect(files()).toHaveLength(10);
  });
});

describe('warnings below the files', () => {
  it('say that the invoice is for another company, of another issuer, and past its due date', async () => {
    const { user } = show(() => ({
      ...readingAt(0, {
        addressee: read('株式会社空'),
        issuer: read('株式会社北陸精工'),
        due_date: read('2026-11-10'),
      }),
      supplier: { id: 1, name: '有限会社みなと印刷' },
    }));
    await upload(user, '1.pdf');
    const title = await screen.findByText('登録する前に確認してください');
    await waitFor(() => expect(within(title.parentElement as HTMLElement).getAllByRole('listitem')).toHaveLength(3));
    const list = title.parentElement as HTMLElement;
    for (const text of [
      '宛名が「株式会社空」です。',
      '発行者が「株式会社北陸精工」です。選択した取引先「有限会社みなと印刷」の請求書か確認してください。',
      '支払期日の2026年11月10日（火）を過ぎています。',
    ])
      expect(list).toHaveTextContent(text);
    expect(title.compareDocumentPosition(screen.getByRole('button', { name: '登録だけ' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('are silent where all is well', async () => {
    const { user } = show(() =>
      readingAt(0, { addressee: read('株式会社青葉製作所 御中'), registration_number: null }),
    );
    await upload(user, '1.pdf');
    await waitFor(() => expect(amount()).toHaveValue('1,000'));
    expect(screen.queryByText('登録する前に確認してください')).toBeNull();
  });
});
