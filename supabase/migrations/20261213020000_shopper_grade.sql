-- What a shopper's reports are worth to who plans: a grade from 1 to 10 by one rule, which says what it comes from. Ten, less what
-- share of the visits of a year was late, thin, contradicted itself, came back, or fell in an appeal; none below three visits.

/* The time on the bill of a report, HH:MM; null where none was said. */
create function private.bill_time(p_answers jsonb) returns text
language sql immutable set search_path = '' as $$
  select a.value -> 'value' ->> 'at' from jsonb_each(p_answers) a
  where jsonb_typeof(a.value -> 'value') = 'object' and a.value -> 'value' ->> 'at' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' limit 1
$$;

/* How many minutes one time of a day lies before another, at most half a day; 0 where it lies behind. */
create function private.minutes_before(p_later time, p_earlier time) returns integer
language sql immutable set search_path = '' as $$
  select case when m.apart > 720 then 0 else m.apart end
  from (select ((extract(epoch from p_later - p_earlier) / 60)::integer + 1440) % 1440 as apart) m
$$;

create or replace function private.flags_of_report(p_report public.shop_reports, p_shop public.shops) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  words    text := private.words_of_report(p_report);
  grams    text[] := private.trigrams(words);
  zone     text := (select o.time_zone from public.outlets o where o.id = p_shop.outlet_id);
  on_day   date := (p_report.visited_at at time zone zone)::date;
  found_at jsonb := '[]';
  billed   text := private.bill_time(p_report.answers);
  other    record;
begin
  if on_day < p_shop.window_from or on_day > p_shop.window_to then
    found_at := found_at || jsonb_build_object('kind', 'outside_window', 'on', on_day);
  end if;
  if (p_report.submitted_at at time zone zone)::date > p_shop.submit_by and p_report.revision = 1 then
    found_at := found_at || jsonb_build_object('kind', 'late', 'on', p_shop.submit_by);
  end if;
  if billed is not null and private.minutes_before((p_report.visited_at at time zone zone)::time, billed::time) > 5 then
    found_at := found_at || jsonb_build_object('kind', 'contradiction', 'at', billed);
  end if;
  if char_length(words) < 120 then
    found_at := found_at || jsonb_build_object('kind', 'thin', 'letters', char_length(words));
  end if;
  for other in
    select distinct on (mine.question_id) mine.question_id, theirs.shop_id, theirs.sha256 = mine.sha256 as is_same
    from public.shop_photos mine
    join public.shop_photos theirs on theirs.tenant_id = mine.tenant_id and theirs.shop_id <> mine.shop_id
      and (theirs.sha256 = mine.sha256 or bit_count((theirs.dhash # mine.dhash)::bit(64)) <= 4)
    where mine.shop_id = p_shop.id order by mine.question_id, is_same desc
  loop
    found_at := found_at || jsonb_build_object('kind', 'repeated_photo', 'question_id', other.question_id, 'shop_id', other.shop_id);
  end loop;
  for other in
    select r.shop_id from public.shop_reports r
    where r.tenant_id = p_shop.tenant_id and r.shop_id <> p_shop.id and r.submitted_at is not null and r.bill = p_report.bill
    order by r.submitted_at desc limit 1
  loop
    found_at := found_at || jsonb_build_object('kind', 'repeated_bill', 'shop_id', other.shop_id);
  end loop;
  if char_length(words) >= 120 then
    for other in
      select r.shop_id, round(private.likeness(grams, private.trigrams(private.words_of_report(r))) * 100) as percent
      from public.shop_reports r join public.shops s on s.id = r.shop_id
      where r.tenant_id = p_shop.tenant_id and r.shop_id <> p_shop.id and r.submitted_at > now() - interval '1 year'
        and (s.shopper_id = p_shop.shopper_id or s.outlet_id = p_shop.outlet_id)
      order by 2 desc limit 1
    loop
      if other.percent >= 60 then
        found_at := found_at || jsonb_build_object('kind', 'alike_words', 'shop_id', other.shop_id, 'percent', other.percent);
      end if;
    end loop;
  end if;
  return found_at;
end $$;

/* What a share of all visits takes off: as many points as stand here where it is all of them. */
create function private.grade_weights() returns jsonb
language sql immutable set search_path = '' as $$
  select '{"late": 2.5, "thin": 2, "contradiction": 2, "revision": 1.5, "appeal": 3}'::jsonb
$$;

/*
 * The grade of a shopper and what it comes from: {grade, visits, parts: [{kind, visits, points}]}; without a grade below three checked
 * visits of the last year. A contradiction is one that was flagged, or an answer that the reviewer had to correct.
 */
create function private.grade_of_shopper(p_shopper_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  with checked as materialized (
    select s.id,
      exists (select from public.shop_reports r where r.shop_id = s.id and r.flags @> '[{"kind": "late"}]') as late,
      coalesce(r.flags @> '[{"kind": "thin"}]', false) as thin,
      coalesce(r.flags @> '[{"kind": "contradiction"}]', false) or exists (
        select from jsonb_object_keys(r.edits) q where q not in (select a.question_id from public.shop_appeals a where a.shop_id = s.id)) as contradiction,
      coalesce(r.revision, 1) > 1 as revision,
      exists (select from public.shop_appeals a where a.shop_id = s.id and a.outcome in ('upheld', 'amended', 'reshop')) as appeal
    from public.shops s
    left join lateral (select x.* from public.shop_reports x where x.shop_id = s.id and x.submitted_at is not null order by x.revision desc limit 1) r on true
    where s.shopper_id = p_shopper_id and s.visited_at > now() - interval '1 year'
      and s.state in ('approved', 'released', 'closed', 'disputed', 'rejected', 'excluded')
  ), counted as (
    select w.key as kind, w.value::numeric as weight, count(*) filter (where (to_jsonb(c) ->> w.key)::boolean) as visits, count(c.id) as of_all
    from jsonb_each_text(private.grade_weights()) w left join checked c on true
    group by w.key, w.value
  )
  select jsonb_build_object('visits', max(k.of_all),
    'grade', case when max(k.of_all) >= 3 then round(greatest(1, 10 - sum(k.weight * k.visits / nullif(k.of_all, 0))), 1) end,
    'parts', jsonb_agg(jsonb_build_object('kind', k.kind, 'visits', k.visits,
      'points', coalesce(round(k.weight * k.visits / nullif(k.of_all, 0), 1), 0)) order by k.weight desc, k.kind))
  from counted k
$$;

/* Keeps the grade beside the person, for lists. */
create function private.grade_shopper(p_shopper_id uuid) returns void
language sql set search_path = '' as $$
  update public.shoppers s set grade = g.grade
  from (select (private.grade_of_shopper(p_shopper_id) ->> 'grade')::numeric as grade) g
  where s.id = p_shopper_id and s.grade is distinct from g.grade
$$;

create function private.follow_grade() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform private.grade_shopper(s.shopper_id) from public.shops s
  where s.id = (case tg_table_name when 'shops' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'shop_id' end)::uuid;
  return null;
end $$;
create trigger grade_shopper after update of state on public.shops for each row
  when (old.state is distinct from new.state and new.state in ('approved', 'rejected', 'excluded') and new.shopper_id is not null)
  execute function private.follow_grade();
create trigger grade_shopper after update of outcome on public.shop_appeals for each row
  when (old.outcome is null and new.outcome is not null) execute function private.follow_grade();

/* Grades move with the year, too. Answers how many changed. */
create function private.grade_shoppers() returns integer
language plpgsql set search_path = '' as $$
declare
  total integer;
begin
  update public.shoppers s set grade = g.grade
  from (select x.id, (private.grade_of_shopper(x.id) ->> 'grade')::numeric as grade from public.shoppers x where x.erased_at is null) g
  where s.id = g.id and s.grade is distinct from g.grade;
  get diagnostics total = row_count;
  return total;
end $$;
insert into private.scheduled_jobs (name, every, runs) values ('grade shoppers', '1 day', 'private.grade_shoppers');

/* What the grade of a shopper comes from, for who plans: the tenant's own and the pool's. Throws unknown_shopper. */
create function public.read_shopper_grade(p_tenant_id uuid, p_shopper_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_tenant_id is null then perform private.require_platform_admin(); else perform private.require_review_reader(p_tenant_id); end if;
  if not exists (select from public.shoppers s
    where s.id = p_shopper_id and s.erased_at is null and (s.tenant_id is null or s.tenant_id = p_tenant_id)) then
    raise sqlstate 'PT404' using message = 'unknown_shopper';
  end if;
  return private.grade_of_shopper(p_shopper_id);
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.read_shopper_grade from public, anon;
grant execute on function public.read_shopper_grade to authenticated;
select private.grade_shoppers();
