import { parseSync, type ESTree } from 'vite';
import type { Fault, FaultPath } from '../definition/issue';
import { positionsIn, type Position } from '../definition/source-text';

/** A definition's TypeScript as text: where everything stands, as far as it is written out. */
export interface TypeScriptText {
  syntax: { problem: string; position: Position }[];
  /** The place of a fault, or the nearest one above it that is written out in this file. */
  placeOf: (fault: Pick<Fault, 'path' | 'atKey'>) => Position | null;
}

type Node = ESTree.Node;

/** What the constants of a module hold, by name. */
function constantsOf(program: ESTree.Program): Map<string, Node> {
  const declarations = program.body.map((statement) =>
    statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement,
  );
  return new Map(
    declarations.flatMap((declaration) =>
      declaration?.type === 'VariableDeclaration'
        ? declaration.declarations.flatMap(({ id, init }): [string, Node][] =>
            id.type === 'Identifier' && init !== null ? [[id.name, init]] : [],
          )
        : [],
    ),
  );
}

/** Steps through what only wraps a value: types, brackets, defineFunnel(), a constant's name. */
function bare(node: Node, constants: ReadonlyMap<string, Node>, left = 20): Node {
  const inner =
    node.type === 'TSAsExpression' ||
    node.type === 'TSSatisfiesExpression' ||
    node.type === 'ParenthesizedExpression'
      ? node.expression
      : node.type === 'CallExpression'
        ? node.arguments[0]
        : node.type === 'Identifier'
          ? constants.get(node.name)
          : undefined;
  // Names can lead round in a circle, in code that is wrong anyway.
  return inner === undefined || left === 0 ? node : bare(inner, constants, left - 1);
}

interface Found {
  node: Node;
  key: Node | null;
}

function childOf(node: Node, part: string | number): Found | null {
  if (node.type === 'ArrayExpression' && typeof part === 'number') {
    const before = node.elements.slice(0, part + 1);
    const element = before[part];
    const isCertain = before.every((entry) => entry?.type !== 'SpreadElement');
    return isCertain && element != null ? { node: element, key: null } : null;
  }
  if (node.type !== 'ObjectExpression') return null;
  const property = node.properties.findLast(
    (entry) =>
      entry.type === 'Property' &&
      !entry.computed &&
      ((entry.key.type === 'Identifier' && entry.key.name === part) ||
        (entry.key.type === 'Literal' && entry.key.value === part)),
  );
  return property?.type === 'Property' ? { node: property.value, key: property.key } : null;
}

function find(root: Node, path: FaultPath, constants: ReadonlyMap<string, Node>): Found {
  let found: Found = { node: bare(root, constants), key: null };
  for (const part of path) {
    const child = childOf(found.node, part);
    if (child === null) return { node: found.node, key: null };
    found = { node: bare(child.node, constants), key: child.key };
  }
  return found;
}

/** Reads the text of a `.funnel.ts` file without running it. */
export function readTypeScriptText(text: string, file: string): TypeScriptText {
  const { program, errors } = parseSync(file, text);
  const positionAt = positionsIn(text);
  const constants = constantsOf(program);
  const exported = program.body.find((statement) => statement.type === 'ExportDefaultDeclaration');
  return {
    syntax: errors.map(({ message, labels: [label] }) => ({
      problem: message,
      position: positionAt(label?.start ?? 0, (label?.end ?? 1) - (label?.start ?? 0)),
    })),
    placeOf: ({ path, atKey }) => {
      if (exported === undefined) return null;
      const { node, key } = find(exported.declaration, path, constants);
      const target = atKey === true && key !== null ? key : node;
      return positionAt(target.start, target.end - target.start);
    },
  };
}
