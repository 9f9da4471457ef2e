// The operator: their interface and command line, the mail reader, the demonstration data.
// What other wings may use of it, and nothing else.
export { startMailReader } from './mail-reader/reader';
export { plantSeeds } from './seeds/seed';
export { SEEDS } from './seeds/seeds';
