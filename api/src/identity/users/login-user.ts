import { and, eq, isNull, sql } from 'drizzle-orm';
import type { LoginUser } from 'shared-api/types';
import type { Context } from '../../platform/context/context';
import type { Executor } from '../../platform/db/client';
import { corporations, soleProprietors, users } from '../../platform/db/schema/buyers';
import { oauthConnections } from '../../platform/db/schema/oauth';
import type { Session } from '../../platform/http/principal';
import { findCollectionMode } from './collection-mode';
import { listCompaniesOf } from './companies';
import { hasColleagues } from './has-colleagues';

type Corporation = Extract<LoginUser, { businessForm: 1 }>['corporation'];
type SoleProprietor = Extract<LoginUser, { businessForm: 2 }>['soleProprietor'];

const toCorporation = (row: typeof corporations.$inferSelect): Corporation => ({
  corporate_name: row.corporateName,
  corporate_name_kana: row.corporateNameKana,
  corporate_number: row.corporateNumber,
  representative_name: row.representativeName,
  representative_name_kana: row.representativeNameKana,
  postal_code: row.postalCode,
  address_state: row.addressState,
  address_city: row.addressCity,
  address_street: row.addressStreet,
  address_building_name: row.addressBuildingName,
  representative_birthday: row.representativeBirthday,
  transfer_person_name: row.transferPersonName,
});

const toSoleProprietor = (row: typeof soleProprietors.$inferSelect): SoleProprietor => ({
  business_name: row.businessName,
  business_name_kana: row.businessNameKana,
  representative_last_name: row.representativeLastName,
  representative_first_name: row.representativeFirstName,
  representative_last_name_kana: row.representativeLastNameKana,
  representative_first_name_kana: row.representativeFirstNameKana,
  representative_birthday: row.representativeBirthday,
  business_postal_code: row.businessPostalCode,
  business_address_state: row.businessAddressState,
  business_address_city: row.businessAddressCity,
  business_address_street: row.businessAddressStreet,
  business_address_building_name: row.businessAddressBuildingName,
  home_postal_code: row.homePostalCode,
  home_address_state: row.homeAddressState,
  home_address_city: row.homeAddressCity,
  home_address_street: row.homeAddressStreet,
  home_address_building_name: row.homeAddressBuildingName,
  transfer_person_name: row.transferPersonName,
});

function found<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('A session always has its user and its buyer.');
  return row;
}

/** Returns the ids of the systems that a user has connected in a company, oldest connection first. */
async function connectedClientIds(
  executor: Executor,
  { userId, buyerId }: Pick<Session, 'userId' | 'buyerId'>,
): Promise<string[]> {
  const rows = await executor
    .select({ clientId: oauthConnections.clientId })
    .from(oauthConnections)
    .innerJoin(users, eq(users.id, oauthConnections.userId))
    .where(
      and(
        eq(oauthConnections.userId, userId),
        // One that the release before began is of the user's first company.
        eq(sql`coalesce(${oauthConnections.buyerId}, ${users.buyerId})`, buyerId),
        isNull(oauthConnections.endedAt),
      ),
    )
    .orderBy(oauthConnections.id);
  return rows.map(({ clientId }) => clientId);
}

/** The user with its buyer. */
type Person = LoginUser extends infer T ? (T extends LoginUser ? Omit<T, 'approvals'> : never) : never;

/** Returns the companies of a person; of several each with the role, by which a consent is offered. */
async function companiesOf(executor: Executor, userId: number): Promise<LoginUser['companies']> {
  const companies = await listCompaniesOf(executor, userId);
  return companies.length > 1 ? companies : companies.map(({ buyerId, name }) => ({ buyerId, name }));
}

/** Returns the login user with its buyer, in the names and cases of docs/specification.md 3.1. */
export async function requireLoginUser(context: Context, session: Session): Promise<Person> {
  const { database } = context;
  const { userId, buyerId, businessForm, role } = session;
  const user = found((await database.select().from(users).where(eq(users.id, userId)))[0]);
  const common = {
    emailAddress: user.emailAddress,
    userLastName: user.lastName,
    userFirstName: user.firstName,
    buyerId,
    phoneNumber: user.phoneNumber,
    externalIntegrationClientIds: await connectedClientIds(database, session),
    collectionMode: await findCollectionMode(context, session),
    role,
    hasColleagues: await hasColleagues(database, buyerId),
    companies: await companiesOf(database, userId),
  };
  if (businessForm === 1) {
    const row = found((await database.select().from(corporations).where(eq(corporations.buyerId, buyerId)))[0]);
    return { ...common, businessForm, corporation: toCorporation(row) };
  }
  const row = found((await database.select().from(soleProprietors).where(eq(soleProprietors.buyerId, buyerId)))[0]);
  return { ...common, businessForm, soleProprietor: toSoleProprietor(row) };
}
