import { type LucideIcon, Send } from 'lucide-react';
import type { ComponentType } from 'react';
import type { OpenFunnel } from '../files/open-funnel';
import { ProposeSheet } from './propose/sheet';

export interface SheetContentProps {
  open: OpenFunnel;
  /** What its form begins with. */
  title: string;
  reason: string;
}

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
];
