export { type FakeAnswers, type FakeCall, fakeApi, loginUser, refusal } from 'shared-auth/testing';
export { renderPage } from './render-page';
