import { Type } from 'typebox';
import { operation } from '../operation';

const address = {
  address_state: Type.String({ description: 'One of the 47 prefectures' }),
  address_city: Type.String(),
  address_street: Type.String({ description: 'Town, without notes; empty where it is not known' }),
};

export const FoundCorporation = Type.Object({
  corporate_number: Type.String(),
  corporate_name: Type.String(),
  corporate_name_kana: Type.String({ description: 'Full-width; empty where the source has none' }),
  postal_code: Type.String({ description: 'Seven digits; empty where the source has none' }),
  ...address,
});

export const findCorporations = operation({
  id: 'findCorporations',
  method: 'get',
  path: '/corporations',
  tag: 'Suppliers',
  access: 'any-session',
  permission: 'read',
  summary:
    'Corporations by number, or by a part of the name; an embedded sample, or the official register by configuration. Also while registering',
  query: Type.Object({
    corporate_number: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  }),
  responses: {
    200: Type.Object({ corporations: Type.Array(FoundCorporation, { maxItems: 50 }), is_truncated: Type.Boolean() }),
  },
});

export const FoundAddress = Type.Object({ postal_code: Type.String(), ...address });

export const findAddresses = operation({
  id: 'findAddresses',
  method: 'get',
  path: '/postal_codes/{code}',
  tag: 'System',
  access: 'any-session',
  permission: 'read',
  beyondSpec: true,
  summary: 'Addresses of a postal code: most have one, some several, an unknown one none. Also while registering',
  params: Type.Object({
    code: Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'As typed: any width, with or without 〒 and hyphen',
    }),
  }),
  responses: { 200: Type.Object({ addresses: Type.Array(FoundAddress) }) },
});
