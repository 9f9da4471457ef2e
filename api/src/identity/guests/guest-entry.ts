import { eq } from 'drizzle-orm';
import { jstDate } from 'shared-rules/time';
import type { CodeSession, GuestPayer } from 'shared-api/types';
import { findLink } from 'shared-rules/free-text-link';
import { FIELDS } from 'shared-rules/words';
import type { Context } from '../../platform/context/context';
import type { Transaction } from '../../platform/db/client';
import { guestEntries } from '../../platform/db/schema/guests';
import { fieldFailure, invalidFields, refuseField } from '../../platform/http/failure';
import { checkFields, corporateNumber, type Fields, name, optional } from '../../reference';
import { limitCodes } from '../one-time-codes/address-limit';
import { issueCode, withCode } from '../one-time-codes/one-time-code.service';
import { currentTerms, recordAgreement } from '../terms/terms.repository';
import { CORPORATION_FIELDS } from '../users/registration-fields';
import { type EnteredGuest, keepGuest } from './guest-buyer';
import { startGuestSession } from './guest-session';

const GUEST_FIELDS: Fields<GuestPayer> = {
  name: [FIELDS.guestName, name(150)],
  corporate_number: [FIELDS.corporateNumber, optional(corporateNumber)],
  postal_code: CORPORATION_FIELDS.postal_code,
  address_state: CORPORATION_FIELDS.address_state,
  address_city: CORPORATION_FIELDS.address_city,
  address_street: CORPORATION_FIELDS.address_street,
  address_building_name: CORPORATION_FIELDS.address_building_name,
  last_name: CORPORATION_FIELDS.user_last_name,
  first_name: CORPORATION_FIELDS.user_first_name,
  phone_number: CORPORATION_FIELDS.phone_number,
  transfer_person_name: CORPORATION_FIELDS.transfer_person_name,
};

const toEntered = (payer: Readonly<Record<string, string>>): EnteredGuest => {
  const of = (field: keyof GuestPayer): string => payer[field] ?? '';
  return {
    name: of('name'),
    corporateNumber: of('corporate_number'),
    lastName: of('last_name'),
    firstName: of('first_name'),
    phoneNumber: of('phone_number'),
    postalCode: of('postal_code'),
    addressState: of('address_state'),
    addressCity: of('address_city'),
    addressStreet: of('address_street'),
    addressBuildingName: of('address_building_name'),
    transferPersonName: of('transfer_person_name'),
  };
};

/** A request whose holder proves to read its address. */
interface Proving {
  readonly requestId: number;
  /** Address that the request was sent to, normalised. */
  readonly emailAddress: string;
  /** Entered fields and the terms agreed to; null if the guest has paid this request already. */
  readonly entry: { readonly payer: GuestPayer; readonly termsVersion: string } | null;
}

/** Returns the fields in their stored form. Throws 422 with every error, and at terms that are not in force. */
async function checkedEntry(
  { clock }: Context,
  transaction: Transaction,
  { payer, termsVersion }: NonNullable<Proving['entry']>,
) {
  const today = jstDate(await clock.now(transaction));
  const { value, errors } = checkFields(GUEST_FIELDS, payer, today);
  // Mails and papers name the guest, and no text of theirs may become a link there.
  const links = Object.entries(value).flatMap(([field, text]) => {
    const found = findLink(text);
    const [label] = GUEST_FIELDS[field as keyof GuestPayer];
    return found === null ? [] : [fieldFailure(field, 'link_not_allowed', { label, found, remedy: undefined })];
  });
  if (errors.length + links.length > 0) throw invalidFields([...errors, ...links]);
  if ((await currentTerms(transaction, today)).version !== termsVersion)
    throw refuseField('terms_version', 'terms_version_outdated');
  return { payer: value, termsVersion };
}

/**
 * Mails a code to the address of a request, and keeps what was entered with it. Throws 422 with every error, 429 after
 * too many codes to the address.
 */
export async function issueGuestCode(
  context: Context,
  transaction: Transaction,
  { requestId, emailAddress, entry }: Proving,
): Promise<CodeSession> {
  const kept = entry && (await checkedEntry(context, transaction, entry));
  const now = await context.clock.now(transaction);
  await limitCodes(transaction, 'guest', emailAddress, now);
  const session = await issueCode(context, transaction, { purpose: 'guest', emailAddress, isRight: true }, now);
  await transaction.insert(guestEntries).values({ codeId: session.code_session, invoiceId: requestId, ...kept });
  return session;
}

/** Decides about a request under the lock of its address: throws, or returns whether the guest's data may change. */
type Decide = (transaction: Transaction, requestId: number) => Promise<{ readonly mayChange: boolean }>;

/**
 * Checks the code of a guest and starts its session. The guest is created, or changed to what was entered.
 * @param decide refuses if the request can no longer be paid or seen without an account
 * @throws Failure 422 at `code`, and what `decide` throws
 */
export async function certifyGuest(
  context: Context,
  { code_session: id, code }: { readonly code_session: string; readonly code: string },
  decide: Decide,
): Promise<{ readonly token: string; readonly expiresAt: number }> {
  return withCode(context, { id, purpose: 'guest', code }, async (transaction, { emailAddress }, now) => {
    const [entry] = await transaction.select().from(guestEntries).where(eq(guestEntries.codeId, id));
    if (!entry) throw new Error('The code of a guest always comes with its request.');
    const { invoiceId, payer, termsVersion } = entry;
    const { mayChange } = await decide(transaction, invoiceId);
    const guest = await keepGuest(transaction, emailAddress, payer && mayChange ? toEntered(payer) : null, now);
    if (!guest) throw refuseField('code', 'code_procedure_expired');
    if (termsVersion !== null) await recordAgreement(transaction, { ...guest, version: termsVersion }, now);
    await transaction.delete(guestEntries).where(eq(guestEntries.codeId, id));
    return startGuestSession(transaction, guest, invoiceId, now);
  });
}
