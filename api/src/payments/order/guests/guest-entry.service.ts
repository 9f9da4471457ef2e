import type { askGuestCode as operation } from 'shared-api/contract/guests';
import type { CodeSession } from 'shared-api/types';
import type { Static } from 'typebox';
import { guestAccounts, holdAddress } from '../../../identity';
import type { Context } from '../../../platform/context/context';
import type { Transaction } from '../../../platform/db/client';
import { inTransaction } from '../../../platform/db/in-transaction';
import { notFound, refuse, refuseField } from '../../../platform/http/failure';
import { findCollection } from '../requests/request.repository';
import { requestOfHandle } from './guest-handle';
import { guestStanding, isGuestPaying } from './guest-request';

/** Returns the address that a request was sent to. */
async function requireAddress(transaction: Transaction, requestId: number): Promise<string> {
  const collection = await findCollection(transaction, requestId);
  if (!collection) throw new Error(`There is no request ${requestId}.`);
  return collection.recipientEmail;
}

/**
 * Mails a code to the address of a request, for its holder who pays or paid it without an account. To see a payment
 * the handle is enough; to pay, who pays and the agreement to the terms are needed.
 * @throws Failure 404 for a wrong handle, and where the deployment has no guests; 409 `guest_not_offered`; 422 with
 * every error; 429 after too many codes to the address
 */
export async function askGuestCode(
  context: Context,
  { guest_handle: handle, payer, terms_version: termsVersion }: Static<typeof operation.body>,
): Promise<CodeSession> {
  if (!context.config.GUEST_PAYMENTS) throw notFound();
  const requestId = requestOfHandle(context, handle);
  if (requestId === undefined) throw refuse('request_link_wrong');
  return inTransaction(context.database, async (transaction) => {
    const emailAddress = await requireAddress(transaction, requestId);
    const standing = await guestStanding(context, transaction, requestId);
    if (standing === null) throw refuse('guest_not_offered');
    if (standing === 'view')
      return guestAccounts.issueCode(context, transaction, { requestId, emailAddress, entry: null });
    if (!payer) throw refuseField('name', 'guest_payer_required');
    if (termsVersion === undefined) throw refuseField('terms_version', 'terms_version_outdated');
    return guestAccounts.issueCode(context, transaction, { requestId, emailAddress, entry: { payer, termsVersion } });
  });
}

/**
 * Creates the function that decides, once a code was right, whether its request may still be paid or seen by a guest.
 * Locks the address, so that nobody registers with it meanwhile. What was entered replaces what is known of the guest,
 * unless an examiner has it before them.
 */
export const decideAboutGuest =
  (context: Context) =>
  async (transaction: Transaction, requestId: number): Promise<{ mayChange: boolean }> => {
    const emailAddress = await requireAddress(transaction, requestId);
    await holdAddress(transaction, emailAddress);
    if ((await guestStanding(context, transaction, requestId)) === null) throw refuse('guest_not_offered');
    return { mayChange: !(await isGuestPaying(transaction, emailAddress)) };
  };
