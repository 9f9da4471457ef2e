import { outcomeOf } from './read-samples';

// One of several processes of the bench: receives a seed and an index, and answers with the outcome.
process.on('message', ({ seed, index }: { readonly seed: number; readonly index: number }) => {
  void outcomeOf(seed, index).then((outcome) => process.send?.(outcome));
});
process.once('disconnect', () => process.exit(0));
