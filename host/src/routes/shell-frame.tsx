import { useEffect, useMemo } from 'react';
import { Outlet, ScrollRestoration, useNavigate, useRouteError } from 'react-router-dom';
import { useSignedIn } from 'shared-auth';
import { useWorkflowSweep } from 'shared-shell';
import { loadShellDialogs, ShellOverlays } from 'shared-shell/shell-overlays';
import { UiProvider } from 'shared-ui/core';
import { messageOf, nameOf } from '../errors/listen-for-errors';
import { reportError } from '../errors/report-error';
import { loadMainChrome } from '../chrome/load-main-chrome';
import { isChunkError } from '../chunks/chunk-error';
import { reloadOnce } from '../chunks/reload-guard';
import { OverrideBadgeSlot } from '../overrides/override-badge-slot';
import { FailurePage } from '../pages/failure.page';
import { preloadNext } from '../remotes/preload';
import { useRemotes } from '../remotes/remotes-context';
import { NewVersionNotice } from '../updates/new-version-notice';

/** Around every route: the router for links, the sweep of left workflows, preloading once the first page is there, and the shared UI state. */
export function ShellFrame() {
  const navigate = useNavigate();
  const remotes = useRemotes();
  useWorkflowSweep();
  const isUserSignedIn = useSignedIn();
  useEffect(() => preloadNext(remotes, isUserSignedIn, loadParts), [remotes, isUserSignedIn]);
  return (
    <UiProvider navigate={(path) => void navigate(path)}>
      <OverrideBadgeSlot />
      <Outlet />
      <ShellOverlays />
      <NewVersionNotice />
      <ScrollRestoration />
    </UiProvider>
  );
}

/** Parts of the shell with a download of their own. Who needs one that could not be had asks for it again. */
function loadParts(): void {
  void Promise.all([loadShellDialogs(), loadMainChrome()]).catch(() => undefined);
}

/** An error of the shell itself: reported, and a way to go on. A part of the shell that is gone after a deploy reloads the page once. */
export function ShellFailure() {
  const error = useRouteError();
  const isReloading = useMemo(() => isChunkError(error) && reloadOnce(), [error]);
  if (isReloading) return null;
  return <ReportedFailure error={error} />;
}

function ReportedFailure({ error }: { readonly error: unknown }) {
  const errorId = useMemo(() => reportError({ phase: 'render', kind: nameOf(error), message: messageOf(error) }), [error]);
  return <FailurePage errorId={errorId} onRetry={() => window.location.reload()} />;
}
