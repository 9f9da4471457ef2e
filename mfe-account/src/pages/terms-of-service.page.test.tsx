import { screen, within } from '@testing-library/react';
import { makeTerms } from 'shared-features/testing';
import { patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { Page } from './terms-of-service.page';

const license = {
  agreed_version: '2026-10-01',
  agreed_at: '2026-10-02T08:15:00+09:00',
  current_version: '2026-10-01',
  is_agreed: true,
};

function open(api: FakeAnswers = {}) {
  return renderPage(Page, {
    path: patterns.termsOfService,
    api: { 'get /terms': makeTerms(), 'get /users/license': license, ...api },
  });
}

describe('/termsofservice', () => {
  it('shows the current terms, their start, the changes and the agreement', async () => {
    open();
    expect(await screen.findByText('2026年10月1日（木）施行（版 2026-10-01）')).toBeVisible();
    expect(screen.getByText('解約の手続きを分かりやすくしました。')).toBeVisible();
    expect(await screen.findByText('2026年10月2日（金） 08:15 に、版 2026-10-01 に同意しました。')).toBeVisible();
    expect(within(screen.getByRole('article')).getAllByRole('heading', { level: 2 })).toHaveLength(2);
  });

  it('moves to a section from the contents, with the focus', async () => {
    const { user } = open();
    const contents = within(await screen.findByRole('navigation', { name: '目次' }));
    expect(contents.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '第1条（適用）',
      '第2条（解約）',
    ]);
    await user.click(contents.getByRole('link', { name: '第2条（解約）' }));
    expect(screen.getByRole('heading', { name: '第2条（解約）' })).toHaveFocus();
    expect(window.location.hash).toBe('#terms-2');
  });

  it('shows the terms when the agreement cannot be loaded, and says why', async () => {
    open({ 'get /users/license': refusal(503, { message: '同意の状況を取得できません。' }) });
    expect(await screen.findByRole('heading', { name: '第1条（適用）' })).toBeVisible();
    expect(await screen.findByText('同意の状況を取得できません。')).toBeVisible();
  });

  it('shows why the terms could not be loaded, and retries', async () => {
    let isDown = true;
    const { user } = open({
      'get /terms': () => (isDown ? refusal(503, { message: '混み合っています。' }) : makeTerms()),
    });
    expect(await screen.findByText('混み合っています。')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await screen.findByRole('heading', { name: '第1条（適用）' })).toBeVisible();
  });
});
