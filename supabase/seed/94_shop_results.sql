-- Sample data: a year of visits that were released, a round in each quarter, so that results can be put beside each other. The first
-- round asked by the form of the house, the later ones by that of the library: both ask many of the same questions.

create temporary table demo_rounds as
select gen_random_uuid() as id, t.id as tenant_id, r.*, case when r.nth = 1 then own.id else w.form_version_id end as form_version_id, (
    select p.id from public.profiles p where p.tenant_id = t.id and p.tenant_role = 'admin' order by p.email limit 1) as keeper
from public.tenants t
cross join (values (1, 'Last winter', -345), (2, 'Spring round', -262), (3, 'Summer round', -196), (4, 'Monsoon round', -132)) r (nth, name, first)
join public.shop_waves w on w.tenant_id = t.id and w.name = 'Autumn round'
cross join lateral (
  select v.id from public.shop_form_versions v join public.shop_forms f on f.id = v.form_id
  where v.tenant_id = t.id and f.copied_from = (select x.form_id from public.shop_form_versions x where x.id = w.form_version_id) limit 1) own
where t.active_modules ? 'mystery_shops';

insert into public.shop_waves (id, tenant_id, name, form_version_id, not_before, visit_by, dayparts, scenarios, visits_per_outlet, fee_inr,
  reimbursement_cap_inr, state, seed, started_at, is_sample, created_by, created_at)
select r.id, r.tenant_id, r.name, r.form_version_id, private.today() + r.first, private.today() + r.first + 30, '{lunch,dinner}', '[]', 1, 1200, 2500,
  'closed', r.nth, now() + make_interval(days => r.first - 3), true, r.keeper, now() + make_interval(days => r.first - 9)
from demo_rounds r;
insert into public.shop_wave_outlets (tenant_id, wave_id, outlet_id)
select r.tenant_id, r.id, o.id from demo_rounds r join public.outlets o on o.tenant_id = r.tenant_id;

create temporary table demo_visited as
select gen_random_uuid() as id, r.tenant_id, o.id as outlet_id, r.id as wave_id, r.form_version_id, r.nth, o.n, o.name as outlet, r.name as wave,
  private.today() + r.first + (o.n * 4)::integer as day, s.id as shopper_id, s.strict, r.keeper,
  exists (select from public.shops x where x.outlet_id = o.id and x.is_sample and x.state = 'submitted') as is_waiting
from demo_rounds r
join lateral (select o.id, o.name, row_number() over (order by o.created_at, o.name) as n from public.outlets o where o.tenant_id = r.tenant_id) o on true
join lateral (
  select s.id, row_number() over (order by s.full_name) as strict from public.shoppers s
  where s.tenant_id = r.tenant_id and s.state in ('active', 'paused') and s.full_name <> 'Joseph D’Souza'
  order by md5(s.full_name || (o.n * 3 + r.nth) % 7) limit 1) s on true;

-- how likely each question goes well: outlets and questions differ, and the year went up a little
create temporary table demo_told as
select d.id as shop_id, jsonb_object_agg(q.question ->> 'id', case q.question ->> 'kind'
    when 'yes_no' then jsonb_build_object('value', case when n.is_good then 'yes' else 'no' end)
    when 'yes_no_na' then case when n.roll < 8 then '{"value": null, "na": true}'::jsonb
      else jsonb_build_object('value', case when n.is_good then 'yes' else 'no' end) end
    when 'single' then jsonb_build_object('value', case when n.is_wrong then q.question -> 'options' -> -1
      else q.question -> 'options' -> (case when n.is_good then 0 else 1 end) end -> 'id')
    when 'multiple' then jsonb_build_object('value', jsonb_build_array(q.question -> 'options' -> 0 -> 'id', q.question -> 'options' -> 1 -> 'id'))
    when 'scale' then jsonb_build_object('value', case when n.is_good then 4 + n.roll % 2 else 2 + n.roll % 2 end)
    when 'number' then jsonb_build_object('value', 1 + n.roll % 6)
    when 'duration' then jsonb_build_object('value', case when n.is_good then 1 + n.roll % 4 else 6 + n.roll % 9 end)
    when 'time' then jsonb_build_object('value', '20:' || lpad((n.roll % 60)::text, 2, '0'))
    when 'text' then jsonb_build_object('value', (array[
      'The table was wiped while we watched, and water came before we asked. No one hurried us, although people were waiting.',
      'खाना गरम था और समय पर आया। बिल में एक चाय ज़्यादा थी, कहने पर तुरंत ठीक कर दिया गया।',
      'I asked for something without nuts. The answer was quick and friendly, but no one went to the kitchen to check.',
      'स्वागत अच्छा हुआ, पर स्टार्टर के बाद किसी ने नहीं पूछा कि कैसा लगा। ख़ाली प्लेटें देर तक पड़ी रहीं।',
      'A calm evening. The dessert was suggested with two good reasons, and we took it.'])[1 + n.roll % 5])
    when 'receipt' then jsonb_build_object('value', jsonb_build_object('amount', (900 + n.roll * 13)::text, 'bill', 'C-' || (3000 + n.roll), 'at', '21:40'))
    else '{"value": null}' end) as answers
from demo_visited d
join public.shop_form_versions v on v.id = d.form_version_id
cross join lateral private.shop_questions(v.document) q
cross join lateral (
  select drawn.roll, drawn.is_wrong, not drawn.is_wrong and drawn.roll < 62 + (d.n * 37 + 11) % 23 + d.nth * 2 - d.strict * 2
      + ('x' || left(md5(q.question ->> 'id'), 2))::bit(8)::integer % 21 as is_good
  from (select ('x' || left(md5(d.outlet || d.wave || (q.question ->> 'id')), 7))::bit(28)::integer % 100 as roll,
    -- houses whose last report is not checked yet have not been seen right since
    d.nth = 4 and d.is_waiting and coalesce((q.question ->> 'critical')::boolean, false) as is_wrong) drawn) n
group by d.id;

create temporary table demo_scored as
select d.*, t.answers, private.shop_score(v.document, t.answers) as score, (d.day + time '19:30') at time zone 'Asia/Kolkata' as visited_at
from demo_visited d join demo_told t on t.shop_id = d.id join public.shop_form_versions v on v.id = d.form_version_id;

insert into public.shops (id, tenant_id, outlet_id, wave_id, form_version_id, shopper_id, window_from, window_to, planned_on, daypart, scenario,
  submit_by, state, fee_inr, reimbursement_cap_inr, visited_at, score_pooled, score_weighted, score_overall, is_failed, score_version, released_at,
  is_sample, created_at)
select d.id, d.tenant_id, d.outlet_id, d.wave_id, d.form_version_id, d.shopper_id, d.day - 5, d.day + 5, d.day, 'dinner', null, d.day + 2, 'released',
  1200, 2500, d.visited_at, (d.score ->> 'pooled')::numeric, (d.score ->> 'weighted')::numeric, (d.score ->> 'overall')::numeric,
  (d.score ->> 'is_failed')::boolean, 1, d.visited_at + interval '4 days', true, d.visited_at - interval '20 days'
from demo_scored d;
insert into public.shop_reports (tenant_id, shop_id, revision, answers, narrative, visited_at, saved_at, submission_id, submitted_at)
select d.tenant_id, d.id, 1, d.answers, (array[
    'We felt expected. The one who served us knew the menu and was honest about what had run out.',
    'पहले दस मिनट ठंडे रहे, फिर टीम सँभल गई। चाय बढ़िया थी और विदा करते समय नाम लेकर धन्यवाद कहा गया।',
    'The room was bright and clean. Two of us waited long for the bill while colleagues talked at the counter.'])[1 + (d.n + d.nth)::integer % 3],
  d.visited_at, d.visited_at + interval '1 day', gen_random_uuid(), d.visited_at + interval '1 day'
from demo_scored d;
insert into public.shop_steps (tenant_id, shop_id, kind, note, actor_id, shopper_id, at)
select d.tenant_id, d.id, step.kind, null, case when step.kind <> 'submitted' then d.keeper end,
  case when step.kind = 'submitted' then d.shopper_id end, d.visited_at + make_interval(days => step.later)
from demo_scored d cross join (values ('submitted', 1), ('approved', 3), ('released', 4)) step (kind, later);
insert into public.shop_payments (shop_id, tenant_id, fee_inr, reimbursement_inr, state, reference, paid_on)
select d.id, d.tenant_id, 1200, 900, 'paid', 'UPI 5' || (100000 + d.nth * 7919 + d.n * 613), d.day + 10 from demo_scored d;
-- one statement: what they add up to is counted once for each outlet and quarter
insert into public.shop_answers (tenant_id, shop_id, score_version, question_id, section_id, value, earned, possible, state, critical_failed)
select d.tenant_id, d.id, 1, q ->> 'id', q ->> 'section', d.answers -> (q ->> 'id'), (q ->> 'earned')::numeric, (q ->> 'possible')::numeric,
  q ->> 'state', coalesce((q ->> 'critical_failed')::boolean, false)
from demo_scored d, jsonb_array_elements(d.score -> 'questions') q;

drop table demo_rounds, demo_visited, demo_told, demo_scored;
