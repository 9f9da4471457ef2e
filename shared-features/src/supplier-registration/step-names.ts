/** The steps of a registration, in their order. */
export const SUPPLIER_STEPS = ['company', 'bank', 'confirm'] as const;
export type SupplierStep = (typeof SUPPLIER_STEPS)[number];

/** What the screens are called (screens: suppliers). */
export const STEP_TITLES: Readonly<Record<SupplierStep, string>> = {
  company: '取引先の追加 (1/3)',
  bank: '振込先口座 (2/3)',
  confirm: '登録内容の確認 (3/3)',
};
