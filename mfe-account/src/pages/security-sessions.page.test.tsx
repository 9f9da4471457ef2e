import { screen, waitFor, within } from '@testing-library/react';
import { guarded, prove } from 'shared-features/testing';
import { patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { makeSession, makeSignIn, securityAnswers, thisSession } from '../testing/security';
import { Page } from './security.page';

const open = (api: FakeAnswers = {}, at: string = patterns.security) =>
  renderPage(Page, { path: patterns.security, at, api: { ...securityAnswers, ...api } });
const list = () => screen.findByRole('list', { name: 'ログイン中の端末' });
const endPhone = { name: 'Safari (iPhone)（11/19（木） 08:00 にログイン）からログアウト' };

describe('ログイン中の端末', () => {
  it('lists the devices, and marks this one without a sign-out button', async () => {
    open({ 'get /users/sessions': { sessions: [thisSession, makeSession()] } });
    const [first, second] = within(await list())
      .getAllByRole('listitem')
      .filter(({ parentElement }) => parentElement?.getAttribute('aria-label') === 'ログイン中の端末');
    expect(first).toHaveTextContent(/Chrome \(Windows\).*この端末.*IPアドレス 198\.51\.100\.7/s);
    expect(within(first as HTMLElement).queryByRole('button')).toBeNull();
    expect(second).toHaveTextContent(
      /Safari \(iPhone\).*ログイン 11\/19（木） 08:00.*最終アクセス 11\/19（木） 12:30.*IPアドレス 203\.0\.113\.9/s,
    );
  });

  it('signs out one device after a question and proof that the user is present', async () => {
    let sessions = [thisSession, makeSession()];
    const { user, calls } = open({
      'get /users/sessions': () => ({ sessions }),
      ...guarded({
        'delete /users/sessions/{id}': () => {
          sessions = [thisSession];
          return null;
        },
      }),
    });
    await user.click(await screen.findByRole('button', endPhone));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'キャンセル' }));
    expect(calls.some(({ name }) => name.startsWith('delete'))).toBe(false);
    await user.click(screen.getByRole('button', endPhone));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'ログアウト' }));
    await prove(user);
    await waitFor(() => expect(screen.queryByText('Safari (iPhone)')).toBeNull());
    expect(calls.find(({ name }) => name.startsWith('delete'))?.params).toEqual({ id: makeSession().id });
    expect(screen.queryByRole('button', { name: '他のすべての端末からログアウト' })).toBeNull();
  });

  it('signs out all other devices', async () => {
    let sessions = [thisSession, makeSession()];
    const { user, calls } = open({
      'get /users/sessions': () => ({ sessions }),
      ...guarded({
        'delete /users/sessions': () => {
          sessions = [thisSession];
          return null;
        },
      }),
    });
    await user.click(await screen.findByRole('button', { name: '他のすべての端末からログアウト' }));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: '他の端末からのログアウト' })).getByRole('button', {
        name: 'ログアウト',
      }),
    );
    await prove(user);
    await waitFor(() => expect(screen.queryByText('Safari (iPhone)')).toBeNull());
    expect(calls.filter(({ name }) => name === 'delete /users/sessions')).toHaveLength(2);
    expect(await screen.findByText('ログアウトさせました。')).toBeInTheDocument();
  });

  it('ignores that a session has already ended; shows any other error', async () => {
    let answer = refusal(503, { message: '混み合っています。' });
    const { user, calls } = open({
      'get /users/sessions': { sessions: [thisSession, makeSession()] },
      'delete /users/sessions/{id}': () => answer,
    });
    const end = async () => {
      await user.click(await screen.findByRole('button', endPhone));
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'ログアウト' }));
    };
    await end();
    expect(await screen.findByText('混み合っています。')).toBeVisible();
    answer = refusal(404, { message: 'お探しの情報が見つかりませんでした。' });
    const reads = () => calls.filter(({ name }) => name === 'get /users/sessions').length;
    const before = reads();
    await end();
    await waitFor(() => expect(reads()).toBe(before + 1));
    expect(screen.queryByText('お探しの情報が見つかりませんでした。')).toBeNull();
  });
});

it('shows the most recent devices first, and the others on request', async () => {
  const others = Array.from({ length: 6 }, (_, index) =>
    makeSession({ id: `session ${index}`, device: `端末${index + 1}` }),
  );
  const { user } = open({ 'get /users/sessions': { sessions: [thisSession, ...others] } });
  await list();
  expect(screen.getByText('端末4')).toBeVisible();
  expect(screen.queryByText('端末5')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'さらに表示（残り2件）' }));
  expect(screen.getByText('端末6')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '表示を減らす' }));
  expect(screen.queryByText('端末5')).toBeNull();
});

describe('ログイン履歴', () => {
  it('shows time, result, method, device and address, including failed attempts', async () => {
    open({
      'get /users/sign_ins': {
        sign_ins: [
          makeSignIn({ method: 'passkey' }),
          makeSignIn({ at: '2026-11-19T23:00:00+09:00', result: 'failed', device: 'Firefox (Linux)' }),
          makeSignIn({ at: '2026-11-19T22:00:00+09:00', method: 'one_time_code', result: 'blocked' }),
        ],
        total_count: 3,
      },
    });
    const table = await screen.findByRole('table', { name: 'ログイン履歴' });
    const rows = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .queryAllByRole('rowheader')
          .concat(within(row).queryAllByRole('cell'))
          .map(({ textContent }) => textContent),
      );
    expect(rows).toEqual([
      ['11/20（金） 09:05', '成功', 'パスキー', 'Chrome (Windows)', '198.51.100.7'],
      ['11/19（木） 23:00', '失敗', 'パスワード', 'Firefox (Linux)', '198.51.100.7'],
      ['11/19（木） 22:00', 'ブロック', '認証コード', 'Chrome (Windows)', '198.51.100.7'],
    ]);
  });

  it('keeps the page number in the address', async () => {
    const { user, calls } = open(
      { 'get /users/sign_ins': { sign_ins: [makeSignIn()], total_count: 50 } },
      `${patterns.security}?page=2`,
    );
    await user.click(await screen.findByRole('button', { name: /次へ/ }));
    await waitFor(() => expect(window.location.search).toBe('?page=3'));
    await waitFor(() =>
      expect(calls.filter(({ name }) => name === 'get /users/sign_ins').map(({ query }) => query.get('page'))).toEqual([
        '1',
        '2',
      ]),
    );
  });
});
