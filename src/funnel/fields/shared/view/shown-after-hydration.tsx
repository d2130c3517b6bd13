import { useHydrated } from '../../../../shared/browser/use-hydrated';
import type { FieldView, FieldViewProps } from './contract';

type ChoiceType = 'singleChoice' | 'multiChoice';

/**
 * Adds to the view of a choice that its options are invisible until hydration, but keep their room.
 * The prerendered HTML knows no visit, so it would show them in an order that then jumps.
 */
export function showAfterHydration<Type extends ChoiceType>(
  view: FieldView<Type>,
): FieldView<Type> {
  function ShownAfterHydration(props: FieldViewProps<Type>) {
    const isHydrated = useHydrated();
    const { state } = props;
    const options = [...state.field.options].sort((a, b) => (a.value < b.value ? -1 : 1));
    // Hydration finds the order of the HTML, whatever that of the visit is.
    const shown = isHydrated ? state : { ...state, field: { ...state.field, options } };
    return (
      <div className={isHydrated ? 'contents' : 'contents [&_fieldset>div]:invisible'}>
        <view.View {...props} state={shown} />
      </div>
    );
  }
  return { ...view, View: ShownAfterHydration };
}
