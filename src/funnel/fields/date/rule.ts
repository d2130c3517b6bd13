import { isIsoDay } from '../../../shared/text/iso-day';
import {
  createValidationError,
  type FieldRule,
  isBlank,
  validateRequired,
} from '../shared/rule/contract';
import type { DateField } from './schema';

export const date: FieldRule<DateField> = {
  parse: (_, raw) => (raw === '' || isIsoDay(raw) ? raw : null),
  isUnfinished: (value) => typeof value === 'string' && value !== '' && !isIsoDay(value),
  validate: (field, value) => {
    if (isBlank(value)) return validateRequired(field, value);
    const { earliest, latest } = field;
    if (!isIsoDay(value)) return createValidationError('date');
    if (earliest !== undefined && value < earliest)
      return createValidationError('earliest', earliest);
    return latest !== undefined && value > latest ? createValidationError('latest', latest) : null;
  },
  getLabel: (_, value) => String(value),
  dayLimits: ({ earliest, latest }) => ({ earliest, latest }),
};
