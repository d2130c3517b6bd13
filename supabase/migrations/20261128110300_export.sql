-- Rows for a spreadsheet. A spreadsheet computes a cell that begins with =, +, -, @ or a tab, and a
-- visitor may be called "=HYPERLINK(...)": such a cell gets an apostrophe before it, which makes it a
-- text. The tables keep what was sent.

create function private.safe_cell(words text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case when ltrim(words, E' \t\r\n\u00a0\ufeff\'"') ~ '^[=+\-@|%＝＋－＠]' or words ~ '^[\t\r\n]'
    then '''' || words else words end;
end $$;

-- With the rights of who reads it: visitors may read no row, here as there.
create view public.quiz_results_export with (security_invoker = true) as
  select id, private.safe_cell(email) as email, private.safe_cell(name) as name,
    private.safe_cell(phone) as phone, private.safe_cell(selected_plan) as selected_plan,
    (select jsonb_object_agg(private.safe_cell(key), case jsonb_typeof(value)
        when 'string' then to_jsonb(private.safe_cell(value #>> '{}')) else value end)
      from jsonb_each(answers)) as answers,
    created_at, received_at
  from public.quiz_results;
create view public.candidate_prospects_export with (security_invoker = true) as
  select id, private.safe_cell(email) as email, private.safe_cell(source) as source,
    positions, work_format, job_locations, created_at, received_at
  from public.candidate_prospects;

revoke all on public.quiz_results_export, public.candidate_prospects_export
  from public, anon, authenticated, service_role;
grant select on public.quiz_results_export, public.candidate_prospects_export to service_role;
revoke all on function private.safe_cell(text) from public, anon, authenticated;
grant execute on function private.safe_cell(text) to service_role;
