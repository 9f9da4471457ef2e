import type { LoginUser, ReadFields } from 'shared-api/types';
import { useCurrentUser } from 'shared-auth';
import { isAddressee, isIssuer, type NamedCompany } from 'shared-rules/addressee';
import { BusinessForm } from 'shared-rules/business';
import { formatLongDate } from 'shared-rules/time';
import { Alert } from 'shared-ui/core';
import { useFormValue } from 'shared-ui/forms';
import { type FormReading, isDateText } from '../../documents/invoice-entry';
import { knownSupplier } from '../../suppliers/supplier-choice';
import { useServerTime } from '../../ui/server-time/use-server-time';
import * as styles from '../../documents/invoice-entry/invoice-documents.css';

/** Returns the names under which a buyer is billed. */
function namesOf(user: LoginUser): readonly string[] {
  if (user.businessForm === BusinessForm.Corporation) return [user.corporation.corporate_name];
  const { business_name: shop, representative_last_name: last, representative_first_name: first } = user.soleProprietor;
  return [shop, `${last}${first}`].filter((name) => name !== '');
}

/** Returns a supplier with the names that its invoices may have: 鈴木工務店（鈴木 一郎） writes either. */
function supplierOf(id: string): (NamedCompany & { readonly name: string }) | null {
  const supplier = id === '' ? undefined : knownSupplier(id);
  if (supplier === undefined) return null;
  const { name, business_form: form, corporate_number: corporateNumber } = supplier;
  const parts = form === BusinessForm.SoleProprietor ? name.split(/[（()）]/) : [];
  return { name, names: [name, ...parts.filter((part) => part.trim() !== '')], corporateNumber };
}

/** Returns the faults of a document's addressee and issuer, as far as they were read. */
function documentFaults(
  { addressee, issuer, registration_number: registration }: ReadFields,
  own: readonly string[],
  supplier: ReturnType<typeof supplierOf>,
): string[] {
  const isForOthers =
    addressee &&
    own.length > 0 &&
    !isAddressee({ names: own, corporateNumber: null }, { name: addressee.value, corporateNumber: null });
  const isOfOthers =
    issuer &&
    supplier &&
    !isIssuer(supplier, { name: issuer.value, registrationNumber: registration?.value ?? null }) &&
    !isIssuer(supplier, { name: issuer.value, registrationNumber: null });
  return [
    ...(isForOthers
      ? [`宛名が「${addressee.value}」です。貴社（${own.join('・')}）宛ての請求書か確認してください。`]
      : []),
    ...(isOfOthers
      ? [`発行者が「${issuer.value}」です。選択した取引先「${supplier.name}」の請求書か確認してください。`]
      : []),
  ];
}

/**
 * Warns below the files of points that the examination would raise, before anything is registered. It stops nothing.
 */
export function DocumentWarnings({ readings }: Pick<FormReading, 'readings'>) {
  const user = useCurrentUser();
  const today = useServerTime()?.date;
  const supplier = supplierOf(String(useFormValue('supplierId') ?? ''));
  const due = useFormValue('dueDate');
  const own = user === undefined ? [] : namesOf(user);
  const isPast = typeof due === 'string' && isDateText(due) && today !== undefined && due < today;
  const faults = [
    ...new Set(readings.flatMap(({ fields }) => (fields === null ? [] : documentFaults(fields, own, supplier)))),
    ...(isPast ? [`支払期日の${formatLongDate(due)}を過ぎています。振り込む日を、取引先に確認してください。`] : []),
  ];
  return (
    <div role="status" className={styles.announced}>
      {faults.length === 0 ? null : (
        <Alert tone="warning" title="登録する前に確認してください">
          <ul className={styles.found}>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
