import type { FieldProblem } from 'flow-payment/payment-fields';
import { FieldProblemLine } from 'flow-payment/payment-order';
import { Alert, Card } from 'shared-ui/core';
import { type Column, DataTable } from 'shared-ui/tables';
import type { Difference } from './differences';
import * as styles from './payment-edit.css';

const UNCHANGED = '変更された項目はありません。';

interface DifferenceListProps {
  readonly differences: readonly Difference[];
  /** Server errors, shown at their lines. */
  readonly problems: readonly FieldProblem[];
  /** Whether the payment was sent back. Then it can be submitted again even if only the document was replaced. */
  readonly isCorrection: boolean;
}

/** Shows 変更内容: each changed field before and after, or that nothing changes. */
export function DifferenceList({ differences, problems, isCorrection }: DifferenceListProps) {
  if (differences.length === 0) {
    return isCorrection ? (
      <Alert tone="info" title={UNCHANGED}>
        <p>請求書ファイルを差し替えた場合など、申請内容に変更がないときは、このまま再申請できます。</p>
      </Alert>
    ) : (
      <Alert tone="warning" title={UNCHANGED}>
        <p>内容を変更してから、もう一度この画面へ進んでください。</p>
      </Alert>
    );
  }
  const after = ({ field, after: text }: Difference) => (
    <>
      <span className={styles.after}>{text}</span>
      {problems
        .filter(({ name }) => name === field)
        .map(({ message }) => (
          <FieldProblemLine key={message} message={message} />
        ))}
    </>
  );
  const columns: readonly Column<Difference>[] = [
    { id: 'label', header: '項目', isRowHeader: true, cell: ({ label }) => label },
    { id: 'before', header: '変更前', cell: ({ before }) => <span className={styles.before}>{before}</span> },
    { id: 'after', header: '変更後', cell: after },
  ];
  return (
    <Card title="変更内容">
      <DataTable
        caption="変更内容"
        columns={columns}
        rows={differences}
        rowKey={({ field }) => field}
        card={(difference) => (
          <div className={styles.card}>
            <p className={styles.cardName}>{difference.label}</p>
            <p className={styles.step}>
              <span className={styles.stepName}>変更前</span>
              <span className={styles.before}>{difference.before}</span>
            </p>
            <div className={styles.step}>
              <span className={styles.stepName}>変更後</span>
              <div>{after(difference)}</div>
            </div>
          </div>
        )}
      />
    </Card>
  );
}
