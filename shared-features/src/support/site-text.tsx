import type { SiteText } from 'shared-api/types';
import { $api } from 'shared-auth';
import { TextLink } from 'shared-ui/core';
import type { FaqItem } from './search-faq';
import * as styles from './site-text.css';

/** Loads a text about the product. It changes with a release, so it is asked for once. */
export function useSiteText(id: SiteText['id']) {
  return $api.useQuery('get', '/site_texts/{id}', { params: { path: { id } } }, { staleTime: Infinity });
}

const LINK = /\[([^\]]+)\]\(([^)]+)\)/;

/** Shows a paragraph with its links, written as [text](address). */
function Paragraph({ children }: { readonly children: string }) {
  // The pattern has two groups, so every third part is plain text.
  const parts = children.split(LINK);
  return (
    <p>
      {parts.map((part, index) => {
        if (index % 3 === 0) return part;
        if (index % 3 === 2) return null;
        const href = parts[index + 1] ?? '';
        return (
          <TextLink key={`${index} ${href}`} href={href} isExternal={!href.startsWith('/')}>
            {part}
          </TextLink>
        );
      })}
    </p>
  );
}

/** Shows paragraphs below each other. */
export function Paragraphs({ texts }: { readonly texts: readonly string[] }) {
  return (
    <div className={styles.text}>
      {texts.map((text) => (
        <Paragraph key={text}>{text}</Paragraph>
      ))}
    </div>
  );
}

/** Shows terms with their explanations. */
export function TermList({ items }: { readonly items: SiteText['sections'][number]['items'] }) {
  return (
    <dl className={styles.list}>
      {items.map(({ term, paragraphs }) => (
        <div key={term} className={styles.row}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.detail}>
            <Paragraphs texts={paragraphs} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface QuestionsProps {
  readonly items: readonly FaqItem[];
  /** Whether the first answer is open, as it is likely the one that was searched for. */
  readonly opensFirst?: boolean;
}

/** Shows questions. Each opens its answer. */
export function Questions({ items, opensFirst = false }: QuestionsProps) {
  return (
    <ul className={styles.questions}>
      {items.map(({ term, paragraphs }, index) => (
        <li key={term} className={styles.entry}>
          <details className={styles.folded} open={opensFirst && index === 0}>
            <summary className={styles.question}>{term}</summary>
            <div className={styles.answer}>
              <Paragraphs texts={paragraphs} />
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
