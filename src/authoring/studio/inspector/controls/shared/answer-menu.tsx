import { TextCursorInput } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type RefObject, useId, useRef, useState } from 'react';
import type { DefinitionPath } from '../../../../../funnel/definition/issues/issue';
import { useReport } from '../../../report/report-store';
import { menuItemStyles, menuStyles } from '../../../controls/menu-styles';
import { ToolButton } from '../../../controls/tool-button';
import { useFunnelDocument } from '../../../document/use-document';
import {
  insertPlaceholder,
  listPlaceholders,
  type PlaceholderChoice,
  placeholderGroups,
} from '../../../form/placeholder-choices';
import { fallbackHelp } from './fallback-help';

type TextInput = HTMLInputElement | HTMLTextAreaElement;

/** Where the cursor was when a text was left; null while it was never there. */
type Selection = readonly [from: number, to: number] | null;

export interface InsertionPoint {
  input: RefObject<TextInput | null>;
  selection: RefObject<Selection>;
  /** What the input needs, so that its cursor is known once a menu is open. */
  inputProps: {
    ref: (input: TextInput | null) => void;
    onBlur: () => void;
  };
}

export function useInsertionPoint(): InsertionPoint {
  const input = useRef<TextInput | null>(null);
  const selection = useRef<Selection>(null);
  return {
    input,
    selection,
    inputProps: {
      ref: (element) => {
        input.current = element;
      },
      onBlur: () => {
        const { selectionStart: from, selectionEnd: to } = input.current ?? {};
        selection.current = typeof from === 'number' && typeof to === 'number' ? [from, to] : null;
      },
    },
  };
}

function groupChoices(choices: readonly PlaceholderChoice[]) {
  const groups = new Map<string, PlaceholderChoice[]>();
  for (const choice of choices) {
    const name = placeholderGroups[choice.source];
    groups.set(name, [...(groups.get(name) ?? []), choice]);
  }
  return [...groups];
}

interface ChoiceGroupsProps {
  choices: readonly PlaceholderChoice[];
  onInsert: (choice: PlaceholderChoice) => void;
}

const ChoiceGroups = ({ choices, onInsert }: ChoiceGroupsProps) =>
  groupChoices(choices).map(([name, group]) => (
    <DropdownMenu.Group key={name}>
      <DropdownMenu.Label className="px-2 pt-2 pb-1 text-xs font-semibold text-ink-soft">
        {name}
      </DropdownMenu.Label>
      {group.map((choice) => (
        <DropdownMenu.Item
          key={`${choice.source}.${choice.id}`}
          className={menuItemStyles}
          onSelect={() => onInsert(choice)}
        >
          <span className="min-w-0 flex-1 truncate">{choice.label}</span>
          {choice.id !== choice.label && (
            <span className="shrink-0 text-xs text-ink-soft">{choice.id}</span>
          )}
        </DropdownMenu.Item>
      ))}
    </DropdownMenu.Group>
  ));

interface AnswerMenuProps {
  /** The text, in words. */
  label: string;
  path: DefinitionPath;
  point: InsertionPoint;
  isDisabled: boolean;
  onInsert: (text: string) => void;
}

/** A button that puts what the visitor said, or what follows from it, into a text. */
export function AnswerMenu({ label, path, point, isDisabled, onInsert }: AnswerMenuProps) {
  const helpId = useId();
  const document = useFunnelDocument();
  const operators = useReport((state) => state.operators);
  const [choices, setChoices] = useState<readonly PlaceholderChoice[]>([]);
  /** Where the cursor goes once the menu is closed; null where nothing was inserted. */
  const cursor = useRef<number | null>(null);
  const open = (isOpen: boolean): void => {
    if (!isOpen || operators === null) return;
    cursor.current = null;
    setChoices(listPlaceholders(document.getText(), operators, path));
  };
  const insert = (choice: PlaceholderChoice): void => {
    const text = point.input.current?.value ?? '';
    const insertion = insertPlaceholder(
      text,
      point.selection.current ?? [text.length, text.length],
      choice,
    );
    cursor.current = insertion.cursor;
    onInsert(insertion.text);
  };
  const needsFallback = choices.some((choice) => choice.needsFallback);
  const focusText = (event: Event): void => {
    if (cursor.current === null) return;
    event.preventDefault();
    point.input.current?.focus();
    point.input.current?.setSelectionRange(cursor.current, cursor.current);
  };
  return (
    <DropdownMenu.Root onOpenChange={open}>
      <DropdownMenu.Trigger asChild>
        <ToolButton
          isSquare
          title="Insert an answer"
          aria-label={`Insert an answer into ${label}`}
          disabled={isDisabled || operators === null}
        >
          <TextCursorInput aria-hidden className="size-4" />
        </ToolButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          collisionPadding={8}
          aria-describedby={needsFallback ? helpId : undefined}
          className={`${menuStyles} max-w-80`}
          onCloseAutoFocus={focusText}
        >
          {needsFallback && (
            <DropdownMenu.Label
              id={helpId}
              className="border-b border-line px-2 pt-1 pb-2 text-xs text-ink-soft"
            >
              {`An answer that a visitor may lack comes with | "". ${fallbackHelp}`}
            </DropdownMenu.Label>
          )}
          {choices.length === 0 && (
            <DropdownMenu.Label className="px-2 py-1 text-sm">
              No question, value or input yet
            </DropdownMenu.Label>
          )}
          <ChoiceGroups choices={choices} onInsert={insert} />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
