import { screen } from '@testing-library/react';
import type { LoginUser } from 'shared-api/types';
import { renderPage } from 'shared-shell/testing';
import { setRole } from '../testing/set-role';
import { Allowed, onlyFor } from './permission';

const Work = () => (
  <>
    <h1>申請</h1>
    <Allowed to="cards">
      <p>カードを追加</p>
    </Allowed>
  </>
);
const Page = onlyFor('prepare', '請求書の登録', Work);

/** Opens the page as it is before the shell has loaded the user, and then with the user's role. */
function openFor(role?: LoginUser['role']) {
  const page = renderPage(Page, { path: '/receipt-invoices/add' });
  if (role !== undefined) setRole(role);
  return page;
}

describe('work that needs a permission', () => {
  it.each(['administrator', 'preparer'] as const)('is offered to %s', (role) => {
    openFor(role);
    expect(screen.getByRole('heading', { name: '申請' })).toBeVisible();
    expect(screen.getByText('カードを追加')).toBeVisible();
  });

  it.each([
    ['approver', '承認者'],
    ['reader', '閲覧のみ'],
  ] as const)('is not offered to %s, who reads why and what to do', async (role, name) => {
    openFor(role);
    expect(await screen.findByRole('heading', { name: '請求書の登録' })).toBeVisible();
    expect(screen.getByText(`あなたの役割（${name}）では、この操作はできません`)).toBeVisible();
    expect(screen.getByRole('link', { name: 'メンバー' })).toHaveAttribute('href', '/myaccount/members');
    expect(screen.queryByText('カードを追加')).toBeNull();
  });

  it('is offered while the role is unknown, and asks nobody for it', () => {
    const { calls } = openFor();
    expect(screen.getByText('カードを追加')).toBeVisible();
    expect(calls).toEqual([]);
  });
});
