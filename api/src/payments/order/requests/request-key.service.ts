import type { RequestKeyInfo } from 'shared-api/types';
import { RequestKeyStatus } from 'shared-rules/request-key';
import { jstDate } from 'shared-rules/time';
import { addresseeToConfirm, recordAddresseeConfirmation, requireAddresseeConfirmed } from './confirm-addressee';
import { findByKey, markUsed, type RequestRow } from './request.repository';
import { lockInvoice } from '../../status/record/invoice.repository';
import type { Context } from '../../../platform/context/context';
import type { Transaction } from '../../../platform/db/client';
import { type Failure, refuse } from '../../../platform/http/failure';
import type { Buyer } from '../../../platform/http/principal';
import { attachCollection } from './attach-collection';
import { standingOf, type KeyStanding } from './key-standing';

/** Returns a 400 for an expired request, with the requester's contact data. */
function expired({ requester, paymentDeadline }: Pick<RequestRow, 'requester' | 'paymentDeadline'>): Failure {
  const { name, lastName, firstName, phoneNumber, emailAddress } = requester;
  return refuse('request_key_expired', { name, lastName, firstName, phoneNumber, emailAddress, paymentDeadline });
}

/** Returns the meaning of a key for a buyer (contract: getRequestKey). */
export async function keyInfo({ clock, database }: Context, buyerId: number, key: string): Promise<RequestKeyInfo> {
  const standing = standingOf(await findByKey(database, key), buyerId, jstDate(await clock.now()));
  const { keyStatus } = standing;
  if (keyStatus === RequestKeyStatus.Invalid)
    return { key, keyStatus, isUsed: false, invoiceId: null, docNumber: null, addresseeToConfirm: null, message: null };
  const { request } = standing;
  const isTheirs = request.buyerId === buyerId;
  return {
    key,
    keyStatus,
    isUsed: isTheirs && request.keyUsedAt !== null,
    invoiceId: isTheirs ? request.invoiceId : null,
    docNumber: isTheirs ? request.docNumber : null,
    addresseeToConfirm:
      keyStatus === RequestKeyStatus.Valid && !isTheirs
        ? await addresseeToConfirm(database, request.invoiceId, buyerId)
        : null,
    message: keyStatus === RequestKeyStatus.Expired ? expired(request).message : null,
  };
}

/** Returns a 400 with the number of the key's status, as docs/specification.md 8 requires. */
const refusal = (standing: Exclude<KeyStanding, { keyStatus: typeof RequestKeyStatus.Valid }>): Failure =>
  standing.keyStatus === RequestKeyStatus.Expired ? expired(standing.request) : refuse('request_key_invalid');

/**
 * Locks the request and reads it again. Of two concurrent calls with one key the second waits and sees the first one's
 * result.
 */
async function findHeld(transaction: Transaction, key: string): Promise<RequestRow | undefined> {
  const found = await findByKey(transaction, key);
  if (found) await lockInvoice(transaction, found.invoiceId);
  return found && findByKey(transaction, key);
}

/**
 * Links a request to the buyer who has its key: attaches it if necessary, and marks the key as used
 * (docs/domain.md 2.3). Repeating it gives the same answer. Everything is decided under the lock of the request, so
 * that of several buyers with one key one gets it. A request addressed to another company needs the buyer's
 * confirmation; one that was attached by its address asks for it when it is paid.
 * @throws Failure 400 with status 2 (expired; the message names the requester) or 3 (invalid), 409 addressee_differs
 */
export async function linkRequest(
  context: Context,
  transaction: Transaction,
  buyer: Buyer,
  key: string,
  confirmsAddressee: boolean,
): Promise<{ invoice_id: number; buyer_document_number: number }> {
  const { buyerId, userId, sessionId } = buyer;
  const now = await context.clock.now(transaction);
  const standing = standingOf(await findHeld(transaction, key), buyerId, jstDate(now));
  if (standing.keyStatus !== RequestKeyStatus.Valid) throw refusal(standing);
  const { invoiceId } = standing.request;
  const isTheirs = standing.request.buyerId === buyerId;
  const difference = isTheirs
    ? null
    : await requireAddresseeConfirmed(transaction, invoiceId, buyerId, confirmsAddressee);
  await attachCollection(context, transaction, { invoiceId, buyerId }, { actor: 'buyer', userId, sessionId });
  if (difference) await recordAddresseeConfirmation(transaction, invoiceId, buyer, difference, now);
  await markUsed(transaction, invoiceId, now);
  const linked = await findByKey(transaction, key);
  if (!linked || linked.docNumber === null)
    throw new Error(`Request ${invoiceId} was attached without a received invoice.`);
  return { invoice_id: invoiceId, buyer_document_number: linked.docNumber };
}
