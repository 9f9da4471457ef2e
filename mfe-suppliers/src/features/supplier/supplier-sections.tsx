import { useRef } from 'react';
import type { SupplierDetail } from 'shared-api/types';
import { Allowed, useMay } from 'shared-features/ui/permission';
import { disableSupplierTitle } from 'shared-rules/messages';
import { formatPhoneNumber } from 'shared-rules/phone';
import { formatPostalCode } from 'shared-rules/postal';
import { formatLongDate, formatLongDateTime } from 'shared-rules/time';
import { BUTTONS } from 'shared-rules/buttons';
import { BUSINESS_FORM_LABELS, FIELDS } from 'shared-rules/words';
import { Alert, Stack, Card, type Description, DescriptionList, Button, textStyles } from 'shared-ui/core';
import { AccountsCard } from '../supplier-accounts/accounts-card';
import { LinksCard } from '../supplier-links/links-card';
import { SupplierStatusChip } from '../supplier-status/supplier-status-chip';
import { useDisableSupplier, useEnableSupplier } from './use-supplier-status';

interface DisableSupplierProps {
  readonly supplier: SupplierDetail;
  readonly onDisabled: () => void;
}

/** Shows the last part of the page: disables the supplier, after a confirmation with the consequences. */
function DisableSupplier({ supplier, onDisabled }: DisableSupplierProps) {
  const { disable, isPending, error } = useDisableSupplier(supplier, onDisabled);
  return (
    <Card title={disableSupplierTitle}>
      {error === null ? null : <Alert tone="danger" title={error.message} isLive />}
      <p>
        取引のなくなった取引先を無効にできます。新しい申請には使えなくなります。登録内容と支払履歴は記録として残り、あとで有効に戻せます。
      </p>
      <div>
        <Button variant="danger" icon="block" isPending={isPending} onPress={disable}>
          {BUTTONS.disable}
        </Button>
      </div>
    </Card>
  );
}

interface DisabledNoticeProps {
  readonly supplier: SupplierDetail;
  readonly onEnabled: () => void;
}

/** Says that the supplier is disabled, and enables it again. */
function DisabledNotice({ supplier, onEnabled }: DisabledNoticeProps) {
  const { enable, isPending, error } = useEnableSupplier(supplier, onEnabled);
  return (
    <>
      {error === null ? null : <Alert tone="danger" title={error.message} isLive />}
      <Alert tone="info" title="この取引先は無効です。">
        <Stack gap={12}>
          <p>
            新しい申請や、口座の追加・変更はできません。有効に戻すと、登録済みの口座のまま申請に使えます。口座が変わっていないか、取引先にご確認ください。
          </p>
          <Allowed to="prepare">
            <div>
              <Button icon="check_circle" isPending={isPending} onPress={enable}>
                {BUTTONS.enable}
              </Button>
            </div>
          </Allowed>
        </Stack>
      </Alert>
    </>
  );
}

const NONE = '未登録';

/** Shows 基本情報: the registered data of a supplier. */
function BasicInformation({ supplier }: { readonly supplier: SupplierDetail }) {
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
    { term: '最終支払日', detail: lastPayment === null ? 'なし' : formatLongDate(lastPayment) },
    { term: '登録日時', detail: formatLongDateTime(supplier.created_at) },
  ];
}

function addressText(supplier: SupplierDetail): string {
  const {
    postal_code: postal,
    address_state: state,
    address_city: city,
    address_street: street,
    address_building_name: building,
  } = supplier;
  const lines = [
    postal === null ? null : formatPostalCode(postal),
    `${state ?? ''}${city ?? ''}${street ?? ''}`,
    building,
  ];
  return lines.filter((line) => line !== null && line !== '').join('　') || NONE;
}

/** Shows all about one supplier. A disabled one is read-only. */
export function SupplierSections({ supplier }: { readonly supplier: SupplierDetail }) {
  const top = useRef<HTMLDivElement>(null);
  const isDisabled = supplier.status === 'disable';
  const mayPrepare = useMay('prepare');
  return (
    <div ref={top} tabIndex={-1} role="group" aria-label="取引先の内容" className={textStyles.focusTarget}>
      <Stack gap={24}>
        {/* Either button disappears after its action; the focus moves to what it was about. */}
        {isDisabled ? <DisabledNotice supplier={supplier} onEnabled={() => top.current?.focus()} /> : null}
        <BasicInformation supplier={supplier} />
        <AccountsCard supplier={supplier} />
        <LinksCard supplier={supplier} />
        {isDisabled || !mayPrepare ? null : (
          <DisableSupplier supplier={supplier} onDisabled={() => top.current?.focus()} />
        )}
      </Stack>
    </div>
  );
}
