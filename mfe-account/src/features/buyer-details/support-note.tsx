import { NAVIGATION } from 'shared-rules/words';
import { useBrowserConfig } from 'shared-shell';
import { TextLink, textStyles } from 'shared-ui/core';

/** What changes through support only, with the way there where this deployment has one. */
export function SupportNote({ children }: { readonly children: string }) {
  const { contact } = useBrowserConfig().links;
  return (
    <p className={textStyles.note}>
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
