import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { api, isRefusal } from 'shared-auth';
import { BankAccountFields, bankAccountBody } from 'shared-features/bank/bank-account';
import { KeepInput } from 'shared-features/ui/kept-input';
import { NameAndKana } from 'shared-features/ui/name-and-kana';
import { RegistrationNumberField } from 'shared-features/ui/registration-number';
import { holderFits } from 'shared-rules/holder-kana';
import { Alert, Card, Stack } from 'shared-ui/core';
import { Form, SubmitButton, useAppForm, useFormValue } from 'shared-ui/forms';
import { ANSWER_NAMES, answerSchema, keptAnswer, WORDS } from './answer.form';
import { isLinkOver } from './link-over';

/** Longest name, in characters. */
const NAME_LENGTH = 150;

interface AnswerFormProps {
  readonly token: string;
  /** Empty until the code was right. */
  readonly proof: string;
  readonly buyerName: string;
  /** Called when the proof has ended. */
  readonly onUnproven: () => void;
  /** Called when the answer is there, or is not taken any more. */
  readonly onOver: () => void;
}

/** Shows the fields of the account, with the name in kana as the proposed holder. */
function Account() {
  const kana = useFormValue('name_kana');
  return <BankAccountFields owner="self" prefix="account." checksHolder={false} nameKana={String(kana ?? '')} />;
}

/** Warns of a holder that is not the company, which is allowed: the buyer asks about it. */
function HolderNote() {
  const [kana, holder] = [String(useFormValue('name_kana') ?? ''), String(useFormValue('account.holder_kana') ?? '')];
  if (kana === '' || holder === '' || holderFits(kana, holder)) return null;
  return (
    <Alert tone="warning" title="口座名義が、会社名・屋号と一致しません。">
      <p>通帳に記載された名義と1文字ずつ見くらべてください。正しい場合は、このまま送信できます。</p>
    </Alert>
  );
}

/** Asks for company and account, and sends them once. Hidden until the code was right; keeps what was typed. */
export function AnswerForm({ token, proof, buyerName, onUnproven, onOver }: AnswerFormProps) {
  const { state } = useLocation();
  const [begun] = useState(() => keptAnswer(state));
  const form = useAppForm({
    schema: answerSchema,
    defaultValues: begun,
    onSubmit: async ({ account, ...company }) => {
      try {
        await api.POST('/supplier_links/answer', {
          body: { token, proof, ...company, account: bankAccountBody(account) },
        });
      } catch (error) {
        if (isRefusal(error, 'supplier_link_unproven')) onUnproven();
        if (!isLinkOver(error)) throw error;
      }
      onOver();
    },
  });
  const { setFocus } = form.methods;
  useEffect(() => {
    if (proof !== '') setFocus('name');
  }, [proof, setFocus]);
  return (
    <div hidden={proof === ''}>
      <Form form={form} label="振込先口座の回答">
        <KeepInput names={ANSWER_NAMES} />
        <Card title="会社の情報">
          <Stack gap={24}>
            <NameAndKana
              name="name"
              label={WORDS.name}
              help="請求書に記載している名称。入力例: 株式会社サンプル"
              kanaLabel={WORDS.nameKana}
              kanaHelp="入力例: カブシキガイシャサンプル"
              autoComplete="organization"
              maxLength={NAME_LENGTH}
            />
            <RegistrationNumberField name="registration_number" />
          </Stack>
        </Card>
        <Card title="振込先口座">
          <Stack gap={24}>
            <Account />
            <HolderNote />
          </Stack>
        </Card>
        <p>{`送信すると、入力した内容が${buyerName}に伝わります。回答できるのは1回です。`}</p>
        <SubmitButton isBlock>回答を送信</SubmitButton>
      </Form>
    </div>
  );
}
