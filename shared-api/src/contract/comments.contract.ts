import { Type } from 'typebox';
import { operation } from '../operation';
import { DocNumber, Id, Moment } from './common.contract';

const Person = Type.Object({ id: Id, name: Type.String() });

/** A comment of a colleague. */
export const Comment = Type.Object({
  id: Id,
  by: Person,
  text: Type.String({ description: 'Empty once its writer took it back' }),
  mentions: Type.Array(Person),
  at: Moment,
  is_own: Type.Boolean(),
  is_removed: Type.Boolean(),
  is_unread: Type.Boolean(),
});

const subject = {
  doc_number: Type.Optional(Type.Integer({ ...DocNumber, description: 'A received invoice with its payments' })),
  supplier_id: Type.Optional(Id),
};

const tag = 'Comments';

export const listComments = operation({
  id: 'listComments',
  method: 'get',
  path: '/comments',
  tag,
  access: 'session',
  permission: 'read',
  beyondSpec: true,
  summary: 'Comments of colleagues on an invoice or a supplier, the latest 200, oldest first',
  query: Type.Object(subject),
  responses: {
    200: Type.Object({
      comments: Type.Array(Comment),
      people: Type.Array(Person, { description: 'Who can be named by @' }),
    }),
  },
});

export const addComment = operation({
  id: 'addComment',
  method: 'post',
  path: '/comments',
  tag,
  access: 'session',
  permission: 'comment',
  refusedWhileFrozen: true,
  idempotent: true,
  beyondSpec: true,
  summary: 'Write a comment. Who is named is mailed',
  body: Type.Object({
    ...subject,
    text: Type.String({ minLength: 1, maxLength: 2000 }),
    mentions: Type.Array(Id, { maxItems: 20, uniqueItems: true, description: 'Members who are named by @' }),
  }),
  responses: { 201: Comment },
});

export const removeComment = operation({
  id: 'removeComment',
  method: 'delete',
  path: '/comments/{id}',
  tag,
  access: 'session',
  permission: 'comment',
  beyondSpec: true,
  summary: "Take back one's own comment: its text goes, its place stays",
  params: Type.Object({ id: Id }),
  responses: { 204: null },
});

export const markCommentsRead = operation({
  id: 'markCommentsRead',
  method: 'put',
  path: '/comments/read',
  tag,
  access: 'session',
  permission: 'own',
  beyondSpec: true,
  summary: 'Mark the comments on an invoice or a supplier as read, up to one',
  body: Type.Object({ ...subject, comment_id: Id }),
  responses: { 204: null },
});

export const listMentions = operation({
  id: 'listMentions',
  method: 'get',
  path: '/comments/mentions',
  tag,
  access: 'session',
  permission: 'read',
  beyondSpec: true,
  summary: 'Comments that name the caller and are not read, newest first, at most 50',
  responses: {
    200: Type.Object({
      mentions: Type.Array(
        Type.Object({
          comment: Comment,
          doc_number: Type.Union([DocNumber, Type.Null()]),
          supplier: Type.Union([Person, Type.Null()]),
        }),
      ),
    }),
  },
});
