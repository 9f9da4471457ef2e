/**
 * Path of 確認待ち. Beyond the specification, so the shell does not carry it. A remote's identity names it, before any
 * code.
 */
export const WAITING_PATH = '/receipt-invoices/waiting';
