import type { Context } from '../../platform/context/context';

/** Services that receiving mail needs: the process that does it alone has no others. */
export type MailContext = Pick<Context, 'config' | 'database' | 'clock' | 'files' | 'log'>;
