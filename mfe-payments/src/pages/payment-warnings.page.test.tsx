import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { PreCheckItem } from 'shared-api/types';
import { installFakeGateway, paymentAnswers } from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, renderPage } from 'shared-shell/testing';
import { changeAnswers, storeChange, submitted } from '../testing/change-answers';
import { makeCheck } from '../testing/draft-answers';
import { storedFlow, storeEntered } from '../testing/payment-answers';
import { Page as ConfirmPage } from './payment-add-confirm.page';
import { Page as FormPage } from './payment-add.page';
import { Page as EditConfirmPage } from './payment-edit-confirm.page';

const ERROR = '要確認の項目があります。内容を確認して、チェックを入れてください。';
const attention = (part: Partial<PreCheckItem> = {}) =>
  makeCheck({ result: 'attention', message: '振込金額は、ご請求金額の一部です。', ...part });
const duplicate = attention({ code: 'duplicate', message: '同じ請求書が登録されています。', doc_number: 12 });

const show = (checks: FakeAnswers['post /invoices/pre_check']) =>
  renderPage(FormPage, {
    path: patterns.paymentAdd,
    at: paths.paymentAdd(42),
    api: { ...paymentAnswers, 'post /invoices/pre_check': checks },
  });
type User = ReturnType<typeof show>['user'];

const box = () => screen.getByRole('checkbox', { name: /^要確認の\d件を確認しました。このまま申請します。$/ });
const goOn = async (user: User) => user.click(await screen.findByRole('button', { name: '確認画面へ進む' }));
const confirmed = () => waitFor(() => expect(window.location.pathname).toBe(paths.paymentAddConfirm(42)));

beforeEach(() => {
  sessionStorage.clear();
  installFakeGateway();
});

describe('warnings of the pre-check', () => {
  it('must be acknowledged before the confirm page', async () => {
    const { user } = show({ checks: [makeCheck(), attention(), duplicate] });
    await screen.findByText('3項目中 1項目を確認できました');
    expect(box()).toHaveAccessibleName('要確認の2件を確認しました。このまま申請します。');
    await goOn(user);
    await waitFor(() => expect(box()).toHaveAccessibleDescription(expect.stringContaining(ERROR) as string));
    expect(box()).toHaveFocus();
    expect(window.location.pathname).toBe(paths.paymentAdd(42));
    await user.click(box());
    expect(screen.queryByText(ERROR)).toBeNull();
    await goOn(user);
    await confirmed();
    expect(JSON.parse(storedFlow())).toMatchObject({
      value: {
        payment: {
          isComplete: true,
          values: {
            acknowledges: true,
            acknowledged: 'amount 振込金額は、ご請求金額の一部です。\nduplicate 同じ請求書が登録されています。',
          },
        },
      },
    });
  });

  it('come before the tick, and the tick before the button', async () => {
    show({
      checks: [makeCheck(), attention(), makeCheck({ code: 'holder', result: 'unknown', message: '不明です。' })],
    });
    const warning = await screen.findByText(/振込金額は、ご請求金額の一部です。$/);
    const order = [
      warning,
      box(),
      screen.getByRole('button', { name: '確認画面へ進む' }),
      screen.getByText(/不明です。$/),
    ];
    const isBefore = (one: Element, other: Element) =>
      (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    expect(order.slice(1).map((element, at) => isBefore(order[at] as Element, element))).toEqual([true, true, true]);
  });

  it('ask for nothing where all is well, unknown or still being read', async () => {
    const { user } = show({
      checks: [makeCheck(), makeCheck({ code: 'holder', result: 'unknown' }), makeCheck({ result: 'pending' })],
    });
    await screen.findByText('3項目中 1項目を確認できました');
    expect(screen.queryByRole('checkbox', { name: /^要確認/ })).toBeNull();
    await goOn(user);
    await confirmed();
  });

  it('are acknowledged again when another one appears', async () => {
    const { user } = show(({ body }) => ({
      checks: [attention({ message: `振込金額 ${body.amount}円は、ご請求金額の一部です。` })],
    }));
    await screen.findByText('1項目中 0項目を確認できました');
    await user.click(box());
    expect(box()).toBeChecked();
    const amount = screen.getByRole('textbox', { name: 'カードで支払う金額' });
    await user.clear(amount);
    await user.type(amount, '100000');
    await waitFor(() => expect(box()).not.toBeChecked());
    await goOn(user);
    await waitFor(() => expect(box()).toHaveFocus());
    await user.click(box());
    await goOn(user);
    await confirmed();
    expect(storedFlow()).toContain('amount 振込金額 100000円は、ご請求金額の一部です。"');
  });

  it('show the place of a value that nobody has compared, with the way to the invoice where it is confirmed', async () => {
    renderPage(FormPage, {
      path: patterns.paymentAdd,
      at: paths.paymentAdd(42),
      api: {
        ...paymentAnswers,
        'get /invoices/files/{id}/download/url': { url: '/scan.png', expires_at: '2026-11-20T10:05:00+09:00' },
        'post /invoices/pre_check': {
          checks: [
            attention({
              message: '読み取った値のままです（未確認）。',
              origin: 'read',
              field: 'document.amount',
              place: { file_id: 'scan', content_type: 'image/png', page: 1, x: 0.6, y: 0.4, width: 0.2, height: 0.02 },
            }),
          ],
        },
      },
    });
    expect(await screen.findByRole('img', { name: '請求金額（税込）の記載箇所' })).toBeVisible();
    expect(screen.getByRole('link', { name: '請求書で確認' })).toHaveAttribute('href', paths.receivedInvoiceEdit(42));
    expect(box()).not.toBeChecked();
  });

  it('are waited for if the pre-check is still running', async () => {
    let answer: () => void = () => undefined;
    const { user } = show(async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return { checks: [duplicate] };
    });
    await goOn(user);
    expect(window.location.pathname).toBe(paths.paymentAdd(42));
    answer();
    expect(await screen.findAllByText(ERROR)).not.toHaveLength(0);
    expect(box()).toHaveFocus();
  });

  it('do not hold up the form for long without an answer', async () => {
    show(() => new Promise<never>(() => undefined));
    const next = await screen.findByRole('button', { name: '確認画面へ進む' });
    jest.useFakeTimers();
    fireEvent.click(next);
    await act(() => jest.advanceTimersByTimeAsync(2_900));
    expect(window.location.pathname).toBe(paths.paymentAdd(42));
    await act(() => jest.advanceTimersByTimeAsync(200));
    jest.useRealTimers();
    await confirmed();
  });
});

describe('acknowledged warnings', () => {
  const values = { acknowledges: true, acknowledged: 'amount 一部です。\namount 別の金額です。\nduplicate 重複です。' };

  it('are sent with the payment, each code once', async () => {
    storeEntered(values);
    const { user, calls } = renderPage(ConfirmPage, {
      path: patterns.paymentAddConfirm,
      at: paths.paymentAddConfirm(42),
      api: paymentAnswers,
    });
    await user.click(await screen.findByRole('button', { name: 'この内容で申請' }));
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'post /invoices')?.body).toMatchObject({
        acknowledged_checks: ['amount', 'duplicate'],
      }),
    );
  });

  it('are sent with a change', async () => {
    storeChange({ amount: 200000, ...values });
    const { user, calls } = renderPage(EditConfirmPage, {
      path: patterns.paymentEditConfirm,
      at: paths.paymentEditConfirm(42, 7),
      api: changeAnswers(() => submitted(), { 'put /invoices/{id}': submitted() }),
    });
    await user.click(await screen.findByRole('button', { name: 'この内容で申請' }));
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'put /invoices/{id}')?.body).toMatchObject({
        acknowledged_checks: ['amount', 'duplicate'],
      }),
    );
  });
});
