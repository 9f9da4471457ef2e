import { useRef, useState } from 'react';
import { ApiError, newIdempotencyKey, queryClient, dataOf } from 'shared-auth';
import { saved, unexpectedError } from 'shared-rules/messages';
import { useSnackbar } from 'shared-shell';

/** Saved draft. `isAnother`: the earlier one was gone, so a new one was created. */
interface SavedDraft<Draft> {
  readonly draft: Draft;
  readonly isAnother: boolean;
}

/** The last call that made a draft: the same again, after a lost answer, makes no second one. */
interface DraftCall {
  readonly text: string;
  readonly key: string;
}

/** API calls for one kind of draft. */
interface DraftStore<Body, Draft> {
  readonly update: (id: number, body: Body) => Promise<{ readonly data?: Draft }>;
  readonly create: (body: Body, idempotencyKey: string) => Promise<{ readonly data?: Draft }>;
  /** Under which the cache holds a draft. */
  readonly queryKey: (id: number) => readonly unknown[];
  /** Paths whose cached answers a saved draft changes. */
  readonly changed: readonly string[];
  /** Message for a draft that was gone, and has been created again. */
  readonly savedAnew: string;
}

interface DraftToSave<Body> {
  /** Draft of the last save; null for none. */
  readonly id: number | null;
  readonly body: Body;
  /** The last call that made one. */
  readonly last: DraftCall | null;
  /** Stores the next call before it is made. */
  readonly keep: (call: DraftCall) => void;
}

/** Duration of the success message, in ms. */
const SNACKBAR_MS = 5_000;

/** Provides 下書き保存 for one form: saving, whether it is under way, and why it failed. */
export function useDraftSaving<Body, Draft extends { readonly id: number }>(store: DraftStore<Body, Draft>) {
  const snackbar = useSnackbar();
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const last = useRef<DraftCall | null>(null);
  /** Saves as the draft `id`, or as a new one. Returns the saved draft; null if it failed. */
  const save = async (id: number | null, body: Body): Promise<Draft | null> => {
    setIsPending(true);
    setFailure(null);
    try {
      const keep = (call: DraftCall): void => void (last.current = call);
      const { draft, isAnother } = await saveDraft(store, { id, body, last: last.current, keep });
      snackbar.show({
        color: isAnother ? 'info' : 'success',
        text: isAnother ? store.savedAnew : saved,
        duration: SNACKBAR_MS,
      });
      return draft;
    } catch (error) {
      setFailure(error instanceof ApiError ? (error.errors[0]?.message ?? error.message) : unexpectedError);
      return null;
    } finally {
      setIsPending(false);
    }
  };
  return { save, isPending, failure };
}

/**
 * Saves a draft: updates the existing one, or creates one if there is none or it was deleted or used up.
 * @throws ApiError
 */
async function saveDraft<Body, Draft extends { readonly id: number }>(
  store: DraftStore<Body, Draft>,
  { id, body, last, keep }: DraftToSave<Body>,
): Promise<SavedDraft<Draft>> {
  const again = id === null ? null : await update(store, id, body);
  const draft = again ?? (await create(store, body, last, keep));
  queryClient.setQueryData(store.queryKey(draft.id), draft);
  for (const path of store.changed) void queryClient.invalidateQueries({ queryKey: ['get', path] });
  return { draft, isAnother: id !== null && again === null };
}

async function update<Body, Draft>(store: DraftStore<Body, Draft>, id: number, body: Body): Promise<Draft | null> {
  try {
    return (await store.update(id, body)).data ?? null;
  } catch (error) {
    if (error instanceof ApiError && error.httpStatus === 404) return null;
    throw error;
  }
}

async function create<Body, Draft>(
  store: DraftStore<Body, Draft>,
  body: Body,
  last: DraftCall | null,
  keep: (call: DraftCall) => void,
): Promise<Draft> {
  const text = JSON.stringify(body);
  const call = last?.text === text ? last : { text, key: newIdempotencyKey() };
  keep(call);
  return dataOf(store.create(body, call.key));
}
