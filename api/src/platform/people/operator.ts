import type { FastifyRequest } from 'fastify';

/** Roles of operators. Each may read everything; an administrator may also do everything. */
export const OPERATOR_ROLES = ['administrator', 'examiner', 'releaser', 'auditor'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** Who makes a call of the operator's interface. */
export interface OperatorIdentity {
  readonly name: string;
  /** 'configuration' is the holder of OPERATOR_TOKEN: not a person, and without a part in money. */
  readonly role: OperatorRole | 'configuration';
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for the calls below /operator/v1. */
    operator: OperatorIdentity | null;
  }
}

/** Returns the operator of a call below /operator/v1. */
export function operatorOf({ operator }: FastifyRequest): OperatorIdentity {
  if (operator === null) throw new Error('A call of the operator without an operator.');
  return operator;
}
