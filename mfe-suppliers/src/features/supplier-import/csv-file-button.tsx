import { useRef } from 'react';
import { Button } from 'shared-ui/core';

interface CsvFileButtonProps {
  readonly isPrimary: boolean;
  readonly isPending: boolean;
  readonly onFile: (file: File) => void;
  readonly children: string;
}

/** Shows a button that chooses one CSV file. Windows gives such files several types, so the name counts too. */
export function CsvFileButton({ isPrimary, isPending, onFile, children }: CsvFileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant={isPrimary ? 'primary' : 'secondary'}
        icon="upload_file"
        isPending={isPending}
        onPress={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,text/csv"
        aria-label="取引先のCSVファイル"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) onFile(file);
          // Allows the same file to be chosen again after a correction.
          target.value = '';
        }}
      />
    </>
  );
}
