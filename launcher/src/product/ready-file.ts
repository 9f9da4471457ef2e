import { rmSync } from 'node:fs';
import { DEMO_ACCOUNTS, type DemoAccount } from 'shared-rules/demo-accounts';
import { writeAtomically } from '../processes/write-atomically';

/** Content of `.run/ready.json`: the addresses of the running product. Parts that do not run are left out. */
export interface Ready {
  host?: string;
  api?: string;
  /** All its processes, the one above first: behind nginx there are two. */
  apiProcesses?: readonly string[];
  cardGateway?: string;
  /** The reader of sent mails. */
  mail?: string;
  remotes: Record<string, string>;
  accounts: readonly DemoAccount[];
}

/** Writes the file, the sign that every server answers. */
export function writeReady(file: string, ready: Omit<Ready, 'accounts'>): Ready {
  const whole = { ...ready, accounts: DEMO_ACCOUNTS };
  writeAtomically(file, `${JSON.stringify(whole, null, 2)}\n`);
  return whole;
}

/** Removes the file. */
export function removeReady(file: string): void {
  rmSync(file, { force: true });
}
