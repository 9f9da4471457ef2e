import type { ReactNode } from 'react';
import type { RequestValues } from './request-values';

/** What goes to a field from what stands around it. */
export interface FramedLook {
  readonly labelAside?: ReactNode;
  readonly describedBy?: string;
}

/** Draws a field with what says where its value comes from: a document, another system. */
export type FieldFrame = (
  name: keyof RequestValues,
  label: string,
  field: (look: FramedLook) => ReactNode,
) => ReactNode;

/** Nothing around the field: only people fill it in. */
export const plainFrame: FieldFrame = (_name, _label, field) => field({});
