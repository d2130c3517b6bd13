import { useFunnelDocument } from '../document/use-document';
import { readNames } from '../form/definition-names';
import type { NewPartContext } from '../form/new-part';
import { useReport } from '../report/report-store';

/** What new parts are made from, read when one is added; null while the studio starts. */
export function useNewParts(): (() => NewPartContext) | null {
  const document = useFunnelDocument();
  const schema = useReport((state) => state.schema);
  const operators = useReport((state) => state.operators);
  if (schema === null || operators === null) return null;
  return () => {
    const text = document.getText();
    return { text, schema, operators, names: readNames(text, operators) };
  };
}
