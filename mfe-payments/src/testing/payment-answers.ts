const KEY = 'workflow:invoice-payment';

/** For tests: what the form has accepted for invoice 42. */
export const entered = {
  amount: 264000,
  supplierAccountId: '1',
  transferDate: '2026-11-30',
  transferPersonName: 'アオバセイサクショ',
  creditCardId: '1',
  promotionCode: '',
  promotionApplied: false,
  note: '',
  acknowledges: false,
  acknowledged: '',
};

/** For tests: stores the flow as a reload would find it. */
export function storeEntered(values: Partial<typeof entered> = {}, isComplete = true): void {
  const payment = {
    docNumber: 42,
    values: { ...entered, ...values },
    isComplete,
    attempt: null,
    draftId: null,
    baseline: { ...entered, ...values },
  };
  sessionStorage.setItem(
    KEY,
    JSON.stringify({ version: 2, value: { registration: null, registeredDocNumber: null, payment } }),
  );
}

/** For tests: returns the stored flow; '' for none. */
export const storedFlow = (): string => sessionStorage.getItem(KEY) ?? '';
