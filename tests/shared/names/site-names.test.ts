import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, type ESTree } from 'vite';
import { describe, expect, it } from 'vitest';
import { findSiteOwner } from '../../../src/authoring/wording/site-names';
import { findFreeKeyPrefix } from '../../../src/authoring/templates/new-names';
import { pagePaths, resultPagePaths } from '../../../src/site/content/page-paths';
import * as addresses from '../../../src/shared/names/addresses';
import { authQueryNames } from '../../../src/shared/names/query-names';
import * as storageKeys from '../../../src/shared/names/storage-keys';

/** What only the list of names may write. */
interface Literal {
  file: string;
  text: string;
}

const SITE_PATH = join(import.meta.dirname, '../../../src');
const names = join(SITE_PATH, 'shared', 'names');

/** The code of visitors: the studio stores nothing in a visitor's browser. */
const files = readdirSync(SITE_PATH, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => join(SITE_PATH, file))
  .filter(
    (file) => !file.startsWith(names) && !file.startsWith(join(SITE_PATH, 'authoring', 'studio')),
  );

function walk(node: unknown, visit: (node: ESTree.Node) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && typeof node.type === 'string') visit(node as ESTree.Node); // as ESTree has it
  for (const child of Object.values(node)) walk(child, visit);
}

const programs = new Map<string, ESTree.Program>();
function read(file: string): ESTree.Program {
  const program = programs.get(file) ?? parseSync(file, readFileSync(file, 'utf8')).program;
  programs.set(file, program);
  return program;
}

/** The texts that an expression begins with, through constants of the same file and of others. */
function findTexts(file: string, expression: ESTree.Node | undefined): Literal[] {
  if (file.startsWith(names) || expression === undefined) return [];
  if (expression.type === 'Literal' && typeof expression.value === 'string')
    return [{ file, text: expression.value }];
  if (expression.type === 'TemplateLiteral') {
    const head = expression.quasis[0]?.value.cooked ?? '';
    return head === '' ? findTexts(file, expression.expressions[0]) : [{ file, text: head }];
  }
  if (expression.type !== 'Identifier') return [];
  return findDeclared(file, expression.name);
}

function findDeclared(file: string, name: string): Literal[] {
  const found: Literal[] = [];
  walk(read(file), (node) => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init !== null)
      if (node.id.name === name) found.push(...findTexts(file, node.init));
    if (node.type !== 'ImportDeclaration' || !node.source.value.startsWith('.')) return;
    for (const imported of node.specifiers) {
      if (imported.type !== 'ImportSpecifier' || imported.local.name !== name) continue;
      const target = join(dirname(file), node.source.value);
      const path = [`${target}.ts`, `${target}.tsx`].find((one) => files.includes(one));
      if (path !== undefined && imported.imported.type === 'Identifier')
        found.push(...findDeclared(path, imported.imported.name));
    }
  });
  return found;
}

const storageCalls = ['getItem', 'setItem', 'removeItem'];
const portCalls = ['get', 'set', 'remove'];

/** The last name of an expression: "storage" of `ports.storage`. */
function getLastName(node: ESTree.Node): string {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' ? getLastName(node.property) : '';
}

/** The storage keys that a file writes itself. */
function findStorageKeys(file: string): Literal[] {
  const found: Literal[] = [];
  walk(read(file), (node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return;
    const call = getLastName(node.callee.property);
    const isPort = portCalls.includes(call) && /storage$/i.test(getLastName(node.callee.object));
    if (isPort || storageCalls.includes(call)) found.push(...findTexts(file, node.arguments[0]));
  });
  return found;
}

const reservedPrefixes = [
  ...addresses.API_PREFIXES,
  addresses.ASSETS_FOLDER,
  addresses.SHELL_PATH,
  addresses.NOT_FOUND_PATH,
].map((path) => path.slice(1));

/** The addresses of the host that a file writes itself. */
function findAddresses(file: string): Literal[] {
  const found: Literal[] = [];
  walk(read(file), (node) => {
    const texts =
      node.type === 'Literal' && typeof node.value === 'string'
        ? [node.value]
        : node.type === 'TemplateElement'
          ? [node.value.raw]
          : [];
    for (const text of texts)
      if (reservedPrefixes.some((prefix) => addresses.isPathUnder(text.replace(/^\//, ''), prefix)))
        found.push({ file, text });
  });
  return found;
}

describe('F16 names of the site', () => {
  it('no module writes a storage key of its own: all are in src/shared/names/storage-keys.ts', () => {
    expect(files.flatMap(findStorageKeys)).toEqual([]);
  });

  it('no module writes an address of the host: all are in src/shared/names/addresses.ts', () => {
    expect(files.flatMap(findAddresses)).toEqual([]);
  });

  it('the search finds keys, in constants, templates and imports too', () => {
    const file = join(SITE_PATH, 'site/planted.ts');
    const plant = (text: string) => programs.set(file, parseSync(file, text).program);
    plant(
      `const KEY = 'planted'; ports.storage.set(KEY, ''); localStorage.getItem(\`\${KEY}_2\`);`,
    );
    expect(findStorageKeys(file).map(({ text }) => text)).toEqual(['planted', 'planted']);
    plant(`fetch(\`/rest/v1/\${table}\`); open('assets/a.js'); say('rest');`);
    expect(findAddresses(file).map(({ text }) => text)).toEqual(['/rest/v1/', 'assets/a.js']);
  });

  it('every storage key, address and query name of the list is taken, and its neighbours are free', () => {
    const keys = Object.values(storageKeys).filter((value) => typeof value === 'string');
    const prefixes = [...addresses.API_PREFIXES, addresses.ASSETS_FOLDER];
    const taken = [
      ...keys.map((key) => ['storage key', key] as const),
      ...prefixes
        .flatMap((prefix) => [prefix, `${prefix}/check`])
        .map((at) => ['route', at] as const),
      ...[...authQueryNames, 'access_token', 'refresh_token'].map(
        (name) => ['query name', name] as const,
      ),
    ];
    expect(keys.length).toBeGreaterThan(8);
    expect(taken.filter(([what, name]) => findSiteOwner(what, name) === null)).toEqual([]);
    const free = [
      ...keys.map((key) => ['storage key', `my_${key}`] as const),
      ...['/assets-check', '/rest', '/job', '/category/design/cheap'].map(
        (route) => ['route', route] as const,
      ),
      ['query name', 'codes'] as const,
    ];
    expect(free.filter(([what, name]) => findSiteOwner(what, name) !== null)).toEqual([]);
  });

  it('every page is taken, with any value of its parameters', () => {
    const routes = [...pagePaths, ...resultPagePaths].map((at) => at.replaceAll(/:\w+/g, 'x1'));
    expect(new Set(routes.map((route) => findSiteOwner('route', route)))).toEqual(
      new Set(['a page of this site']),
    );
  });

  it('a new funnel has no key of the site: the one of a funnel named quiz would be its record', () => {
    expect(findFreeKeyPrefix('quiz', [])).toBe('quiz_2');
    expect(findFreeKeyPrefix('quizzes', [])).toBe('quizzes');
  });

  it('the key of the record is free for the record alone', () => {
    expect(findSiteOwner('storage key', 'quiz_answers', true)).toBeNull();
    expect(findSiteOwner('storage key', 'quiz_answers')).toBe('this site itself');
    expect(findSiteOwner('storage key', 'analytics_consent', true)).toBe('this site itself');
  });
});
