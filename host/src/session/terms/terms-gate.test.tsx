import { act, screen, waitFor, within } from '@testing-library/react';
import { makeTerms } from 'shared-features/testing';
import { $api, isSignedIn, queryClient } from 'shared-auth';
import { type FakeAnswers, loginUser, refusal, renderPage } from 'shared-shell/testing';
import { TermsGate } from './terms-gate';

const terms = makeTerms();
const behind = {
  agreed_version: '2026-04-01',
  agreed_at: '2026-04-02T10:00:00+09:00',
  current_version: terms.version,
  is_agreed: false,
};
const agreed = { ...behind, agreed_version: terms.version, is_agreed: true };

function open(api: FakeAnswers) {
  const Page = () => (
    <>
      <h1>受取請求書</h1>
      <TermsGate>
        <p>続き</p>
      </TermsGate>
    </>
  );
  return renderPage(Page, { path: '/receipt-invoices', api });
}
const question = (name = '利用規約が変わりました') => screen.findByRole('dialog', { name });
const agree = () => screen.getByRole('button', { name: '同意する' });
const asked = (calls: readonly { name: string }[], name: string) => calls.filter((call) => call.name === name).length;

afterEach(() => jest.useRealTimers());

describe('the gate after a change of the terms', () => {
  it('shows what changed and when, offers the full text, and blocks the page', async () => {
    const { user } = open({ 'get /users/license': behind, 'get /terms': terms });
    const dialog = await question();
    expect(within(dialog).getByText(/^2026年10月1日（木）から、新しい利用規約が適用されています。/)).toBeVisible();
    expect(within(dialog).getByText('解約の手続きを分かりやすくしました。')).toBeVisible();
    expect(
      within(dialog)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['利用規約の全文を表示', 'ログアウト', '同意する']);
    expect(screen.queryByText('続き')).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(within(dialog).getByRole('button', { name: '利用規約の全文を表示' }));
    expect(within(dialog).getByRole('heading', { name: '第2条（解約）' })).toBeVisible();
  });

  it('closes after agreement to the shown version', async () => {
    const { user, calls } = open({ 'get /users/license': behind, 'get /terms': terms, 'put /users/license': agreed });
    await question();
    await user.click(agree());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ name }) => name === 'put /users/license')?.body).toEqual({ terms_version: '2026-10-01' });
    expect(await screen.findByText('利用規約に同意しました。')).toBeInTheDocument();
    expect(screen.getByText('続き')).toBeVisible();
  });

  it('shows why the agreement failed, and shows a newer version', async () => {
    let shown = terms;
    const { user } = open({
      'get /users/license': behind,
      'get /terms': () => shown,
      'put /users/license': () => {
        shown = makeTerms({ version: '2026-11-01', effective_date: '2026-11-01' });
        return refusal(409, {
          code: 'terms_outdated',
          message: '利用規約が更新されました。新しい内容をご確認ください。',
        });
      },
    });
    await question();
    await user.click(agree());
    expect(await screen.findByText('利用規約が更新されました。新しい内容をご確認ください。')).toBeVisible();
    expect(await screen.findByText(/^2026年11月1日（日）から/)).toBeVisible();
  });

  it('offers ログアウト as an alternative', async () => {
    const { user } = open({ 'get /users/license': behind, 'get /terms': terms, 'post /logout': null });
    await question();
    await user.click(screen.getByRole('button', { name: 'ログアウト' }));
    await waitFor(() => expect(isSignedIn()).toBe(false));
  });

  it('mentions no change to a user who has never agreed', async () => {
    open({ 'get /users/license': { ...behind, agreed_version: null, agreed_at: null }, 'get /terms': terms });
    const dialog = await question('利用規約への同意');
    expect(within(dialog).queryByText('解約の手続きを分かりやすくしました。')).toBeNull();
  });

  it('is not shown after agreement, and loads no terms', async () => {
    const { calls } = open({ 'get /users/license': agreed, 'get /terms': terms });
    await waitFor(() => expect(asked(calls, 'get /users/license')).toBe(1));
    await act(async () => undefined);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked(calls, 'get /terms')).toBe(0);
    expect(screen.getByText('続き')).toBeVisible();
  });

  it.each(['get /users/license', 'get /terms'] as const)(
    'is not shown while %s fails, and retries silently',
    async (failing) => {
      jest.useFakeTimers();
      let isDown = true;
      const answers: FakeAnswers = { 'get /users/license': behind, 'get /terms': terms };
      const { calls } = open({
        ...answers,
        [failing]: () => (isDown ? refusal(503, { message: '混み合っています。' }) : answers[failing]),
      });
      await waitFor(() => expect(asked(calls, failing)).toBe(1));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.queryByText('混み合っています。')).toBeNull();
      isDown = false;
      await act(() => jest.advanceTimersByTimeAsync(30_000));
      expect(await question()).toBeVisible();
    },
  );
});

describe('the gate of a colleague who may not agree for the company', () => {
  it('says that an administrator must agree, and lets them read the text', async () => {
    const reader = { ...loginUser, role: 'reader' as const };
    const { user } = open({ 'get /users/license': behind, 'get /terms': terms, 'get /users/information': reader });
    const { queryKey } = $api.queryOptions('get', '/users/information');
    act(() => void queryClient.setQueryData(queryKey, reader));
    const dialog = await question('利用規約への同意');
    expect(within(dialog).getByText(/会社の管理者が利用規約に同意すると、続けてご利用いただけます。/)).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: '同意する' })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: '利用規約の全文を表示' }));
    expect(within(dialog).getByRole('heading', { name: '第2条（解約）' })).toBeVisible();
  });
});
