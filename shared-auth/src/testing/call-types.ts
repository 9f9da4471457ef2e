import type { paths as ApiPaths } from 'shared-api/paths';

type Method = 'get' | 'post' | 'put' | 'delete';
type ApiPath = keyof ApiPaths & string;

/** Names of the contract's calls: `get /users/notifications`. */
export type CallName = {
  [Path in ApiPath]: {
    [M in Method]: ApiPaths[Path][M] extends { responses: unknown } ? `${M} ${Path}` : never;
  }[Method];
}[ApiPath];

type OperationOf<Name extends CallName> = Name extends `${infer M extends Method} ${infer Path extends ApiPath}`
  ? ApiPaths[Path][M]
  : never;

/** Body of a call's successful response; null without one. */
type AnswerOf<Operation> = Operation extends { responses: infer Responses }
  ? {
      [Status in keyof Responses]: Status extends number
        ? Responses[Status] extends { content: { 'application/json': infer Body } }
          ? Body
          : null
        : never;
    }[keyof Responses]
  : never;

type RequestBodyOf<Operation> = Operation extends { requestBody: { content: { 'application/json': infer Body } } }
  ? Body
  : null;

/** API call as the test sees it. */
export interface FakeCall<Body = unknown> {
  readonly name: CallName;
  /** Placeholders of the path, by name. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: Body;
}

type Answer<Operation> = AnswerOf<Operation> | Response;

/** Answers by call: a body of the contract, a `Response` (see `refusal`), or a function that returns one. */
export type FakeAnswers = {
  readonly [Name in CallName]?:
    | Answer<OperationOf<Name>>
    | ((
        call: FakeCall<RequestBodyOf<OperationOf<Name>>>,
      ) => Answer<OperationOf<Name>> | Promise<Answer<OperationOf<Name>>>);
};
