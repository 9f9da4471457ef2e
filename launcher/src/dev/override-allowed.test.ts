import { refuseUnlessAllowed } from './override-allowed';

const asked = {
  deployment: 'http://localhost:8080',
  origin: 'http://localhost:9083',
  name: 'mfe-payments',
  allowOverrides: ['http://localhost:9083'],
};

it('accepts a deployment that names this origin', () => {
  expect(() => {
    refuseUnlessAllowed(asked);
  }).not.toThrow();
});

it.each([
  [
    'that names other origins',
    { allowOverrides: ['http://localhost:8083'] },
    /lets tabs take remotes from http:\/\/localhost:8083 alone, not from http:\/\/localhost:9083\. Start it with ALLOW_OVERRIDES="http:\/\/localhost:8083 http:\/\/localhost:9083"\./,
  ],
  [
    'that names none',
    { allowOverrides: [] },
    /lets no tab take a remote from elsewhere.*Start it with ALLOW_OVERRIDES="http:\/\/localhost:9083"/,
  ],
  ['that is public', { deployment: 'https://card.example', allowOverrides: [] }, /never does \(ADR 27\)/],
  ['of another machine over http', { deployment: 'http://staging:8080' }, /ssh -L 8080:localhost:8080 staging/],
])('rejects a deployment %s, and shows the alternative', (_, part, words) => {
  const refuse = () => {
    refuseUnlessAllowed({ ...asked, ...part });
  };
  expect(refuse).toThrow(words);
  expect(refuse).toThrow(/npm run dev mfe-payments -- --in/);
});
