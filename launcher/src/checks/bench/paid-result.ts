/** Marks every transfer of a file for the bank as paid, as the bank does in its result. */
export const paidResult = (content: Buffer): Buffer =>
  Buffer.from(
    content
      .toString('latin1')
      .split('\r\n')
      .map((record) => (record.startsWith('2') ? `${record.slice(0, 113)}0${record.slice(114)}` : record))
      .join('\r\n'),
    'latin1',
  );
