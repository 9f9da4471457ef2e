import type { StatementMatch } from '../../platform/db/schema/transfers';
import { Failure } from '../../platform/http/failure';
import { answerByHand, type NamedFailure, withRestPaid } from './all-paid-but';
import { readBankResult } from './read-result';
import { type Answered, type Awaiting, nameOf } from './result-answers';
import { codeMeaning } from './result-codes';
import { returnsOfKept } from './kept-statement';
import type { TransferRecord } from './zengin-result';

/** An answer of the bank, as read from the bytes of a result. */
export interface KeptAnswer {
  readonly paymentId: number;
  readonly number: number;
  /** Yen. */
  readonly amount: number;
  readonly result: 'paid' | 'failed' | 'returned';
}

/** A result as it is kept with a file. */
export interface KeptResult {
  readonly content: Uint8Array;
  /** Movements of a statement that belong to the file; null for other results and those of earlier releases. */
  readonly matches: readonly StatementMatch[] | null;
}

/** Answers by hand are stored as JSON (`importFailures`), which no bank format starts with. */
const BY_HAND = '{'.charCodeAt(0);

/** A transfer with the answer so far, as results are read. */
type Answerable = { -readonly [K in keyof Awaiting]: Awaiting[K] };

/** The transfers of a file with the answers so far. */
class Answering {
  readonly #own: Answerable[];
  readonly #byName: ReadonlyMap<string, Answerable>;

  constructor(orders: readonly TransferRecord[]) {
    this.#own = orders.map(({ paymentId, number, amount }, index) => ({
      id: index,
      invoiceId: paymentId,
      number,
      amount,
      result: null,
    }));
    this.#byName = new Map(this.#own.map((one) => [nameOf({ paymentId: one.invoiceId, number: one.number }), one]));
  }

  /** Records answers to transfers of the file. */
  #note(answers: readonly Answered[]): KeptAnswer[] {
    return answers.flatMap(({ id, result }) => {
      const one = this.#own[id];
      if (!one) return [];
      one.result = result;
      return [{ paymentId: one.invoiceId, number: one.number, amount: one.amount, result }];
    });
  }

  /** Returns the answers of a list, also to transfers that are not in the file. */
  #ofRecords(records: readonly TransferRecord[]): KeptAnswer[] {
    return records.flatMap((record) => {
      const meaning = codeMeaning(record.code);
      if (!meaning) return [];
      const { paymentId, number, amount } = record;
      const own = this.#byName.get(nameOf(record));
      if (own) own.result = meaning.result;
      return [{ paymentId, number, amount, result: meaning.result }];
    });
  }

  /** Returns paid for all transfers without an answer, as the person who imported the failures declared. */
  #rest(): KeptAnswer[] {
    return this.#own.some(({ result }) => result === null) ? this.#note(withRestPaid([], this.#own, 0)) : [];
  }

  /** Returns the answers of one more result. */
  read({ content, matches }: KeptResult): KeptAnswer[] {
    if (content[0] === BY_HAND) {
      const { failures } = JSON.parse(new TextDecoder().decode(content)) as { failures: readonly NamedFailure[] };
      return [...this.#note(failures.map((failure) => answerByHand(failure, this.#own, 0))), ...this.#rest()];
    }
    const result = readBankResult(content);
    if (result.kind === 'statement')
      return [...this.#note(returnsOfKept(result.movements, matches, this.#own)), ...this.#rest()];
    return [...this.#ofRecords(result.records), ...this.#rest()];
  }
}

/**
 * Returns the answers to the transfers of a file by its results, from the stored bytes of any form. An unreadable
 * result has no answers, so the reconciliation names what was booked by it.
 * @param orders the transfers in the bytes of the file
 * @param results of the file, in the order of their import
 * @returns the answers of each result
 */
export function keptAnswers(orders: readonly TransferRecord[], results: readonly KeptResult[]): KeptAnswer[][] {
  const answering = new Answering(orders);
  return results.map((result) => {
    try {
      return answering.read(result);
    } catch (error) {
      if (error instanceof Failure) return [];
      throw error;
    }
  });
}
