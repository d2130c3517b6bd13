import { parseSync, type ESTree } from 'vite';
import type { RawIssue, DefinitionPath } from '../../funnel/definition/issues/issue';
import { createPositionLookup, type Position } from '../../funnel/definition/source-text';

/** The syntax of a `.funnel.ts` file, with positions of its literals. */
export interface TypeScriptSource {
  syntaxErrors: { message: string; position: Position }[];
  /** The position of an issue, or of its nearest ancestor that is a literal of this file. */
  locate: (issue: Pick<RawIssue, 'path' | 'atKey'>) => Position | null;
}

type SyntaxNode = ESTree.Node;

/** The initializers of a module's constants, by name. */
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

/** Unwraps type assertions, parentheses, defineFunnel() and names of constants. */
function unwrapExpression(
  node: SyntaxNode,
  constants: ReadonlyMap<string, SyntaxNode>,
  remainingDepth = 20,
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
  // Invalid code may hold constants that refer to each other in a cycle.
  return inner === undefined || remainingDepth === 0
    ? node
    : unwrapExpression(inner, constants, remainingDepth - 1);
}

interface LocatedNode {
  node: SyntaxNode;
  key: SyntaxNode | null;
}

function findChild(node: SyntaxNode, part: string | number): LocatedNode | null {
  if (node.type === 'ArrayExpression' && typeof part === 'number') {
    const elements = node.elements.slice(0, part + 1);
    const element = elements[part];
    // After a spread the index of an element is unknown.
    const isIndexKnown = elements.every((entry) => entry?.type !== 'SpreadElement');
    return isIndexKnown && element != null ? { node: element, key: null } : null;
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
  let located: LocatedNode = { node: unwrapExpression(root, constants), key: null };
  for (const part of path) {
    const child = findChild(located.node, part);
    if (child === null) return { node: located.node, key: null };
    located = { node: unwrapExpression(child.node, constants), key: child.key };
  }
  return located;
}

/** Parses a `.funnel.ts` file without running it. */
export function parseTypeScriptSource(text: string, file: string): TypeScriptSource {
  const { program, errors } = parseSync(file, text);
  const getPosition = createPositionLookup(text);
  const constants = getConstants(program);
  const exported = program.body.find((statement) => statement.type === 'ExportDefaultDeclaration');
  return {
    syntaxErrors: errors.map(({ message, labels: [label] }) => ({
      message,
      position: getPosition(label?.start ?? 0, (label?.end ?? 1) - (label?.start ?? 0)),
    })),
    locate: ({ path, atKey }) => {
      if (exported === undefined) return null;
      const { node, key } = findNode(exported.declaration, path, constants);
      const target = atKey === true && key !== null ? key : node;
      return getPosition(target.start, target.end - target.start);
    },
  };
}
