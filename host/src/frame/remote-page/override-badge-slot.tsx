import { lazy, Suspense } from 'react';
import { ChromeBoundary } from '../chrome/chrome-boundary';
import { loadShellPart } from '../../remotes/chunks/shell-part';
import { useRemotes } from '../../remotes/remotes-context';

const Badge = lazy(async () => ({
  default: (await loadShellPart('override-badge', () => import('./override-badge'))).OverrideBadge,
}));

/**
 * The place of the badge, whose code only those download who test. Where it cannot be had, that is reported, and the
 * tab goes on without.
 */
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
