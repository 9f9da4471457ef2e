import { randomUUID } from 'node:crypto';
import type { ReceivedInvoice } from 'shared-api/types';
import type { Answer, Api } from '../support/api';
import { signIn, SOLE_PROPRIETOR } from '../support/accounts';
import { addReceivedInvoice, newKey, suppliersOf, upload } from '../support/documents';
import { CARDS } from '../support/gateway';
import type { Money } from '../support/money';
import { beginSignUp, newAddress, newRegistration } from '../support/new-account';
import { begin, connect, newClient } from '../support/oauth';
import { addPasskey, beginPasskey } from '../support/passkeys';
import { decline, preRegisterCollection, preRegisterPayment, uploadToPreRegister } from '../support/pre-registrations';
import { cancelRequest, newSeller, payRequest, sendRequest } from '../support/requests';
import { keyOf } from '../support/paying';
import { tryPassword } from '../support/sign-ins';
import { accountForm } from '../support/suppliers';
import { plantWebhook } from '../support/webhooks';

const DRAFT = {
  amount: null,
  supplier_account_id: null,
  transfer_date: null,
  transfer_person_name: '',
  credit_card_id: null,
  promotion_code: null,
  note: '',
};

const REQUEST_DRAFT = {
  supplier_id: null,
  recipient_email: '',
  recipient_name: '',
  invoice_number: '',
  issue_date: null,
  due_date: null,
  amount: null,
  payment_deadline: null,
  fee_bearer: 'buyer',
  message: '',
  deposit_account_id: null,
};

/** Decisions that bring a payment into each status. */
const WAYS: readonly (readonly string[])[] = [
  [],
  ['check'],
  ['approve'],
  ['approve', 'transfer'],
  ['send_back'],
  ['approve', 'return_transfer'],
  ['reject'],
  ['approve', 'cancel'],
];

function done<T>({ status, body }: Answer<T>): T {
  if (status >= 400) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/**
 * Brings about one of everything that the product can store, through its calls, as the demo corporation and beside it.
 * Only messages to systems are planted, because there is no system that receives them.
 */
export async function fillDatabase(money: Money): Promise<void> {
  await payInEachStatus(money);
  await draftAndFail(money);
  await requestPayments(money);
  await connectSystems(money.api);
  await standBefore(money.api);
}

async function payInEachStatus(money: Money): Promise<void> {
  for (const decisions of WAYS) {
    const { id } = await money.pay(await money.newInvoice(33_000));
    for (const decision of decisions)
      done(await money.decide(id, decision, { reason: '請求書の金額と異なります。', fields: ['amount'] }));
  }
  const cancelled = await money.pay(await money.newInvoice(33_000));
  done(await money.cancel(cancelled.id));
  // Reserved and never submitted, refused, and interrupted by the bank's question.
  await money.authorised(await money.newInvoice(33_000));
  for (const number of [CARDS.declined, CARDS.challenge])
    await money.approve(await money.saveCard(number), await money.newInvoice(33_000));
}

async function draftAndFail({ api, tokens }: Money): Promise<void> {
  const call = async (path: string, body: unknown) =>
    done(await api.call('POST', path, { tokens, body, headers: { 'idempotency-key': newKey() } }));
  const invoice: ReceivedInvoice = await addReceivedInvoice(api, tokens);
  await call('/drafts', { ...DRAFT, doc_number: invoice.doc_number });
  await call('/invoice_request_drafts', { ...REQUEST_DRAFT, file_ids: [await upload(api, tokens)] });
  const [supplier] = await suppliersOf(api, tokens);
  await call(`/suppliers/${supplier?.id}/accounts`, accountForm({ account_number: '7654321' }));
  // Uploaded and forgotten.
  await upload(api, tokens);
  const event = { type: 'error', report_id: 'E-0123ABCD', phase: 'render', kind: 'Error', message: 'x', path: '/' };
  await api.call('POST', '/client_events', { body: { events: [event] } });
}

async function requestPayments(money: Money): Promise<void> {
  const { api } = money;
  const seller = await newSeller(api);
  await sendRequest(api, seller);
  const asked = async () => {
    const request = await sendRequest(api, seller);
    const body = { request_key: keyOf(request), confirms_addressee: true };
    done(await money.call('POST', '/invoices/request_keys', body, newKey()));
    return request;
  };
  await asked();
  await payRequest(money, (await asked()).id);
  done(await cancelRequest(api, seller, (await sendRequest(api, seller)).id));
}

async function connectSystems(api: Api): Promise<void> {
  const system = await connect(api);
  const user = await signIn(api);
  await preRegisterPayment(system, { file_ids: [await uploadToPreRegister(api, system)] });
  await uploadToPreRegister(api, system);
  await preRegisterCollection(system);
  const { id } = await preRegisterPayment(system, { external_id: 'kaikei-3' });
  done(await decline(api, user, id));
  await plantWebhook(api, system, id);
  await begin(api, await newClient(api, { name: '会計ソフトB', redirectUri: 'https://other.example/callback' }));
}

/** Passkeys, codes, tickets, and people who have only begun. */
async function standBefore(api: Api): Promise<void> {
  const other = await signIn(api, SOLE_PROPRIETOR);
  await addPasskey(api, other);
  await beginPasskey(api, other);
  await newRegistration(api);
  await beginSignUp(api, newAddress());
  done(await api.call('POST', '/password_resets', { body: { email_address: SOLE_PROPRIETOR.email } }));
  await tryPassword(api, '198.18.0.1', `wrong ${randomUUID()}`, SOLE_PROPRIETOR.email);
}
