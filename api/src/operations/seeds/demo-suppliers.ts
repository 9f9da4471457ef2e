import { DEMO_SUPPLIER } from 'shared-rules/demo-supplier';
import { DEMO_CORPORATIONS, type readBankAccount } from '../../reference';
import type { TypedSupplier } from '../../suppliers';

/** A demo supplier, as typed in its registration, with the account on its invoices. */
export interface DemoSupplier {
  readonly supplier: TypedSupplier;
  readonly account: Parameters<typeof readBankAccount>[0];
}

const nothingElse = {
  postal_code: '',
  address_state: '',
  address_city: '',
  address_street: '',
  address_building_name: '',
  phone_number: '',
  email_address: '',
};

/**
 * Returns a supplier with the data of the corporation register. Its registration number is T and its corporate number.
 */
function corporation(corporateNumber: string): TypedSupplier {
  const found = DEMO_CORPORATIONS.find(({ corporate_number }) => corporate_number === corporateNumber);
  if (!found) throw new Error(`The sample has no corporation ${corporateNumber}.`);
  const { corporate_name, corporate_name_kana, corporate_number, ...address } = found;
  return {
    business_form: 1,
    fields: {
      ...nothingElse,
      ...address,
      name: corporate_name,
      name_kana: corporate_name_kana,
      corporate_number,
      registration_number: `T${corporate_number}`,
    },
  };
}

/** The issuers of the sample invoices (株式会社青葉製作所 is their addressee), with bank and branch codes of the Zengin list. */
export const DEMO_SUPPLIERS: readonly DemoSupplier[] = [
  {
    supplier: corporation(DEMO_SUPPLIER.corporate_number),
    account: DEMO_SUPPLIER.account,
  },
  {
    // 株式会社北陸精工
    supplier: corporation('1220001009876'),
    account: {
      bank_code: '0144',
      branch_code: '301',
      account_type: 1,
      account_number: '0045678',
      holder_kana: 'カ）ホクリクセイコウ',
    },
  },
  {
    // 合同会社デザイン工房灯
    supplier: corporation('7010403012345'),
    account: {
      bank_code: '0310',
      branch_code: '102',
      account_type: 2,
      account_number: '1530022',
      holder_kana: 'ド）デザインコウボウアカリ',
    },
  },
  {
    supplier: {
      business_form: 2,
      fields: {
        ...nothingElse,
        name: '鈴木工務店（鈴木 一郎）',
        name_kana: 'スズキコウムテン',
        registration_number: 'T6912345678901',
      },
    },
    // On its invoices: 記号 10530 番号 12345671.
    account: {
      bank_code: '9900',
      branch_code: '058',
      account_type: 2,
      account_number: '1234567',
      holder_kana: 'スズキ イチロウ',
    },
  },
  {
    // さくらロジスティクス株式会社
    supplier: corporation('6320001054321'),
    account: {
      bank_code: '0009',
      branch_code: '588',
      account_type: 2,
      account_number: '7654321',
      holder_kana: 'サクラロジスティクス（カ',
    },
  },
  {
    // 株式会社クリーンワークス
    supplier: corporation('6013301023456'),
    account: {
      bank_code: '0010',
      branch_code: '760',
      account_type: 2,
      account_number: '0012345',
      holder_kana: 'カ）クリーンワークス',
    },
  },
];
