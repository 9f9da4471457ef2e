import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, dataOf, newIdempotencyKey, queryClient } from 'shared-auth';
import { FOR_ACCOUNTS, useReauthentication } from 'shared-features/sign-in/reauthentication';
import { fileEmpty } from 'shared-rules/file-messages';

/** The contract's bound, in bytes. */
const MAX_BYTES = 512 * 1024;
const TOO_LARGE = '512KBを超えるファイルは読み込めません。行を分けて、もう一度選択してください。';
const UNREADABLE = 'ファイルを開けませんでした。ほかのソフトで開いている場合は閉じてから、もう一度選択してください。';

/**
 * Reads a chosen file as base64. The server decodes it, since it knows how spreadsheets write it.
 * @throws Error with a Japanese message for a file that is empty, too large, or that the browser cannot read
 */
async function readFile(file: File): Promise<string> {
  if (file.size > MAX_BYTES) throw new Error(TOO_LARGE);
  if (file.size === 0) throw new Error(fileEmpty);
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    // `data:text/csv;base64,…`
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(new Error(UNREADABLE));
    reader.readAsDataURL(file);
  });
}

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
