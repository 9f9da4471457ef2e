/** Path of the page on which a request is paid without an account. Only this remote knows it. */
export const GUEST_PATH = '/guest';
