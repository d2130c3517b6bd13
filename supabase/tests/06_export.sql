-- Rows for a spreadsheet, which computes what begins like a formula.
begin;
select no_plan();

create temporary table cell (sent text, exported text);
insert into cell values
  ('Ada', 'Ada'),
  ('=HYPERLINK("http://x.example";"Ada")', '''=HYPERLINK("http://x.example";"Ada")'),
  ('+1+1', '''+1+1'),
  ('-1+1', '''-1+1'),
  ('@SUM(1)', '''@SUM(1)'),
  ('  =1+1', '''  =1+1'),
  (E'\t=1+1', E'''\t=1+1'),
  (E'\r=1+1', E'''\r=1+1'),
  ('＝1+1', '''＝1+1'),
  ('"=1+1', '''"=1+1'),
  ('%0A', '''%0A'),
  ('|cmd', '''|cmd'),
  ('O''Brien-Smith', 'O''Brien-Smith'),
  ('a=b', 'a=b'),
  ('', '');
select is(private.safe_cell(sent), exported, 'exported: ' || sent) from cell;
select is(private.safe_cell(null), null, 'a missing value stays missing');

insert into public.quiz_results (name, email, selected_plan, answers)
  values ('=1+1', '=1+1@example.com', '@a', '{"=a": "=b", "n": -1, "list": ["=c"]}');
insert into public.candidate_prospects (email, source, positions)
  values ('=1+1@example.com', '-1', '["=d"]');
set local role service_role;
select results_eq(
  $$ select name, email, selected_plan, answers from public.quiz_results_export $$,
  $$ values ('''=1+1', '''=1+1@example.com', '''@a', '{"''=a": "''=b", "n": -1, "list": ["=c"]}'::jsonb) $$,
  'no cell of a result is a formula');
select results_eq(
  $$ select email, source from public.candidate_prospects_export $$,
  $$ values ('''=1+1@example.com', '''-1') $$, 'no cell of a prospect is a formula');
reset role;
select is(name, '=1+1', 'the table keeps what was sent') from public.quiz_results;

select table_privs_are('public', export, visitor, array[]::text[],
  format('%s cannot read %s', visitor, export))
from unnest(array['quiz_results_export', 'candidate_prospects_export']) as export,
  unnest(array['anon', 'authenticated']) as visitor;

select * from finish();
rollback;
