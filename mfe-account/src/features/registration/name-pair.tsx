import { type ReactNode, useId } from 'react';
import { toKanaWords } from 'shared-rules/kana-words';
import { tidyName } from 'shared-rules/tidy-name';
import { TextField } from 'shared-ui/forms';
import * as styles from './registration.css';

interface NamePairProps {
  /** Heading above the two: the owner of the name. */
  readonly label: string;
  readonly first: ReactNode;
  readonly second: ReactNode;
}

/** Shows the two parts of a name side by side, as one group under one heading. */
export function NamePair({ label, first, second }: NamePairProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={styles.nameGroup}>
      <span id={id} className={styles.nameHeading}>
        {label}
      </span>
      <div className={styles.pair}>
        {first}
        {second}
      </div>
    </div>
  );
}

/** Longest part of a name, in characters. */
const NAME_LIMIT = 50;

interface NamePartProps {
  readonly name: string;
  readonly label: string;
  /** Owner of the name. The heading shows it already, so only the accessible label begins with it. */
  readonly owner: string;
  readonly autoComplete?: 'family-name' | 'given-name';
  readonly isKana?: boolean;
}

/** Asks for one part of a name, or of its reading. */
export function NamePart({ name, label, owner, autoComplete, isKana = false }: NamePartProps) {
  return (
    <TextField
      name={name}
      label={label}
      labelLead={`${owner} `}
      badge="required"
      autoComplete={autoComplete ?? 'off'}
      maxLength={NAME_LIMIT}
      normalize={isKana ? toKanaWords : tidyName}
    />
  );
}
