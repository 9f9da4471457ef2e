import { EntryLinks } from 'shared-features/ui/entry-layout';
import { BUTTONS } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { TextLink } from 'shared-ui/core';
import { resumePath } from '../signup/resume-path';

/** Below the form, for those who have no account yet, or half of one. */
export function SignupLinks() {
  return (
    <EntryLinks>
      <p>
        はじめての方は{' '}
        <TextLink href={paths.signup()} isStrong>
          {BUTTONS.signUp}
        </TextLink>
      </p>
      <p>
        登録を途中で中断した方は <TextLink href={resumePath()}>登録を再開</TextLink>
      </p>
    </EntryLinks>
  );
}
