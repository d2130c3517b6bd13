import { BoardScene } from '../../../shared/ui/scenes/board-scene';
import { CalendarScene } from '../../../shared/ui/scenes/calendar-scene';
import { CoachScene } from '../../../shared/ui/scenes/coach-scene';
import { CvScene } from '../../../shared/ui/scenes/cv-scene';
import { EmptyListScene } from '../../../shared/ui/scenes/empty-list-scene';
import { EnvelopeScene } from '../../../shared/ui/scenes/envelope-scene';
import { FeedScene } from '../../../shared/ui/scenes/feed-scene';
import { HandshakeScene } from '../../../shared/ui/scenes/handshake-scene';
import { OfflineScene } from '../../../shared/ui/scenes/offline-scene';
import { SavedScene } from '../../../shared/ui/scenes/saved-scene';
import { ScoreDialScene } from '../../../shared/ui/scenes/score-dial-scene';
import { TornPathScene } from '../../../shared/ui/scenes/torn-path-scene';

const scenes = [
  CvScene,
  FeedScene,
  CalendarScene,
  EnvelopeScene,
  BoardScene,
  HandshakeScene,
  CoachScene,
  EmptyListScene,
  TornPathScene,
  OfflineScene,
  SavedScene,
  ScoreDialScene,
] as const;

/** Every drawing. Its own chunk, because no first view needs all of them. */
export function AllScenes() {
  return scenes.map((LibraryScene) => <LibraryScene key={LibraryScene.name} />);
}
