import { useState, type ReactNode } from 'react';
import { Dialog } from '../../../../shared/ui/dialog';
import type { DefinitionPath } from '../../../../funnel/definition/issues/issue';
import { readSourceValue } from '../../../../funnel/definition/source-tree';
import { useFunnelDocument } from '../../document/use-document';
import { toLabel } from '../../form/form-field';
import { addPart, listKindsAt } from '../../form/add-part';
import { openForm } from '../open-part';
import { useNewParts } from '../use-new-part';
import { nameOf, usePartEdits } from '../use-part-edits';
import { KindPicture } from './kind-picture';

interface PlaceProps {
  /** The list that it is added to, and where. A step stands before the endings. */
  list: DefinitionPath;
  index: number;
}

function KindList({ list, index, onAdded }: PlaceProps & { onAdded: () => void }) {
  const document = useFunnelDocument();
  const { edit } = usePartEdits();
  const readContext = useNewParts();
  if (readContext === null) return null;
  const { schema } = readContext();
  return (
    <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
      {listKindsAt(schema, readSourceValue(document.getText()), list).map((kind) => (
        <li key={kind.kind}>
          <button
            type="button"
            className="flex min-h-18 w-full items-center gap-3 rounded-md border border-line p-2 text-left hover:border-accent"
            onClick={() => {
              const part = addPart(readContext(), kind, { list, index });
              if (edit(part.result, `Added to ${nameOf(list)}`)) openForm(part.path);
              onAdded();
            }}
          >
            <KindPicture node={kind.node} />
            <span className="min-w-0">
              <span className="block font-semibold">{toLabel(kind.kind)}</span>
              <span className="block text-xs text-ink-soft">
                {kind.node.description ?? kind.node.properties?.[kind.key]?.description}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Adds a step or a field: each kind that the format has, with a picture. */
export function KindGallery({
  trigger,
  title,
  ...place
}: PlaceProps & { trigger: ReactNode; title: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog
      trigger={trigger}
      open={isOpen}
      onOpenChange={setOpen}
      title={title}
      description="Each can be changed afterwards."
    >
      {/* Only an open dialog renders it. */}
      <KindList {...place} onAdded={() => setOpen(false)} />
    </Dialog>
  );
}
