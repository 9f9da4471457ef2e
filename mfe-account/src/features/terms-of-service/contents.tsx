import type { Terms } from 'shared-api/types';
import { termsSectionId } from 'shared-features/sign-in/terms';
import { TextLink } from 'shared-ui/core';
import * as styles from './terms-of-service.css';

/** 目次: leads to the sections within the page, the focus with it. */
export function Contents({ sections }: Pick<Terms, 'sections'>) {
  return (
    <nav aria-label="目次">
      <ol className={styles.list}>
        {sections.map(({ heading }, index) => {
          const id = termsSectionId(index);
          return (
            <li key={heading} className={styles.entry}>
              <TextLink href={`#${id}`} onPress={() => document.getElementById(id)?.focus()}>{heading}</TextLink>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
