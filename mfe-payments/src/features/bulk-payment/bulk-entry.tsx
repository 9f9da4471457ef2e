import { useEffect, useRef, useState } from 'react';
import { CardSection } from 'flow-payment/card-choice';
import { BarTotal } from 'shared-features/payments/commission-summary';
import { CutOffPassed } from 'flow-payment/cut-off';
import { ExpectedDates } from 'flow-payment/expected-dates';
import type { PayerMaterial } from 'flow-payment/payment-form';
import { ConfirmNotes } from 'flow-payment/payment-order';
import { type Acknowledgement, createAcknowledgement, NotAcknowledged } from 'flow-payment/pre-check';
import { paths } from 'shared-shell';
import { ActionBar, Alert, Card, EmptyState, LinkButton, Split, textStyles, useIsDesktop } from 'shared-ui/core';
import { Form, SubmitButton, useAppForm, useFormValue, useFormValues } from 'shared-ui/forms';
import { bulkForm, type BulkValues, dateName, keyOf, warningsPrefix } from './bulk-form';
import { BulkItem } from './bulk-item';
import * as styles from './bulk-payment.css';
import { type BulkRow, isReady, type ReadyRow, totalOf } from './bulk-row';
import { BulkTotalFigures } from './bulk-total';

interface ReadyProps {
  readonly ready: readonly ReadyRow[];
  readonly payer: PayerMaterial;
}

/** Returns the chosen dates of the invoices that will be paid, in order. */
function useDates(ready: readonly ReadyRow[]): readonly string[] {
  const values = useFormValues(ready.map(({ docNumber }) => dateName(docNumber)));
  return values.filter((date): date is string => typeof date === 'string' && date !== '').sort();
}

/** Shows the one card that pays all. */
function CardPart({ ready, payer: { cards, days } }: ReadyProps) {
  const dates = useDates(ready);
  return <CardSection cards={cards} today={days.today} isLocked={false} transferDate={dates.at(-1) ?? null} />;
}

/** Shows when the cut-off has passed while the screen was open. */
function CutOff({ ready, payer: { days } }: ReadyProps) {
  const [first = ''] = useDates(ready);
  return <CutOffPassed earliest={days.earliest} chosen={first} />;
}

function Debit({ payer: { cards, days } }: Pick<ReadyProps, 'payer'>) {
  const chosen = useFormValue('creditCardId');
  return <ExpectedDates transferDate={null} card={cards.find(({ id }) => String(id) === chosen)} days={days} />;
}

/** Connects the pre-check of each invoice with the submission of all. */
function useAcknowledgements() {
  const [byNumber] = useState(() => new Map<number, Acknowledgement>());
  const of = (docNumber: number): Acknowledgement => {
    const known = byNumber.get(docNumber) ?? createAcknowledgement();
    byNumber.set(docNumber, known);
    return known;
  };
  /** Returns the warnings as they are now. Throws an error at each checkbox that is not ticked. */
  const acknowledge = async (ready: readonly ReadyRow[], { warnings }: BulkValues): Promise<BulkValues['warnings']> => {
    const asked = await Promise.all(
      ready.map(async ({ docNumber }) => {
        const { acknowledged = '' } = warnings[keyOf(docNumber)] ?? {};
        const text = await of(docNumber)
          .require(acknowledged)
          .catch(() => null);
        return { docNumber, text };
      }),
    );
    const missing = asked.filter(({ text }) => text === null);
    if (missing.length > 0)
      throw new NotAcknowledged(missing.map(({ docNumber }) => `${warningsPrefix(docNumber)}acknowledges`));
    return Object.fromEntries(
      asked.map(({ docNumber, text }) => [keyOf(docNumber), { acknowledges: true, acknowledged: text ?? '' }]),
    );
  };
  return { of, acknowledge };
}

interface BulkEntryProps {
  readonly rows: readonly BulkRow[];
  readonly payer: PayerMaterial;
  /** Initial values. Read once, on mount. */
  readonly initial: BulkValues;
  readonly onChange: (values: BulkValues) => void;
  readonly onRemove: (docNumber: number) => void;
  readonly onConfirm: (ready: readonly ReadyRow[], values: BulkValues) => void;
}

/** Shows all invoices with their charges and dates, one card and one total, to be confirmed at once. */
export function BulkEntry({ rows, payer, initial, onChange, onRemove, onConfirm }: BulkEntryProps) {
  const isDesktop = useIsDesktop();
  const list = useRef<HTMLUListElement>(null);
  const ready = rows.filter(isReady);
  const left = rows.filter(({ kind }) => kind === 'out').length;
  const [defaults] = useState(initial);
  const { of: acknowledgementOf, acknowledge } = useAcknowledgements();
  const form = useAppForm({
    schema: bulkForm(ready, payer),
    defaultValues: defaults,
    onSubmit: async (values) => onConfirm(ready, { ...values, warnings: await acknowledge(ready, values) }),
  });
  const { subscribe } = form.methods;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values) }),
    [subscribe, onChange],
  );
  const submit = <SubmitButton isBlock>{`${ready.length}件をこの内容で申請`}</SubmitButton>;
  return (
    <Form form={form} label="まとめて申請" gap="cards">
      {left > 0 ? (
        <Alert
          tone="warning"
          title={`${left === rows.length ? '' : `${rows.length}件のうち`}${left}件は、まとめて申請できません。`}
        >
          <p>{`理由は、それぞれの請求書に表示しています。${left === rows.length ? '' : '残りの請求書は申請できます。'}`}</p>
        </Alert>
      ) : null}
      <CutOff ready={ready} payer={payer} />
      <Split
        ratio="aside"
        main={
          <>
            <Card title="申請する請求書">
              <ul
                ref={list}
                tabIndex={-1}
                aria-label="申請する請求書"
                className={`${styles.list} ${textStyles.focusTarget}`}
              >
                {rows.map((row) => (
                  <BulkItem
                    key={row.docNumber}
                    row={row}
                    days={payer.days}
                    ownName={payer.ownName}
                    acknowledgement={acknowledgementOf(row.docNumber)}
                    onRemove={() => {
                      // The pressed button goes with its row.
                      list.current?.focus();
                      onRemove(row.docNumber);
                    }}
                  />
                ))}
              </ul>
              <p className={textStyles.note}>
                {`それぞれ残りの全額を、ご登録の振込名義「${payer.ownName}」で支払います。金額や振込名義を変えるとき、プロモーションコードを使うときは、請求書を外して1件ずつ申請してください。`}
              </p>
            </Card>
            <CardPart ready={ready} payer={payer} />
            <ConfirmNotes days={payer.days} transferDate={null} />
          </>
        }
        side={
          <Card title="お支払い金額">
            {ready.length === 0 ? (
              <EmptyState
                icon="description"
                action={<LinkButton href={paths.receivedInvoices()}>受取請求書に戻る</LinkButton>}
              >
                まとめて申請できる請求書がありません。
              </EmptyState>
            ) : (
              <>
                <BulkTotalFigures ready={ready} />
                <Debit payer={payer} />
                {isDesktop ? submit : null}
              </>
            )}
          </Card>
        }
      />
      {isDesktop || ready.length === 0 ? null : (
        <ActionBar lead={<BarTotal yen={totalOf(ready).total} />}>{submit}</ActionBar>
      )}
    </Form>
  );
}
