import { type ReactNode, useEffect, useRef } from 'react';
import { $api, type ApiError } from 'shared-auth';
import { BUTTONS } from 'shared-rules/buttons';
import { Alert, Button, Card, DescriptionList, Stack, Skeleton, textStyles, LoadError } from 'shared-ui/core';
import { IssuerNotice } from '../issuer-notice';
import {
  FEE_BEARER_LABELS,
  FeeSums,
  type RequestEntry,
  type RequestPart,
  type RequestProblem,
  REQUEST_FIELDS,
} from '../request-entry';
import type { RequestBody } from './request-body';
import * as styles from './request-review.css';
import { requestSections } from './request-sections';
import type { ReviewMaterial } from './use-review-material';
import type { RequestSending } from './use-send-request';

/** No answer arrived: the request may still have been sent. */
const OFFLINE = 0;
const TITLE = '依頼を送信できませんでした';

interface NotSentProps {
  readonly error: ApiError | null;
  /** Goes to the first field to correct. */
  readonly onCorrect: (first: RequestProblem, problems: readonly RequestProblem[]) => void;
}

/** Shows why the request was not sent, with a link to the fields to correct. Takes the focus when it appears. */
function NotSent({ error, onCorrect }: NotSentProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [error]);
  if (error === null) return null;

  const problems = error.errors.flatMap(({ field: name, message }): readonly RequestProblem[] => {
    const place = REQUEST_FIELDS[name];
    return place === undefined ? [] : [{ part: place[0], field: place[1], message }];
  });
  const [first] = problems;
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={TITLE} className={textStyles.focusTarget}>
      <Alert tone="danger" title={TITLE}>
        {error.errors.length === 0 ? (
          <p>{error.message}</p>
        ) : (
          error.errors.map(({ field, message }) => <p key={`${field} ${message}`}>{message}</p>)
        )}
        {error.httpStatus === OFFLINE ? (
          <p>
            送信が済んでいるかを確認できません。もう一度「依頼を送信」を押しても、二重に送信されることはありません。
          </p>
        ) : null}
        {first === undefined ? null : (
          <Button size="sm" onPress={() => onCorrect(first, problems)}>
            入力内容を変更
          </Button>
        )}
      </Alert>
    </div>
  );
}

/**
 * Shows the mail that the recipient will get, rendered by the server like the real one. If the preview fails, sending
 * stays possible.
 */
function MailPreview({ body }: { readonly body: RequestBody }) {
  const {
    issue_date: _issued,
    deposit_account_id: _account,
    file_ids: _files,
    draft_id: _draft,
    pre_registration_id: _preRegistered,
    ...ofMail
  } = body;
  const { data, error, refetch } = $api.useQuery(
    'post',
    '/invoices/request_sellers/preview',
    { body: ofMail },
    { gcTime: 0 },
  );
  return (
    <Card title="送信されるメール">
      <p>リンクは、送信するときに作られます。</p>
      {data !== undefined ? (
        <div className={styles.mail}>
          <DescriptionList
            items={[
              { term: '宛先', detail: data.recipient },
              { term: '差出人', detail: data.from },
              { term: '件名', detail: <span className={styles.subject}>{data.subject}</span> },
            ]}
          />
          <p className={styles.text}>{data.text}</p>
        </div>
      ) : error === null ? (
        <Skeleton lines={8} />
      ) : (
        <LoadError error={error} onRetry={() => void refetch()} />
      )}
    </Card>
  );
}

interface RequestReviewProps {
  readonly entry: Pick<RequestEntry, 'values' | 'files'>;
  readonly body: RequestBody;
  readonly material: ReviewMaterial;
  readonly sending: RequestSending;
  /** Goes to a field of a part. */
  readonly onChange: (part: RequestPart, focus: string) => void;
  readonly onCorrect: (first: RequestProblem, problems: readonly RequestProblem[]) => void;
  /** The buttons. */
  readonly children: ReactNode;
}

/**
 * Shows a request for confirmation: its amounts, all values by section with links back, and the mail that will be sent.
 */
export function RequestReview({
  entry,
  body,
  material: { supplier, account, rate },
  sending: { isPending, error, isOutcomeUnknown },
  onChange,
  onCorrect,
  children,
}: RequestReviewProps) {
  const { amount, feeBearer } = entry.values;
  return (
    <Stack gap={16}>
      <NotSent error={error} onCorrect={onCorrect} />
      {isOutcomeUnknown && error === null ? (
        <Alert tone="warning" title="前回の送信の結果を受け取れませんでした。">
          <p>変更する前の内容で送信されている場合があります。依頼中の一覧を確認してから送信してください。</p>
        </Alert>
      ) : null}
      <IssuerNotice files={entry.files} />
      <Card
        title="金額"
        actions={
          <ChangeButton of="手数料の負担" isDisabled={isPending} onPress={() => onChange('invoice', 'feeBearer')} />
        }
      >
        <FeeSums amount={Number(amount)} rate={rate} feeBearer={feeBearer} />
        <p>{`手数料の負担: ${FEE_BEARER_LABELS[feeBearer]}`}</p>
      </Card>
      {requestSections(entry, supplier, account).map(({ title, part, focus, items }) => (
        <Card
          key={title}
          title={title}
          actions={<ChangeButton of={title} isDisabled={isPending} onPress={() => onChange(part, focus)} />}
        >
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
  return (
    <Button size="sm" isDisabled={isDisabled} aria-label={`${of}を${BUTTONS.change}`} onPress={onPress}>
      {BUTTONS.change}
    </Button>
  );
}
