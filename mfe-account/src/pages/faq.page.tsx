import { FaqSearch } from 'shared-features/support/faq-search';
import { useContactLink } from 'shared-features/ui/site-links';
import { SITE_TEXTS } from 'shared-rules/site-texts';
import { TextLink } from 'shared-ui/core';
import { Sections, TextPage } from '../features/site-texts/text-page';

/** Shows `/help/faq`: questions and answers, searched as one types. */
export function Page() {
  const contact = useContactLink();
  const otherwise = (
    <p>
      知りたいことが見つからないときは、
      <TextLink href={contact.href} isExternal={contact.isExternal}>
        {contact.label}
      </TextLink>
      からご連絡ください。
    </p>
  );
  return (
    <TextPage id="faq" title={SITE_TEXTS.faq}>
      {(faq) => (
        <FaqSearch faq={faq} otherwise={otherwise}>
          <Sections sections={faq.sections} asQuestions />
        </FaqSearch>
      )}
    </TextPage>
  );
}
