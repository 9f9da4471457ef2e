import type { ReactNode } from 'react';
import { BUTTONS } from 'shared-rules/words';
import { Alert, Button, Card, DescriptionList, Stack } from 'shared-ui/core';
import { IssuerNotice } from '../../suppliers/issuer-notice';
import { FEE_BEARER_LABELS, FeeSums, type RequestEntry, type RequestPart, type RequestProblem } from '../request-entry';
import { MailPreview } from './mail-preview';
import { NotSent } from './not-sent';
import type { RequestBody } from './request-body';
import { requestSections } from './request-sections';
import type { ReviewMaterial } from './use-review-material';
import type { RequestSending } from './use-send-request';

interface RequestReviewProps {
  readonly entry: Pick<RequestEntry, 'values' | 'files'>;
  readonly body: RequestBody;
  readonly material: ReviewMaterial;
  readonly sending: RequestSending;
  /** Leads to a field of a part of the entry. */
  readonly onChange: (part: RequestPart, focus: string) => void;
  readonly onMend: (first: RequestProblem, problems: readonly RequestProblem[]) => void;
  /** The buttons. */
  readonly children: ReactNode;
}

/** The last look at a request: what it moves, all of it by section, each with the way back to it, and the mail that will be sent. */
export function RequestReview({ entry, body, material: { supplier, account, rate }, sending: { isPending, error, isOutcomeUnknown }, onChange, onMend, children }: RequestReviewProps) {
  const { amount, feeBearer } = entry.values;
  return (
    <Stack gap={16}>
      <NotSent error={error} onMend={onMend} />
      {isOutcomeUnknown && error === null ? (
        <Alert tone="warning" title="前回の送信の結果を受け取れませんでした。">
          <p>変更する前の内容で送信されている場合があります。依頼中の一覧を確認してから送信してください。</p>
        </Alert>
      ) : null}
      <IssuerNotice files={entry.files} />
      <Card title="金額" actions={<ChangeButton of="手数料の負担" isDisabled={isPending} onPress={() => onChange('invoice', 'feeBearer')} />}>
        <FeeSums amount={Number(amount)} rate={rate} feeBearer={feeBearer} />
        <p>{`手数料の負担: ${FEE_BEARER_LABELS[feeBearer]}`}</p>
      </Card>
      {requestSections(entry, supplier, account).map(({ title, part, focus, items }) => (
        <Card key={title} title={title} actions={<ChangeButton of={title} isDisabled={isPending} onPress={() => onChange(part, focus)} />}>
          <DescriptionList items={items} />
        </Card>
      ))}
      <MailPreview body={body} />
      {children}
    </Stack>
  );
}

interface ChangeButtonProps {
  readonly of: string;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
}

function ChangeButton({ of, isDisabled, onPress }: ChangeButtonProps) {
  return <Button size="sm" isDisabled={isDisabled} aria-label={`${of}を${BUTTONS.change}`} onPress={onPress}>{BUTTONS.change}</Button>;
}
