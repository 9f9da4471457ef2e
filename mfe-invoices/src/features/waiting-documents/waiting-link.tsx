import { $api } from 'shared-auth';
import { WAITING_PATH } from 'shared-features/documents/waiting-documents';
import { TextLink, textStyles } from 'shared-ui/core';

/** Shows above the list that documents wait to be registered, with a link; nothing otherwise, or while loading. */
export function WaitingLink() {
  const { data } = $api.useQuery('get', '/waiting_documents', { params: { query: { page: 0, size: 1 } } });
  if (data === undefined || data.count === 0) return null;
  // One line: the list below is what this page is for.
  return (
    <p className={textStyles.note}>
      {`登録を待っている書類が${data.count}件あります。`}
      <TextLink href={WAITING_PATH} isStrong>
        確認待ちの書類を見る
      </TextLink>
    </p>
  );
}
