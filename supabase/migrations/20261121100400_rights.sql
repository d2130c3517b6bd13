-- Who may do what. A visitor may add a row and do nothing else.

alter table public.quiz_results enable row level security;
alter table public.candidate_prospects enable row level security;

drop policy if exists quiz_results_insert on public.quiz_results;
drop policy if exists candidate_prospects_insert on public.candidate_prospects;
create policy quiz_results_insert on public.quiz_results
  for insert to anon, authenticated
  with check (jsonb_typeof(answers) = 'object');
create policy candidate_prospects_insert on public.candidate_prospects
  for insert to anon, authenticated
  with check (full_name = '');

-- Said in full: a new hosted project grants nothing by itself, an old one too much.
revoke all on public.quiz_results, public.candidate_prospects from public, anon, authenticated;
grant insert on public.quiz_results, public.candidate_prospects to anon, authenticated;
grant all on public.quiz_results, public.candidate_prospects to service_role;

-- Functions belong to everybody unless told otherwise.
revoke all on all functions in schema public, private, gate from public, anon, authenticated;
revoke all on all tables in schema private from public, anon, authenticated, service_role;

grant usage on schema gate to anon, authenticated, service_role;
grant execute on function gate.limit_visitor() to anon, authenticated, service_role;

-- The team erases and sets limits through the API, with the secret key. The functions run with
-- its rights, not the owner's: called by anybody else they could do nothing.
grant execute on function public.erase_person(text), public.set_rate_limit(text, integer)
  to service_role;
grant usage on schema private to service_role;
grant execute on function private.require(boolean, text, text), private.is_address(text),
  private.keyed_hash(text) to service_role;
grant select, insert, update on private.suppression to service_role;
grant select, update on private.rate_limit to service_role;
