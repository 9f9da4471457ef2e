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

/** What the checks of a collection know besides. */
interface CollectingFacts extends LodgingFacts {
  /** 'YYYY-MM-DD' in Japan. */
  readonly today: string;
  /** The rate of the day. */
  readonly rateBasisPoints: number;
}

/**
 * A collection as it is kept, and everything in it that cannot be right, each at its field, by the rules of sending one
 * (`collection-checks.ts`). What is missing is null, and asked of the user.
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
 * Files that this system sent for this user, that are stored and belong to no document: as `checkFiles`. A file that
 * somebody else of the buyer sent is as one that was never sent.
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
 * More than a user will ever work off, and too little to fill their list for good. Lodgings at one moment may exceed it
 * by their number.
 */
const MAX_WAITING = 1_000;

/** What a system lodges. */
export type Lodging =
  | { readonly kind: 'payment'; readonly lodged: LodgedPayment }
  | { readonly kind: 'collection'; readonly lodged: LodgedCollection };

const tooManyWaiting = () =>
  conflict(
    `お客様の確認を待っている事前登録が上限（${MAX_WAITING.toLocaleString('ja-JP')}件）に達しています。確認または取り消しが済んでから、もう一度登録してください。`,
    'too_many_pre_registrations',
  );

/** A request to oneself is refused when it is sent: it is no use to lodge one. */
async function ownAddressFailures(
  tx: Transaction,
  buyerId: number,
  address: string | null | undefined,
): Promise<FieldFailure[]> {
  const owner = address === null || address === undefined ? undefined : await findBuyerByAddress(tx, address);
  return owner === buyerId ? [OWN_ADDRESS] : [];
}

/** What was lodged as it is kept, or 422 with everything that is wrong. The files are held. */
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
 * Lodges a payment or a collection for the user who connected the system, in the caller's transaction. The connection
 * is held first: one that is ended at this moment leaves nothing that waits. Nothing is paid or asked for by it: the
 * user confirms.
 * @throws Failure 401 `invalid_token` where the connection has just ended; 409 `too_many_pre_registrations`; 422 with
 *   everything that is wrong
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
