import type { Attempt } from 'shared-api/types';
import { CARDS } from '../support/gateway';
import { askCode, becomeGuest, guestAt, guestPayer, sendToStranger } from '../support/guests';
import { mailedCode, termsVersion } from '../support/new-account';
import { AMOUNT, type Company } from './company';
import type { Example, Make } from './example';

const newSent = ({ place: { money, requester } }: Company) => sendToStranger(money.api, requester, { amount: AMOUNT });

/** Starts the session of a new guest. */
async function newGuest(company: Company) {
  const { money } = company.place;
  const token = await becomeGuest(money.api, await newSent(company));
  return { guest: guestAt(money, token), headers: { 'guest-token': token } };
}

const asGuest: Make = async (company) => ({ headers: (await newGuest(company)).headers });

/** Returns a body that tries a card. */
async function cardOf({ place: { money } }: Company, total_amount: number) {
  return { token: await money.gateway.tokenOf(CARDS.challenge), total_amount };
}

/** Examples of calls of guests, each with a guest of its own. */
export const GUEST_EXAMPLES: Readonly<Record<string, Make>> = {
  askGuestCode: async (company) => {
    const { api } = company.place.money;
    const { handle } = await newSent(company);
    return { body: { guest_handle: handle, payer: guestPayer(), terms_version: await termsVersion(api) } };
  },
  certifyGuest: async (company) => {
    const { api } = company.place.money;
    const { handle, address } = await newSent(company);
    const { code_session } = (await askCode(api, handle)).body;
    return { body: { code_session, code: await mailedCode(api, address) } };
  },
  getGuestRequest: asGuest,
  endGuestSession: asGuest,
  tryGuestCard: async (company) => {
    const { guest, headers } = await newGuest(company);
    return { headers, body: await cardOf(company, (await guest.request()).total_amount) };
  },
  getGuestAttempt: async (company) => {
    const { guest, headers } = await newGuest(company);
    const body = await cardOf(company, (await guest.request()).total_amount);
    const { attempt_id: id } = (await guest.call<Attempt>('POST', '/guests/attempts', body)).body;
    return { headers, params: { id } };
  },
  payAsGuest: async (company): Promise<Example> => {
    const { guest, headers } = await newGuest(company);
    const { total_amount } = await guest.request();
    return { headers, body: { attempt_id: await guest.attempt(CARDS.challenge), total_amount } };
  },
};
