// Receiving of mail, for the two processes that may do it.
export { openMailIn } from '../documents/received-mails/mail-in.jobs';
