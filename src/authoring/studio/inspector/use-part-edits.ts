import { useMemo } from 'react';
import type { DefinitionPath } from '../../../funnel/definition/issues/issue';
import { duplicateEntry } from '../../edit/duplicate-part';
import { insertEntry, moveEntry } from '../../edit/list-edits';
import { removeEverywhere } from '../../edit/remove-everywhere';
import { removeValue, renameProperty, setValue } from '../../edit/set-value';
import type { EditResult } from '../../edit/text-edit';
import { useFunnelDocument } from '../document/use-document';
import { useDeletion } from './deletion-store';
import { useEditProblem } from './edit-problem';

export interface SetValueOptions {
  /** The properties of the object in the order of the format. */
  order?: readonly string[];
  /** Joins the keys typed into one input into one undo step. */
  joins?: boolean;
}

/** Edits of the definition, as forms and the outline make them. Each reads the text as it is now. */
export interface PartEdits {
  /** `undefined` leaves the property out. */
  set: (path: DefinitionPath, value: unknown, options?: SetValueOptions) => void;
  renameKey: (path: DefinitionPath, to: string) => void;
  insert: (list: DefinitionPath, index: number, value: unknown) => boolean;
  /** An edit of several places, in one undo step. */
  edit: (result: EditResult, label: string) => boolean;
  duplicate: (list: DefinitionPath, index: number) => boolean;
  move: (list: DefinitionPath, from: number, to: number) => boolean;
  /** Deletes an entry or a property; where others read it, after a question. */
  remove: (path: DefinitionPath) => void;
}

export const nameOf = (path: DefinitionPath): string =>
  String(path.findLast((part) => typeof part === 'string') ?? 'definition');

export function usePartEdits(): PartEdits {
  const document = useFunnelDocument();
  return useMemo(() => {
    const apply = (
      make: (text: string) => EditResult,
      label: string,
      options?: { joins?: boolean },
    ): boolean => {
      const result = make(document.getText());
      useEditProblem.setState({ problem: result.ok ? null : result.problem });
      if (!result.ok) return false;
      document.edit(result.edits, label, options);
      return true;
    };
    return {
      set: (path, value, { order, joins = false } = {}) => {
        apply(
          (text) =>
            value === undefined
              ? removeValue(text, path)
              : setValue(text, path, value, order === undefined ? {} : { order }),
          `Changed ${nameOf(path)}`,
          { joins },
        );
      },
      renameKey: (path, to) => {
        apply((text) => renameProperty(text, path, to), `Renamed ${nameOf(path)}`);
      },
      insert: (list, index, value) =>
        apply((text) => insertEntry(text, list, index, value), `Added to ${nameOf(list)}`),
      edit: (result, label) => apply(() => result, label),
      duplicate: (list, index) =>
        apply((text) => duplicateEntry(text, list, index), `Duplicated in ${nameOf(list)}`),
      move: (list, from, to) =>
        apply((text) => moveEntry(text, list, from, to), `Moved in ${nameOf(list)}`),
      remove: (path) => {
        const text = document.getText();
        const everywhere = removeEverywhere(text, path);
        if (everywhere.readers.length + everywhere.left > 0)
          useDeletion.setState({ deletion: { path, text, everywhere } });
        else
          apply(
            (current) => removeValue(current, path),
            `Removed from ${nameOf(path.slice(0, -1))}`,
          );
      },
    };
  }, [document]);
}
