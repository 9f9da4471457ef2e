import { screen, waitFor } from '@testing-library/react';
import { renderPage } from 'shared-shell/testing';
import { keepRequestKey, keptRequestKey } from './kept-request-key';
import { RequestLinking } from './request-linking';

// Fails like webpack's import when a file cannot be fetched. Without a network the shell reloads for no file.
jest.mock('./link-request', () => {
  throw Object.assign(new Error('Loading chunk failed.'), { name: 'ChunkLoadError', type: 'missing' });
});
const report = jest.fn();
jest.mock('../../reports/report-error', () => ({ reportError: (sent: unknown) => report(sent) }));

it('says that a request could not be confirmed when its code does not come, and keeps its key', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  localStorage.clear();
  keepRequestKey('k');
  renderPage(RequestLinking, { path: '/receipt-invoices', api: {} });
  expect(await screen.findByText(/^お支払い依頼を確認できませんでした。.*再読み込み/)).toBeInTheDocument();
  expect(keptRequestKey()?.key).toBe('k');
  expect(report).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '読み込み中' })).toBeNull());
});
