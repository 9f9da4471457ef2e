// Rules of the product that no published plugin has. Loaded by oxlint (.oxlintrc.json).

/** Requires a reason, after two dashes, in every comment that switches a rule off. */
const reasonBesideSuppression = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { reason: 'Say why the rule does not apply here: oxlint-disable-next-line rule -- reason' },
  },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        if (/^\s*(?:ox|es)lint-disable/.test(comment.value) && !/--\s*\S{3,}/.test(comment.value))
          context.report({ loc: comment.loc, messageId: 'reason' });
      }
    },
  }),
};

/**
 * Keeps comments readable: lines of 120 characters at most, for the formatter wraps no comment, and a verb or a noun at
 * the beginning. With "What" the reader learns the subject at the end.
 */
const plainComments = {
  meta: {
    type: 'layout',
    schema: [],
    messages: {
      long: 'A comment has lines of 120 characters at most.',
      what: 'Begin with a verb, or with the name of the thing.',
    },
  },
  create: (context) => ({
    Program() {
      const { lines } = context.sourceCode;
      for (const { loc, value } of context.sourceCode.getAllComments()) {
        if (/^[\s*]*What\b/.test(value)) context.report({ loc, messageId: 'what' });
        for (let line = loc.start.line; line <= loc.end.line; line += 1) {
          const isTooLong = lines[line - 1].length > 120 && !lines[line - 1].includes('://');
          if (isTooLong && (line < loc.end.line || loc.end.column >= lines[line - 1].trimEnd().length))
            context.report({ loc, messageId: 'long' });
        }
      }
    },
  }),
};

/** Forbids leaving the document: the router navigates, and a new document loses what the page holds. */
const noNewDocument = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { leaves: 'A link, or `useNavigate`: a new document loses what the page holds.' },
  },
  create: (context) => {
    const report = (node) => context.report({ node, messageId: 'leaves' });
    return {
      'MemberExpression[object.name="location"][property.name=/^(assign|replace|reload)$/]': report,
      'MemberExpression[object.property.name="location"][property.name=/^(assign|replace|reload)$/]': report,
      'AssignmentExpression[left.property.name="location"], AssignmentExpression[left.object.name="location"], AssignmentExpression[left.object.property.name="location"]':
        report,
    };
  },
};

const EFFECTS = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect']);
/** Calls that keep running after the effect: functions, and methods of any object. */
const STARTING_FUNCTIONS = new Set(['setInterval', 'setTimeout', 'addEventListener', 'requestAnimationFrame']);
const STARTING_METHODS = new Set([...STARTING_FUNCTIONS, 'observe', 'subscribe', 'addListener']);

/**
 * Requires an effect that adds a listener, timer, observer or subscription to return its clean-up.
 * eslint-plugin-react-web-api has such rules, but its versions for Node 20 bring ESLint, need an older TypeScript, and
 * do not know subscriptions.
 */
const effectCleanUp = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { missing: 'What `{{ name }}` starts outlives the component: return what ends it.' },
  },
  create: (context) => ({
    CallExpression({ callee, arguments: [effect] }) {
      if (!EFFECTS.has(nameOf(callee)) || !isFunction(effect) || effect.body.type !== 'BlockStatement') return;
      const own = [...ownNodes(effect.body)];
      if (own.some(({ type, argument }) => type === 'ReturnStatement' && argument !== null)) return;
      for (const node of own)
        if (node.type === 'CallExpression' && goesOn(node))
          context.report({ node, messageId: 'missing', data: { name: nameOf(node.callee) } });
    },
  }),
};

const isFunction = (node) => node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';

const nameOf = (callee) => callee.name ?? callee.property?.name;

function goesOn({ callee, arguments: words }) {
  const isListener = nameOf(callee) === 'addEventListener';
  // A signal or `once` ends a listener.
  if (
    isListener &&
    words.at(-1)?.type === 'ObjectExpression' &&
    words.at(-1).properties.some(({ key }) => key?.name === 'signal' || key?.name === 'once')
  )
    return false;
  return callee.type === 'MemberExpression'
    ? STARTING_METHODS.has(nameOf(callee))
    : STARTING_FUNCTIONS.has(nameOf(callee));
}

/** Yields the nodes of a function's body, without those of nested functions. */
function* ownNodes(node) {
  yield node;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent') continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type === 'string' && !/Function/.test(child.type)) yield* ownNodes(child);
    }
  }
}

const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/;
/** Functions that make refusals (api/src/platform/http/failure.ts), and their class. */
const REFUSING = new Set(['refuse', 'refuseField', 'fieldFailure', 'problem', 'failureAt', 'Failure', 'CsvFileError']);

/** Yields the texts of which a value is one or is made: its own, those of a condition, of a sum. */
function* textsOf(node) {
  if (node?.type === 'Literal') yield node;
  else if (node?.type === 'TemplateLiteral') yield* node.quasis;
  else if (node?.type === 'ConditionalExpression') yield* [...textsOf(node.consequent), ...textsOf(node.alternate)];
  else if (node?.left !== undefined) yield* [...textsOf(node.left), ...textsOf(node.right)];
}

/** Yields the nodes of an argument, and the texts of the constants that it names. */
function* nodesBehind(argument, scope) {
  for (const node of ownNodes(argument)) {
    yield node;
    if (node.type !== 'Identifier') continue;
    let at = scope;
    while (at !== null && !at.set.has(node.name)) at = at.upper;
    yield* textsOf(at?.set.get(node.name)?.defs[0]?.node?.init);
  }
}

const isJapanese = ({ type, value }) =>
  (type === 'Literal' && typeof value === 'string' && JAPANESE.test(value)) ||
  (type === 'TemplateElement' && JAPANESE.test(value.raw));

/** Keeps the texts of refusals in their catalogue, shared-api/src/refusals (ADR 102). */
const refusalsFromCatalogue = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { text: 'The text of a refusal stands in shared-api/src/refusals, and is named by its code (ADR 102).' },
  },
  create: (context) => {
    const check = (node) => {
      if (!REFUSING.has(nameOf(node.callee))) return;
      const scope = context.sourceCode.getScope(node);
      if (node.arguments.some((argument) => [...nodesBehind(argument, scope)].some(isJapanese)))
        context.report({ node, messageId: 'text' });
    };
    return {
      CallExpression: check,
      NewExpression: check,
      ObjectExpression(node) {
        const names = node.properties.map(({ key }) => key?.name).sort();
        if (names.join() === 'code,field,message' && !makesFaults(context)) context.report({ node, messageId: 'text' });
      },
    };
  },
};

/** Whether a file is the one that makes faults of fields. */
const makesFaults = ({ filename }) => filename.endsWith('platform/http/failure.ts');

/** Maximum number of names in the face of a wing (ADR 95). */
const NAMES_OF_A_FACE = 40;

/** Keeps faces small: `index.ts` names what it exports, 40 names at most. */
const smallFace = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      many: 'A face exports 40 names at most, and this one {{ count }} (ADR 95).',
      all: 'A face names what it exports (ADR 95).',
    },
  },
  create: (context) => ({
    Program(program) {
      const exported = program.body.filter(({ type }) => type === 'ExportNamedDeclaration');
      const count = exported.reduce((sum, node) => sum + namesIn(node), 0);
      if (count > NAMES_OF_A_FACE) context.report({ node: program, messageId: 'many', data: { count } });
    },
    ExportAllDeclaration: (node) => context.report({ node, messageId: 'all' }),
  }),
};

const namesIn = ({ specifiers, declaration }) => declaration?.declarations?.length ?? Math.max(specifiers.length, 1);

export default {
  meta: { name: 'project' },
  rules: {
    'effect-clean-up': effectCleanUp,
    'reason-beside-suppression': reasonBesideSuppression,
    'refusals-from-catalogue': refusalsFromCatalogue,
    'plain-comments': plainComments,
    'small-face': smallFace,
    'no-new-document': noNewDocument,
  },
};
