import { useRef } from 'react';
import { useParams } from 'react-router-dom';
import { unexpectedError } from 'shared-rules/messages';
import { paths } from 'shared-shell';
import { LinkButton, Page, PageHeader, Stack } from 'shared-ui/core';
import { useArrival } from '../navigation/use-arrival';
import { plainText } from './plain-text';

/** Longest title and message, in characters: room for a sentence each, not for a story. */
const TITLE_LIMIT = 40;
const MESSAGE_LIMIT = 200;

/** `/error/:title/:message`, and `/error` with a general text. What the address says is shown as text, never as a link. */
export function ErrorPage() {
  const params = useParams();
  const content = useRef<HTMLDivElement>(null);
  const title = plainText(params.title ?? '', TITLE_LIMIT) || 'エラーが発生しました';
  const message = plainText(params.message ?? '', MESSAGE_LIMIT) || unexpectedError;
  useArrival(title, content);
  return (
    <div ref={content}>
      <Page width="form">
        <Stack gap={24}>
          <PageHeader title={title} />
          <p>{message}</p>
          <div>
            <LinkButton href={paths.toppage()} variant="primary">
              トップに戻る
            </LinkButton>
          </div>
        </Stack>
      </Page>
    </div>
  );
}
