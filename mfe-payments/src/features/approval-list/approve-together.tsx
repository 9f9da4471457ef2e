import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { Approval, ApprovalSummary } from 'shared-api/types';
import { $api } from 'shared-auth';
import { ChangeList } from 'flow-payment/approval';
import { formatLongDate } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import { paths } from 'shared-shell';
import { Alert, Button, DescriptionList, LinkButton, LoadError, Skeleton, StatusChip } from 'shared-ui/core';
import { Dialog } from 'shared-ui/overlays';
import * as styles from './approval-list.css';
import { rowName } from './approval-table';
import { type ApproveOutcome, useApproveTogether } from './use-approve-together';

/** Shows what is approved with a request, and what is new about it. */
function Review({ approval }: { readonly approval: Approval }) {
  const { terms, changes, last_payment: last } = approval;
  return (
    <>
      <DescriptionList
        items={[
          { term: FIELDS.transferAmount, detail: <strong>{formatYen(terms.amount)}</strong> },
          { term: FIELDS.supplierAccount, detail: terms.account },
          {
            term: FIELDS.plannedTransferDate,
            detail: terms.transfer_date === null ? '-' : formatLongDate(terms.transfer_date),
          },
          { term: '申請者', detail: approval.requested_by.name },
        ]}
      />
      {approval.is_late ? <Alert tone="warning" title="この振込日には間に合いません。" /> : null}
      {changes.length === 0 ? null : (
        <Alert tone="warning" title="前の申請から変わった内容">
          <ChangeList label="前の申請から変わった内容" changes={changes} />
        </Alert>
      )}
      {last === null || last.changes.length === 0 ? null : (
        <Alert tone="info" title="この取引先への前回の支払いとの違い">
          <ChangeList label="前回の支払いとの違い" changes={last.changes} />
        </Alert>
      )}
    </>
  );
}

function Outcome({ outcome }: { readonly outcome: ApproveOutcome }) {
  if (outcome.kind === 'refused')
    return (
      <Alert tone="danger" isLive title="承認できませんでした">
        <p>{outcome.message}</p>
      </Alert>
    );
  return (
    <div>
      <StatusChip tone="success" icon="check_circle">
        {outcome.isLast ? '承認しました' : '承認しました（もう1人の承認待ち）'}
      </StatusChip>
    </div>
  );
}

/** Whether a request can still be approved as the list showed it. */
const isAsListed = (listed: ApprovalSummary, now: Approval): boolean =>
  now.may_approve && now.amount === listed.amount && now.transfer_date === listed.transfer_date;

interface ApproveTogetherProps {
  readonly chosen: readonly ApprovalSummary[];
  readonly onClose: () => void;
}

/**
 * Shows the selected requests as they are now, and approves exactly these versions. One that has changed since the list
 * was loaded is left out.
 */
export function ApproveTogether({ chosen, onClose }: ApproveTogetherProps) {
  const { approve, outcomes, isPending, proof } = useApproveTogether();
  const [isDone, setIsDone] = useState(false);
  const [shown, setShown] = useState<ReadonlyMap<string, Approval>>(new Map());
  const details = useQueries({
    queries: chosen.map(({ id }) => ({
      ...$api.queryOptions('get', '/approvals/{id}', { params: { path: { id } } }),
      // Always as it is now, and not again while it is approved.
      staleTime: 0,
      gcTime: 0,
    })),
  });
  const entries = chosen.map((listed, index) => {
    const query = details[index];
    const now = shown.get(listed.id) ?? (query?.isFetching === true ? undefined : query?.data);
    return { listed, now, query };
  });
  const ready = entries.flatMap(({ listed, now }) => (now !== undefined && isAsListed(listed, now) ? [now] : []));
  const isLoading = entries.some(({ now, query }) => now === undefined && query?.error === null);
  const start = async () => {
    setShown(new Map(ready.map((approval) => [approval.id, approval])));
    await approve(ready);
    setIsDone(true);
  };
  const hasResults = isDone && outcomes.size > 0;
  return (
    <>
      <Dialog
        isOpen
        size="lg"
        title={hasResults ? 'まとめて承認の結果' : 'まとめて承認'}
        closesOnPressBeside={false}
        onClose={isPending ? undefined : onClose}
        actions={
          <>
            <Button isDisabled={isPending} onPress={onClose}>
              {hasResults ? '閉じる' : 'キャンセル'}
            </Button>
            {hasResults ? null : (
              <Button
                variant="primary"
                isPending={isPending}
                isDisabled={isLoading || ready.length === 0}
                onPress={() => void start()}
              >
                {`${ready.length}件を承認`}
              </Button>
            )}
          </>
        }
      >
        <p>内容を確認してから承認してください。請求書の書類は、それぞれの「内容を見る」から確認できます。</p>
        <ul aria-label="承認する申請" className={styles.reviews}>
          {entries.map(({ listed, now, query }) => {
            const outcome = outcomes.get(listed.id);
            return (
              <li key={listed.id} className={styles.review}>
                <strong>{[listed.supplier.name, listed.invoice_number].filter(Boolean).join(' ')}</strong>
                {outcome === undefined ? null : <Outcome outcome={outcome} />}
                {now !== undefined ? (
                  <Review approval={now} />
                ) : query?.error ? (
                  <LoadError error={query.error} onRetry={() => void query.refetch()} />
                ) : (
                  <Skeleton lines={3} />
                )}
                {now === undefined || isAsListed(listed, now) ? null : (
                  <Alert tone="warning" title="一覧に表示していた内容から変わったため、まとめて承認できません。" />
                )}
                <div>
                  <LinkButton size="sm" href={paths.approval(listed.id)} aria-label={`${rowName(listed)} の内容を見る`}>
                    内容を見る
                  </LinkButton>
                </div>
              </li>
            );
          })}
        </ul>
      </Dialog>
      {proof}
    </>
  );
}
