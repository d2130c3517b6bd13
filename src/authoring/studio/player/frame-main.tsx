import '../studio.css';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Toasts } from '../../../shared/ui/toasts';
import { FramePlayer } from './frame-player';
import { followEvents } from './follow-events';
import type { FrameCommand, FrameFollow, FrameReport } from './frame-protocol';
import { PlayerBoundary } from './player-boundary';
import { listenForSave } from './save-key';

/** Only the page of the studio frames the player. Tools in that page may send messages of their own. */
const isFromStudio = ({ origin, source, data }: MessageEvent<unknown>): boolean =>
  origin === window.location.origin &&
  source === window.parent &&
  typeof data === 'object' &&
  data !== null &&
  ('showing' in data || 'follow' in data);

/**
 * An edit opens the session again, which focuses its heading or a field with an error. That must not
 * take the focus out of the text that the author is typing.
 */
function keepFocusWhereItIs(): void {
  const moveFocus = HTMLElement.prototype.focus;
  HTMLElement.prototype.focus = function focusInside(options) {
    if (document.hasFocus()) moveFocus.call(this, options);
  };
}

function report(message: FrameReport): void {
  window.parent.postMessage(message, window.location.origin);
}

function Frame() {
  const [command, setCommand] = useState<FrameCommand | null>(null);
  useEffect(() => {
    const handleMessage = (event: MessageEvent<FrameCommand | FrameFollow>): void => {
      if (!isFromStudio(event)) return;
      if ('follow' in event.data) followEvents(event.data.follow);
      else setCommand(event.data);
    };
    window.addEventListener('message', handleMessage);
    const stopListening = listenForSave(() => report({ report: 'save' }));
    report({ report: 'ready' });
    return () => {
      window.removeEventListener('message', handleMessage);
      stopListening();
    };
  }, []);
  if (command === null) return null;
  return (
    <PlayerBoundary command={command} report={report}>
      <FramePlayer command={command} report={report} />
    </PlayerBoundary>
  );
}

keepFocusWhereItIs();
const container = document.getElementById('root');
if (container !== null)
  createRoot(container).render(
    <>
      <Frame />
      <Toasts />
    </>,
  );
