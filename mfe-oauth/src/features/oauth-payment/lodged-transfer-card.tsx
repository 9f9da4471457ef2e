import { isDateText } from 'shared-features/documents/invoice-entry';
import { TransferCard } from 'shared-features/payments/payment-form';
import { unavailableReason } from 'shared-features/bank/transfer-date';
import { formatLongDate, formatMonthDay } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { Alert, Button } from 'shared-ui/core';
import { useFormValue } from 'shared-ui/forms';
import { LodgedField } from '../pre-registration/lodged-field';
import { SentAccountNote } from './sent-account-note';
import { type LodgedPreRegistration, sentValues } from './sent-values';
import type { LodgedForm } from './use-lodged-form';

interface LodgedTransferCardProps {
  readonly preRegistration: LodgedPreRegistration;
  readonly lodgedForm: LodgedForm;
}

const LABELS = { supplierAccountId: FIELDS.supplierAccount, transferDate: '振込日' } as const;

/** 振込の内容, with the account and the day that were sent. */
export function LodgedTransferCard({ preRegistration, lodgedForm: { choices, material } }: LodgedTransferCardProps) {
  const { system, payment } = preRegistration;
  const sent = sentValues(preRegistration);
  const dueDate = useFormValue('dueDate');
  const { supplier, accounts, problem } = choices;
  const lodged = payment.supplier.account ?? null;
  const wish = payment.transfer_date ?? null;
  const wishReason = wish === null ? null : unavailableReason(wish, material.days);
  // What was sent counts where it can be chosen: the account of this supplier, a day on which money can be sent.
  const canRestore = {
    supplierAccountId: accounts?.some(({ value }) => value === sent.supplierAccountId) === true,
    transferDate: wish !== null && wishReason === null,
  };
  if (problem !== null) {
    return (
      <Alert tone="danger" isLive title="取引先の振込先口座を読み込めませんでした">
        <p>{problem.message}</p>
        <Button size="sm" onPress={problem.retry}>再試行</Button>
      </Alert>
    );
  }
  return (
    <>
      {wish === null || wishReason === null ? null : (
        <Alert tone="info" title={`「${system.name}」から連携された振込日（${formatLongDate(wish)}）には振り込めません`}>
          <p>{`${wishReason}最短の ${formatMonthDay(material.days.earliest)} を選択しました。ほかの日にも変更できます。`}</p>
        </Alert>
      )}
      <TransferCard
        material={material}
        supplier={accounts === null ? null : supplier}
        dueDate={typeof dueDate === 'string' && isDateText(dueDate) ? dueDate : null}
        locked={new Set()}
        frame={(name, field) => <LodgedField system={system} name={name} label={LABELS[name]} sent={canRestore[name] ? sent[name] : undefined}>{field}</LodgedField>}
        accountNote={lodged === null || supplier === null || accounts === null ? null : <SentAccountNote system={system} lodged={lodged} supplier={supplier} accounts={accounts} />}
      />
    </>
  );
}
