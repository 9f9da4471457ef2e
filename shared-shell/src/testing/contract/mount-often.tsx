import { setTimeout as wait } from 'node:timers/promises';
import { act, render } from '@testing-library/react';
import { createStore } from 'jotai';
import { lazy, Suspense } from 'react';
import { createBrowserRouter, Outlet, useNavigate, useRouteError } from 'react-router-dom';
import { queryClient } from 'shared-auth';
import { contractAnswers, everyCall, type FakeAnswers, loginUser, refusal } from 'shared-auth/testing';
import { UiProvider } from 'shared-ui/core';
import { ShellOverlays } from '../../overlays/shell-overlays';
import { patterns } from '../../paths';
import type { RemoteRoute } from '../../remote-config';
import type { PageModule } from '../../remote-module';
import { hasUnsavedWork } from '../../workflow/unsaved-work';
import { openAt, provideStandIn, StandIn } from '../stand-in';
import { followedQueries } from './leftovers/inventory';
import { watchPage } from './leftovers/watch-page';

/**
 * Number of times that a page is opened and left: 20 in the full suite. A leak after the first time repeats each time,
 * so two of each kind detect the same.
 */
const MOUNTS = process.env.TESTS_FULL === '1' ? 20 : 6;

/** Turns of the event loop after which a page has rendered, even if only a loading state. */
const TURNS = 4;

/** Maximum number of turns to wait for an answer, because a page may poll. */
const PATIENCE = 200;

/** Behaviour of a server: answers by the contract, errors, or no answer. A page has a state for each. */
interface Server {
  readonly api: FakeAnswers;
  readonly answers: boolean;
}

const SILENT: Server = { api: everyCall(() => new Promise(() => undefined)), answers: false };

const SERVERS: readonly Server[] = [
  { api: { ...contractAnswers, 'get /users/information': loginUser }, answers: true },
  { api: everyCall(() => refusal(500, { message: 'エラーが発生しました。' })), answers: true },
  SILENT,
];

/** Address without a page of a remote. */
const ELSEWHERE = patterns.toppage;

/**
 * Returns an address for a pattern with a value for each placeholder: a number, or a UUID where the contract requires
 * one.
 */
export function addressOf(path: string): string {
  return path.replace(':preId', '00000000-0000-4000-8000-000000000001').replace(/:[A-Za-z]+/g, '1');
}

/** Returns what a page leaves behind after it was opened and left many times, one sentence each. */
export async function leftByPage(
  route: Pick<RemoteRoute, 'path' | 'session'>,
  load: () => Promise<PageModule>,
  mounts = MOUNTS,
): Promise<readonly string[]> {
  const store = createStore();
  const watch = watchPage(store);
  openAt(ELSEWHERE);
  /** Faults found on the way. */
  const seen = new Set<string>();
  const Page = lazy(async () => ({ default: (await load()).Page }));
  const router = createBrowserRouter([
    {
      element: <Frame />,
      errorElement: <Thrown into={seen} />,
      children: [
        {
          path: route.path,
          element: (
            <Suspense>
              <Page />
            </Suspense>
          ),
        },
        { path: '*', element: null },
      ],
    },
  ]);
  provideStandIn({});
  const { unmount } = render(<StandIn router={router} store={store} />);
  const visit = async ({ api, answers }: Server) => {
    provideStandIn({ api, signedIn: route.session !== false });
    await act(() => router.navigate(addressOf(route.path), { replace: true }));
    await shown(answers);
    await act(() => router.navigate(ELSEWHERE, { replace: true }));
    for (const fault of followedQueries()) seen.add(fault);
    if (hasUnsavedWork()) seen.add('Its work still counts as unsaved: the shell takes no new version any more.');
    queryClient.clear();
  };
  try {
    watch.beginPage();
    for (const server of SERVERS) await visit(server);
    await watch.beginCount();
    for (const server of SERVERS) await visit(server);
    // The cheap kind of page load makes up the number.
    for (let count = 2 * SERVERS.length; count < mounts; count += 1) await visit(SILENT);
    return [...seen, ...(await watch.left())];
  } finally {
    unmount();
    watch.stop();
  }
}

/** Waits until the page has loaded its data and rendered it. */
async function shown(isAnswered: boolean): Promise<void> {
  for (let turns = 0, quiet = 0; quiet < TURNS && turns < PATIENCE; turns += 1) {
    await act(() => wait(1));
    quiet = isAnswered && queryClient.isFetching() > 0 ? 0 : quiet + 1;
  }
}

/** Wraps a page like the shell, but without clearing workflows: each remote clears its own. */
export function Frame() {
  const navigate = useNavigate();
  return (
    <UiProvider navigate={(path) => void navigate(path)}>
      <Outlet />
      <ShellOverlays />
    </UiProvider>
  );
}

/** Replaces a page that has thrown, and records the error. */
function Thrown({ into }: { readonly into: Set<string> }) {
  const error = useRouteError();
  into.add(`It throws: ${error instanceof Error ? error.message : String(error)}`);
  return null;
}
