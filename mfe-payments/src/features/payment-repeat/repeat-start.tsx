import type { ReactNode } from 'react';
import type { OwnPayment } from 'shared-api/types';
import { $api } from 'shared-auth';
import { emptyReceivedInvoiceDraft, type ReceivedInvoiceDraft } from 'shared-features/invoice/received-invoice-form';
import { formatYen } from 'shared-rules/yen';
import { paths } from 'shared-shell';
import { Alert, LoadError, Skeleton, Stack, TextLink } from 'shared-ui/core';
import { RepeatGone, repeatTitle } from './repeat-notice';
import { useRepeated } from './use-repeated';

/** Renders the form with its initial draft, and the payment that the next step repeats. */
type FormOf = (draft: ReceivedInvoiceDraft, same: number | null) => ReactNode;

/** Shows the first step's form, with what stays the same where the address names an earlier payment. */
export function RepeatStart({ children }: { readonly children: FormOf }) {
  const repeated = useRepeated();
  if (repeated.kind === 'failed') return <NotLoaded error={repeated} onRetry={repeated.retry} />;
  if (repeated.kind === 'loading') return <Skeleton lines={8} />;
  if (repeated.kind === 'ready') return <OfPayment payment={repeated.payment}>{children}</OfPayment>;
  return (
    <>
      {repeated.kind === 'gone' ? <RepeatGone /> : null}
      {children(emptyReceivedInvoiceDraft, null)}
    </>
  );
}

interface OfPaymentProps {
  readonly payment: OwnPayment;
  readonly children: FormOf;
}

function OfPayment({ payment, children }: OfPaymentProps) {
  const { id, supplier, doc_number: docNumber } = payment;
  const partner = $api.useQuery('get', '/suppliers/{id}', { params: { path: { id: supplier.id } } });
  const invoice = $api.useQuery('get', '/received_invoices/{doc_number}', {
    params: { path: { doc_number: docNumber } },
  });
  const failed = [partner, invoice].find(({ data, error }) => error !== null && data === undefined);
  if (failed?.error) return <NotLoaded error={failed.error} onRetry={() => void failed.refetch()} />;
  if (partner.data === undefined || invoice.data === undefined) return <Skeleton lines={8} />;
  if (partner.data.status === 'disable')
    return (
      <>
        <Alert tone="warning" title={`${repeatTitle(payment)}は引き継げません。`}>
          <p>
            {`取引先「${supplier.name}」は無効で、新しい申請には使えません。別の取引先へのお支払いは、このまま入力できます。`}
          </p>
        </Alert>
        {children(emptyReceivedInvoiceDraft, null)}
      </>
    );
  const { amount } = invoice.data;
  return (
    <>
      <Alert tone="info" title={`${repeatTitle(payment)}を引き継ぎます。`}>
        <p>
          {`取引先と金額（前回の請求金額 ${formatYen(amount)}）を入力しました。金額は、今回の請求書と見比べてください。`}
        </p>
        <p>振込先口座・振込名義・カードは、次の画面に引き継ぎます。請求書ファイルと日付は引き継ぎません。</p>
      </Alert>
      {children(
        {
          ...emptyReceivedInvoiceDraft,
          values: { ...emptyReceivedInvoiceDraft.values, supplierId: String(supplier.id), amount },
          marks: { ...emptyReceivedInvoiceDraft.marks, proposed: ['amount'] },
        },
        id,
      )}
    </>
  );
}

interface NotLoadedProps {
  readonly error: { readonly message: string };
  readonly onRetry: () => void;
}

function NotLoaded({ error, onRetry }: NotLoadedProps) {
  return (
    <Stack gap={16}>
      <LoadError error={error} onRetry={onRetry} />
      <p>
        <TextLink href={paths.paymentUpload()}>前回の内容を使わずに入力する</TextLink>
      </p>
    </Stack>
  );
}
