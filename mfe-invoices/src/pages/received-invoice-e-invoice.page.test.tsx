import { screen, within } from '@testing-library/react';
import { makeFile, makeReceivedInvoice } from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { Page } from './received-invoice.page';

const file = makeFile({ file_name: 'invoice.xml', content_type: 'application/xml' });
const sheet = {
  title: '請求書',
  sections: [
    { heading: '電子インボイスの誤り', texts: ['支払期限がありません。'], rows: [], table: null },
    { heading: '請求書の内容', texts: [], rows: [{ label: '支払う金額', value: '289,490円' }], table: null },
    {
      heading: '明細',
      texts: [],
      rows: [],
      table: {
        columns: [
          { name: '品目', width: 0.6, is_number: false },
          { name: '金額', width: 0.4, is_number: true },
        ],
        rows: [['<b>机</b>', '250,000']],
      },
    },
  ],
};

const show = (api: FakeAnswers) =>
  renderPage(Page, {
    path: patterns.receivedInvoice,
    at: paths.receivedInvoice(42),
    api: { 'get /received_invoices/{doc_number}': makeReceivedInvoice({ files: [file] }), ...api },
  });

describe('an e-invoice', () => {
  it('is shown as text: values, tables and faults', async () => {
    show({ 'get /invoices/files/{id}/e_invoice': sheet });
    const preview = await screen.findByRole('region', { name: 'invoice.xml のプレビュー' });
    expect(await within(preview).findByText('支払う金額')).toBeVisible();
    expect(within(preview).getByText('289,490円')).toBeVisible();
    expect(within(preview).getByText('支払期限がありません。')).toBeVisible();
    const table = within(preview).getByRole('table', { name: '明細' });
    expect(within(table).getByRole('columnheader', { name: '金額' })).toBeVisible();
    // Text of strangers stays text.
    expect(within(table).getByRole('cell', { name: '<b>机</b>' })).toBeVisible();
  });

  it('offers to try again if it cannot be shown', async () => {
    let isThere = false;
    const { user } = show({
      'get /invoices/files/{id}/e_invoice': () =>
        isThere ? sheet : refusal(404, { message: 'ファイルが見つかりません。' }),
    });
    await screen.findByText('invoice.xml を表示できませんでした。');
    isThere = true;
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await screen.findByText('289,490円')).toBeVisible();
  });
});
