import type { SupplierDetail } from 'shared-api/types';
import { formatPhoneNumber } from 'shared-rules/phone';
import { formatPostalCode } from 'shared-rules/postal';
import { formatDate, formatDateTime } from 'shared-rules/time';
import { BUSINESS_FORM_LABELS, FIELDS } from 'shared-rules/words';
import { Card, type Description, DescriptionList } from 'shared-ui/core';
import { SupplierStatusChip } from '../supplier-status/supplier-status-chip';

const NONE = '未登録';

/** 基本情報: what is registered of a supplier. */
export function BasicInformation({ supplier }: { readonly supplier: SupplierDetail }) {
  return (
    <Card title="基本情報">
      <DescriptionList items={itemsOf(supplier)} />
    </Card>
  );
}

function itemsOf(supplier: SupplierDetail): readonly Description[] {
  const { business_form: form, phone_number: phone, last_payment_date: lastPayment } = supplier;
  return [
    { term: '状態', detail: <SupplierStatusChip status={supplier.status} /> },
    { term: '区分', detail: BUSINESS_FORM_LABELS[form] },
    { term: FIELDS.supplierNameKana, detail: supplier.name_kana },
    // A sole proprietor has none.
    ...(form === 1 ? [{ term: FIELDS.corporateNumber, detail: supplier.corporate_number ?? NONE }] : []),
    { term: FIELDS.registrationNumber, detail: supplier.registration_number ?? NONE },
    { term: '所在地', detail: addressText(supplier) },
    { term: FIELDS.phoneNumber, detail: phone === null ? NONE : formatPhoneNumber(phone) },
    { term: FIELDS.emailAddress, detail: supplier.email_address ?? NONE },
    { term: '最終支払日', detail: lastPayment === null ? 'なし' : formatDate(lastPayment) },
    { term: '登録日時', detail: formatDateTime(supplier.created_at) },
  ];
}

function addressText(supplier: SupplierDetail): string {
  const { postal_code: postal, address_state: state, address_city: city, address_street: street, address_building_name: building } = supplier;
  const lines = [postal === null ? null : formatPostalCode(postal), `${state ?? ''}${city ?? ''}${street ?? ''}`, building];
  return lines.filter((line) => line !== null && line !== '').join('　') || NONE;
}
