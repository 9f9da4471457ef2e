import type { Buyer } from '../support/buyer';
import { codeIn, linkIn, newestMail } from '../support/mails';
import { newAddress } from '../support/new-account';
import type { Product } from '../support/product';

/** A supplier and its link. */
export interface SentLink {
  readonly supplierId: number;
  readonly address: string;
  /** Address of the page, with the secret. */
  readonly url: string;
}

/** Sends a link to a new supplier of a buyer, with an account. */
export async function sendSupplierLink(buyer: Buyer, product: Product): Promise<SentLink> {
  const { id: supplierId } = await buyer.registerSupplier();
  const address = newAddress();
  await buyer.answer('POST', `/suppliers/${supplierId}/links`, { email_address: address, doc_number: null });
  return { supplierId, address, url: linkIn(await newestMail(product, address)) };
}

/** Answers a link with another account, as its supplier does. */
export async function answerSupplierLink(product: Product, { address, url }: SentLink): Promise<void> {
  const token = new URL(url).hash.slice(1);
  const post = async <T>(path: string, body: object): Promise<T> => {
    const response = await fetch(`${product.api}/api/v2/supplier_links/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, ...body }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    return (text === '' ? null : JSON.parse(text)) as T;
  };
  const { code_session } = await post<{ code_session: string }>('codes', {});
  const code = codeIn(await newestMail(product, address));
  const { proof } = await post<{ proof: string }>('proof', { code_session, code });
  await post('answer', {
    proof,
    name: '有限会社みなと印刷',
    name_kana: 'ユウゲンガイシャミナトインサツ',
    registration_number: '',
    account: {
      bank_code: '0005',
      branch_code: '001',
      account_type: 2,
      account_number: '7654321',
      holder_kana: 'ユ）ミナトインサツ',
    },
  });
}
