import { createPasskey } from '../support/authenticator';
import { mailsTo } from '../support/mails';
import {
  beginSignUp,
  corporationForm,
  mailedCode,
  newCorporation,
  newRegistration,
  PASSWORD,
  soleProprietorForm,
  termsVersion,
} from '../support/new-account';
import type { Company } from './company';
import { newAddress, sent, type Example, type Make, type Values } from './example';
import { randomUUID } from 'node:crypto';

/**
 * Returns what a colleague's mails have in the place of a group. Calls made meanwhile mail every user of the company,
 * so it is not always in the last mail.
 */
async function mailed({ place }: Company, email: string, pattern: RegExp): Promise<string> {
  const mails = await mailsTo(place.money.api, email);
  return pattern.exec(mails.map(({ text }) => text).join('\n'))?.[1] ?? '';
}

const mailedTicket = async (company: Company): Promise<string> => {
  const { email } = await company.newColleague();
  await company.make('POST', '/password_resets', { email_address: email });
  return mailed(company, email, /password\/reset#([\w-]+)/);
};

async function emailCode(company: Company): Promise<Example> {
  const { tokens } = await company.newColleague();
  const address = newAddress();
  const { api } = company.place.money;
  const { body } = await api.call('PUT', '/users/email_address', { tokens, body: { email_address: address } });
  return { ...sent(tokens), body: { code_session: body['code_session'], code: await mailedCode(api, address) } };
}

async function proofByCode(company: Company): Promise<Example> {
  const { tokens, email } = await company.newColleague();
  const { api } = company.place.money;
  const { body } = await api.call('POST', '/users/reauthentication/code', { tokens });
  const code = await mailed(company, email, /認証コード: (\d{6})/);
  return { ...sent(tokens), body: { code_session: body['code_session'], code } };
}

async function newPasskey(company: Company): Promise<Example> {
  const { challenge_id, options } = await company.newChallenge();
  return { body: { challenge_id, name: '会社のパソコン', credential: { ...createPasskey(options).credential } } };
}

const asRegistering =
  (body: () => Values): Make =>
  async ({
    place: {
      money: { api },
    },
  }) => ({ ...sent(await newRegistration(api)), body: body() });

/** Calls of people who have not signed in. */
const OF_VISITORS: Readonly<Record<string, Make>> = {
  login: async (company) => ({ body: { email_address: (await company.newColleague()).email, password: PASSWORD } }),
  refreshTokens: async (company) => ({
    body: { refresh_token: (await company.newColleague()).tokens.refresh_token },
  }),
  signUp: async ({
    place: {
      money: { api },
    },
  }) => ({
    body: { email_address: newAddress(), password: PASSWORD, terms_version: await termsVersion(api) },
  }),
  certifySignUp: async ({
    place: {
      money: { api },
    },
  }) => {
    const address = newAddress();
    const { code_session } = (await beginSignUp(api, address)).body;
    return { body: { code_session, code: await mailedCode(api, address) } };
  },
  resumeSignUp: async () => ({ body: { email_address: newAddress() } }),
  requestPasswordReset: async (company) => ({ body: { email_address: (await company.newColleague()).email } }),
  checkPasswordReset: async (company) => ({ body: { reset_ticket: await mailedTicket(company) } }),
  openRequestKey: async (company) => ({ body: { request_key: await company.newRequestKey() } }),
  viewLinkedRequest: async (company) => ({ body: { request_key: await company.newRequestKey() } }),
  getSiteText: async () => ({ params: { id: 'faq' } }),
  reportClientEvents: async () => ({
    body: { events: [{ type: 'error', id: randomUUID(), phase: 'render', kind: 'TypeError', path: '/suppliers' }] },
  }),
};

const OF_REGISTRATIONS: Readonly<Record<string, Make>> = {
  getRegistration: async ({
    place: {
      money: { api },
    },
  }) => sent(await newRegistration(api)),
  simpleCheckUser: asRegistering(() => ({ corporate_number: '4010001234567' })),
  validateRegistration: asRegistering(() => ({ business_form: 1, corporation: corporationForm() })),
  registerCorporation: asRegistering(corporationForm),
  registerSoleProprietor: asRegistering(soleProprietorForm),
};

const OF_USERS: Readonly<Record<string, Make>> = {
  changeUserName: async () => ({ body: { user_last_name: '高橋', user_first_name: '健太' } }),
  sendSupportMessage: async () => ({ body: { topic: 'other', message: '退会したいです。' } }),
  changeTransferPersonName: async () => ({ body: { transfer_person_name: 'カ）ミドリショウジ' } }),
  changePassword: async (company) => ({
    ...sent((await company.newColleague()).tokens),
    body: { current_password: PASSWORD, new_password: 'another way of saying it' },
  }),
  changeEmailAddress: async () => ({ body: { email_address: newAddress() } }),
  verifyEmailAuthCode: emailCode,
  leaveService: async ({ place: { money } }) => {
    // A separate company, because it is closed afterwards.
    const { tokens } = await newCorporation(money.api);
    return { ...sent(tokens), body: { is_confirmed: true } };
  },
  setMail: async () => ({ body: { category: 'transfer_executed', is_on: false } }),
  setSecuritySettings: async (company) => ({
    ...sent((await company.newColleague()).tokens),
    body: { is_second_factor_on: true },
  }),
  reauthenticate: async (company) => [
    { ...sent((await company.newColleague()).tokens), body: { password: PASSWORD } },
    await proofByCode(company),
  ],
  addPasskey: newPasskey,
  deletePasskey: async (company) => ({ params: { id: await company.newPasskey() } }),
  agreeToTerms: async ({
    place: {
      money: { api },
    },
  }) => ({ body: { terms_version: await termsVersion(api) } }),
  logout: async (company) => sent((await company.newColleague()).tokens),
  endOtherSessions: async (company) => sent((await company.newColleague()).tokens),
  endOneSession: async ({
    place: {
      money: { api },
    },
    email,
    make,
  }) => {
    await api.call('POST', '/login', { body: { email_address: email, password: PASSWORD } });
    const { sessions } = await make<{ sessions: { id: string; is_current: boolean }[] }>('GET', '/users/sessions');
    return { params: { id: sessions.find(({ is_current }) => !is_current)?.id } };
  },
};

/** Examples of calls about sessions, registrations and users. */
export const IDENTITY_EXAMPLES = { ...OF_VISITORS, ...OF_REGISTRATIONS, ...OF_USERS };
