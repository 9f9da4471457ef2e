export { OneTimeCodeForm } from './one-time-code-form';
export { useCodeSession } from './use-code-session';
