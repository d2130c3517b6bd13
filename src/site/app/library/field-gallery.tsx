import { useState } from 'react';
import { library as copy } from '../../content/library';
import { addOtherTexts } from '../../../funnel/definition/other-texts';
import type { AnswerValue, Answers } from '../../../funnel/definition/schema/answer';
import { orderOptions } from '../../../funnel/engine/extensions/order-options';
import { FieldRenderer } from '../../../funnel/fields/shared/view/field-renderer';
import type { Field } from '../../../funnel/fields/shared/schema/field';
import * as views from '../../../funnel/fields/shared/view/registry';
import { handleChoiceShortcut } from '../../../funnel/fields/shared/view/choice-shortcuts';
import { Button } from '../../../shared/ui/button';
import { pictureViews } from './example-pictures';
import { type FieldExample, fieldExamples } from './field-examples';

type GalleryState = keyof typeof copy.fieldStates;

const allViews = { ...views, ...pictureViews };

/** The answers with which a state begins. */
function getAnswers({ field, answer, otherAnswer }: FieldExample, state: GalleryState): Answers {
  const isAnswered = state === 'answered' || state === 'disabled';
  const [, text] = addOtherTexts([field]);
  // The error of a text shows where its option is chosen.
  const isShown = isAnswered || (state === 'wrong' && text !== undefined);
  return {
    ...(isShown && { [field.id]: answer }),
    ...(isAnswered && text !== undefined && { [text.id]: otherAnswer ?? '' }),
  };
}

/** The field, and the text that the chosen option asks for. */
function getShownFields(field: Field, answer: AnswerValue | undefined): Field[] {
  const chosen = 'options' in field && field.options.find(({ value }) => value === answer);
  const otherId = chosen ? chosen.other?.id : undefined;
  return addOtherTexts([field]).filter(({ id }) => id === field.id || id === otherId);
}

/** One field in one state. It takes answers. */
function GalleryField({
  example,
  state,
  seed,
}: {
  example: FieldExample;
  state: GalleryState;
  seed: number;
}) {
  const [answers, setAnswers] = useState<Answers>(() => getAnswers(example, state));
  const { field, error } = example;
  const fields = getShownFields(field, answers[field.id]);
  return (
    // The keys of answers work as in a step of a funnel.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={(event) => handleChoiceShortcut(event.nativeEvent, event.currentTarget)}>
      <h4 className="mb-3 text-sm text-ink-soft">{copy.fieldStates[state]}</h4>
      <div className="grid gap-6">
        {fields.map((shown) => (
          <FieldRenderer
            key={shown.id}
            views={allViews}
            state={{
              field: orderOptions(shown, { seed }),
              value: answers[shown.id],
              error: state === 'wrong' && answers[shown.id] === undefined ? error : null,
            }}
            icons={{}}
            heading={null}
            stepTitle="A step"
            advance="onContinue"
            choiceNote={null}
            onPointerChoice={() => undefined}
            disabled={state === 'disabled'}
            hintId={undefined}
            onAnswer={(value) => setAnswers({ ...answers, [shown.id]: value })}
          />
        ))}
      </div>
    </div>
  );
}

/** An example in every state. Where its options are shuffled, a button shows another visit. */
function GalleryExample({ example }: { example: FieldExample }) {
  const [seed, setSeed] = useState(1);
  const states = Object.keys(copy.fieldStates) as GalleryState[]; // the keys of a table of ours
  return (
    <div role="group" aria-label={example.title} className="mt-10">
      <h3 className="text-xl font-bold">{example.title}</h3>
      {'shuffle' in example.field && (
        <Button variant="secondary" size="small" className="mt-3" onClick={() => setSeed(seed + 1)}>
          {copy.anotherVisit}
        </Button>
      )}
      <div className="mt-5 grid gap-8 md:grid-cols-2">
        {states.map((state) => (
          <GalleryField key={state} example={example} state={state} seed={seed} />
        ))}
      </div>
    </div>
  );
}

/** Every field type in every state. */
export function FieldGallery() {
  return (
    <>
      <p className="max-w-step">{copy.fieldTypesNote}</p>
      {fieldExamples.map((example) => (
        <GalleryExample key={example.title} example={example} />
      ))}
    </>
  );
}
