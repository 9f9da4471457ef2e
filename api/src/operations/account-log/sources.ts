import { sql, type SQL } from 'drizzle-orm';
import { recordedOf, type OperationKind } from 'shared-rules/operations';

/** Rows of one company in a span of time. */
export interface Span {
  readonly buyerId: number;
  /** ISO 8601; null for no bound. The end is excluded. */
  readonly from: string | null;
  readonly to: string | null;
}

const during = (at: SQL, { from, to }: Span): SQL => {
  const since = from === null ? sql`true` : sql`${at} >= ${from}::timestamptz`;
  const until = to === null ? sql`true` : sql`${at} < ${to}::timestamptz`;
  return sql`${since} and ${until}`;
};

const list = (words: readonly string[]): SQL =>
  sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  );

/** Number of a received invoice as it is shown: I-00000042. */
const docIdentifier = sql`'I-' || lpad(r.doc_number::text, 8, '0')`;

/** Selects what `recordOperation` wrote. */
const recorded = (kind: OperationKind | undefined, span: Span): SQL => sql`
  select 'operation' as source, o.id::text as row_id, o.at, o.action, 'user' as actor, o.actor_name, o.actor_role,
    o.subject, null::bigint as doc_number, o.ip_address, o.device
  from operation_logs o
  where o.buyer_id = ${span.buyerId} and o.action in (${list(recordedOf(kind))}) and ${during(sql`o.at`, span)}`;

/** Selects sign-ins of people whose first company it is. Those of others are recorded when they enter. */
const signIns = (span: Span): SQL => sql`
  select 'sign_in', s.id::text, s.at, 'sign_in_' || s.result, 'user', u.last_name || ' ' || u.first_name,
    s.actor_role, null::text, null::bigint, nullif(s.ip_address, ''), nullif(s.device, '')
  from sign_ins s join users u on u.id = s.user_id
  where u.buyer_id = ${span.buyerId} and ${during(sql`s.at`, span)}`;

const INVOICE_ACTIONS = ['create', 'change', 'add_file', 'remove_file', 'delete'];
const PAYMENT_ACTIONS = [
  'submit_payment',
  'change_payment',
  'mend_payment',
  'cancel_payment',
  'confirm_addressee',
  'pay_request',
  'cancel_request',
  'expire_request',
];

/** Lines of 変更履歴. A change of several fields has a line for each there, and one in all here. */
const invoiceLogs = (actions: readonly string[], span: Span): SQL => sql`
  select 'invoice', l.id::text, l.at, l.action,
    case l.actor when 'buyer' then 'user' when 'seller' then 'requester' else l.actor end, l.actor_name, l.actor_role,
    coalesce(l.payment_number, ${docIdentifier}) || ' ' || p.name, r.doc_number, l.ip_address, l.device
  from received_invoice_logs l
  join received_invoices r on r.id = l.received_invoice_id
  join suppliers p on p.id = r.supplier_id
  where l.buyer_id = ${span.buyerId} and l.action in (${list(actions)}) and ${during(sql`l.at`, span)}
    and not exists (
      select 1 from received_invoice_logs n
      where n.received_invoice_id = l.received_invoice_id and n.id > l.id and n.at = l.at and n.action = l.action
        and n.payment_number is not distinct from l.payment_number)`;

/** Steps of the operator and of the service. Those that cancel are in 変更履歴. */
const examinations = (span: Span): SQL => sql`
  select 'examination', g.id::text, g.at, g.event, g.actor,
    case g.actor when 'operator' then '当社' else 'システム' end, null::text,
    ${docIdentifier} || '-' || i.sequence || ' ' || p.name, r.doc_number, null::text, null::text
  from invoices i
  join invoice_status_log g on g.invoice_id = i.id
  join received_invoices r on r.id = i.received_invoice_id
  join suppliers p on p.id = r.supplier_id
  where i.buyer_id = ${span.buyerId} and g.actor in ('operator', 'system')
    and g.event in ('check', 'approve', 'sendBack', 'transferReturned', 'execute') and ${during(sql`g.at`, span)}`;

/** Accounts of suppliers. Those that the product planted have no author. */
const accounts = (span: Span): SQL => sql`
  select 'account', v.account_id || '/' || v.revision, v.created_at,
    case v.revision when 1 then 'add_account' else 'change_account' end, 'user', v.actor_name, v.actor_role,
    p.name || ' ' || v.bank_name || ' ' || v.branch_name || ' ****' || right(v.account_number, 3), null::bigint,
    v.ip_address, v.device
  from supplier_accounts a
  join supplier_account_revisions v on v.account_id = a.id
  join suppliers p on p.id = a.supplier_id
  where a.buyer_id = ${span.buyerId} and v.user_id is not null and ${during(sql`v.created_at`, span)}`;

const systemName = sql`c.name || '（' || c.provider_name || '）'`;

const connections = (span: Span): SQL => sql`
  select 'connection', n.id::text, n.connected_at, 'connect_system', 'user',
    coalesce(n.connected_from ->> 'name', u.last_name || ' ' || u.first_name), n.connected_from ->> 'role',
    ${systemName}, null::bigint, n.connected_from ->> 'ip_address', n.connected_from ->> 'device'
  from oauth_connections n join users u on u.id = n.user_id join oauth_clients c on c.client_id = n.client_id
  where coalesce(n.buyer_id, u.buyer_id) = ${span.buyerId} and ${during(sql`n.connected_at`, span)}
  union all
  select 'disconnection', n.id::text, n.ended_at, 'disconnect_system',
    case n.end_reason when 'user' then 'user' when 'system' then 'client' when 'operator' then 'operator'
      else 'system' end,
    case n.end_reason when 'user' then coalesce(n.ended_from ->> 'name', u.last_name || ' ' || u.first_name)
      when 'system' then c.name when 'operator' then '当社' else 'システム' end,
    n.ended_from ->> 'role', ${systemName}, null::bigint, n.ended_from ->> 'ip_address', n.ended_from ->> 'device'
  from oauth_connections n join users u on u.id = n.user_id join oauth_clients c on c.client_id = n.client_id
  where coalesce(n.buyer_id, u.buyer_id) = ${span.buyerId} and n.end_reason <> 'replaced' and ${during(sql`n.ended_at`, span)}`;

const preRegistrations = (span: Span): SQL => sql`
  select 'pre_registration', w.id::text, w.created_at, 'pre_register', 'client', c.name, null::text,
    w.external_id || coalesce(' ' || coalesce(w.content -> 'supplier' ->> 'name', w.content -> 'partner' ->> 'name'), ''),
    null::bigint, null::text, null::text
  from pre_registrations w join oauth_clients c on c.client_id = w.client_id
  where w.buyer_id = ${span.buyerId} and ${during(sql`w.created_at`, span)}`;

/** Further records of each kind; recorded operations belong to all of them. */
const SOURCES: Readonly<Record<OperationKind, readonly ((span: Span) => SQL)[]>> = {
  sign_in: [signIns],
  card: [],
  supplier: [accounts],
  invoice: [(span) => invoiceLogs(INVOICE_ACTIONS, span)],
  payment: [(span) => invoiceLogs(PAYMENT_ACTIONS, span), examinations],
  collection: [],
  system: [connections, preRegistrations],
  setting: [],
};

/** Selects what was done in a company's account, of one kind or of all, in no order. */
export function operationRows(kind: OperationKind | undefined, span: Span): SQL {
  const hasRecorded = recordedOf(kind).length > 0;
  const sources = kind === undefined ? Object.values(SOURCES).flat() : SOURCES[kind];
  const columns = sql`source, row_id, at, action, actor, actor_name, actor_role, subject, doc_number, ip_address, device`;
  const parts = [...(hasRecorded ? [recorded(kind, span)] : []), ...sources.map((source) => source(span))];
  return sql`(${sql.join(parts, sql` union all `)}) as operations (${columns})`;
}
