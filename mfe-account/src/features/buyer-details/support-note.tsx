import { useContactLink } from 'shared-features/ui/site-links';
import { TextLink, textStyles } from 'shared-ui/core';

/** Shows what only support can change, with a link to support. */
export function SupportNote({ children }: { readonly children: string }) {
  const { label, href, isExternal } = useContactLink();
  return (
    <p className={textStyles.note}>
      {children}{' '}
      <TextLink href={href} isExternal={isExternal}>
        {label}
      </TextLink>
    </p>
  );
}
