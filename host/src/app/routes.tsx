import { type ReactNode, useEffect, useMemo } from 'react';
import { type RouteObject, Navigate, Outlet, ScrollRestoration, useNavigate, useRouteError } from 'react-router-dom';
import { useSignedIn } from 'shared-auth';
import { paths, patterns, useWorkflowSweep } from 'shared-shell';
import type { LayoutName } from 'shared-shell/remote-config';
import { loadShellDialogs, ShellOverlays } from 'shared-shell/shell-overlays';
import { UiProvider } from 'shared-ui/core';
import { loadMainChrome } from '../frame/chrome/load-main-chrome';
import { MainLayout } from '../frame/layouts/main-layout';
import { OpenLayout } from '../frame/layouts/open-layout';
import { PublicLayout } from '../frame/layouts/public-layout';
import { SimpleLayout } from '../frame/layouts/simple-layout';
import { ErrorPage } from '../frame/pages/error.page';
import { FailurePage } from '../frame/pages/failure.page';
import { NotFoundPage } from '../frame/pages/not-found.page';
import { OverrideBadgeSlot } from '../frame/remote-page/override-badge-slot';
import { RemotePage } from '../frame/remote-page/remote-page';
import { reportMissingPart } from '../remotes/chunks/shell-part';
import { diagnose } from '../remotes/diagnose';
import { loadFailure } from '../remotes/load-failure';
import { preloadNext } from '../remotes/preload';
import { useRemotes } from '../remotes/remotes-context';
import type { RemotePageRoute, RouteTable } from '../remotes/route-table';
import { NewVersionNotice } from './new-version-notice';
import { UnlessLeaving } from '../remotes/updates/unless-leaving';
import { messageOf, nameOf } from '../reports/listen-for-errors';
import { reportError } from '../reports/report-error';
import { RedirectAfterSignIn } from '../session/guards/redirect-after-sign-in';
import { LinkOnceRegistered } from '../session/guards/link-once-registered';
import { OptionalSession } from '../session/guards/optional-session';
import { RequireSession } from '../session/guards/require-session';
import { SignInEntry } from '../session/guards/sign-in-entry';

/**
 * Wraps every route: the router for links, the clearing of left workflows, preloading after the first page, and the
 * shared UI state.
 */
function ShellFrame() {
  const navigate = useNavigate();
  const remotes = useRemotes();
  useWorkflowSweep();
  const isUserSignedIn = useSignedIn();
  useEffect(() => preloadNext(remotes, isUserSignedIn, loadParts), [remotes, isUserSignedIn]);
  return (
    <UiProvider navigate={(path) => void navigate(path)}>
      <OverrideBadgeSlot />
      <Outlet />
      <ShellOverlays onMissing={reportMissingDialogs} />
      <NewVersionNotice />
      <ScrollRestoration />
    </UiProvider>
  );
}

function reportMissingDialogs(error: unknown): void {
  void diagnose(loadFailure(error, 'chunk')).then(reportMissingPart);
}

/** Loads the separate parts of the shell. A component whose part failed to load requests it again. */
function loadParts(): void {
  void Promise.all([loadShellDialogs(), loadMainChrome()]).catch(() => undefined);
}

/**
 * Reports an error of the shell itself and offers a way on. Errors of separately loaded parts do not get here
 * (docs/survival.md).
 */
function ShellFailure() {
  const error = useRouteError();
  const errorId = useMemo(
    () => reportError({ phase: 'render', kind: nameOf(error), message: messageOf(error) }),
    [error],
  );
  return <FailurePage errorId={errorId} onRetry={() => window.location.reload()} />;
}

/**
 * Returns the whole route tree: the host's own routes and those of the registry, with layouts and guards, before any
 * code of a remote is loaded. Nothing in it is lazy, because the router would remember a failure for ever.
 */
export function createRoutes(table: RouteTable): RouteObject[] {
  return [
    {
      element: <ShellFrame />,
      errorElement: <ShellFailure />,
      children: [
        { path: patterns.root, element: <Navigate to={paths.signin()} replace /> },
        { path: patterns.toppage, element: <Navigate to={paths.receivedInvoices()} replace /> },
        ...LAYOUTS.flatMap(({ name, frame }) => [
          // The guard is outside of the layout, so that without a session not even the header is rendered.
          { element: <RequireSession>{frame}</RequireSession>, children: pagesOf(table, name, true) },
          { element: frame, children: pagesOf(table, name, false) },
        ]),
        {
          element: <OpenLayout />,
          children: [
            { path: patterns.error, element: <ErrorPage /> },
            { path: patterns.errorDetail, element: <ErrorPage /> },
            { path: patterns.notFound, element: <NotFoundPage /> },
          ],
        },
      ],
    },
  ];
}

const LAYOUTS: readonly { readonly name: LayoutName; readonly frame: ReactNode }[] = [
  { name: 'main', frame: <MainLayout /> },
  { name: 'simple', frame: <SimpleLayout /> },
  { name: 'public', frame: <PublicLayout /> },
  { name: 'open', frame: <OpenLayout /> },
];

function pagesOf(table: RouteTable, layout: LayoutName, session: boolean): RouteObject[] {
  return table.pages
    .filter(({ route }) => route.layout === layout && (route.session === true) === session)
    .map((page) => ({ path: page.route.path, element: elementOf(page) }));
}

/** Returns the element of a remote's page. Each has its own key, so that two of them never share state. */
function elementOf({ remote, route }: RemotePageRoute): ReactNode {
  const page = (
    <UnlessLeaving key={`${remote.id}/${route.page}`}>
      <RemotePage remote={remote} route={route} />
    </UnlessLeaving>
  );
  if (route.path === patterns.signin) return <SignInEntry>{page}</SignInEntry>;
  if (route.path === patterns.registrationResult) return <LinkOnceRegistered>{page}</LinkOnceRegistered>;
  if (route.path === patterns.onetimePassword) return <RedirectAfterSignIn>{page}</RedirectAfterSignIn>;
  return route.session === 'optional' ? <OptionalSession>{page}</OptionalSession> : page;
}
