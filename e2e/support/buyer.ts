import { randomInt, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { DEMO_SUPPLIER } from 'shared-rules/demo-supplier';
import { jstDate } from 'shared-rules/time';
import { Corporation } from './corporation';
import { fixture } from './invoice-form';
import { signInElsewhere, type SessionTokens } from './new-account';
import { accountOf, type Product } from './product';
import { registerDemoSupplier, registerSupplier } from './suppliers';

const DUE_IN_MS = 20 * 24 * 60 * 60 * 1000;

interface ReceivedInvoice {
  doc_number: number;
  remaining_amount: number;
  supplier: { id: number };
  files: { id: string }[];
  payments: {
    id: number;
    payment_number: string;
    amount: number;
    total_amount: number;
    status: number;
    transfer_date: string;
    transferred_date: string | null;
    debit_date: string | null;
  }[];
}

/** Properties of a registered invoice that a test can choose. */
interface InvoicePart {
  /** みなと印刷 by default. */
  supplier_id: number;
  invoice_number: string;
  /** `YYYY-MM-DD`. */
  issue_date: string;
  due_date: string;
}

/** A supplier of the test's own. */
export interface OwnSupplier {
  readonly id: number;
  readonly name: string;
}

/** A payment by its id, which is unique, and by its number, which is unique within its company. */
interface SubmittedPayment {
  readonly id: number;
  readonly number: string;
}

/** Address and password of a buyer. */
interface Credentials {
  readonly email: string;
  readonly password: string;
}

type Tokens = Pick<SessionTokens, 'access_token' | 'id_token'>;

/** Signs in as a demo account, whose second factor is off. */
async function signInAsDemo(product: Product, { email, password }: Credentials): Promise<Tokens> {
  const response = await fetch(`${product.api}/api/v2/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email_address: email, password }),
  });
  if (!response.ok) throw new Error(`The demo account cannot sign in: ${response.status}`);
  return (await response.json()) as Tokens;
}

/** A buyer's calls to the API, for preparing a test and for checking its result. */
export class Buyer {
  private readonly source = `198.18.${randomInt(256)}.${randomInt(256)}`;

  private constructor(
    private readonly product: Product,
    readonly account: Credentials,
    private tokens: Tokens,
    private readonly signInAgain: () => Promise<Tokens>,
  ) {}

  /** Signs in as the demonstration's corporation, which all tests share. */
  static async signIn(product: Product): Promise<Buyer> {
    const account = accountOf(product, 1);
    const signIn = (): Promise<Tokens> => signInAsDemo(product, account);
    const buyer = new Buyer(product, account, await signIn(), signIn);
    // The user has just proved to be present, as after a sign-in with a code.
    await buyer.answer('POST', '/users/reauthentication', { password: account.password });
    return buyer;
  }

  /** Registers a corporation of the test's own, with a card that succeeds and the supplier みなと印刷. */
  static async signUp(product: Product): Promise<Buyer> {
    const corporation = await Corporation.register(product);
    await corporation.addCard();
    await registerDemoSupplier(corporation);
    const { account } = corporation;
    return new Buyer(product, account, account.tokens, () => signInElsewhere(product, account));
  }

  /**
   * Makes one call. Returns status and body, also of a refusal. Signs in again if the session has ended: a token lives
   * for ten minutes, and the demonstration's corporation may have only so many sessions at once.
   */
  async call(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
    const key = randomUUID();
    let response = await this.send(method, path, key, body);
    if (response.status === 401) {
      this.tokens = await this.signInAgain();
      response = await this.send(method, path, key, body);
    }
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  }

  private send(method: string, path: string, key: string, body?: unknown): Promise<Response> {
    return fetch(`${this.product.api}/api/v2${path}`, {
      method,
      headers: {
        authorization: this.tokens.id_token,
        'access-token': this.tokens.access_token,
        'idempotency-key': key,
        // From its own address, because the API limits the card attempts of one source.
        'x-forwarded-for': this.source,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  /** Registers a sole proprietor with one account, みずほ銀行 神田支店 普通 1234567, and a unique name. */
  async registerSupplier(): Promise<OwnSupplier> {
    return registerSupplier<OwnSupplier>(this, {
      name: `検証商店 ${randomUUID().slice(0, 8)}`,
      name_kana: 'ケンショウショウテン',
      account: { ...DEMO_SUPPLIER.account, holder_kana: 'ケンシヨウシヨウテン' },
    });
  }

  /**
   * Registers an unpaid received invoice, due in three weeks. Returns its number.
   *
   * @param amount whole yen
   * @param hasOwnFile whether no other invoice has the same file
   */
  async register(amount: number, part: Partial<InvoicePart> = {}, hasOwnFile = false): Promise<number> {
    const now = Date.now();
    const sample = await readFile(fixture('a-minato-printing.pdf'));
    const bytes = hasOwnFile ? Buffer.concat([sample, Buffer.from(`\n% ${randomUUID()}\n`)]) : sample;
    const target = await this.answer<{ file_id: string; url: string }>('POST', '/invoices/files/upload/url', {
      file_name: 'a-minato-printing.pdf',
      size: bytes.length,
    });
    await fetch(new URL(target.url, this.product.host), {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: bytes,
    });
    await this.answer('POST', '/invoices/files/upload', { file_id: target.file_id });
    const { suppliers } = await this.answer<{ suppliers: { id: number; name: string }[] }>(
      'GET',
      '/suppliers?status=enable',
    );
    const invoice = await this.answer<ReceivedInvoice>('POST', '/received_invoices', {
      supplier_id: suppliers.find(({ name }) => name === '有限会社みなと印刷')?.id,
      invoice_number: randomUUID().slice(0, 8),
      issue_date: jstDate(now),
      due_date: jstDate(now + DUE_IN_MS),
      amount,
      registration_number: null,
      memo: '',
      file_ids: [target.file_id],
      ...part,
    });
    return invoice.doc_number;
  }

  /** Submits a payment of an invoice with the oldest card. @param amount whole yen */
  async apply(docNumber: number, amount: number): Promise<SubmittedPayment> {
    const { supplier } = await this.answer<ReceivedInvoice>('GET', `/received_invoices/${docNumber}`);
    const { accounts } = await this.answer<{ accounts: { id: number; revision: number }[] }>(
      'GET',
      `/suppliers/${supplier.id}/accounts`,
    );
    const { credit_cards: cards } = await this.answer<{ credit_cards: { id: number; last_four: string }[] }>(
      'GET',
      '/invoices/credit_cards',
    );
    const { earliest_transfer_date: date } = await this.answer<{ earliest_transfer_date: string }>(
      'GET',
      '/system/time',
    );
    const { total_amount: total } = await this.answer<{ total_amount: number }>(
      'GET',
      `/invoices/commission?amount=${amount}`,
    );
    // The newest card comes first; the oldest one of this number is the buyer's own.
    const card = cards.findLast(({ last_four: digits }) => digits === '4242');
    const { attempt_id: attempt } = await this.answer<{ attempt_id: string }>(
      'POST',
      '/invoices/credit_cards/approval',
      { credit_card_id: card?.id, total_amount: total, doc_number: docNumber, amount },
    );
    const { id, payment_number: number } = await this.answer<{ id: number; payment_number: string }>(
      'POST',
      '/invoices',
      {
        doc_number: docNumber,
        amount,
        supplier_account_id: accounts[0]?.id,
        supplier_account_revision: accounts[0]?.revision,
        transfer_date: date,
        transfer_person_name: 'アオバセイサクショ',
        attempt_id: attempt,
        total_amount: total,
      },
    );
    return { id, number };
  }

  /** Changes the number of a supplier's only account. */
  async changeAccountNumber(supplierId: number, number: string): Promise<void> {
    const { accounts } = await this.answer<{ accounts: { id: number; revision: number; holder_kana: string }[] }>(
      'GET',
      `/suppliers/${supplierId}/accounts`,
    );
    const [account] = accounts;
    await this.answer('PUT', `/suppliers/${supplierId}/accounts/${account?.id}`, {
      bank_code: '0001',
      branch_code: '108',
      account_type: 2,
      account_number: number,
      holder_kana: account?.holder_kana,
      revision: account?.revision,
    });
  }

  /** Saves an unfinished payment of an invoice. @param amount whole yen */
  async saveDraft(docNumber: number, amount: number): Promise<void> {
    await this.answer('POST', '/drafts', {
      doc_number: docNumber,
      amount,
      supplier_account_id: null,
      transfer_date: null,
      transfer_person_name: '',
      credit_card_id: null,
      promotion_code: null,
      note: '',
    });
  }

  /** Returns the same buyer, with the same session, at another product. */
  at(product: Product): Buyer {
    return new Buyer(product, this.account, this.tokens, this.signInAgain);
  }

  /** Reads a file, by its id. */
  async file(id: string): Promise<Buffer> {
    const { url } = await this.answer<{ url: string }>('GET', `/invoices/files/${id}/download/url`);
    const response = await fetch(new URL(url, this.product.host));
    if (!response.ok) throw new Error(`The file ${id} was answered ${response.status}.`);
    return Buffer.from(await response.arrayBuffer());
  }

  invoice(docNumber: number): Promise<ReceivedInvoice> {
    return this.answer('GET', `/received_invoices/${docNumber}`);
  }

  /** Returns the body of a successful call; throws on a refusal. */
  async answer<T>(method: string, path: string, body?: unknown): Promise<T> {
    const { status, body: answer } = await this.call(method, path, body);
    if (status >= 400) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(answer)}`);
    return answer as T;
  }
}
