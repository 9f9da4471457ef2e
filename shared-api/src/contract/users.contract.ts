import { Type } from 'typebox';
import { operation } from '../operation';
import { Id, MemberRole } from './common.contract';

/** Names and casing as in docs/specification.md 3.1. */
export const Corporation = Type.Object({
  corporate_name: Type.String(),
  corporate_name_kana: Type.String(),
  corporate_number: Type.String(),
  representative_name: Type.String(),
  representative_name_kana: Type.String(),
  postal_code: Type.String(),
  address_state: Type.String(),
  address_city: Type.String(),
  address_street: Type.String(),
  address_building_name: Type.String(),
  representative_birthday: Type.String(),
  transfer_person_name: Type.String({ description: 'Half-width Zengin kana' }),
});

/** Names and casing as in docs/specification.md 3.1. */
export const SoleProprietor = Type.Object({
  business_name: Type.String(),
  business_name_kana: Type.String(),
  representative_last_name: Type.String(),
  representative_first_name: Type.String(),
  representative_last_name_kana: Type.String(),
  representative_first_name_kana: Type.String(),
  representative_birthday: Type.String(),
  business_postal_code: Type.String(),
  business_address_state: Type.String(),
  business_address_city: Type.String(),
  business_address_street: Type.String(),
  business_address_building_name: Type.String(),
  home_postal_code: Type.String(),
  home_address_state: Type.String(),
  home_address_city: Type.String(),
  home_address_street: Type.String(),
  home_address_building_name: Type.String(),
  transfer_person_name: Type.String({ description: 'Half-width Zengin kana' }),
});

const loginUserFields = {
  emailAddress: Type.String(),
  userLastName: Type.String(),
  userFirstName: Type.String(),
  buyerId: Id,
  phoneNumber: Type.String(),
  externalIntegrationClientIds: Type.Array(Type.String()),
  collectionMode: Type.Union([Type.Literal('enabled'), Type.Literal('buyer_only'), Type.Literal('disabled')], {
    description: 'Whether card-payment requests can be sent; beyond the list of the specification',
  }),
  role: MemberRole,
  hasColleagues: Type.Boolean({
    description: 'Whether others work for this company too; beyond the list of the specification',
  }),
  approvals: Type.Union(
    [
      Type.Object({
        mayApprove: Type.Boolean({ description: 'By role, or as the deputy of somebody who is absent' }),
        mayPay: Type.Boolean({ description: 'By role, or because the rules let approvers pay' }),
      }),
      Type.Null(),
    ],
    { description: 'null while no rule of the company asks for approvals; beyond the list of the specification' },
  ),
  companies: Type.Array(Type.Object({ buyerId: Id, name: Type.String(), role: Type.Optional(MemberRole) }), {
    description: 'All that this person works for, this one too, by name; beyond the list of the specification',
  }),
};

export const LoginUser = Type.Union([
  Type.Object({ ...loginUserFields, businessForm: Type.Literal(1), corporation: Corporation }),
  Type.Object({ ...loginUserFields, businessForm: Type.Literal(2), soleProprietor: SoleProprietor }),
]);

export const getUserInformation = operation({
  id: 'getUserInformation',
  method: 'get',
  path: '/users/information',
  tag: 'Users',
  access: 'session',
  permission: 'own',
  summary: 'The login user and the buyer it signs in for',
  responses: { 200: LoginUser },
});
