import { lazy, Suspense } from 'react';
import { useRemotes } from '../remotes/remotes-context';

const Badge = lazy(async () => ({ default: (await import('./override-badge')).OverrideBadge }));

/** The place of the badge, whose code only those download who test. */
export function OverrideBadgeSlot() {
  const { overrides = [] } = useRemotes();
  if (overrides.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Badge notes={overrides} />
    </Suspense>
  );
}
