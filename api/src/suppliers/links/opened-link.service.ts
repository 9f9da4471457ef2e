import type { CodeSession, EnteredAccount, OpenedLink } from 'shared-api/types';
import { findLink } from 'shared-rules/free-text-link';
import { holderFits } from 'shared-rules/holder-kana';
import { maskEmail } from 'shared-rules/mail';
import { isLinkOpen, type LinkEvent, type LinkState, nextLinkState } from 'shared-rules/supplier-link';
import { jstDate } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { findPaperName, issueAddressCode, withCode } from '../../identity';
import type { Context } from '../../platform/context/context';
import { iso } from '../../platform/clock/iso';
import { sha256 } from '../../platform/crypto/hash';
import type { Transaction } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import type { StoredAnswer } from '../../platform/db/schema/supplier-links';
import { fieldFailure, invalidFields, refuse, refuseField } from '../../platform/http/failure';
import {
  checkBankAccount,
  checkEnteredHolder,
  checkFields,
  kana,
  name,
  optional,
  registrationNumber,
} from '../../reference';
import { announceAnswer } from './link-mails';
import { findLinkByToken, type LinkRow, lockLinkByToken, newSecret, stateOf, updateLink } from './link.repository';

/** How long a proof is worth something, in ms: enough to fill in the form. */
const PROOF_MS = 60 * 60_000;

const PURPOSE = 'supplier_link';

async function lockByToken(transaction: Transaction, token: string): Promise<LinkRow> {
  const row = await lockLinkByToken(transaction, token);
  if (!row) throw refuse('supplier_link_wrong');
  return row;
}

/** Returns the state after an event of the holder. Throws 409 if it is over. */
function requireNext(row: LinkRow, event: LinkEvent, now: number): LinkState {
  const next = nextLinkState(stateOf(row, now), event);
  if (next === null) throw refuse('supplier_link_over');
  return next;
}

/**
 * Returns what the holder of a link sees, and notes that it is opened. Of the buyer these are name, invoice number and
 * amount, and only the name once it is over. Throws 404 for an unknown one.
 */
export async function viewLink(context: Context, token: string): Promise<OpenedLink> {
  return inTransaction(context.database, async (transaction) => {
    const now = await context.clock.now(transaction);
    const row = await lockByToken(transaction, token);
    const state = stateOf(row, now);
    const opened = nextLinkState(state, 'open');
    if (opened !== null && opened !== row.state) await updateLink(transaction, row.id, { state: opened });
    const isOpen = isLinkOpen(state);
    return {
      state: opened ?? state,
      email_address: maskEmail(row.emailAddress),
      expires_at: iso(row.expiresAt),
      buyer_name: (await findPaperName(transaction, row.buyerId)).name,
      invoice_number: isOpen ? row.invoiceNumber || null : null,
      amount: isOpen ? row.amount : null,
    };
  });
}

/** Mails a code to the address of a link. Throws 404 for an unknown one, 409 once it is over, 429 for too many. */
export async function requestLinkCode(context: Context, token: string): Promise<CodeSession> {
  return inTransaction(context.database, async (transaction) => {
    const now = await context.clock.now(transaction);
    const row = await lockByToken(transaction, token);
    requireNext(row, 'prove', now);
    const { emailAddress } = row;
    const session = await issueAddressCode(context, transaction, { purpose: PURPOSE, emailAddress }, now);
    await updateLink(transaction, row.id, { codeId: session.code_session });
    return session;
  });
}

interface TypedCode {
  readonly token: string;
  readonly code_session: string;
  readonly code: string;
}

/**
 * Exchanges a code for a proof of having the mailbox. Only the last code of the link counts. Throws 404 for an unknown
 * link, 409 once it is over, 422 at `code`, 429 after too many tries at the address.
 */
export async function proveLink(
  context: Context,
  { token, code_session: id, code }: TypedCode,
): Promise<{ proof: string; expires_at: string }> {
  const known = await findLinkByToken(context.database, token);
  if (!known) throw refuse('supplier_link_wrong');
  if (known.codeId !== id) throw refuseField('code', 'code_expired');
  return withCode(context, { id, purpose: PURPOSE, code }, async (transaction, _row, now) => {
    const row = await lockByToken(transaction, token);
    const state = requireNext(row, 'prove', now);
    const proof = newSecret();
    const proofExpiresAt = now + PROOF_MS;
    await updateLink(transaction, row.id, { state, proofHash: sha256(proof), proofExpiresAt });
    return { proof, expires_at: iso(proofExpiresAt) };
  });
}

/** An answer as its call has it. */
export interface TypedAnswer {
  readonly token: string;
  readonly proof: string;
  readonly name: string;
  readonly name_kana: string;
  readonly registration_number: string;
  readonly account: EnteredAccount;
}

type Read = Omit<StoredAnswer, 'holderCheck'>;

/** Returns an answer in its stored form. Throws 422 with every error; a name must not hold a link. */
async function readAnswer(typed: TypedAnswer, businessForm: number, today: string): Promise<Read> {
  const { name: company, name_kana, registration_number } = typed;
  const { value, errors } = checkFields(
    {
      name: [FIELDS.supplierName, name(150)],
      name_kana: [FIELDS.supplierNameKana, kana(150)],
      registration_number: [
        FIELDS.registrationNumber,
        optional(registrationNumber(businessForm === 1 ? 'corporation' : 'any')),
      ],
    },
    { name: company, name_kana, registration_number },
    today,
  );
  const found = findLink(value.name);
  const link =
    found === null
      ? []
      : [fieldFailure('name', 'link_not_allowed', { label: FIELDS.supplierName, found, remedy: undefined })];
  const { account, errors: ofAccount } = await checkBankAccount(typed.account);
  const all = [...errors, ...link, ...ofAccount.map((each) => ({ ...each, field: `account.${each.field}` }))];
  if (all.length > 0 || account === null) throw invalidFields(all);
  return {
    ...account,
    name: value.name,
    nameKana: value.name_kana,
    registrationNumber: value.registration_number === '' ? null : value.registration_number,
    fitsName: holderFits(value.name_kana, account.holderKana),
  };
}

/** Whether an answer repeats what was taken already, as after a lost connection. */
const isRepeated = ({ state, answer }: LinkRow, read: Read): boolean =>
  state === 'answered' &&
  answer !== null &&
  (Object.keys(read) as (keyof Read)[]).every((field) => answer[field] === read[field]);

/**
 * Takes the answer of a supplier, once, and tells the buyer. The directory is asked about the holder before the
 * transaction, and its result is for the buyer alone: whoever answers could try out accounts otherwise.
 * @throws Failure 404 for an unknown link, 409 once it is over, 403 without a valid proof, 422 with every error
 */
export async function answerLink(context: Context, typed: TypedAnswer): Promise<void> {
  const { database, clock } = context;
  const now = await clock.now();
  const known = await findLinkByToken(database, typed.token);
  if (!known) throw refuse('supplier_link_wrong');
  const hasProof = ({ proofHash, proofExpiresAt }: LinkRow): boolean =>
    proofHash === sha256(typed.proof) && (proofExpiresAt ?? 0) > now;
  if (!isLinkOpen(stateOf(known, now)) && known.state !== 'answered') throw refuse('supplier_link_over');
  if (!hasProof(known)) throw refuse(known.state === 'answered' ? 'supplier_link_over' : 'supplier_link_unproven');
  const read = await readAnswer(typed, known.supplierForm, jstDate(now));
  if (isRepeated(known, read)) return;
  requireNext(known, 'answer', now);
  const { accountType, ...rest } = read;
  const holderCheck = await checkEnteredHolder(context, known.buyerId, { accountType, ...rest });
  await inTransaction(database, async (transaction) => {
    const row = await lockByToken(transaction, typed.token);
    if (isRepeated(row, read)) return;
    const state = requireNext(row, 'answer', now);
    if (!hasProof(row)) throw refuse('supplier_link_unproven');
    await updateLink(transaction, row.id, { state, answer: { ...read, holderCheck }, answeredAt: now });
    const { name: buyerName } = await findPaperName(transaction, row.buyerId);
    await announceAnswer(context, transaction, row, { buyerName, accountNumber: read.accountNumber }, now);
  });
}
