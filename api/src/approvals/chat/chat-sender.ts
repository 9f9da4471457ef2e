import { type ChatFailure, type ChatService, isChatAddress } from 'shared-rules/chat';
import type { Config } from '../../platform/config/config';
import type { Context } from '../../platform/context/context';
import { chatAddressPlace } from '../../platform/crypto/places';
import { postJson } from '../../platform/webhooks/post-json';
import { AddressRefused, isUsableAddress } from '../../platform/webhooks/receiver-address';
import { chatPayload, type ChatContent } from './chat-payload';
import type { ReceiverRow } from './chat-receiver.repository';

/** Longest wait for an answer, in ms. */
const TIMEOUT_MS = 5_000;

/** Returns how long an attempt takes at most, in ms. */
export const chatTimeoutMs = ({ WEBHOOK_TIMEOUT_MS }: Config): number => Math.min(TIMEOUT_MS, WEBHOOK_TIMEOUT_MS);

/** Returns whether messages may go to an address: one of the service's, or on the host of the tests' receiver. */
export function mayReceive(
  { CHAT_TEST_HOST: testHost, PUBLIC_ORIGIN }: Config,
  service: ChatService,
  address: string,
): boolean {
  const isOfTests = testHost !== undefined && URL.canParse(address) && new URL(address).hostname === testHost;
  return (isOfTests || isChatAddress(service, address)) && isUsableAddress(address, PUBLIC_ORIGIN);
}

/** A failed attempt. */
export interface Fault {
  readonly failure: ChatFailure;
  /** Whether another attempt may help and cannot repeat a message that arrived. */
  readonly isRetried: boolean;
}

const BUSY = 429;
const SERVER_ERROR = 500;

function faultOf(status: number): Fault | null {
  if (status >= 200 && status < 300) return null;
  if (status === BUSY || status >= SERVER_ERROR) return { failure: 'busy', isRetried: true };
  return { failure: 'refused', isRetried: false };
}

/** Errors after which the message may have arrived. */
const MAYBE_ARRIVED = new Set(['ABORT_ERR', 'ECONNRESET', 'EPIPE']);

function faultOfError(error: unknown): Fault {
  if (error instanceof AddressRefused) return { failure: 'address', isRetried: false };
  if (error instanceof Error && 'code' in error && MAYBE_ARRIVED.has(String(error.code)))
    return { failure: 'no_answer', isRetried: false };
  return { failure: 'unreachable', isRetried: true };
}

const NEVER = new AbortController().signal;

/**
 * Makes one attempt to send a message. Returns what failed; null if it was taken. Of the answer only the status is
 * looked at. A process that stops waits for it, so that it is not sent twice.
 */
export async function sendToChat(
  { config, vault }: Pick<Context, 'config' | 'vault'>,
  { buyerId, service, address }: ReceiverRow,
  content: ChatContent,
): Promise<Fault | null> {
  const url = await vault.open(chatAddressPlace(buyerId), address);
  if (!mayReceive(config, service, url)) return { failure: 'address', isRetried: false };
  const options = { publicOrigin: config.PUBLIC_ORIGIN, timeoutMs: chatTimeoutMs(config), stopping: NEVER };
  try {
    return faultOf(await postJson({ url, body: chatPayload(service, content) }, options));
  } catch (error) {
    return faultOfError(error);
  }
}
