import { screen, waitFor, within } from '@testing-library/react';
import type { CreditCard } from 'shared-api/types';
import { guarded, makePayment, prove, setRole } from 'shared-features/testing';
import { patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { colleague, makeMember } from '../testing/members';
import { Page } from './credit-cards.page';

const makeCard = (part: Partial<CreditCard> = {}): CreditCard => ({ ...makePayment().credit_card, ...part });
const open = (cards: readonly CreditCard[], api: FakeAnswers = {}) =>
  renderPage(Page, {
    path: patterns.creditCards,
    api: {
      'get /invoices/credit_cards': { credit_cards: [...cards] },
      'get /system/time': {
        now: '2026-11-20T12:00:00+09:00',
        date: '2026-11-20',
        cut_off_at: '2026-11-20T15:00:00+09:00',
        earliest_transfer_date: '2026-11-26',
        latest_transfer_date: '2026-12-20',
      },
      ...api,
    },
  });
const tile = () => screen.findByRole('article', { name: 'Visa •••• 4242' });

describe('the people of a card', () => {
  const all = { added_by: '山田 花子', users: null, may_use: true, may_limit: true };
  const members = { members: [makeMember(), colleague, makeMember({ id: 3, last_name: '鈴木', role: 'reader' })] };
  const USERS = 'put /invoices/credit_cards/{id}/users';
  const change = (user: ReturnType<typeof open>['user']) =>
    user.click(screen.getByRole('button', { name: 'Visa •••• 4242 の使える方を変更' }));

  it('are not shown to who works alone, and nobody is asked for', async () => {
    const { calls } = open([makeCard()]);
    expect(await tile()).not.toHaveTextContent(/登録した方|使える方/);
    expect(screen.queryByRole('button', { name: /使える方/ })).toBeNull();
    expect(calls.map(({ name }) => name)).not.toContain('get /members');
  });

  it.each([
    ['all', {}, /登録した方山田 花子使える方すべてのメンバー$/],
    ['a card of before', { added_by: null }, /登録した方記録がありません/],
    ['some', { users: [{ id: 2, name: '佐藤 一郎' }], may_use: false }, /佐藤 一郎 あなたのお支払いには使えません。/],
    ['nobody who is left', { users: [] }, /使える方管理者（選んだ方がいないため）$/],
  ])('are shown: %s', async (_who, part, text) => {
    open([makeCard({ ...all, ...part, may_limit: false })]);
    const facts = (await within(await tile()).findByText('使える方')).closest('dl');
    expect(facts).toHaveTextContent(text);
    expect(screen.queryByRole('button', { name: /使える方/ })).toBeNull();
  });

  it('are chosen in a dialog among who may pay, after proof to be present', async () => {
    const { user, calls } = open([makeCard(all)], {
      'get /members': members,
      ...guarded({ [USERS]: makeCard({ ...all, users: [{ id: 2, name: '佐藤 一郎' }], may_use: false }) }),
    });
    await tile();
    await change(user);
    const dialog = await screen.findByRole('dialog', { name: 'Visa •••• 4242 を使える方' });
    expect(await within(dialog).findByRole('radio', { name: /^すべてのメンバー/ })).toBeChecked();
    await user.click(within(dialog).getByRole('radio', { name: /^選んだ方だけ/ }));
    expect(
      within(dialog)
        .getAllByRole('checkbox')
        .map((box) => box.closest('label')?.textContent),
    ).toEqual(['山田 花子（あなた）', '佐藤 一郎']);
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    expect((await within(dialog).findAllByText('使える方を1人以上選択してください。')).length).toBeGreaterThan(0);
    await user.click(within(dialog).getByRole('checkbox', { name: '佐藤 一郎' }));
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    await prove(user);
    await waitFor(async () => expect(await tile()).toHaveTextContent(/佐藤 一郎 あなたのお支払いには使えません。/));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.filter(({ name }) => name === USERS).map(({ body }) => body)).toEqual([
      { user_ids: [2] },
      { user_ids: [2] },
    ]);
  });

  it('become all again', async () => {
    const { user, calls } = open([makeCard({ ...all, users: [{ id: 2, name: '佐藤 一郎' }] })], {
      'get /members': members,
      [USERS]: makeCard(all),
    });
    await tile();
    await change(user);
    expect(await screen.findByRole('checkbox', { name: '佐藤 一郎' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: /^すべてのメンバー/ }));
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(async () => expect(await tile()).toHaveTextContent('使える方すべてのメンバー'));
    expect(calls.find(({ name }) => name === USERS)?.body).toEqual({ user_ids: null });
  });

  it('say in the dialog why they could not be set, or loaded', async () => {
    const message = 'このカードを使える方は、カードを登録した方と会社の管理者だけが変更できます。';
    let isDown = true;
    const { user } = open([makeCard(all)], {
      'get /members': () => (isDown ? refusal(503, { message: '混み合っています。' }) : members),
      [USERS]: refusal(403, { code: 'card_users_not_yours', status: 403, message }),
    });
    await tile();
    await change(user);
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('混み合っています。')).toBeVisible();
    isDown = false;
    await user.click(within(dialog).getByRole('button', { name: '再試行' }));
    await user.click(await within(dialog).findByRole('button', { name: '保存' }));
    expect(await within(dialog).findByText(message)).toBeVisible();
  });

  it('are what a reader sees, and no button', async () => {
    open([makeCard({ ...all, may_use: false, may_limit: false })]);
    setRole('reader');
    expect(await tile()).toHaveTextContent('使える方すべてのメンバー');
    expect(screen.queryByRole('button', { name: /4242/ })).toBeNull();
  });
});
