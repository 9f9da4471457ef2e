import { screen, waitFor } from '@testing-library/react';
import { paymentAnswers } from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { makeDraft } from '../testing/draft-answers';
import { storedFlow } from '../testing/payment-answers';
import { Page } from './payment-add.page';

const show = (api: FakeAnswers = {}, query = '') =>
  renderPage(Page, {
    path: patterns.paymentAdd,
    at: `${paths.paymentAdd(42)}${query}`,
    api: {
      ...paymentAnswers,
      'get /drafts/{id}': makeDraft(),
      'post /drafts': makeDraft(),
      'put /drafts/{id}': makeDraft(),
      ...api,
    },
  });
type Shown = ReturnType<typeof show>;

const amount = () => screen.findByLabelText(/カードで支払う金額/);
const save = async ({ user }: Shown) => user.click(await screen.findByRole('button', { name: '下書き保存' }));
const bodies = ({ calls }: Shown, name: string) => calls.filter((call) => call.name === name).map(({ body }) => body);
const leave = async ({ user }: Shown) => user.click(screen.getByRole('link', { name: '受取請求書' }));
const question = () => screen.findByRole('alertdialog', { name: '入力内容の破棄' });
const type = async ({ user }: Shown, field: HTMLElement, text: string) => {
  await user.clear(field);
  await user.type(field, text);
};

beforeEach(() => sessionStorage.clear());

describe('a draft of a payment', () => {
  it('is saved with incomplete and invalid input, then updated under the same id', async () => {
    const shown = show();
    await type(shown, await amount(), 'abc');
    await type(shown, screen.getByLabelText(/審査担当への連絡事項/), '至急');
    await save(shown);
    expect(await screen.findByText('保存しました。')).toBeInTheDocument();
    expect(bodies(shown, 'post /drafts')).toEqual([
      expect.objectContaining({ doc_number: 42, amount: null, supplier_account_id: 1, note: '至急' }),
    ]);
    expect(window.location.search).toBe('?draft=5');
    expect(await amount()).toHaveValue('abc');
    await type(shown, await amount(), '5000');
    await save(shown);
    await waitFor(() => expect(bodies(shown, 'put /drafts/{id}')).toEqual([expect.objectContaining({ amount: 5000 })]));
    expect(bodies(shown, 'post /drafts')).toHaveLength(1);
  });

  it('is resumed by its address, and is submitted with the payment', async () => {
    const shown = show({}, '?draft=5');
    expect(await amount()).toHaveValue('100,000');
    expect(screen.getByLabelText(/振込名義/)).toHaveValue('アオバ');
    expect(screen.getByRole('radio', { name: /JCB/ })).toBeChecked();
    expect(screen.getByLabelText(/審査担当への連絡事項/)).toHaveValue('経理部より');
    await shown.user.click(screen.getByRole('button', { name: '確認画面へ進む' }));
    await waitFor(() => expect(window.location.pathname).toBe(paths.paymentAddConfirm(42)));
    expect(JSON.parse(storedFlow())).toMatchObject({ value: { payment: { draftId: 5, values: { amount: 100000 } } } });
  });

  it.each([
    ['was deleted or used up', refusal(404, { message: '下書きが見つかりませんでした。' })],
    ['is of another invoice', makeDraft({ doc_number: 43 })],
  ])('shows that it %s, and starts a new one', async (_case, answer) => {
    show({ 'get /drafts/{id}': answer }, '?draft=5');
    expect(await screen.findByText('この下書きは、削除されたか、すでに申請に使われました。')).toBeVisible();
    expect(await amount()).toHaveValue('264,000');
  });

  it('is saved as a new draft when another tab used it up', async () => {
    const shown = show(
      {
        'put /drafts/{id}': refusal(404, { message: '下書きが見つかりませんでした。' }),
        'post /drafts': makeDraft({ id: 6 }),
      },
      '?draft=5',
    );
    await amount();
    await save(shown);
    expect(await screen.findByText(/新しい下書きとして保存しました。/)).toBeInTheDocument();
    await waitFor(() => expect(window.location.search).toBe('?draft=6'));
  });

  it('shows why saving failed, keeps the input, and creates no duplicate after a lost answer', async () => {
    let isLost = true;
    const shown = show({
      'post /drafts': () => {
        if (!isLost) return makeDraft();
        isLost = false;
        throw new TypeError('connection lost');
      },
    });
    await type(shown, await amount(), '5000');
    await save(shown);
    expect(await screen.findByText('下書きを保存できませんでした。')).toBeVisible();
    expect(await amount()).toHaveValue('5,000');
    await save(shown);
    expect(await screen.findByText('保存しました。')).toBeInTheDocument();
    const keys = shown.calls
      .filter(({ name }) => name === 'post /drafts')
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
  });

  it('leaves without a question once saved, and asks after further input', async () => {
    const shown = show();
    await type(shown, await amount(), '5000');
    await save(shown);
    await screen.findByText('保存しました。');
    await type(shown, await amount(), '6000');
    await leave(shown);
    expect(await question()).toBeVisible();
    await shown.user.click(screen.getByRole('button', { name: '入力を続ける' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await save(shown);
    await waitFor(() => expect(bodies(shown, 'put /drafts/{id}')).toHaveLength(1));
    await leave(shown);
    await waitFor(() => expect(window.location.pathname).toBe(paths.receivedInvoices()));
  });

  it('is saved from the question on leaving, or says why not and stays', async () => {
    const failing = [refusal(503, { message: 'ただいま混み合っています。' })];
    const shown = show({ 'post /drafts': () => failing.shift() ?? makeDraft() });
    await type(shown, await amount(), '5000');
    for (const isSaved of [false, true]) {
      await leave(shown);
      await question();
      await shown.user.click(screen.getByRole('button', { name: '下書き保存して離れる' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      await waitFor(() => expect(window.location.pathname === paths.receivedInvoices()).toBe(isSaved));
      expect(screen.queryByText('ただいま混み合っています。') === null).toBe(isSaved);
    }
    expect(bodies(shown, 'post /drafts')).toEqual([
      expect.objectContaining({ amount: 5000 }),
      expect.objectContaining({ amount: 5000 }),
    ]);
  });

  it('leaves without a question when nothing was typed', async () => {
    const shown = show();
    await amount();
    await leave(shown);
    await waitFor(() => expect(window.location.pathname).toBe(paths.receivedInvoices()));
  });
});
