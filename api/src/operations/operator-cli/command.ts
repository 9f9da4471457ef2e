import type { OperatorClient } from './client';

/** Values of the options by name. */
export type Options = Readonly<Record<string, string | boolean | readonly string[] | undefined>>;

/** One call of a command. */
export interface Call {
  readonly client: OperatorClient;
  /** Address of the API. */
  readonly origin: string;
  /** Words that follow the command. */
  readonly words: readonly string[];
  readonly options: Options;
}

/** Text that a command prints, and whether what it found is well: the exit code. */
export interface Outcome {
  readonly text: string;
  readonly isWell: boolean;
}

/** A command of the examiners. */
export interface Command {
  /** Words that call it: `chargeback open`. */
  readonly name: string;
  /**
   * Says what follows, as help prints it: `<ID> --reason <理由> [--field <項目> …]`. Nothing else is taken: a word for each
   * `<…>` before the options, an option with a value where a `<…>` follows it, and several values before a `…`. What
   * stands outside of `[…]` is required.
   */
  readonly usage: string;
  /** Says what it does, in Japanese; a further line for each limit. */
  readonly help: readonly string[];
  /** Returns the text to print. Throws {@link UsageError} and the refusals of the client. */
  readonly run: (call: Call) => Promise<string | Outcome>;
}

/** A command was called wrongly. How to call it is printed below the message. */
export class UsageError extends Error {
  /** @param command the one that was meant; none if it is not known */
  constructor(
    message: string,
    readonly command?: Command,
  ) {
    super(message);
  }
}

/** Returns the value of an option that the usage requires. */
export const textOf = (options: Options, name: string): string => String(options[name] ?? '');

/** Returns the whole number of an option; undefined without it. Throws {@link UsageError} for anything but digits. */
export function countOf(options: Options, name: string): number | undefined {
  const text = options[name];
  if (text === undefined) return undefined;
  if (typeof text !== 'string' || !/^\d{1,12}$/.test(text))
    throw new UsageError(`--${name} には半角の数字を指定してください。`);
  return Number(text);
}

/** Returns a number by which the server counts. Throws {@link UsageError} with the request for anything else. */
export function numberOf(text: string | undefined, request: string): number {
  if (text === undefined || !/^[1-9]\d{0,14}$/.test(text)) throw new UsageError(request);
  return Number(text);
}
