import {
  CHAT_ADDRESS_LIMIT,
  CHAT_SERVICES,
  CHAT_SUBJECTS,
  type ChatService,
  type ChatSubject,
} from 'shared-rules/chat';
import { Type } from 'typebox';
import { operation } from '../operation';
import { Moment } from './common.contract';

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);

const tag = 'Chat receiver';

const services = Object.keys(CHAT_SERVICES) as ChatService[];
const subjects = Object.keys(CHAT_SUBJECTS) as ChatSubject[];

/** Where messages to a company's chat go, and what became of the last one. */
export const ChatReceiver = Type.Object({
  service: Type.String({ description: 'More may come' }),
  address: Type.String({ description: 'Its host and last characters; the rest is secret' }),
  subjects: Type.Array(Type.String({ description: 'More may come' })),
  set_by: orNull(Type.String({ description: 'Name' })),
  set_at: Moment,
  paused_at: orNull(Moment),
  last: orNull(
    Type.Object({
      at: Moment,
      failure: orNull(Type.String({ description: 'Class of the failure; null: it was taken. More may come' })),
    }),
  ),
});

const answer = Type.Object({ receiver: orNull(ChatReceiver) });

export const getChatReceiver = operation({
  id: 'getChatReceiver',
  method: 'get',
  path: '/chat_receiver',
  tag,
  access: 'session',
  permission: 'company',
  beyondSpec: true,
  summary: "Where messages to the company's chat go",
  responses: { 200: answer },
});

export const setChatReceiver = operation({
  id: 'setChatReceiver',
  method: 'put',
  path: '/chat_receiver',
  tag,
  access: 'session',
  permission: 'company',
  reauthenticated: true,
  refusedWhileFrozen: true,
  beyondSpec: true,
  summary: "Set or change it, which also ends a pause. Only the services' own hosts; all administrators are mailed",
  body: Type.Object({
    service: Type.Union(services.map((service) => Type.Literal(service))),
    address: orNull(
      Type.String({ minLength: 1, maxLength: CHAT_ADDRESS_LIMIT, description: 'null: the same as before' }),
    ),
    subjects: Type.Array(Type.Union(subjects.map((subject) => Type.Literal(subject))), {
      minItems: 1,
      uniqueItems: true,
    }),
  }),
  responses: { 200: answer },
});

export const testChatReceiver = operation({
  id: 'testChatReceiver',
  method: 'post',
  path: '/chat_receiver/test',
  tag,
  access: 'session',
  permission: 'company',
  refusedWhileFrozen: true,
  beyondSpec: true,
  summary: 'Send a message to try it, and wait for the result. One that is taken ends a pause',
  responses: { 200: answer },
});

export const stopChatReceiver = operation({
  id: 'stopChatReceiver',
  method: 'delete',
  path: '/chat_receiver',
  tag,
  access: 'session',
  permission: 'company',
  refusedWhileFrozen: true,
  beyondSpec: true,
  summary: 'Send no more messages, and forget the address',
  responses: { 204: null },
});
