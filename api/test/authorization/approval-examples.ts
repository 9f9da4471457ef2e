import type { ApprovalRules, Comment } from 'shared-api/types';
import { preRegister } from '../support/confirming';
import { receivedInvoiceBody } from '../support/documents';
import { newColleague } from '../support/members';
import { AMOUNT, type Company } from './company';
import type { Make } from './example';

/** Makes somebody else of the company who may approve what its user asks for. */
const newApprover = ({ place, tokens }: Company) => newColleague(place.money.api, tokens, 'approver');

async function absence(company: Company) {
  const [away, deputy] = [await newApprover(company), await newApprover(company)];
  const now = (await company.make<{ date: string }>('GET', '/system/time')).date;
  return { params: { id: away.id }, body: { deputy_id: deputy.id, from: now, until: now } };
}

/** Payments of each kind that need approval: of an invoice, of one that a system submitted, and a changed one. */
async function bodies(company: Company) {
  const { approvals, place, system } = company;
  const { doc_number, ...ofInvoice } = await approvals.newBody();
  const api = place.money.api;
  const document = await receivedInvoiceBody(api, company.tokens, {
    supplier_id: approvals.supplierId,
    amount: AMOUNT,
    due_date: '2027-12-31',
  });
  const { id } = await preRegister(system);
  return [
    { body: { doc_number, ...ofInvoice } },
    { body: { ...ofInvoice, pre_registration: { id, ...document } } },
    { body: { ...ofInvoice, payment_id: await approvals.newPaid() } },
  ];
}

const newComment = async ({ make, things }: Company): Promise<number> => {
  const body = { doc_number: things.receivedInvoice, text: '確認しました', mentions: [] };
  return (await make<Comment>('POST', '/comments', body)).id;
};

/** Nobody listens there. */
const CHAT = { service: 'slack', address: 'http://127.0.0.1:9/chat', subjects: ['approval_due'] };

/** Examples of calls about the approval of payments. */
export const APPROVAL_EXAMPLES: Readonly<Record<string, Make>> = {
  setAbsence: absence,
  endAbsence: async (company) => {
    const { params, body } = await absence(company);
    await company.make('PUT', `/members/${params.id}/absence`, body);
    return { params };
  },
  setChatReceiver: async () => ({ body: CHAT }),
  testChatReceiver: async ({ make }) => {
    await make('PUT', '/chat_receiver', CHAT);
    return {};
  },
  stopChatReceiver: async ({ make }) => {
    await make('PUT', '/chat_receiver', CHAT);
    return {};
  },
  changeApprovalRules: async ({ make }) => {
    const {
      changed_by: _by,
      changed_at: _at,
      suppliers: _named,
      ...rules
    } = await make<ApprovalRules>('GET', '/approval_rules');
    return { body: { ...rules, from_amount: 9_999_999_999 } };
  },
  checkApproval: async (company) => bodies(company),
  requestApproval: async (company) => {
    const body = await company.approvals.newBody();
    return [{ body: { ...body, draft_id: await company.newDraft(body['doc_number']) } }, ...(await bodies(company))];
  },
  confirmAccount: async ({ approvals }) => ({
    body: { supplier_account_id: await approvals.newAccount(), revision: 1 },
  }),
  listComments: async ({ things }) => [
    { query: { doc_number: things.receivedInvoice } },
    { query: { supplier_id: things.supplier } },
  ],
  addComment: async ({ things }) => [
    { body: { doc_number: things.receivedInvoice, text: '確認しました', mentions: [things.member] } },
    { body: { supplier_id: things.supplier, text: '確認しました', mentions: [] } },
  ],
  removeComment: async (company) => ({ params: { id: await newComment(company) } }),
  markCommentsRead: async ({ things, make }) => {
    const onSupplier = { supplier_id: things.supplier, text: '確認しました', mentions: [] };
    const { id } = await make<Comment>('POST', '/comments', onSupplier);
    return [
      { body: { doc_number: things.receivedInvoice, comment_id: things.comment } },
      { body: { supplier_id: things.supplier, comment_id: id } },
    ];
  },
  approve: async ({ approvals }) => {
    const { id, version } = await approvals.newRequest();
    return { params: { id }, body: { version } };
  },
  returnApproval: async ({ approvals }) => ({
    params: { id: (await approvals.newRequest()).id },
    body: { reason: '金額が違います', field: 'amount' },
  }),
  withdrawApproval: async ({ approvals }) => ({ params: { id: (await approvals.newRequest()).id } }),
};
