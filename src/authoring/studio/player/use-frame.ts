import { useEffect, useRef, useState } from 'react';
import type { FrameCommand, FrameReport } from './frame-protocol';
import { pressSave } from './save-key';

/** Sends the command to the frame, when it is ready and whenever the command changes. */
export function useFrame(command: FrameCommand | null, onReport: (report: FrameReport) => void) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const handleMessage = ({ origin, source, data }: MessageEvent<FrameReport>): void => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
      if (typeof data !== 'object') return;
      if (data.report === 'ready') setReady(true);
      else if (data.report === 'save') pressSave();
      else onReport(data);
    };
    window.addEventListener('message', handleMessage);
    return () => window.removeEventListener('message', handleMessage);
  }, [onReport]);
  useEffect(() => {
    if (isReady && command !== null)
      frame.current?.contentWindow?.postMessage(command, window.location.origin);
  }, [isReady, command]);
  return frame;
}

/** The room for the frame, which is made smaller until it fits. */
export function useScale(width: number) {
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const { current } = room;
    if (current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined)
        setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const scale = size.width === 0 ? 1 : Math.min(1, size.width / width);
  return { room, scale, height: size.height / scale };
}
