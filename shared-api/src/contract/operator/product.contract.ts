import { Type } from 'typebox';
import { operation } from '../../operation';
import { JstDate, Moment } from '../common.contract';

/** A row that breaks an invariant of the books. */
export const BrokenInvariant = Type.Object({ invariant: Type.String(), detail: Type.String() });

/** The anchor of the books on a day. */
export const Anchor = Type.Object({
  day: JstDate,
  root: Type.String({ description: 'SHA-256 in hexadecimal digits' }),
  companies: Type.Integer({ description: 'How many chains had grown since the anchor before' }),
});

export const verifyBooks = operation({
  id: 'verifyBooks',
  method: 'get',
  path: '/verification',
  tag: 'Books',
  access: 'operator',
  summary: 'Verify the books and compare them with the records of the card gateway',
  query: Type.Object({
    anchor: Type.Optional(
      Type.String({
        pattern: '^\\d{4}-\\d{2}-\\d{2}=[0-9a-f]{64}$',
        description: 'An anchor that was kept outside the database: its day and root, as 2026-11-26=<root>',
      }),
    ),
    added: Type.Optional(Type.Boolean({ description: 'Read what was added alone, as the daily job does' })),
  }),
  responses: { 200: Type.Object({ broken: Type.Array(BrokenInvariant) }) },
});

export const listAnchors = operation({
  id: 'listAnchors',
  method: 'get',
  path: '/anchors',
  tag: 'Books',
  access: 'operator',
  summary: 'Anchors of the books',
  responses: { 200: Type.Object({ anchors: Type.Array(Anchor) }) },
});

/** Ids of the keys that are in use after a rotation. */
export const RotatedKeys = Type.Object({
  master_key: Type.String({ description: 'The data keys are wrapped with it' }),
  signing_key: Type.String({ description: 'It signs tokens from now on' }),
});

export const rotateKeys = operation({
  id: 'rotateKeys',
  method: 'post',
  path: '/keys/rotation',
  tag: 'Product',
  access: 'operator',
  roles: ['configuration'],
  summary:
    'Wrap the data keys with the newest master key and renew the signing key. 409 if this process lacks a master key that is in use',
  responses: { 200: RotatedKeys },
});

/** Reports of browsers about one release of the host or of a remote (`shared-rules/release-report`). */
const Release = Type.Object({
  remote: Type.String(),
  release: Type.String(),
  open_tabs: Type.Integer(),
  loads: Type.Integer(),
  load_ms: Type.Union([Type.Integer(), Type.Null()]),
  errors: Type.Record(Type.String(), Type.Integer()),
  vitals: Type.Record(Type.String(), Type.Number()),
});

export const reportFrontEnd = operation({
  id: 'reportFrontEnd',
  method: 'get',
  path: '/front_end',
  tag: 'Product',
  access: 'operator',
  summary: 'What browsers reported, by release',
  query: Type.Object({
    hours: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 24 * 90, default: 24, description: 'How far to look back' }),
    ),
  }),
  responses: { 200: Type.Object({ since: Moment, until: Moment, releases: Type.Array(Release) }) },
});

export const getMetrics = operation({
  id: 'getMetrics',
  method: 'get',
  path: '/metrics',
  tag: 'Product',
  access: 'operator',
  binary: true,
  summary: 'Metrics of this process, and those that all processes share, in the text format of Prometheus',
  responses: { 200: null },
});

export const getOperatorContract = operation({
  id: 'getOperatorContract',
  method: 'get',
  path: '/openapi.json',
  tag: 'Product',
  access: 'operator',
  binary: true,
  summary: 'This document',
  responses: { 200: null },
});

export const moveClock = operation({
  id: 'moveClock',
  method: 'post',
  path: '/clock',
  tag: 'Product',
  access: 'operator',
  roles: ['configuration'],
  summary: 'Move the clock of a product that allows it; 404 elsewhere',
  body: Type.Object({
    advance_ms: Type.Integer({ description: 'Milliseconds to move the clock; negative moves it back' }),
  }),
  responses: { 200: Type.Object({ now: Moment }) },
});
