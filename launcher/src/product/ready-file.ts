import { rmSync } from 'node:fs';
import { DEMO_ACCOUNTS, type DemoAccount } from 'shared-rules/demo-accounts';
import { writeAtomically } from '../processes/write-atomically';

/** Content of `.run/ready.json`: where everything answers while the product runs. What is not running is left out. */
export interface Ready {
  host?: string;
  api?: string;
  /** Every process of it, the one above first: behind nginx there are two. */
  apiProcesses?: readonly string[];
  cardGateway?: string;
  /** The reader of the mails that were sent. */
  mail?: string;
  remotes: Record<string, string>;
  accounts: readonly DemoAccount[];
}

/** Tells that everything answers. */
export function writeReady(file: string, ready: Omit<Ready, 'accounts'>): Ready {
  const whole = { ...ready, accounts: DEMO_ACCOUNTS };
  writeAtomically(file, `${JSON.stringify(whole, null, 2)}\n`);
  return whole;
}

/** Takes it back. */
export function removeReady(file: string): void {
  rmSync(file, { force: true });
}
