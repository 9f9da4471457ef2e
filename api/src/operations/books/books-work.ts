import type { RefusalCode } from 'shared-api/refusals';
import { type BooksContext, faultsOf, reconcileDay } from '../../payments';
import type { FieldFailure } from '../../platform/http/failure';
import type { BrokenInvariant } from 'shared-api/operator';
import { type Verification, verify } from './verify';

/** Work that reads many books: by name, what it is asked and what it answers. */
export interface BooksWork {
  reconcile: (asked: Parameters<typeof reconcileDay>[1]) => ReturnType<typeof reconcileDay>;
  listFaults: (asked: { readonly reference: string }) => ReturnType<typeof faultsOf>;
  verify: (asked: Verification) => Promise<BrokenInvariant[]>;
}

/** Creates the work on the books of a database. */
export const createBooksWork = (context: BooksContext): BooksWork => ({
  reconcile: (asked) => reconcileDay(context, asked),
  listFaults: ({ reference }) => faultsOf(context, reference),
  verify: (asked) => verify(context, asked),
});

/** A request to the process that works on the books. */
export interface BooksRequest {
  readonly work: keyof BooksWork;
  readonly asked: never;
}

/** Its answer. An error that crosses a process loses its class. */
export type BooksAnswer =
  | { readonly kind: 'done'; readonly value: unknown }
  | {
      readonly kind: 'refused';
      readonly code: RefusalCode;
      readonly message: string;
      readonly errors: readonly FieldFailure[];
    }
  | { readonly kind: 'unavailable'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };
