import { PASSWORD_MAX_LENGTH } from 'shared-rules/limits';
import * as styles from './password-meter.css';
import { GUESSABLE, passwordStrength, STRONGEST } from './password-strength';

interface PasswordMeterProps {
  readonly password: string;
  /** Of the account, as typed; empty while there is none, or nobody knows it. */
  readonly emailAddress: string;
  /** It was found among those that are tried first. */
  readonly isCommon: boolean;
}

const STEPS = Array.from({ length: STRONGEST }, (_, index) => index + 1);

/** How good the new password is, as it is typed: steps to look at, a word that is read out when it changes, and the count. */
export function PasswordMeter({ password, emailAddress, isCommon }: PasswordMeterProps) {
  const strength = password === '' ? null : isCommon ? GUESSABLE : passwordStrength(password, emailAddress);
  return (
    <div className={styles.meter}>
      <div className={styles.steps} aria-hidden>
        {STEPS.map((step) => (
          <span key={step} className={strength !== null && step <= strength.level ? styles.reached[strength.level] : styles.step} />
        ))}
      </div>
      <div className={styles.line}>
        <span role="status">{strength === null ? '' : `パスワードの強度: ${strength.word}`}</span>
        <span className={styles.count}>{`${[...password].length}/${PASSWORD_MAX_LENGTH}文字`}</span>
      </div>
    </div>
  );
}
