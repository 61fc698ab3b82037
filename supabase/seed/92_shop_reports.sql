-- Sample data: what shoppers reported. Of the wave that was, two reports wait to be checked; of the one that runs, one is being written.

create temporary table demo_reported as
select s.id, s.tenant_id, s.outlet_id, s.planned_on, s.form_version_id, s.shopper_id, w.name as wave, o.name as outlet,
  row_number() over (partition by s.tenant_id, w.id order by s.planned_on, o.name) as nth
from public.shops s join public.shop_waves w on w.id = s.wave_id join public.outlets o on o.id = s.outlet_id
where s.is_sample and (w.name = 'Autumn round' or s.state = 'accepted');

/* What a guest found: nearly all was as it should be, and what was not differs from outlet to outlet. */
create temporary table demo_answers as
select d.id as shop_id, jsonb_object_agg(q.question ->> 'id', case q.question ->> 'kind'
    when 'yes_no' then jsonb_build_object('value', case when n.roll < 80 then 'yes' else 'no' end)
    when 'yes_no_na' then case when n.roll < 12 then '{"value": null, "na": true}'::jsonb
      else jsonb_build_object('value', case when n.roll < 84 then 'yes' else 'no' end) end
    when 'single' then jsonb_build_object('value', q.question -> 'options' -> (case when n.roll < 75 then 0 else 1 end) -> 'id')
    when 'multiple' then jsonb_build_object('value', jsonb_build_array(q.question -> 'options' -> 0 -> 'id', q.question -> 'options' -> 1 -> 'id'))
    when 'scale' then jsonb_build_object('value', case when n.roll < 30 then 3 when n.roll < 70 then 4 else 5 end)
    when 'number' then jsonb_build_object('value', 1 + n.roll % 6)
    when 'duration' then jsonb_build_object('value', 1 + n.roll % 9)
    when 'time' then jsonb_build_object('value', '20:' || lpad((n.roll % 60)::text, 2, '0'))
    when 'text' then jsonb_build_object('value', (array[
      'The waiter smiled, named two dishes of the day and asked whether anyone had an allergy before he wrote anything down.',
      'We waited by the door while two colleagues spoke to each other. After four minutes someone came, apologised and found us a good table.',
      'The starters came hot and together. No one asked how they were, and the empty plates stood there until the main course.'])[1 + n.roll % 3])
    when 'receipt' then jsonb_build_object('value', jsonb_build_object('amount', (900 + n.roll * 13)::text, 'bill', 'B-' || (2000 + n.roll), 'at', '21:40'))
    else '{"value": null}' end) as answers
from demo_reported d
join public.shop_form_versions v on v.id = d.form_version_id
cross join lateral private.shop_questions(v.document) q
cross join lateral (select ('x' || left(md5(d.outlet || d.wave || (q.question ->> 'id')), 7))::bit(28)::integer % 100 as roll) n
group by d.id;

insert into public.shop_reports (tenant_id, shop_id, revision, answers, narrative, visited_at, bill, saved_at, submission_id, submitted_at)
select d.tenant_id, d.id, 1, a.answers,
  'A warm welcome and a calm room. What I remember most is how the bill was handled: quickly, and with a thank you by name. The washroom could have been cleaner.',
  (case when d.wave = 'Autumn round' then d.planned_on + time '19:30' else private.today() - 1 + time '19:30' end) at time zone 'Asia/Kolkata',
  null, now(), case when d.wave = 'Autumn round' then gen_random_uuid() end, case when d.wave = 'Autumn round' then now() - interval '20 hours' end
from demo_reported d join demo_answers a on a.shop_id = d.id;

update public.shops s set state = 'in_progress' from demo_reported d where d.id = s.id and d.wave <> 'Autumn round';
update public.shops s set state = case when d.nth <= 2 then 'submitted' else 'in_review' end, visited_at = r.visited_at
from demo_reported d join public.shop_reports r on r.shop_id = d.id where d.id = s.id and d.wave = 'Autumn round';
delete from public.shop_steps t using demo_reported d where t.shop_id = d.id and t.kind = 'cancelled';
insert into public.shop_steps (tenant_id, shop_id, kind, shopper_id, at)
select d.tenant_id, d.id, 'submitted', d.shopper_id, now() - interval '20 hours' from demo_reported d where d.wave = 'Autumn round';
update public.shop_reports r set flags = private.flags_of_report(r, s) from public.shops s
where s.id = r.shop_id and s.is_sample and r.submitted_at is not null;

drop table demo_reported, demo_answers;
