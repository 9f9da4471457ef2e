import { lazy, Suspense } from 'react';
import { ChromeBoundary } from '../chrome/chrome-boundary';
import { loadShellPart } from '../../remotes/chunks/shell-part';
import { useRemotes } from '../../remotes/remotes-context';

const Badge = lazy(async () => ({
  default: (await loadShellPart('override-badge', () => import('./override-badge'))).OverrideBadge,
}));

/** Shows the badge for overrides. Only testers download its code. If that fails, reports it and shows nothing. */
export function OverrideBadgeSlot() {
  const { overrides = [] } = useRemotes();
  if (overrides.length === 0) return null;
  return (
    <ChromeBoundary fallback={null}>
      <Suspense fallback={null}>
        <Badge notes={overrides} />
      </Suspense>
    </ChromeBoundary>
  );
}
