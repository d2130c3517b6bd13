import { VISITOR_KEY } from '../site';
import type { Question, Reply } from './ask';
import type { Permitted } from './permitted';
import { newRow } from './rows';

type Row = Readonly<Record<string, unknown>>;

/** One thing an attacker tries with the public key. */
export interface Attempt {
  readonly group: string;
  readonly name: string;
  readonly question: Question;
  /** Status, and the error's code where there is one. */
  readonly expected: string;
  /** What else must hold of the answer; a sentence when it does not. */
  readonly also?: (reply: Reply) => string | null;
}

const QUIZ = '/rest/v1/quiz_results';
const PROSPECTS = '/rest/v1/candidate_prospects';
const key = { apikey: VISITOR_KEY };
const json = { ...key, 'content-type': 'application/json' };

function post(
  body: unknown,
  path = QUIZ,
  headers: Readonly<Record<string, string>> = {},
): Question {
  return {
    method: 'POST',
    path,
    headers: { ...json, ...headers },
    body: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
  };
}

function get(path: string, headers: Readonly<Record<string, string>> = {}): Question {
  return { method: 'GET', path, headers: { ...key, accept: 'text/html', ...headers } };
}

/** An answer `a` of that many brackets, in a row that has one around it. */
function nested(levels: number): string {
  return `{"answers":{"a":${'['.repeat(levels - 2)}${']'.repeat(levels - 2)}}}`;
}

/** An answer of so many numbers, as they are written here: JSON.stringify would write others. */
function numbers(literal: string, count = 1): string {
  return `{"answers":{"a":[${Array.from({ length: count }, () => literal).join()}]}}`;
}

function numberOfPositions(literal: string, count = 1): string {
  const positions = Array.from({ length: count }, () => literal).join();
  return `{"email":"a@b.co","source":"attack","positions":[${positions}]}`;
}

function saysNumber({ text }: Reply): string | null {
  const sentence = 'A number is too large or has too many decimal places';
  return text.includes(sentence) ? null : `it does not say "${sentence}"`;
}

/** Two rows in one request, each of them new or of an address that is stored. */
function pairs(path: string, fresh: () => Row, known: Row): readonly Line[] {
  const shapes: Readonly<Record<string, readonly [Row, Row]>> = {
    'both new': [fresh(), fresh()],
    'the first known': [known, fresh()],
    'the second known': [fresh(), known],
    'both known': [known, known],
  };
  return Object.entries(shapes).map(([name, rows]): Line => [
    `2 rows for ${path.split('/').at(-1) ?? ''}, ${name}`,
    post(rows, path),
    '400 PT400',
  ]);
}

const MEGABYTE = 1024 * 1024;
const SECRETS = /postgres(?:ql)?:\/\/|jwt_secret|secret_key|sb_secret|root:.*:0:0|PG_VERSION/;

function leaksNothing({ text }: Reply): string | null {
  const found = SECRETS.exec(text);
  return found === null ? null : `it says "${found[0]}"`;
}

function sharesNothing({ headers }: Reply): string | null {
  const shared = headers['access-control-allow-origin'];
  return shared === undefined ? null : `it lets ${String(shared)} read`;
}

/** Where something might stand that is not for visitors. */
const addresses: Readonly<Record<string, string>> = {
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
  '//_system/config': '404',
  '/_system%2fconfig': '404',
  '/%5fsystem/config': '404',
  '/%72est/v1/quiz_results': '404',
  '/rest%2fv1/quiz_results': '404',
  '/rest//v1/quiz_results': '404',
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

type Line = readonly [
  name: string,
  question: Question,
  expected: string,
  also?: (reply: Reply) => string | null,
];

function group(name: string, lines: readonly Line[]): readonly Attempt[] {
  return lines.map(([line, question, expected, also]) => ({
    group: name,
    name: line,
    question,
    expected,
    ...(also === undefined ? {} : { also }),
  }));
}

const OVERWRITTEN = (stored: unknown): boolean =>
  Math.abs(Date.parse(String(stored)) - Date.now()) < 3_600_000;

/**
 * Everything of reliability.md, section 4, "API direct", and what lies beside it.
 * @param permitted told of each row that may be stored
 * @param taken the id of a row that is stored already, and what a stored result and alert hold
 */
export function attempts(
  permitted: Permitted,
  taken: { readonly id: string; readonly result: Row; readonly alert: Row },
): readonly Attempt[] {
  const quiz = () => newRow('quiz_results');
  const own = permitted.add('quiz_results', quiz());
  const fast = permitted.add(
    'quiz_results',
    { ...quiz(), created_at: '2199-01-01T00:00:00Z', received_at: '1999-01-01T00:00:00Z' },
    { created_at: OVERWRITTEN, received_at: OVERWRITTEN },
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
  // What the byte 0xff is read as.
  const replaced = permitted.add('quiz_results', { answers: { a: '\ufffd' } });
  const override = permitted.add('quiz_results', quiz());
  const limits = [1e15, -1e15, 1e-20, -1e-20, 0.1, 999_999_999_999_999, 0];
  const atLimits = permitted.add('quiz_results', { ...quiz(), answers: { a: limits } });
  const likeNumbers = permitted.add('quiz_results', {
    ...quiz(),
    answers: { a: '1e131071', '1e131071': ['\\', '"1e99'] },
  });
  const deepest = permitted.add('quiz_results', { ...quiz(), answers: { a: brackets(30) } });

  return [
    ...group('rows', [
      ['an id of their own', post(own), '201'],
      ...pairs(QUIZ, quiz, taken.result),
      ...pairs(PROSPECTS, () => newRow('candidate_prospects'), taken.alert),
      [
        '1,000 small rows',
        post(Array.from({ length: 1000 }, () => ({ answers: { a: 1 } }))),
        '400 PT400',
      ],
      ['1,000 prospects, 100 KiB', post(manyProspects(1000), PROSPECTS), '413 PT413'],
      ['no row', post([]), '201'],
      ['a column that does not exist', post({ ...quiz(), admin: true }), '400 PGRST204'],
      ['the column __proto__', post('{"answers":{"a":1},"__proto__":{"x":1}}'), '400 PGRST204'],
      ['an id that is no UUID', post({ ...quiz(), id: "1' or '1'='1" }), '400 22P02'],
      ['an id that is stored', post({ ...quiz(), id: taken.id, name: 'Eve' }), '409 23505'],
      ['an alert that is stored', post(taken.alert, PROSPECTS), '409 23505'],
      ['times of their own', post(fast), '201'],
      ['SQL in the values', post(sql), '201'],
      ['markup in the values', post(markup), '201'],
      ['SQL in the address', post(quiz(), `${QUIZ}?columns=answers;drop%20table%20x`), '400'],
      ['answers of 17,000 characters', post({ answers: { a: 'x'.repeat(17_000) } }), '413 PT413'],
      ['no answers', post({ email: 'a@b.co' }), '422 PT422'],
      ['answers null', post({ answers: null }), '422 PT422'],
      [
        'a line break in the address',
        post({ ...quiz(), email: 'a@b.co\nBcc: c@d.co' }),
        '422 PT422',
      ],
      [
        'the honeypot filled',
        post({ ...newRow('candidate_prospects'), full_name: 'Bot' }, PROSPECTS),
        '422 PT422',
      ],
      ['NUL in a text', post({ ...quiz(), name: 'a\u0000b' }), '400 22021'],
      ['NUL in an answer', post({ answers: { a: 'a\u0000b' } }), '400 22P05'],
      ['half a surrogate pair', post('{"answers":{"a":"\\ud800"}}'), '400 22P02'],
      [
        'a byte that is not UTF-8 (hosted: 400)',
        post(Buffer.from(JSON.stringify(replaced).replace('\ufffd', '\u00ff'), 'latin1')),
        '201',
      ],
    ]),
    ...group('size and depth', [
      ['64 KiB and one byte', post(Buffer.alloc(64 * 1024 + 1, 'x')), '413 PT413'],
      ['50 MB', post(Buffer.alloc(50 * MEGABYTE, 'x')), '413 PT413'],
      ['32 levels', post(deepest), '201'],
      ['33 levels', post(nested(33)), '400 PT400'],
      ['5,000 levels', post(nested(5000)), '400 PT400'],
      ['brackets that never close', post('['.repeat(60_000)), '400 PT400'],
    ]),
    ...group('numbers', [
      ...['1e131071', '-1e131071', '1e16', '1000000000000001', '1e-16383', '1e-22'].flatMap(
        (literal): Line[] => [
          [`${literal} in an answer`, post(numbers(literal)), '422 PT422', saysNumber],
          [
            `${literal} as a position`,
            post(numberOfPositions(literal), PROSPECTS),
            '422 PT422',
            saysNumber,
          ],
        ],
      ),
      ['3,000 × 1e131071', post(numbers('1e131071', 3000)), '422 PT422', saysNumber],
      [
        '3,000 × 1e131071 as positions',
        post(numberOfPositions('1e131071', 3000), PROSPECTS),
        '422 PT422',
        saysNumber,
      ],
      ['3,000 × 1e-16383', post(numbers('1e-16383', 3000)), '422 PT422', saysNumber],
      ['22 decimal places', post(numbers('0.1234567890123456789012')), '422 PT422', saysNumber],
      ['21 zeros as decimal places', post(numbers(`1.${'0'.repeat(21)}`)), '422 PT422', saysNumber],
      ['60,000 digits', post(numbers('9'.repeat(60_000))), '422 PT422', saysNumber],
      [
        'more digits than JavaScript holds (hosted: 201)',
        post(numbers('0.1234567890123456789')),
        '422 PT422',
      ],
      ['numbers at the limits', post(atLimits), '201'],
      ['texts that look like numbers', post(likeNumbers), '201'],
    ]),
    ...group('form of the request', [
      ['no JSON', post('{"answers":'), '400 PGRST102'],
      ['nothing', post(''), '400 PGRST102'],
      ['a number', post('42'), '400'],
      ['null', post('null'), '400'],
      [
        'text/plain',
        post('{"answers":{"a":1}}', QUIZ, { 'content-type': 'text/plain' }),
        '415 PGRST107',
      ],
      [
        'a form',
        post('answers=1', QUIZ, { 'content-type': 'application/x-www-form-urlencoded' }),
        '415 PGRST107',
      ],
      ['CSV', post('email\na@b.co', PROSPECTS, { 'content-type': 'text/csv' }), '415 PGRST107'],
      [
        'many parts',
        post('--x', QUIZ, { 'content-type': 'multipart/form-data; boundary=x' }),
        '415 PGRST107',
      ],
      [
        'no content type',
        { method: 'POST', path: QUIZ, headers: key, body: '{"answers":{"a":1}}' },
        '415 PGRST107',
      ],
      ['packed', post('x', QUIZ, { 'content-encoding': 'gzip' }), '415 PGRST107'],
      ['HEAD', { method: 'HEAD', path: QUIZ, headers: key }, '405'],
      ['TRACE', { method: 'TRACE', path: QUIZ, headers: key }, '405 PGRST117'],
      ['a method nobody knows', { method: 'PROPFIND', path: QUIZ, headers: key }, '405 PGRST117'],
      [
        'POST that says it is DELETE',
        post(override, QUIZ, { 'x-http-method-override': 'DELETE' }),
        '201',
      ],
    ]),
    ...group('other tables and functions', [
      ['the list of tables', get('/rest/v1/'), '405 PGRST117'],
      ['a table that is not there', post({}, '/rest/v1/users'), '404 PGRST205'],
      ['auth.users', post({}, '/rest/v1/users', { 'content-profile': 'auth' }), '404 PGRST205'],
      [
        'private.bucket',
        post({}, '/rest/v1/bucket', { 'content-profile': 'private' }),
        '404 PGRST205',
      ],
      [
        'a lead in the schema private',
        post(quiz(), QUIZ, { 'content-profile': 'private' }),
        '406 PGRST106',
      ],
      [
        'the migrations',
        post({}, '/rest/v1/schema_migrations', { 'content-profile': 'supabase_migrations' }),
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
      ].map((name): Line => [`rpc ${name}`, post({}, `/rest/v1/rpc/${name}`), '404 PGRST205']),
      ['a lead past the door, address encoded', post(quiz(), '/%72est/v1/quiz_results'), '404'],
      ['rpc with GET', get('/rest/v1/rpc/erase_person?person_email=a@b.co'), '405 PGRST117'],
    ]),
    ...group('accounts', [
      ['list of users', get('/auth/v1/admin/users'), '401'],
      [
        'make a user',
        post({ email: 'x@example.com', password: 'a long password 1' }, '/auth/v1/admin/users'),
        '401',
      ],
      [
        'a link for somebody',
        post({ type: 'magiclink', email: 'a@b.co' }, '/auth/v1/admin/generate_link'),
        '401',
      ],
      ['a user without a token', get('/auth/v1/user'), '401'],
    ]),
    ...group(
      'addresses',
      Object.entries(addresses).map(([path, expected]): Line => [
        path,
        get(path),
        expected,
        leaksNothing,
      ]),
    ),
    ...group('pages of other sites', [
      [
        'POST from another origin',
        post(quiz(), QUIZ, { origin: 'https://evil.example' }),
        '403 PT403',
        sharesNothing,
      ],
      [
        'POST from a sandboxed page',
        post(quiz(), QUIZ, { origin: 'null' }),
        '403 PT403',
        sharesNothing,
      ],
      [
        'preflight of another origin',
        {
          method: 'OPTIONS',
          path: QUIZ,
          headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
        },
        '403 PT403',
        sharesNothing,
      ],
      [
        'OPTIONS without an origin',
        { method: 'OPTIONS', path: QUIZ },
        '204',
        ({ headers }) =>
          headers['access-control-allow-methods'] === 'POST, OPTIONS'
            ? sharesNothing({ headers, status: 0, code: '', text: '' })
            : `it allows ${String(headers['access-control-allow-methods'])}`,
      ],
    ]),
  ];
}

function brackets(levels: number): unknown {
  return levels === 0 ? 1 : [brackets(levels - 1)];
}

function manyProspects(count: number): readonly object[] {
  return Array.from({ length: count }, () => newRow('candidate_prospects'));
}
