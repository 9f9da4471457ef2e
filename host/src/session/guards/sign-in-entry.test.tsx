import { screen } from '@testing-library/react';
import { isSignedIn } from 'shared-auth';
import { patterns } from 'shared-shell';
import { renderPage } from 'shared-shell/testing';
import { RemoteLoader } from '../../remotes/remote-loader';
import { RemotesProvider } from '../../remotes/remotes-context';
import { RouteTable } from '../../remotes/route-table';
import { SignInEntry } from './sign-in-entry';

const remotes = { table: new RouteTable([]), loader: new RemoteLoader() };
const Page = () => (
  <RemotesProvider value={remotes}>
    <SignInEntry>
      <h1>ログイン</h1>
    </SignInEntry>
  </RemotesProvider>
);

it('ends the session in this browser without a call to the server', async () => {
  const { calls } = renderPage(Page, { path: patterns.signin, signedIn: true, api: { 'post /logout': null } });
  expect(await screen.findByRole('heading', { name: 'ログイン' })).toBeVisible();
  expect(isSignedIn()).toBe(false);
  expect(calls).toEqual([]);
});
