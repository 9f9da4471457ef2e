import { useParams } from 'react-router-dom';
import { unexpectedError } from 'shared-rules/messages';
import { paths } from 'shared-shell';
import { MessagePage } from './message-page';
import { plainText } from './plain-text';

/** Longest title and message, in characters: room for a sentence each, not for a story. */
const TITLE_LIMIT = 40;
const MESSAGE_LIMIT = 200;

/**
 * Shows `/error/:title/:message`, and `/error` with a general text. The words of the address are shown as text, never
 * as a link.
 */
export function ErrorPage() {
  const params = useParams();
  return (
    <MessagePage
      title={plainText(params.title ?? '', TITLE_LIMIT) || 'エラーが発生しました'}
      back={{ href: paths.toppage(), label: 'トップに戻る' }}
    >
      {plainText(params.message ?? '', MESSAGE_LIMIT) || unexpectedError}
    </MessagePage>
  );
}
