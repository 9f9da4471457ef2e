import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, dataOf, newIdempotencyKey, queryClient } from 'shared-auth';
import { FOR_ACCOUNTS, useReauthentication } from 'shared-features/sign-in/reauthentication';
import { readFile } from './read-file';

/** A chosen file with its preview. */
async function preview(file: File) {
  const content = await readFile(file);
  return {
    fileName: file.name,
    content,
    // Repeating a lost call must not be another import.
    key: newIdempotencyKey(),
    ...(await dataOf(api.POST('/suppliers/import/preview', { body: { content } }))),
  };
}

export type Preview = Awaited<ReturnType<typeof preview>>;

/** Numbers of the lines that an import has registered and left out. */
export interface ImportResult {
  readonly imported: number;
  readonly errors: number;
  readonly doubles: number;
}

/**
 * Chooses a file, previews it, and imports it after proof that the user is present, if it has accounts. A file that is
 * refused leaves no preview: the lines of the file before it would be another file's.
 */
export function useSupplierImport() {
  const [shown, setShown] = useState<Preview | null>(null);
  const [result, setResult] = useState<ImportResult | null>(null);
  const newest = useRef(0);
  const { run, dialog: proof } = useReauthentication(FOR_ACCOUNTS);

  const choosing = useMutation({
    mutationFn: async (file: File) => {
      const turn = ++newest.current;
      setShown(null);
      setResult(null);
      importing.reset();
      const found = await preview(file);
      // A file that was chosen meanwhile is the one that counts.
      if (turn === newest.current) setShown(found);
    },
  });
  const importing = useMutation({
    mutationFn: async ({ content, key, error_count: errors }: Preview) => {
      const mode = errors > 0 ? 'valid' : 'all';
      try {
        const outcome = await run(() =>
          dataOf(
            api.POST('/suppliers/import', { params: { header: { 'Idempotency-Key': key } }, body: { content, mode } }),
          ),
        );
        if (outcome.kind === 'cancelled') return;
        const { imported, error_count: left, double_count: doubles } = outcome.value;
        setResult({ imported: imported.length, errors: left, doubles });
      } finally {
        // Also if the answer was lost: the suppliers may exist.
        void queryClient.invalidateQueries({ queryKey: ['get', '/suppliers'] });
      }
    },
  });
  return { shown, result, choosing, importing, proof };
}

/** Asks for the file to fill in. */
export const readTemplate = () => dataOf(api.GET('/suppliers/import/template'));
