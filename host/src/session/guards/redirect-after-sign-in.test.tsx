import { act, screen, waitFor } from '@testing-library/react';
import { signIn } from 'shared-auth';
import { tokensFor } from 'shared-auth/testing';
import { patterns } from 'shared-shell';
import { renderPage } from 'shared-shell/testing';
import { moveTabTo } from 'shared-shell/token-store';
import { RemoteLoader } from '../../remotes/remote-loader';
import { RemotesProvider } from '../../remotes/remotes-context';
import { RouteTable } from '../../remotes/route-table';
import { SignInEntry } from './sign-in-entry';

const returnTo = jest.fn<Promise<boolean>, unknown[]>();
jest.mock('../companies/companies', () => ({ returnTo: (...words: unknown[]) => returnTo(...words) }));

const remotes = { table: new RouteTable([]), loader: new RemoteLoader() };
const Page = () => (
  <RemotesProvider value={remotes}>
    <SignInEntry>
      <h1>ログイン</h1>
    </SignInEntry>
  </RemotesProvider>
);

/** Signs in on the sign-in page, after which the tab is in the company of the sign-in. */
async function signInHere() {
  renderPage(Page, { path: patterns.signin, at: '/signin?redirect=/toppage', signedIn: false });
  await screen.findByRole('heading', { name: 'ログイン' });
  moveTabTo(undefined);
  act(() => signIn(tokensFor('7')));
}

beforeEach(() => returnTo.mockReset());
afterEach(() => moveTabTo(undefined));

it('a tab of the first company goes on at once, and asks nothing about companies', async () => {
  await signInHere();
  await waitFor(() => expect(window.location.pathname).toBe('/toppage'));
  expect(returnTo).not.toHaveBeenCalled();
});

describe('a tab that was in a further company', () => {
  beforeEach(() => moveTabTo(12));

  it('goes back to it', async () => {
    returnTo.mockResolvedValue(true);
    await signInHere();
    await waitFor(() => expect(returnTo.mock.calls).toEqual([[12, '/toppage']]));
    expect(window.location.pathname).toBe('/signin');
  });

  it('goes to the top page of the first company where it cannot', async () => {
    returnTo.mockResolvedValue(false);
    await signInHere();
    await waitFor(() => expect(window.location.pathname).toBe('/toppage'));
  });
});
