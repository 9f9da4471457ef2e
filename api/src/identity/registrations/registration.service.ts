import type { getRegistration } from 'shared-api/contract/sign-up';
import type { Registration, TokenResponse } from 'shared-api/types';
import { jstDate } from 'shared-rules/time';
import type { Static } from 'typebox';
import type { Context } from '../../platform/context/context';
import type { Transaction } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { fieldFailure, type FieldFailure, invalidFields, refuse } from '../../platform/http/failure';
import type { RegisteringSession } from '../../platform/http/principal';
import { mailBuyer } from '../../platform/mail/outbox';
import { notify } from '../../platform/notifications/notify';
import type { Caller } from '../sessions/caller';
import { startSession, type SessionBase } from '../sessions/start-session';
import { lastAgreement, recordAgreement } from '../terms/terms.repository';
import { takeGuest } from '../guests/guest-buyer';
import { registerBuyer } from '../users/buyer.service';
import { holdAddress } from '../users/hold-address';
import { normalizeEmail } from '../users/user.repository';
import { checkRegistration } from './check-registration';
import { isCustomer } from './customer.repository';
import { newBuyerOf } from './new-buyer';
import { onRegistered } from './on-registered';
import {
  completeRegistration,
  endRegisteringSessions,
  findRegistration,
  keepInput,
  lockRegistration,
  type RegistrationRow,
} from './registration.repository';

const SUBJECT = '登録が完了しました';
const NEXT =
  '受け取った請求書を登録すると、クレジットカードでお支払いいただけます。はじめに、お支払い方法にクレジットカードを登録してください。';

/** Notifies a new buyer of its registration, under お知らせ and by mail, in the same transaction. */
async function welcome({ config }: Context, transaction: Transaction, buyerId: number, now: number): Promise<void> {
  await notify(
    transaction,
    {
      buyerId,
      kind: 'notice',
      category: 'welcome',
      subject: 'カードで請求書へようこそ',
      body: `お客様情報の登録が完了しました。ご登録ありがとうございます。\n${NEXT}`,
    },
    now,
  );
  await mailBuyer(
    transaction,
    buyerId,
    {
      subject: SUBJECT,
      paragraphs: [
        'カードで請求書にご登録いただき、ありがとうございます。お客様情報の登録が完了しました。',
        NEXT,
        'ログインの際は、パスワードに加えて、メールでお送りする認証コードを入力していただきます。',
      ],
      link: { label: 'カードで請求書を開く', url: config.PUBLIC_ORIGIN },
    },
    now,
  );
}

/** Locks and returns an unfinished registration. Throws 409 if another call has completed it. */
async function lockOpen(transaction: Transaction, registrationId: number): Promise<RegistrationRow> {
  const registration = await lockRegistration(transaction, registrationId);
  if (registration?.completedAt !== null) throw refuse('registration_done_already');
  return registration;
}

/**
 * Returns the progress of a registration. The stored input always has the form of the contract's `Registration`,
 * because nothing else is ever stored.
 */
export async function requireProgress(
  { database }: Context,
  { registrationId }: RegisteringSession,
): Promise<Static<(typeof getRegistration.responses)[200]>> {
  const registration = await findRegistration(database, registrationId);
  if (!registration) throw new Error('A registering session always has its registration.');
  const input = registration.input as Registration | null;
  return { email_address: registration.emailAddress, step: input === null ? 'input' : 'confirm', input };
}

async function customerFailures(
  transaction: Transaction,
  { value, errors }: ReturnType<typeof checkRegistration>,
): Promise<FieldFailure[]> {
  if (value.business_form === 2 || errors.some(({ field }) => field === 'corporate_number')) return [];
  return (await isCustomer(transaction, value.corporation.corporate_number))
    ? [fieldFailure('corporate_number', 'corporation_is_customer')]
    : [];
}

/** Checks everything as `complete` does, and stores the input for later. Throws 422 with every error. */
export async function validateRegistration(
  { database, clock }: Context,
  { registrationId }: RegisteringSession,
  typed: Registration,
): Promise<Registration> {
  return inTransaction(database, async (transaction) => {
    const now = await clock.now(transaction);
    await lockOpen(transaction, registrationId);
    const checked = checkRegistration(typed, jstDate(now));
    const errors = [...checked.errors, ...(await customerFailures(transaction, checked))];
    if (errors.length > 0) throw invalidFields(errors);
    await keepInput(transaction, registrationId, checked.value, now);
    return checked.value;
  });
}

/**
 * Completes a registration: creates the buyer and its user, or completes those of a guest with this address; signs the
 * user in, and ends the session that could only register. Requests sent to the address become payable by the buyer. Of
 * several concurrent calls one succeeds. Throws 422 with every error, 409 if this registration is complete, or if the
 * corporation or the address already belongs to a customer.
 */
export async function complete(
  { context, keys }: SessionBase,
  { registrationId }: RegisteringSession,
  typed: Registration,
  caller: Caller,
): Promise<TokenResponse> {
  return inTransaction(context.database, async (transaction) => {
    const now = await context.clock.now(transaction);
    const registration = await lockOpen(transaction, registrationId);
    const { value, errors } = checkRegistration(typed, jstDate(now));
    if (errors.length > 0) throw invalidFields(errors);
    const emailAddress = normalizeEmail(registration.emailAddress);
    await holdAddress(transaction, emailAddress);
    const guest = await takeGuest(transaction, emailAddress, now);
    const { buyerId, userId } = await registerBuyer(transaction, newBuyerOf(registration, value), now, guest);
    const agreement = await lastAgreement(transaction, { registrationId });
    if (!agreement) throw new Error('Nobody gets to register without agreeing to the terms.');
    await recordAgreement(transaction, { userId, buyerId, version: agreement.termsVersion }, agreement.agreedAt);
    await completeRegistration(transaction, registrationId, userId, now);
    await endRegisteringSessions(transaction, registrationId, 'registered', now);
    await welcome(context, transaction, buyerId, now);
    await onRegistered.notify(context, transaction, { buyerId, emailAddress });
    // The code of the sign-up came from the user's mail a short while ago.
    const signIn = { owner: { userId }, caller, isProven: true };
    const tokens = await startSession({ context, keys }, transaction, signIn, now);
    context.log.info({ user_id: userId, buyer_id: buyerId, business_form: value.business_form }, 'registered');
    return tokens;
  });
}
