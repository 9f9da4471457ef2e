import fc from 'fast-check';

// Ends a test that hangs. Far longer than any test takes, so that no verdict depends on the machine's speed. A trial of
// mutants sets a shorter one, because a mutant may hang.
jest.setTimeout(Number(process.env.TEST_LIMIT_MS ?? 900_000));

// Every run tries the same values, so that a failure is about the change at hand; `PROPERTY_SEED=<number>` tries
// others.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.PROPERTY_SEED ?? 20_261_121) });
