/** A small funnel that uses each feature once. */
export const smallFunnelSource = `{
  "$schema": "./funnel.schema.json",
  // Comments are allowed, and so are trailing commas.
  "schemaVersion": 1,
  "id": "salary-check",
  "version": 1,
  "title": "Salary Check",
  "description": "Find out in a minute whether your pay keeps up.",
  "route": "/salary-check",
  "presentation": { "progress": "stepOfTotal" },
  "steps": [
    { "kind": "statement", "id": "welcome", "title": "Does your pay keep up?" },
    {
      "kind": "question",
      "id": "work",
      "title": "How do you work today?",
      "fields": [
        {
          "type": "singleChoice",
          "id": "level",
          "options": [
            { "value": "junior", "label": "Junior", "points": 1 },
            { "value": "senior", "label": "Senior", "points": 2 },
          ],
        },
        {
          "type": "multiChoice",
          "id": "perks",
          "label": "What comes on top?",
          "visibleWhen": { "field": "level", "operator": "is", "value": "senior" },
          "min": 1,
          "max": 2,
          "exclusive": ["none"],
          "options": [
            { "value": "bonus", "label": "A bonus" },
            { "value": "car", "label": "A car" },
            { "value": "none", "label": "Nothing" },
          ],
        },
      ],
      "next": {
        "rules": [{ "when": { "score": "worth", "operator": "gte", "value": 2 }, "goTo": "wheel" }],
        "default": "contact",
      },
    },
    {
      "kind": "question",
      "id": "contact",
      "title": "Where shall we send it?",
      "fields": [{ "type": "email", "id": "email", "label": "Email" }],
    },
    {
      "kind": "draw",
      "id": "wheel",
      "title": "Spin the wheel",
      "outcomes": [
        { "value": "30", "label": "30% off", "weight": 50 },
        { "value": "50", "label": "50% off", "weight": 50 },
      ],
      "animation": { "durationMs": 4000, "minTurns": 5, "slices": ["30", "50"] },
    },
    {
      "kind": "ending",
      "id": "result",
      "title": "Your result",
      "visibleWhen": { "draw": "wheel", "operator": "isAnswered" },
    },
  ],
  "scores": [{ "id": "worth", "bands": [{ "id": "low", "min": 0, "max": 1 }, { "id": "high", "min": 2, "max": 9 }] }],
  "decisions": [
    {
      "id": "plan",
      "decideAt": "work",
      "results": { "starter": { "label": "Starter" }, "double_down": { "label": "Double Down" } },
      "rules": [{ "when": { "field": "level", "operator": "is", "value": "senior" }, "result": "double_down" }],
      "default": { "result": "starter" },
      "display": { "map": { "double_down": "starter" }, "exclude": ["double_down"] },
    },
  ],
  "submissions": [
    {
      "id": "lead",
      "table": "quiz_results",
      "step": "contact",
      "map": {
        "email": { "field": "email" },
        "selected_plan": { "decision": "plan", "as": "label" },
        "answers": { "answers": "values" },
      },
    },
  ],
  "persistence": {
    "step": { "key": "salary_step", "as": "id" },
    "answers": "salary_answers",
    "draws": "salary_draws",
    "fields": { "email": "salary_email" },
    "decisions": { "plan": "salary_plan" },
    "clearOn": ["complete"],
  },
  "result": {
    "redirect": [{ "to": "/quiz5-results", "weight": 1 }],
    "carry": {
      "worth": { "score": "worth", "as": "band" },
      "visit": { "answers": "values" },
      "sentTo": { "field": "email" },
      "prize": { "coalesce": [{ "draw": "wheel" }, { "const": null }] },
    },
    "requires": ["worth"],
    "fallbackTo": "/salary-check",
  },
}
`;

/** Replaces a part of a text. @throws where the text does not contain it exactly once */
export function replaceExactlyOnce(text: string, from: string, to: string): string {
  if (text.split(from).length !== 2) throw new Error(`Not exactly once in the text: ${from}`);
  return text.replace(from, () => to);
}

const marker = '▶';

export interface MarkedText {
  text: string;
  /** 1-based position of the marker. */
  line: number;
  column: number;
}

/** Removes the marker ▶ from a text. @returns the text and the marker's position */
export function extractMarker(marked: string): MarkedText {
  const [before, after, ...more] = marked.split(marker);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error('A text needs exactly one ▶.');
  const lines = before.split('\n');
  return {
    text: before + after,
    line: lines.length,
    column: (lines.at(-1) ?? '').length + 1,
  };
}
