/** Path of 退会. Only this remote knows it, so the shell does not carry it. */
export const LEAVE_PATH = '/myaccount/leave';
