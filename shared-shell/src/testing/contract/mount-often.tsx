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
 * How often a page is opened and left: twenty times in the full suite. What one visit after the first of its kind adds,
 * every further one adds too, so that two of each kind and two more show the same.
 */
const MOUNTS = process.env.TESTS_FULL === '1' ? 20 : 8;

/** Turns of the event loop after which a page has drawn what it draws, be it that it waits. */
const TURNS = 4;

/** Turns after which an answer that is not there yet is not waited for: a page may ask again and again. */
const PATIENCE = 200;

/** How a server answers: as the contract says, with an error, never. A page has a face for each. */
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

/** Where no page of a remote is. */
const ELSEWHERE = patterns.toppage;

/**
 * The address of a pattern with something in each placeholder: a number, but where the contract has another kind of
 * name.
 */
export function addressOf(path: string): string {
  return path.replace(':preId', '00000000-0000-4000-8000-000000000001').replace(/:[A-Za-z]+/g, '1');
}

/** What a page leaves behind when it is opened and left again and again, one sentence each. */
export async function leftByPage(
  route: Pick<RemoteRoute, 'path' | 'session'>,
  load: () => Promise<PageModule>,
  mounts = MOUNTS,
): Promise<readonly string[]> {
  const store = createStore();
  const watch = watchPage(store);
  openAt(ELSEWHERE);
  /** What can be seen while it goes on. */
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
    // The cheap kind of visit makes up the number.
    for (let count = 2 * SERVERS.length; count < mounts; count += 1) await visit(SILENT);
    return [...seen, ...(await watch.left())];
  } finally {
    unmount();
    watch.stop();
  }
}

/** Waits until the page has what it asks for, and has drawn it. */
async function shown(isAnswered: boolean): Promise<void> {
  for (let turns = 0, quiet = 0; quiet < TURNS && turns < PATIENCE; turns += 1) {
    await act(() => wait(1));
    quiet = isAnswered && queryClient.isFetching() > 0 ? 0 : quiet + 1;
  }
}

/** The shell around a page without its sweep of workflows: each remote clears its own. */
export function Frame() {
  const navigate = useNavigate();
  return (
    <UiProvider navigate={(path) => void navigate(path)}>
      <Outlet />
      <ShellOverlays />
    </UiProvider>
  );
}

/** In place of a page that has thrown. */
function Thrown({ into }: { readonly into: Set<string> }) {
  const error = useRouteError();
  into.add(`It throws: ${error instanceof Error ? error.message : String(error)}`);
  return null;
}
