import type { ChatReceiver, ErrorBody } from 'shared-api/types';
import type { ChatSubject } from 'shared-rules/chat';
import { CHAT_SUBJECTS } from 'shared-rules/chat';
import type { Answer, Api, Tokens } from './api';
import { expected } from './api';
import { newKey } from './documents';
import { startReceiver, type WebhookReceiver } from './webhook-receiver';

type Shown = { readonly receiver: ChatReceiver | null };

/** Subjects of messages, all of them. */
export const ALL_SUBJECTS = Object.keys(CHAT_SUBJECTS) as ChatSubject[];

/** Calls about the chat of a company, as one of its people. */
export function chatOf(api: () => Api, tokens: () => Tokens) {
  const call = <T>(method: string, path = '/chat_receiver', body?: unknown): Promise<Answer<T>> =>
    api().call<T>(method, path, { tokens: tokens(), body, headers: { 'idempotency-key': newKey() } });
  return {
    set: (address: string | null, change: Readonly<Record<string, unknown>> = {}) =>
      call<Shown & ErrorBody>('PUT', undefined, { service: 'slack', address, subjects: ALL_SUBJECTS, ...change }),
    read: async (): Promise<ChatReceiver | null> => expected(await call<Shown>('GET'), 200).receiver,
    test: async (): Promise<ChatReceiver | null> =>
      expected(await call<Shown>('POST', '/chat_receiver/test'), 200).receiver,
    stop: () => call<null>('DELETE'),
    call,
  };
}

/** Starts servers that stand for chats, and stops them after each test. */
export function useChatServers(): () => Promise<WebhookReceiver> {
  const receivers: WebhookReceiver[] = [];
  afterEach(() => Promise.all(receivers.splice(0).map(({ stop }) => stop())));
  return async () => {
    const receiver = await startReceiver();
    receivers.push(receiver);
    return receiver;
  };
}
