import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { collectShellApi } from './collect';
import { readDeclarations } from './declarations';

const options: ts.CompilerOptions = {
  strict: true,
  noLib: true,
  types: [],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ES2022,
};

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'shell-api-')));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Collects what a shell provides whose one entry is `shared-ui/index.ts`. */
function apiOf(files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  const file = join(root, 'shared-ui/index.ts');
  const {
    entries: [entry],
    types,
  } = collectShellApi(readDeclarations([file], options), [{ name: 'shared-ui', file }], root);
  return { entry: entry?.declared.map(({ text }) => text), types: types.map(({ text }) => text) };
}

describe('the API that a shell gives to remotes', () => {
  it('lists its public names, sorted, without bodies, with inferred types', () => {
    expect(
      apiOf({
        'shared-ui/index.ts':
          'export const b = 1;\nexport function a(text: string) { return { text, size: 2 }; }\nconst hidden = 3; void hidden;',
      }),
    ).toEqual({
      entry: ['function a(text: string): {\n    text: string;\n    size: number;\n};', 'const b = 1'],
      types: [],
    });
  });

  it('includes the types that they use, also from other files', () => {
    const { entry, types } = apiOf({
      'shared-ui/index.ts': "export { Button } from './button';",
      'shared-ui/button.ts':
        "import type { Size } from './size';\ninterface Props { readonly size: Size }\nexport function Button({ size }: Props): Size { return size; }",
      'shared-ui/size.ts': "export type Size = 'sm' | 'md';\nexport type Unused = 1;",
    });
    expect(entry).toEqual(['function Button(props: Props): Size;']);
    expect(types).toEqual([
      'interface Props {\n    readonly size: Size;\n}',
      'type Size = "md" | "sm";'.replaceAll('"', "'"),
    ]);
  });

  it('leaves out modules with their own report', () => {
    expect(
      apiOf({
        'shared-ui/index.ts':
          "import type { User } from '../shared-api/user';\nexport declare function useUser(): User;",
        'shared-api/user.ts': 'export interface User { readonly name: string }',
      }),
    ).toEqual({ entry: ['function useUser(): User;'], types: [] });
  });

  it('does not depend on how a function destructures its parameters', () => {
    const button = (parameter: string) =>
      apiOf({
        'shared-ui/index.ts': `export interface Props { a?: string; b?: string }\nexport function Button(${parameter}: Props): void {}`,
      });
    expect(button('{ a }')).toEqual(button('{ a, b }'));
  });
});
