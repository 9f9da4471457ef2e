import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** For tests: small PDF. */
export const pdf = (name = 'a-minato-printing.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

/** For tests: chooses files through the input behind ファイルを選択, as the browser's own dialog would. */
export async function chooseFiles(user: UserEvent, ...files: File[]): Promise<void> {
  await screen.findByRole('button', { name: 'ファイルを選択' });
  const input = document.querySelector<HTMLInputElement>('input[type=file][multiple]');
  if (input === null) throw new Error('No input for files');
  await user.upload(input, files);
}
