import { Moon, Redo2, Sun, SunMoon, Undo2 } from 'lucide-react';
import { ToolButton } from '../controls/tool-button';
import { useDeferredValue } from 'react';
import { useDocument } from '../document/use-document';
import { isUnsaved, type OpenFunnel, useOpenFunnel } from '../files/open-funnel';
import { SaveButton } from '../save/save-button';
import { PublishMenu } from '../sheets/publish-menu';
import { readString } from '../state/locate';
import { type StudioState, useStudioStore } from '../state/studio-store';
import { AllFunnelsLink } from './all-funnels-link';

const icon = 'size-4.5';

const schemes: Record<StudioState['scheme'], { next: StudioState['scheme']; label: string }> = {
  auto: { next: 'light', label: 'Colours of the device' },
  light: { next: 'dark', label: 'Light colours' },
  dark: { next: 'auto', label: 'Dark colours' },
};

const schemePictures = { auto: SunMoon, light: Sun, dark: Moon } as const;

export function SchemeButton() {
  const scheme = useStudioStore((state) => state.scheme);
  const setScheme = useStudioStore((state) => state.setScheme);
  const Picture = schemePictures[scheme];
  const { next, label } = schemes[scheme];
  return (
    <ToolButton isSquare aria-label={label} title={label} onClick={() => setScheme(next)}>
      <Picture aria-hidden className={icon} />
    </ToolButton>
  );
}

/** The funnel that is open, its history and its saving. */
export function TopBar({ open }: { open: OpenFunnel }) {
  const { text, undo, redo, canUndo, canRedo } = useDocument();
  const { name, isReadOnly, summary } = open.entry;
  // Typing does not wait for it.
  const shownText = useDeferredValue(text);
  const title = readString(shownText, ['title']) ?? summary?.title ?? name;
  const isNotSaved = useOpenFunnel((state) => isUnsaved(text, state));
  return (
    <header className="flex items-center gap-1 border-b border-line bg-surface py-1 pr-2 pl-3 desk:gap-2">
      <AllFunnelsLink />
      <div className="min-w-0 flex-1 leading-tight">
        <h1 className="truncate font-sans text-base font-semibold">{title}</h1>
        <p className="truncate text-xs text-ink-soft">
          {name}
          {isNotSaved && <span className="ml-2 text-warning-text">not saved</span>}
        </p>
      </div>
      {!isReadOnly && (
        <>
          <ToolButton isSquare aria-label="Undo" title="Undo" disabled={!canUndo} onClick={undo}>
            <Undo2 aria-hidden className={icon} />
          </ToolButton>
          <ToolButton isSquare aria-label="Redo" title="Redo" disabled={!canRedo} onClick={redo}>
            <Redo2 aria-hidden className={icon} />
          </ToolButton>
        </>
      )}
      <span className="hidden desk:block">
        <SchemeButton />
      </span>
      {!isReadOnly && <PublishMenu open={open} />}
      {!isReadOnly && <SaveButton open={open} />}
    </header>
  );
}
