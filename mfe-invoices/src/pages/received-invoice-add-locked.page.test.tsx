import { screen, waitFor } from '@testing-library/react';
import { makeFile, makeReading, makeSupplier, supplierPage } from 'shared-features/testing';
import { patterns } from 'shared-shell';
import { refusal, renderPage } from 'shared-shell/testing';
import { chooseFiles, pdf } from '../testing/choose-files';
import { FakeUpload } from '../testing/fake-upload';
import { Page } from './received-invoice-add.page';

const WRONG = 'パスワードが違います。';
const RIGHT = 'himitsu-8514';

/** Shows the form with a locked PDF in it. The server opens it with one password. */
async function showLocked() {
  let isOpen = false;
  const view = renderPage(Page, {
    path: patterns.receivedInvoiceAdd,
    api: {
      'get /suppliers': supplierPage(makeSupplier()),
      'post /invoices/files/upload/url': {
        file_id: makeFile().id,
        url: '/api/v2/files/x/content?token=s',
        expires_at: '2026-11-20T10:05:00+09:00',
      },
      'post /invoices/files/upload': makeFile({ is_locked: true }),
      'post /invoices/files/{id}/unlock': ({ body }) => {
        isOpen = (body as { password: string }).password === RIGHT;
        if (isOpen) return makeFile({ shown: { content_type: 'application/pdf', size: 9 } });
        return refusal(422, { message: WRONG, errors: [{ field: 'password', code: 'wrong', message: WRONG }] });
      },
      'get /invoices/files/{id}/download/url': refusal(404, { message: 'ファイルが見つかりません。' }),
      'get /invoices/files/{id}/reading': () =>
        makeReading(isOpen ? {} : { state: 'failed', fields: null, document: null, supplier: null }),
      'post /received_invoices/duplicates': { duplicates: [] },
    },
  });
  await chooseFiles(view.user, pdf());
  FakeUpload.last().arrive();
  return { ...view, field: await screen.findByLabelText('a-minato-printing.pdf のパスワード') };
}

beforeEach(() => {
  sessionStorage.clear();
  FakeUpload.install();
});

describe('a locked PDF in the form of an invoice', () => {
  it('asks for its password in its row, says there that it is wrong, and is read once it is opened', async () => {
    const { user, field } = await showLocked();
    expect(screen.getByText('パスワード付きのPDFのため、プレビューできません。')).toBeVisible();
    expect(await screen.findByText('PDFのパスワードを入力すると、請求書を読み取ります。')).toBeVisible();
    await user.type(field, 'wrong{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(WRONG) as string));
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.type(field, `${RIGHT}{Enter}`);
    expect(await screen.findByText(/^開きました。/)).toHaveFocus();
    await waitFor(() => expect(screen.getByLabelText(/請求金額/)).toHaveValue('264,000'));
    expect(screen.queryByText(/プレビューできません/)).not.toBeInTheDocument();
    // Enter did not submit the form around it.
    expect(screen.queryByRole('group', { name: /入力内容を確認してください/ })).not.toBeInTheDocument();
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(RIGHT);
  });

  it('asks again if nothing was typed, and may stay as it is', async () => {
    const { user, field, calls } = await showLocked();
    await user.click(screen.getByRole('button', { name: 'a-minato-printing.pdf のPDFを開く' }));
    expect(field).toHaveAccessibleDescription(expect.stringContaining('パスワードを入力してください。') as string);
    expect(field).toHaveAccessibleDescription(expect.stringContaining('入力せずに登録することもできます。') as string);
    expect(calls.some(({ name }) => name === 'post /invoices/files/{id}/unlock')).toBe(false);
  });
});
