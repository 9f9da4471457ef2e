import { and, eq, inArray } from 'drizzle-orm';
import type { listUserPreRegistrations } from 'shared-api/contract/user-pre-registrations';
import type { PreRegisteredSummary, UserPreRegistration, PreRegisteredAccount } from 'shared-api/types';
import { CollectionMode } from 'shared-rules/business';
import { FIRST_PAGE } from 'shared-rules/limits';
import type { Static } from 'typebox';
import { kindOf, type PreRegistrationRow, toInvoiceFile } from '../../documents';
import { findCollectionMode } from '../../identity';
import type { Context } from '../../platform/context/context';
import type { Executor } from '../../platform/db/client';
import { supplierAccounts, suppliers } from '../../platform/db/schema/suppliers';
import { notFound } from '../../platform/http/failure';
import type { Session } from '../../platform/http/principal';
import { currentAccounts, type SupplierAccountRow } from '../../suppliers';
import { toConnectingSystem } from '../connections/connecting-system';
import { preRegisteredCollectionOf, preRegisteredPaymentOf } from './pre-registered-content';
import { listPreRegisteredFiles } from './pre-registered-file.repository';
import { matchSuppliers, numberOf, type PreRegisteredPartner } from './match-suppliers';
import { toCommon } from './pre-registration.mapper';
import { listOutcomes, type Outcome } from '../webhooks/result';
import { countForUser, listRowsForUser, findOneForUser } from './user-pre-registration.repository';

type Matched = UserPreRegistration['suppliers'];

/** Returns the trading partner of a row, with its account if one was submitted. */
function preRegisteredPartnerOf(
  row: PreRegistrationRow,
): PreRegisteredPartner & { readonly account: PreRegisteredAccount | null } {
  const payment = preRegisteredPaymentOf(row);
  if (payment) {
    const { name, corporate_number: number = null, account = null } = payment.supplier;
    return { name, corporateNumber: numberOf(number, payment.registration_number ?? null), account };
  }
  const { name = '', corporate_number: number = null } = preRegisteredCollectionOf(row)?.partner ?? {};
  return { name, corporateNumber: number, account: null };
}

/** Returns whether two accounts are equal. Both are normalised by the same rules. */
const isSameAccount = (preRegistered: PreRegisteredAccount, account: SupplierAccountRow): boolean =>
  preRegistered.bank_code === account.bankCode &&
  preRegistered.branch_code === account.branchCode &&
  preRegistered.account_type === account.accountType &&
  preRegistered.account_number === account.accountNumber &&
  preRegistered.holder_kana === account.holderKana;

/**
 * Returns the buyer's suppliers that may be the submitted one, best first, each with its account that equals the
 * submitted one. These are proposals; the user chooses. Reads all of a buyer's suppliers, some thousand at most.
 */
async function listMatchedSuppliers(executor: Executor, row: PreRegistrationRow): Promise<Matched> {
  const { account, ...partner } = preRegisteredPartnerOf(row);
  const { id, name, corporateNumber, status } = suppliers;
  const rows = await executor
    .select({ id, name, corporateNumber, status })
    .from(suppliers)
    .where(eq(suppliers.buyerId, row.buyerId))
    .orderBy(suppliers.id);
  const matches = matchSuppliers(
    partner,
    rows.map((each) => ({ ...each, isEnabled: each.status === 'enable' })),
  );
  const isTheirs = inArray(
    supplierAccounts.supplierId,
    matches.map((match) => match.id),
  );
  const accounts =
    account === null || matches.length === 0
      ? []
      : await currentAccounts(executor)
          .where(and(eq(supplierAccounts.buyerId, row.buyerId), isTheirs))
          .orderBy(supplierAccounts.id);
  return matches.map((match) => ({
    id: match.id,
    name: match.name,
    is_enabled: match.isEnabled,
    matched_by: match.matchedBy,
    account_id:
      (account && accounts.find((each) => each.supplierId === match.id && isSameAccount(account, each))?.id) ?? null,
  }));
}

type Question = Static<(typeof listUserPreRegistrations)['query']>;
type UserList = Static<(typeof listUserPreRegistrations.responses)[200]>;
type Found = Awaited<ReturnType<typeof listRowsForUser>>[number];

function toSummary({ row, client }: Found, now: number): PreRegisteredSummary {
  const payment = preRegisteredPaymentOf(row);
  const collection = preRegisteredCollectionOf(row);
  const { invoice_number = null, amount = null, due_date = null } = payment ?? collection ?? {};
  return {
    ...toCommon(row, now),
    system: toConnectingSystem(client),
    partner_name: payment?.supplier.name ?? collection?.partner.name ?? '',
    invoice_number,
    amount,
    due_date,
  };
}

/** Returns a page of submissions for the user; collections only if the buyer can send any. */
export async function listForUser(
  context: Context,
  session: Session,
  { state, kind, client_id: clientId, page = FIRST_PAGE, size = 50 }: Question,
): Promise<UserList> {
  const { database, clock } = context;
  const isCollecting = (await findCollectionMode(context, session)) === CollectionMode.Enabled;
  const kinds = (isCollecting ? (['payment', 'collection'] as const) : (['payment'] as const)).filter(
    (each) => kind === undefined || each === kind,
  );
  const filter = {
    user: session,
    kinds,
    ...(state && { state }),
    ...(clientId !== undefined && { clientId }),
  };
  const now = await clock.now();
  const [found, total] = await Promise.all([
    listRowsForUser(database, filter, now, { limit: size, offset: page * size }),
    countForUser(database, filter, now),
  ]);
  return { pre_registrations: found.map((each) => toSummary(each, now)), count: found.length, total_count: total };
}

/** Returns the result, with the place where its user finds it. */
function toResult(row: PreRegistrationRow, outcome: Outcome | undefined): UserPreRegistration['result'] {
  if (!outcome) return null;
  const {
    invoiceId,
    docNumber,
    result: { number },
  } = outcome;
  if (kindOf(row) === 'collection') return { kind: 'collection', invoice_id: invoiceId, number };
  if (docNumber === null) throw new Error(`Payment ${invoiceId} has no received invoice.`);
  return { kind: 'payment', invoice_id: invoiceId, number, doc_number: docNumber };
}

/** Returns a user's pre-registration in any state, with the suppliers that it may mean. Throws 404 for every other. */
export async function loadForUser(
  { config, database, clock }: Context,
  user: Pick<Session, 'buyerId' | 'userId'>,
  id: string,
): Promise<UserPreRegistration> {
  const found = await findOneForUser(database, user, id);
  if (!found) throw notFound();
  const { row, client } = found;
  const [now, files, matched, outcomes] = await Promise.all([
    clock.now(),
    listPreRegisteredFiles(database, id),
    listMatchedSuppliers(database, row),
    listOutcomes(config, database, row.invoiceId === null ? [] : [row.invoiceId]),
  ]);
  return {
    ...toCommon(row, now),
    system: toConnectingSystem(client),
    payment: preRegisteredPaymentOf(row),
    collection: preRegisteredCollectionOf(row),
    files: files.map(toInvoiceFile),
    suppliers: matched,
    return_url: row.returnUrl ?? client.homeUrl,
    result: toResult(row, outcomes.get(row.invoiceId ?? 0)),
  };
}
