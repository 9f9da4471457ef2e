import { randomUUID } from 'node:crypto';
import type { PreRegisteredCollection, PreRegisteredPayment } from 'shared-api/types';
import { jstDate } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import {
  findBuyerByAddress,
  OWN_ADDRESS,
  checkAmount,
  checkDeadline,
  checkQuotedText,
  checkRecipientName,
} from '../../collections';
import { type PreRegistrationRow, checkFiles, unknownFiles } from '../../documents';
import { findCorporateNumber } from '../../identity';
import type { Context } from '../../platform/context/context';
import type { Transaction } from '../../platform/db/client';
import { type FieldFailure, invalidFields, refuse } from '../../platform/http/failure';
import type { SystemSession } from '../../platform/http/principal';
import { type Checked, emailAddress, optional, tidyAddressee, tidyMessage } from '../../reference';
import { invalidToken } from '../connections/bearer-failure';
import { holdConnection } from '../connections/connection.repository';
import { announcePreRegistration, LIFETIME_DAYS } from './announce-pre-registration';
import { checkDocument } from './check-document';
import { checkPartner } from './check-partner';
import { checkPayment, type PreRegistrationFacts } from './check-payment';
import { checkTexts, orNull } from './check-text';
import { countWaiting, requirePreRegistrationClient, insertPreRegistration } from './pre-register.repository';
import { insertPreRegisteredFiles, listUploads } from './pre-registered-file.repository';

/** Further facts for the checks of a collection. */
interface CollectingFacts extends PreRegistrationFacts {
  /** 'YYYY-MM-DD' in Japan. */
  readonly today: string;
  /** The current rate. */
  readonly rateBasisPoints: number;
}

/**
 * Normalises a collection and returns every error, each at its field, by the rules of sending one
 * (`collection-checks.ts`). Missing fields are null; the user fills them in.
 */
function checkCollection(
  preRegistered: PreRegisteredCollection,
  { ownNumber, redirectUris, today, rateBasisPoints }: CollectingFacts,
): Checked<PreRegisteredCollection> {
  const document = checkDocument(preRegistered, redirectUris);
  const partner = checkPartner('partner', preRegistered.partner, ownNumber);
  const recipient = checkTexts(
    { recipient_email: [FIELDS.emailAddress, optional(emailAddress)] },
    { recipient_email: preRegistered.recipient_email ?? '' },
  );
  const recipientName = tidyAddressee(preRegistered.recipient_name ?? '');
  const { amount = null, payment_deadline: deadline = null, fee_bearer: feeBearer = null } = preRegistered;
  return {
    value: {
      ...document.value,
      partner: partner.value,
      recipient_email: orNull(recipient.value.recipient_email),
      recipient_name: orNull(recipientName),
      payment_deadline: deadline,
      fee_bearer: feeBearer,
      message: orNull(tidyMessage(preRegistered.message ?? '')),
    },
    errors: [
      ...partner.errors,
      ...recipient.errors,
      ...checkRecipientName(recipientName),
      ...checkQuotedText({
        message: preRegistered.message ?? '',
        recipient_name: recipientName,
        invoice_number: preRegistered.invoice_number ?? '',
      }),
      ...document.errors,
      ...(deadline === null ? [] : checkDeadline(deadline, today)),
      ...(amount === null || feeBearer === null ? [] : checkAmount(amount, feeBearer, rateBasisPoints)),
    ],
  };
}

/**
 * Checks that files were uploaded by this system for this user, are stored and belong to no document, like
 * `checkFiles`. Files of other people of the buyer count as missing.
 */
async function checkPreRegisteredFiles(
  transaction: Transaction,
  submitter: SystemSession,
  fileIds: readonly string[],
): Promise<readonly FieldFailure[]> {
  const sent = await listUploads(transaction, submitter, fileIds);
  const { failures } = await checkFiles(transaction, submitter.buyerId, fileIds);
  const foreign = unknownFiles(fileIds, sent);
  return foreign.length > 0 ? foreign : failures;
}

const DAY_MS = 24 * 60 * 60_000;
/**
 * Maximum number of waiting pre-registrations: more than a user can work through, and too few to flood the list
 * permanently. Concurrent submissions may exceed it by their number.
 */
const MAX_WAITING = 1_000;

/** A submission of a system. */
export type PreRegistrationInput =
  | { readonly kind: 'payment'; readonly preRegistered: PreRegisteredPayment }
  | { readonly kind: 'collection'; readonly preRegistered: PreRegisteredCollection };

const tooManyWaiting = () => refuse('too_many_pre_registrations', { limit: MAX_WAITING });

/** Refuses a request to the buyer's own address, because sending it would be refused too. */
async function ownAddressFailures(
  transaction: Transaction,
  buyerId: number,
  address: string | null | undefined,
): Promise<FieldFailure[]> {
  const owner = address === null || address === undefined ? undefined : await findBuyerByAddress(transaction, address);
  return owner === buyerId ? [OWN_ADDRESS] : [];
}

/** A system that submits for a user, and the addresses that its client may lead back to. */
type SubmittingSystem = SystemSession & Pick<PreRegistrationFacts, 'redirectUris'>;

/** Returns the normalised submission. Throws 422 with every error. Locks the files. */
async function check(
  { config }: Context,
  transaction: Transaction,
  { redirectUris, ...session }: SubmittingSystem,
  { kind, preRegistered }: PreRegistrationInput,
  now: number,
): Promise<PreRegisteredPayment | PreRegisteredCollection> {
  const facts = { ownNumber: await findCorporateNumber(transaction, session.buyerId), redirectUris };
  let checked: Checked<PreRegisteredPayment | PreRegisteredCollection>;
  if (kind === 'payment') {
    checked = await checkPayment(preRegistered, facts);
  } else {
    const collection = checkCollection(preRegistered, {
      ...facts,
      today: jstDate(now),
      rateBasisPoints: config.COMMISSION_RATE_BASIS_POINTS,
    });
    checked = {
      value: collection.value,
      errors: [
        ...collection.errors,
        ...(await ownAddressFailures(transaction, session.buyerId, collection.value.recipient_email)),
      ],
    };
  }
  const errors = [
    ...checked.errors,
    ...(await checkPreRegisteredFiles(transaction, session, preRegistered.file_ids ?? [])),
  ];
  if (errors.length > 0) throw invalidFields(errors);
  return checked.value;
}

/**
 * Submits a payment or a collection for the user who connected the system, in the caller's transaction. Locks the
 * connection first, so that an ended one leaves nothing waiting. Nothing is paid or requested yet; the user has to
 * confirm.
 * @throws Failure 401 `invalid_token` if the connection has just ended; 409 `too_many_pre_registrations`; 422 with
 * every error
 */
export async function preRegister(
  context: Context,
  transaction: Transaction,
  session: SystemSession,
  preRegistration: PreRegistrationInput,
): Promise<PreRegistrationRow> {
  const { clientId, userId, buyerId, connectionId } = session;
  if (!(await holdConnection(transaction, connectionId))) throw invalidToken();
  const now = await context.clock.now(transaction);
  const client = await requirePreRegistrationClient(transaction, clientId);
  const system = { ...session, redirectUris: client.redirectUris };
  const content = await check(context, transaction, system, preRegistration, now);
  const waiting = await countWaiting(transaction, session, now);
  if (waiting >= MAX_WAITING) throw tooManyWaiting();
  if (waiting === 0) {
    const { name: partyName } = 'supplier' in content ? content.supplier : content.partner;
    const { amount = null } = content;
    const submitted = { system: client, kind: preRegistration.kind, partyName, amount };
    await announcePreRegistration(context, transaction, session, submitted, now);
  }
  const { external_id: externalId, return_url: returnUrl = null, file_ids: fileIds = [] } = content;
  const row = await insertPreRegistration(transaction, {
    id: randomUUID(),
    clientId,
    userId,
    buyerId,
    kind: preRegistration.kind,
    state: 'waiting',
    externalId,
    content,
    returnUrl,
    createdAt: now,
    expiresAt: now + LIFETIME_DAYS * DAY_MS,
  });
  await insertPreRegisteredFiles(transaction, row.id, fileIds);
  return row;
}
