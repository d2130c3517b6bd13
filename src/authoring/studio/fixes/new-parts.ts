import { findNameUses, type NameUseAt } from '../../../funnel/definition/name-uses';
import type { DefinitionPath } from '../../../funnel/definition/issues/issue';
import type { NamedPart } from '../../../funnel/definition/schema/name-schemas';
import { chainEdits, insertEntry } from '../../edit/list-edits';
import { setValue } from '../../edit/set-value';
import {
  findSchema,
  getPropertyOrder,
  resolveNode,
  selectBranch,
  type SchemaNode,
} from '../form/json-schema-node';
import {
  createFreshName,
  createMinimalValue,
  type NameReader,
  toSingular,
} from '../form/minimal-value';
import { suggestBands } from './score-bands';
import { quote, readAt, readListAt, type FixCandidate, type FixContext } from './fix-maker';
import { isJsonObject } from '../../../shared/text/json';

/** More names than this are a list to search in, not fixes. */
const maxNames = 4;

/** How many keys two paths share from the root. */
function countShared(a: DefinitionPath, b: DefinitionPath): number {
  const at = a.findIndex((part, index) => part !== b[index]);
  return at === -1 ? a.length : at;
}

const toNames = (uses: readonly NameUseAt[]): string[] => [
  ...new Set(uses.map(({ name }) => name)),
];

/** The names of a kind of part, those of the parts around a path first. */
function listNearestNames(uses: readonly NameUseAt[], part: string, at: DefinitionPath): string[] {
  const declared = uses.filter((use) => use.role === 'declares' && use.part === part);
  return toNames(declared.toSorted((a, b) => countShared(b.path, at) - countShared(a.path, at)));
}

/** Gives each new reference the next of the names that there are. */
function createNameReader(uses: readonly NameUseAt[], at: DefinitionPath): NameReader {
  const given = new Map<string, number>();
  return (part) => {
    const names = listNearestNames(uses, part, at);
    const count = given.get(part) ?? 0;
    given.set(part, count + 1);
    return names[count % Math.max(1, names.length)];
  };
}

/** The part that an entry of a list is, by the name that it gives itself. */
function findDeclaredPart(item: SchemaNode): NamedPart | null {
  const uses = ['id', 'value'].map((key) => item.properties?.[key]?.nameUse);
  const use = uses.find((candidate) => candidate?.role === 'declares');
  return use === undefined || use.part === 'any' ? null : use.part;
}

/** Names that others refer to, and that nothing has. */
function listMissingNames(uses: readonly NameUseAt[], part: NamedPart | null): string[] {
  const ofPart = uses.filter((use) => use.part === part);
  const declared = toNames(ofPart.filter(({ role }) => role === 'declares'));
  return toNames(ofPart.filter(({ role }) => role === 'refers')).filter(
    (name) => !declared.includes(name),
  );
}

/** Gives new entries with a weight what is left to 100, where there is as much. */
function shareWeights(entries: readonly unknown[], added: readonly unknown[]): unknown[] {
  const sum = entries.reduce<number>(
    (total, entry) => total + (isJsonObject(entry) ? Number(entry['weight']) : 0),
    0,
  );
  const weight = (100 - sum) / added.length;
  return added.map((entry) =>
    isJsonObject(entry) && 'weight' in entry && weight > 0 ? { ...entry, weight } : entry,
  );
}

/** Fills a list up to its least length: with what others refer to, with examples, or with new entries. */
export function fillListFixes(
  context: FixContext,
  list: DefinitionPath,
  least: number,
): FixCandidate[] {
  const found = findSchema(context.schema, context.value, list);
  if (found?.node.items === undefined) return [];
  const item = resolveNode(context.schema, found.node.items).node;
  const uses = findNameUses(context.value);
  const entries = readListAt(context, list);
  const singular = toSingular(String(list.at(-1)));
  const isReference = item.nameUse?.role === 'refers';
  const createEntries = (names: readonly string[]): unknown[] => {
    const taken = new Set(toNames(uses));
    const refer = createNameReader(uses, list);
    return Array.from({ length: least - entries.length }, (_, index) => {
      const name = names[index] ?? createFreshName(singular, taken);
      taken.add(name);
      return isReference ? name : createMinimalValue(context.schema, item, singular, name, refer);
    });
  };
  const [example] = found.node.examples ?? [];
  const score =
    list[0] === 'scores' && list[2] === 'bands'
      ? readAt(context, [...list.slice(0, 2), 'id'])
      : null;
  const wanted = isReference
    ? listNearestNames(uses, item.nameUse?.part ?? '', list).filter(
        (name) => !entries.includes(name),
      )
    : listMissingNames(uses, findDeclaredPart(item));
  const candidates = [
    shareWeights(entries, createEntries(wanted)),
    ...(typeof score === 'string' ? suggestBands(context, score).map(({ bands }) => bands) : []),
    ...(Array.isArray(example) && entries.length === 0 ? [example as unknown[]] : []),
    shareWeights(entries, createEntries([])),
  ];
  return candidates.map((added) => ({
    title: 'Add what is missing',
    make: (text) =>
      chainEdits(
        text,
        ...added.map(
          (entry, index) => (current: string) =>
            insertEntry(current, list, entries.length + index, entry),
        ),
      ),
  }));
}

/** Adds a property that an object lacks: of a reference, one fix for each of the nearest names. */
export function addPropertyFixes(
  context: FixContext,
  path: DefinitionPath,
  key: string,
): FixCandidate[] {
  const parent = findSchema(context.schema, context.value, path);
  if (parent === null) return [];
  const node = selectBranch(context.schema, parent.node, readAt(context, path)) ?? parent.node;
  const child = node.properties?.[key];
  if (child === undefined) return [];
  const at = [...path, key];
  const uses = findNameUses(context.value);
  const order = getPropertyOrder(node);
  const add = (title: string, value: unknown): FixCandidate => ({
    title,
    make: (text) => setValue(text, at, value, { order }),
  });
  const { nameUse } = resolveNode(context.schema, child).node;
  const names =
    nameUse?.role === 'refers' ? listNearestNames(uses, nameUse.part, at).slice(0, maxNames) : [];
  return names.length > 0
    ? names.map((name) => add(`Add ${quote(key)}: ${quote(name)}`, name))
    : [
        add(
          `Add ${quote(key)}`,
          createMinimalValue(context.schema, child, key, null, createNameReader(uses, at)),
        ),
      ];
}
