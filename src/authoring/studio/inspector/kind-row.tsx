import { useId } from 'react';
import type { DefinitionPath } from '../../../funnel/definition/issues/issue';
import { useFunnelDocument } from '../document/use-document';
import { changeKind, listKindsOf } from '../form/change-kind';
import { toLabel } from '../form/form-field';
import type { SchemaRoot } from '../form/json-schema-node';
import { inputStyles } from './input-styles';
import { usePartEdits } from './use-part-edits';

/** The kind of a part, such as the type of a field. Another one keeps what both have. */
export function KindRow({
  schema,
  definition,
  path,
  kind,
  isDisabled,
}: {
  schema: SchemaRoot;
  definition: unknown;
  path: DefinitionPath;
  kind: string;
  isDisabled: boolean;
}) {
  const id = useId();
  const document = useFunnelDocument();
  const { edit } = usePartEdits();
  const kinds = listKindsOf(schema, definition, path);
  const taken = kinds.find((entry) => entry.kind === kind);
  if (taken === undefined) return null;
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {toLabel(taken.key)}
      </label>
      <select
        id={id}
        aria-describedby={`${id}-help`}
        disabled={isDisabled}
        className={inputStyles}
        value={kind}
        onChange={({ target }) => {
          const next = kinds.find((entry) => entry.kind === target.value);
          if (next !== undefined)
            edit(
              changeKind(document.getText(), schema, path, next),
              `Changed ${taken.key} to ${toLabel(next.kind).toLowerCase()}`,
            );
        }}
      >
        {kinds.map((entry) => (
          <option key={entry.kind} value={entry.kind}>
            {toLabel(entry.kind)}
          </option>
        ))}
      </select>
      <p id={`${id}-help`} className="mt-1 text-xs text-ink-soft">
        {taken.node.properties?.[taken.key]?.description}. Another {taken.key} keeps what both have.
      </p>
    </div>
  );
}
