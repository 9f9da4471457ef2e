import { screen, waitFor, within } from '@testing-library/react';
import type { Comment } from 'shared-api/types';
import { patterns } from 'shared-shell';
import { type FakeAnswers, type FakeCall, loginUser, refusal, renderPage } from 'shared-shell/testing';
import { Comments } from './comments';

const makeComment = (part: Partial<Comment> = {}): Comment => ({
  id: 7,
  by: { id: 2, name: '佐藤 一郎' },
  text: '振込日を確認してください。',
  mentions: [],
  at: '2026-11-20T10:00:00+09:00',
  is_own: false,
  is_removed: false,
  is_unread: false,
  ...part,
});
const people = [
  { id: 1, name: '山田 花子' },
  { id: 2, name: '佐藤 一郎' },
];

function show(comments: readonly Comment[], api: FakeAnswers = {}, hasColleagues = true) {
  return renderPage(() => <Comments subject={{ doc_number: 42 }} />, {
    path: patterns.receivedInvoice,
    at: '/receipt-invoices/42',
    api: {
      'get /users/information': { ...loginUser, hasColleagues },
      'get /comments': { comments: [...comments], people },
      'put /comments/read': null,
      ...api,
    },
  });
}
const named = (calls: readonly FakeCall[], name: string) => calls.filter((call) => call.name === name);
const entries = () => within(screen.getByRole('list', { name: 'コメント' })).getAllByRole('listitem');

describe('comments', () => {
  it('are no matter of who works alone, who makes no call for them', async () => {
    const { calls } = show([makeComment()], {}, false);
    await waitFor(() => expect(named(calls, 'get /users/information')).toHaveLength(1));
    expect(screen.queryByText('社内コメント')).toBeNull();
    expect(named(calls, 'get /comments')).toEqual([]);
  });

  it('are listed with their writers, and marked as read up to the last one', async () => {
    const { calls } = show([makeComment(), makeComment({ id: 9, text: '', is_removed: true, is_unread: true })]);
    await screen.findByRole('list', { name: 'コメント' });
    expect(entries().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/佐藤 一郎.*11\/20（金） 10:00.*振込日を確認してください。/),
      expect.stringMatching(/未読.*このコメントは削除されました。/),
    ]);
    await waitFor(() =>
      expect(named(calls, 'put /comments/read').map(({ body }) => body)).toEqual([{ doc_number: 42, comment_id: 9 }]),
    );
  });

  it('name colleagues by @, and are written once, whatever happens to the answer', async () => {
    let isBroken = true;
    const { user, calls } = show([], {
      'post /comments': () => (isBroken ? Promise.reject(new TypeError('Failed to fetch')) : makeComment()),
    });
    await user.click(await screen.findByRole('button', { name: '佐藤 一郎さんを指名' }));
    expect(screen.queryByRole('button', { name: '山田 花子さんを指名' })).toBeNull();
    await user.keyboard('お願いします');
    const send = screen.getByRole('button', { name: 'コメントする' });
    await user.click(send);
    expect(await screen.findByText(/接続/)).toBeVisible();
    isBroken = false;
    await user.click(send);
    await waitFor(() => expect(screen.getByRole('textbox', { name: /コメント/ })).toHaveValue(''));
    const sent = named(calls, 'post /comments');
    expect(sent.at(-1)?.body).toEqual({ doc_number: 42, text: '@佐藤 一郎 お願いします', mentions: [2] });
    expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  });

  it('need a text, and show at it what the server refuses', async () => {
    const message = 'コメントが入力されていません。';
    const { user } = show([]);
    await user.click(await screen.findByRole('button', { name: 'コメントする' }));
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  });

  it('are taken back by their writer after a question', async () => {
    let comments = [makeComment({ is_own: true })];
    const { user, calls } = show([], {
      'get /comments': () => ({ comments, people }),
      'delete /comments/{id}': () => {
        comments = [makeComment({ is_own: true, is_removed: true, text: '' })];
        return null;
      },
    });
    await user.click(await screen.findByRole('button', { name: /のコメントを削除$/ }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '削除' }));
    expect(await screen.findByText('このコメントは削除されました。')).toBeVisible();
    expect(named(calls, 'delete /comments/{id}')).toMatchObject([{ params: { id: '7' } }]);
  });

  it('offer a retry when they cannot be loaded', async () => {
    show([], { 'get /comments': refusal(500, { message: 'しばらくしてから、やり直してください。' }) });
    expect(await screen.findByText(/しばらくしてから/)).toBeVisible();
    expect(screen.getByRole('button', { name: '再試行' })).toBeVisible();
  });
});
