-- How a talk was for the person, and how far people have come since: told in the report where five or more stand behind it, never for one.

alter table public.clinic_bookings
  add column rating      smallint check (rating between 1 and 5), -- said by the person of a talk that was held
  add column rating_note text check (rating_note = btrim(rating_note) and char_length(rating_note) between 1 and 500),
  add check (rating_note is null or rating is not null),
  add check (rating is null or state = 'held');
alter table public.clinic_plans
  add column goal_percent smallint check (goal_percent between 0 and 100); -- how ready for the goal when it was set

/* A plan keeps how far its goal was when it was set. */
create function private.keep_goal_percent() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.goal_percent := case when exists (select from public.role_skills n where n.job_role_id = new.goal_role_id) then coalesce((
    select r.percent from private.role_readiness(new.tenant_id, array[new.person_id], new.goal_role_id, private.today()) r), 0) end;
  return new;
end $$;
create trigger keep_goal_percent before insert on public.clinic_plans for each row when (new.goal_percent is null) execute function private.keep_goal_percent();
create trigger keep_goal_percent_changed before update of goal_role_id on public.clinic_plans
  for each row when (new.goal_role_id is distinct from old.goal_role_id) execute function private.keep_goal_percent();

/* How a talk was, from 1 to 5, with a word where one likes: said by the person, for sixty days, and can be said again; null takes it back. */
create function public.rate_clinic(p_booking_id uuid, p_rating integer, p_note text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me      public.people := private.require_clinic_person();
  booking public.clinic_bookings;
begin
  select b.* into booking from public.clinic_bookings b where b.id = p_booking_id and b.person_id = me.id for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_clinic'; end if;
  if booking.state <> 'held' or booking.starts_at <= now() - interval '60 days' then raise sqlstate 'PT409' using message = 'clinic_moved_on'; end if;
  if p_rating not between 1 and 5 then raise sqlstate 'PT400' using message = 'rating_required'; end if;
  if char_length(btrim(p_note)) > 500 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  update public.clinic_bookings b set rating = p_rating, rating_note = case when p_rating is not null then nullif(btrim(p_note), '') end where b.id = booking.id;
end $$;
revoke execute on function public.rate_clinic(uuid, integer, text) from public, anon;
grant execute on function public.rate_clinic(uuid, integer, text) to authenticated;

/* A talk that was held and then is said to have been missed keeps no rating. */
create function private.drop_rating() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.rating := null; new.rating_note := null;
  return new;
end $$;
create trigger drop_rating before update of state on public.clinic_bookings for each row when (new.state <> 'held' and new.rating is not null) execute function private.drop_rating();

create or replace function private.my_clinic_bookings(p_me uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'clinic', y.name, 'starts_at', b.starts_at, 'state', b.state, 'answers', b.answers,
    'i_was_absent', b.person_absent, 'coach_was_absent', b.coach_absent, 'reason', b.reason, 'rating', b.rating, 'rating_note', b.rating_note, 'made_at', b.made_at) order by b.starts_at), '[]')
  from public.people p join public.tenants t on t.id = p.tenant_id join public.clinic_bookings b on b.tenant_id = p.tenant_id and b.person_id = p.id
  join public.clinic_talks k on k.id = b.talk_id join public.clinic_types y on y.id = k.type_id
  where p.profile_id = p_me
$$;

/* One talk, as its person or its coach reads it: {as, …, brief, plan}, for the coach the notes of that coach, for the person how they rated it. */
create or replace function public.clinic_talk(p_booking_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  found_ record := private.require_clinic_talk(p_booking_id);
  b      public.clinic_bookings := found_.booking;
  person public.people := (select p from public.people p where p.id = b.person_id);
  talk   public.clinic_talks := (select k from public.clinic_talks k where k.id = b.talk_id);
  kind   public.clinic_types := (select t from public.clinic_types t where t.id = talk.type_id);
  coach  public.clinic_coaches := (select c from public.clinic_coaches c where c.id = talk.coach_id);
begin
  return jsonb_build_object('id', b.id, 'as', found_.told_as, 'talk_id', talk.id, 'type_id', kind.id, 'clinic', kind.name, 'person', person.full_name, 'coach_id', coach.id,
    'coach', private.clinic_coach_name(coach), 'is_outside', coach.person_id is null, 'starts_at', b.starts_at, 'ends_at', b.ends_at,
    'zone', case found_.told_as when 'coach' then coach.time_zone else private.zone_of_person(person.id) end,
    'place', kind.place, 'link', kind.link, 'seats', b.seats, 'state', b.state, 'talk_state', talk.state, 'moves_left', 2 - b.moves, 'offered_until', b.offered_until, 'reason', b.reason,
    'person_absent', b.person_absent, 'coach_absent', b.coach_absent, 'notice', kind.notice_minutes,
    'others', case when kind.shows_others then (
      select coalesce(jsonb_agg(p.full_name order by p.full_name), '[]') from public.clinic_bookings o join public.people p on p.id = o.person_id
      where o.talk_id = talk.id and o.id <> b.id and o.state in ('confirmed', 'held')) else '[]' end,
    'questions', (
      select coalesce(jsonb_agg(jsonb_build_object('text', q.value -> 'text', 'answer', b.answers ->> (q.value ->> 'id')) order by q.ordinality), '[]')
      from jsonb_array_elements(kind.questions) with ordinality q where b.answers ? (q.value ->> 'id')),
    'brief', private.clinic_brief(person, b.starts_at),
    'plan', (select private.told_clinic_plan(l) from public.clinic_plans l where l.tenant_id = b.tenant_id and l.booking_id = b.id),
    'may_plan', (b.state in ('confirmed', 'held') and b.starts_at <= now() + interval '15 minutes' and (found_.told_as = 'coach' or coach.person_id is null)),
    'rating', case found_.told_as when 'person' then b.rating end, 'rating_note', case found_.told_as when 'person' then b.rating_note end,
    'may_rate', found_.told_as = 'person' and b.state = 'held' and b.starts_at > now() - interval '60 days',
    'note', case found_.told_as when 'coach' then (select n.text from public.clinic_notes n where n.booking_id = b.id and n.author_id = auth.uid()) end);
end $$;

/* What was held between two days, for those who look after it, with how it was rated and how far the goals of its plans have come.
   Less than five people are never told apart: a small group is counted with the next, and where even all together are few, nothing but that is said. */
create or replace function public.clinic_report(p_tenant_id uuid, p_from date, p_to date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reach text := private.require_module(p_tenant_id, 'read', 'career_clinics');
  told  jsonb;
begin
  if p_from is null or p_to is null or p_from > p_to or p_to > p_from + 400 then raise sqlstate 'PT400' using message = 'invalid_period'; end if;
  with within as materialized (
    select b.id, b.person_id, b.state, b.person_absent, b.coach_absent, b.starts_at, b.rating, b.rating_note, y.name as kind, y.id as type_id, place.outlet_id
    from public.clinic_bookings b join public.clinic_talks k on k.id = b.talk_id join public.clinic_types y on y.id = k.type_id
    left join lateral (
      select w.outlet_id from public.people_outlets w where w.person_id = b.person_id and private.is_placed(w, private.day_in_india(b.starts_at))
      order by w.valid_from, w.outlet_id limit 1) place on true
    where b.tenant_id = p_tenant_id and private.day_in_india(b.starts_at) between p_from and p_to
      and (reach = 'all' or place.outlet_id in (select private.outlets_i_manage()))
  ), plans as materialized (
    select l as plan, (select count(*) from public.clinic_plan_actions a where a.plan_id = l.id) as actions,
      (select count(*) from public.clinic_plan_actions a where a.plan_id = l.id and private.clinic_action_done(a, l) is not null) as done
    from public.clinic_plans l where l.tenant_id = p_tenant_id and l.booking_id in (select w.id from within w)
  ), goals as materialized ( -- how far each stands from the goal of the plan, and stood when it was written
    select (p.plan).person_id, (p.plan).goal_percent as was, coalesce(r.percent, 0) as is_now
    from plans p left join lateral private.role_readiness(p_tenant_id, array[(p.plan).person_id], (p.plan).goal_role_id, private.today()) r on true
    where (p.plan).goal_percent is not null
  ), kinds as (
    select w.type_id::text as id, (array_agg(w.kind))[1] as name, count(*) as held, count(distinct w.person_id) as people from within w where w.state = 'held' group by w.type_id
  ), outlets as (
    select coalesce(w.outlet_id::text, '') as id, (array_agg(o.name))[1] as name, count(*) as held, count(distinct w.person_id) as people
    from within w left join public.outlets o on o.id = w.outlet_id where w.state = 'held' group by w.outlet_id
  ), folded as (
    select x.part, x.id, x.name, x.held, x.people, sum(x.people) over (partition by x.part order by x.people, x.id) - x.people as before_, min(x.people) over (partition by x.part) as least
    from (select 'kinds' as part, k.id, k.name, k.held, k.people from kinds k union all select 'outlets', o.id, to_jsonb(o.name), o.held, o.people from outlets o) x
  ), cells as ( -- small ones go together, and with the next one up until they are five
    select f.part, case when f.people < 5 or f.least < 5 and f.before_ < 5 then '' else f.id end as id,
      case when f.people < 5 or f.least < 5 and f.before_ < 5 then null else f.name end as name, sum(f.held) as held, sum(f.people) as people
    from folded f group by 1, 2, 3
  )
  select jsonb_build_object('people', count(distinct w.person_id) filter (where w.state in ('held', 'missed', 'confirmed', 'pending')),
    'held', count(*) filter (where w.state = 'held'), 'absent', count(*) filter (where w.person_absent), 'coach_absent', count(*) filter (where w.coach_absent),
    'cancelled', count(*) filter (where w.state in ('cancelled', 'declined')), 'planned', count(*) filter (where w.state in ('pending', 'confirmed') and w.starts_at > now()),
    'unclosed', count(*) filter (where w.state = 'confirmed' and w.starts_at < now() - interval '1 day'),
    'waiting', (select count(*) from public.clinic_waiting q where q.tenant_id = p_tenant_id and q.state in ('waiting', 'offered') and (reach = 'all' or q.person_id in (select private.people_i_manage()))),
    'plans', (select count(*) from plans), 'actions', coalesce((select sum(p.actions) from plans p), 0), 'done', coalesce((select sum(p.done) from plans p), 0),
    'rated', (select case when count(distinct r.person_id) >= 5 then jsonb_build_object('people', count(distinct r.person_id), 'mean', round(avg(r.rating), 1),
        'said', (select coalesce(jsonb_agg(n.rating_note order by n.rating_note), '[]') from within n where n.rating_note is not null)) end from within r where r.rating is not null),
    'goals', (select case when count(distinct g.person_id) >= 5 then jsonb_build_object('people', count(distinct g.person_id), 'nearer', count(*) filter (where g.is_now > g.was),
        'plans', count(*), 'points', round(avg(g.is_now - g.was), 1)) end from goals g),
    'kinds', (select coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'held', c.held, 'people', c.people) order by c.held desc, c.id), '[]') from cells c where c.part = 'kinds' and c.people >= 5),
    'outlets', (select coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'held', c.held, 'people', c.people) order by c.held desc, c.id), '[]') from cells c where c.part = 'outlets' and c.people >= 5))
  into told from within w;
  if (told ->> 'people')::integer < 5 then
    return jsonb_build_object('is_small', true, 'waiting', told -> 'waiting');
  end if;
  return told || '{"is_small": false}';
end $$;
revoke execute on all functions in schema private from public;
