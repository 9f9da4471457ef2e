import { hasPendingWrites } from 'shared-auth';
import { isShowing } from 'shared-shell/showing';
import { hasPassingWork, hasUnsavedWork } from 'shared-shell/unsaved-work';

/** Whether the user has something under way that a new version must not take away. */
export function isAtWork(): boolean {
  return hasUnsavedWork() || hasPendingWrites();
}

/**
 * Whether a document may be loaded unasked: nobody is at work, and nothing is being told that a new document would not
 * know.
 */
export function isFree(): boolean {
  return !isAtWork() && !isShowing();
}

/** Whether a reload would lose something: what workflows hold is kept, an open dialog or an upload is not. */
export function losesByReload(): boolean {
  return (
    hasPassingWork() || hasPendingWrites() || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
  );
}
