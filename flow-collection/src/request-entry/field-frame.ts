import type { ReactNode } from 'react';
import type { RequestValues } from './request-values';

/** Props that the frame passes to its field. */
export interface FramedLook {
  readonly labelAside?: ReactNode;
  readonly describedBy?: string;
}

/** Renders a field with a mark of the value's source: a document or another system. */
export type FieldFrame = (
  name: keyof RequestValues,
  label: string,
  field: (look: FramedLook) => ReactNode,
) => ReactNode;

/** Renders the field without a frame: only people fill it in. */
export const plainFrame: FieldFrame = (_name, _label, field) => field({});
