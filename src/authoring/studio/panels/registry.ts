import type { ComponentType } from 'react';
import { CensusPanel } from './census/panel';
import { DifferencePanel } from './difference/panel';
import { FindingCount, FindingsPanel } from './findings/panel';
import { MeasuredPanel } from './measured/panel';
import { PathsPanel } from './paths/panel';
import { QuestionsPanel } from './questions/panel';
import { SimulationPanel } from './simulation/panel';
import { WhatIfPanel } from './what-if/panel';

export interface DrawerPanel {
  /** Its tab; the store has that of the open one. */
  id: string;
  label: string;
  Panel: ComponentType;
  /** Stands beside the label. */
  Badge?: ComponentType;
}

/** The panels of the drawer, in their order. What they show is in `answers.ts`, which the worker has. */
export const panels: readonly DrawerPanel[] = [
  { id: 'findings', label: 'Findings', Panel: FindingsPanel, Badge: FindingCount },
  { id: 'census', label: 'Census', Panel: CensusPanel },
  { id: 'whatIf', label: 'What if', Panel: WhatIfPanel },
  { id: 'questions', label: 'Questions', Panel: QuestionsPanel },
  { id: 'paths', label: 'Paths', Panel: PathsPanel },
  { id: 'simulation', label: 'Simulation', Panel: SimulationPanel },
  { id: 'measured', label: 'Measured', Panel: MeasuredPanel },
  { id: 'difference', label: 'Difference', Panel: DifferencePanel },
];
