import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from 'shared-rules/limits';
import { passwordCommon } from 'shared-rules/messages';
import { passwordProblem } from 'shared-rules/password';
import { Stack } from 'shared-ui/core';
import { PasswordField, useFormError, useFormValue } from 'shared-ui/forms';
import * as styles from './password-meter.css';

/**
 * Strength of a new password, from 1 to `STRONGEST`. From 2 it is accepted, unless the server finds it among common
 * passwords.
 */
interface PasswordStrength {
  readonly level: 1 | 2 | 3;
  readonly word: string;
}

const STRONGEST = 3;

/** Strength of a password that attackers would try first. */
const GUESSABLE: PasswordStrength = { level: 1, word: '推測されやすい' };

/** Minimum length of a strong password, in characters. */
const STRONG_LENGTH = 16;

/** Measures by length and by what is guessed first, not by kinds of characters (docs/domain.md 6.3). */
function passwordStrength(password: string, emailAddress: string): PasswordStrength {
  const problem = passwordProblem(password, emailAddress);
  if (problem === 'too_short') return { level: 1, word: '短すぎます' };
  if (problem === 'too_long') return { level: 1, word: '長すぎます' };
  if (problem !== null) return GUESSABLE;
  return [...password].length < STRONG_LENGTH ? { level: 2, word: '十分な長さ' } : { level: 3, word: '強い' };
}

interface PasswordMeterProps {
  readonly password: string;
  /** E-mail address of the account, as typed; '' if there is none or it is unknown. */
  readonly emailAddress: string;
  /** It was found among those that are tried first. */
  readonly isCommon: boolean;
}

const STEPS = Array.from({ length: STRONGEST }, (_, index) => index + 1);

/**
 * Shows the strength of the new password while it is typed: a bar, a word that is announced when it changes, and the
 * length.
 */
function PasswordMeter({ password, emailAddress, isCommon }: PasswordMeterProps) {
  const strength = password === '' ? null : isCommon ? GUESSABLE : passwordStrength(password, emailAddress);
  return (
    <div className={styles.meter}>
      <div className={styles.steps} aria-hidden>
        {STEPS.map((step) => (
          <span
            key={step}
            className={strength !== null && step <= strength.level ? styles.reached[strength.level] : styles.step}
          />
        ))}
      </div>
      <div className={styles.line}>
        <span role="status">{strength === null ? '' : `パスワードの強度: ${strength.word}`}</span>
        <span className={styles.count}>{`${[...password].length}/${PASSWORD_MAX_LENGTH}文字`}</span>
      </div>
    </div>
  );
}

interface NewPasswordFieldProps {
  readonly name: string;
  readonly label: string;
  /** E-mail address of the account, as typed; '' if there is none or it is unknown. */
  readonly emailAddress?: string;
}

/** Shows a field for a new password: typed once, visible on demand, with a meter. Validate it with `newPassword`. */
export function NewPasswordField({ name, label, emailAddress = '' }: NewPasswordFieldProps) {
  const password = useFormValue(name) as string;
  // The server checks lists of leaked passwords. Its answer applies until the password changes.
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
