import { useId } from 'react';
import { AnswerButton } from '../../../../shared/ui/answer-button';
import { ChoiceCard } from '../../../../shared/ui/choice-card';
import type { Picture } from '../../../definition/schema/field-parts';
import type { PictureSource } from '../../../../shared/ui/picture';
import { PictureButton, PictureCard } from '../../../../shared/ui/picture-card';
import {
  type ChoiceButtonsProps,
  type ChoiceCardsProps,
  type ChoiceField,
  type ChoiceParts,
  toButtonProps,
  toCardProps,
} from './choice-fieldset';
import type { FieldViews } from './contract';
import { multiChoice, MultiChoiceView } from '../../multi-choice/view';
import { singleChoice, SingleChoiceView } from '../../single-choice/view';

/** Finds what a page needs of the picture of a file. */
export type GetPicture = (file: string) => PictureSource | undefined;

const hasPicture = ({ picture }: ChoiceField['options'][number]): boolean => picture !== undefined;

interface Columns {
  layout: string;
  /** How wide a picture is, as the attribute `sizes` says it. */
  sizes: string;
}

/** On phones two columns. On wide screens up to four, as many as fill their rows. */
const columns: Readonly<Record<2 | 3 | 4, Columns>> = {
  2: { layout: 'sm:grid-cols-2', sizes: '(min-width: 40rem) 18.5rem, 46vw' },
  3: { layout: 'sm:grid-cols-3', sizes: '(min-width: 40rem) 12rem, 46vw' },
  4: { layout: 'sm:grid-cols-4', sizes: '(min-width: 40rem) 9rem, 46vw' },
};

function getColumns(options: ChoiceField['options']): Columns {
  const count = options.filter(hasPicture).length;
  if (count <= 2) return columns[2];
  return columns[count % 3 === 0 && count % 4 !== 0 ? 3 : 4];
}

/** Creates what shows options with pictures. One without has a row of its own. */
function createPictureParts(getPicture: GetPicture): ChoiceParts {
  const toPicture = ({ file, alt }: Picture, { sizes }: Columns) => ({
    source: getPicture(file),
    alt,
    sizes,
  });

  function Cards(props: ChoiceCardsProps) {
    const name = useId();
    return props.options.map((option, index) => {
      const card = { ...toCardProps(option, index, props), name };
      return option.picture === undefined ? (
        <ChoiceCard key={option.value} {...card} className="col-span-full" />
      ) : (
        <PictureCard
          key={option.value}
          {...card}
          picture={toPicture(option.picture, getColumns(props.options))}
        />
      );
    });
  }

  function Buttons(props: ChoiceButtonsProps) {
    return props.options.map((option, index) => {
      const button = toButtonProps(option, index, props);
      return option.picture === undefined ? (
        <AnswerButton key={option.value} {...button} className="col-span-full" />
      ) : (
        <PictureButton
          key={option.value}
          {...button}
          picture={toPicture(option.picture, getColumns(props.options))}
        />
      );
    });
  }

  return {
    Cards,
    Buttons,
    getLayout: ({ options }) => `grid grid-cols-2 gap-3 ${getColumns(options).layout}`,
  };
}

/** Creates the views of choices that show pictures, by field type. */
export function createPictureViews(
  getPicture: GetPicture,
): Pick<FieldViews, 'singleChoice' | 'multiChoice'> {
  const parts = createPictureParts(getPicture);
  const getParts = ({ options }: ChoiceField) => (options.some(hasPicture) ? parts : undefined);
  return {
    singleChoice: {
      ...singleChoice,
      View: (props) => <SingleChoiceView {...props} {...getParts(props.state.field)} />,
    },
    multiChoice: {
      ...multiChoice,
      View: (props) => <MultiChoiceView {...props} {...getParts(props.state.field)} />,
    },
  };
}
