import type { NewSupplier, NewSupplierAccount } from '../suppliers/supplier.service';

/** A demo supplier with the account that its invoices name. */
export interface DemoSupplier {
  readonly supplier: NewSupplier;
  readonly account: NewSupplierAccount;
}

/** A corporation's registration number is its corporate number with a T before it. */
const corporation = (name: string, nameKana: string, corporateNumber: string): NewSupplier => ({ businessForm: 1, name, nameKana, corporateNumber, registrationNumber: `T${corporateNumber}` });

/** The issuers of the sample invoices (株式会社青葉製作所 is their addressee), with bank and branch codes of the Zengin list. */
export const DEMO_SUPPLIERS: readonly DemoSupplier[] = [
  {
    supplier: corporation('有限会社みなと印刷', 'ユウゲンガイシャミナトインサツ', '7011002045678'),
    account: { bankCode: '0001', bankName: 'みずほ銀行', branchCode: '108', branchName: '神田支店', accountType: 2, accountNumber: '1234567', holderKana: 'ユ）ミナトインサツ' },
  },
  {
    supplier: corporation('株式会社北陸精工', 'カブシキガイシャホクリクセイコウ', '1220001009876'),
    account: { bankCode: '0144', bankName: '北陸銀行', branchCode: '301', branchName: '金沢支店', accountType: 1, accountNumber: '0045678', holderKana: 'カ）ホクリクセイコウ' },
  },
  {
    supplier: corporation('合同会社デザイン工房灯', 'ゴウドウガイシャデザインコウボウアカリ', '7010403012345'),
    account: { bankCode: '0310', bankName: 'GMOあおぞらネット銀行', branchCode: '102', branchName: '法人第二営業部', accountType: 2, accountNumber: '1530022', holderKana: 'ド）デザインコウボウアカリ' },
  },
  {
    supplier: { businessForm: 2, name: '鈴木工務店（鈴木 一郎）', nameKana: 'スズキコウムテン', registrationNumber: 'T6912345678901' },
    // On its invoices: 記号 10530 番号 12345671.
    account: { bankCode: '9900', bankName: 'ゆうちょ銀行', branchCode: '058', branchName: '〇五八支店', accountType: 2, accountNumber: '1234567', holderKana: 'スズキ イチロウ' },
  },
  {
    supplier: corporation('さくらロジスティクス株式会社', 'サクラロジスティクスカブシキガイシャ', '6320001054321'),
    account: { bankCode: '0009', bankName: '三井住友銀行', branchCode: '588', branchName: '横浜支店', accountType: 2, accountNumber: '7654321', holderKana: 'サクラロジスティクス（カ' },
  },
  {
    supplier: corporation('株式会社クリーンワークス', 'カブシキガイシャクリーンワークス', '6013301023456'),
    account: { bankCode: '0010', bankName: 'りそな銀行', branchCode: '760', branchName: '池袋支店', accountType: 2, accountNumber: '0012345', holderKana: 'カ）クリーンワークス' },
  },
];
