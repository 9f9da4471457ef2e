import type { Registration } from 'shared-api/types';
import type { Answer, Api, Tokens } from './api';

/** Errors of a refusal. */
export interface Refusal {
  readonly errors: readonly { readonly field: string; readonly code: string; readonly message: string }[];
}

/** The calls of a person who may only register, with valid or invalid bodies. */
export interface Registering {
  progress(tokens: Tokens): Promise<unknown>;
  validate(tokens: Tokens, registration: unknown): Promise<Answer<Registration & Refusal>>;
  corporation(tokens: Tokens, form: unknown): Promise<Answer<Tokens & Refusal>>;
  soleProprietor(tokens: Tokens, form: unknown): Promise<Answer<Tokens & Refusal>>;
}

export const registeringAt = (api: () => Api): Registering => ({
  progress: async (tokens) => (await api().call('GET', '/users/registration', { tokens })).body,
  validate: (tokens, body) => api().call('POST', '/users/validation', { tokens, body }),
  corporation: (tokens, body) => api().call('POST', '/users/corporation', { tokens, body }),
  soleProprietor: (tokens, body) => api().call('POST', '/users/sole_proprietor', { tokens, body }),
});
