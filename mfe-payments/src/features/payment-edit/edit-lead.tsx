import type { OwnPayment } from 'shared-api/types';
import { formNameOf } from 'shared-features/payments/payment-form';
import { mendFieldLabels } from 'shared-features/payments/payment-mend';
import { paths } from 'shared-shell';
import { Alert, TextLink } from 'shared-ui/core';
import { useFocusField } from 'shared-ui/forms';
import * as styles from './payment-edit.css';

/** Above the form: what the examiner wants mended, with a way to each field, and what cannot be changed any more. */
export function EditLead({ payment }: { readonly payment: OwnPayment }) {
  return (
    <>
      {payment.action_required === null ? null : <MendReason payment={payment} {...payment.action_required} />}
      {payment.editable === 'transfer' ? (
        <Alert tone="info" title="カードの決済が完了しています">
          <p>変更できるのは、振込先口座・振込日・振込名義だけです。金額とカードは変更できず、もう一度決済されることはありません。</p>
        </Alert>
      ) : null}
    </>
  );
}

function MendReason({ payment, reason, fields }: { readonly payment: OwnPayment } & NonNullable<OwnPayment['action_required']>) {
  const focus = useFocusField();
  const go = (field: string) => {
    const name = formNameOf(field);
    if (name !== undefined) focus(name);
  };
  return (
    <section aria-label="修正が必要な項目">
      <Alert tone="warning" title="運営からの連絡をご確認のうえ、修正して再申請してください">
        <p className={styles.reason}>{reason}</p>
        {fields.length === 0 ? null : (
          <>
            <p>修正する項目</p>
            <ul className={styles.fields}>
              {mendFieldLabels(fields).map(({ field, label }) => (
                <li key={field}>
                  {field === 'file_ids' ? (
                    <TextLink href={paths.receivedInvoiceEdit(payment.doc_number)}>{`${label}（請求書の編集で差し替え）`}</TextLink>
                  ) : (
                    <TextLink onPress={() => go(field)}>{label}</TextLink>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </Alert>
    </section>
  );
}
