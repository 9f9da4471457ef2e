import { readFileSync } from 'node:fs';
import type { DemoAccount } from 'shared-rules/demo-accounts';

/** Addresses of the started product: the content of `ready.json`. */
export interface Product {
  host: string;
  api: string;
  /** Every process of the API, the one above first. */
  apiProcesses: string[];
  cardGateway: string;
  mail: string;
  remotes: Record<string, string>;
  accounts: DemoAccount[];
}

/** Reads the addresses of the running product from the file in `E2E_READY_FILE`. */
export function readProduct(): Product {
  const file = process.env['E2E_READY_FILE'];
  if (file === undefined)
    throw new Error('E2E_READY_FILE names the ready.json of a running product; `npm test -- e2e` sets it.');
  return JSON.parse(readFileSync(file, 'utf8')) as Product;
}

/** Returns one of the demonstration's accounts. */
export function accountOf({ accounts }: Product, businessForm: 1 | 2): DemoAccount {
  const account = accounts.find((candidate) => candidate.businessForm === businessForm);
  if (account === undefined) throw new Error(`No demo account of business form ${businessForm}.`);
  return account;
}

/** Moves the clock of the whole product, forward or back. For tests that run alone. @param byMs milliseconds */
export async function moveClock({ api }: Product, byMs: number): Promise<void> {
  const response = await fetch(`${api}/operator/v1/clock`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${process.env['E2E_OPERATOR_TOKEN'] ?? ''}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ advance_ms: Math.round(byMs) }),
  });
  if (!response.ok) throw new Error(`The clock cannot be moved: ${response.status}`);
}
