/** Refusal of a server in front of the API: what stands in the body of an error of the contract. */
export interface EdgeRefusal {
  readonly code: string;
  readonly httpStatus: number;
  /** Message for the user. */
  readonly text: string;
}

/** Returns the body of a refusal, as the contract has it for every error. */
export const edgeBody = ({ code, httpStatus, text }: EdgeRefusal, requestId: string): string =>
  JSON.stringify({ code, status: httpStatus, message: text, errors: [], request_id: requestId });
