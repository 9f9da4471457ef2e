import { useEffect, useRef, useState } from 'react';
import type { LoginUser } from 'shared-api/types';
import { api, dataOf, useCurrentUser, useSignedIn } from 'shared-auth';
import { required, requiredChoice } from 'shared-rules/messages';
import {
  SUPPORT_MESSAGE_MAX_LENGTH,
  SUPPORT_NAME_MAX_LENGTH,
  SUPPORT_TOPICS,
  type SupportTopic,
} from 'shared-rules/support';
import { FIELDS, NAVIGATION } from 'shared-rules/words';
import { Alert, Button, DescriptionList, Stack, textStyles } from 'shared-ui/core';
import { Form, SubmitButton, TextAreaField, TextField, useAppForm } from 'shared-ui/forms';
import { SelectField } from 'shared-ui/pickers';
import { nonEmpty, object, picklist, pipe, string, trim } from 'valibot';
import { EMAIL_ADDRESS, emailAddress } from '../ui/email-address';
import { KeepInput, useKeptInput } from '../ui/kept-input';

const TOPIC = 'お問い合わせの種類';
const MESSAGE = 'お問い合わせの内容';
const NAME = 'お名前（会社名・氏名）';
const NAMES = ['topic', 'message', 'name', EMAIL_ADDRESS] as const;

const TOPIC_VALUES = Object.keys(SUPPORT_TOPICS) as SupportTopic[];
const topics = TOPIC_VALUES.map((value) => ({ value, label: SUPPORT_TOPICS[value] }));

const content = {
  topic: picklist(TOPIC_VALUES, requiredChoice(TOPIC)),
  message: pipe(string(), trim(), nonEmpty(required(MESSAGE))),
};
/** A user is named by the account, whatever the hidden fields hold. */
const ofUser = object({ ...content, name: string(), [EMAIL_ADDRESS]: string() });
const ofStranger = object({
  ...content,
  name: pipe(string(), trim(), nonEmpty(required('お名前'))),
  [EMAIL_ADDRESS]: emailAddress,
});

/** Answer to a message that has been sent. */
interface Receipt {
  readonly reference: string;
  readonly copy_sent_to: string | null;
}

const companyOf = (user: LoginUser): string =>
  user.businessForm === 1 ? user.corporation.corporate_name : user.soleProprietor.business_name;

/** Shows as whom a user writes; for others the fields for name and address. */
function Writer({ isUser }: { readonly isUser: boolean }) {
  const user = useCurrentUser();
  if (isUser)
    return user === undefined ? null : (
      <DescriptionList
        items={[
          { term: '送信者', detail: `${companyOf(user)} ${user.userLastName} ${user.userFirstName}` },
          { term: '返信先', detail: user.emailAddress },
        ]}
      />
    );
  return (
    <>
      <TextField name="name" label={NAME} autoComplete="name" maxLength={SUPPORT_NAME_MAX_LENGTH} />
      <TextField
        name={EMAIL_ADDRESS}
        label={FIELDS.emailAddress}
        type="email"
        autoComplete="email"
        help="このアドレスに回答します。入力例: taro@example.co.jp"
      />
    </>
  );
}

/** Says that the message has arrived, with its number. Takes the focus from the form that it replaces. */
function Sent({ receipt, onAgain }: { readonly receipt: Receipt; readonly onAgain: () => void }) {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => holder.current?.focus(), []);
  const { reference, copy_sent_to: copy } = receipt;
  return (
    <div ref={holder} tabIndex={-1} role="group" aria-label="送信完了" className={textStyles.focusTarget}>
      <Stack gap={16}>
        <Alert tone="success" title="お問い合わせを受け付けました">
          <p>{`受付番号: ${reference}`}</p>
          <p>担当者が内容を確認し、メールで回答します。</p>
          <p>
            {copy === null
              ? '控えのメールは送信されません。受付番号をお控えください。'
              : `控えを ${copy}… に送信しました。`}
          </p>
        </Alert>
        <div>
          <Button onPress={onAgain}>続けて問い合わせる</Button>
        </div>
      </Stack>
    </div>
  );
}

interface SupportFormProps {
  /** Whether a reload of the page keeps what was typed. False for a form beside another page. */
  readonly isKept?: boolean;
}

/** Sends a message to the operator, with its number as the answer. */
export function SupportForm({ isKept = false }: SupportFormProps) {
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  if (receipt !== null) return <Sent receipt={receipt} onAgain={() => setReceipt(null)} />;
  return <MessageForm isKept={isKept} onSent={setReceipt} />;
}

interface MessageFormProps {
  readonly isKept: boolean;
  readonly onSent: (receipt: Receipt) => void;
}

function MessageForm({ isKept, onSent }: MessageFormProps) {
  const isUser = useSignedIn();
  const kept = {
    topic: useKeptInput('topic'),
    message: useKeptInput('message'),
    name: useKeptInput('name'),
    email: useKeptInput(EMAIL_ADDRESS),
  };
  const initial = isKept ? kept : { topic: undefined, message: undefined, name: undefined, email: undefined };
  const form = useAppForm({
    schema: isUser ? ofUser : ofStranger,
    defaultValues: {
      topic: (initial.topic ?? '') as SupportTopic,
      message: initial.message ?? '',
      name: initial.name ?? '',
      [EMAIL_ADDRESS]: initial.email ?? '',
    },
    validateOn: 'submit',
    onSubmit: async ({ topic, message, ...writer }) => {
      const body = isUser ? { topic, message } : { topic, message, ...writer };
      onSent(await dataOf(api.POST('/support_messages', { body })));
    },
  });
  return (
    <Form form={form} label={NAVIGATION.contact}>
      {isKept ? <KeepInput names={NAMES} /> : null}
      <SelectField name="topic" label={TOPIC} options={topics} />
      <TextAreaField
        name="message"
        label={MESSAGE}
        help={`${SUPPORT_MESSAGE_MAX_LENGTH}文字まで。カード番号やパスワードは入力しないでください。`}
        maxLength={SUPPORT_MESSAGE_MAX_LENGTH}
      />
      <Writer isUser={isUser} />
      <SubmitButton>送信</SubmitButton>
    </Form>
  );
}
