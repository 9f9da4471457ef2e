import { $api } from 'shared-auth';
import { epochOf } from 'shared-rules/epoch';
import { formatDate, jstDate } from 'shared-rules/time';
import { BUTTONS, FIELDS } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { Button, Cluster, LinkButton, Skeleton } from 'shared-ui/core';
import { SettingRow } from './setting-list';

/** パスワード: when it was changed last, never what it is. */
export function PasswordRow() {
  const { data, error, refetch } = $api.useQuery('get', '/users/security_settings');
  return (
    <SettingRow
      term={FIELDS.password}
      action={<LinkButton href={paths.editPassword()} size="sm" aria-label="パスワードを変更">{BUTTONS.change}</LinkButton>}
    >
      {data !== undefined ? (
        `最終変更日 ${formatDate(jstDate(epochOf(data.password_changed_at)))}`
      ) : error === null ? (
        <Skeleton lines={1} />
      ) : (
        <Cluster>
          <span>最終変更日を取得できませんでした。</span>
          <Button size="xs" icon="refresh" onPress={() => void refetch()}>再試行</Button>
        </Cluster>
      )}
    </SettingRow>
  );
}
