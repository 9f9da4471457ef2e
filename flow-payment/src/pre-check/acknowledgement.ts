import { useEffect, useState } from 'react';
import type { PreCheckItem } from 'shared-api/types';
import type { AppForm } from 'shared-ui/forms';

/** Form name of the checkbox by which a buyer continues despite warnings. */
export const ACKNOWLEDGES = 'acknowledges';
/** Form's name of the acknowledged warnings as text. */
export const ACKNOWLEDGED = 'acknowledged';

/** Time that a submission waits for the pre-check of what was just entered, in ms. It never blocks for longer. */
const MAX_WAIT_MS = 3_000;

/** Returns the warnings among the checks as text: a line of code and message each, so that another message is new. */
export const warningsOf = (checks: readonly PreCheckItem[]): readonly string[] =>
  checks
    .filter(({ result }) => result === 'attention')
    .map(({ code, message }) => `${code} ${message.replaceAll('\n', ' ')}`);

const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line !== '');

/** Whether the text of acknowledged warnings has all of these. */
export function areAcknowledged(warnings: readonly string[], text: string): boolean {
  const lines = linesOf(text);
  return warnings.every((warning) => lines.includes(warning));
}

/** Returns the text of acknowledged warnings. */
export const acknowledgedText = (warnings: readonly string[]): string => warnings.join('\n');

/** Returns the codes of acknowledged warnings, each once. */
export const acknowledgedCodes = (text: string): readonly string[] => [
  ...new Set(linesOf(text).map((line) => line.split(' ', 1).join())),
];

/** Stops a submission with an error at each checkbox, as errors of the server would. */
export class NotAcknowledged extends Error {
  override readonly name = 'NotAcknowledged';
  readonly errors: readonly { readonly field: string; readonly message: string }[];
  constructor(fields: readonly string[]) {
    const message = '要確認の項目があります。内容を確認して、チェックを入れてください。';
    super(message);
    this.errors = fields.map((field) => ({ field, message }));
  }
}

/** Warnings of the pre-check, and whether they apply to the form's current values. */
interface CurrentWarnings {
  readonly isSettled: boolean;
  readonly warnings: readonly string[];
}

/** Connects the pre-check of a form with its submission. */
export interface Acknowledgement {
  /** Takes the present state of the pre-check. Stable. */
  readonly report: (state: CurrentWarnings) => void;
  /**
   * Returns the present warnings as text, once the pre-check has settled.
   * @param acknowledged the form's text of acknowledged warnings
   * @throws an error at the checkbox if a warning is not acknowledged
   */
  readonly require: (acknowledged: string) => Promise<string>;
}

/** Creates the connection for one payment. Without an answer of the pre-check nothing is asked. */
export function createAcknowledgement(): Acknowledgement {
  let latest: CurrentWarnings = { isSettled: true, warnings: [] };
  let waiting: (() => void)[] = [];
  return {
    report(state) {
      latest = state;
      if (!state.isSettled) return;
      for (const goOn of waiting) goOn();
      waiting = [];
    },
    async require(acknowledged) {
      if (!latest.isSettled)
        await new Promise<void>((resolve) => {
          waiting.push(resolve);
          setTimeout(resolve, MAX_WAIT_MS);
        });
      const { warnings } = latest;
      if (!areAcknowledged(warnings, acknowledged)) throw new NotAcknowledged([ACKNOWLEDGES]);
      return acknowledgedText(warnings);
    },
  };
}

/** Creates the connection for one form. */
export const useAcknowledgement = (): Acknowledgement => useState(createAcknowledgement)[0];

/** Moves the focus to the checkbox if nothing else has stopped the submission. Call it where `Form` is rendered. */
export function useFocusAcknowledgement<Input extends Record<string, unknown>, Output>({
  stopping,
  methods: { setFocus },
}: AppForm<Input, Output>): void {
  useEffect(() => {
    const [only, ...others] = stopping;
    // Every form of a payment has this name; the generic type cannot express it.
    if (only?.name === ACKNOWLEDGES && others.length === 0) setFocus(ACKNOWLEDGES as never);
  }, [stopping, setFocus]);
}
