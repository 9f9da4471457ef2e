import { LoadError } from 'shared-features/ui/load-error';
import { useReauthentication } from 'shared-features/sign-in/reauthentication';
import { $api } from 'shared-auth';
import { formatDateTime } from 'shared-rules/time';
import { Switch } from 'shared-ui/choices';
import { Alert, Card, Skeleton } from 'shared-ui/core';
import * as styles from './second-factor.css';
import { useSecondFactor } from './use-second-factor';

/** 2段階認証: on or off, and when the password was last changed. */
export function SecondFactor() {
  const { data, error, refetch } = $api.useQuery('get', '/users/security_settings');
  const { run, dialog } = useReauthentication();
  const { change, isPending, error: problem } = useSecondFactor(run);
  return (
    <Card title="2段階認証">
      {data === undefined ? (
        error === null ? <Skeleton lines={2} /> : <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <Switch
            isOn={data.is_second_factor_on}
            isPending={isPending}
            onChange={change}
            help="ログインのたびに、パスワードに加えて、メールで届く6桁の認証コードを入力します。パスキーでのログインには必要ありません。"
          >
            ログイン時に認証コードを確認する
          </Switch>
          {data.is_second_factor_on ? null : (
            <Alert tone="warning" title="2段階認証がオフになっています">
              <p>パスワードが他人に知られると、ログインされるおそれがあります。</p>
            </Alert>
          )}
          {problem === null ? null : <Alert tone="danger" isLive title={problem.message} />}
          <p className={styles.note}>{`パスワードの最終変更: ${formatDateTime(data.password_changed_at)}`}</p>
        </>
      )}
      {dialog}
    </Card>
  );
}
