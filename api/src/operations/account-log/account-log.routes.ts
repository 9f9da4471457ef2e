import { createOperationsUrl, getOperationsContent, listOperations } from 'shared-api/contract/operations';
import type { OperationLog } from 'shared-api/types';
import { dateProblem } from 'shared-rules/entered-date';
import { FIRST_PAGE } from 'shared-rules/limits';
import { OPERATION_KINDS, operationKind, operationLabel } from 'shared-rules/operations';
import { roleName } from 'shared-rules/roles';
import { formatDateTime, jstDate } from 'shared-rules/time';
import type { Context } from '../../platform/context/context';
import { sheetCsv, type Column } from '../../platform/csv/csv';
import { failureAt, fieldFailure, type FieldFailure, invalidFields } from '../../platform/http/failure';
import { answer, type Route } from '../../platform/server/route';
import { sendContent } from '../../platform/storage/send-content';
import type { SignedAddresses } from '../../platform/addresses/signed-address';
import { countOperations, listOperationsOf, type OperationFilter } from './account-log.repository';

/** Subject of a signed address. */
interface Export {
  readonly buyerId: number;
  readonly filter: OperationFilter;
}

/** Most rows of a file: what a spreadsheet opens at once. */
const EXPORTED = 50_000;

const ACTOR: Column<OperationLog> = { heading: '操作者', cell: ({ actor_name: name }) => name };
const ROLE: Column<OperationLog> = { heading: '役割', cell: ({ actor_role: role }) => roleName(role) ?? '' };

const COLUMNS: readonly Column<OperationLog>[] = [
  { heading: '日時', cell: ({ at }) => formatDateTime(at) },
  {
    heading: '種別',
    cell: ({ action }) => {
      const kind = operationKind(action);
      return kind === undefined ? '' : OPERATION_KINDS[kind];
    },
  },
  { heading: '操作', cell: ({ action }) => operationLabel(action) },
  { heading: '対象', cell: ({ subject }) => subject ?? '' },
  ACTOR,
  { heading: 'IPアドレス', cell: ({ ip_address: address }) => address ?? '' },
  { heading: '端末', cell: ({ device }) => device ?? '' },
];

/** Returns the columns of a table: 役割 only if a person has one. */
const columnsFor = (rows: readonly OperationLog[]): readonly Column<OperationLog>[] =>
  rows.some(({ actor_role: role }) => role !== null) ? COLUMNS.toSpliced(COLUMNS.indexOf(ACTOR) + 1, 0, ROLE) : COLUMNS;

const NAME = '期間';

/** Throws 422, at the fields, for days that do not exist and a range that ends before it begins. */
function checkFilter({ from, to }: OperationFilter): void {
  const failures: FieldFailure[] = Object.entries({ from, to }).flatMap(([field, day]) => {
    const message = day === undefined ? null : dateProblem(NAME, day);
    return message === null ? [] : [failureAt(field, { code: 'date', message })];
  });
  if (failures.length === 0 && from !== undefined && to !== undefined && to < from)
    failures.push(fieldFailure('to', 'days_reversed'));
  if (failures.length > 0) throw invalidFields(failures);
}

/** Serves 操作履歴: what was done in the account of a company, on the screen and as a table. */
export function accountLogRoutes(route: Route, { database, clock }: Context, addresses: SignedAddresses): void {
  route(listOperations, async ({ session: { buyerId }, query: { page = FIRST_PAGE, size = 50, ...filter } }) => {
    checkFilter(filter);
    const [operations, total] = await Promise.all([
      listOperationsOf(database, buyerId, filter, { limit: size, offset: page * size }),
      countOperations(database, buyerId, filter),
    ]);
    return answer(200, { operations, total_count: total });
  });

  route(
    createOperationsUrl,
    async ({ query: filter, session }) => {
      checkFilter(filter);
      const wanted: Export = { buyerId: session.buyerId, filter };
      const { token, expires_at } = await addresses.sign('operations-read', JSON.stringify(wanted), session);
      return answer(200, { url: `/api/v2/operations/export?token=${token}`, expires_at });
    },
    { rateLimit: { max: 30, timeWindow: 60_000 } },
  );

  route(getOperationsContent, async ({ query: { token }, reply }) => {
    // We signed the text, so it has the form that we wrote.
    const { buyerId, filter } = JSON.parse(await addresses.open('operations-read', token)) as Export;
    const rows = await listOperationsOf(database, buyerId, filter, { limit: EXPORTED, offset: 0 });
    return sendContent(reply, {
      contentType: 'text/csv; charset=utf-8',
      // The content behind the address changes, so it is never cached.
      cacheControl: 'no-store',
      fileName: `操作履歴_${jstDate(await clock.now()).replaceAll('-', '')}.csv`,
      body: sheetCsv(columnsFor(rows), rows),
    });
  });
}
