import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Layer, layers } from '../config/boundaries.cjs';
import { modules } from '../config/public-files.cjs';

const root = join(import.meta.dirname, '..');

const config = createRequire(import.meta.url)('../config/dependency-cruiser.cjs') as {
  forbidden: readonly { name: string; from: { path?: string } }[];
}; // our own file

const layerNames = Object.keys(layers);
const getPlaces = ({ at }: Layer): string[] => [at].flat();

const inSource = layerNames.filter((name) => {
  const layer = layers[name];
  return layer !== undefined && getPlaces(layer).every((place) => place.startsWith('src/'));
});

/** A path in the layer; the first of alternatives. */
function toExamplePath(layer: Layer, name: string): string {
  const [at = ''] = getPlaces(layer);
  const path = at.replace(/\{([^,}]*)[^}]*\}/g, '$1').replaceAll('*', name);
  return /\.tsx?$/.test(path) ? path : `${path}/${name}.ts`;
}

/** Something that a layer can import. */
interface ImportTarget {
  name: string;
  /** The import specifier, from a file of the planted project. */
  getSpecifier: (from: string) => string;
  isAllowed: (layer: Layer) => boolean;
  isTypesOnly: (layer: Layer) => boolean;
}

function createLayerTarget(name: string, layer: Layer): ImportTarget {
  const file = toExamplePath(layer, 'target').replace(/\.tsx?$/, '');
  const isListed = (list: readonly string[] = []): boolean =>
    list.includes(name) || (list.includes('src') && inSource.includes(name));
  return {
    name,
    getSpecifier: (from) => relative(dirname(from), file).replace(/^(?!\.)/, './'),
    isAllowed: (importer) => importer === layer || isListed(importer.layers),
    isTypesOnly: (importer) => isListed(importer.types),
  };
}

const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
}; // our own file

/** A package without a root is imported by one of its entry points. */
const entryPoints: Readonly<Record<string, string>> = {
  '@modelcontextprotocol/sdk': '@modelcontextprotocol/sdk/server',
};

const packageNames = [
  ...new Set([
    ...Object.keys(dependencies),
    ...Object.values(layers).flatMap(({ packages }) => packages),
  ]),
].filter((name) => name !== '*');

const importTargets: readonly ImportTarget[] = [
  ...Object.entries(layers).map(([name, layer]) => createLayerTarget(name, layer)),
  ...packageNames.map((name): ImportTarget => ({
    name,
    getSpecifier: () => entryPoints[name] ?? name,
    // A row that allows a package allows its entry points, such as zod/mini, too.
    isAllowed: ({ packages }) =>
      packages.some((allowed) => allowed === '*' || `${name}/`.startsWith(`${allowed}/`)),
    isTypesOnly: () => false,
  })),
  {
    name: 'the configuration',
    getSpecifier: (from) => relative(dirname(from), 'target.config'),
    isAllowed: ({ layers: listed = [] }) => listed.includes('configuration'),
    isTypesOnly: () => false,
  },
  {
    name: 'Node',
    getSpecifier: () => 'node:fs',
    isAllowed: ({ node }) => node === true,
    isTypesOnly: () => false,
  },
  {
    name: 'a virtual module',
    getSpecifier: () => 'virtual:planted',
    isAllowed: ({ virtual }) => virtual === true,
    isTypesOnly: () => false,
  },
];

/** One import in a file of its own. */
interface PlantedImport {
  file: string;
  text: string;
  /** What it is, for a failure. */
  title: string;
  /** The rules that must report it; none for an import that is allowed. */
  rules: readonly string[];
}

const plantedImports: readonly PlantedImport[] = Object.entries(layers).flatMap(
  ([importer, layer]) =>
    importTargets.flatMap((target, index): PlantedImport[] => {
      const plant = (kind: 'import' | 'import type', rules: readonly string[]): PlantedImport => {
        const file = toExamplePath(layer, `${kind.replace(' ', '-')}-${index}`);
        const text = `${kind} { planted } from '${target.getSpecifier(file)}';`;
        return { file, text, title: `${importer}: ${text} (${target.name})`, rules };
      };
      if (target.isAllowed(layer)) return [plant('import', [])];
      if (target.isTypesOnly(layer))
        return [plant('import', [`${importer}: types only`]), plant('import type', [])];
      return [plant('import', [importer]), plant('import type', [importer])];
    }),
);

const moduleNames = Object.keys(modules);

/** An import of one top module by another, in a file of its own. */
const moduleImports = moduleNames.flatMap((importer, from) =>
  moduleNames
    .filter((name) => name !== importer)
    .map((name) => ({
      file: `src/${importer}/planted-import-of-${name}.ts`,
      text: `import { planted } from '../${name}/planted-private-file';\n`,
      rule:
        moduleNames.indexOf(name) > from
          ? `${importer}: no later module`
          : `${name}: its public files for ${importer}`,
    })),
);

/** The first public file of each list, which nobody imports in the planted project. */
const publicFiles = Object.entries(modules).flatMap(([name, lists]) =>
  Object.entries(lists).map(([importer, [file = '']]) => ({
    file: `src/${name}/${file}`,
    rule: `${name}: a public file for ${importer} that nobody imports`,
  })),
);

const foreignPage = 'a foreign page: public files alone';

interface Violation {
  readonly from: string;
  readonly rule: { readonly name: string };
}

let projectFolder: string;
let rulesByFile: ReadonlyMap<string, readonly string[]>;

function writeProjectFile(file: string, text: string): void {
  mkdirSync(dirname(join(projectFolder, file)), { recursive: true });
  writeFileSync(join(projectFolder, file), text);
}

function runDependencyCruiser(): readonly Violation[] {
  const command = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const run = spawnSync(
    process.execPath,
    [command, '--config', join(root, 'config/dependency-cruiser.cjs'), '-T', 'json', '.'],
    { cwd: projectFolder, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  );
  const { summary } = JSON.parse(run.stdout) as {
    summary: { violations: readonly Violation[] };
  }; // the format of its reporter
  return summary.violations;
}

beforeAll(() => {
  projectFolder = mkdtempSync(join(tmpdir(), 'gethired-boundaries-'));
  copyFileSync(join(root, 'tsconfig.json'), join(projectFolder, 'tsconfig.json'));
  copyFileSync(join(root, 'package.json'), join(projectFolder, 'package.json'));
  symlinkSync(join(root, 'node_modules'), join(projectFolder, 'node_modules'), 'junction');
  const target = 'export type Planted = 1;\nexport const planted: Planted = 1;\n';
  for (const layer of Object.values(layers))
    writeProjectFile(toExamplePath(layer, 'target'), target);
  writeProjectFile('target.config.ts', target);
  for (const { file, text } of plantedImports) writeProjectFile(file, `${text}\n`);
  writeProjectFile('src/shared/text/cycle-start.ts', "import './cycle-end';\n");
  writeProjectFile('src/shared/text/cycle-end.ts', "import './cycle-start';\n");
  writeProjectFile('src/shared/text/orphan.ts', target);

  for (const name of moduleNames) writeProjectFile(`src/${name}/planted-private-file.ts`, target);
  for (const { file, text } of moduleImports) writeProjectFile(file, text);
  for (const { file } of publicFiles) writeProjectFile(file, target);
  writeProjectFile(
    'e2e/foreign-page/private-import.ts',
    "import '../../src/funnel/planted-private-file';\n",
  );

  const found = new Map<string, string[]>();
  for (const { from, rule } of runDependencyCruiser())
    found.set(from, [...(found.get(from) ?? []), rule.name]);
  rulesByFile = found;
}, 120_000);

afterAll(() => {
  rmSync(projectFolder, { recursive: true, force: true });
});

const getReportedRules = (file: string): readonly string[] => rulesByFile.get(file) ?? [];

const isRuleOfModules = (rule: string): boolean =>
  moduleNames.some((name) => rule.startsWith(`${name}: `) && !rule.endsWith(': types only'));

describe('the boundary table', () => {
  it.each(layerNames)(
    'forbids and allows the imports of its row "%s", each by that rule',
    (name) => {
      const planted = plantedImports.filter(({ title }) => title.startsWith(`${name}: `));
      const expected = Object.fromEntries(planted.map(({ title, rules }) => [title, rules]));
      const reported = planted.map(({ title, file }) => [
        title,
        getReportedRules(file).filter((rule) => !isRuleOfModules(rule)),
      ]);
      expect(Object.fromEntries(reported)).toEqual(expected);
    },
  );

  it.each(moduleImports)('$file is reported by "$rule"', ({ file, rule }) => {
    expect(getReportedRules(file)).toContain(rule);
  });

  it.each(publicFiles)('$file, which nobody outside imports, is reported', ({ file, rule }) => {
    expect(getReportedRules(file)).toContain(rule);
  });

  it('reports what the page outside of this site imports beside public files', () => {
    expect(getReportedRules('e2e/foreign-page/private-import.ts')).toContain(foreignPage);
  });

  it('reports a cycle and a file that no file imports', () => {
    const cycle = ['src/shared/text/cycle-start.ts', 'src/shared/text/cycle-end.ts'].flatMap(
      getReportedRules,
    );
    expect(cycle).toContain('no cycles');
    expect(getReportedRules('src/shared/text/orphan.ts')).toContain('no orphans');
  });

  it('has no rule without an import that only this rule forbids', () => {
    const proven = new Set([
      ...plantedImports.flatMap(({ rules }) => rules),
      ...moduleImports.map(({ rule }) => rule),
      ...publicFiles.map(({ rule }) => rule),
      foreignPage,
      'no cycles',
      'no orphans',
    ]);
    expect(config.forbidden.map(({ name }) => name).filter((name) => !proven.has(name))).toEqual(
      [],
    );
  });
});

const SOURCE_FILE = /\.(tsx?|mjs|cjs|cts)$/;
const IMPORT_SPECIFIER = /(?:\bfrom\s+|\bimport\s*\(?\s*|\brequire\()'([^']+)'/g;

/** Whether a path in the repository lies in a layer, as its rule says. */
function createIsInLayer(name: string): (path: string) => boolean {
  const pattern = config.forbidden.find((rule) => rule.name === name)?.from.path ?? `^${name}/`;
  return (path) => new RegExp(pattern).test(path);
}

/** What the files of a layer import: paths in the repository, packages, Node and virtual modules. */
function listImports(name: string, layer: Layer): ReadonlySet<string> {
  const isInLayer = createIsInLayer(name);
  const folders = new Set(getPlaces(layer).map((place) => place.replace(/\/[^/]*[{*].*$/, '')));
  const files = [...folders]
    .filter((folder) => statSync(join(root, folder)).isDirectory())
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file).replaceAll('\\', '/'),
      ),
    )
    .filter((file) => SOURCE_FILE.test(file) && !file.includes('node_modules'));
  return new Set(
    files.filter(isInLayer).flatMap((file) => {
      const specifiers = [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT_SPECIFIER)];
      return specifiers.map(([, specifier = '']) =>
        specifier.startsWith('.')
          ? join(dirname(file), specifier).replaceAll('\\', '/')
          : specifier,
      );
    }),
  );
}

// The funnels of this site are JSON; one in TypeScript imports its checker from definition.
it.each(layerNames.filter((name) => name !== 'funnels'))(
  'the row "%s" of the boundary table allows nothing that no file uses',
  (name) => {
    const layer = layers[name];
    if (layer === undefined) throw new Error(`There is no layer "${name}".`);
    const imports = [...listImports(name, layer)];
    const isUsed = (pattern: RegExp): boolean => imports.some((path) => pattern.test(path));
    const unused = [
      ...[...(layer.layers ?? []), ...(layer.types ?? [])].filter((listed) =>
        listed === 'configuration'
          ? !isUsed(/^[^/]+\.(config|cjs)/) && !isUsed(/^[^/]+$/)
          : !imports.some((path) =>
              ['', '.ts', '.tsx'].some((end) => createIsInLayer(listed)(path + end)),
            ),
      ),
      ...layer.packages.filter(
        (listed) => listed !== '*' && !imports.some((path) => `${path}/`.startsWith(`${listed}/`)),
      ),
      ...(layer.node === true && !isUsed(/^node:/) ? ['node'] : []),
      ...(layer.virtual === true && !isUsed(/^virtual:/) ? ['virtual'] : []),
    ];
    expect(unused).toEqual([]);
  },
);
