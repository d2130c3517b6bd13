-- The same result of the same person is kept once, whichever tab or device sends it: an id guards
-- one submission against being sent again, and knows nothing of the same quiz finished in two tabs.

-- Nothing that says anything new goes: the first of equal rows stays.
delete from public.quiz_results later
using public.quiz_results earlier
where later.email is not null
  and lower(later.email) = lower(earlier.email)
  and later.answers = earlier.answers
  and later.name is not distinct from earlier.name
  and later.selected_plan is not distinct from earlier.selected_plan
  and (earlier.received_at, earlier.id) < (later.received_at, later.id);

create unique index quiz_results_once_uq on public.quiz_results
  (lower(email), md5(answers::text), coalesce(name, ''), coalesce(selected_plan, ''))
  where email is not null;
