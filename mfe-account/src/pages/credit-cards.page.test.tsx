import { screen, waitFor, within } from '@testing-library/react';
import type { CreditCard } from 'shared-api/types';
import { guarded, installFakeGateway, loadGatewayPage, makePayment, prove } from 'shared-features/testing';
import { patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { Page } from './credit-cards.page';

const makeCard = (part: Partial<CreditCard> = {}): CreditCard => ({ ...makePayment().credit_card, ...part });
const time = {
  now: '2026-11-20T12:00:00+09:00',
  date: '2026-11-20',
  cut_off_at: '2026-11-20T15:00:00+09:00',
  earliest_transfer_date: '2026-11-26',
  latest_transfer_date: '2026-12-20',
};

const open = (cards: readonly CreditCard[], api: FakeAnswers = {}) =>
  renderPage(Page, {
    path: patterns.creditCards,
    api: { 'get /invoices/credit_cards': { credit_cards: [...cards] }, 'get /system/time': time, ...api },
  });
const tile = (name = 'Visa •••• 4242') => screen.findByRole('article', { name });

describe('/myaccount/creditcards', () => {
  it('shows brand, last four digits, expiry, holder and debit days of each card', async () => {
    open([makeCard({ debit_schedule: { closing_day: 31, months_later: 1, debit_day: 27 } })]);
    expect(within(await tile()).getByRole('img', { name: 'Visa' })).toBeVisible();
    expect(await tile()).toHaveTextContent(/08\/29.*HANAKO YAMADA.*末日締め・翌月27日払い/s);
  });

  it.each([
    [10, 2026, '有効期限が切れています'],
    [11, 2026, '有効期限は2026年11月30日（月）までです'],
    [12, 2026, '有効期限は2026年12月31日（木）までです'],
  ])('warns of a card that is good until %d/%d', async (month, year, text) => {
    open([makeCard({ expiry_month: month, expiry_year: year })]);
    expect(await within(await tile()).findByText(text)).toBeVisible();
  });

  it.each([
    ['declined', /2026年11月19日（木）のお支払いで、カード会社の承認が得られませんでした。/],
    ['insufficient', /2026年11月19日（木）のお支払いで、ご利用可能額が不足していました。/],
    ['expired', /更新後のカードを追加してください。/],
  ] as const)('warns of a card that its issuer refused: %s', async (reason, text) => {
    open([makeCard({ declined: { at: '2026-11-19T10:00:00+09:00', reason } })]);
    expect(within(await tile()).getByText(text)).toBeVisible();
  });

  it('shows no warning for a card that is valid for more than 60 days', async () => {
    open([
      makeCard({ id: 2, last_four: '1111', expiry_month: 10, expiry_year: 2026 }),
      makeCard({ expiry_month: 1, expiry_year: 2027 }),
    ]);
    await screen.findByText('有効期限が切れています');
    expect(within(await tile()).queryByText(/有効期限(は|が)/)).toBeNull();
  });

  it('adds a card through the gateway’s fields', async () => {
    installFakeGateway();
    const { user, calls } = open([], {
      'post /invoices/credit_cards': makeCard({ last_four: '4444', brand: 'MASTER' }),
    });
    expect(await screen.findByText(/登録済みのカードはありません。/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'カードを追加' }));
    const dialog = await screen.findByRole('dialog', { name: 'カードの追加' });
    const gateway = loadGatewayPage(within(dialog).getByTitle('カード情報の入力'), 'card-fields');
    await user.click(within(dialog).getByRole('button', { name: 'カードを追加' }));
    const { id } = gateway.sent.at(-1) as { id: string };
    gateway.say({
      type: 'card-fields:tokenised',
      id,
      card: {
        token: 'tok_12345678',
        brand: 'MASTER',
        last4: '4444',
        exp_month: 8,
        exp_year: 2029,
        holder: 'HANAKO YAMADA',
      },
    });
    expect(await tile('Mastercard •••• 4444')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.find(({ name }) => name === 'post /invoices/credit_cards')?.body).toEqual({
      token: 'tok_12345678',
      accepts_challenge: true,
    });
  });

  /** Types a card into the gateway's fields and presses the button. */
  async function addCard(user: ReturnType<typeof open>['user']) {
    await user.click(await screen.findByRole('button', { name: 'カードを追加' }));
    const dialog = await screen.findByRole('dialog', { name: 'カードの追加' });
    const gateway = loadGatewayPage(within(dialog).getByTitle('カード情報の入力'), 'card-fields');
    await user.click(within(dialog).getByRole('button', { name: 'カードを追加' }));
    const { id } = gateway.sent.at(-1) as { id: string };
    gateway.say({
      type: 'card-fields:tokenised',
      id,
      card: {
        token: 'tok_12345678',
        brand: 'MASTER',
        last4: '4444',
        exp_month: 8,
        exp_year: 2029,
        holder: 'HANAKO YAMADA',
      },
    });
  }

  it('shows a message when the card is already saved, and lists it once', async () => {
    installFakeGateway();
    const saved = makeCard({ id: 9, last_four: '4444', brand: 'MASTER' });
    const { user } = open([makeCard(), saved], { 'post /invoices/credit_cards': saved });
    await addCard(user);
    expect(await screen.findByText('このカードは、すでに登録されています。')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getAllByRole('article', { name: 'Mastercard •••• 4444' })).toHaveLength(1);
    expect(screen.queryByText('カードを登録しました。')).toBeNull();
  });

  it('asks for proof that the user is present, then saves the same card', async () => {
    installFakeGateway();
    const { user, calls } = open(
      [makeCard()],
      guarded({ 'post /invoices/credit_cards': makeCard({ id: 9, last_four: '4444', brand: 'MASTER' }) }),
    );
    await addCard(user);
    expect(await screen.findByRole('dialog', { name: '本人確認' })).toHaveTextContent(
      '不正なカードの登録を防ぐため、ご本人であることを確認します。',
    );
    await prove(user);
    expect(await tile('Mastercard •••• 4444')).toBeInTheDocument();
    expect(calls.filter(({ name }) => name === 'post /invoices/credit_cards').map(({ body }) => body)).toEqual([
      { token: 'tok_12345678', accepts_challenge: true },
      { token: 'tok_12345678', accepts_challenge: true },
    ]);
  });

  /** Answers with a challenge until the cardholder has passed it. */
  function challenged() {
    const holder = { hasPassed: false };
    const answer = () =>
      holder.hasPassed
        ? makeCard({ id: 9, last_four: '3220', brand: 'VISA' })
        : { challenge_url: 'http://gateway.test/challenge/ch_1' };
    return { holder, answers: { 'post /invoices/credit_cards': answer } };
  }

  it('shows 3-D Secure where the issuer wants it, then saves the same card', async () => {
    installFakeGateway();
    const { holder, answers } = challenged();
    const { user, calls } = open([makeCard()], answers);
    await addCard(user);
    const page = loadGatewayPage(await screen.findByTitle('カード会社の本人認証'), 'challenge');
    holder.hasPassed = true;
    page.say({ type: 'challenge:finished', result: 'passed' });
    expect(await tile('Visa •••• 3220')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.filter(({ name }) => name === 'post /invoices/credit_cards').map(({ body }) => body)).toEqual([
      { token: 'tok_12345678', accepts_challenge: true },
      { token: 'tok_12345678', accepts_challenge: true },
    ]);
  });

  it('says so when 3-D Secure was left without an answer, and keeps what was typed', async () => {
    installFakeGateway();
    const { user } = open([makeCard()], challenged().answers);
    await addCard(user);
    await screen.findByTitle('カード会社の本人認証');
    await user.keyboard('{Escape}');
    expect(await screen.findByText(/^本人認証が完了しませんでした。/)).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'カードの追加' })).toBeVisible();
  });

  it('saves and removes the debit schedule of a card', async () => {
    const { user, calls } = open([makeCard()], {
      'put /invoices/credit_cards/{id}/debit_schedule': ({ body }) => makeCard({ debit_schedule: body.debit_schedule }),
    });
    await user.click(await screen.findByRole('button', { name: 'Visa •••• 4242 の締め日・引き落とし日を登録' }));
    await user.click(screen.getByRole('button', { name: /カード会社/ }));
    await user.click(screen.getByRole('option', { name: /楽天カード/ }));
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(async () => expect(await tile()).toHaveTextContent('末日締め・翌月27日払い'));
    await user.click(screen.getByRole('button', { name: 'Visa •••• 4242 の締め日・引き落とし日を変更' }));
    await user.click(screen.getByRole('button', { name: /カード会社/ }));
    await user.click(screen.getByRole('option', { name: '登録しない' }));
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(async () => expect(await tile()).toHaveTextContent('未登録'));
    expect(calls.filter(({ name }) => name.startsWith('put')).at(-1)?.body).toEqual({ debit_schedule: null });
  });
});

describe('deleting a card', () => {
  const remove = async (user: ReturnType<typeof open>['user'], label = '削除') => {
    await user.click(await screen.findByRole('button', { name: 'Visa •••• 4242 を削除' }));
    expect(await screen.findByRole('alertdialog', { name: 'カードの削除' })).toHaveTextContent(
      'Visa •••• 4242（HANAKO YAMADA）を削除しますか？',
    );
    await user.click(screen.getByRole('button', { name: label }));
  };
  const two = [makeCard(), makeCard({ id: 2, brand: 'JCB', last_four: '0505' })];

  it('asks first, needs proof that the user is present, then moves the focus to the remaining cards', async () => {
    const { user, calls } = open(two, guarded({ 'delete /invoices/credit_cards/{id}': null }));
    await remove(user, '削除しない');
    expect(calls.some(({ name }) => name.startsWith('delete'))).toBe(false);
    await remove(user);
    await prove(user);
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Visa •••• 4242' })).toBeNull());
    expect(await tile('JCB •••• 0505')).toBeVisible();
    expect(screen.getByRole('group', { name: '登録済みのカード' })).toHaveFocus();
    expect(await screen.findByText('削除しました。')).toBeInTheDocument();
  });

  it('names the payment that uses the card, and keeps the card', async () => {
    const reason = 'このカードは、申請 I-00000042-1 のお支払いに使われているため、削除できません。';
    const { user } = open(two, { 'delete /invoices/credit_cards/{id}': refusal(409, { message: reason }) });
    await remove(user);
    expect(await within(await tile()).findByText(reason)).toBeVisible();
  });

  it('removes a card that another window already deleted', async () => {
    const { user } = open(two, {
      'delete /invoices/credit_cards/{id}': refusal(404, { message: 'お探しの情報が見つかりませんでした。' }),
    });
    await remove(user);
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Visa •••• 4242' })).toBeNull());
  });
});

it('shows why the cards could not be loaded, and retries', async () => {
  let isDown = true;
  const { user } = open([], {
    'get /invoices/credit_cards': () =>
      isDown ? refusal(503, { message: '混み合っています。' }) : { credit_cards: [makeCard()] },
  });
  expect(await screen.findByText('混み合っています。')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: '再試行' }));
  expect(await tile()).toBeVisible();
});
