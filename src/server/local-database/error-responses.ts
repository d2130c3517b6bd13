import type { ServerResponse } from 'node:http';

/** A response in the format of PostgREST's errors. */
export interface ErrorResponse {
  status: number;
  code: string;
  message: string;
  hint: string | null;
  headers?: Readonly<Record<string, string>>;
}

/** Bytes of a body. The longest that the site sends is a quarter of it. */
export const BODY_LIMIT = 64 * 1024;
/** Levels of JSON in a body. The deepest that the site sends has three. */
export const DEPTH_LIMIT = 32;

/** All refusals of the request guard, with PostgREST's code where it has one. */
export const errorResponses = {
  unknownAddress: {
    status: 404,
    code: 'PGRST125',
    message: 'There is nothing at this address',
    hint: null,
  },
  unknownTable: {
    status: 404,
    code: 'PGRST205',
    message: 'Could not find the table in the schema cache',
    hint: "The visitor's key reaches quiz_results, candidate_prospects and visit_parts",
  },
  foreignOrigin: {
    status: 403,
    code: 'PT403',
    message: 'Only pages of this site may ask',
    hint: null,
  },
  method: {
    status: 405,
    code: 'PGRST117',
    message: 'Unsupported HTTP method',
    hint: "The visitor's key adds one row with POST and does nothing else",
    headers: { allow: 'POST, OPTIONS' },
  },
  contentType: {
    status: 415,
    code: 'PGRST107',
    message: 'Only application/json is understood, without a content encoding',
    hint: 'Send content-type: application/json',
  },
  tooLarge: {
    status: 413,
    code: 'PT413',
    message: 'The submission is too large',
    hint: `At most ${String(BODY_LIMIT / 1024)} KiB`,
  },
  tooDeep: {
    status: 400,
    code: 'PT400',
    message: 'The submission nests too deep',
    hint: `At most ${String(DEPTH_LIMIT)} levels`,
  },
  numberOutOfRange: {
    status: 422,
    code: 'PT422',
    message: 'A number is too large or has too many decimal places',
    hint: 'At most 1e15 either way, with at most 20 decimal places',
  },
  numberInexact: {
    status: 422,
    code: 'PT422',
    message: 'This local server cannot keep one of the numbers exactly',
    hint: 'It reads numbers as JavaScript does; a hosted project keeps them. Send it as text',
  },
  encoding: {
    status: 400,
    code: '22021',
    message: 'invalid byte sequence for encoding "UTF8"',
    hint: null,
  },
  surrogate: {
    status: 400,
    code: '22P02',
    message: 'invalid input syntax for type json',
    hint: 'Half of a surrogate pair is no character',
  },
  textColumn: {
    status: 400,
    code: '22P02',
    message: 'A column of text was sent an object or a list',
    hint: null,
  },
  jsonColumn: {
    status: 422,
    code: 'PT422',
    message: 'answers must be an object, and the other columns of JSON lists, not texts',
    hint: null,
  },
  closing: {
    status: 503,
    code: 'PGRST001',
    message: 'The server is stopping',
    hint: 'Retry in 2 s',
    headers: { 'retry-after': '2' },
  },
} as const satisfies Readonly<Record<string, ErrorResponse>>;

export function sendErrorResponse(response: ServerResponse, refusal: ErrorResponse): void {
  const { status, code, message, hint, headers } = refusal;
  response.writeHead(status, { ...headers, 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify({ code, message, hint, details: null }));
}
