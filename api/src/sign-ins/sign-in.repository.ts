import type { SignIn } from 'shared-api/types';
import type { Executor } from '../db/client';
import { signIns } from '../db/schema/accounts';
import type { Caller } from '../http/caller';
import { deviceName } from '../sessions/device';

/** One try. `userId` is null where nobody signs in with the address; it is written all the same, and takes as long. */
export interface NewSignIn extends Pick<SignIn, 'method' | 'result'> {
  readonly userId: number | null;
  readonly caller: Caller;
}

/** Adds a line to the sign-in history. `now` is epoch milliseconds. */
export async function recordSignIn(executor: Executor, { userId, method, result, caller: { ipAddress, userAgent } }: NewSignIn, now: number): Promise<void> {
  await executor.insert(signIns).values({ userId, at: now, method, result, ipAddress, device: deviceName(userAgent) });
}
