import type { Terms } from 'shared-api/types';
import { Alert } from 'shared-ui/core';
import * as styles from './terms.css';

/** What changed against the version before; nothing for the first one. */
export function TermsChanges({ terms: { summary } }: { readonly terms: Pick<Terms, 'summary'> }) {
  if (summary === '') return null;
  return (
    <Alert tone="info" title="主な変更点">
      <p className={styles.paragraph}>{summary}</p>
    </Alert>
  );
}
