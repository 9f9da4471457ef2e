import { fileTooLarge } from './file-messages';
import { serverUnreachable } from './messages';

/** Refusals of the servers in front of the API, when it cannot answer: a part of the catalogue (ADR 102). */
export const EDGE_REFUSALS = {
  server_unreachable: { httpStatus: 502, text: serverUnreachable },
  server_silent: { httpStatus: 504, text: serverUnreachable },
  upload_too_large: { httpStatus: 413, text: fileTooLarge },
} as const;

/** Returns a refusal of the servers in front of the API, with its code. */
export const edgeRefusal = (code: keyof typeof EDGE_REFUSALS) => ({ code, ...EDGE_REFUSALS[code] });
