import { Type } from 'typebox';

/** How the value of a field that a program can read on a document came into the form. */
export const FieldOrigin = Type.Union([Type.Literal('typed'), Type.Literal('read'), Type.Literal('confirmed')], {
  description:
    'typed: a person entered or chose it. read: taken over from the reading, and nobody has looked at it. confirmed: a person compared it with its place on the document',
});

/** Origins of the fields of a received invoice. A field that is left out has no record of it. */
export const FieldOrigins = Type.Partial(
  Type.Object({
    supplier_id: FieldOrigin,
    invoice_number: FieldOrigin,
    issue_date: FieldOrigin,
    due_date: FieldOrigin,
    amount: FieldOrigin,
    registration_number: FieldOrigin,
  }),
);
