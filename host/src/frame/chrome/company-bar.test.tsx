import { screen } from '@testing-library/react';
import { loginUser } from 'shared-shell/testing';
import { openShell } from '../testing/open-shell';

const acts = jest.fn<Promise<void>, unknown[]>();
jest.mock('../../session/companies/companies', () => ({
  switchTo: (...words: unknown[]) => acts('switch', ...words),
  signOutOfAll: () => acts('sign out'),
}));
beforeEach(() => acts.mockReset().mockResolvedValue());

const several = {
  ...loginUser,
  companies: [...loginUser.companies, { buyerId: 12, name: '合同会社みどり' }],
};
const bar = { name: '操作中の会社 株式会社青葉製作所。会社を切り替える' };

it('whoever works for one company sees no bar, and the shell calls what it called', async () => {
  const { calls } = openShell();
  await screen.findByRole('button', { name: 'アカウントメニュー 株式会社青葉製作所 山田 花子' });
  expect(screen.queryByText('操作中の会社')).toBeNull();
  expect(calls.map(({ name }) => name).toSorted()).toEqual(['get /invoices', 'get /users/information']);
});

it('an answer of the release before, without companies, shows no bar', async () => {
  const { companies: _companies, role: _role, ...before } = loginUser;
  openShell({ api: { 'get /users/information': Response.json(before) } });
  await screen.findByRole('button', { name: 'アカウントメニュー 株式会社青葉製作所 山田 花子' });
  expect(screen.queryByText('操作中の会社')).toBeNull();
});

describe('the bar of somebody with several companies', () => {
  const openBar = async () => {
    const { user } = openShell({ api: { 'get /users/information': several } });
    await user.click(await screen.findByRole('button', bar));
    return user;
  };

  it('names the company, and lists the others and the way out of all', async () => {
    await openBar();
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      '合同会社みどりに切り替える',
      'すべての会社からログアウト',
    ]);
  });

  it.each([
    ['合同会社みどりに切り替える', ['switch', 12]],
    ['すべての会社からログアウト', ['sign out']],
  ])('does %s', async (name, call) => {
    const user = await openBar();
    await user.click(await screen.findByRole('menuitem', { name }));
    expect(acts.mock.calls).toEqual([call]);
  });

  it('says why a company could not be entered', async () => {
    acts.mockRejectedValue(new Error('この会社のメンバーではありません。'));
    const user = await openBar();
    await user.click(await screen.findByRole('menuitem', { name: '合同会社みどりに切り替える' }));
    expect(await screen.findByText('この会社のメンバーではありません。')).toBeVisible();
  });
});
