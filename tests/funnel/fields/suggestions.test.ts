import { describe, expect, it } from 'vitest';
import { hasSuggestion, toggleSuggestion } from '../../../src/funnel/fields/text/suggestions';

describe('suggestions of a text field', () => {
  it.each<[string, string, boolean]>([
    ['Nurse, Data Analyst', 'Data Analyst', true],
    ['  data analyst ,Nurse', 'Data Analyst', true],
    ['Senior Data Analyst', 'Data Analyst', false],
    ['', 'Nurse', false],
  ])('Q2-03 whether "%s" has the suggestion "%s" is %s', (text, suggestion, expected) => {
    expect(hasSuggestion(text, suggestion)).toBe(expected);
  });

  it.each([
    ['is appended to nothing', '', 'Nurse'],
    ['is appended after a comma', 'Recruiter', 'Recruiter, Nurse'],
    ['is appended without empty parts', ' Recruiter ,, ', 'Recruiter, Nurse'],
    ['is removed from the parts', 'Recruiter, Nurse, Cook', 'Recruiter, Cook'],
    ['is removed in any letter case, as often as it is there', 'nurse,Cook,NURSE', 'Cook'],
    ['is no part of a longer one', 'Head Nurse', 'Head Nurse, Nurse'],
  ])('Q2-03 a clicked suggestion %s', (_, text, expected) => {
    expect(toggleSuggestion(text, 'Nurse')).toBe(expected);
  });
});
