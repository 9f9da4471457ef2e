import { preRegister, sendFile } from '../support/confirming';
import { bearer } from '../support/connected-system';
import { putBytes, SAMPLE_PDF } from '../support/documents';
import { preRegisteredCollection, preRegisteredPayment } from '../support/pre-registrations';
import { requestBody } from '../support/requests';
import type { Company } from './company';
import { newAccount, newAddress, type Example, type Make, type Values } from './example';

const requestTo = (company: Company): Promise<Values> =>
  requestBody(company.place.money.api, company, { recipient_email: newAddress() });

async function receivedOfSystem({
  place: {
    money: { api },
  },
  system,
}: Company): Promise<string> {
  const { body } = await system.call<{ file_id: string; url: string }>('POST', '/pre_registrations/files/upload/url', {
    body: { file_name: 'invoice.pdf', size: SAMPLE_PDF.length },
  });
  await putBytes(api, body.url, SAMPLE_PDF);
  return body.file_id;
}

const asSystem =
  (make: (company: Company) => Promise<Example>): Make =>
  async (company) => ({ ...(await make(company)), headers: bearer(company.system.accessToken) });

const OF_SELLERS: Readonly<Record<string, Make>> = {
  sendCollection: async (company) => {
    const fromDraft = { ...(await requestTo(company)), draft_id: await company.newCollectionDraft() };
    const { id } = await preRegister(company.system, 'collection');
    return [{ body: fromDraft }, { body: { ...(await requestTo(company)), pre_registration_id: id } }];
  },
  cancelCollection: async (company) => ({ params: { id: await company.newCollection() } }),
  remindCollection: async (company) => ({ params: { id: await company.newCollection() } }),
  previewCollectionMail: async (company) => ({ body: await requestTo(company) }),
  createCollectionDraft: async (company) => ({ body: await requestTo(company) }),
  updateCollectionDraft: async (company) => ({
    params: { id: await company.newCollectionDraft() },
    body: await requestTo(company),
  }),
  deleteCollectionDrafts: async (company) => ({
    body: { invoice_request_drafts: [await company.newCollectionDraft()] },
  }),
  addBuyerAccount: async ({ buyerId }) => ({ params: { id: buyerId }, body: newAccount() }),
};

const OF_SYSTEMS: Readonly<Record<string, Make>> = {
  preRegisterPayment: asSystem(
    async ({
      place: {
        money: { api },
      },
      system,
    }) => ({
      body: preRegisteredPayment({ file_ids: [await sendFile(api, system)] }),
    }),
  ),
  preRegisterCollection: asSystem(
    async ({
      place: {
        money: { api },
      },
      system,
    }) => ({
      body: preRegisteredCollection({ file_ids: [await sendFile(api, system)] }),
    }),
  ),
  listPreRegistrations: asSystem(async () => ({})),
  getPreRegistration: asSystem(async ({ things }) => ({ params: { id: things.preRegistration } })),
  cancelPreRegistration: asSystem(async ({ system }) => ({ params: { id: (await preRegister(system)).id } })),
  createPreRegisteredUploadUrl: asSystem(async () => ({ body: { file_name: 'invoice.pdf', size: 1_000 } })),
  completePreRegisteredUpload: asSystem(async (company) => ({ body: { file_id: await receivedOfSystem(company) } })),
  declinePreRegistration: async ({ system }) => ({ params: { id: (await preRegister(system)).id } }),
  disconnectSystem: async ({ things }) => ({ params: { client_id: things.system } }),
};

/** Examples of calls about card-payment requests and connected systems. */
export const SELLER_EXAMPLES = { ...OF_SELLERS, ...OF_SYSTEMS };
