-- What the stored rows name, in the reading of the file before. One statement for each table: it
-- locks only the rows that name somebody, and no visitor waits who sends a new row.

update public.quiz_results as lead set mentions = named.marks
from (
  select id, private.marks_in(
    jsonb_build_array(name, selected_plan, answers, phone), email, person) as marks
  from public.quiz_results
) as named
where named.id = lead.id and named.marks is not null;

update public.candidate_prospects as lead set mentions = named.marks
from (
  select id, private.marks_in(
    jsonb_build_array(source, positions, work_format, job_locations), email, person) as marks
  from public.candidate_prospects
) as named
where named.id = lead.id and named.marks is not null;

-- Rows that name a person who was erased before the reading knew the spelling.
delete from public.quiz_results as lead
using private.suppression as erased
where lead.mentions @> array[private.mark_of(erased.person)] and lead.received_at < erased.erased_at;
delete from public.candidate_prospects as lead
using private.suppression as erased
where lead.mentions @> array[private.mark_of(erased.person)] and lead.received_at < erased.erased_at;
