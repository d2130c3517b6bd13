import { BoardScene } from '../../ui/scenes/board-scene';
import { CalendarScene } from '../../ui/scenes/calendar-scene';
import { CoachScene } from '../../ui/scenes/coach-scene';
import { CvScene } from '../../ui/scenes/cv-scene';
import { EmptyListScene } from '../../ui/scenes/empty-list-scene';
import { EnvelopeScene } from '../../ui/scenes/envelope-scene';
import { FeedScene } from '../../ui/scenes/feed-scene';
import { HandshakeScene } from '../../ui/scenes/handshake-scene';
import { OfflineScene } from '../../ui/scenes/offline-scene';
import { SavedScene } from '../../ui/scenes/saved-scene';
import { ScoreDialScene } from '../../ui/scenes/score-dial-scene';
import { TornPathScene } from '../../ui/scenes/torn-path-scene';

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
