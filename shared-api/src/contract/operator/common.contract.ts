import { Type, type TSchema } from 'typebox';

/** Returns a schema that also allows null. */
export const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** Reason that an operator writes. */
export const Reason = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' });

/** How an operator names a company. */
export const BuyerName = Type.String({
  minLength: 1,
  maxLength: 254,
  description: 'Its number, its corporate number, or the e-mail address of a user',
});

/** Body of a call that imports a file, up to 16 MiB. The bytes may also be sent as they are, as octets. */
export const ImportBody = Type.Object({ content: Type.String({ description: 'The file in base64' }) });
