import { useEffect, useRef, useState } from 'react';
import { api, ApiError, dataOf, queryClient } from 'shared-auth';
import { unexpectedError } from 'shared-rules/messages';
import { textStyles } from 'shared-ui/core';
import { FilePasswordField } from 'shared-ui/pickers';
import * as styles from './invoice-upload.css';
import { type UploadedFile, uploadedFile } from './uploaded-file';

const EMPTY = 'パスワードを入力してください。';
const HELP =
  '入力すると、読み取りとプレビューができます（パスワードは保存しません）。入力せずに登録することもできます。';
const OPENED = '開きました。閲覧用のPDFを、元のファイルと一緒に保管します。';

/** Refetches what was missing while the file was locked. */
const refetchFile = (): Promise<unknown> =>
  Promise.all(
    ['/invoices/files/{id}/reading', '/invoices/files/{id}/download/url'].map((path) =>
      queryClient.invalidateQueries({ queryKey: ['get', path] }),
    ),
  );

interface FileLockProps {
  readonly file: Pick<UploadedFile, 'id' | 'name' | 'isLocked'>;
  readonly onOpened: (file: UploadedFile) => void;
}

/** Asks for the password of a locked PDF, and says that it was opened. Shows nothing for every other file. */
export function FileLock({ file: { id, name, isLocked = false }, onOpened }: FileLockProps) {
  const [error, setError] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const [isOpened, setIsOpened] = useState(false);
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The field that had the focus is gone.
    if (isOpened) note.current?.focus();
  }, [isOpened]);

  const open = async (password: string) => {
    if (password === '') return setError(EMPTY);
    setIsPending(true);
    setError(undefined);
    try {
      const body = { password };
      const opened = await dataOf(api.POST('/invoices/files/{id}/unlock', { params: { path: { id } }, body }));
      setIsOpened(true);
      onOpened(uploadedFile(opened));
      void refetchFile();
    } catch (failure) {
      const isKnown = failure instanceof ApiError;
      setError(isKnown ? (failure.errors[0]?.message ?? failure.message) : unexpectedError);
    } finally {
      setIsPending(false);
    }
  };

  if (isOpened)
    return (
      <p ref={note} tabIndex={-1} role="status" className={`${styles.reason} ${textStyles.focusTarget}`}>
        {OPENED}
      </p>
    );
  if (!isLocked) return null;
  return (
    <FilePasswordField
      fileName={name}
      help={HELP}
      error={error}
      isPending={isPending}
      onSubmit={(password) => void open(password)}
    />
  );
}
