import { useRef } from 'react';
import type { GuestRequest } from 'shared-api/types';
import { CardFrame, type CardFrameHandle } from 'shared-features/cards/card-frame';
import { ChallengeDialog } from 'shared-features/cards/challenge-dialog';
import { CheckboxField } from 'shared-ui/choices';
import { formatLongDate } from 'shared-rules/time';
import { formatYen } from 'shared-rules/yen';
import { Alert, Amount, Card, DescriptionList, Stack, TextButton } from 'shared-ui/core';
import { Form, SubmitButton, useAppForm } from 'shared-ui/forms';
import { boolean, literal, object, pipe } from 'valibot';
import { useGuestPayment } from './use-guest-payment';

/** Shows what is paid, to whom and by whom. */
function GuestFacts({ request }: { readonly request: GuestRequest }) {
  const { payer, commission, amount } = request;
  return (
    <Card title="お支払い金額">
      <Stack gap={16}>
        <Amount yen={request.total_amount} size="confirm" />
        <DescriptionList
          items={[
            { term: 'ご依頼元', detail: request.requester_name },
            { term: '依頼番号', detail: request.request_number },
            ...(commission === 0 ? [] : [{ term: '請求金額', detail: formatYen(amount) }]),
            {
              term: '決済手数料',
              detail: commission === 0 ? 'ご依頼元のご負担' : `${formatYen(commission)}（お客様のご負担となります）`,
            },
            { term: '有効期限', detail: `${formatLongDate(request.payment_deadline)} 23:59` },
            { term: 'お支払いになる方', detail: `${payer.name}　${payer.person} 様` },
            { term: 'メールアドレス', detail: payer.email_address },
          ]}
        />
      </Stack>
    </Card>
  );
}

const CONFIRMS = 'confirms_addressee';
const CONFIRM_MISSING = '内容を確認のうえ、チェックを入れてください。';

interface GuestPaymentProps {
  readonly token: string;
  readonly request: GuestRequest;
  readonly onPaid: (request: GuestRequest) => void;
}

/** Takes the card in the gateway's fields and pays, with 3-D Secure. */
export function GuestPayment({ token, request, onPaid }: GuestPaymentProps) {
  const fields = useRef<CardFrameHandle>(null);
  const { addressee_to_confirm: differs, total_amount: total } = request;
  const { pay, problem, challenge } = useGuestPayment(fields, { token, total, onPaid });
  const form = useAppForm({
    schema: differs === null ? object({}) : object({ [CONFIRMS]: pipe(boolean(), literal(true, CONFIRM_MISSING)) }),
    defaultValues: { [CONFIRMS]: false },
    onSubmit: () => pay(differs !== null),
  });
  return (
    <Stack gap={24}>
      <GuestFacts request={request} />
      <Card title="お支払いカード">
        <Stack gap={16}>
          {problem === null ? null : (
            <Alert tone="danger" title={problem.title} isLive>
              {problem.fields.map(({ field, message }) => (
                <TextButton key={field} onPress={() => fields.current?.focus(field)}>
                  {message}
                </TextButton>
              ))}
            </Alert>
          )}
          <CardFrame ref={fields} onEnter={() => void form.submit()} />
          <p>
            カード番号とセキュリティコードは、カード決済サービスに直接送信され、当サービスには保存されません。カードは、このお支払いだけに使います。
          </p>
        </Stack>
      </Card>
      <Form form={form} label="お支払いの確認" hasSummary={false}>
        {differs === null ? null : (
          <Alert tone="warning" title="宛先とお支払いになる方が異なります">
            <p>{`この依頼の宛先は「${differs.addressee}」です。お支払いになる方は「${differs.payer}」です。`}</p>
            <CheckboxField name={CONFIRMS} isRequired>
              {`「${differs.payer}」が支払うことを確認しました`}
            </CheckboxField>
          </Alert>
        )}
        <SubmitButton isBlock>{`${formatYen(total)}を支払う`}</SubmitButton>
      </Form>
      {challenge.url === null ? null : <ChallengeDialog url={challenge.url} onEnd={challenge.end} />}
    </Stack>
  );
}
