import { History, type LucideIcon, Send } from 'lucide-react';
import type { ComponentType } from 'react';
import { HistorySheet } from './history/sheet';
import { ProposeSheet } from './propose/sheet';
import type { SheetContentProps } from './sheet-store';

export interface StudioSheet {
  /** The store has that of the open one. */
  id: string;
  /** The entry of the menu. */
  label: string;
  Picture: LucideIcon;
  title: string;
  description: string;
  Content: ComponentType<SheetContentProps>;
}

/** The sheets of the menu "Publish", in their order. */
export const sheets: readonly StudioSheet[] = [
  {
    id: 'propose',
    label: 'Propose …',
    Picture: Send,
    title: 'Propose this change',
    description: 'Others read what it does, try it, and agree. Your files stay as they are.',
    Content: ProposeSheet,
  },
  {
    id: 'history',
    label: 'History …',
    Picture: History,
    title: 'History of this funnel',
    description: 'What was published, by whom and why. An earlier version can be proposed again.',
    Content: HistorySheet,
  },
];
