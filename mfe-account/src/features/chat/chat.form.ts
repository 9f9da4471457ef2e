import type { ChatReceiver } from 'shared-api/types';
import {
  CHAT_SERVICES,
  CHAT_SUBJECTS,
  chatAddressWrong,
  type ChatService,
  type ChatSubject,
  isChatAddress,
} from 'shared-rules/chat';
import { required } from 'shared-rules/messages';
import * as v from 'valibot';

export const CHAT_TITLE = '社内チャットへの通知';
export const ADDRESS_LABEL = 'Webhook URL';

const SUBJECT_MISSING = '通知する内容を、1つ以上選択してください。';

/** Subjects in the order of the form. */
export const SUBJECTS = Object.keys(CHAT_SUBJECTS) as ChatSubject[];
/** Field that shows that no subject is chosen. */
export const FIRST_SUBJECT = 'approval_requested' satisfies ChatSubject;

const subjects = v.object({
  approval_requested: v.boolean(),
  approval_given: v.boolean(),
  approval_returned: v.boolean(),
  approval_due: v.boolean(),
  comment_added: v.boolean(),
} satisfies Record<ChatSubject, unknown>);

/** Returns the schema of the form. Without an address the present one of the same service stays. */
export const chatForm = (before: Pick<ChatReceiver, 'service'> | null) =>
  v.pipe(
    v.object({
      service: v.picklist(Object.keys(CHAT_SERVICES) as ChatService[]),
      address: v.string(),
      ...subjects.entries,
    }),
    v.forward(
      v.check(({ service, address }) => address !== '' || service === before?.service, required(ADDRESS_LABEL)),
      ['address'],
    ),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { service, address } = dataset.value;
      if (address === '' || isChatAddress(service, address)) return;
      const path = [{ type: 'object', origin: 'value', input: dataset.value, key: 'address', value: address }] as const;
      addIssue({ message: chatAddressWrong(service), path: [...path] });
    }),
    v.forward(
      v.check((values) => SUBJECTS.some((subject) => values[subject]), SUBJECT_MISSING),
      [FIRST_SUBJECT],
    ),
  );

export type ChatValues = v.InferOutput<ReturnType<typeof chatForm>>;

const isService = (word: string | undefined): word is ChatService =>
  word !== undefined && Object.hasOwn(CHAT_SERVICES, word);

/** Returns what the form begins with: all subjects for a new receiver. */
export function toValues(before: ChatReceiver | null): ChatValues {
  const isOn = (subject: ChatSubject): boolean => before === null || before.subjects.includes(subject);
  return {
    service: isService(before?.service) ? before.service : 'slack',
    address: '',
    approval_requested: isOn('approval_requested'),
    approval_given: isOn('approval_given'),
    approval_returned: isOn('approval_returned'),
    approval_due: isOn('approval_due'),
    comment_added: isOn('comment_added'),
  };
}
