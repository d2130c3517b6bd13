import { CircleCheck, Circle, X } from 'lucide-react';
import { useEffect } from 'react';
import { ToolButton } from '../controls/tool-button';
import { useFunnelDocument } from '../document/use-document';
import { endGuide, type GuideTask, guideTasks, useGuide } from './guide-store';
import { watchTasks } from './watch-tasks';

const texts: Record<GuideTask, string> = {
  play: 'Answer the first question in the player.',
  change: 'Choose a step in the outline and change its title in the form. The player follows.',
  map: 'Open the map: it is the funnel that you play.',
  census: 'Open the census: who ends where, counted over all ways of answering.',
  save: 'Save. The sheet says what the change does to visitors.',
};

const endText =
  'Done. Its stories are written with each save, and “npm start” shows it on the site.';

/** The task that comes next, for a narrow window. */
function CurrentTask({ task }: { task: GuideTask | undefined }) {
  return (
    <p className="min-w-0 flex-1 self-center text-sm desk:hidden">
      {task === undefined ? (
        endText
      ) : (
        <>
          <span className="font-semibold">
            {guideTasks.indexOf(task) + 1} of {guideTasks.length}
          </span>{' '}
          {texts[task]}
        </>
      )}
    </p>
  );
}

function AllTasks({ next }: { next: GuideTask | undefined }) {
  const done = useGuide((state) => state.done);
  return (
    <ol className="hidden min-w-0 flex-1 flex-wrap gap-x-5 gap-y-1 desk:flex">
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
          {task === next || done.has(task) ? texts[task] : `${texts[task].split(/[.:]/)[0] ?? ''}.`}
        </li>
      ))}
      {next === undefined && <li className="text-sm font-semibold">{endText}</li>}
    </ol>
  );
}

function TaskList() {
  const document = useFunnelDocument();
  const done = useGuide((state) => state.done);
  useEffect(() => {
    return watchTasks(document);
  }, [document]);
  const next = guideTasks.find((task) => !done.has(task));
  return (
    <section
      aria-label="Your first funnel"
      className="flex items-start gap-3 border-b border-line bg-accent-soft px-4 py-1 desk:py-2"
    >
      <CurrentTask task={next} />
      <AllTasks next={next} />
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
