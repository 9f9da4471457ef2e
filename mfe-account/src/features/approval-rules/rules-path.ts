/** Path of 社内承認のルール. Only this remote knows it, so the shell does not carry it. */
export const RULES_PATH = '/myaccount/approvals';
