import type { Terms } from 'shared-api/types';
import { $api } from 'shared-auth';
import { effectiveText, TermsChanges, TermsText, termsSectionId } from 'shared-features/sign-in/terms';
import { formatLongDateTime } from 'shared-rules/time';
import { NAVIGATION } from 'shared-rules/words';
import { Card, Stack, Skeleton, TextLink, LoadError } from 'shared-ui/core';
import * as styles from './terms-of-service.css';

/** Shows 目次, which links to the sections and moves the focus there. */
function Contents({ sections }: Pick<Terms, 'sections'>) {
  return (
    <nav aria-label="目次">
      <ol className={styles.list}>
        {sections.map(({ heading }, index) => {
          const id = termsSectionId(index);
          return (
            <li key={heading} className={styles.entry}>
              <TextLink href={`#${id}`} onPress={() => document.getElementById(id)?.focus()}>
                {heading}
              </TextLink>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** Shows the version of the terms that this user accepted, and when. */
function Agreement() {
  const { data, error, refetch } = $api.useQuery('get', '/users/license');
  if (data === undefined)
    return error === null ? <Skeleton lines={1} /> : <LoadError error={error} onRetry={() => void refetch()} />;
  if (data.agreed_version === null || data.agreed_at === null) return <p>まだ同意していません。</p>;
  return <p>{`${formatLongDateTime(data.agreed_at)} に、版 ${data.agreed_version} に同意しました。`}</p>;
}

/** Shows the current terms: effective date, changes, this user's agreement, 目次, and the whole text. */
export function TermsOfService({ terms }: { readonly terms: Terms }) {
  return (
    <Stack gap={24}>
      <p>{effectiveText(terms)}</p>
      <TermsChanges terms={terms} />
      <Card title="同意の状況">
        <Agreement />
      </Card>
      <div data-print="hide">
        <Card title="目次">
          <Contents sections={terms.sections} />
        </Card>
      </div>
      <article className={styles.sheet} aria-label={NAVIGATION.terms}>
        <TermsText terms={terms} level={2} />
      </article>
    </Stack>
  );
}
