import { AutoKana } from 'shared-features/ui/auto-kana';
import { toKanaWords } from 'shared-rules/kana-words';
import { tidyName } from 'shared-rules/tidy-name';
import { TextField } from 'shared-ui/forms';

interface NameAndKanaProps {
  /** Form's name of the name; that of its reading is `<name>_kana`. */
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly kanaLabel: string;
  readonly kanaHelp: string;
  readonly autoComplete?: string;
  readonly maxLength: number;
  readonly width?: 'medium';
}

/** Asks for a name and its reading, which follows what is typed as the name. */
export function NameAndKana({
  name,
  label,
  help,
  kanaLabel,
  kanaHelp,
  autoComplete = 'off',
  ...size
}: NameAndKanaProps) {
  const kana = `${name}_kana`;
  return (
    <>
      <AutoKana target={kana}>
        <TextField
          name={name}
          label={label}
          badge="required"
          help={help}
          autoComplete={autoComplete}
          normalize={tidyName}
          {...size}
        />
      </AutoKana>
      <TextField
        name={kana}
        label={kanaLabel}
        badge="required"
        help={kanaHelp}
        autoComplete="off"
        normalize={toKanaWords}
        {...size}
      />
    </>
  );
}
