import { CircleCheck, Circle, X } from 'lucide-react';
import { useEffect } from 'react';
import { useAnalysis } from '../analysis/analysis-store';
import { ToolButton } from '../controls/tool-button';
import { useDocument } from '../document/use-document';
import { useOpenFunnel } from '../files/open-funnel';
import { usePlayer } from '../player/player-store';
import { useStudioStore } from '../state/studio-store';
import { endGuide, type GuideTask, guideTasks, markDone, useGuide } from './guide-store';

const texts: Record<GuideTask, string> = {
  play: 'Answer the first question in the player.',
  change: 'Choose a step in the outline and change its title in the form. The player follows.',
  map: 'Open the map: it is the funnel that you play.',
  census: 'Open the census: who ends where, counted over all ways of answering.',
  save: 'Save. The sheet says what the change does to visitors.',
};

/** What the author has done, as the panels show it. */
function useFulfilled(): readonly GuideTask[] {
  const { text } = useDocument();
  const open = useOpenFunnel((state) => state.open);
  const firstStep = useAnalysis((state) => state.definition?.steps[0]?.id);
  const position = usePlayer((state) => state.position?.step);
  const editorTab = useStudioStore((state) => state.editorTab);
  const drawerTab = useStudioStore((state) => state.drawerTab);
  const hasPlayed = position !== undefined && position !== firstStep;
  const hasSaved = open !== null && open.saved.text !== open.entry.text;
  const fulfilled: Record<GuideTask, boolean> = {
    play: hasPlayed,
    change: open !== null && text !== open.entry.text,
    map: editorTab === 'map',
    census: drawerTab === 'census',
    save: hasSaved,
  };
  return guideTasks.filter((task) => fulfilled[task]);
}

function TaskList() {
  const done = useGuide((state) => state.done);
  const fulfilled = useFulfilled();
  useEffect(() => {
    for (const task of fulfilled) markDone(task);
  });
  const next = guideTasks.find((task) => !done.has(task));
  return (
    <section
      aria-label="Your first funnel"
      className="flex items-start gap-3 border-b border-line bg-accent-soft px-4 py-2"
    >
      <ol className="flex min-w-0 flex-1 flex-wrap gap-x-5 gap-y-1">
        {guideTasks.map((task) => (
          <li
            key={task}
            aria-current={task === next ? 'step' : undefined}
            className="flex items-center gap-1.5 text-sm aria-[current=step]:font-semibold"
          >
            {done.has(task) ? (
              <CircleCheck aria-label="Done" className="size-4 shrink-0 text-accent-text" />
            ) : (
              <Circle aria-label="To do" className="size-4 shrink-0 text-ink-soft" />
            )}
            {task === next || done.has(task)
              ? texts[task]
              : `${texts[task].split(/[.:]/)[0] ?? ''}.`}
          </li>
        ))}
        {next === undefined && (
          <li className="text-sm font-semibold">
            Done. “npm run stories” writes its stories, and “npm start” shows it on the site.
          </li>
        )}
      </ol>
      <ToolButton isSquare aria-label="End the guide" onClick={endGuide}>
        <X aria-hidden className="size-4" />
      </ToolButton>
    </section>
  );
}

/** Leads through a first funnel, as long as the author wants it. */
export function Guide({ name }: { name: string }) {
  const guided = useGuide((state) => state.name);
  return guided === name ? <TaskList /> : null;
}
