import { parseSync, type ESTree } from 'vite';
import type { RawIssue, DefinitionPath } from '../definition/issue';
import { createPositionLookup, type Position } from '../definition/source-text';

/** A definition's TypeScript as text: where everything stands, as far as it is written out. */
export interface TypeScriptSource {
  syntaxErrors: { message: string; position: Position }[];
  /** The place of a fault, or the nearest one above it that is written out in this file. */
  locate: (fault: Pick<RawIssue, 'path' | 'atKey'>) => Position | null;
}

type SyntaxNode = ESTree.Node;

/** What the constants of a module hold, by name. */
function getConstants(program: ESTree.Program): Map<string, SyntaxNode> {
  const declarations = program.body.map((statement) =>
    statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement,
  );
  return new Map(
    declarations.flatMap((declaration) =>
      declaration?.type === 'VariableDeclaration'
        ? declaration.declarations.flatMap(({ id, init }): [string, SyntaxNode][] =>
            id.type === 'Identifier' && init !== null ? [[id.name, init]] : [],
          )
        : [],
    ),
  );
}

/** Steps through what only wraps a value: types, brackets, defineFunnel(), a constant's name. */
function unwrapExpression(
  node: SyntaxNode,
  constants: ReadonlyMap<string, SyntaxNode>,
  left = 20,
): SyntaxNode {
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
  return inner === undefined || left === 0 ? node : unwrapExpression(inner, constants, left - 1);
}

interface LocatedNode {
  node: SyntaxNode;
  key: SyntaxNode | null;
}

function findChild(node: SyntaxNode, part: string | number): LocatedNode | null {
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

function findNode(
  root: SyntaxNode,
  path: DefinitionPath,
  constants: ReadonlyMap<string, SyntaxNode>,
): LocatedNode {
  let found: LocatedNode = { node: unwrapExpression(root, constants), key: null };
  for (const part of path) {
    const child = findChild(found.node, part);
    if (child === null) return { node: found.node, key: null };
    found = { node: unwrapExpression(child.node, constants), key: child.key };
  }
  return found;
}

/** Reads the text of a `.funnel.ts` file without running it. */
export function parseTypeScriptSource(text: string, file: string): TypeScriptSource {
  const { program, errors } = parseSync(file, text);
  const positionAt = createPositionLookup(text);
  const constants = getConstants(program);
  const exported = program.body.find((statement) => statement.type === 'ExportDefaultDeclaration');
  return {
    syntaxErrors: errors.map(({ message, labels: [label] }) => ({
      message,
      position: positionAt(label?.start ?? 0, (label?.end ?? 1) - (label?.start ?? 0)),
    })),
    locate: ({ path, atKey }) => {
      if (exported === undefined) return null;
      const { node, key } = findNode(exported.declaration, path, constants);
      const target = atKey === true && key !== null ? key : node;
      return positionAt(target.start, target.end - target.start);
    },
  };
}
