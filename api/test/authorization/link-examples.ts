import type { SupplierLink } from 'shared-api/types';
import { expected } from '../support/api';
import { addReceivedInvoice } from '../support/documents';
import { mailedCode } from '../support/new-account';
import { answerBody, linkCalls, mailedLink, proveLink, supplierAddress } from '../support/supplier-links';
import type { Company } from './company';
import type { Make } from './example';

const apiOf = ({ place }: Pick<Company, 'place'>) => place.money.api;

type Sender = Pick<Company, 'place' | 'make' | 'newSupplier'>;

/** A link, its address, and the account of its supplier. */
interface Sent {
  readonly id: string;
  readonly address: string;
  readonly accountId: number;
}

/** Sends a link to a supplier of its own. */
export async function newLink({ make, newSupplier }: Sender): Promise<Sent> {
  const { id, accountId } = await newSupplier();
  const address = supplierAddress();
  const body = { email_address: address, doc_number: null };
  return { id: (await make<SupplierLink>('POST', `/suppliers/${id}/links`, body)).id, address, accountId };
}

/** Sends a link that is proven, and returns what its holder has. */
async function proven(company: Company) {
  const sent = await newLink(company);
  const token = await mailedLink(apiOf(company), sent.address);
  return { ...sent, token, proof: await proveLink(apiOf(company), token, sent.address) };
}

async function answered(company: Company): Promise<Sent> {
  const { token, proof, ...sent } = await proven(company);
  expected(await linkCalls(apiOf(company)).answer(answerBody(token, proof)), 204);
  return sent;
}

const opened = async (company: Company): Promise<string> =>
  mailedLink(apiOf(company), (await newLink(company)).address);

/** Examples of calls about links to suppliers. */
export const LINK_EXAMPLES: Readonly<Record<string, Make>> = {
  sendSupplierLink: async (company) => {
    const [{ id }, { id: invoiced }] = [await company.newSupplier(), await company.newSupplier()];
    const { doc_number } = await addReceivedInvoice(apiOf(company), company.tokens, { supplier_id: invoiced });
    return [
      { params: { id }, body: { email_address: supplierAddress(), doc_number: null } },
      { params: { id: invoiced }, body: { email_address: supplierAddress(), doc_number } },
    ];
  },
  resendSupplierLink: async (company) => ({ params: { id: (await newLink(company)).id } }),
  withdrawSupplierLink: async (company) => ({ params: { id: (await newLink(company)).id } }),
  acceptSupplierAnswer: async (company) => {
    const [{ id: further }, { id, accountId }] = [await answered(company), await answered(company)];
    return [
      { params: { id: further }, body: { changed: null } },
      { params: { id }, body: { changed: { supplier_account_id: accountId, revision: 1 } } },
    ];
  },
  declineSupplierAnswer: async (company) => ({ params: { id: (await answered(company)).id } }),
  viewSupplierLink: async (company) => ({ body: { token: await opened(company) } }),
  requestSupplierLinkCode: async (company) => ({ body: { token: await opened(company) } }),
  proveSupplierLink: async (company) => {
    const { address } = await newLink(company);
    const token = await mailedLink(apiOf(company), address);
    const { code_session } = expected(await linkCalls(apiOf(company)).code(token), 200);
    const code = await mailedCode(apiOf(company), address);
    return { body: { token, code_session, code } };
  },
  answerSupplierLink: async (company) => {
    const { token, proof } = await proven(company);
    return { body: answerBody(token, proof) };
  },
};
