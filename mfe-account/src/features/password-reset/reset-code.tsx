import { api } from 'shared-auth';
import type { KeptCodeSession } from 'shared-features/ui/code-state';
import { shownAddress } from 'shared-features/ui/shown-address';
import { OneTimeCodeForm, type useCodeSession } from 'shared-features/sign-in/one-time-code';
import { BUTTONS } from 'shared-rules/buttons';
import { paths } from 'shared-shell';
import { useSetNewPassword } from './use-set-new-password';

interface ResetCodeProps {
  readonly session: KeptCodeSession;
  readonly onResent: NonNullable<ReturnType<typeof useCodeSession>>['keep'];
}

/**
 * Asks for the code of the mail, for users who read it on another device. Shows the same whether or not the address
 * exists.
 */
export function ResetCode({ session, onResent }: ResetCodeProps) {
  const goOn = useSetNewPassword();
  const verify = async (code: string) => {
    const { data } = await api.POST('/password_resets/verification', {
      body: { code_session: session.code_session, code },
    });
    if (data !== undefined) await goOn({ ...data, typed_address: session.typed_address });
  };
  return (
    <OneTimeCodeForm
      session={session}
      onResent={onResent}
      onVerify={verify}
      submitLabel={BUTTONS.next}
      start={{ path: paths.passwordSendEmail(), label: 'メールアドレスを入力し直す' }}
      sent={
        <>
          入力されたメールアドレス（<strong>{shownAddress(session)}</strong>
          ）が登録されている場合、再設定用のメールを送信しました。
          {'メールのリンクを開くか、記載された認証コードを入力してください。'}
        </>
      }
    />
  );
}
