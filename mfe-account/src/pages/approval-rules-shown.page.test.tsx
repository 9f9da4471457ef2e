import { screen, waitFor, within } from '@testing-library/react';
import { type FakeCall, refusal } from 'shared-shell/testing';
import { makeRules, noRules } from '../testing/approvals';
import { colleague, makeMember } from '../testing/members';
import { openRules } from '../testing/rules-page';
import { Page } from './approval-rules.page';

type User = ReturnType<typeof openRules>['user'];

const named = (calls: readonly FakeCall[], name: string) => calls.filter((call) => call.name === name);
const box = (name: string) => screen.findByRole('checkbox', { name });
const CONFIRMED = '新しい口座・変更された口座を、2人目が確認するまで使えないようにする';
const save = (user: User) => user.click(screen.getByRole('button', { name: '保存' }));

describe('/myaccount/approvals, by who looks at it', () => {
  it('shows the rules to others, with who changed them', async () => {
    const suppliers = [{ id: 180, name: '若葉運輸株式会社' }];
    const { calls } = openRules(Page, makeRules({ supplier_ids: [180], suppliers, steps: 2 }), {}, 'preparer');
    const card = within(await screen.findByRole('region', { name: '現在のルール' }));
    expect(card.getByText('次のいずれかにあてはまる支払いは、2人の承認が必要です。')).toBeVisible();
    expect(await card.findByText('若葉運輸株式会社')).toBeVisible();
    expect(card.getByText(/^最終変更.2026年11月19日.*10:00.山田 花子$/)).toBeVisible();
    expect(card.getByText('ルールの変更は、会社の管理者に依頼してください。')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    // The company has no rules for the stand-in's user: no absences.
    expect(named(calls, 'get /members/absences')).toEqual([]);
  });

  it('tells a company of one person that a colleague is needed first', async () => {
    openRules(Page, noRules, { 'get /members': { members: [makeMember()] } });
    expect(await screen.findByText('社内承認には、ほかのメンバーが必要です')).toBeVisible();
    expect(screen.getByRole('link', { name: 'メンバーを招待' })).toHaveAttribute('href', '/myaccount/members');
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
  });

  it('lets one person switch off rules that colleagues have left behind', async () => {
    const { user, calls } = openRules(Page, makeRules(), {
      'get /members': { members: [makeMember()] },
      'put /approval_rules': ({ body }) => ({ ...makeRules(), ...body }),
    });
    expect(await screen.findByText('社内承認には、ほかのメンバーが必要です')).toBeVisible();
    await user.click(await box('一定の金額以上の支払い'));
    await save(user);
    await waitFor(() => expect(named(calls, 'put /approval_rules')).toMatchObject([{ body: { from_amount: null } }]));
  });

  it('lets one person switch off that accounts are confirmed, which nobody could do any more', async () => {
    const { user, calls } = openRules(Page, makeRules({ from_amount: null, confirms_accounts: true }), {
      'get /members': { members: [makeMember()] },
      'put /approval_rules': ({ body }) => ({ ...makeRules(), ...body }),
    });
    await user.click(await box(CONFIRMED));
    await save(user);
    await waitFor(() =>
      expect(named(calls, 'put /approval_rules')).toMatchObject([{ body: { confirms_accounts: false } }]),
    );
  });

  it.each(['get /approval_rules', 'get /members'] as const)('offers a retry when %s fails', async (name) => {
    let isDown = true;
    const answer = name === 'get /members' ? { members: [makeMember(), colleague] } : noRules;
    const { user } = openRules(Page, noRules, {
      [name]: () => (isDown ? refusal(503, { message: '混み合っています。' }) : answer),
    });
    expect(await screen.findByText('混み合っています。')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await box('一定の金額以上の支払い')).toBeVisible();
  });
});
