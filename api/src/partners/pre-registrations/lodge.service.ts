import { randomUUID } from 'node:crypto';
import type { LodgedCollection, LodgedPayment } from 'shared-api/types';
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
import { type PreRegistrationRow, checkFiles, unknownFile } from '../../documents';
import { findCorporateNumber } from '../../identity';
import type { Context } from '../../platform/config/context';
import type { Transaction } from '../../platform/db/client';
import { conflict, invalidFields, type FieldFailure } from '../../platform/http/failure';
import type { SystemSession } from '../../platform/http/principal';
import { type Checked, emailAddress, optional, tidyAddressee, tidyMessage } from '../../reference';
import { invalidToken } from '../oauth/bearer-failure';
import { holdConnection } from '../oauth/connection.repository';
import { announceLodging } from './announce-lodging';
import { checkDocument } from './check-document';
import { checkPartner } from './check-partner';
import { checkPayment, type LodgingFacts } from './check-payment';
import { checkTexts, orNull } from './check-text';
import { LIFETIME_DAYS } from './lifetime';
import { countWaiting, findLodgingClient, insertPreRegistration } from './lodge.repository';
import { insertLodgedFiles, findUploads } from './lodged-file.repository';

/** Further facts for the checks of a collection. */
interface CollectingFacts extends LodgingFacts {
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
  lodged: LodgedCollection,
  { ownNumber, redirectUris, today, rateBasisPoints }: CollectingFacts,
): Checked<LodgedCollection> {
  const document = checkDocument(lodged, redirectUris);
  const partner = checkPartner('partner', lodged.partner, ownNumber);
  const recipient = checkTexts(
    { recipient_email: [FIELDS.emailAddress, optional(emailAddress)] },
    { recipient_email: lodged.recipient_email ?? '' },
  );
  const recipientName = tidyAddressee(lodged.recipient_name ?? '');
  const { amount = null, payment_deadline: deadline = null, fee_bearer: feeBearer = null } = lodged;
  return {
    value: {
      ...document.value,
      partner: partner.value,
      recipient_email: orNull(recipient.value.recipient_email),
      recipient_name: orNull(recipientName),
      payment_deadline: deadline,
      fee_bearer: feeBearer,
      message: orNull(tidyMessage(lodged.message ?? '')),
    },
    errors: [
      ...partner.errors,
      ...recipient.errors,
      ...checkRecipientName(recipientName),
      ...checkQuotedText({
        message: lodged.message ?? '',
        recipient_name: recipientName,
        invoice_number: lodged.invoice_number ?? '',
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
async function checkLodgedFiles(
  tx: Transaction,
  { buyerId, ...lodger }: SystemSession,
  fileIds: readonly string[],
): Promise<readonly FieldFailure[]> {
  const sent = await findUploads(tx, lodger, fileIds);
  const { failures } = await checkFiles(tx, buyerId, fileIds);
  const isForeign = fileIds.some((id) => !sent.includes(id));
  return isForeign ? unknownFile : failures;
}

const DAY_MS = 24 * 60 * 60_000;
/**
 * Most waiting pre-registrations: more than a user can work through, and too few to fill their list for good.
 * Concurrent submissions may exceed it by their number.
 */
const MAX_WAITING = 1_000;

/** A submission of a system. */
export type Lodging =
  | { readonly kind: 'payment'; readonly lodged: LodgedPayment }
  | { readonly kind: 'collection'; readonly lodged: LodgedCollection };

const tooManyWaiting = () =>
  conflict(
    `お客様の確認を待っている事前登録が上限（${MAX_WAITING.toLocaleString('ja-JP')}件）に達しています。確認または取り消しが済んでから、もう一度登録してください。`,
    'too_many_pre_registrations',
  );

/** Refuses a request to the buyer's own address, because sending it would be refused too. */
async function ownAddressFailures(
  tx: Transaction,
  buyerId: number,
  address: string | null | undefined,
): Promise<FieldFailure[]> {
  const owner = address === null || address === undefined ? undefined : await findBuyerByAddress(tx, address);
  return owner === buyerId ? [OWN_ADDRESS] : [];
}

/** Returns the normalised submission. Throws 422 with every error. Locks the files. */
async function check(
  { config }: Context,
  tx: Transaction,
  session: SystemSession,
  { kind, lodged }: Lodging,
  redirectUris: readonly string[],
  now: number,
): Promise<LodgedPayment | LodgedCollection> {
  const facts = { ownNumber: await findCorporateNumber(tx, session.buyerId), redirectUris };
  let checked: Checked<LodgedPayment | LodgedCollection>;
  if (kind === 'payment') {
    checked = await checkPayment(lodged, facts);
  } else {
    const collection = checkCollection(lodged, {
      ...facts,
      today: jstDate(now),
      rateBasisPoints: config.COMMISSION_RATE_BASIS_POINTS,
    });
    checked = {
      value: collection.value,
      errors: [
        ...collection.errors,
        ...(await ownAddressFailures(tx, session.buyerId, collection.value.recipient_email)),
      ],
    };
  }
  const errors = [...checked.errors, ...(await checkLodgedFiles(tx, session, lodged.file_ids ?? []))];
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
export async function lodge(
  context: Context,
  tx: Transaction,
  session: SystemSession,
  lodging: Lodging,
): Promise<PreRegistrationRow> {
  const { clientId, userId, buyerId, connectionId } = session;
  if (!(await holdConnection(tx, connectionId))) throw invalidToken();
  const now = await context.clock.now(tx);
  const client = await findLodgingClient(tx, clientId);
  const content = await check(context, tx, session, lodging, client.redirectUris, now);
  const waiting = await countWaiting(tx, session, now);
  if (waiting >= MAX_WAITING) throw tooManyWaiting();
  if (waiting === 0) await announceLodging(context, tx, session, client, lodging.kind, now);
  const { external_id: externalId, return_url: returnUrl = null, file_ids: fileIds = [] } = content;
  const row = await insertPreRegistration(tx, {
    id: randomUUID(),
    clientId,
    userId,
    buyerId,
    kind: lodging.kind,
    state: 'waiting',
    externalId,
    content,
    returnUrl,
    createdAt: now,
    expiresAt: now + LIFETIME_DAYS * DAY_MS,
  });
  await insertLodgedFiles(tx, row.id, fileIds);
  return row;
}
