import { screen } from '@testing-library/react';
import { $api } from 'shared-auth';
import { TextLink } from 'shared-ui/core';
import { paths, patterns } from '../paths';
import { refusal, renderPage } from './index';

function Page() {
  const { data, error } = $api.useQuery('get', '/users/notices/{id}', { params: { path: { id: 7 } } });
  return (
    <>
      <p>{data?.subject ?? error?.message}</p>
      <TextLink href={paths.notifications()}>お知らせ</TextLink>
    </>
  );
}

const notice = {
  id: 7,
  subject: '振込が完了しました',
  kind: 'notice',
  category: null,
  party_name: null,
  amount: null,
  received_at: '2026-11-20T09:00:00+09:00',
  is_confirmed: false,
  body: '',
  doc_number: null,
  collection: null,
} as const;

describe('the test kit', () => {
  it('answers calls of the contract and records them', async () => {
    const { calls } = renderPage(Page, {
      path: patterns.notification,
      at: paths.notification(7),
      api: { 'get /users/notices/{id}': ({ params }) => ({ ...notice, id: Number(params.id) }) },
    });
    expect(await screen.findByText('振込が完了しました')).toBeVisible();
    expect(calls[0]).toMatchObject({ name: 'get /users/notices/{id}', params: { id: '7' } });
    expect(calls[0]?.headers.get('access-token')).toBe('access-1');
  });

  it('rejects calls like the API, and follows links', async () => {
    const { user } = renderPage(Page, {
      path: patterns.notification,
      at: paths.notification(7),
      api: { 'get /users/notices/{id}': refusal(404, { message: 'お知らせが見つかりません。' }) },
    });
    expect(await screen.findByText('お知らせが見つかりません。')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'お知らせ' }));
    expect(window.location.pathname).toBe('/notifications');
  });
});
