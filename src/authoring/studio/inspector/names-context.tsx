import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useReport } from '../report/report-store';
import { useDocument } from '../document/use-document';
import { type DefinitionNames, readNames } from '../form/definition-names';

const noNames: DefinitionNames = {
  definition: {},
  steps: [],
  endings: [],
  fields: [],
  scores: [],
  decisions: [],
  draws: [],
  values: [],
  inputs: [],
  choices: {},
  subjects: [],
  results: {},
};

const NamesContext = createContext<DefinitionNames>(noNames);

/** Gives the forms below it the names of the definition, read once for all. */
export function NamesProvider({ children }: { children: ReactNode }) {
  const { text } = useDocument();
  const operators = useReport((state) => state.operators);
  const names = useMemo(
    () => (operators === null ? noNames : readNames(text, operators)),
    [text, operators],
  );
  return <NamesContext value={names}>{children}</NamesContext>;
}

export const useNames = (): DefinitionNames => useContext(NamesContext);
