import { isRefusal } from 'shared-auth';

/** Whether a link takes nothing any more, so that its state is to be read again. */
export const isLinkOver = (error: unknown): boolean => isRefusal(error, 'supplier_link_over', 'supplier_link_wrong');
