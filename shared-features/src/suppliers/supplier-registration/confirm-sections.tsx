import type { HolderCheck } from 'shared-api/types';
import { BANK_ACCOUNT_TYPE_LABELS } from 'shared-rules/bank';
import { formatPhoneNumber } from 'shared-rules/phone';
import { BUSINESS_FORM_LABELS, FIELDS, HOLDER_CHECK_LABELS } from 'shared-rules/words';
import { type Description, type IconName, StatusChip, type StatusTone } from 'shared-ui/core';
import type { BankAccount } from '../../bank/bank-account';
import type { Company } from './company.form';
import type { EnteredSupplier } from './register-supplier';
import type { SupplierStep } from './step-names';

/** Section of the confirm screen, with the step and field that 変更 links to. */
interface ConfirmSection {
  readonly title: string;
  readonly step: SupplierStep;
  readonly focus: string;
  readonly items: readonly Description[];
}

const LOOKS: Readonly<Record<HolderCheck, readonly [tone: StatusTone, icon: IconName]>> = {
  match: ['success', 'check_circle'],
  mismatch: ['warning', 'warning'],
  unknown: ['neutral', 'help'],
};

/**
 * Returns the sections to confirm, in the order of the steps.
 * @param holder answer of the banks' directory about the account's holder
 */
export function confirmSections({ company, account }: EnteredSupplier, holder: HolderCheck): readonly ConfirmSection[] {
  return [
    { title: '取引先の情報', step: 'company', focus: 'name', items: companyItems(company) },
    ...(account === null
      ? []
      : [
          {
            title: FIELDS.supplierAccount,
            step: 'bank' as const,
            focus: 'holder_kana',
            items: accountItems(account, holder),
          },
        ]),
  ];
}

const orNothing = (text: string) => (text === '' ? '未入力' : text);

function companyItems(company: Company): readonly Description[] {
  const {
    postal_code: code,
    address_state: state,
    address_city: city,
    address_street: street,
    address_building_name: building,
  } = company;
  return [
    { term: FIELDS.businessForm, detail: BUSINESS_FORM_LABELS[company.business_form] },
    { term: FIELDS.supplierName, detail: company.name },
    { term: FIELDS.supplierNameKana, detail: company.name_kana },
    ...(company.business_form === '1'
      ? [{ term: FIELDS.corporateNumber, detail: orNothing(company.corporate_number) }]
      : []),
    { term: FIELDS.registrationNumber, detail: orNothing(company.registration_number) },
    {
      term: '所在地',
      detail: orNothing(code === '' ? '' : `〒${code} ${[`${state}${city}${street}`, building].join(' ').trim()}`),
    },
    { term: FIELDS.phoneNumber, detail: orNothing(formatPhoneNumber(company.phone_number)) },
    { term: FIELDS.emailAddress, detail: orNothing(company.email_address) },
  ];
}

function accountItems(account: BankAccount, holder: HolderCheck): readonly Description[] {
  const [tone, icon] = LOOKS[holder];
  return [
    { term: FIELDS.bank, detail: `${account.bank_name}（${account.bank_code}）` },
    { term: FIELDS.branch, detail: `${account.branch_name}（${account.branch_code}）` },
    { term: FIELDS.accountType, detail: BANK_ACCOUNT_TYPE_LABELS[account.account_type] },
    { term: FIELDS.accountNumber, detail: account.account_number },
    { term: FIELDS.holderKana, detail: account.holder_kana },
    {
      term: '名義の確認',
      detail: (
        <StatusChip tone={tone} icon={icon}>
          {HOLDER_CHECK_LABELS[holder]}
        </StatusChip>
      ),
    },
  ];
}
