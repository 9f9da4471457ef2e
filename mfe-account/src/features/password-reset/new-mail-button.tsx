import { paths } from 'shared-shell';
import { LinkButton } from 'shared-ui/core';

/** The remedy for a link or a ticket that is over. */
export function NewMailButton() {
  return (
    <LinkButton href={paths.passwordSendEmail()} variant="primary" isBlock>
      再設定メールを送信し直す
    </LinkButton>
  );
}
