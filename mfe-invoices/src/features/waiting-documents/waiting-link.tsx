import { $api } from 'shared-auth';
import { WAITING_PATH } from 'shared-features/documents/waiting-documents';
import { TextLink } from 'shared-ui/core';
import * as styles from './waiting-documents.css';

/**
 * Shows how many documents wait to be registered, with a link to them; nothing otherwise, or while loading. It stands
 * beside the page's buttons, because a separate line would push a row of the list off the screen.
 */
export function WaitingLink() {
  const { data } = $api.useQuery('get', '/waiting_documents', { params: { query: { page: 0, size: 1 } } });
  if (data === undefined || data.count === 0) return null;
  return (
    <span className={styles.beside}>
      <TextLink href={WAITING_PATH} isStrong>
        {`確認待ちの書類 ${data.count}件`}
      </TextLink>
    </span>
  );
}
