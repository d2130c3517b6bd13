import { useState, type ReactNode } from 'react';
import { Dialog } from '../../../ui/dialog';
import { useAnalysis } from '../../analysis/analysis-store';
import type { DefinitionPath } from '../../../definition/parts/issue';
import { findSchema, type SchemaRoot } from '../../model/schema/json-schema-node';
import { createMinimalValue, listKinds } from '../../model/schema/minimal-value';
import { findNode, readSourceTree, readValue } from '../../../edit/source-tree';
import { useFunnelDocument } from '../../document/use-document';
import { toLabel } from '../../model/form/describe-form';
import { createFreeId } from '../../model/form/free-id';
import { openPart } from '../open-part';
import { usePartEdits } from '../use-part-edits';
import { KindPicture } from './kind-picture';

/** Adds a step or a field: each kind that the format has, with a picture. */
export function KindGallery({
  trigger,
  title,
  list,
  index,
}: {
  trigger: ReactNode;
  title: string;
  /** The list that it is added to, and where. */
  list: DefinitionPath;
  index: number;
}) {
  const [isOpen, setOpen] = useState(false);
  const schema = useAnalysis((state) => state.schema) as SchemaRoot | null;
  const document = useFunnelDocument();
  const { insert, set } = usePartEdits();
  const { root } = readSourceTree(document.getText());
  const value = readValue(root);
  const found = schema === null ? null : findSchema(schema, value, [...list, 0]);
  const kinds = schema === null || found === null ? [] : listKinds(schema, found.node);
  return (
    <Dialog
      trigger={trigger}
      open={isOpen}
      onOpenChange={setOpen}
      title={title}
      description="Each can be changed afterwards."
    >
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {kinds.map(({ kind, key, node }) => (
          <li key={kind}>
            <button
              type="button"
              className="flex min-h-18 w-full items-center gap-3 rounded-md border border-line p-2 text-left hover:border-accent"
              onClick={() => {
                if (schema === null) return;
                const id = createFreeId(document.getText(), kind);
                const part = createMinimalValue(schema, node, kind, id);
                if (findNode(root, list) === null) set(list, [part]);
                else insert(list, index, part);
                openPart([...list, index]);
                setOpen(false);
              }}
            >
              <KindPicture node={node} />
              <span className="min-w-0">
                <span className="block font-semibold">{toLabel(kind)}</span>
                <span className="block text-xs text-ink-soft">
                  {node.description ?? node.properties?.[key]?.description}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
