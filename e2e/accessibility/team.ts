import { Buyer } from '../support/buyer';
import { joinBuyer } from '../support/colleague';
import type { Product } from '../support/product';

/** A company of two whose rules bind a payment, which its administrator is asked to approve. */
export interface Team {
  readonly buyer: Buyer;
  /** Id of the request for approval. */
  readonly request: string;
}

/** Makes such a company by API calls. */
export async function makeTeam(product: Product): Promise<Team> {
  const buyer = await Buyer.signUp(product);
  const { tokens } = await joinBuyer(buyer, product, 'preparer');
  await joinBuyer(buyer, product, 'approver', '鈴木');
  const rules = { for_new_account: true, supplier_ids: [], steps: 1, approver_may_pay: true, confirms_accounts: true };
  await buyer.answer('PUT', '/approval_rules', { version: 0, from_amount: 100_000, ...rules });
  const docNumber = await buyer.register(264_000);
  const { supplier } = await buyer.invoice(docNumber);
  const { accounts } = await buyer.answer<{ accounts: { id: number; revision: number }[] }>(
    'GET',
    `/suppliers/${supplier.id}/accounts`,
  );
  const { earliest_transfer_date: date } = await buyer.answer<{ earliest_transfer_date: string }>(
    'GET',
    '/system/time',
  );
  const response = await fetch(`${product.api}/api/v2/approvals`, {
    method: 'POST',
    headers: {
      authorization: tokens.id_token,
      'access-token': tokens.access_token,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({
      doc_number: docNumber,
      amount: 264_000,
      supplier_account_id: accounts[0]?.id,
      supplier_account_revision: accounts[0]?.revision,
      transfer_date: date,
      transfer_person_name: 'ケンシヨウ',
      comment: '11月分です',
    }),
  });
  const { id } = (await response.json()) as { id: string };
  if (response.status !== 201) throw new Error(`The request for approval was answered ${response.status}.`);
  return { buyer, request: id };
}
