import { Type } from 'typebox';
import { operation } from '../../operation';
import { JstDate } from '../common.contract';
import { TermsVersion } from '../terms.contract';

/** A version of the terms as the operator sees it. */
export const OperatedTerms = Type.Object({
  version: TermsVersion,
  effective_date: JstDate,
  summary: Type.String(),
  is_current: Type.Boolean(),
});

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });

export const listTerms = operation({
  id: 'listTerms',
  method: 'get',
  path: '/terms',
  tag: 'Terms',
  access: 'operator',
  summary: 'Versions of the terms of service, the latest first',
  responses: { 200: Type.Object({ terms: Type.Array(OperatedTerms) }) },
});

export const addTerms = operation({
  id: 'addTerms',
  method: 'post',
  path: '/terms',
  tag: 'Terms',
  access: 'operator',
  roles: ['configuration'],
  summary: 'Add a version, of which every buyer is notified. None is ever changed',
  body: Type.Object({
    version: TermsVersion,
    effective_date: JstDate,
    summary: text(2_000),
    sections: Type.Array(
      Type.Object({ heading: text(200), paragraphs: Type.Array(text(5_000), { minItems: 1, maxItems: 100 }) }),
      { minItems: 1, maxItems: 100 },
    ),
  }),
  responses: { 201: OperatedTerms },
});
