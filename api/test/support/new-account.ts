import { randomUUID } from 'node:crypto';
import type { CodeSession, CorporationRegistration, SoleProprietorRegistration } from 'shared-api/types';
import { corporateNumberOf } from 'shared-rules/corporate-number';
import { CORPORATION_FORM } from 'shared-rules/testing/corporation-form';
import { prove } from './accounts';
import { type Answer, type Api, expected, type Tokens } from './api';
import { lastMailTo } from './mails';

/** Valid password of every account that tests register. */
export const PASSWORD = 'tests walk the whole way';

/** Returns an unused address. */
export const newAddress = (): string => `taro-${randomUUID()}@example.co.jp`;

let lastNumber = Date.now() % 1_000_000_000;

/** Returns an unused corporate number. */
export const newCorporateNumber = (): string => corporateNumberOf(String(100_000_000_000 + (lastNumber += 1)));

/** Returns a valid registration form of a corporation. */
export const corporationForm = (change: Partial<CorporationRegistration> = {}): CorporationRegistration => ({
  ...CORPORATION_FORM,
  corporate_number: newCorporateNumber(),
  ...change,
});

/** Returns a valid registration form of a sole proprietor. */
export const soleProprietorForm = (change: Partial<SoleProprietorRegistration> = {}): SoleProprietorRegistration => ({
  user_last_name: '小川',
  user_first_name: '美咲',
  phone_number: '090-1234-5678',
  business_category: 'L',
  business_name: '小川設計',
  business_name_kana: 'オガワセッケイ',
  representative_last_name: '小川',
  representative_first_name: '美咲',
  representative_last_name_kana: 'オガワ',
  representative_first_name_kana: 'ミサキ',
  representative_birthday: '1990-02-03',
  business_postal_code: '530-0001',
  business_address_state: '大阪府',
  business_address_city: '大阪市北区',
  business_address_street: '梅田1-1-1',
  business_address_building_name: '梅田ビル3階',
  home_postal_code: '530-0001',
  home_address_state: '大阪府',
  home_address_city: '大阪市北区',
  home_address_street: '梅田2-2-2',
  home_address_building_name: '',
  transfer_person_name: 'オガワセッケイ',
  ...change,
});

/** Returns the version of the terms in force. */
export async function termsVersion(api: Api): Promise<string> {
  return (await api.call<{ version: string }>('GET', '/terms')).body.version;
}

/** Starts a sign-up. */
export const beginSignUp = async (api: Api, address: string, password = PASSWORD): Promise<Answer<CodeSession>> =>
  api.call<CodeSession>('POST', '/users', {
    body: { email_address: address, password, terms_version: await termsVersion(api) },
  });

/** Returns the six digits of the last mail to an address. */
export async function mailedCode(api: Api, address: string): Promise<string> {
  const { text } = await lastMailTo(api, address);
  const code = /^認証コード: (\d{6})$/m.exec(text)?.[1];
  if (code === undefined) throw new Error(`No code in the mail: ${text}`);
  return code;
}

/** Verifies a new address. Returns tokens that may only register. */
export async function newRegistration(api: Api, address: string = newAddress(), password = PASSWORD): Promise<Tokens> {
  const { code_session } = expected(await beginSignUp(api, address, password), 200);
  return expected(
    await api.call<Tokens>('POST', '/users/certification', {
      body: { code_session, code: await mailedCode(api, address) },
    }),
    200,
  );
}

/** A newly registered buyer with its signed-in user. */
export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly tokens: Tokens;
}

/** Registers a corporation in full: mail, code, form. */
export async function newCorporation(api: Api, change: Partial<CorporationRegistration> = {}): Promise<NewAccount> {
  const email = newAddress();
  const tokens = expected(
    await api.call<Tokens>('POST', '/users/corporation', {
      tokens: await newRegistration(api, email),
      body: corporationForm(change),
    }),
    201,
  );
  await prove(api, tokens);
  return { email, password: PASSWORD, tokens };
}

/** Registers a sole proprietor in full. */
export async function newSoleProprietor(
  api: Api,
  change: Partial<SoleProprietorRegistration> = {},
): Promise<NewAccount> {
  const email = newAddress();
  const tokens = expected(
    await api.call<Tokens>('POST', '/users/sole_proprietor', {
      tokens: await newRegistration(api, email),
      body: soleProprietorForm(change),
    }),
    201,
  );
  await prove(api, tokens);
  return { email, password: PASSWORD, tokens };
}
