import { randomBytes, randomUUID } from 'node:crypto';
import type {
  Attempt,
  Collection,
  CollectionDraft,
  CreditCard,
  Draft,
  Invitation,
  OwnPayment,
  ReceivedInvoice,
  Recovery,
} from 'shared-api/types';
import { signIn } from '../support/accounts';
import type { Answer, Tokens } from '../support/api';
import { createPasskey } from '../support/authenticator';
import type { ConnectedSystem, SystemClient } from '../support/connected-system';
import { addReceivedInvoice, newKey, upload } from '../support/documents';
import { otherContent } from '../support/waiting';
import { colleagueAddress, newColleague as joinColleague } from '../support/members';
import { totalOf, type Money } from '../support/money';
import { PASSWORD } from '../support/new-account';
import { beginPasskey, sendPasskey, type Challenge } from '../support/passkeys';
import { plantConnection } from '../support/plant-connection';
import { newSeller, payRequest, requestBody, sendRequest, type Seller } from '../support/requests';
import { corporationSupplier } from '../support/suppliers';
import { beginOnBankDay } from '../support/transfers';
import { type ApprovalSource, approvalSource } from './new-approval';
import type { Kind } from './references';
import { thingsOf } from './things';

/** Timeout in ms of what makes hundreds of calls, which takes more than a minute on a busy machine. */
export const MANY_CALLS_MS = 300_000;

/** Amount of every payment, in yen. The received invoice of a company is large enough for all of them. */
export const AMOUNT = 33_000;
const INVOICE_AMOUNT = 9_000_000;

/** Place where the tests run, and what companies share. */
export interface Place {
  readonly money: Money;
  /** Sends requests to the companies. */
  readonly requester: Seller;
  /** System that all companies have connected. */
  readonly client: SystemClient;
}

/** A company that owns one thing of every kind, and can make more of them. */
export interface Company extends Seller {
  readonly place: Place;
  readonly things: Readonly<Record<Kind, number | string>>;
  readonly system: ConnectedSystem;
  readonly approvals: ApprovalSource;
  /** Makes a call that must succeed. Returns the answer's body. */
  make<T>(method: string, path: string, body?: unknown): Promise<T>;
  newFile(): Promise<string>;
  newInvoice(): Promise<ReceivedInvoice>;
  newSupplier(
    change?: Parameters<typeof corporationSupplier>[0],
  ): Promise<{ readonly id: number; readonly accountId: number }>;
  newAttempt(purpose: Readonly<Record<string, unknown>>, amount?: number): Promise<string>;
  newPayment(): Promise<OwnPayment>;
  /** Makes a draft of an invoice; of one of its own by default. */
  newDraft(docNumber?: unknown): Promise<number>;
  /** Uploads a document that waits to be registered. */
  newWaiting(): Promise<number>;
  /** Plants a mail that is held. */
  newMail(): Promise<number>;
  newCollection(): Promise<number>;
  newCollectionDraft(): Promise<number>;
  /** Sends a request that is paid and approved: it has a statement. */
  newDecided(): Promise<number>;
  /** Makes a payment that is transferred: it has a receipt. */
  newTransferred(): Promise<number>;
  /** Receives a request, which only the company can pay. */
  newRequested(): Promise<Pick<Collection, 'id'> & { readonly total: number }>;
  /** Key of a request that was mailed to somebody without an account. */
  newRequestKey(): Promise<string>;
  newInvitation(): Promise<string>;
  newRecovery(): Promise<string>;
  newPasskey(): Promise<number>;
  newChallenge(tokens?: Tokens): Promise<Challenge>;
  /** Adds a user who may change personal settings, for calls that end sessions or change how one signs in. */
  newColleague(): Promise<{ readonly email: string; readonly tokens: Tokens }>;
}

const succeeded = <T>({ status, body }: Answer<T>, path: string): T => {
  if (status >= 300) throw new Error(`${path} was answered ${status}: ${JSON.stringify(body)}`);
  return body;
};

const ADD_USER = `
  insert into users (buyer_id, email_address, password_hash, last_name, first_name, phone_number, created_at)
  select buyer_id, $1, password_hash, last_name, first_name, phone_number, now() from users where email_address = $2`;
const REAUTHENTICATE = `update sessions set personal_until = now() + interval '2 days'
  where user_id in (select id from users where email_address = $1)`;

// The limits of cards count those of a day.
const FORGET_TRY = `update payment_attempts set created_at = created_at - interval '25 hours' where id = $1`;

/** Options of a new company. */
export interface CompanyOptions {
  readonly cardNumber: string;
  /** Number of its first received invoice. Companies count for themselves, so the numbers of two may be the same. */
  readonly firstDocNumber: number;
}

/** Registers a company and brings about one thing of every kind. */
export async function newCompany(place: Place, { cardNumber, firstDocNumber }: CompanyOptions): Promise<Company> {
  const { money, requester, client } = place;
  const { api, gateway } = money;
  await beginOnBankDay(api);
  const seller = await newSeller(api, { corporate_name: '株式会社青葉製作所' });
  const { tokens, email } = seller;
  const headers = () => ({ 'idempotency-key': newKey() });
  const make = async <T>(method: string, path: string, body?: unknown): Promise<T> =>
    succeeded(await api.call<T>(method, path, { tokens, body, headers: headers() }), path);
  // Signing in again needs no mail.
  await api.pool.query('update users set is_second_factor_on = false where email_address = $1', [email]);
  await api.pool.query(REAUTHENTICATE, [email]);
  await api.pool.query('update buyers set next_doc_number = $2 where id = $1', [seller.buyerId, firstDocNumber]);

  const newSupplier: Company['newSupplier'] = async (change) => {
    const { id } = await make<{ id: number }>('POST', '/suppliers/corporation', corporationSupplier(change));
    const { accounts } = await make<{ accounts: { id: number }[] }>('GET', `/suppliers/${id}/accounts`);
    return { id, accountId: Number(accounts[0]?.id) };
  };
  const supplier = await newSupplier();
  const newInvoice = () =>
    addReceivedInvoice(api, tokens, { supplier_id: supplier.id, amount: INVOICE_AMOUNT, due_date: '2027-12-31' });
  // Drafts of an invoice end with its payment, so they have one of their own.
  const [invoice, drafted] = [await newInvoice(), await newInvoice()];
  const card = await make<CreditCard>('POST', '/invoices/credit_cards', { token: await gateway.tokenOf(cardNumber) });
  const { earliest_transfer_date: transferDate } = await make<{ earliest_transfer_date: string }>(
    'GET',
    '/system/time',
  );

  const newAttempt: Company['newAttempt'] = async (purpose, amount = AMOUNT) => {
    const body = { credit_card_id: card.id, total_amount: totalOf(amount), amount, ...purpose };
    const { attempt_id } = await make<Attempt>('POST', '/invoices/credit_cards/approval', body);
    await api.pool.query(FORGET_TRY, [attempt_id]);
    return attempt_id;
  };
  const newPayment = async (): Promise<OwnPayment> =>
    make<OwnPayment>('POST', '/invoices', {
      doc_number: invoice.doc_number,
      amount: AMOUNT,
      supplier_account_id: supplier.accountId,
      supplier_account_revision: 1,
      transfer_date: transferDate,
      transfer_person_name: 'カ）ミドリショウジ',
      attempt_id: await newAttempt({ doc_number: invoice.doc_number }),
      total_amount: totalOf(AMOUNT),
    });
  const newWaiting = async (): Promise<number> => {
    const { waiting_documents: added } = await make<{ waiting_documents: { id: number }[] }>(
      'POST',
      '/waiting_documents',
      { file_ids: [await upload(api, tokens, 'invoice.pdf', otherContent())] },
    );
    return Number(added[0]?.id);
  };
  const newMail = async (): Promise<number> => {
    const { rows } = await api.pool.query<{ id: number }>(
      `insert into received_mails (buyer_id, state, hold_reason, received_at, next_try_at, storage_key, size_bytes, sha256,
         peer, helo, envelope_from)
       select buyer_id, 'held', 'sender', now(), now(), storage_key, size_bytes, sha256, '192.0.2.1', 'a', ''
       from files where id = $1 returning id::int`,
      [await upload(api, tokens, 'invoice.pdf', otherContent())],
    );
    return Number(rows[0]?.id);
  };
  const newDraft = async (docNumber: unknown = drafted.doc_number): Promise<number> =>
    (
      await make<Draft>('POST', '/drafts', {
        doc_number: docNumber,
        amount: AMOUNT,
        supplier_account_id: supplier.accountId,
        transfer_date: null,
        transfer_person_name: '',
        credit_card_id: card.id,
        promotion_code: null,
        note: '',
      })
    ).id;
  const toStranger = () => ({ recipient_email: `keiri-${randomUUID()}@recipient.example` });
  const newCollectionDraft = async (): Promise<number> => {
    const body = await requestBody(api, seller, toStranger());
    return (await make<CollectionDraft>('POST', '/invoice_request_drafts', body)).id;
  };
  const newRequested: Company['newRequested'] = async () => {
    const { id } = await sendRequest(api, requester, { recipient_email: email, amount: AMOUNT });
    const { total_amount: total } = await make<{ total_amount: number }>('GET', `/invoices/${id}`);
    return { id, total };
  };
  const newRequestKey = async (): Promise<string> => {
    const { request_url: url } = await sendRequest(api, requester, toStranger());
    return new URL(url ?? '').searchParams.get('request_key') ?? '';
  };
  const newColleague: Company['newColleague'] = async () => {
    const address = `${randomBytes(6).toString('hex')}@colleague.example`;
    await api.pool.query(ADD_USER, [address, email]);
    const account = await signIn(api, { email: address, password: PASSWORD });
    await api.pool.query(REAUTHENTICATE, [address]);
    return { email: address, tokens: account };
  };
  const company: Omit<Company, 'things'> = {
    ...seller,
    place,
    make,
    system: await plantConnection(api, { email, client }),
    newFile: () => upload(api, tokens, 'invoice.pdf', otherContent()),
    newInvoice,
    newSupplier,
    newAttempt,
    newPayment,
    newDraft,
    newWaiting,
    newMail,
    newCollection: async () => (await sendRequest(api, seller, toStranger())).id,
    newCollectionDraft,
    newDecided: async () => {
      const { id } = await sendRequest(api, seller);
      await payRequest(money, id);
      await money.decide(id, 'approve');
      return id;
    },
    newTransferred: async () => {
      const { id } = await newPayment();
      for (const step of ['approve', 'transfer']) await money.decide(id, step, {});
      return id;
    },
    newRequested,
    newRequestKey,
    newInvitation: async () => {
      const body = { email_address: colleagueAddress(), role: 'reader' };
      return (await make<Invitation>('POST', '/members/invitations', body)).id;
    },
    newRecovery: async () => {
      const { id } = await joinColleague(api, tokens, 'reader');
      const body = { email_address: colleagueAddress() };
      return (await make<Recovery>('POST', `/members/${id}/recovery`, body)).id;
    },
    newPasskey: async () => {
      const { body: challenge } = await beginPasskey(api, tokens);
      const { credential } = createPasskey(challenge.options);
      return succeeded(await sendPasskey(api, tokens, challenge.challenge_id, credential), '/users/passkeys').id;
    },
    newChallenge: async (of = tokens) => (await beginPasskey(api, of)).body,
    newColleague,
    approvals: await approvalSource({ api, tokens, make, newSupplier, newAttempt }, AMOUNT),
  };
  return { ...company, things: await thingsOf(company, { supplier, invoice, cardId: card.id }) };
}
