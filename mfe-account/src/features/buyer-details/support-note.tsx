import { NAVIGATION } from 'shared-rules/words';
import { useBrowserConfig } from 'shared-shell';
import { TextLink } from 'shared-ui/core';
import * as styles from './buyer-details.css';

/** What changes through support only, with the way there where this deployment has one. */
export function SupportNote({ children }: { readonly children: string }) {
  const { contact } = useBrowserConfig().links;
  return (
    <p className={styles.note}>
      {children}
      {contact === undefined ? null : (
        <>
          {' '}
          <TextLink href={contact} isExternal>
            {NAVIGATION.contact}
          </TextLink>
        </>
      )}
    </p>
  );
}
