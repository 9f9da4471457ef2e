import { preCheckPayment } from 'shared-api/contract/pre-check';
import { requiredChoice } from 'shared-rules/messages';
import type { Context } from '../config/context';
import { invalidField } from '../http/failure';
import { answer, type Route } from '../http/route';
import { preCheck } from './pre-check.service';

/** 事前チェック of a payment. */
export function preCheckRoutes(route: Route, context: Context): void {
  route(preCheckPayment, async ({ session, body }) => {
    const { doc_number } = body;
    if (doc_number === undefined) throw invalidField('doc_number', 'required', requiredChoice('請求書'));
    return answer(200, { checks: await preCheck(context, session.buyerId, { ...body, doc_number }) });
  });
}
