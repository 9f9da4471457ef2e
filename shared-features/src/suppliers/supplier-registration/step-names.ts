/** Steps of a registration, in order. */
export const SUPPLIER_STEPS = ['company', 'bank', 'confirm'] as const;
export type SupplierStep = (typeof SUPPLIER_STEPS)[number];

const TITLES: Readonly<Record<SupplierStep, string>> = {
  company: '取引先の追加',
  bank: '振込先口座',
  confirm: '登録内容の確認',
};

/** Returns the steps of a registration with or without an account, in order. */
export const stepsOf = (hasAccount: boolean): readonly SupplierStep[] =>
  SUPPLIER_STEPS.filter((step) => hasAccount || step !== 'bank');

/** Returns the title of a step, e.g. 登録内容の確認（3/3） (docs/screens.md 3.5). */
export function stepTitle(step: SupplierStep, hasAccount = true): string {
  const steps = stepsOf(hasAccount);
  return `${TITLES[step]}（${steps.indexOf(step) + 1}/${steps.length}）`;
}
