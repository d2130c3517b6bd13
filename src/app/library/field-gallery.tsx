import { useState } from 'react';
import { library as copy } from '../../content/library';
import type { AnswerValue } from '../../definition/parts/answer';
import { FieldRenderer } from '../../fields/field-renderer';
import * as views from '../../fields/views';
import { handleChoiceShortcut } from '../../fields/choice-shortcuts';
import { type FieldExample, fieldExamples } from './field-examples';

type GalleryState = keyof typeof copy.fieldStates;

/** One field in one state. It takes answers. */
function GalleryField({
  example: { field, answer, error },
  state,
}: {
  example: FieldExample;
  state: GalleryState;
}) {
  const [value, setValue] = useState<AnswerValue | undefined>(
    state === 'answered' || state === 'disabled' ? answer : undefined,
  );
  return (
    // The keys of answers work as in a step of a funnel.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={handleChoiceShortcut}>
      <h4 className="mb-3 text-sm text-ink-soft">{copy.fieldStates[state]}</h4>
      <FieldRenderer
        views={views}
        state={{ field, value, error: state === 'wrong' && value === undefined ? error : null }}
        icons={{}}
        heading={null}
        advance="onContinue"
        choiceNote={null}
        onPointerChoice={() => undefined}
        disabled={state === 'disabled'}
        hintId={undefined}
        onAnswer={setValue}
      />
    </div>
  );
}

/** Every field type in every state. */
export function FieldGallery() {
  const states = Object.keys(copy.fieldStates) as GalleryState[]; // the keys of a table of ours
  return (
    <>
      <p className="max-w-step">{copy.fieldTypesNote}</p>
      {fieldExamples.map((example) => (
        <div key={example.title} role="group" aria-label={example.title} className="mt-10">
          <h3 className="text-xl font-bold">{example.title}</h3>
          <div className="mt-5 grid gap-8 md:grid-cols-2">
            {states.map((state) => (
              <GalleryField key={state} example={example} state={state} />
            ))}
          </div>
        </div>
      ))}
    </>
  );
}
