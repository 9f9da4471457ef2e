import type { ReactNode } from 'react';

/** Props that a frame passes to its field. */
export interface FramedLook {
  readonly labelAside?: ReactNode;
  readonly describedBy?: string;
}

/** Renders a field with a mark of the value's source: a document or another system. */
export type FieldFrame<Name extends string> = (
  name: Name,
  label: string,
  field: (look: FramedLook) => ReactNode,
) => ReactNode;
