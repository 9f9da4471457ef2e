import { useState } from 'react';
import type { ReceivedInvoice } from 'shared-api/types';
import { ApiError } from 'shared-auth';
import { invoiceIdentifier } from 'shared-rules/identifier';
import { unexpectedError } from 'shared-rules/messages';
import { BUTTONS } from 'shared-rules/buttons';
import { formatYen } from 'shared-rules/yen';
import { useConfirm } from 'shared-shell';
import { Alert, Button, Card } from 'shared-ui/core';

const TITLE = '請求書の削除';

interface DeleteInvoiceProps {
  readonly invoice: ReceivedInvoice;
  /** Reason why it cannot be deleted now. */
  readonly refusal?: string;
  readonly onDelete: () => Promise<void>;
}

/** Shows the last part of the page: deletes an invoice without payments, after a confirmation that names it. */
export function DeleteInvoice({ invoice, refusal, onDelete }: DeleteInvoiceProps) {
  const confirm = useConfirm();
  const [isDeleting, setIsDeleting] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const remove = async () => {
    const isConfirmed = await confirm({
      title: TITLE,
      text: (
        <>
          <p>以下の請求書を削除しますか？　この操作は元に戻せません。</p>
          <p>
            <b>{`${invoiceIdentifier(invoice.doc_number)}　${invoice.supplier.name}　${formatYen(invoice.amount)}`}</b>
          </p>
        </>
      ),
      confirmLabel: BUTTONS.delete,
      cancelLabel: '削除しない',
      isDanger: true,
    });
    if (!isConfirmed) return;
    setIsDeleting(true);
    setError(null);
    try {
      await onDelete();
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : unexpectedError);
      setIsDeleting(false);
    }
  };
  return (
    <Card title={TITLE}>
      {error === null ? null : <Alert tone="danger" title={error} isLive />}
      <p>{refusal ?? '誤って登録した請求書を削除できます。変更履歴とファイルは記録として保存されます。'}</p>
      {refusal === undefined ? (
        <div>
          <Button variant="danger" icon="delete" isPending={isDeleting} onPress={() => void remove()}>
            この請求書を削除
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
