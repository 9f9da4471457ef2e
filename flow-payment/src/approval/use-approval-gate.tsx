import { type ReactNode, useState } from 'react';
import type { Approval } from 'shared-api/types';
import { ApprovalChip, clockText, termLabel } from 'shared-features/payments/approval';
import { useMay } from 'shared-features/ui/permission';
import { paths, useSnackbar } from 'shared-shell';
import { Alert, Button, LinkButton, LoadError, textStyles, TextLink } from 'shared-ui/core';
import { AskDialog, ReasonList } from './ask-dialog';
import { ChangeList } from './change-list';
import type { PaymentToApprove } from './payment-to-approve';
import { type ApprovalStanding, useApprovalStanding } from './use-approval-standing';

/** Duration of the success message, in ms. */
const SNACKBAR_MS = 5_000;
const ASK = '承認を申請';
const CHANGES = '変わった内容';

type ToAsk = Extract<ApprovalStanding, { kind: 'ask' }>;

/** Shows that exactly this payment waits for approval, with the way to it. */
function WaitingNotice({ approval }: { readonly approval: Approval }) {
  const clock = clockText(approval);
  return (
    <Alert tone="info" title="社内承認を申請しています">
      <p>
        <ApprovalChip approval={approval} />
      </p>
      {clock === null ? null : <p>{clock}</p>}
      <p>承認されると、この画面からカードで支払えます。承認されるまで、カードは決済されません。</p>
    </Alert>
  );
}

/** Shows who returned the request before, and why. */
function ReturnedNotice({ before }: { readonly before: Approval }) {
  const act = before.acts.findLast(({ kind }) => kind === 'return');
  return (
    <Alert tone="warning" title="この支払いの申請は、差し戻されています">
      {act === undefined ? null : (
        <p className={textStyles.typed}>
          {`${act.by?.name ?? '承認者'}さんからの連絡${act.field === null ? '' : `（${termLabel(act.field)}）`}: ${act.reason}`}
        </p>
      )}
      <p>
        内容を直してから、もう一度承認を申請してください。
        <TextLink href={paths.approval(before.id)}>前の申請を見る</TextLink>
      </p>
    </Alert>
  );
}

/** Shows that the terms are not those of the request before, and which have changed. */
function ChangedNotice({ before, changes }: { readonly before: Approval; readonly changes: ToAsk['changes'] }) {
  return (
    <Alert tone="warning" title="内容が変わったため、もう一度承認が必要です">
      {changes.length === 0 ? (
        <p>請求書の内容か振込先口座が、前の申請から変わっています。</p>
      ) : (
        <ChangeList label={CHANGES} changes={changes} />
      )}
      <p>
        申請し直すと、前の申請は取り下げられます。
        <TextLink href={paths.approval(before.id)}>前の申請を見る</TextLink>
      </p>
    </Alert>
  );
}

function AskNotice({ standing: { check, before, changes } }: { readonly standing: ToAsk }) {
  const mayAsk = useMay('prepare');
  if (!mayAsk)
    return (
      <Alert tone="info" title="この内容の支払いは、承認されていません">
        <p>承認済みの支払いだけを支払えます。支払担当の方に、この内容での承認の申請を依頼してください。</p>
      </Alert>
    );
  return (
    <>
      {before === null ? null : before.state === 'returned' ? (
        <ReturnedNotice before={before} />
      ) : (
        <ChangedNotice before={before} changes={changes} />
      )}
      {check.can_be_approved ? (
        <Alert tone="info" title={`このお支払いには、社内の承認が必要です（${check.steps}人）`}>
          <ReasonList reasons={check.reasons} />
          <p>承認されるまで、カードは決済されません。</p>
        </Alert>
      ) : (
        <Alert tone="warning" title="このお支払いには社内の承認が必要ですが、承認できる方が足りません">
          <ReasonList reasons={check.reasons} />
          <p>
            {`あなたのほかに、承認できる方が${check.steps}人必要です。会社の管理者に、承認者の追加かルールの変更を依頼してください。役割は、`}
            <TextLink href={paths.members()}>メンバー</TextLink>で確認できます。
          </p>
        </Alert>
      )}
    </>
  );
}

function Notice({ standing }: { readonly standing: ApprovalStanding }) {
  switch (standing.kind) {
    case 'free':
    case 'checking':
      return null;
    case 'failed':
      return <LoadError error={standing} onRetry={standing.retry} />;
    case 'approved':
      return <Alert tone="success" title="この内容は、社内で承認されています。" />;
    case 'waiting':
      return <WaitingNotice approval={standing.approval} />;
    case 'ask':
      return <AskNotice standing={standing} />;
  }
}

interface GateOptions {
  readonly payment: PaymentToApprove;
  /** Whether nothing can be asked for now: a value is known to be wrong, or something is under way. */
  readonly isDisabled?: boolean;
  /** Saves what was entered as a draft first. Resolves to its id; undefined where there is none. */
  readonly saveDraft?: () => Promise<number | undefined>;
  readonly onAsked?: (approval: Approval) => void;
}

interface ApprovalGate {
  /** Whether the payment may be made, or it is not known yet: then its button stays, disabled. */
  readonly isOpen: boolean;
  readonly isChecking: boolean;
  /** Notice above the buttons; nothing without rules of the company. */
  readonly notice: ReactNode;
  /** Button in place of the one that pays. */
  readonly action: ReactNode;
  /** Dialog to render anywhere. */
  readonly dialog: ReactNode;
}

/**
 * Lets a payment be made only if the rules of the company allow it now; otherwise offers to ask for approval. Without
 * rules it changes nothing and calls nothing.
 */
export function useApprovalGate({ payment, isDisabled = false, saveDraft, onAsked }: GateOptions): ApprovalGate {
  const standing = useApprovalStanding(payment);
  const { show } = useSnackbar();
  const mayAsk = useMay('prepare');
  const [isAsking, setIsAsking] = useState(false);
  const asked = (approval: Approval): void => {
    setIsAsking(false);
    show({ color: 'success', text: '承認を申請しました。', duration: SNACKBAR_MS });
    onAsked?.(approval);
  };
  const { kind } = standing;
  const mayAskNow = kind === 'ask' && mayAsk && standing.check.can_be_approved;
  return {
    isOpen: kind === 'free' || kind === 'approved' || kind === 'checking' || kind === 'failed',
    isChecking: kind === 'checking' || kind === 'failed',
    notice: <Notice standing={standing} />,
    action:
      kind === 'waiting' ? (
        <LinkButton isBlock variant="primary" href={paths.approval(standing.approval.id)}>
          承認の状況を見る
        </LinkButton>
      ) : mayAskNow ? (
        <Button isBlock variant="primary" isDisabled={isDisabled} onPress={() => setIsAsking(true)}>
          {ASK}
        </Button>
      ) : null,
    dialog:
      mayAskNow && isAsking ? (
        <AskDialog
          wanted={payment.wanted}
          check={standing.check}
          saveDraft={saveDraft}
          onAsked={asked}
          onClose={() => setIsAsking(false)}
        />
      ) : null,
  };
}
