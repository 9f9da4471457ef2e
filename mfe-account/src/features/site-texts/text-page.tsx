import type { ReactNode } from 'react';
import type { SiteText } from 'shared-api/types';
import { Paragraphs, Questions, TermList, useSiteText } from 'shared-features/support/site-text';
import { Alert, Card, LoadError, Skeleton, Stack, TextLink, textStyles } from 'shared-ui/core';
import { SitePage } from './site-page';
import * as styles from './site-page.css';

/** Formats a day as `formatLongDate`, without the calendar, which no other part of these pages needs. */
function longDate(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日（${'日月火水木金土'.charAt(new Date(day).getUTCDay())}）`;
}

/** Says that the seller does not exist, while a deployment has not named its own. */
function SampleNotice() {
  return (
    <Alert tone="warning" title="デモの値を表示しています">
      <p>事業者の名称・所在地・連絡先は見本です。実在の事業者を示すものではありません。</p>
    </Alert>
  );
}

/** Shows 目次, which links to the sections and moves the focus there. */
function Contents({ sections }: Pick<SiteText, 'sections'>) {
  return (
    <nav aria-label="目次" data-print="hide">
      <ul className={styles.links}>
        {sections.map(({ id, heading }) => (
          <li key={id} className={styles.link}>
            <TextLink href={`#${id}`} onPress={() => document.getElementById(id)?.focus()}>
              {heading}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SectionsProps extends Pick<SiteText, 'sections'> {
  /** Whether the items are questions, which open their answers. */
  readonly asQuestions?: boolean;
}

/** Shows the sections of a text, each under its heading. */
export function Sections({ sections, asQuestions = false }: SectionsProps) {
  return (
    <Stack gap={24}>
      {sections.map(({ id, heading, paragraphs, items }) => (
        <section key={id} aria-labelledby={id}>
          <Card>
            <Stack gap={16}>
              <h2 id={id} tabIndex={-1} className={styles.heading}>
                {heading}
              </h2>
              {paragraphs.length === 0 ? null : <Paragraphs texts={paragraphs} />}
              {items.length === 0 ? null : asQuestions ? <Questions items={items} /> : <TermList items={items} />}
            </Stack>
          </Card>
        </section>
      ))}
    </Stack>
  );
}

interface TextPageProps {
  readonly id: SiteText['id'];
  /** Title until the text is there. */
  readonly title: string;
  /** Shows the sections in another way than below each other. */
  readonly children?: (text: SiteText) => ReactNode;
  /** Whether the text names the seller, so that it has to say if that is a sample. */
  readonly namesSeller?: boolean;
}

/** Shows a text about the product: lead, 目次, sections, and the day of its last change. */
export function TextPage({ id, title, children, namesSeller = false }: TextPageProps) {
  const { data, error, refetch } = useSiteText(id);
  return (
    <SitePage title={data?.title ?? title}>
      {data === undefined ? (
        error === null ? (
          <Skeleton lines={12} />
        ) : (
          <LoadError error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <>
          {namesSeller && data.is_sample ? <SampleNotice /> : null}
          {data.lead === '' ? null : <Paragraphs texts={[data.lead]} />}
          {children === undefined ? (
            <>
              {data.sections.length > 1 ? <Contents sections={data.sections} /> : null}
              <Sections sections={data.sections} />
            </>
          ) : (
            children(data)
          )}
          <p className={textStyles.note}>{`最終更新日: ${longDate(data.updated_on)}`}</p>
        </>
      )}
    </SitePage>
  );
}
