/**
 * Returns the check digit of a corporate number: 9 − (Σ Pn·Qn mod 9), n from the right, Q 1 for odd and 2 for even n
 * (docs/domain.md 12).
 */
function checkDigit(base: string): number {
  const sum = [...base].reverse().reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 2), 0);
  return 9 - (sum % 9);
}

/**
 * Returns the corporate number for its last twelve digits (office, kind and serial number of the register), with the
 * check digit before them.
 */
export const corporateNumberOf = (base: string): string => `${checkDigit(base)}${base}`;

/** Whether a text is 13 digits with a correct check digit at the start. Half-width digits only. */
export function isCorporateNumber(text: string): boolean {
  return /^\d{13}$/.test(text) && Number(text[0]) === checkDigit(text.slice(1));
}

/**
 * Whether a text is a registration number of a qualified invoice issuer: "T" and 13 digits. Only a corporation's digits
 * are its corporate number, so the check digit is verified only for corporations.
 */
export function isRegistrationNumber(text: string, issuer: 'corporation' | 'any' = 'any'): boolean {
  return /^T\d{13}$/.test(text) && (issuer === 'any' || isCorporateNumber(text.slice(1)));
}
