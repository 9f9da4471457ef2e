import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from 'shared-rules/limits';
import { passwordCommon } from 'shared-rules/messages';
import { Stack } from 'shared-ui/core';
import { PasswordField, useFormError, useFormValue } from 'shared-ui/forms';
import { PasswordMeter } from './password-meter';

interface NewPasswordFieldProps {
  readonly name: string;
  readonly label: string;
  /** Of the account, as typed; empty while there is none, or nobody knows it. */
  readonly emailAddress?: string;
}

/** A password that is being chosen: typed once, shown on demand, with a meter. Check it with `newPassword`. */
export function NewPasswordField({ name, label, emailAddress = '' }: NewPasswordFieldProps) {
  const password = useFormValue(name) as string;
  // The server knows passwords of leaked lists: its word about this one stands until it is changed.
  const isCommon = useFormError(name) === passwordCommon;
  return (
    <Stack gap={8}>
      <PasswordField
        name={name}
        label={label}
        autoComplete="new-password"
        help={`${PASSWORD_MIN_LENGTH}〜${PASSWORD_MAX_LENGTH}文字。記号や大文字は必須ではありません。長いほど安全です。`}
      />
      <PasswordMeter password={password} emailAddress={emailAddress} isCommon={isCommon} />
    </Stack>
  );
}
