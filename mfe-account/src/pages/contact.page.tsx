import { useSiteLinks } from 'shared-features/ui/site-links';
import { SITE_TEXTS } from 'shared-rules/site-texts';
import { Card, TextLink } from 'shared-ui/core';
import { ContactForm } from '../features/contact/contact-form';
import { SitePage } from '../features/site-texts/site-page';

/** Shows `/contact`: a message to the operator. */
export function Page() {
  const links = useSiteLinks(['faq', 'privacy']);
  return (
    <SitePage title={SITE_TEXTS.contact}>
      <p>
        送信の前に、
        {links.map(({ id, label, href, isExternal }) => (
          <span key={id}>
            「
            <TextLink href={href} isExternal={isExternal}>
              {label}
            </TextLink>
            」
          </span>
        ))}
        もご確認ください。入力された内容は、回答のために利用します。
      </p>
      <Card>
        <ContactForm />
      </Card>
    </SitePage>
  );
}
