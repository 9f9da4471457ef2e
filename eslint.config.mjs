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

/** What belongs to the shell or to the request function, and what a part of a screen uses in its place (architecture: contract between shell and remotes). */
const THE_SHELLS = {
  fetch: 'Every call of the contract goes through `api` or `$api` of shared-auth: session, renewal and errors are its business.',
  XMLHttpRequest: 'Every call of the contract goes through `api` or `$api` of shared-auth.',
  WebSocket: 'The product has no such connection.',
  EventSource: 'The product has no such connection.',
  sessionStorage: 'What is kept for a flow is a workflow of shared-shell: it is cleared with its area and on signing out.',
  localStorage: 'Only the shell writes local storage.',
  indexedDB: 'Nothing is stored in the browser beyond workflows.',
};
const DOCUMENT = [
  { object: 'document', property: 'title', message: 'The shell sets the title, from the route table and the heading.' },
  { object: 'document', property: 'cookie', message: 'The product sets no cookie.' },
  ...Object.entries(THE_SHELLS).flatMap(([property, message]) => ['window', 'globalThis', 'self'].map((object) => ({ object, property, message }))),
];
const NEW_DOCUMENT = 'A link, or `useNavigate`: a new document loses what the page holds.';
const LEAVING = [
  { selector: 'MemberExpression[object.name="location"][property.name=/^(assign|replace|reload)$/]', message: NEW_DOCUMENT },
  { selector: 'MemberExpression[object.property.name="location"][property.name=/^(assign|replace|reload)$/]', message: NEW_DOCUMENT },
  { selector: 'AssignmentExpression[left.property.name="location"], AssignmentExpression[left.object.name="location"], AssignmentExpression[left.object.property.name="location"]', message: NEW_DOCUMENT },
];

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
    // Remotes and parts of screens; what is an exception says why beside it. Tests look at what is stored and where a page led.
    files: ['mfe-*/src/**', 'shared-features/src/**'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    rules: {
      'no-restricted-globals': ['error', ...Object.entries(THE_SHELLS).map(([name, message]) => ({ name, message }))],
      'no-restricted-properties': ['error', ...DOCUMENT],
      'no-restricted-syntax': ['error', DEFAULT_EXPORT, ...LEAVING],
    },
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
