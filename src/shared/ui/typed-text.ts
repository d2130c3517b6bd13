import { type ChangeEvent, type CompositionEvent, useState } from 'react';

type TextEvent = ChangeEvent<HTMLInputElement>;

/**
 * An input that shows what is typed until it is left, and then its value. The value may have another
 * form: an input that showed it at each key would lose spaces, and break compositions.
 */
export function useTypedText(value: string, onType: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    value: typed ?? value,
    onChange: ({ target }: TextEvent) => {
      setTyped(target.value);
      onType(target.value);
    },
    onBlur: () => setTyped(null),
  };
}

/** An input whose value changes at each key, but only once a composition has ended. */
export function useComposedText(value: string, onChange: (text: string) => void) {
  const [composed, setComposed] = useState<string | null>(null);
  return {
    value: composed ?? value,
    onChange: ({ target, nativeEvent }: TextEvent) => {
      if ((nativeEvent as InputEvent).isComposing)
        setComposed(target.value); // React's change is the browser's input
      else onChange(target.value);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
      setComposed(null);
      onChange(currentTarget.value);
    },
  };
}
