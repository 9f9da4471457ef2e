import { NAVIGATION } from 'shared-rules/words';
import { useBrowserConfig } from 'shared-shell';
import { TextLink, textStyles } from 'shared-ui/core';

/** Shows what only support can change, with a link to support if the deployment has one. */
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
