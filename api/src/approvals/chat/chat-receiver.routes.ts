import * as operations from 'shared-api/contract/chat-receiver';
import type { Context } from '../../platform/context/context';
import { answer, type Route } from '../../platform/server/route';
import { readReceiver, setReceiver, stopReceiver, testReceiver } from './chat-receiver.service';

/** Serves 社内チャットへの通知: where messages to a company's chat go. */
export function chatReceiverRoutes(route: Route, context: Context): void {
  route(operations.getChatReceiver, async ({ session }) =>
    answer(200, { receiver: await readReceiver(context, session) }),
  );

  route(operations.setChatReceiver, async ({ session, body }) =>
    answer(200, { receiver: await setReceiver(context, session, body) }),
  );

  route(operations.testChatReceiver, async ({ session }) =>
    answer(200, { receiver: await testReceiver(context, session) }),
  );

  route(operations.stopChatReceiver, async ({ session }) => {
    await stopReceiver(context, session);
    return answer(204, null);
  });
}
