import fc from 'fast-check';

// Every run tries the same values, so that a red run speaks of the change at hand; `PROPERTY_SEED=<number>` tries
// others.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.PROPERTY_SEED ?? 20_261_121) });
