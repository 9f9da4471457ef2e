/** Path of 振込先口座の回答, which the mail's link opens. Only this remote knows it, so the shell does not carry it. */
export const ANSWER_PATH = '/suppliers/answer';
