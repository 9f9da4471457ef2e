import { dateProblem } from 'shared-rules/entered-date';
import { dateRangeReversed } from 'shared-rules/messages';
import { OPERATION_KINDS, type OperationKind } from 'shared-rules/operations';
import * as v from 'valibot';

/** Value of the choice without a filter. */
export const ANY_KIND = 'any';

const PERIOD = '期間';

/** 'YYYY-MM-DD', '', or the typed text if it is not a date. */
const date = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (day) => day === '' || dateProblem(PERIOD, day) === null,
    ({ input }) => dateProblem(PERIOD, input) ?? '',
  ),
);

/** Schema of the filter. The range must not end before it begins. */
export const operationsForm = v.object({
  kind: v.string(),
  days: v.pipe(
    v.object({ from: date, to: date }),
    v.forward(
      v.check(({ from, to }) => from === '' || to === '' || from <= to, dateRangeReversed(PERIOD)),
      ['to'],
    ),
  ),
});

type FormValues = v.InferOutput<typeof operationsForm>;

/** Which operations are shown, as in the address and in the call. */
export interface OperationsFilter {
  readonly kind?: OperationKind;
  readonly from?: string;
  readonly to?: string;
}

const isKind = (text: string | null): text is OperationKind => text !== null && Object.hasOwn(OPERATION_KINDS, text);

/** Reads the filter in an address. Leaves out values that are not valid. */
export function filterOf(query: URLSearchParams): OperationsFilter {
  const kind = query.get('kind');
  const dayOf = (name: string): string => {
    const day = query.get(name) ?? '';
    return dateProblem(PERIOD, day) === null ? day : '';
  };
  const [from, to] = [dayOf('from'), dayOf('to')];
  const isReversed = from !== '' && to !== '' && to < from;
  return {
    ...(isKind(kind) && { kind }),
    ...(from !== '' && !isReversed && { from }),
    ...(to !== '' && !isReversed && { to }),
  };
}

/** Converts a filter to form values. */
export const toFormValues = ({ kind, from = '', to = '' }: OperationsFilter): FormValues => ({
  kind: kind ?? ANY_KIND,
  days: { from, to },
});

/** Converts form values to a filter. Empty fields do not filter. */
export const toFilter = ({ kind, days: { from, to } }: FormValues): OperationsFilter => ({
  ...(isKind(kind) && { kind }),
  ...(from !== '' && { from }),
  ...(to !== '' && { to }),
});
