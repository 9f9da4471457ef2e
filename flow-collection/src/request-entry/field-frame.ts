import type { FieldFrame as Frame } from 'shared-features/invoice/invoice-fields';
import type { RequestValues } from './request-values';

/** Renders a field of a request with a mark of the value's source: a document or another system. */
export type FieldFrame = Frame<keyof RequestValues>;

/** Renders the field without a frame: only people fill it in. */
export const plainFrame: FieldFrame = (_name, _label, field) => field({});
