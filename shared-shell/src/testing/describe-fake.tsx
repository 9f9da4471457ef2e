import { render, screen, within } from '@testing-library/react';
import { createStore } from 'jotai';
import { queryClient } from 'shared-auth';
import type { FakeRemote } from '../fake/fake-remote';
import { fakeRouter } from '../fake/run-fake';
import type { RemoteConfig } from '../remote-config';
import type { RemoteModule } from '../remote-module';
import { openAt, StandIn } from './stand-in';

/** Remote without a server, under test. */
interface FakeUnderTest {
  readonly config: RemoteConfig;
  readonly remote: RemoteModule;
  readonly fake: FakeRemote;
}

/** Text that samples of the contract have where a remote gives no answer. No main screen may show it. */
const UNSAID = /見本\d/;

/** Tests a remote without a server: its main screens have content and say that nothing is real. */
export function describeFake({ config, remote, fake }: FakeUnderTest): void {
  /** Every screen in the full suite, two otherwise. */
  const shown = process.env.TESTS_FULL === '1' ? fake.screens : fake.screens.slice(0, 2);
  const network = globalThis.fetch;
  const open = (at: string) => {
    queryClient.clear();
    openAt(at);
    globalThis.fetch = () => Promise.reject(new TypeError('There is no network.'));
    const router = fakeRouter(remote, config, fake);
    render(<StandIn router={router} store={createStore()} />);
  };

  describe(`${config.id} without a server`, () => {
    afterEach(() => {
      globalThis.fetch = network;
    });

    it('begins with a list of its screens, under a bar that says that nothing is real', async () => {
      open('/');
      expect(await screen.findByRole('complementary', { name: '見本の表示' })).toHaveTextContent(
        'サーバーには接続していません',
      );
      const links = within(screen.getByRole('main'))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
      for (const { at } of fake.screens) expect(links).toContain(at);
    });

    it.each(shown)('shows $at with $shows', async ({ at, shows }) => {
      open(at);
      const main = await screen.findByRole('main');
      expect((await within(main).findAllByText((text) => text.includes(shows))).length).toBeGreaterThan(0);
      expect(within(main).getByRole('heading', { level: 1 })).toBeInTheDocument();
      expect(main).not.toHaveTextContent(UNSAID);
    });
  });
}
