import { paths } from 'shared-shell';
import { LinkButton } from 'shared-ui/core';

/** Links to a new mail, for an expired link or ticket. */
export function NewMailButton() {
  return (
    <LinkButton href={paths.passwordSendEmail()} variant="primary" isBlock>
      再設定メールを送信し直す
    </LinkButton>
  );
}
