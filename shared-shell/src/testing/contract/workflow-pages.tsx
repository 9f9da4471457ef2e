import { setTimeout as wait } from 'node:timers/promises';
import { act, render } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { createBrowserRouter } from 'react-router-dom';
import { queryClient } from 'shared-auth';
import { contractAnswers, type FakeAnswers, loginUser } from 'shared-auth/testing';
import { patterns, workflowAreas, type WorkflowName } from '../../paths';
import type { RemoteRoute } from '../../remote-config';
import type { PageModule } from '../../remote-module';
import { addressOf, Frame } from './mount-often';
import { openAt, provideStandIn, StandIn } from '../stand-in';

/** Turns of the event loop without a request after which a page has rendered. */
const QUIET_TURNS = 4;

/** Maximum number of turns to wait for a page that still sends requests. */
const MOST_TURNS = 200;

/** Page of a workflow's area, from the remote's route table and module. */
export interface WorkflowPage {
  readonly route: Pick<RemoteRoute, 'path' | 'session'>;
  readonly load: () => Promise<PageModule>;
  /** API answers where the contract's samples do not render the part that holds the workflow. */
  readonly answers?: FakeAnswers;
}

/**
 * Opens the real pages of a workflow's area, stores a value under its key, and leaves them. Returns the faults, one
 * sentence each. Pages that hold the workflow must keep it within its area and clear it when they are left; at least
 * one page must hold it. A page that redirects at once, such as a confirm page without input, holds nothing.
 */
export async function workflowFaultsOfPages(
  workflow: WorkflowName,
  pages: readonly WorkflowPage[],
): Promise<readonly string[]> {
  const key = `workflow:${workflow}`;
  const wide = workflowAreas[workflow].find((pattern) => pattern.endsWith('*'));
  // In an area of one address the page is unmounted and mounted there, as after an error.
  const inside = wide === undefined ? null : addressOf(wide).replace('*', 'another');
  const faults: string[] = [];
  let holders = 0;
  for (const page of pages) {
    if (await isKept(page, key, patterns.toppage)) continue;
    holders += 1;
    if (!(await isKept(page, key, inside)))
      faults.push(`${key} is lost by a move from ${page.route.path} within its area.`);
  }
  return holders > 0 ? faults : [`No page of ${key} clears it when its area is left.`];
}

async function isKept(
  { route: { path, session }, load, answers }: WorkflowPage,
  key: string,
  address: string | null,
): Promise<boolean> {
  sessionStorage.clear();
  openAt(addressOf(path));
  // A page with a workflow but without a session belongs to the registration, which has its own session.
  provideStandIn({
    api: { ...contractAnswers, 'get /users/information': loginUser, ...answers },
    registering: session === false,
  });
  const Page = lazy(async () => ({ default: (await load()).Page }));
  const router = createBrowserRouter([
    {
      element: <Frame />,
      children: [
        {
          path,
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
  const { unmount } = render(<StandIn router={router} />);
  for (let turns = 0, quiet = 0; quiet < QUIET_TURNS && turns < MOST_TURNS; turns += 1) {
    await act(() => wait(1));
    quiet = queryClient.isFetching() > 0 ? 0 : quiet + 1;
  }
  sessionStorage.setItem(key, 'typed');
  if (address !== null) await act(() => router.navigate(address));
  unmount();
  const kept = sessionStorage.getItem(key) !== null;
  sessionStorage.clear();
  return kept;
}
