import { screen, waitFor } from '@testing-library/react';
import type { RequestValues } from 'flow-collection/request-entry';
import { makeDoubtfulReading, makeReading, requestAnswers } from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import type { CollectionFlow } from '../features/collection-creation/collection-creation.workflow';
import { invoice, keepFlow, keptFlow, partner, uploadedFiles } from '../testing/creation';
import { Page } from './collection-add-invoice.page';

const show = (
  values: Partial<RequestValues> = {},
  api: FakeAnswers = {},
  part: Partial<CollectionFlow> = { files: uploadedFiles },
) => {
  keepFlow({ ...partner, ...values }, part);
  return renderPage(Page, {
    path: patterns.collectionAddInvoice,
    api: {
      ...requestAnswers,
      'get /invoices/files/{id}/download/url': refusal(404, { message: 'ファイルが見つかりません。' }),
      ...api,
    },
  });
};

const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
const press = (name: string) => screen.getByRole('button', { name });
/** Returns the amount beside a name. */
const amountOf = (term: string) => screen.getByText(term).closest('div')?.querySelector('dd');

beforeEach(() => sessionStorage.clear());

describe('the invoice of a request', () => {
  it('continues to the account when it is complete', async () => {
    const { user } = show(invoice);
    await field('請求金額（税込）');
    await user.click(press('次へ'));
    await waitFor(() => expect(window.location.pathname).toBe(paths.collectionAddBank()));
  });

  it('redirects to the first step until a partner is chosen', async () => {
    show({ supplierId: '' });
    await waitFor(() => expect(window.location.pathname).toBe(paths.collectionCreate()));
  });

  it('requires a document, an amount and its dates', async () => {
    const { user } = show({}, {}, {});
    await field('請求金額（税込）');
    await user.click(press('次へ'));
    for (const message of [
      '請求書ファイルが選択されていません。',
      '請求金額（税込）が入力されていません。',
      '請求日が入力されていません。',
      '支払期日が入力されていません。',
      '依頼の有効期限が入力されていません。',
    ]) {
      expect(await screen.findByRole('link', { name: message })).toBeVisible();
    }
  });

  it('is filled in from its document, with doubtful fields marked', async () => {
    show({}, { 'get /invoices/files/{id}/reading': makeDoubtfulReading('amount') });
    await waitFor(async () => expect(await field('請求金額（税込）')).toHaveValue('264,000'));
    expect(await field('請求日')).toHaveValue('2026/10/31');
    expect(await field('支払期日')).toHaveValue('2026/11/30');
    expect(await field('依頼の有効期限')).toHaveValue('2026/11/30');
    expect(press('請求金額（税込）を確認済みにする')).toBeVisible();
    expect(keptFlow()?.values.supplierId).toBe('3');
  });
});

it('rejects a link in the message, at the field', async () => {
  const { user } = show({ ...invoice, message: 'お支払いは https://evil.example へ' });
  await field('請求金額（税込）');
  await user.click(press('次へ'));
  expect(
    await screen.findByRole('link', {
      name: /^メッセージに「https:\/\/evil.example」が含まれています。.*削除してから/,
    }),
  ).toBeVisible();
  expect(window.location.pathname).toBe(paths.collectionAddInvoice());
});

describe('the issuer of the attached invoice', () => {
  const by = (value: string) => ({ value, place: null, is_doubtful: false });
  const own = by('（株）青葉製作所');
  const read = (issuer: ReturnType<typeof by>) => {
    const reading = makeReading();
    return {
      'get /invoices/files/{id}/reading': {
        ...reading,
        fields: { ...reading.fields!, issuer, registration_number: null },
      },
    };
  };

  it('shows a warning with both names when it is another company, and continues', async () => {
    const { user } = show(invoice, read(by('有限会社みなと印刷')));
    const notice = (await screen.findByText('請求書の発行者が自社と異なります')).closest('[role]');
    expect(notice).toHaveTextContent('発行者「有限会社みなと印刷」が、貴社「株式会社青葉製作所」と異なります。');
    await user.click(press('次へ'));
    await waitFor(() => expect(window.location.pathname).toBe(paths.collectionAddBank()));
  });

  it("shows no warning when it is the user's company", async () => {
    show({ ...invoice, invoiceNumber: '' }, read(own));
    // The reading has arrived once it fills in the invoice number, which was not entered.
    await waitFor(async () => expect(await field('請求書番号')).toHaveValue('M-2026-1031'));
    expect(screen.queryByText('請求書の発行者が自社と異なります')).toBeNull();
  });
});

describe('the payment deadline', () => {
  it('follows the due date until another day is entered', async () => {
    const { user } = show();
    const due = await field('支払期日');
    await user.type(due, '2026/12/10');
    await waitFor(async () => expect(await field('依頼の有効期限')).toHaveValue('2026/12/10'));
    await user.clear(due);
    await user.type(due, '2026/12/15');
    await waitFor(async () => expect(await field('依頼の有効期限')).toHaveValue('2026/12/15'));
    const deadline = await field('依頼の有効期限');
    await user.clear(deadline);
    await user.type(deadline, '2026/11/25');
    await user.clear(due);
    await user.type(due, '2026/12/20');
    expect(await field('依頼の有効期限')).toHaveValue('2026/11/25');
  });

  it.each([
    ['2026-11-19', false],
    ['2026-11-20', true],
    ['2027-05-19', true],
    ['2027-05-20', false],
  ])('%s is accepted: %s', async (paymentDeadline, isTaken) => {
    const { user } = show({ ...invoice, paymentDeadline });
    await field('請求金額（税込）');
    await user.click(press('次へ'));
    if (isTaken) await waitFor(() => expect(window.location.pathname).toBe(paths.collectionAddBank()));
    else
      expect(
        await screen.findByRole('link', {
          name: '依頼の有効期限は、本日から180日後の2027年5月19日（水）までの日付を入力してください。',
        }),
      ).toBeVisible();
  });
});

describe('the bearer of the fee', () => {
  it('is the partner, who pays it on top, until changed', async () => {
    const { user } = show(invoice);
    await field('請求金額（税込）');
    expect(amountOf('取引先のカード決済金額')).toHaveTextContent('566,500円');
    expect(amountOf('決済手数料（3.0%・税込）')).toHaveTextContent('16,500円');
    expect(amountOf('貴社への入金額')).toHaveTextContent('550,000円');
    await user.click(screen.getByRole('radio', { name: /貴社が負担/ }));
    expect(amountOf('取引先のカード決済金額')).toHaveTextContent('550,000円');
    expect(amountOf('貴社への入金額')).toHaveTextContent('533,500円');
    await waitFor(() => expect(keptFlow()?.values.feeBearer).toBe('seller'));
  });

  it('cannot be the seller when nothing would remain of the amount', async () => {
    const { user } = show({ ...invoice, amount: 330, feeBearer: 'seller' });
    await field('請求金額（税込）');
    await user.click(press('次へ'));
    expect(
      await screen.findByRole('link', {
        name: '決済手数料（330円）を差し引くと、入金額がなくなります。取引先の負担にするか、請求金額を確認してください。',
      }),
    ).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /取引先が負担/ }));
    await user.click(press('次へ'));
    await waitFor(() => expect(window.location.pathname).toBe(paths.collectionAddBank()));
  });
});
