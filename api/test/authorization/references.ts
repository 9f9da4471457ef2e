import type { Operation, Parameter, Schema } from '../support/operations';

/** Kinds of things that belong to somebody and that calls name. */
export const KINDS = [
  'account',
  'approval',
  'attempt',
  'buyer',
  'card',
  'challenge',
  'codeSession',
  'collection',
  'collectionDraft',
  'comment',
  'decided',
  'depositAccount',
  'document',
  'draft',
  'file',
  'invitation',
  'mail',
  'member',
  'notice',
  'passkey',
  'payment',
  'preRegisteredCollection',
  'preRegistration',
  'proofCode',
  'receivedInvoice',
  'recovery',
  'requestKey',
  'requested',
  'session',
  'supplier',
  'supplierLink',
  'system',
  'transferred',
  'waiting',
] as const;

export type Kind = (typeof KINDS)[number];

/** Kinds that belong to one user of a company. Every other belongs to the company. */
export const PERSONAL: readonly Kind[] = [
  'challenge',
  'codeSession',
  'passkey',
  'preRegistration',
  'proofCode',
  'session',
  'system',
];

/** One place in a call that names a thing: `params.id`, `query.supplier_id`, `body.document.file_ids[]`. */
export interface Reference {
  readonly place: string;
  readonly kind: Kind;
}

/** Kinds by the path that a parameter ends. The longest one counts. */
const BY_PATH: Readonly<Record<string, Kind>> = {
  '/approvals/{id}': 'approval',
  '/buyers/{id}': 'buyer',
  '/comments/{id}': 'comment',
  '/drafts/{id}': 'draft',
  '/guests/attempts/{id}': 'attempt',
  '/invoice_request_drafts/{id}': 'collectionDraft',
  '/invoices/credit_cards/{id}': 'card',
  '/invoices/files/{id}': 'file',
  '/invoices/request_keys/{key}': 'requestKey',
  '/invoices/{id}': 'payment',
  '/invoices/{id}/request_buyer': 'requested',
  '/invoices/{id}/request_seller': 'collection',
  '/issued_documents/{id}': 'document',
  '/members/invitations/{id}': 'invitation',
  '/members/recoveries/{id}': 'recovery',
  '/members/{id}': 'member',
  '/pre_registrations/{id}': 'preRegistration',
  '/received_invoices/{doc_number}': 'receivedInvoice',
  '/received_mails/{id}': 'mail',
  '/supplier_links/{id}': 'supplierLink',
  '/suppliers/{id}': 'supplier',
  '/users/companies/{id}': 'buyer',
  '/users/connected_systems/{client_id}': 'system',
  '/users/notices/{id}': 'notice',
  '/users/notifications/{id}': 'notice',
  '/users/passkeys/{id}': 'passkey',
  '/users/pre_registrations/{id}': 'preRegistration',
  '/users/sessions/{id}': 'session',
  '/v_result_message/{id}': 'attempt',
  '/waiting_documents/{id}': 'waiting',
};

/** Kinds by the name of a parameter or field, wherever it stands. */
const BY_NAME: Readonly<Record<string, Kind>> = {
  accountId: 'account',
  attempt_id: 'attempt',
  challenge_id: 'challenge',
  client_id: 'system',
  code_session: 'codeSession',
  comment_id: 'comment',
  credit_card_id: 'card',
  deputy_id: 'member',
  deposit_account_id: 'depositAccount',
  doc_number: 'receivedInvoice',
  draft_id: 'draft',
  drafts: 'draft',
  except_doc_number: 'receivedInvoice',
  file_id: 'file',
  file_ids: 'file',
  invoice_id: 'payment',
  mentions: 'member',
  invoice_request_drafts: 'collectionDraft',
  payment_id: 'payment',
  pre_registration_id: 'preRegistration',
  request_key: 'requestKey',
  supplier_account_id: 'account',
  supplier_id: 'supplier',
  supplier_ids: 'supplier',
  user_ids: 'member',
  waiting_documents: 'waiting',
};

/** Places that mean another kind in one call: a thing in a certain state, or a field of the same name. */
const BY_CALL: Readonly<Record<string, Kind>> = {
  'checkApproval body.pre_registration.id': 'preRegistration',
  'getReceiptUrl params.id': 'transferred',
  'getStatementUrl params.id': 'decided',
  'reauthenticate body.code_session': 'proofCode',
  'requestApproval body.pre_registration.id': 'preRegistration',
  'sendCollection body.draft_id': 'collectionDraft',
  'sendCollection body.pre_registration_id': 'preRegisteredCollection',
  'submitPayment body.pre_registration.id': 'preRegistration',
};

/** Names that look like those of somebody's things and are not, with the reason. */
export const OWNERLESS: Readonly<Record<string, string>> = {
  'findAddresses params.code': 'a postal code is a published fact',
  'getSiteText params.id': 'a text that everybody may read',
  'addPasskey body.credential.id': 'a credential that the authenticator has just made',
  'proveSupplierLink body.code_session': 'belongs to its link, whose secret is beside it: supplier-links.test.ts',
  'reauthenticate body.challenge_id': 'a challenge to sign in is of nobody; the signature is the proof',
  'reauthenticate body.credential.id': 'a credential is proved by its signature, not by its id',
  'allowInteraction params.uid':
    'belongs to a browser, which proves it by its cookie: oauth-attacks-csrf.test.ts tries it without',
  'allowInteraction body.buyer_id': 'oauth-companies.test.ts tries that of others',
  'preRegisterPayment body.external_id': "the system's own number of it",
  'preRegisterCollection body.external_id': "the system's own number of it",
  'listPreRegistrations query.external_id': "the system's own number of it; searched among its own",
};

/** Places of every leaf in a body, with its schema. Alternatives are looked at together. */
function leavesOf(schema: Schema, place: string): (readonly [place: string, schema: Schema])[] {
  if (schema.anyOf) return schema.anyOf.flatMap((one) => leavesOf(one, place));
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, part]) => leavesOf(part, `${place}.${name}`));
  return schema.items ? leavesOf(schema.items, `${place}[]`) : [[place, schema]];
}

const lastName = (place: string): string => place.replace('[]', '').split('.').at(-1) ?? '';

/** Schemas of ids in the contract: a whole number up to the largest safe one, a document number, a UUID. */
const ID_BOUNDS = [Number.MAX_SAFE_INTEGER, 99_999_999];
const isId = ({ type, maximum, pattern }: Schema): boolean =>
  (type === 'integer' && maximum !== undefined && ID_BOUNDS.includes(maximum)) ||
  (pattern?.startsWith('^[0-9a-f]{8}(-') ?? false);
const looksLikeReference = (place: string, schema: Schema): boolean =>
  // A word of a fixed list names nothing.
  schema.const === undefined &&
  (place.startsWith('params.') || isId(schema) || /(^|_)(id|ids|key|session)$/.test(lastName(place)));

function kindOfParameter(path: string, name: string): Kind | undefined {
  const end = path.indexOf(`{${name}}`) + name.length + 2;
  const exact = Object.keys(BY_PATH)
    .filter((known) => known.includes(`{${name}}`) && path.startsWith(known) && known.length >= end)
    .sort((one, other) => other.length - one.length)[0];
  return exact === undefined ? undefined : BY_PATH[exact];
}

/**
 * Returns the places of a call that name something of somebody, by the contract.
 *
 * @throws Error for a place that looks like one and has no kind here: a new kind of thing needs an entry
 */
export function referencesOf({ id, path, parameters, body }: Operation): Reference[] {
  const inAddress = parameters.map((each: Parameter) => [
    `${each.in === 'path' ? 'params' : 'query'}.${each.name}`,
    each.schema,
  ]) as (readonly [string, Schema])[];
  const places = new Map(
    [...inAddress, ...(body ? leavesOf(body, 'body') : [])].filter(([, { type }]) => type !== 'null'),
  );
  return [...places].flatMap(([place, schema]) => {
    if (!looksLikeReference(place, schema) || OWNERLESS[`${id} ${place}`] !== undefined) return [];
    const name = lastName(place);
    const ofPath = place.startsWith('params.') ? kindOfParameter(path, name) : undefined;
    const kind = BY_CALL[`${id} ${place}`] ?? ofPath ?? BY_NAME[name];
    if (kind === undefined) throw new Error(`${id} names something by ${place}: say of which kind in references.ts.`);
    return [{ place, kind }];
  });
}
