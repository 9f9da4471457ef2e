import { newKey } from '../support/documents';
import type { Operation } from '../support/operations';
import type { Company } from './company';
import { sent, type Example, type Make, type Values } from './example';
import { GUEST_EXAMPLES } from './guest-examples';
import { IDENTITY_EXAMPLES } from './identity-examples';
import { APPROVAL_EXAMPLES } from './approval-examples';
import { LINK_EXAMPLES } from './link-examples';
import { MEMBER_EXAMPLES } from './member-examples';
import { PAYER_EXAMPLES } from './payer-examples';
import { referencesOf } from './references';
import { SELLER_EXAMPLES } from './seller-examples';

/** Calls that do not follow from the contract: those with a body, and those that use something up. */
const EXAMPLES: Readonly<Record<string, Make>> = {
  ...IDENTITY_EXAMPLES,
  ...GUEST_EXAMPLES,
  ...APPROVAL_EXAMPLES,
  ...LINK_EXAMPLES,
  ...MEMBER_EXAMPLES,
  ...PAYER_EXAMPLES,
  ...SELLER_EXAMPLES,
};

/**
 * Returns calls of a company to an operation that succeed. Without an entry above they follow from the contract: a call
 * without a body on the things that its address names.
 *
 * @throws Error for a call with a body and without an entry
 */
export async function examplesOf(operation: Operation, company: Company): Promise<readonly Example[]> {
  const make = EXAMPLES[operation.id];
  if (make) return [await make(company)].flat() as Example[];
  if (operation.body) throw new Error(`${operation.id} takes a body: give an example of it beside examples.ts.`);
  const named = referencesOf(operation).map(({ place, kind }) => {
    const [group = '', name = ''] = place.split('.');
    return [group, name, company.things[kind]] as const;
  });
  const values = (group: string): Values =>
    Object.fromEntries(named.filter(([of]) => of === group).map(([, name, value]) => [name, value]));
  return [{ params: values('params'), query: values('query') }];
}

/** Makes a call as in an example, each time with a new key. */
export function callAs(
  {
    place: {
      money: { api },
    },
    tokens,
  }: Company,
  { method, path }: Operation,
  example: Example,
) {
  const { params = {}, query = {}, body, headers = sent(tokens).headers } = example;
  const address = path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return api.call(method, search.size === 0 ? address : `${address}?${search}`, {
    headers: { ...headers, 'idempotency-key': newKey() },
    body,
  });
}
