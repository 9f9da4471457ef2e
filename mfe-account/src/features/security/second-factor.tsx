import { useMutation } from '@tanstack/react-query';
import type { SecuritySettings } from 'shared-api/types';
import { $api, api, queryClient, dataOf } from 'shared-auth';
import { useReauthentication } from 'shared-features/sign-in/reauthentication';
import { formatLongDateTime } from 'shared-rules/time';
import { useConfirm, useSnackbar } from 'shared-shell';
import { Switch } from 'shared-ui/choices';
import { Alert, Card, Skeleton, textStyles, LoadError } from 'shared-ui/core';
import { SNACKBAR_MS } from './snackbar-time';

/** Turns the second factor on or off, after the person has proved themselves; off only after a warning. */
function useSecondFactor(run: ReturnType<typeof useReauthentication>['run']) {
  const confirm = useConfirm();
  const { show } = useSnackbar();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (isOn: boolean) => run(() => save(isOn)),
    onSuccess: (outcome) => {
      if (outcome.kind === 'cancelled') return;
      show({
        color: 'success',
        text: `2段階認証を${outcome.value.is_second_factor_on ? 'オン' : 'オフ'}にしました。`,
        duration: SNACKBAR_MS,
      });
    },
  });
  const change = async (isOn: boolean) => {
    if (isOn || (await confirm(TURN_OFF))) mutate(isOn);
  };
  return { change: (isOn: boolean) => void change(isOn), isPending, error };
}

const TURN_OFF = {
  title: '2段階認証をオフにする',
  text: 'オフにすると、メールアドレスとパスワードだけでログインできるようになります。パスワードが他人に知られた場合、登録したカードでの支払いを申請されるおそれがあります。オフにしますか？',
  confirmLabel: 'オフにする',
  cancelLabel: 'オンのままにする',
  isDanger: true,
} as const;

/**
 * Switches 2段階認証 on or off.
 * @throws ApiError
 */
async function save(isOn: boolean): Promise<SecuritySettings> {
  const data = await dataOf(api.PUT('/users/security_settings', { body: { is_second_factor_on: isOn } }));
  queryClient.setQueryData($api.queryOptions('get', '/users/security_settings').queryKey, data);
  return data;
}

/** Shows 2段階認証: on or off, and the last change of the password. */
export function SecondFactor() {
  const { data, error, refetch } = $api.useQuery('get', '/users/security_settings');
  const { run, dialog } = useReauthentication();
  const { change, isPending, error: problem } = useSecondFactor(run);
  return (
    <Card title="2段階認証">
      {data === undefined ? (
        error === null ? (
          <Skeleton lines={2} />
        ) : (
          <LoadError error={error} onRetry={() => void refetch()} />
        )
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
          <p className={textStyles.note}>{`パスワードの最終変更: ${formatLongDateTime(data.password_changed_at)}`}</p>
        </>
      )}
      {dialog}
    </Card>
  );
}
