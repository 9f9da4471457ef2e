import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** A rule that is switched off for a line says why, behind two dashes. */
const reasonBesideSuppression = {
  meta: { type: 'problem', schema: [], messages: { reason: 'Say why the rule does not apply here: eslint-disable-next-line rule -- reason' } },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        if (/^\s*eslint-disable/.test(comment.value) && !/--\s*\S{3,}/.test(comment.value)) context.report({ loc: comment.loc, messageId: 'reason' });
      }
    },
  }),
};

/** What styles the page wherever it is: the theme's business alone. */
const PAGE_WIDE_STYLES = {
  name: '@vanilla-extract/css',
  importNames: ['globalStyle', 'globalKeyframes', 'globalFontFace', 'globalLayer', 'createGlobalTheme', 'createGlobalThemeContract'],
  message: 'The page as a whole is styled in shared-ui/src/theme; here a class of your own does.',
};

const DEFAULT_EXPORT = { selector: 'ExportDefaultDeclaration', message: 'Exports have names: the same word at every import.' };

export default tseslint.config(
  { ignores: ['**/dist/', '**/node_modules/', '.cache/', '.data/', '**/generated/', '**/*.{js,cjs,mjs}', 'federation/fixtures/', '!docs/example-client/*.js', 'jest.setup-*.ts'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { project: ['./tsconfig.browser.json', './tsconfig.node.json', './tsconfig.e2e.json'], tsconfigRootDir: import.meta.dirname } },
    plugins: { 'react-hooks': reactHooks, 'project': { rules: { 'reason-beside-suppression': reasonBesideSuppression } } },
    rules: {
      'project/reason-beside-suppression': 'error',
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports', disallowTypeAnnotations: false }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      'eqeqeq': 'error',
      'max-lines': ['error', { max: 200, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': ['error', DEFAULT_EXPORT],
    },
  },
  {
    // What reads these files expects a default export.
    files: ['**/*.config.ts', 'api/test/support/prepare-template.ts', 'e2e/global-*.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['{host,mfe-*,shared-shell,shared-features}/**/*.css.ts'],
    rules: { 'no-restricted-imports': ['error', { paths: [PAGE_WIDE_STYLES] }] },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'api/test/**'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    // Playwright's fixtures name a parameter `use`, and take none by an empty pattern.
    files: ['e2e/**'],
    rules: { 'react-hooks/rules-of-hooks': 'off', 'no-empty-pattern': 'off' },
  },
);
