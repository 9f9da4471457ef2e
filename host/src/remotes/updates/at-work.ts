import { hasPendingWrites } from 'shared-auth';
import { isShowing } from 'shared-shell/showing';
import { hasPassingWork, hasUnsavedWork } from 'shared-shell/unsaved-work';

/** Whether the user has work in progress that a new version must not interrupt. */
export function isAtWork(): boolean {
  return hasUnsavedWork() || hasPendingWrites();
}

/**
 * Whether a document may be loaded automatically: nobody is at work, and no message is shown that a new document would
 * lose.
 */
export function isFree(): boolean {
  return !isAtWork() && !isShowing();
}

/** Whether a reload would lose something. Data of workflows survive it; an open dialog or an upload does not. */
export function losesByReload(): boolean {
  return (
    hasPassingWork() || hasPendingWrites() || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
  );
}
