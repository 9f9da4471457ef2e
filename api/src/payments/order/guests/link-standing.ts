import { jstDate } from 'shared-rules/time';
import type { Context } from '../../../platform/context/context';
import type { Executor } from '../../../platform/db/client';
import { type OpenStanding, openStandingOf } from '../requests/key-standing';
import { handleOf } from './guest-handle';
import type { GuestStanding } from './guest-standing';
import { guestStanding } from './guest-request';

/** Names what the holder may do, with the handle for it. */
interface GuestOffer {
  readonly may: NonNullable<GuestStanding>;
  readonly handle: string;
}

/** Returns the state of a request for the holder of its link, and what they may do without an account. */
export async function linkStanding(
  context: Context,
  executor: Executor,
  { id, ...request }: Parameters<typeof openStandingOf>[0] & { readonly id: number },
): Promise<{ readonly state: OpenStanding; readonly guest: GuestOffer | null }> {
  const may = await guestStanding(context, executor, id);
  return {
    state: openStandingOf(request, jstDate(await context.clock.now(executor))),
    guest: may && { may, handle: handleOf(context, id) },
  };
}
