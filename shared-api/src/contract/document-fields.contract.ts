import { Type } from 'typebox';
import { Id, JstDate, PositiveYen } from './common.contract';
import { FieldOrigins } from './field-origins.contract';
import { FileId } from './files.contract';

/** Fields of a received invoice that the buyer enters. */
export const documentFields = {
  supplier_id: Id,
  invoice_number: Type.String({ maxLength: 50 }),
  issue_date: JstDate,
  due_date: JstDate,
  amount: PositiveYen,
  registration_number: Type.Union([Type.String({ pattern: '^T\\d{13}$' }), Type.Null()]),
  memo: Type.String({ maxLength: 500 }),
  file_ids: Type.Array(FileId, { minItems: 1, maxItems: 10, description: 'In order' }),
  origins: Type.Optional(FieldOrigins),
};
