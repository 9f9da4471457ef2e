import { type ReactNode, useEffect, useRef } from 'react';
import { EntryLayout } from 'shared-features/ui/entry-layout';

/** States of the page. */
type Face = 'loading' | 'failed' | 'over' | 'sign-in' | 'registering' | 'consent' | 'leaving';

interface FaceFrameProps {
  readonly face: Face;
  readonly children: ReactNode;
}

/** Frames every state of 連携の許可. If the focused element disappears with a state, focuses the heading. */
export function FaceFrame({ face, children }: FaceFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef(face);
  useEffect(() => {
    const isFirst = before.current === 'loading';
    before.current = face;
    if (!isFirst && document.activeElement === document.body) frame.current?.querySelector('h1')?.focus();
  }, [face]);
  return (
    <div ref={frame}>
      <EntryLayout title="連携の許可">{children}</EntryLayout>
    </div>
  );
}
