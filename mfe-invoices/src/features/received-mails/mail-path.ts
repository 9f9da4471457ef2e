/** Path of 届いたメール. Beyond the specification, so the shell does not carry it. */
export const MAILS_PATH = '/receipt-invoices/mails';

/** Pattern of one mail, for the table of routes. */
export const MAIL_PATTERN = `${MAILS_PATH}/:id`;

/** Returns the address of one mail. */
export const mailPath = (id: number): string => `${MAILS_PATH}/${id}`;
