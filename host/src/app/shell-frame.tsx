import { useEffect, useMemo } from 'react';
import { Outlet, ScrollRestoration, useNavigate, useRouteError } from 'react-router-dom';
import { useSignedIn } from 'shared-auth';
import { useWorkflowSweep } from 'shared-shell';
import { loadShellDialogs, ShellOverlays } from 'shared-shell/shell-overlays';
import { UiProvider } from 'shared-ui/core';
import { messageOf, nameOf } from '../reports/listen-for-errors';
import { reportError } from '../reports/report-error';
import { loadMainChrome } from '../frame/chrome/load-main-chrome';
import { reportMissingPart } from '../remotes/chunks/shell-part';
import { OverrideBadgeSlot } from '../frame/remote-page/override-badge-slot';
import { FailurePage } from '../frame/pages/failure.page';
import { diagnose } from '../remotes/diagnose';
import { loadFailure } from '../remotes/load-failure';
import { preloadNext } from '../remotes/preload';
import { useRemotes } from '../remotes/remotes-context';
import { NewVersionNotice } from '../remotes/updates/new-version-notice';

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
      <ShellOverlays onMissing={reportMissingDialogs} />
      <NewVersionNotice />
      <ScrollRestoration />
    </UiProvider>
  );
}

function reportMissingDialogs(error: unknown): void {
  void diagnose(loadFailure(error, 'chunk')).then(reportMissingPart);
}

/** Parts of the shell with a download of their own. Who needs one that could not be had asks for it again. */
function loadParts(): void {
  void Promise.all([loadShellDialogs(), loadMainChrome()]).catch(() => undefined);
}

/** An error of the shell itself: reported, and a way to go on. No part with a download of its own gets here (docs/survival.md). */
export function ShellFailure() {
  const error = useRouteError();
  const errorId = useMemo(() => reportError({ phase: 'render', kind: nameOf(error), message: messageOf(error) }), [error]);
  return <FailurePage errorId={errorId} onRetry={() => window.location.reload()} />;
}
