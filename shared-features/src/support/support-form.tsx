import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { LoginUser } from 'shared-api/types';
import { api, ApiError, dataOf, useCurrentUser } from 'shared-auth';
import { required, requiredChoice } from 'shared-rules/messages';
import { SUPPORT_MESSAGE_MAX_LENGTH, SUPPORT_TOPICS, type SupportTopic } from 'shared-rules/support';
import { SITE_TEXTS } from 'shared-rules/site-texts';
import { Alert, Button, DescriptionList, Stack, textStyles } from 'shared-ui/core';
import { Form, SubmitButton, TextAreaField, useAppForm } from 'shared-ui/forms';
import { SelectField } from 'shared-ui/pickers';
import { type GenericSchema, object, string } from 'valibot';

// The shell shows this form too, and its first download holds what is used here of words and validation.

const TOPIC = 'お問い合わせの種類';
const MESSAGE = 'お問い合わせの内容';

const topics = Object.entries(SUPPORT_TOPICS).map(([value, label]) => ({ value, label }));

/** Values of the form; name and address of others than users alone. */
export interface SupportValues {
  readonly topic: string;
  readonly message: string;
  readonly name?: string;
  readonly email_address?: string;
}

/** Messages at the fields of what everybody enters. */
export const SUPPORT_MISSING = { topic: requiredChoice(TOPIC), message: required(MESSAGE) } as const;

const ofUser = object({ topic: string(), message: string() });

/** Throws the missing fields, as the server would. */
function requireBoth({ topic, message }: SupportValues): void {
  const missing = Object.entries({ topic, message })
    .filter(([, value]) => value.trim() === '')
    .map(([field]) => ({
      field,
      code: 'required' as const,
      message: SUPPORT_MISSING[field as keyof typeof SUPPORT_MISSING],
    }));
  if (missing.length > 0) throw new ApiError({ httpStatus: 422, message: '', errors: missing });
}
const NOTHING: SupportValues = { topic: '', message: '' };

/** Answer to a message that has been sent. */
interface Receipt {
  readonly reference: string;
  readonly copy_sent_to: string | null;
}

const companyOf = (user: LoginUser): string =>
  user.businessForm === 1 ? user.corporation.corporate_name : user.soleProprietor.business_name;

/** Shows as whom a user writes. */
function Sender() {
  const user = useCurrentUser();
  if (user === undefined) return null;
  return (
    <DescriptionList
      items={[
        { term: '送信者', detail: `${companyOf(user)} ${user.userLastName} ${user.userFirstName}` },
        { term: '返信先', detail: user.emailAddress },
      ]}
    />
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
  /** Default: checks of what a user enters, whom the account names. */
  readonly schema?: GenericSchema<SupportValues, SupportValues>;
  readonly defaultValues?: SupportValues;
  /** Keeps what is typed, where the form is the page's own. */
  readonly kept?: ReactNode;
  /** Called when the message has been sent. */
  readonly onSent?: () => void;
  /** Fields that say who writes. Default: the user. */
  readonly children?: ReactNode;
}

/** Sends a message to the operator, with its number as the answer. */
export function SupportForm({ onSent, ...props }: SupportFormProps) {
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  if (receipt !== null) return <Sent receipt={receipt} onAgain={() => setReceipt(null)} />;
  const handleSent = (sent: Receipt) => {
    setReceipt(sent);
    onSent?.();
  };
  return <MessageForm {...props} onSent={handleSent} />;
}

interface MessageFormProps extends Omit<SupportFormProps, 'onSent'> {
  readonly onSent: (receipt: Receipt) => void;
}

function MessageForm({
  schema = ofUser,
  defaultValues = NOTHING,
  kept,
  children = <Sender />,
  onSent,
}: MessageFormProps) {
  const form = useAppForm({
    schema,
    defaultValues,
    validateOn: 'submit',
    onSubmit: async (values) => {
      requireBoth(values);
      // The list has no other topics.
      const body = { ...values, topic: values.topic as SupportTopic };
      onSent(await dataOf(api.POST('/support_messages', { body })));
    },
  });
  return (
    <Form form={form} label={SITE_TEXTS.contact}>
      {kept}
      <SelectField name="topic" label={TOPIC} badge="required" options={topics} />
      <TextAreaField
        name="message"
        label={MESSAGE}
        badge="required"
        help={`${SUPPORT_MESSAGE_MAX_LENGTH}文字まで。カード番号やパスワードは入力しないでください。`}
        maxLength={SUPPORT_MESSAGE_MAX_LENGTH}
      />
      {children}
      <SubmitButton>送信</SubmitButton>
    </Form>
  );
}
