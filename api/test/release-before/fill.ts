import { randomUUID, type JsonWebKey } from 'node:crypto';
import { writeSettlementReport } from 'shared-api/settlement-report';
import type { ReceivedInvoice } from 'shared-api/types';
import { defaultAccounts } from 'shared-rules/accounting';
import { embeddedBank } from '../../src/payments/payout/embedded-bank';
import type { Answer, Api } from '../support/api';
import { signIn, SOLE_PROPRIETOR } from '../support/accounts';
import { approvedPayment } from '../support/approved-payment';
import { addReceivedInvoice, newKey, suppliersOf, upload } from '../support/documents';
import { EMPTY_DRAFT, EMPTY_REQUEST_DRAFT } from '../support/drafts';
import { CARDS } from '../support/gateway';
import { askCode, becomeGuest, guestAt, sendToStranger } from '../support/guests';
import type { Money } from '../support/money';
import type { SoftPasskey } from '../support/authenticator';
import type { SystemClient } from '../support/connected-system';
import { beginSignUp, newAddress, newCorporation, newRegistration } from '../support/new-account';
import { begin, connect, newClient, type Connected } from '../support/oauth';
import { addPasskey, beginPasskey } from '../support/passkeys';
import { decline, preRegisterCollection, preRegisterPayment, uploadToPreRegister } from '../support/pre-registrations';
import { cancelRequest, newSeller, payRequest, sendRequest } from '../support/requests';
import { disputeEvent, sendEvent } from '../support/gateway-events';
import { keyOf } from '../support/paying';
import { tryPassword } from '../support/sign-ins';
import { answerBody, linkCalls, mailedLink, proveLink, sendLink } from '../support/supplier-links';
import { accountForm } from '../support/suppliers';
import { importResult, keptFile, makeFile, releaseFile, RELEASER_TOKEN } from '../support/transfers';
import { until } from '../support/until';
import { workAsTeam } from './fill-team';
import { plantWebhook } from '../support/webhooks';

const CLIENT_EVENT = {
  type: 'error',
  id: 'E-1',
  phase: 'entry',
  kind: 'http',
  message: '読み込めません',
  path: '/receipt-invoices',
  remote: 'mfe-invoices',
  version: '0.1.0',
  status: 404,
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

/** Keys and tokens that users and systems keep outside the database. */
export interface KeptOutside {
  /** Session of the sole proprietor; its key as JWK. */
  readonly passkey: Omit<SoftPasskey, 'key'> & { readonly key: JsonWebKey };
  readonly system: { readonly client: SystemClient; readonly refreshToken: string };
}

/**
 * Creates one of everything that the product can store, through its calls, as the demo corporation and beside it. Only
 * a message to a system, because no system receives it, and the reason of a fault are inserted directly.
 */
export async function fillDatabase(money: Money): Promise<KeptOutside> {
  await payInEachStatus(money);
  await sendEvent(money.api, disputeEvent('no-charge-of-ours'));
  await transferToEachState(money);
  await draftAndFail(money);
  await requestPayments(money);
  await workAsTeam(money);
  await leave(money.api);
  const { client, refreshToken } = await connectSystems(money.api);
  const passkey = await beginSessions(money.api);
  return {
    passkey: { ...passkey, key: passkey.key.export({ format: 'jwk' }) },
    system: { client, refreshToken },
  };
}

async function payInEachStatus(money: Money): Promise<void> {
  for (const decisions of WAYS) {
    const { id } = await money.pay(await money.newInvoice(33_000));
    for (const decision of decisions)
      done(await money.decide(id, decision, { reason: '請求書の金額と異なります。', fields: ['transfer_date'] }));
  }
  await refundAndDispute(money);
  const { members } = done(await money.call<{ members: { id: number }[] }>('GET', '/members'));
  const chat = { service: 'slack', address: 'https://hooks.slack.com/services/T0/B0/a', subjects: ['approval_due'] };
  done(await money.call('PUT', '/chat_receiver', chat));
  const limited = await money.saveCard(CARDS.approvedToo);
  const userIds = { user_ids: members.map(({ id }) => id) };
  done(await money.call('PUT', `/invoices/credit_cards/${limited.id}/users`, userIds));
  const cancelled = await money.pay(await money.newInvoice(33_000));
  done(await money.cancel(cancelled.id));
  // Reserved and never submitted, refused, and interrupted by the bank's question.
  await money.authorised(await money.newInvoice(33_000));
  for (const number of [CARDS.declined, CARDS.challenge])
    await money.approve(await money.saveCard(number), await money.newInvoice(33_000));
}

async function refundAndDispute(money: Money): Promise<void> {
  const { id } = await money.pay(await money.newInvoice(33_000));
  done(await money.decide(id, 'approve'));
  done(await money.decide(id, 'refund', { amount: 1_090, commission: 90, reason: '取引先が値引きしました。' }));
  const dispute = { amount: 2_000, fee: 1_500, reason_code: '10.4', reference: 'CB-100', deadline: '2030-12-20' };
  const opened = done(await money.api.operator<{ id: number }>('POST', `/invoices/${id}/chargebacks`, dispute));
  done(await money.api.operator('POST', `/chargebacks/${opened.id}/won`, {}));
  await settleAndReconcile(money, id);
}

async function settleAndReconcile({ api }: Money, paymentId: number): Promise<void> {
  const { rows } = await api.pool.query<{ authorisation_id: string; gateway_reference: string }>(
    'select authorisation_id, gateway_reference from payment_attempts where invoice_id = $1',
    [paymentId],
  );
  const { authorisation_id: authorisationId = '', gateway_reference: reference = '' } = rows[0] ?? {};
  const line = { kind: 'capture', reference, authorisationId, gross: 33_990, fee: 679 } as const;
  const csv = writeSettlementReport({ payoutDate: '2026-11-30', payout: 'po_1', lines: [line] });
  done(await api.operator('POST', '/settlement_reports', { content: Buffer.from(csv).toString('base64') }));
  done(await api.operator('POST', '/reconciliations', {}));
  // Planted: a fault shows on the next day.
  await api.pool.query(
    "insert into reconciliation_notes (fault, reason, operator, at) values ('adjustment', '月額の手数料です。', 'operator', now())",
  );
}

/** Closes the account of a company, and lets the job erase it. */
async function leave(api: Api): Promise<void> {
  const { tokens } = await newCorporation(api);
  done(await api.call('POST', '/users/leaving', { tokens, body: { is_confirmed: true } }));
  await api.pool.query("update buyers set kept_until = '2020-01-01' where left_at is not null");
  await until(
    async () => (await api.pool.query('select 1 from erasures')).rowCount,
    (count) => count === 1,
  );
}

/** Leaves a transfer in each state: made, released, failed, returned after it was paid, downloaded and discarded. */
async function transferToEachState(money: Money): Promise<void> {
  const { api } = money;
  const send = async (accountNumber?: string): Promise<number> => {
    const { id } = done(await makeFile(api, [(await approvedPayment(money, accountNumber)).id]));
    done(await releaseFile(api, id));
    return id;
  };
  done(await makeFile(api, [(await approvedPayment(money)).id]));
  await send();
  for (const accountNumber of ['9990001', '9990008']) {
    const { content, date } = await keptFile(api, await send(accountNumber));
    for (const today of [date, '9999-12-31']) {
      const { results } = await embeddedBank.exchange({ content, transferDate: date }, today);
      // On the later day it repeats the first result.
      for (const result of today === date ? results : results.slice(1)) done(await importResult(api, result));
    }
  }
  const refused = await send();
  done(await api.operator('GET', `/transfer_files/${refused}/content`, undefined, RELEASER_TOKEN));
  done(await api.operator('POST', `/transfer_files/${refused}/discard`, { reason: '銀行が受け付けませんでした。' }));
}

async function draftAndFail({ api, tokens }: Money): Promise<void> {
  const call = async (path: string, body: unknown) =>
    done(await api.call('POST', path, { tokens, body, headers: { 'idempotency-key': newKey() } }));
  const invoice: ReceivedInvoice = await addReceivedInvoice(api, tokens);
  await call('/drafts', { ...EMPTY_DRAFT, doc_number: invoice.doc_number });
  await call('/invoice_request_drafts', { ...EMPTY_REQUEST_DRAFT, file_ids: [await upload(api, tokens)] });
  const [supplier] = await suppliersOf(api, tokens);
  await call(`/suppliers/${supplier?.id}/accounts`, accountForm({ account_number: '7654321' }));
  const address = 'keiri@supplier.example';
  done(await sendLink(api, tokens, Number(supplier?.id), { email_address: address }));
  const token = await mailedLink(api, address);
  done(await linkCalls(api).answer(answerBody(token, await proveLink(api, token, address))));
  done(await api.call('PUT', '/accounting/settings', { tokens, body: defaultAccounts('yayoi') }));
  const mail = { category: 'payment_cancelled', is_on: false };
  done(await api.call('PUT', '/users/mail_settings', { tokens, body: mail }));
  await call('/waiting_documents', { file_ids: [await upload(api, tokens)] });
  await call('/inbox/address', undefined);
  done(await api.call('PUT', '/inbox/senders', { tokens, body: { senders: ['billing@minato.example'] } }));
  await api.pool.query(`
    with mail as (
      insert into received_mails (buyer_id, state, received_at, next_try_at, storage_key, size_bytes, sha256, peer, helo,
        envelope_from)
      select buyer_id, 'taken', now(), now(), storage_key, size_bytes, sha256, '192.0.2.1', 'a', ''
      from files where sha256 is not null limit 1
      returning id, storage_key
    )
    insert into received_mail_files (mail_id, file_id) select mail.id, files.id from mail join files using (storage_key)`);
  // Uploaded and forgotten.
  await upload(api, tokens);
  done(await api.call('POST', '/client_events', { body: { events: [CLIENT_EVENT] } }));
  done(await api.operator('GET', '/verification'));
  // It waits for another administrator.
  done(
    await api.operator('POST', '/operators', { name: 'auditor', role: 'auditor', email: 'auditor@operators.example' }),
  );
}

async function requestPayments(money: Money): Promise<void> {
  const { api } = money;
  // Sent to a company of another name, so that the payer confirms to be meant.
  const seller = await newSeller(api, {}, '株式会社青葉');
  const { id } = await sendRequest(api, seller);
  done(
    await api.call('POST', `/invoices/${id}/request_seller/reminders`, {
      tokens: seller.tokens,
      headers: { 'idempotency-key': newKey() },
    }),
  );
  const asked = async () => {
    const request = await sendRequest(api, seller);
    const body = { request_key: keyOf(request), confirms_addressee: true };
    done(await money.call('POST', '/invoices/request_keys', body, newKey()));
    return request;
  };
  await asked();
  await payRequest(money, (await asked()).id);
  done(await cancelRequest(api, seller, (await sendRequest(api, seller)).id));
  // A guest who has paid, and one who has only entered who pays.
  const sent = await sendToStranger(api, seller, { amount: 1_000 });
  done(await guestAt(money, await becomeGuest(api, sent)).payAll(CARDS.challenge));
  done(await askCode(api, (await sendToStranger(api, seller)).handle));
}

async function connectSystems(api: Api): Promise<Connected> {
  const system = await connect(api);
  const user = await signIn(api);
  await preRegisterPayment(system, { file_ids: [await uploadToPreRegister(api, system)] });
  await uploadToPreRegister(api, system);
  await preRegisterCollection(system);
  const { id } = await preRegisterPayment(system, { external_id: 'kaikei-3' });
  done(await decline(api, user, id));
  await plantWebhook(api, system, id);
  await begin(api, await newClient(api, { name: '会計ソフトB', redirectUri: 'https://other.example/callback' }));
  return system;
}

/** Passkeys, codes, tickets, and people who have only begun. */
async function beginSessions(api: Api): Promise<SoftPasskey> {
  const other = await signIn(api, SOLE_PROPRIETOR);
  const { passkey } = await addPasskey(api, other);
  await beginPasskey(api, other);
  await newRegistration(api);
  await beginSignUp(api, newAddress());
  done(await api.call('POST', '/password_resets', { body: { email_address: SOLE_PROPRIETOR.email } }));
  await tryPassword(api, '198.18.0.1', `wrong ${randomUUID()}`, SOLE_PROPRIETOR.email);
  return passkey;
}
