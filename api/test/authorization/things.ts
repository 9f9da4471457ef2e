import { randomBytes } from 'node:crypto';
import type { Comment, OwnPayment, ReceivedInvoice } from 'shared-api/types';
import { signIn } from '../support/accounts';
import { preRegister } from '../support/confirming';
import { newColleague } from '../support/members';
import { PASSWORD } from '../support/new-account';
import { plantConnection } from '../support/plant-connection';
import { newLink } from './link-examples';
import type { Company } from './company';
import type { Kind } from './references';

interface Begun {
  readonly supplier: { readonly id: number; readonly accountId: number };
  readonly invoice: ReceivedInvoice;
  readonly cardId: number;
}

/** Brings about the rest: one thing of every kind. */
export async function thingsOf(
  company: Omit<Company, 'things'>,
  { supplier, invoice, cardId }: Begun,
): Promise<Record<Kind, number | string>> {
  const { make, email, place } = company;
  const payment = (await company.newPayment()).id;
  await signIn(place.money.api, { email, password: PASSWORD });
  const { sessions } = await make<{ sessions: { id: string; is_current: boolean }[] }>('GET', '/users/sessions');
  const linked = await company.newRequestKey();
  await make('POST', '/invoices/request_keys', { request_key: linked, confirms_addressee: true });
  const { notifications } = await make<{ notifications: { id: number }[] }>('GET', '/users/notifications');
  const { code_session: codeSession } = await make<{ code_session: string }>('PUT', '/users/email_address', {
    email_address: `${randomBytes(6).toString('hex')}@next.example`,
  });
  const { code_session: proofCode } = await make<{ code_session: string }>('POST', '/users/reauthentication/code');
  // Another payment than the one of the receipt, whose address opens the same document.
  const issued = await company.newTransferred();
  await make('GET', `/invoices/${issued}/receipts/download/url`);
  const { documents = [] } = await make<OwnPayment>('GET', `/invoices/${issued}`);
  const of = (thing: number | string | undefined): number | string => {
    if (thing === undefined) throw new Error('A company has one of each kind.');
    return thing;
  };
  return {
    account: supplier.accountId,
    approval: (await company.approvals.newRequest()).id,
    attempt: await company.newAttempt({ doc_number: invoice.doc_number }),
    buyer: company.buyerId,
    card: cardId,
    challenge: (await company.newChallenge()).challenge_id,
    codeSession,
    proofCode,
    collection: await company.newCollection(),
    collectionDraft: await company.newCollectionDraft(),
    comment: (
      await make<Comment>('POST', '/comments', {
        doc_number: invoice.doc_number,
        text: '確認しました',
        mentions: [],
      })
    ).id,
    decided: await company.newDecided(),
    depositAccount: company.accountId,
    document: of(documents[0]?.id),
    draft: await company.newDraft(),
    file: of(invoice.files[0]?.id),
    invitation: await company.newInvitation(),
    member: (await newColleague(place.money.api, company.tokens, 'reader')).id,
    notice: of(notifications[0]?.id),
    passkey: await company.newPasskey(),
    payment,
    preRegisteredCollection: (await preRegister(company.system, 'collection')).id,
    preRegistration: (await preRegister(company.system)).id,
    receivedInvoice: invoice.doc_number,
    recovery: await company.newRecovery(),
    requestKey: linked,
    requested: (await company.newRequested()).id,
    session: of(sessions.find((each) => !each.is_current)?.id),
    supplier: supplier.id,
    supplierLink: (await newLink(company)).id,
    // Only this company has connected it.
    system: (await plantConnection(place.money.api, { email })).client.clientId,
    transferred: await company.newTransferred(),
    waiting: await company.newWaiting(),
    mail: await company.newMail(),
  };
}
