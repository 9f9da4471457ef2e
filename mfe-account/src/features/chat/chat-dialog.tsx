import type { ChatReceiver } from 'shared-api/types';
import { api, dataOf } from 'shared-auth';
import type { useReauthentication } from 'shared-features/sign-in/reauthentication';
import {
  CHAT_ADDRESS_LIMIT,
  CHAT_SERVICES,
  CHAT_SUBJECTS,
  chatAddressExample,
  type ChatService,
} from 'shared-rules/chat';
import { useSnackbar } from 'shared-shell';
import { CheckboxField, RadioCardField } from 'shared-ui/choices';
import { Stack, textStyles } from 'shared-ui/core';
import { Form, TextField, useAppForm, useFormValue } from 'shared-ui/forms';
import { Dialog } from 'shared-ui/overlays';
import { EditActions } from '../login-user/edit-actions';
import { SNACKBAR_MS } from '../security/snackbar-time';
import { ADDRESS_LABEL, CHAT_TITLE, chatForm, type ChatValues, FIRST_SUBJECT, SUBJECTS, toValues } from './chat.form';

const SERVICES = (Object.keys(CHAT_SERVICES) as ChatService[]).map((value) => ({ value, title: CHAT_SERVICES[value] }));

/** Where each service issues an address. */
const ISSUED: Readonly<Record<ChatService, string>> = {
  slack: 'Slackの「Incoming Webhooks」アプリで発行します。',
  line_works: 'LINE WORKSの「Incoming Webhook」アプリで発行します。',
  teams: 'Teamsのワークフロー「Webhook要求を受信したとき」で発行します。',
};

/** Takes the address of the chosen service. It is a secret, so the present one is not shown. */
function AddressField({ before }: { readonly before: ChatReceiver | null }) {
  const service = useFormValue('service') as ChatService;
  const isKept = before?.service === service;
  return (
    <TextField
      name="address"
      type="url"
      label={ADDRESS_LABEL}
      badge={isKept ? 'optional' : 'required'}
      help={`${ISSUED[service]}入力例: ${chatAddressExample(service)}${isKept ? '　変更しない場合は、空のままにしてください。' : ''}`}
      autoComplete="off"
      maxLength={CHAT_ADDRESS_LIMIT}
    />
  );
}

interface ChatDialogProps {
  /** The present receiver; null for the first one. */
  readonly before: ChatReceiver | null;
  readonly run: ReturnType<typeof useReauthentication>['run'];
  readonly onSaved: (receiver: ChatReceiver | null) => void;
  readonly onClose: () => void;
}

/** Sets where messages go and what about. */
export function ChatDialog({ before, run, onSaved, onClose }: ChatDialogProps) {
  const { show } = useSnackbar();
  const save = async ({ service, address, ...chosen }: ChatValues) => {
    const subjects = SUBJECTS.filter((subject) => chosen[subject]);
    const body = { service, address: address === '' ? null : address, subjects };
    const done = await run(() => dataOf(api.PUT('/chat_receiver', { body })));
    if (done.kind === 'cancelled') return;
    onSaved(done.value.receiver);
    onClose();
    show({ color: 'success', text: `${CHAT_TITLE}を設定しました。`, duration: SNACKBAR_MS });
  };
  const form = useAppForm({
    schema: chatForm(before),
    defaultValues: toValues(before),
    fieldNames: { subjects: FIRST_SUBJECT },
    onSubmit: save,
  });
  return (
    <Dialog isOpen title={CHAT_TITLE} closesOnPressBeside={false} onClose={onClose}>
      <Form form={form} label={CHAT_TITLE}>
        <RadioCardField name="service" label="送信先" badge="required" options={SERVICES} />
        <AddressField before={before} />
        <Stack gap={8}>
          <p className={textStyles.note}>通知する内容</p>
          {SUBJECTS.map((subject) => (
            <CheckboxField key={subject} name={subject}>
              {CHAT_SUBJECTS[subject]}
            </CheckboxField>
          ))}
        </Stack>
        <p className={textStyles.note}>
          チャットに届くのは、だれが何をしたか、取引先名、画面へのリンクです。金額・口座・コメントの本文は送信しません。
        </p>
        <EditActions onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
