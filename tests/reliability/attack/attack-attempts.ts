import { VISITOR_KEY } from '../site-process';
import type { RawRequest, RawResponse } from './send-raw-request';
import type { ExpectedRows } from './expected-rows';
import { createAttackRow } from './create-attack-row';

type AttackRow = Readonly<Record<string, unknown>>;

/** One attack with the public key. */
export interface AttackAttempt {
  readonly group: string;
  readonly name: string;
  readonly request: RawRequest;
  /** Status, with the error code if there is one. */
  readonly expected: string;
  /** Checks the response further; returns an error text or null. */
  readonly check?: (reply: RawResponse) => string | null;
}

const QUIZ_RESULTS_PATH = '/rest/v1/quiz_results';
const PROSPECTS_PATH = '/rest/v1/candidate_prospects';
const key = { apikey: VISITOR_KEY };
const json = { ...key, 'content-type': 'application/json' };

function buildPost(
  body: unknown,
  path = QUIZ_RESULTS_PATH,
  headers: Readonly<Record<string, string>> = {},
): RawRequest {
  return {
    method: 'POST',
    path,
    headers: { ...json, ...headers },
    body: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
  };
}

function buildGet(path: string, headers: Readonly<Record<string, string>> = {}): RawRequest {
  return { method: 'GET', path, headers: { ...key, accept: 'text/html', ...headers } };
}

/** A body with an answer `a` of so many levels. */
function buildNestedBody(levels: number): string {
  return `{"answers":{"a":${'['.repeat(levels - 2)}${']'.repeat(levels - 2)}}}`;
}

/** A body with number literals that JSON.stringify would change. */
function buildNumbersBody(literal: string, count = 1): string {
  return `{"answers":{"a":[${Array.from({ length: count }, () => literal).join()}]}}`;
}

function buildPositionsBody(literal: string, count = 1): string {
  const positions = Array.from({ length: count }, () => literal).join();
  return `{"email":"a@b.co","source":"attack","positions":[${positions}]}`;
}

function checkNumberMessage({ text }: RawResponse): string | null {
  const sentence = 'A number is too large or has too many decimal places';
  return text.includes(sentence) ? null : `it does not say "${sentence}"`;
}

/** Two rows in one request, each new or with a stored address. */
function createRowPairs(
  path: string,
  createNewRow: () => AttackRow,
  existingRow: AttackRow,
): readonly AttemptTuple[] {
  const shapes: Readonly<Record<string, readonly [AttackRow, AttackRow]>> = {
    'both new': [createNewRow(), createNewRow()],
    'the first known': [existingRow, createNewRow()],
    'the second known': [createNewRow(), existingRow],
    'both known': [existingRow, existingRow],
  };
  return Object.entries(shapes).map(([name, rows]): AttemptTuple => [
    `2 rows for ${path.split('/').at(-1) ?? ''}, ${name}`,
    buildPost(rows, path),
    '400 PT400',
  ]);
}

const MEGABYTE = 1024 * 1024;
const SECRETS = /postgres(?:ql)?:\/\/|jwt_secret|secret_key|sb_secret|root:.*:0:0|PG_VERSION/;

function checkNoSecrets({ text }: RawResponse): string | null {
  const match = SECRETS.exec(text);
  return match === null ? null : `it says "${match[0]}"`;
}

function checkNoCorsHeader({ headers }: RawResponse): string | null {
  const shared = headers['access-control-allow-origin'];
  return shared === undefined ? null : `it lets ${String(shared)} read`;
}

/** Addresses that might serve private data. */
const expectedStatusByPath: Readonly<Record<string, string>> = {
  '/_system/config': '404',
  '/_system/info': '404',
  '/studio': '404',
  '/graphql/v1': '404',
  '/functions/v1/x': '404',
  '/realtime/v1/websocket': '404',
  '/storage/v1/bucket': '404',
  '/rest/v1/../../_system/config': '404',
  '/rest/v1/%2e%2e/%2e%2e/_system/config': '404',
  '/rest/v1/quiz_results/../../../_system/info': '404',
  '//_system/config': '308',
  '/_system%2fconfig': '404',
  '/%5fsystem/config': '404',
  '/%72est/v1/quiz_results': '404',
  '/rest%2fv1/quiz_results': '404',
  '/rest//v1/quiz_results': '308',
  '/REST/v1/quiz_results': '404',
  '/_SYSTEM/config': '404',
  '/./_system/config': '404',
  '\\_system\\config': '400',
  '/rest/v1/%00': '405 PGRST117',
  '/auth/v1/zzz': '401',
  '/.env': '404',
  '/package.json': '404',
  '/supabase/config.toml': '404',
  '/supabase/.temp/database/PG_VERSION': '404',
  '/supabase/.temp/database.jwt-secret': '404',
  '/supabase/.temp/database.jwt-secret?raw': '404',
  '/supabase/.temp/database.jwt-secret?import&url': '404',
  '/supabase/%2etemp/database.jwt-secret': '404',
  '/SUPABASE/.TEMP/database.jwt-secret.': '404',
  '/.git/config': '404',
  '/.env.local?raw': '404',
  '/@fs/etc/passwd': '404',
  '/../../../../etc/passwd': '404',
  '/%2e%2e/%2e%2e/%2e%2e/etc/passwd': '404',
};

type AttemptTuple = readonly [
  name: string,
  request: RawRequest,
  expected: string,
  check?: (reply: RawResponse) => string | null,
];

function toAttempts(name: string, lines: readonly AttemptTuple[]): readonly AttackAttempt[] {
  return lines.map(([line, request, expected, check]) => ({
    group: name,
    name: line,
    request,
    expected,
    ...(check === undefined ? {} : { check }),
  }));
}

const isRecentTimestamp = (stored: unknown): boolean =>
  Math.abs(Date.parse(String(stored)) - Date.now()) < 3_600_000;

/**
 * All attacks on the API.
 * @param permitted collects the rows that may be stored
 * @param existing the id of a stored row, and the columns of a stored result and alert
 */
export function createAttackAttempts(
  permitted: ExpectedRows,
  existing: { readonly id: string; readonly result: AttackRow; readonly alert: AttackRow },
): readonly AttackAttempt[] {
  const quiz = () => createAttackRow('quiz_results');
  const own = permitted.add('quiz_results', quiz());
  const fast = permitted.add(
    'quiz_results',
    { ...quiz(), created_at: '2199-01-01T00:00:00Z', received_at: '1999-01-01T00:00:00Z' },
    { created_at: isRecentTimestamp, received_at: isRecentTimestamp },
  );
  const sql = permitted.add('quiz_results', {
    ...quiz(),
    name: `'; drop table public.quiz_results; --`,
    answers: { a: `{"$ne": null}' or '1'='1` },
  });
  const markup = permitted.add('quiz_results', {
    ...quiz(),
    name: '<script>alert(1)</script>',
  });
  // The byte 0xff decodes to this character.
  const replaced = { ...quiz(), answers: { a: '\ufffd' } };
  const override = permitted.add('quiz_results', quiz());
  const limits = [1e15, -1e15, 1e-20, -1e-20, 0.1, 999_999_999_999_999, 0];
  const atLimits = permitted.add('quiz_results', { ...quiz(), answers: { a: limits } });
  const likeNumbers = permitted.add('quiz_results', {
    ...quiz(),
    answers: { a: '1e131071', '1e131071': ['\\', '"1e99'] },
  });
  const deepest = permitted.add('quiz_results', { ...quiz(), answers: { a: nestArrays(30) } });

  return [
    ...toAttempts('rows', [
      ['an id of their own', buildPost(own), '201'],
      ...createRowPairs(QUIZ_RESULTS_PATH, quiz, existing.result),
      ...createRowPairs(
        PROSPECTS_PATH,
        () => createAttackRow('candidate_prospects'),
        existing.alert,
      ),
      [
        '1,000 small rows',
        buildPost(Array.from({ length: 1000 }, () => ({ answers: { a: 1 } }))),
        '400 PT400',
      ],
      ['1,000 prospects, 100 KiB', buildPost(createProspects(1000), PROSPECTS_PATH), '413 PT413'],
      ['no row', buildPost([]), '201'],
      ['a column that does not exist', buildPost({ ...quiz(), admin: true }), '400 PGRST204'],
      [
        'the column __proto__',
        buildPost('{"answers":{"a":1},"__proto__":{"x":1}}'),
        '400 PGRST204',
      ],
      ['an id that is no UUID', buildPost({ ...quiz(), id: "1' or '1'='1" }), '400 22P02'],
      ['an id that is stored', buildPost({ ...quiz(), id: existing.id, name: 'Eve' }), '409 23505'],
      ['an alert that is stored', buildPost(existing.alert, PROSPECTS_PATH), '409 23505'],
      ['times of their own', buildPost(fast), '201'],
      ['SQL in the values', buildPost(sql), '201'],
      ['markup in the values', buildPost(markup), '201'],
      [
        'SQL in the address',
        buildPost(quiz(), `${QUIZ_RESULTS_PATH}?columns=answers;drop%20table%20x`),
        '400',
      ],
      [
        'answers of 17,000 characters',
        buildPost({ answers: { a: 'x'.repeat(17_000) } }),
        '413 PT413',
      ],
      ['no answers', buildPost({ email: 'a@b.co' }), '422 PT422'],
      ['answers null', buildPost({ answers: null }), '422 PT422'],
      [
        'a line break in the address',
        buildPost({ ...quiz(), email: 'a@b.co\nBcc: c@d.co' }),
        '422 PT422',
      ],
      [
        'the honeypot filled',
        buildPost({ ...createAttackRow('candidate_prospects'), full_name: 'Bot' }, PROSPECTS_PATH),
        '422 PT422',
      ],
      ['NUL in a text', buildPost({ ...quiz(), name: 'a\u0000b' }), '400 22021'],
      ['NUL in an answer', buildPost({ answers: { a: 'a\u0000b' } }), '400 22P05'],
      ['half a surrogate pair', buildPost('{"answers":{"a":"\\ud800"}}'), '400 22P02'],
      [
        'a byte that is not UTF-8',
        buildPost(Buffer.from(JSON.stringify(replaced).replace('\ufffd', '\u00ff'), 'latin1')),
        '400 22021',
      ],
    ]),
    ...toAttempts('size and depth', [
      ['64 KiB and one byte', buildPost(Buffer.alloc(64 * 1024 + 1, 'x')), '413 PT413'],
      ['50 MB', buildPost(Buffer.alloc(50 * MEGABYTE, 'x')), '413 PT413'],
      ['32 levels', buildPost(deepest), '201'],
      ['33 levels', buildPost(buildNestedBody(33)), '400 PT400'],
      ['5,000 levels', buildPost(buildNestedBody(5000)), '400 PT400'],
      ['brackets that never close', buildPost('['.repeat(60_000)), '400 PT400'],
    ]),
    ...toAttempts('numbers', [
      ...['1e131071', '-1e131071', '1e16', '1000000000000001', '1e-16383', '1e-22'].flatMap(
        (literal): AttemptTuple[] => [
          [
            `${literal} in an answer`,
            buildPost(buildNumbersBody(literal)),
            '422 PT422',
            checkNumberMessage,
          ],
          [
            `${literal} as a position`,
            buildPost(buildPositionsBody(literal), PROSPECTS_PATH),
            '422 PT422',
            checkNumberMessage,
          ],
        ],
      ),
      [
        '3,000 × 1e131071',
        buildPost(buildNumbersBody('1e131071', 3000)),
        '422 PT422',
        checkNumberMessage,
      ],
      [
        '3,000 × 1e131071 as positions',
        buildPost(buildPositionsBody('1e131071', 3000), PROSPECTS_PATH),
        '422 PT422',
        checkNumberMessage,
      ],
      [
        '3,000 × 1e-16383',
        buildPost(buildNumbersBody('1e-16383', 3000)),
        '422 PT422',
        checkNumberMessage,
      ],
      [
        '22 decimal places',
        buildPost(buildNumbersBody('0.1234567890123456789012')),
        '422 PT422',
        checkNumberMessage,
      ],
      [
        '21 zeros as decimal places',
        buildPost(buildNumbersBody(`1.${'0'.repeat(21)}`)),
        '422 PT422',
        checkNumberMessage,
      ],
      [
        '60,000 digits',
        buildPost(buildNumbersBody('9'.repeat(60_000))),
        '422 PT422',
        checkNumberMessage,
      ],
      [
        'more digits than JavaScript holds (hosted: 201)',
        buildPost(buildNumbersBody('0.1234567890123456789')),
        '422 PT422',
      ],
      ['numbers at the limits', buildPost(atLimits), '201'],
      ['texts that look like numbers', buildPost(likeNumbers), '201'],
    ]),
    ...toAttempts('form of the request', [
      ['no JSON', buildPost('{"answers":'), '400 PGRST102'],
      ['nothing', buildPost(''), '400 PGRST102'],
      ['a number', buildPost('42'), '400'],
      ['null', buildPost('null'), '400'],
      [
        'text/plain',
        buildPost('{"answers":{"a":1}}', QUIZ_RESULTS_PATH, { 'content-type': 'text/plain' }),
        '415 PGRST107',
      ],
      [
        'a form',
        buildPost('answers=1', QUIZ_RESULTS_PATH, {
          'content-type': 'application/x-www-form-urlencoded',
        }),
        '415 PGRST107',
      ],
      [
        'CSV',
        buildPost('email\na@b.co', PROSPECTS_PATH, { 'content-type': 'text/csv' }),
        '415 PGRST107',
      ],
      [
        'many parts',
        buildPost('--x', QUIZ_RESULTS_PATH, { 'content-type': 'multipart/form-data; boundary=x' }),
        '415 PGRST107',
      ],
      [
        'no content type',
        { method: 'POST', path: QUIZ_RESULTS_PATH, headers: key, body: '{"answers":{"a":1}}' },
        '415 PGRST107',
      ],
      ['packed', buildPost('x', QUIZ_RESULTS_PATH, { 'content-encoding': 'gzip' }), '415 PGRST107'],
      ['HEAD', { method: 'HEAD', path: QUIZ_RESULTS_PATH, headers: key }, '405'],
      ['TRACE', { method: 'TRACE', path: QUIZ_RESULTS_PATH, headers: key }, '405 PGRST117'],
      [
        'an unknown method',
        { method: 'PROPFIND', path: QUIZ_RESULTS_PATH, headers: key },
        '405 PGRST117',
      ],
      [
        'POST that says it is DELETE',
        buildPost(override, QUIZ_RESULTS_PATH, { 'x-http-method-override': 'DELETE' }),
        '201',
      ],
    ]),
    ...toAttempts('other tables and functions', [
      ['the list of tables', buildGet('/rest/v1/'), '405 PGRST117'],
      ['a table that is not there', buildPost({}, '/rest/v1/users'), '404 PGRST205'],
      [
        'auth.users',
        buildPost({}, '/rest/v1/users', { 'content-profile': 'auth' }),
        '404 PGRST205',
      ],
      [
        'private.bucket',
        buildPost({}, '/rest/v1/bucket', { 'content-profile': 'private' }),
        '404 PGRST205',
      ],
      [
        'a lead in the schema private',
        buildPost(quiz(), QUIZ_RESULTS_PATH, { 'content-profile': 'private' }),
        '406 PGRST106',
      ],
      [
        'the migrations',
        buildPost({}, '/rest/v1/schema_migrations', { 'content-profile': 'supabase_migrations' }),
        '404 PGRST205',
      ],
      ...[
        'erase_person',
        'set_rate_limit',
        'limit_visitor',
        'purge_expired',
        'keyed_hash',
        'pg_sleep',
        'pg_read_file',
      ].map((name): AttemptTuple => [
        `rpc ${name}`,
        buildPost({}, `/rest/v1/rpc/${name}`),
        '404 PGRST205',
      ]),
      [
        'a lead past the door, address encoded',
        buildPost(quiz(), '/%72est/v1/quiz_results'),
        '404',
      ],
      ['rpc with GET', buildGet('/rest/v1/rpc/erase_person?person_email=a@b.co'), '405 PGRST117'],
    ]),
    ...toAttempts('accounts', [
      ['list of users', buildGet('/auth/v1/admin/users'), '401'],
      [
        'make a user',
        buildPost(
          { email: 'x@example.com', password: 'a long password 1' },
          '/auth/v1/admin/users',
        ),
        '401',
      ],
      [
        'a link for another person',
        buildPost({ type: 'magiclink', email: 'a@b.co' }, '/auth/v1/admin/generate_link'),
        '401',
      ],
      ['a user without a token', buildGet('/auth/v1/user'), '401'],
    ]),
    ...toAttempts(
      'addresses',
      Object.entries(expectedStatusByPath).map(([path, expected]): AttemptTuple => [
        path,
        buildGet(path),
        expected,
        checkNoSecrets,
      ]),
    ),
    ...toAttempts('pages of other sites', [
      [
        'POST from another origin',
        buildPost(quiz(), QUIZ_RESULTS_PATH, { origin: 'https://evil.example' }),
        '403 PT403',
        checkNoCorsHeader,
      ],
      [
        'POST from a sandboxed page',
        buildPost(quiz(), QUIZ_RESULTS_PATH, { origin: 'null' }),
        '403 PT403',
        checkNoCorsHeader,
      ],
      [
        'preflight of another origin',
        {
          method: 'OPTIONS',
          path: QUIZ_RESULTS_PATH,
          headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
        },
        '403 PT403',
        checkNoCorsHeader,
      ],
      [
        'OPTIONS without an origin',
        { method: 'OPTIONS', path: QUIZ_RESULTS_PATH },
        '204',
        ({ headers }) =>
          headers['access-control-allow-methods'] === 'POST, OPTIONS'
            ? checkNoCorsHeader({ headers, status: 0, code: '', text: '' })
            : `it allows ${String(headers['access-control-allow-methods'])}`,
      ],
    ]),
  ];
}

function nestArrays(levels: number): unknown {
  return levels === 0 ? 1 : [nestArrays(levels - 1)];
}

function createProspects(count: number): readonly object[] {
  return Array.from({ length: count }, () => createAttackRow('candidate_prospects'));
}
