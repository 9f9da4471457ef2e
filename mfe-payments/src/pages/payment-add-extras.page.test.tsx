import { screen, waitFor, within } from '@testing-library/react';
import { makeCard, makeCommission, makeReceivedInvoice, paymentAnswers } from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { makeCheck } from '../testing/draft-answers';
import { storedFlow } from '../testing/payment-answers';
import { Page } from './payment-add.page';

const show = (api: FakeAnswers = {}) =>
  renderPage(Page, { path: patterns.paymentAdd, at: paths.paymentAdd(42), api: { ...paymentAnswers, ...api } });
const codeField = () => screen.findByLabelText('プロモーションコード');
const REFUSED = refusal(422, {
  message: '入力内容に誤りがあります。',
  errors: [{ field: 'promotion_code', code: 'expired', message: 'このコードは有効期限が切れています。' }],
});
const WELCOME = { promotion_code: 'WELCOME', rate_basis_points: 250, valid_until: '2026-12-31' };
const lowered: FakeAnswers = {
  'post /invoices/promotion': WELCOME,
  'get /invoices/commission': ({ query }) => {
    const standard = makeCommission(Number(query.get('amount')));
    return query.get('promotion_code') === null
      ? standard
      : { ...standard, rate_basis_points: 250, commission: 6600, tax: 600, total_amount: 270600, promotion: WELCOME };
  },
};

beforeEach(() => sessionStorage.clear());

describe('a promotion code', () => {
  it('shows the old and new fee and the last day, and can be removed', async () => {
    const { user } = show(lowered);
    await user.type(await codeField(), 'ｗｅｌｃｏｍｅ');
    await user.click(screen.getByRole('button', { name: 'プロモーションコードを適用' }));
    expect(await screen.findByText('プロモーションコード「WELCOME」を2026年12月31日（木）まで適用中')).toBeVisible();
    expect(screen.getByText('7,920円').tagName).toBe('DEL');
    expect(screen.getByText(/6,600円/)).toBeVisible();
    expect(screen.getByText('270,600')).toBeVisible();
    expect(await codeField()).toHaveValue('WELCOME');
    await user.click(screen.getByRole('button', { name: 'プロモーションコードを削除' }));
    expect(await screen.findByText('271,920')).toBeVisible();
    expect(await codeField()).toHaveValue('');
  });

  it('keeps a code typed during the check of another, and does not apply it', async () => {
    let answer: () => void = () => undefined;
    const { user } = show({
      ...lowered,
      'post /invoices/promotion': async () => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return WELCOME;
      },
    });
    await user.type(await codeField(), 'WELCOME');
    await user.click(screen.getByRole('button', { name: 'プロモーションコードを適用' }));
    await user.clear(await codeField());
    await user.type(await codeField(), 'SPRING');
    answer();
    await waitFor(() => expect(screen.getByRole('button', { name: 'プロモーションコードを適用' })).toBeEnabled());
    expect(await codeField()).toHaveValue('SPRING');
    expect(screen.queryByText('プロモーションコードを適用しました。')).toBeNull();
  });

  it('shows the reason for a rejected code at its field', async () => {
    const { user } = show({ 'post /invoices/promotion': REFUSED });
    await user.type(await codeField(), 'OLD');
    await user.click(screen.getByRole('button', { name: 'プロモーションコードを適用' }));
    expect(await screen.findByText('このコードは有効期限が切れています。')).toBeVisible();
    expect(await codeField()).toHaveFocus();
  });

  it('checks an unapplied code on the way to the confirm page', async () => {
    let answer: unknown = REFUSED;
    const { user } = show({ ...lowered, 'post /invoices/promotion': () => answer as typeof WELCOME });
    await user.type(await codeField(), 'WELCOME');
    await user.click(screen.getByRole('button', { name: '確認画面へ進む' }));
    expect((await screen.findAllByText('このコードは有効期限が切れています。'))[0]).toBeVisible();
    expect(window.location.pathname).toBe(paths.paymentAdd(42));
    answer = WELCOME;
    await user.click(screen.getByRole('button', { name: '確認画面へ進む' }));
    await waitFor(() => expect(window.location.pathname).toBe(paths.paymentAddConfirm(42)));
    expect(JSON.parse(storedFlow())).toMatchObject({
      value: { payment: { values: { promotionCode: 'WELCOME', promotionApplied: true } } },
    });
  });

  it('is removed when the amount no longer qualifies', async () => {
    const tooSmall = refusal(422, {
      message: '入力内容に誤りがあります。',
      errors: [
        {
          field: 'promotion_code',
          code: 'amount_too_small',
          message: 'このコードは、振込金額が50,000円以上の申請でご利用いただけます。',
        },
      ],
    });
    const { user } = show({
      ...lowered,
      'get /invoices/commission': ({ query }) =>
        query.get('promotion_code') !== null && Number(query.get('amount')) < 50000
          ? tooSmall
          : makeCommission(Number(query.get('amount'))),
    });
    await user.type(await codeField(), 'WELCOME');
    await user.click(screen.getByRole('button', { name: 'プロモーションコードを適用' }));
    await screen.findByText('プロモーションコードを適用しました。');
    await user.clear(screen.getByLabelText(/カードで支払う金額/));
    await user.type(screen.getByLabelText(/カードで支払う金額/), '20000');
    expect(await screen.findByText('このコードは、振込金額が50,000円以上の申請でご利用いただけます。')).toBeVisible();
    expect(await screen.findByText('20,600')).toBeVisible();
  });

  it('explains that small amounts pay a flat commission regardless', async () => {
    const { user } = show({
      'get /received_invoices/{doc_number}': makeReceivedInvoice({ amount: 8000, remaining_amount: 8000 }),
      'post /invoices/promotion': WELCOME,
      'get /invoices/commission': {
        ...makeCommission(8000),
        is_flat: true,
        commission: 330,
        standard_commission: 330,
        total_amount: 8330,
        promotion: WELCOME,
      },
    });
    await user.type(await codeField(), 'WELCOME');
    await user.click(screen.getByRole('button', { name: 'プロモーションコードを適用' }));
    expect(
      await screen.findByText('10,000円以下の振込は手数料が定額のため、コード「WELCOME」による割引はありません。'),
    ).toBeVisible();
  });
});

describe('the pre-check beside the form', () => {
  const checks = [
    makeCheck(),
    makeCheck({
      code: 'holder',
      result: 'attention',
      message: '口座名義が請求書と異なります。',
      remedy: '振込先口座を選び直してください。',
      field: 'supplier_account_id',
    }),
    makeCheck({
      code: 'addressee',
      result: 'attention',
      message: '宛名が会社名と異なります。',
      remedy: '正しい請求書に差し替えてください。',
      field: 'file_ids',
    }),
    makeCheck({
      code: 'duplicate',
      result: 'attention',
      message: '同じ請求書が登録されています。',
      remedy: '重複していないか確認してください。',
      field: null,
      doc_number: 12,
    }),
  ];
  const panel = () => screen.findByRole('region', { name: '事前チェック' });

  it('counts the passed rules, and links from each deviation to its correction', async () => {
    const { user, calls } = show({ 'post /invoices/pre_check': { checks } });
    expect(await screen.findByText('4項目中 1項目を確認できました')).toBeVisible();
    expect(calls.find(({ name }) => name === 'post /invoices/pre_check')?.body).toEqual({
      doc_number: 42,
      payment_id: null,
      amount: 264000,
      supplier_account_id: 1,
      supplier_account_revision: 1,
      transfer_date: '2026-11-30',
      transfer_person_name: 'ｶ)ｱｵﾊﾞｾｲｻｸｼﾖ',
    });
    const lines = within(await panel());
    expect(lines.getByText('振込先口座を選び直してください。')).toBeVisible();
    expect(lines.getByRole('link', { name: '請求書を編集' })).toHaveAttribute('href', paths.receivedInvoiceEdit(42));
    expect(lines.getByRole('link', { name: '請求書 I-00000012 を見る' })).toHaveAttribute(
      'href',
      paths.receivedInvoice(12),
    );
    await user.click(lines.getByRole('button', { name: '入力欄へ移動: 口座名義が請求書と異なります。' }));
    expect(screen.getByRole('button', { name: /みずほ銀行/ })).toHaveFocus();
  });

  it('never blocks the form, even when the check fails', async () => {
    let isDown = true;
    const { user } = show({
      'post /invoices/pre_check': () => (isDown ? refusal(503, { message: '時間をおいて' }) : { checks }),
    });
    expect(await screen.findByText(/事前チェックを実行できませんでした。/)).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await screen.findByText('4項目中 1項目を確認できました')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /^要確認の3件を確認しました。/ }));
    await user.click(screen.getByRole('button', { name: '確認画面へ進む' }));
    await waitFor(() => expect(window.location.pathname).toBe(paths.paymentAddConfirm(42)));
  });

  it('waits for a document that is still being read', async () => {
    show({
      'post /invoices/pre_check': {
        checks: [
          makeCheck(),
          makeCheck({ code: 'document', result: 'pending', message: '請求書を読み取っています。' }),
        ],
      },
    });
    expect(await within(await panel()).findByRole('progressbar', { name: '確認中' })).toBeVisible();
    expect(screen.getByText('2項目中 1項目を確認できました')).toBeVisible();
  });
});

describe('the cards and their debit days', () => {
  it('asks once for the closing and debit days of a card, and shows the days gained', async () => {
    const { user, calls } = show({
      'get /banks/closed_day': {
        closed_days: [
          { date: '2026-12-27', reason: '日曜日' },
          { date: '2027-12-31', reason: '年末年始' },
        ],
      },
      'put /invoices/credit_cards/{id}/debit_schedule': makeCard({
        debit_schedule: { closing_day: 31, months_later: 1, debit_day: 27 },
      }),
    });
    await user.click(await screen.findByRole('button', { name: '締め日・引き落とし日を登録' }));
    const dialog = within(await screen.findByRole('dialog', { name: '締め日・引き落とし日を登録' }));
    await user.click(dialog.getByRole('button', { name: '保存' }));
    expect((await dialog.findAllByText('カード会社が選択されていません。'))[0]).toBeVisible();
    await user.click(dialog.getByRole('button', { name: /カード会社/ }));
    await user.click(await screen.findByRole('option', { name: '楽天カード　末日締め・翌月27日払い' }));
    await user.click(dialog.getByRole('button', { name: '保存' }));
    // 27 December 2026 is a Sunday.
    expect(await screen.findByText('2026年12月28日（月）')).toBeVisible();
    expect(screen.getByText('支払いを28日延ばせます（振込の28日後）')).toBeVisible();
    expect(calls.find(({ name }) => name.startsWith('put /invoices/credit_cards'))?.body).toEqual({
      debit_schedule: { closing_day: 31, months_later: 1, debit_day: 27 },
    });
  });

  it('disables an expired card, and warns of one that expires soon', async () => {
    show({
      'get /invoices/credit_cards': {
        credit_cards: [
          makeCard({ expiry_month: 10, expiry_year: 2026 }),
          makeCard({ id: 2, last_four: '0505', expiry_month: 11, expiry_year: 2026 }),
        ],
      },
    });
    expect(await screen.findByRole('radio', { name: /4242/ })).toBeDisabled();
    expect(screen.getByText('有効期限が切れているため、選択できません。')).toBeVisible();
    expect(screen.getByRole('radio', { name: /0505/ })).toBeChecked();
    expect(screen.getByText('このカードの有効期限は2026年11月30日（月）までです。')).toBeVisible();
  });

  it('warns when a card expires before the transfer', async () => {
    show({
      'get /received_invoices/{doc_number}': makeReceivedInvoice({ due_date: '2026-12-04' }),
      'get /invoices/credit_cards': { credit_cards: [makeCard({ expiry_month: 11, expiry_year: 2026 })] },
    });
    expect(
      await screen.findByText('このカードの有効期限は2026年11月30日（月）までで、振込予定日より前に切れます。'),
    ).toBeVisible();
  });

  it('shows the invoiced, paid and remaining amounts', async () => {
    show({
      'get /received_invoices/{doc_number}': makeReceivedInvoice({ paid_amount: 164000, remaining_amount: 100000 }),
    });
    const card = within(await screen.findByRole('region', { name: '請求書' }));
    for (const sum of ['264,000円', '164,000円', '100,000円']) expect(card.getByText(sum)).toBeVisible();
  });
});

describe('on a phone', () => {
  beforeEach(() => {
    globalThis.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'matchMedia'));

  it('has the charge of the card beside the button as well, and a dash where there will be none', async () => {
    const { user } = show();
    // Once in the summary, and once in the bar.
    await waitFor(() => expect(screen.getAllByText('271,920')).toHaveLength(2));
    const amount = screen.getByLabelText(/カードで支払う金額/);
    await user.clear(amount);
    await user.type(amount, '264001');
    expect(await screen.findByText('－')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('271,920')).toBeNull());
  });
});
