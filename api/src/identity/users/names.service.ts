import { eq } from 'drizzle-orm';
import { jstDate } from 'shared-rules/time';
import type { Context } from '../../platform/context/context';
import { inTransaction } from '../../platform/db/in-transaction';
import { corporations, soleProprietors, users } from '../../platform/db/schema/buyers';
import { invalidFields } from '../../platform/http/failure';
import type { Session } from '../../platform/http/principal';
import { checkFields, type Fields } from '../../reference';
import { recordOperation } from '../operation-logs/record-operation';
import { CORPORATION_FIELDS } from './registration-fields';

const { user_last_name, user_first_name, transfer_person_name } = CORPORATION_FIELDS;

/** Fields that can be changed after the registration, with its rules; the same for both kinds of buyer. */
const USER_NAME = { user_last_name, user_first_name };
const TRANSFER_PERSON_NAME = { transfer_person_name };

/** Returns the texts in their stored form. Throws 422 at the fields. */
async function checked<K extends string>(
  { clock }: Context,
  fields: Fields<Record<K, string>>,
  typed: Readonly<Record<K, string>>,
): Promise<Record<K, string>> {
  const { value, errors } = checkFields(fields, typed, jstDate(await clock.now()));
  if (errors.length > 0) throw invalidFields(errors);
  return value;
}

/** Returns the name of a person in its stored form. Throws 422 at `user_last_name` and `user_first_name`. */
export const checkUserName = (
  context: Context,
  { user_last_name, user_first_name }: { user_last_name: string; user_first_name: string },
): Promise<{ user_last_name: string; user_first_name: string }> =>
  checked(context, USER_NAME, { user_last_name, user_first_name });

/** Changes the name of the login user. Earlier log entries keep the old name. Throws 422 at the fields. */
export async function changeUserName(
  context: Context,
  session: Session,
  typed: { user_last_name: string; user_first_name: string },
): Promise<void> {
  const { user_last_name: lastName, user_first_name: firstName } = await checked(context, USER_NAME, typed);
  const now = await context.clock.now();
  await inTransaction(context.database, async (transaction) => {
    await recordOperation(
      transaction,
      session,
      { action: 'change_user_name', subject: `${lastName} ${firstName}` },
      now,
    );
    await transaction.update(users).set({ lastName, firstName }).where(eq(users.id, session.userId));
  });
}

/**
 * Changes the name that suppliers see, from the next payment on; payments in progress keep theirs. Throws 422 at the
 * field.
 */
export async function changeTransferPersonName(
  context: Context,
  session: Session,
  typed: { transfer_person_name: string },
): Promise<void> {
  const { transfer_person_name: transferPersonName } = await checked(context, TRANSFER_PERSON_NAME, typed);
  const { buyerId, businessForm } = session;
  const now = await context.clock.now();
  const details = businessForm === 1 ? corporations : soleProprietors;
  await inTransaction(context.database, async (transaction) => {
    await transaction.update(details).set({ transferPersonName }).where(eq(details.buyerId, buyerId));
    await recordOperation(transaction, session, { action: 'change_transfer_name', subject: transferPersonName }, now);
  });
}
