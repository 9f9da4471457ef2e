import { lookUp } from './look-up';

describe('a word from outside', () => {
  it.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'])('has no meaning as %s', (word) => {
    expect(lookUp({ known: 1 }, word)).toBeUndefined();
  });

  it('has the meaning of the table', () => {
    expect(lookUp({ known: 1 }, 'known')).toBe(1);
  });
});
