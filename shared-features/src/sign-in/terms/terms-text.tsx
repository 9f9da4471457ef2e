import type { Terms } from 'shared-api/types';
import { formatLongDate } from 'shared-rules/time';
import { Alert } from 'shared-ui/core';
import * as styles from './terms.css';

/** Shows the changes since the previous version; nothing for the first one. */
export function TermsChanges({ terms: { summary } }: { readonly terms: Pick<Terms, 'summary'> }) {
  if (summary === '') return null;
  return (
    <Alert tone="info" title="主な変更点">
      <p className={styles.paragraph}>{summary}</p>
    </Alert>
  );
}

/** Returns the effective date and version: "2026年4月1日（水）施行（版 2026-04-01）". */
export function effectiveText({ effective_date: day, version }: Pick<Terms, 'effective_date' | 'version'>): string {
  return `${formatLongDate(day)}施行（版 ${version}）`;
}

/**
 * Returns the id of a section's heading, for links within the page.
 * @param index from 0
 */
export const termsSectionId = (index: number): string => `terms-${index + 1}`;

interface TermsTextProps {
  readonly terms: Pick<Terms, 'sections'>;
  /** Heading level, one below the surrounding heading. Default 3, for dialogs and cards. */
  readonly level?: 2 | 3;
}

/** Shows the whole text of the terms of service. `termsSectionId` links to a heading. */
export function TermsText({ terms, level = 3 }: TermsTextProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.text}>
      {terms.sections.map(({ heading, paragraphs }, index) => (
        <section key={heading} className={styles.section}>
          <Heading id={termsSectionId(index)} tabIndex={-1} className={styles.heading}>
            {heading}
          </Heading>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className={styles.paragraph}>
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}
