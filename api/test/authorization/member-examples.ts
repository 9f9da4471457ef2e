import { colleagueAddress, inviteTo, newColleague } from '../support/members';
import { newCorporation, PASSWORD, termsVersion } from '../support/new-account';
import type { Company } from './company';
import { sent, type Make } from './example';

const apiOf = ({ place }: Company) => place.money.api;

/** Invites a colleague by the company, and returns its link's secret. */
const invited = (company: Company): Promise<string> =>
  inviteTo(apiOf(company), company.tokens, colleagueAddress(), 'reader');

/** Examples of calls about members and invitations. */
export const MEMBER_EXAMPLES: Readonly<Record<string, Make>> = {
  inviteMember: async () => ({ body: { email_address: colleagueAddress(), role: 'reader' } }),
  resendInvitation: async (company) => ({ params: { id: await company.newInvitation() } }),
  withdrawInvitation: async (company) => ({ params: { id: await company.newInvitation() } }),
  viewInvitation: async (company) => ({ body: { token: await invited(company) } }),
  acceptInvitation: async (company) => ({
    body: {
      token: await invited(company),
      user_last_name: '佐藤',
      user_first_name: '次郎',
      password: PASSWORD,
      terms_version: await termsVersion(apiOf(company)),
    },
  }),
  joinCompany: async (company) => {
    const api = apiOf(company);
    const { email, tokens } = await newCorporation(api);
    return { ...sent(tokens), body: { token: await inviteTo(api, company.tokens, email, 'reader') } };
  },
  changeMemberRole: async (company) => ({ params: { id: company.things.member }, body: { role: 'preparer' } }),
  removeMember: async (company) => ({
    params: { id: (await newColleague(apiOf(company), company.tokens, 'reader')).id },
  }),
  beginRecovery: async (company) => ({
    params: { id: (await newColleague(apiOf(company), company.tokens, 'reader')).id },
    body: { email_address: colleagueAddress() },
  }),
  confirmRecovery: async (company) => ({
    ...sent((await company.newColleague()).tokens),
    params: { id: await company.newRecovery() },
  }),
  withdrawRecovery: async (company) => ({ params: { id: await company.newRecovery() } }),
  leaveCompany: async (company) => sent((await newColleague(apiOf(company), company.tokens, 'reader')).tokens),
};
