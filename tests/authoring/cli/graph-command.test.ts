import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createTemporaryFunnelProject,
  type TemporaryFunnelProject,
} from '../../support/authoring/temporary-funnel-project';
import { buildFunnelSource } from '../../support/authoring/temporary-site';

let project: TemporaryFunnelProject;
beforeEach(() => {
  project = createTemporaryFunnelProject();
  project.write('pay.funnel.json', buildFunnelSource('pay'));
});
afterEach(() => project.dispose());

describe('funnel graph', () => {
  it('funnel graph prints a Mermaid flowchart with the conditions of rules and a shape for each step kind', async () => {
    expect(await project.run(['graph', 'pay'])).toMatchObject({
      status: 0,
      stderr: '',
      stdout: `flowchart TD
  s1["welcome: Does your pay keep up?"]
  s2("work: How do you work today?")
  s3("contact: Where shall we send it?")
  s4{{"wheel: Spin the wheel"}}
  s5(["result: Your result (only when prize of wheel is answered)"])
  s6[/"/quiz5-results"/]
  s1 --> s2
  s2 -.->|"1: score worth is at least 2"| s4
  s2 --> s3
  s3 --> s4
  s4 --> s5
  s5 --> s6
`,
    });
  });

  it('funnel graph escapes copy, so that it cannot end a label or begin markup', async () => {
    const specialCopy = String.raw`\"Quoted\" [a] #1; & **b** _c_ d_e \\ | -->`;
    project.write(
      'end.funnel.json',
      buildFunnelSource(
        'end',
        ['"title": "Your result"', `"title": "${specialCopy} für 日本"`],
        ['"id": "result"', '"id": "end"'],
      ),
    );
    const { stdout } = await project.run(['graph', 'end']);
    expect(stdout).toContain(
      's5(["end: #34;Quoted#34; [a] #35;1; #38; #42;#42;b#42;#42; #95;c#95; d_e #92; | --#62; für 日本 (only when prize of wheel is answered)"])',
    );
  });

  it('funnel graph labels several result pages with their share of visitors', async () => {
    project.write(
      'pay.funnel.json',
      buildFunnelSource('pay', [
        '[{ "to": "/quiz5-results", "weight": 1 }]',
        '[{ "to": "/a", "weight": 0.25 }, { "to": "/b", "weight": 0.75 }, { "to": "/c", "weight": 0 }]',
      ]),
    );
    const { stdout } = await project.run(['graph', 'pay']);
    expect(stdout).toContain('  s5 -->|"25% of visitors"| s6\n  s5 -->|"75% of visitors"| s7\n');
    expect(stdout).not.toContain('/c');
  });

  it('funnel graph prints JSON whose edges connect its steps', async () => {
    const { stdout } = await project.run(['graph', 'pay', '--format', 'json']);
    const { funnel, steps, edges } = JSON.parse(stdout) as {
      funnel: string;
      steps: { id: string }[];
      edges: { from: string; to: string }[];
    };
    expect(funnel).toBe('pay');
    expect(steps[3]).toEqual({
      id: 'wheel',
      kind: 'draw',
      title: 'Spin the wheel',
      visibleWhen: null,
    });
    expect(edges[1]).toEqual({
      from: 'work',
      to: 'wheel',
      when: 'score worth is at least 2',
      rule: 1,
      share: null,
    });
    const ids = steps.map(({ id }) => id);
    expect(edges.flatMap(({ from, to }) => [from, to]).every((id) => ids.includes(id))).toBe(true);
  });

  it.each([
    ['graph', 'Name a funnel'],
    ['graph pya', 'There is no funnel "pya". Use "pay".'],
    ['graph pay --format mermiad', '"mermiad" is no format. Use "mermaid".'],
    ['graph pay --format dot', '"dot" is no format. Use one of: mermaid, svg, json.'],
  ])('the wrong command line `%s` exits with 2', async (line, message) => {
    const { status, stdout, stderr } = await project.run(line.split(' '));
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(message);
  });

  it('funnel graph prints the issues of an invalid definition and exits with 1', async () => {
    project.write(
      'pay.funnel.json',
      buildFunnelSource('pay', ['"title": "Spin', '"titel": "Spin']),
    );
    const { status, stdout, stderr } = await project.run(['graph', 'pay']);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain('rename it to "title"');
  });
});
