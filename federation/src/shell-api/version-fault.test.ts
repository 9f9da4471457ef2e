import { type Report, readReport, TYPES, writeReport } from './report';
import { versionFault } from './version-fault';

/** Returns a report with a component, its props, a type that the shell provides, and an object of constants. */
function report(
  version: string,
  parts: Partial<Record<'entry' | 'props' | 'given' | 'paths', string>> = {},
  judged: readonly string[] = [],
): Report {
  const {
    entry = 'function Button(props: ButtonProps): JSX.Element;\nfunction useConfig(): Config;',
    props = 'interface ButtonProps {\n    readonly label: string;\n    readonly size?: Size;\n}',
    given = 'interface Config {\n    readonly origin: string;\n}',
    paths = 'const paths: {\n    readonly home: string;\n}',
  } = parts;
  const declared = (...texts: readonly string[]) => texts.map((text) => ({ name: '', text }));
  return readReport(
    writeReport(
      { version, judged },
      {
        entries: [{ name: 'shared-ui/core', declared: declared(entry, paths) }],
        types: declared(props, given, "type Size = 'md' | 'sm';"),
      },
    ),
  );
}

const old = report('1.2.0');

describe("the version of the shell's API", () => {
  it('stays when the types stay the same', () => expect(versionFault(old, report('1.2.0'))).toBeNull());

  const additions = [
    [
      'another function',
      {
        entry:
          'function Button(props: ButtonProps): JSX.Element;\nfunction Link(): JSX.Element;\nfunction useConfig(): Config;',
      },
      'shared-ui/core: Link is new',
    ],
    [
      'another property that may be left out',
      {
        props:
          'interface ButtonProps {\n    readonly label: string;\n    readonly size?: Size;\n    readonly icon?: string;\n}',
      },
      'ButtonProps has icon',
    ],
    [
      'a property that may now be left out',
      { props: 'interface ButtonProps {\n    readonly label?: string;\n    readonly size?: Size;\n}' },
      'ButtonProps has another label',
    ],
    [
      'another type with the name of one that exists',
      { given: "interface Config {\n    readonly origin: string;\n}\ntype Size = 'lg';" },
      'Size is declared once more',
    ],
    [
      'more in what the shell gives',
      { given: 'interface Config {\n    readonly origin: string;\n    readonly links: string;\n}' },
      'Config has links',
    ],
    [
      'another constant',
      { paths: 'const paths: {\n    readonly home: string;\n    readonly help: string;\n}' },
      'shared-ui/core: paths has help',
    ],
  ] as const;

  it.each(additions)('needs a minor increase for %s', (_case, parts, what) => {
    expect(versionFault(old, report('1.2.0', parts))).toBe(
      `The shell's API changed since 1.2.0:\n- ${what}\nRaise SHELL_API_VERSION (shared-shell/src/remote-config.ts) to 1.3.0.`,
    );
    expect(versionFault(old, report('1.2.1', parts))).toContain('and 1.2.1 does not say so');
    expect(versionFault(old, report('1.3.0', parts))).toBeNull();
  });

  const breaks = [
    ['a function that is gone', { entry: 'function useConfig(): Config;' }, 'shared-ui/core: Button is gone', 'Button'],
    [
      'a function that takes something else',
      { entry: 'function Button(props: ButtonProps, ref: Ref): JSX.Element;\nfunction useConfig(): Config;' },
      'shared-ui/core: Button is declared differently',
      'Button',
    ],
    [
      'a property that every remote has to give',
      {
        props:
          'interface ButtonProps {\n    readonly label: string;\n    readonly size?: Size;\n    readonly icon: string;\n}',
      },
      'ButtonProps has icon',
      'ButtonProps',
    ],
    [
      'a property that is gone',
      { props: 'interface ButtonProps {\n    readonly label: string;\n}' },
      'ButtonProps has no size any more',
      'ButtonProps',
    ],
    [
      'less in what the shell gives',
      { given: 'interface Config {\n    readonly origin?: string;\n}' },
      'Config has another origin',
      'Config',
    ],
    ['a constant that is gone', { paths: 'const paths: {\n}' }, 'shared-ui/core: paths has no home any more', 'paths'],
  ] as const;

  it.each(breaks)('needs a major increase for %s', (_case, parts, what, name) => {
    const fault = versionFault(old, report('1.3.0', parts));
    expect(fault).toContain(`and 1.3.0 does not say so:\n- ${what}\nRaise SHELL_API_VERSION to 2.0.0`);
    expect(fault).toContain(`npm run shell-api -- --compatible ${name}`);
    expect(versionFault(old, report('2.0.0', parts))).toBeNull();
  });

  it.each(breaks)('needs a minor increase when a reviewer accepted %s', (_case, parts, _what, name) => {
    expect(versionFault(old, report('1.3.0', parts, [name]))).toBeNull();
    expect(versionFault(old, report('1.2.0', parts, [name]))).toContain('to 1.3.0');
    expect(versionFault(old, report('1.3.0', parts, ['Another']))).toContain('to 2.0.0');
  });
});

it('parses a written report', () => {
  const { version, judged, sections } = report('1.3.0', {}, ['Button', 'paths']);
  expect({ version, judged, titles: [...sections.keys()] }).toEqual({
    version: '1.3.0',
    judged: ['Button', 'paths'],
    titles: ['shared-ui/core', TYPES],
  });
});

it('reads back which members are readonly, and finds one that no longer is', () => {
  const props =
    "interface ButtonProps {\n    label: string;\n    readonly 'aria-label'?: string;\n    press(): void;\n}";
  const changed = report('1.2.0', { props });
  expect(changed.sections.get(TYPES)).toContain(props);
  expect(versionFault(report('1.2.0', { props: props.replace('    label', '    readonly label') }), changed)).toContain(
    'ButtonProps has another label',
  );
});
