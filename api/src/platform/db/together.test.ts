import { setImmediate as turn } from 'node:timers/promises';
import { together } from './together';

describe('together', () => {
  it('begins everything before anything has ended, and answers in order', async () => {
    const seen: string[] = [];
    const piece = (name: string, turns: number) => async (): Promise<string> => {
      seen.push(`begin ${name}`);
      for (let waited = 0; waited < turns; waited += 1) await turn();
      seen.push(`end ${name}`);
      return name;
    };
    expect(await together(piece('slow', 5), piece('quick', 1))).toEqual(['slow', 'quick']);
    expect(seen).toEqual(['begin slow', 'begin quick', 'end quick', 'end slow']);
  });

  it('fails only when the rest has ended, so that nothing is sent after the rollback', async () => {
    let hasEnded = false;
    const failing = together(
      async () => {
        throw new Error('refused');
      },
      async () => {
        for (let waited = 0; waited < 5; waited += 1) await turn();
        hasEnded = true;
      },
    );
    await expect(failing).rejects.toThrow('refused');
    expect(hasEnded).toBe(true);
  });

  it('fails with the first failure in the order of the pieces, whichever came first', async () => {
    const failing = together(
      async () => {
        await turn();
        throw new Error('first');
      },
      async () => {
        throw new Error('second');
      },
    );
    await expect(failing).rejects.toThrow('first');
  });
});
