import { type ReactNode, useId } from 'react';
import type { SiteText } from 'shared-api/types';
import { Stack, textStyles, VisuallyHidden } from 'shared-ui/core';
import { Form, TextField, useAppForm, useFormValue } from 'shared-ui/forms';
import { object, string } from 'valibot';
import { useSettled } from '../ui/settled';
import { searchFaq } from './search-faq';
import { Questions } from './site-text';

/** Pause in typing before the number of answers is announced, in ms. */
const ANNOUNCED_MS = 600;
/** Maximum number of answers of one search. */
const MOST = 6;

const schema = object({ query: string() });

interface FaqSearchProps {
  readonly faq: SiteText;
  /** Shown while nothing is typed. */
  readonly children?: ReactNode;
  /** Shown below the answers, for users who did not find one. */
  readonly otherwise: ReactNode;
}

/** Searches questions and answers as one types. */
export function FaqSearch(props: FaqSearchProps) {
  const form = useAppForm({ schema, defaultValues: { query: '' }, onSubmit: async () => undefined });
  return (
    <Stack gap={24}>
      <Form form={form} label="質問の検索" hasSummary={false}>
        <TextField
          name="query"
          type="search"
          label="キーワードまたは質問"
          help="入力例: キャンセルしたい、手数料"
          maxLength={100}
        />
        <Found {...props} />
      </Form>
    </Stack>
  );
}

function Found({ faq, children, otherwise }: FaqSearchProps) {
  const query = useFormValue('query') as string;
  const title = useId();
  const found = searchFaq(faq.sections, query).slice(0, MOST);
  const count =
    found.length === 0 ? '一致する質問は見つかりませんでした。' : `${found.length}件の質問が見つかりました。`;
  const announced = useSettled(query.trim() === '' ? '' : count, ANNOUNCED_MS);
  return (
    <Stack gap={16}>
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
      {query.trim() === '' ? (
        children
      ) : (
        <section aria-labelledby={title}>
          <p id={title} className={textStyles.note}>
            {count}
          </p>
          <Questions key={query} items={found} opensFirst />
        </section>
      )}
      {query.trim() === '' ? null : otherwise}
    </Stack>
  );
}
