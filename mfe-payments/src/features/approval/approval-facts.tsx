import type { Approval } from 'shared-api/types';
import { ChangeList, ReasonList } from 'flow-payment/approval';
import { APPROVALS_TITLE } from 'shared-features/payments/approval';
import { invoiceIdentifier } from 'shared-rules/identifier';
import { formatDate, formatLongDate, formatLongDateTime } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import { paths } from 'shared-shell';
import { Alert, Card, type Description, DescriptionList, TextLink } from 'shared-ui/core';
import * as styles from './approval.css';

interface FactsProps {
  readonly approval: Approval;
}

const given = (term: string, detail: string | null): readonly Description[] =>
  detail === null || detail === '' ? [] : [{ term, detail }];

/** Shows what is to be paid, as it is approved. */
export function TermsCard({ approval: { terms, doc_number: docNumber } }: FactsProps) {
  return (
    <Card title="支払いの内容">
      <DescriptionList
        items={[
          { term: FIELDS.supplier, detail: <strong>{terms.supplier_name}</strong> },
          { term: FIELDS.transferAmount, detail: <strong>{formatYen(terms.amount)}</strong> },
          { term: FIELDS.supplierAccount, detail: terms.account },
          ...given(FIELDS.plannedTransferDate, terms.transfer_date && formatLongDate(terms.transfer_date)),
          ...given(FIELDS.transferPersonName, terms.transfer_person_name),
          ...(docNumber === null
            ? []
            : [
                {
                  term: FIELDS.docNumber,
                  detail: <TextLink href={paths.receivedInvoice(docNumber)}>{invoiceIdentifier(docNumber)}</TextLink>,
                },
              ]),
          { term: FIELDS.invoiceNumber, detail: terms.invoice_number === '' ? '-' : terms.invoice_number },
          { term: FIELDS.amount, detail: formatYen(terms.invoice_amount) },
          { term: FIELDS.issueDate, detail: formatLongDate(terms.issue_date) },
          { term: FIELDS.dueDate, detail: formatLongDate(terms.due_date) },
        ]}
      />
    </Card>
  );
}

/** Shows who asked, why approval is needed, and the comment. */
export function RequestCard({ approval }: FactsProps) {
  const { requested_by: requester, requested_at: at, reasons, steps, approvals, comment } = approval;
  return (
    <Card title={`${APPROVALS_TITLE}の申請`}>
      <DescriptionList
        items={[
          { term: '申請者', detail: requester.name },
          { term: '申請日時', detail: formatLongDateTime(at) },
          { term: '必要な承認', detail: `${steps}人（承認済み ${approvals}人）` },
          { term: '理由', detail: <ReasonList reasons={reasons} /> },
        ]}
      />
      {comment === '' ? null : <p className={styles.words}>{comment}</p>}
    </Card>
  );
}

/** Shows what differs from the request before, and from the last payment to the supplier. */
export function DifferencesCard({ approval: { changes, last_payment: last, state } }: FactsProps) {
  if (changes.length === 0 && last === null)
    return state === 'used' ? null : (
      <Card title="前回との違い">
        <p>この取引先への支払いは、これが初めてです。</p>
      </Card>
    );
  return (
    <Card title="前回との違い">
      {changes.length === 0 ? null : (
        <Alert tone="warning" title="前の申請から変わった内容">
          <ChangeList label="前の申請から変わった内容" changes={changes} />
        </Alert>
      )}
      {last === null ? null : last.changes.length === 0 ? (
        <p>{`前回の支払い（${dateOf(last)}${formatYen(last.amount)}）と、金額・振込先口座は同じです。`}</p>
      ) : (
        <Alert tone="info" title={`この取引先への前回の支払い（${dateOf(last)}${formatYen(last.amount)}）との違い`}>
          <ChangeList label="前回の支払いとの違い" changes={last.changes} />
        </Alert>
      )}
    </Card>
  );
}

const dateOf = ({ transfer_date: date }: NonNullable<Approval['last_payment']>): string =>
  date === null ? '' : `${formatDate(date)} `;
