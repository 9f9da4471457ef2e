import { contractAnswers, type FakeAnswers, fakeAnswer, loginUser, refusal } from 'shared-auth/testing';
import { emptied, type FakeMode } from './fake-mode';

/** Delay of a slow server, in ms. */
const SLOW_MS = 3_000;

/** Path prefix of the API. */
const API = '/api/';

/** Tokens of a session that no server knows. */
const TOKENS = { access_token: 'fake-access', id_token: 'fake-id', refresh_token: 'fake-refresh' };

/** Login user and current time, which every remote needs. */
const STANDING: FakeAnswers = {
  'get /users/information': loginUser,
  'get /system/time': {
    now: '2026-11-20T10:00:00+09:00',
    date: '2026-11-20',
    cut_off_at: '2026-11-20T15:00:00+09:00',
    earliest_transfer_date: '2026-11-26',
    latest_transfer_date: '2026-12-20',
  },
  'get /banks/closed_day': {
    closed_days: [
      { date: '2026-11-28', reason: '土曜日' },
      { date: '2026-11-29', reason: '日曜日' },
    ],
  },
  'get /users/pre_registrations': { pre_registrations: [], count: 0, total_count: 0 },
  'post /invoices/files/upload/url': {
    file_id: '0b9f3c5e-7a51-4f0e-9a55-6d2a4c9f1e10',
    url: '/fake-upload',
    expires_at: '2026-11-20T10:10:00+09:00',
  },
  'get /invoices/files/{id}/download/url': refusal(404, { message: '見本のファイルには内容がありません。' }),
  'post /login': TOKENS,
  'post /login_2auth': TOKENS,
};

/** A server inside the page. */
export interface FakeServer {
  /** Mode of the answers from the next call on. */
  mode: FakeMode;
  /** Takes the place of the browser's `fetch`. */
  readonly fetch: typeof fetch;
}

/**
 * Answers every call of the contract without a network: with the remote's answers, else the common ones, else samples
 * made from the contract's schemas. Other requests go to the page's own server.
 */
export function fakeServer(own: FakeAnswers, network: typeof fetch): FakeServer {
  const answers: FakeAnswers = { ...contractAnswers, ...STANDING, ...own };
  const server: FakeServer = {
    mode: 'filled',
    fetch: async (input, init) => {
      const request = new Request(
        input instanceof Request ? input : new URL(String(input), window.location.href),
        init,
      );
      if (!new URL(request.url).pathname.startsWith(API)) return network(input, init);
      const { mode } = server;
      const isStanding = new URL(request.url).pathname.endsWith('/users/information') || request.method !== 'GET';
      if (mode === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      if (mode === 'error' && !isStanding)
        return refusal(500, { message: 'エラーが発生しました。（見本のエラーです）' });
      const answer = await fakeAnswer(answers, request);
      if (answer === null)
        return refusal(404, {
          message: `見本のサーバーに ${request.method} ${new URL(request.url).pathname} の答えがありません。`,
        });
      return mode === 'empty' && request.method === 'GET' && answer.ok
        ? Response.json(emptied(await answer.json()))
        : answer;
    },
  };
  return server;
}
