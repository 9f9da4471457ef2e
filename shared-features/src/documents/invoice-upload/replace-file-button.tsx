import { useRef } from 'react';
import { CONTENT_TYPES } from 'shared-rules/file-type';
import { BUTTONS } from 'shared-rules/words';
import { TextButton } from 'shared-ui/core';

interface ReplaceFileButtonProps {
  /** Name of the file that is to be replaced. */
  readonly name: string;
  readonly onFile: (file: File) => void;
}

/** Chooses one file in the place of another. */
export function ReplaceFileButton({ name, onFile }: ReplaceFileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <TextButton size="xs" icon="upload_file" aria-label={`${name} のファイルを差し替え`} onPress={() => input.current?.click()}>
        {BUTTONS.replaceFile}
      </TextButton>
      <input
        ref={input}
        type="file"
        hidden
        accept={CONTENT_TYPES.join()}
        aria-label={`${name} の代わりのファイル`}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) onFile(file);
          // The same file can be chosen again after it was mended.
          target.value = '';
        }}
      />
    </>
  );
}
