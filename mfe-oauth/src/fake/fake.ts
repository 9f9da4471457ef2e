import type { PreRegisteredSummary } from 'shared-api/types';
import { makeCollectionPreRegistration, makeSystem, requestAnswers } from 'shared-features/testing/samples';
import type { FakeRemote } from 'shared-shell/fake';
import { paths } from 'shared-shell/paths';
import { AUTHORIZE, interaction, onward } from '../testing/authorization';
import { PRE_REGISTERED, preRegisteredAnswers } from '../testing/pre-registered-payment';

/** Submitted request that is waiting. Every other id is the submitted payment. */
const REQUEST = makeCollectionPreRegistration({ id: '8c1f0a52-3f0e-4b67-9a12-5d2c8e4f6a10' });

const payment: PreRegisteredSummary = {
  id: PRE_REGISTERED.id,
  kind: 'payment',
  state: 'waiting',
  cancelled_by: null,
  created_at: PRE_REGISTERED.created_at,
  expires_at: PRE_REGISTERED.expires_at,
  confirmed_at: null,
  system: makeSystem(),
  partner_name: '有限会社みなと印刷',
  invoice_number: 'M-2026-1031',
  amount: 264_000,
  due_date: '2026-11-30',
};
const request: PreRegisteredSummary = {
  ...payment,
  id: REQUEST.id,
  kind: 'collection',
  partner_name: '株式会社みどり商事',
  invoice_number: 'A-2026-118',
  amount: 550_000,
  due_date: '2026-12-31',
};

/**
 * Samples of 外部サービス連携 without a server: a system that asks to be connected, and a payment and a request that it
 * submitted.
 */
export const fake: FakeRemote = {
  answers: {
    ...requestAnswers,
    ...preRegisteredAnswers,
    'get /oauth_interactions/{uid}/details': interaction,
    'post /oauth_interactions/{uid}/approval': onward,
    'post /oauth_interactions/{uid}/refusal': onward,
    'get /users/pre_registrations': ({ query }) => {
      const kind = query.get('kind');
      const listed = [payment, request].filter((preRegistered) => kind === null || preRegistered.kind === kind);
      return { pre_registrations: listed, count: listed.length, total_count: listed.length };
    },
    'get /users/pre_registrations/{id}': ({ params }) => (params.id === REQUEST.id ? REQUEST : PRE_REGISTERED),
  },
  screens: [
    { at: AUTHORIZE, shows: '会計プラス' },
    { at: paths.oauthSelection(), shows: '株式会社みどり商事' },
    { at: paths.oauthInvoiceInfo(PRE_REGISTERED.id), shows: '有限会社みなと印刷' },
    { at: paths.oauthInvoiceInfo(REQUEST.id), shows: '株式会社みどり商事' },
  ],
};
