import type { Job } from '../../platform/jobs/job-runner';
import type { MailContext } from './mail-context';
import { type MailServer, startMailServer } from './mail-server';
import { sortMailsJob } from './received-mail.jobs';
import { openResolver } from './resolver';

/** Receiving of mail in this process. */
interface MailIn {
  readonly jobs: readonly Job[];
  /** Starts to receive. @param onReceived called after each mail */
  start(onReceived: () => void): Promise<MailServer>;
}

/** Opens the receiving of mail at INBOX_PORT; undefined without it. */
export function openMailIn(context: MailContext): MailIn | undefined {
  const { HOST: host, INBOX_PORT: port, INBOX_DNS: dns } = context.config;
  if (port === undefined) return undefined;
  return {
    jobs: [sortMailsJob(context, openResolver(dns))],
    start: (onReceived) => startMailServer(context, { host, port, onReceived }),
  };
}
