import { act, screen, waitFor, within } from '@testing-library/react';
import { queryClient } from 'shared-auth';
import { guarded, prove } from 'shared-features/testing';
import { type FakeCall, refusal } from 'shared-shell/testing';
import { makeRules, noRules } from '../testing/approvals';
import { openRules } from '../testing/rules-page';
import { Page } from './approval-rules.page';

type User = ReturnType<typeof openRules>['user'];

const named = (calls: readonly FakeCall[], name: string) => calls.filter((call) => call.name === name);
const box = (name: string) => screen.findByRole('checkbox', { name });
const amount = () => screen.findByRole('textbox', { name: '承認が必要になる金額' });
const preview = () => within(screen.getByRole('region', { name: 'この設定で求められる承認' })).getByRole('status');
const CONFIRMED = '新しい口座・変更された口座を、2人目が確認するまで使えないようにする';
const save = (user: User) => user.click(screen.getByRole('button', { name: '保存' }));

describe('/myaccount/approvals', () => {
  it('sets rules after proof to be present, and says them in words as they are entered', async () => {
    const { user, calls } = openRules(
      Page,
      noRules,
      guarded({
        'put /approval_rules': ({ body }) => ({ ...makeRules(), ...body, version: 1 }),
      }),
    );
    await user.click(await box('一定の金額以上の支払い'));
    expect(preview()).toHaveTextContent('すべての支払いを、社内の承認なしで申請できます。');
    await user.type(await amount(), '100000');
    expect(preview()).toHaveTextContent('10万円以上の支払いは、1人の承認が必要です。');
    await user.click(await box('新しい振込先口座・変更された振込先口座への支払い'));
    await user.click(screen.getByRole('radio', { name: /^2人の承認/ }));
    await user.click(await box('承認者が支払いまでできる'));
    expect(preview()).toHaveTextContent(
      /次のいずれかにあてはまる支払いは、2人の承認が必要です。.*10万円以上の支払い.*新しい振込先口座.*承認者もカードで支払えます。/,
    );
    await save(user);
    await prove(user);
    expect(await screen.findByText('社内承認のルールを保存しました。')).toBeVisible();
    expect(named(calls, 'put /approval_rules').at(-1)?.body).toEqual({
      version: 0,
      from_amount: 100_000,
      for_new_account: true,
      supplier_ids: [],
      steps: 2,
      approver_may_pay: true,
      confirms_accounts: false,
    });
    expect(screen.getByText(/^最終変更.2026年11月19日.*10:00.山田 花子$/)).toBeVisible();
    // The user's own rights have changed with them.
    await waitFor(() => expect(named(calls, 'get /users/information').length).toBeGreaterThan(1));
  });

  it('sends the version of the last save with the next one, and everything else as it was', async () => {
    const rules = makeRules({ confirms_accounts: true });
    const { user, calls } = openRules(Page, rules, {
      'put /approval_rules': ({ body }) => ({ ...rules, ...body, version: body.version + 1 }),
    });
    await user.click(await box('承認者が支払いまでできる'));
    await save(user);
    await screen.findByText('社内承認のルールを保存しました。');
    await user.click(await box('一定の金額以上の支払い'));
    await save(user);
    await waitFor(() => expect(named(calls, 'put /approval_rules')).toHaveLength(2));
    expect(named(calls, 'put /approval_rules').map(({ body }) => body)).toMatchObject([
      { version: 3, from_amount: 100_000, approver_may_pay: true, confirms_accounts: true },
      { version: 4, from_amount: null, approver_may_pay: true, confirms_accounts: true },
    ]);
  });

  it('chooses suppliers by a search, and takes them out again', async () => {
    const suppliers = [{ id: 180, name: '若葉運輸株式会社' }];
    const { user, calls } = openRules(Page, makeRules({ from_amount: null, supplier_ids: [180], suppliers }), {
      'put /approval_rules': ({ body }) => ({ ...makeRules(), ...body }),
    });
    expect(await box('指定した取引先への支払い')).toBeChecked();
    const list = await screen.findByRole('list', { name: '承認が必要な取引先' });
    expect(await within(list).findByText('若葉運輸株式会社')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: '取引先を追加' }));
    await user.click(await screen.findByRole('option', { name: '渚デザイン' }));
    expect(await within(list).findByText('渚デザイン')).toBeVisible();
    expect(screen.getByText('渚デザインを追加しました。')).toBeVisible();
    expect(preview()).toHaveTextContent('指定した取引先（2社）への支払いは、1人の承認が必要です。');
    await waitFor(() => expect(screen.getByRole('combobox', { name: '取引先を追加' })).toHaveValue(''));
    await user.click(within(list).getByRole('button', { name: '若葉運輸株式会社を外す' }));
    expect(screen.getByRole('group', { name: '指定した取引先' })).toHaveFocus();
    await save(user);
    await waitFor(() => expect(named(calls, 'put /approval_rules')).toHaveLength(1));
    await user.click(await box('指定した取引先への支払い'));
    await save(user);
    await waitFor(() => expect(named(calls, 'put /approval_rules')).toHaveLength(2));
    expect(named(calls, 'put /approval_rules').map(({ body }) => body)).toMatchObject([
      { supplier_ids: [2] },
      { supplier_ids: [] },
    ]);
  });

  it.each([
    ['an amount', '一定の金額以上の支払い', 'textbox', '承認が必要になる金額', 'が入力されていません。'],
    ['a supplier', '指定した取引先への支払い', 'combobox', '取引先を追加', 'が選択されていません。'],
  ])('needs %s behind a box that is checked', async (_what, name, role, field, message) => {
    const { user, calls } = openRules(Page, noRules, { 'put /approval_rules': makeRules() });
    await user.click(await box(name));
    await save(user);
    await waitFor(() =>
      expect(screen.getByRole(role, { name: field })).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
    expect(named(calls, 'put /approval_rules')).toEqual([]);
    // Behind one that is not, nothing is missing.
    await user.click(await box(name));
    await save(user);
    await waitFor(() => expect(named(calls, 'put /approval_rules')).toHaveLength(1));
  });

  it('asks for a second person at accounts, and shows there that there is none', async () => {
    const message = '口座の確認には、2人以上のメンバーが必要です。';
    const errors = [{ field: 'confirms_accounts', code: 'too_many' as const, message }];
    const { user, calls } = openRules(Page, noRules, { 'put /approval_rules': refusal(422, { message: '', errors }) });
    await user.click(await box(CONFIRMED));
    expect(preview()).toHaveTextContent('登録した方とは別のメンバーが確認するまで使えません。');
    await save(user);
    await waitFor(async () =>
      expect(await box(CONFIRMED)).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
    expect(named(calls, 'put /approval_rules')).toMatchObject([{ body: { confirms_accounts: true } }]);
  });

  it('refuses what is no amount, unless the box is off', async () => {
    const { user, calls } = openRules(Page, noRules, { 'put /approval_rules': makeRules() });
    await user.click(await box('一定の金額以上の支払い'));
    await user.type(await amount(), '10万');
    await save(user);
    await waitFor(async () => expect(await amount()).toHaveAccessibleDescription(/1円以上の整数で入力してください。/));
    await user.click(await box('一定の金額以上の支払い'));
    await save(user);
    await waitFor(() => expect(named(calls, 'put /approval_rules')).toMatchObject([{ body: { from_amount: null } }]));
  });

  it('shows at the steps that too few could approve', async () => {
    const message = '承認できる方が足りません。申請する方のほかに2人の承認者が必要です。';
    const { user } = openRules(Page, makeRules(), {
      'put /approval_rules': refusal(422, { message: '', errors: [{ field: 'steps', code: 'too_many', message }] }),
    });
    await user.click(await screen.findByRole('radio', { name: /^2人の承認/ }));
    await save(user);
    const steps = screen.getByRole('radiogroup', { name: '必要な承認' });
    expect(await within(steps).findByText(message)).toBeVisible();
    expect(screen.getByText(/現在2人/)).toBeVisible();
  });

  it('shows at the search that a supplier is no longer there', async () => {
    const message = '取引先が見つかりません。一覧から選び直してください。';
    const errors = [{ field: 'supplier_ids', code: 'unknown' as const, message }];
    const { user } = openRules(Page, makeRules({ supplier_ids: [2] }), {
      'put /approval_rules': refusal(422, { message: '', errors }),
    });
    await screen.findByRole('combobox', { name: '取引先を追加' });
    await save(user);
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: '取引先を追加' })).toHaveAccessibleDescription(
        expect.stringContaining(message),
      ),
    );
  });

  it('shows what another administrator has saved meanwhile, keeps what is entered, and saves it then', async () => {
    const theirs = makeRules({
      version: 4,
      from_amount: 30_000,
      changed_by: '佐藤 一郎',
      changed_at: '2026-11-20T09:00:00+09:00',
    });
    let present = makeRules();
    const { user, calls } = openRules(Page, present, {
      'get /approval_rules': () => present,
      'put /approval_rules': ({ body }) =>
        body.version === present.version
          ? { ...present, ...body }
          : refusal(409, {
              code: 'approval_rules_changed',
              status: 409,
              message: 'ほかの管理者がルールを変更しました。',
            }),
    });
    await user.clear(await amount());
    await user.type(await amount(), '500000');
    present = theirs;
    await save(user);
    const title = await screen.findByText(/がルールを変更しました/);
    expect(title.closest('[role="alert"]')).toHaveTextContent(
      /佐藤 一郎さんがルールを変更しました（11\/20（金） 09:00）.*3万円以上の支払いは、1人の承認が必要です。.*失われていません/,
    );
    expect(await amount()).toHaveValue('500,000');
    await save(user);
    expect(await screen.findByText('社内承認のルールを保存しました。')).toBeVisible();
    expect(named(calls, 'put /approval_rules').map(({ body }) => body)).toMatchObject([
      { version: 3, from_amount: 500_000 },
      { version: 4, from_amount: 500_000 },
    ]);
    expect(screen.queryByText(/がルールを変更しました/)).toBeNull();
  });

  it('sends the version that was seen, also when a newer one is loaded behind the form', async () => {
    let present = makeRules();
    const { user, calls } = openRules(Page, present, {
      'get /approval_rules': () => present,
      'put /approval_rules': ({ body }) => ({ ...makeRules(), ...body }),
    });
    await user.click(await box('承認者が支払いまでできる'));
    present = makeRules({ version: 4, from_amount: 30_000 });
    await act(() => queryClient.refetchQueries({ queryKey: ['get', '/approval_rules'] }));
    expect(named(calls, 'get /approval_rules')).toHaveLength(2);
    expect(await amount()).toHaveValue('100,000');
    await save(user);
    await waitFor(() => expect(named(calls, 'put /approval_rules')).toMatchObject([{ body: { version: 3 } }]));
  });

  it('takes over what another administrator has saved, on request', async () => {
    let present = makeRules();
    const { user } = openRules(Page, present, {
      'get /approval_rules': () => present,
      'put /approval_rules': refusal(409, { code: 'approval_rules_changed', status: 409, message: '' }),
    });
    await user.click(await box('新しい振込先口座・変更された振込先口座への支払い'));
    present = makeRules({ version: 4, from_amount: 30_000 });
    await save(user);
    await user.click(await screen.findByRole('button', { name: '入力を破棄して、現在のルールを表示' }));
    expect(await amount()).toHaveValue('30,000');
    expect(await box('新しい振込先口座・変更された振込先口座への支払い')).not.toBeChecked();
    expect(screen.queryByText(/がルールを変更しました/)).toBeNull();
  });

  it('asks before a change is lost', async () => {
    const { user } = openRules(Page);
    await user.click(await box('一定の金額以上の支払い'));
    await user.click(screen.getByRole('link', { name: 'メンバー' }));
    expect(await screen.findByRole('alertdialog', { name: '入力内容の破棄' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '入力を続ける' }));
    expect(await box('一定の金額以上の支払い')).toBeChecked();
  });
});
