import { $api } from 'shared-auth';
import { LinkButton } from 'shared-ui/core';
import { MAILS_PATH } from './mail-path';
import { MAILS_TITLE } from './mail-words';

/** Leads to 届いたメール, and says how many wait for a decision. */
export function MailsLink() {
  const { data } = $api.useQuery('get', '/received_mails', {
    params: { query: { page: 0, size: 1, state: 'held' } },
  });
  const held = data?.held_count ?? 0;
  return <LinkButton href={MAILS_PATH}>{held > 0 ? `${MAILS_TITLE}（保留${held}件）` : 'メールで受け取る'}</LinkButton>;
}
