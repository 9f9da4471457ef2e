import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FileDropZone } from './file-drop-zone';

const pdf = new File(['%PDF'], 'invoice.pdf', { type: 'application/pdf' });

const setUp = (error?: string, accept = ['application/pdf']) => {
  const onFiles = jest.fn();
  render(
    <FileDropZone
      label="請求書ファイル"
      limits="PDF・JPEG・PNG、1ファイル10MBまで"
      accept={accept}
      maxBytes={100}
      isMultiple
      onFiles={onFiles}
      error={error}
    />,
  );
  const input = document.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('no file input');
  return { onFiles, input };
};

test('files are chosen with a button that describes the limits', async () => {
  const { onFiles, input } = setUp();
  expect(screen.getByRole('button', { name: 'ファイルを選択' })).toHaveAccessibleDescription(/10MBまで/);
  await userEvent.upload(input, pdf);
  expect(onFiles.mock.calls[0]?.[0]).toEqual([pdf]);
});

test('many files that are not taken are all named below their reason', async () => {
  const { onFiles, input } = setUp();
  const names = ['a.txt', 'b.txt', 'b.txt'];
  const texts = names.map((name) => new File(['a'], name, { type: 'text/plain' }));
  onFiles.mockReturnValue([{ name: 'invoice.pdf', reason: '10ファイルまでです。' }]);
  await userEvent.upload(input, [pdf, ...texts], { applyAccept: false });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(names);
  expect(
    screen.getByText(
      /^次の3ファイルは追加していません。PDF、JPEG、PNG、WebP、TIFF、電子インボイス以外のファイルはアップロードできません。/,
    ),
  ).toBeInTheDocument();
  expect(screen.getByText('invoice.pdf: 10ファイルまでです。')).toBeInTheDocument();
});

test('rejected files are listed with the reason, and the rest is accepted', async () => {
  const { onFiles, input } = setUp();
  const text = new File(['a'], 'memo.txt', { type: 'text/plain' });
  const large = new File(['a'.repeat(101)], 'scan.pdf', { type: 'application/pdf' });
  await userEvent.upload(input, [pdf, text, large], { applyAccept: false });
  expect(onFiles.mock.calls[0]?.[0]).toEqual([pdf]);
  expect(
    screen.getByText(/^memo.txt: PDF、JPEG、PNG、WebP、TIFF、電子インボイス以外のファイルはアップロードできません。/),
  ).toBeInTheDocument();
  expect(screen.getByText(/^scan.pdf: 10MBを超えるファイルはアップロードできません。/)).toBeInTheDocument();
});

test('a file is taken by its name if the system knows no program for it', async () => {
  const { onFiles, input } = setUp();
  const typeless = new File(['%PDF'], 'invoice.PDF');
  await userEvent.upload(input, typeless, { applyAccept: false });
  expect(onFiles.mock.calls[0]?.[0]).toEqual([typeless]);
});

test('a large archive is refused by its own limit', async () => {
  const { input } = setUp(undefined, ['application/zip']);
  const archive = new File(['a'.repeat(101)], 'a.zip', { type: 'application/zip' });
  await userEvent.upload(input, archive, { applyAccept: false });
  expect(screen.getByText(/^a.zip: 30MBを超えるZIPはアップロードできません。/)).toBeInTheDocument();
});

test('an external error describes the field', () => {
  setUp('請求書ファイルが選択されていません。');
  expect(screen.getByRole('group', { name: '請求書ファイル' })).toHaveAccessibleDescription(
    /請求書ファイルが選択されていません。/,
  );
});
