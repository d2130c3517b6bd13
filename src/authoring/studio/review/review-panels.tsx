import type { ComponentType } from 'react';
import { MapPanel } from '../map/map-panel';
import { CensusPanel } from '../panels/census/panel';
import { DifferenceReview } from './difference-review';
import { FindingsReview } from './findings-review';
import { PlayBothPanel } from './play-both/panel';

interface ReviewPanel {
  id: string;
  label: string;
  Panel: ComponentType;
}

const CensusReview = () => <CensusPanel before="On main" now="In this proposal" />;

const MapReview = () => <MapPanel hasPlayer={false} />;

/** What a reviewer reads of a proposal, in its order. */
export const reviewPanels: readonly ReviewPanel[] = [
  { id: 'difference', label: 'What changes', Panel: DifferenceReview },
  { id: 'play', label: 'Play both', Panel: PlayBothPanel },
  { id: 'findings', label: 'Findings', Panel: FindingsReview },
  { id: 'census', label: 'Census', Panel: CensusReview },
  { id: 'map', label: 'Map', Panel: MapReview },
];
