export type { FakeAnswers, FakeCall } from './call-types';
export { contractAnswers, everyCall } from './contract-answers';
export { fakeAnswer, fakeApi, refusal } from './fake-api';
export { loginUser } from './login-user';
export { memoryTokenStore, tokensFor } from './memory-token-store';
