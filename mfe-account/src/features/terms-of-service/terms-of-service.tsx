import type { Terms } from 'shared-api/types';
import { effectiveText, TermsChanges, TermsText } from 'shared-features/sign-in/terms';
import { NAVIGATION } from 'shared-rules/words';
import { Card, Stack } from 'shared-ui/core';
import { Agreement } from './agreement';
import { Contents } from './contents';
import * as styles from './terms-of-service.css';

/** The terms in force: from when on, what changed, what this user agreed to, 目次, and the whole text. */
export function TermsOfService({ terms }: { readonly terms: Terms }) {
  return (
    <Stack gap={24}>
      <p>{effectiveText(terms)}</p>
      <TermsChanges terms={terms} />
      <Card title="同意の状況"><Agreement /></Card>
      <div data-print="hide">
        <Card title="目次"><Contents sections={terms.sections} /></Card>
      </div>
      <article className={styles.sheet} aria-label={NAVIGATION.terms}><TermsText terms={terms} level={2} /></article>
    </Stack>
  );
}
