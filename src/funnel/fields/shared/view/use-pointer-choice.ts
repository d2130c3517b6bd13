import { useEffect, useState } from 'react';
import { createPointerChoice } from './pointer-choice';

/** Listeners that report choices made with a pointer; none where the choice only chooses. */
export function usePointerChoice(isObserved: boolean, onPointerChoice: () => void) {
  const [pointerChoice] = useState(createPointerChoice);
  const { handlers, listen, markShown } = pointerChoice;
  useEffect(() => {
    listen(onPointerChoice);
  }, [listen, onPointerChoice]);
  useEffect(() => {
    markShown();
  }, [markShown]);
  return isObserved ? handlers : {};
}
