import type { Terms } from 'shared-api/types';
import * as styles from './terms.css';
import { termsSectionId } from './terms-words';

interface TermsTextProps {
  readonly terms: Pick<Terms, 'sections'>;
  /** Level of the headings: below that of what the text stands in. Default 3, for dialogs and cards. */
  readonly level?: 2 | 3;
}

/** The whole text of the terms of service. Each heading can be led to by `termsSectionId`. */
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
