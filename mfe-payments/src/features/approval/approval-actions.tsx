import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Approval } from 'shared-api/types';
import { api, dataOf } from 'shared-auth';
import { useRequestApproval } from 'flow-payment/approval';
import { type ApprovalRights, useApprovals, useMayPay } from 'shared-features/payments/approval';
import { useMay } from 'shared-features/ui/permission';
import { formatLongDate } from 'shared-rules/time';
import { paths } from 'shared-shell';
import { ActionBar, Alert, Button } from 'shared-ui/core';
import { ReturnDialog } from './return-dialog';
import { useApprovalCall } from './use-approval-call';
import { type ApprovalMaterial, isOwnChoice } from './use-approval-material';
import { useOnward } from './use-onward';
import { postponeDraft, wantedAgain } from './wanted-again';

const GONE_ON = { paid: '支払いへ進む', corrected: '内容を直して申請し直す' };

/** Whether an approval by the user is the last one, and they may pay then. */
const mayPayAtOnce = ({ approvals, steps }: Approval, rights: ApprovalRights | null): boolean =>
  rights?.mayPay === true && approvals + 1 >= steps;

const OPEN: readonly Approval['state'][] = ['waiting', 'approved', 'returned'];

interface ApprovalActionsProps {
  readonly material: ApprovalMaterial;
  /** Called when the pressed button has gone with what it did. */
  readonly onDone: () => void;
}

/** Offers what the user may do with a request in its state: approve, return, withdraw, pay, or ask again. */
export function ApprovalActions({ material, onDone }: ApprovalActionsProps) {
  const { approval, account } = material;
  const { id, state, version, may_approve: mayApprove, next_transfer_date: nextDate } = approval;
  const navigate = useNavigate();
  const rights = useApprovals();
  const mayPrepare = useMay('prepare');
  const mayPayAnything = useMay('pay');
  const mayPay = useMayPay();
  const onward = useOnward(material);
  const request = useRequestApproval();
  const { start, isPending, error, proof } = useApprovalCall();
  const [isReturning, setIsReturning] = useState(false);
  const params = { path: { id } };
  // A change of a payment needs the right to pay itself.
  const mayGoOn = approval.payment_id !== null && isOwnChoice(approval) ? mayPayAnything : mayPay;

  const approve = (afterwards: () => void) =>
    void start({
      call: () => dataOf(api.POST('/approvals/{id}/approval', { params, body: { version } })),
      done: '承認しました。',
      afterwards,
    });
  const withdraw = () =>
    void start({
      question: {
        title: '申請の取り下げ',
        text: 'この承認の申請を取り下げますか？　下書きは残ります。',
        confirmLabel: '取り下げる',
        cancelLabel: 'キャンセル',
        isDanger: true,
      },
      call: () => api.DELETE('/approvals/{id}', { params }),
      done: '申請を取り下げました。',
      afterwards: onDone,
    });
  const postpone =
    approval.is_late && nextDate !== null && account && state !== 'returned' && mayPrepare && isOwnChoice(approval)
      ? () =>
          void start({
            question: {
              title: '次の振込日での申請',
              text: `振込日を${formatLongDate(nextDate)}に変えて、もう一度承認を申請しますか？　この申請は取り下げられます。`,
              confirmLabel: '申請し直す',
              cancelLabel: 'キャンセル',
            },
            call: async () => {
              const draftId = await postponeDraft(approval.draft_id, nextDate);
              return request({
                ...wantedAgain(approval, account, nextDate),
                ...(draftId !== undefined && { draft_id: draftId }),
                ...(approval.comment !== '' && { comment: approval.comment }),
              });
            },
            done: '承認を申請しました。',
            afterwards: (asked) => void navigate(paths.approval(asked.id), { replace: true }),
          })
      : undefined;

  const isPaidNext = state === 'approved' && mayGoOn && !approval.is_late;
  return (
    <>
      {error === null ? null : <Alert tone="danger" isLive title={error.message} />}
      <ActionBar>
        {mayPrepare && OPEN.includes(state) ? (
          <Button isBlock isDisabled={isPending} onPress={withdraw}>
            取り下げ
          </Button>
        ) : null}
        {mayApprove ? (
          <Button isBlock isDisabled={isPending} onPress={() => setIsReturning(true)}>
            差し戻し
          </Button>
        ) : null}
        {mayApprove ? (
          <Button
            isBlock
            variant={mayPayAtOnce(approval, rights) && mayGoOn ? 'secondary' : 'primary'}
            isPending={isPending}
            onPress={() => approve(onDone)}
          >
            承認
          </Button>
        ) : null}
        {mayApprove && mayPayAtOnce(approval, rights) && mayGoOn && onward !== undefined ? (
          <Button isBlock variant="primary" isDisabled={isPending} onPress={() => approve(onward)}>
            承認して支払いへ進む
          </Button>
        ) : null}
        {postpone === undefined ? null : (
          <Button isBlock variant="primary" isDisabled={isPending} onPress={postpone}>
            次の振込日で申請し直す
          </Button>
        )}
        {state === 'returned' && mayPrepare && onward !== undefined ? (
          <Button isBlock variant="primary" isDisabled={isPending} onPress={onward}>
            {GONE_ON.corrected}
          </Button>
        ) : null}
        {isPaidNext && onward !== undefined ? (
          <Button isBlock variant="primary" isDisabled={isPending} onPress={onward}>
            {GONE_ON.paid}
          </Button>
        ) : null}
      </ActionBar>
      {isReturning ? (
        <ReturnDialog
          approval={approval}
          onReturned={() => {
            setIsReturning(false);
            onDone();
          }}
          onClose={() => setIsReturning(false)}
        />
      ) : null}
      {proof}
    </>
  );
}
