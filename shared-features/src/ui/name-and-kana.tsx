import { toKanaWords } from 'shared-rules/kana-words';
import { tidyName } from 'shared-rules/tidy-name';
import { TextField } from 'shared-ui/forms';
import { AutoKana } from './auto-kana/auto-kana';
import type { FieldFrame } from './field-frame';

interface NameAndKanaProps<Name extends string> {
  /** Form's name of the name; that of its reading is `<name>_kana`. */
  readonly name: Name;
  readonly label: string;
  readonly help: string;
  readonly kanaLabel: string;
  readonly kanaHelp: string;
  readonly autoComplete?: string;
  readonly maxLength: number;
  readonly width?: 'medium';
  /** Frame around each of the two fields. By default none. */
  readonly frame?: FieldFrame<Name | `${Name}_kana`>;
}

/** Asks for a name and its reading, which follows what is typed as the name. */
export function NameAndKana<Name extends string>({
  name,
  label,
  help,
  kanaLabel,
  kanaHelp,
  autoComplete = 'off',
  frame = (_name, _label, field) => field({}),
  ...size
}: NameAndKanaProps<Name>) {
  const kana = `${name}_kana` as const;
  return (
    <>
      <AutoKana target={kana}>
        {frame(name, label, (look) => (
          <TextField
            name={name}
            label={label}
            badge="required"
            help={help}
            autoComplete={autoComplete}
            normalize={tidyName}
            {...size}
            {...look}
          />
        ))}
      </AutoKana>
      {frame(kana, kanaLabel, (look) => (
        <TextField
          name={kana}
          label={kanaLabel}
          badge="required"
          help={kanaHelp}
          autoComplete="off"
          normalize={toKanaWords}
          {...size}
          {...look}
        />
      ))}
    </>
  );
}
