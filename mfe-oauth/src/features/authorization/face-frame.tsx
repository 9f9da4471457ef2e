import { type ReactNode, useEffect, useRef } from 'react';
import { EntryLayout } from 'shared-features/ui/entry-layout';

/** What the page can be, one at a time. */
type Face = 'loading' | 'failed' | 'over' | 'sign-in' | 'registering' | 'consent' | 'leaving';

interface FaceFrameProps {
  readonly face: Face;
  readonly children: ReactNode;
}

/** 連携の許可: the frame around every face. Where a face goes with the focus in it, the heading gets it. */
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
