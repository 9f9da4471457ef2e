import { useEffect, useRef, useState } from 'react';
import { FaqSearch } from 'shared-features/support/faq-search';
import { Questions, useSiteText } from 'shared-features/support/site-text';
import { SupportForm } from 'shared-features/support/support-form';
import { useContactLink } from 'shared-features/ui/site-links';
import { SITE_TEXTS } from 'shared-rules/site-texts';
import { BUTTONS } from 'shared-rules/buttons';
import { NAVIGATION } from 'shared-rules/words';
import { Button, LoadError, Skeleton, Stack, TextLink } from 'shared-ui/core';
import * as styles from './help-chat.css';

/** Questions that are shown before anything is typed: the first of each section. */
const firstOfEach = <Item,>(sections: readonly { readonly items: readonly Item[] }[]): readonly Item[] =>
  sections.flatMap(({ items }) => items.slice(0, 1));

/** Answers from the questions and answers as one types, with the way to ask the operator. */
function Answers({ onAsk }: { readonly onAsk: () => void }) {
  const { data, error, refetch } = useSiteText('faq');
  const contact = useContactLink();
  const ask = contact.isExternal ? (
    <p>
      <TextLink href={contact.href} isExternal>
        {contact.label}
      </TextLink>
    </p>
  ) : (
    <div>
      <Button icon="edit" onPress={onAsk}>
        当社に問い合わせる
      </Button>
    </div>
  );
  if (data === undefined)
    return error === null ? (
      <Skeleton lines={6} />
    ) : (
      <Stack gap={16}>
        <LoadError error={error} onRetry={() => void refetch()} />
        {ask}
      </Stack>
    );
  return (
    <FaqSearch faq={data} otherwise={ask}>
      <Questions items={firstOfEach(data.sections)} />
      {ask}
    </FaqSearch>
  );
}

/**
 * Shows the product's own help: an answer from the questions and answers, or a message to the operator. Takes the focus
 * when it opens, and where it shows another part.
 */
export function HelpPanel({ isOpen }: { readonly isOpen: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isOpen) heading.current?.focus();
  }, [isOpen, isAsking]);
  return (
    <section aria-label={isAsking ? SITE_TEXTS.contact : NAVIGATION.help}>
      <Stack gap={16}>
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          {isAsking ? SITE_TEXTS.contact : 'お困りですか？'}
        </h2>
        <div hidden={isAsking}>
          <Answers onAsk={() => setAsking(true)} />
        </div>
        <div hidden={!isAsking}>
          <Stack gap={16}>
            <SupportForm />
            <div>
              <Button onPress={() => setAsking(false)}>{`質問の検索に${BUTTONS.back}`}</Button>
            </div>
          </Stack>
        </div>
      </Stack>
    </section>
  );
}
