import { parseArgs } from 'node:util';
import { closest, distance } from 'fastest-levenshtein';
import { lookUp } from 'shared-rules/look-up';
import { type Command, type Options, UsageError } from './command';

type Kind = 'flag' | 'text' | 'list';

/** Options of every command: the company of a payment that is named by its number, and the answer to a question. */
const COMMON: Readonly<Record<string, Kind>> = { buyer: 'text', yes: 'flag' };

/** How many letters may be wrong in a word for which another one is proposed. */
const NEAR = 3;

/** Returns the options that the usage of a command has. */
function optionsOf({ usage }: Command): Readonly<Record<string, Kind>> {
  const found = [...usage.matchAll(/--([a-z-]+)( <[^>]*>)?( …)?/g)].map(([, name = '', value, several]) => [
    name,
    value === undefined ? 'flag' : several === undefined ? 'text' : 'list',
  ]);
  return { ...Object.fromEntries(found), ...COMMON };
}

/** Returns how many words may follow a command. */
function mostWords({ usage }: Command): number {
  const [words = ''] = usage.split('--', 1);
  return words.includes('…') ? Infinity : (words.match(/</g) ?? []).length;
}

/** Requests for options whose name alone does not say what is missing. */
const REQUESTS: Readonly<Record<string, string>> = { reason: '理由を --reason で' };

const isBlank = (given: Options[string]): boolean => given === undefined || String(given).trim() === '';

/** Throws {@link UsageError} if a word or an option that the usage requires is missing or blank. */
function requireAll(command: Command, given: readonly string[], options: Options): void {
  const required = command.usage.replaceAll(/\[[^\]]*\]/g, '');
  const [words = '', ...named] = required.split('--');
  const missing = [...words.matchAll(/<([^>]+)>/g)].find((_word, index) => isBlank(given[index]));
  if (missing !== undefined) throw new UsageError(`${missing[1]}を指定してください。`, command);
  const option = named.map((text) => text.split(' ', 1).join()).find((name) => isBlank(options[name]));
  if (option !== undefined)
    throw new UsageError(`${lookUp(REQUESTS, option) ?? `--${option} を`}指定してください。`, command);
}

/** Returns the command that the first words call, by the most words. Throws {@link UsageError} if there is none. */
function commandOf(words: readonly string[], commands: readonly Command[]): Command {
  const called = commands.filter(({ name }) => name.split(' ').every((word, index) => words[index] === word));
  const [found] = called.toSorted((one, other) => other.name.length - one.name.length);
  if (found !== undefined) return found;
  const [first] = words;
  if (first === undefined) throw new UsageError('コマンドを指定してください。');
  const steps = commands.flatMap(({ name }) => (name.startsWith(`${first} `) ? [name.slice(first.length + 1)] : []));
  if (steps.length > 0) throw new UsageError(`${first} のあとに ${steps.join(', ')} のどれかを指定してください。`);
  const near = closest(
    first,
    commands.map(({ name }) => name),
  );
  const hint = distance(first, near) <= NEAR ? `\n近い名前のコマンド: ${near}` : '';
  throw new UsageError(`${first} というコマンドはありません。${hint}`);
}

const HELP = new Set(['--help', '-h']);

/**
 * Returns the commands that `help approve`, `approve 12 --help` or `help chargeback` ask about; none where they ask
 * about all, undefined where nobody asks. Throws {@link UsageError} for an unknown command.
 */
export function helpTopic(args: readonly string[], commands: readonly Command[]): readonly Command[] | undefined {
  const isFirst = args[0] === 'help';
  if (!isFirst && !args.some((word) => HELP.has(word))) return undefined;
  const words = args.slice(isFirst ? 1 : 0).filter((word) => !word.startsWith('-'));
  const [only, ...others] = words;
  if (only === undefined) return [];
  const steps = others.length > 0 ? [] : commands.filter(({ name }) => name.startsWith(`${only} `));
  return steps.length > 0 ? steps : [commandOf(words, commands)];
}

/**
 * Returns the command that the words of a shell call, with what follows it.
 * @throws UsageError for an unknown command, an option or a word that it does not take, and one that is missing
 */
export function requireCommand(
  args: readonly string[],
  commands: readonly Command[],
): { readonly command: Command; readonly words: readonly string[]; readonly options: Options } {
  const all = Object.assign({}, ...commands.map(optionsOf)) as Readonly<Record<string, Kind>>;
  const { tokens, values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    strict: false,
    tokens: true,
    options: Object.fromEntries(
      Object.entries(all).map(([name, kind]) => [
        name,
        { type: kind === 'flag' ? 'boolean' : 'string', multiple: kind === 'list' } as const,
      ]),
    ),
  });
  const command = commandOf(positionals, commands);
  const taken = optionsOf(command);
  const given = new Set<string>();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    const kind = lookUp(taken, name);
    if (kind === undefined) throw new UsageError(`${command.name} に ${rawName} は指定できません。`, command);
    if (kind === 'flag' && value !== undefined) throw new UsageError(`${rawName} に値は指定できません。`, command);
    // The next word after an option that lacks its value is another option.
    if (kind !== 'flag' && (value === undefined || (!inlineValue && value.startsWith('--'))))
      throw new UsageError(`${rawName} の値を指定してください。`, command);
    if (kind !== 'list' && given.has(name)) throw new UsageError(`${rawName} は1回だけ指定してください。`, command);
    given.add(name);
  }
  const words = positionals.slice(command.name.split(' ').length);
  const surplus = words.slice(mostWords(command));
  if (surplus.length > 0) throw new UsageError(`${command.name} に「${surplus.join(' ')}」は指定できません。`, command);
  requireAll(command, words, values as Options);
  return { command, words, options: values as Options };
}
