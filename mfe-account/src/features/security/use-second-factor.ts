import { useMutation } from '@tanstack/react-query';
import type { useReauthentication } from 'shared-features/sign-in/reauthentication';
import type { SecuritySettings } from 'shared-api/types';
import { $api, api, queryClient } from 'shared-auth';
import { useConfirm, useSnackbar } from 'shared-shell';
import { SNACKBAR_MS } from './snackbar-time';

/** Turns the second factor on or off, after the person has proved themselves; off only after a warning. */
export function useSecondFactor(run: ReturnType<typeof useReauthentication>['run']) {
  const confirm = useConfirm();
  const { show } = useSnackbar();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (isOn: boolean) => run(() => save(isOn)),
    onSuccess: (outcome) => {
      if (outcome.kind === 'cancelled') return;
      show({ color: 'success', text: `2段階認証を${outcome.value.is_second_factor_on ? 'オン' : 'オフ'}にしました。`, duration: SNACKBAR_MS });
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

/** @throws ApiError */
async function save(isOn: boolean): Promise<SecuritySettings> {
  const { data } = await api.PUT('/users/security_settings', { body: { is_second_factor_on: isOn } });
  if (data === undefined) throw new Error('No answer to the security settings');
  queryClient.setQueryData($api.queryOptions('get', '/users/security_settings').queryKey, data);
  return data;
}
