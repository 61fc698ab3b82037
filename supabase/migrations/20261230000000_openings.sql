-- Internal openings: a place that is free, told to everybody in the house; who would like it says so; whoever decides gives a reason that
-- the person reads; and who gets it has the role in their record.
--
--   an opening   open > filled (every place is given) | closed (given to nobody, with a reason)
--   an interest  interested > shortlisted > chosen | declined        interested > chosen | declined
--                interested, shortlisted > withdrawn > interested    by the person, while it is open

create table public.openings (
  id           uuid primary key, -- made by who sends it
  tenant_id    uuid not null references public.tenants on delete cascade,
  job_role_id  uuid not null,
  outlet_id    uuid not null,
  places       smallint not null default 1 check (places between 1 and 20),
  pay_from_paise bigint check (pay_from_paise between 100 and 100000000000), -- a month
  pay_to_paise   bigint check (pay_to_paise between 100 and 100000000000),
  about        jsonb check (about is null or private.is_in_both(about, 1000)),
  closes_on    date not null,
  state        text not null default 'open' check (state in ('open', 'filled', 'closed')),
  close_reason text check (close_reason = btrim(close_reason) and char_length(close_reason) between 1 and 500),
  posted_at    timestamptz not null default now(),
  ended_at     timestamptz,
  is_sample    boolean not null default false,
  unique (tenant_id, id),
  check (pay_to_paise is null or pay_from_paise is not null and pay_to_paise >= pay_from_paise),
  check ((state = 'open') = (ended_at is null)),
  foreign key (tenant_id, job_role_id) references public.job_roles (tenant_id, id) on delete cascade,
  foreign key (tenant_id, outlet_id) references public.outlets (tenant_id, id) on delete cascade
);
create index on public.openings (tenant_id, state, closes_on);
create index on public.openings (tenant_id, job_role_id);
create index on public.openings (tenant_id, outlet_id);

create table public.opening_interests (
  id         uuid primary key default gen_random_uuid(),
  tenant_id  uuid not null,
  opening_id uuid not null,
  person_id  uuid not null,
  state      text not null default 'interested' check (state in ('interested', 'shortlisted', 'chosen', 'declined', 'withdrawn')),
  message    text check (message = btrim(message) and char_length(message) between 1 and 500),
  reason     text check (reason = btrim(reason) and char_length(reason) between 10 and 500), -- the person reads it
  starts_on  date,
  shown_at   timestamptz not null default now(),
  decided_at timestamptz,
  read_at    timestamptz,
  is_sample  boolean not null default false,
  unique (opening_id, person_id),
  unique (tenant_id, id),
  check ((state in ('chosen', 'declined')) = (decided_at is not null)),
  check (state not in ('chosen', 'declined') or reason is not null),
  check ((state = 'chosen') = (starts_on is not null)),
  foreign key (tenant_id, opening_id) references public.openings (tenant_id, id) on delete cascade,
  foreign key (tenant_id, person_id) references public.people (tenant_id, id) on delete cascade
);
create index on public.opening_interests (tenant_id, opening_id);
create index on public.opening_interests (tenant_id, person_id);

create table public.opening_steps (
  id          bigint generated always as identity primary key,
  tenant_id   uuid not null,
  interest_id uuid not null,
  state       text not null check (state in ('interested', 'shortlisted', 'chosen', 'declined', 'withdrawn')),
  said_by     uuid references public.profiles on delete set null,
  at          timestamptz not null default clock_timestamp(),
  foreign key (tenant_id, interest_id) references public.opening_interests (tenant_id, id) on delete cascade
);
create index on public.opening_steps (tenant_id, interest_id);
create index on public.opening_steps (said_by);

-- Who agreed that those who fill openings see how far they are; the row goes when they change their mind.
create table public.opening_consents (
  person_id uuid primary key,
  tenant_id uuid not null,
  agreed_at timestamptz not null default now(),
  foreign key (tenant_id, person_id) references public.people (tenant_id, id) on delete cascade
);
create index on public.opening_consents (tenant_id, person_id);

alter table public.openings enable row level security;
alter table public.opening_interests enable row level security;
alter table public.opening_steps enable row level security;
alter table public.opening_consents enable row level security;
revoke all on public.openings, public.opening_interests, public.opening_steps, public.opening_consents from anon, authenticated, service_role;

create function private.my_openings(p_me uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'role', r.name, 'outlet', o.name, 'state', i.state, 'message', i.message, 'reason', i.reason,
    'starts_on', i.starts_on, 'shown_at', i.shown_at, 'decided_at', i.decided_at, 'steps', (
      select coalesce(jsonb_agg(jsonb_build_object('state', s.state, 'at', s.at) order by s.id), '[]') from public.opening_steps s where s.interest_id = i.id)) order by i.shown_at), '[]')
  from public.people p join public.tenants t on t.id = p.tenant_id
  join public.opening_interests i on i.tenant_id = p.tenant_id and i.person_id = p.id
  join public.openings g on g.id = i.opening_id join public.job_roles r on r.id = g.job_role_id join public.outlets o on o.id = g.outlet_id
  where p.profile_id = p_me
$$;
create function private.my_opening_consents(p_me uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'agreed_at', c.agreed_at) order by c.agreed_at), '[]')
  from public.people p join public.tenants t on t.id = p.tenant_id join public.opening_consents c on c.tenant_id = p.tenant_id and c.person_id = p.id
  where p.profile_id = p_me
$$;
insert into private.export_parts values ('openings', 'private.my_openings'), ('opening_consents', 'private.my_opening_consents');
insert into private.personal_data (held_in, told_as, ends) values
  ('public.opening_interests', 'openings', 'record'), ('public.opening_steps', 'openings', 'record'), ('public.opening_consents', 'opening_consents', 'record');
insert into private.retention_rules (subject, keeps, deletes_from, since) values ('openings', interval '1095 days', 'public.openings', 'ended_at');
insert into private.audit_actions values ('opening.posted'), ('opening.changed'), ('opening.closed'), ('opening.filled'),
  ('opening.shortlisted'), ('opening.declined'), ('opening.chosen');
insert into private.event_kinds values ('opening.chosen');

/* Of two records: what the one that stays has shown stays; the other's interest in the same opening goes. */
create function private.unite_openings(p_kept uuid, p_gone uuid) returns void
language sql set search_path = '' as $$
  delete from public.opening_interests i using public.opening_interests k
  where i.person_id = p_gone and k.person_id = p_kept and k.opening_id = i.opening_id;
  delete from public.opening_consents c where c.person_id = p_gone and exists (select from public.opening_consents k where k.person_id = p_kept)
$$;
insert into private.united_records values ('public.opening_interests', 'private.unite_openings'), ('public.opening_consents', 'private.unite_openings');

/* Moves these people to an outlet from a day on, where they keep their role or get another one; the rest of their placements ends, or only that at one outlet. */
create function private.place_movers(p_tenant_id uuid, p_movers uuid[], p_outlet_id uuid, p_from date, p_job_role_id uuid, p_leaves uuid) returns void
language plpgsql set search_path = '' as $$
declare
  kept jsonb;
begin
  select jsonb_object_agg(m.person_id, m.job_role_id) into kept from (
    select distinct on (w.person_id) w.person_id, w.job_role_id
    from public.people_outlets w
    where w.tenant_id = p_tenant_id and w.person_id = any (p_movers) and w.job_role_id is not null
      and private.is_placed(w, p_from) and (p_leaves is null or w.outlet_id = p_leaves)
    order by w.person_id, w.valid_from desc
  ) m;
  delete from public.people_outlets w -- began that very day elsewhere: nothing was worked there
  where w.tenant_id = p_tenant_id and w.person_id = any (p_movers) and w.valid_from = p_from and w.outlet_id <> p_outlet_id
    and (p_leaves is null or w.outlet_id = p_leaves);
  update public.people_outlets w set valid_until = p_from - 1
  where w.tenant_id = p_tenant_id and w.person_id = any (p_movers) and w.outlet_id <> p_outlet_id
    and w.valid_from < p_from and private.is_placed_from(w, p_from) and (p_leaves is null or w.outlet_id = p_leaves);
  if p_job_role_id is not null then
    perform private.turn_placements(array_agg(w.id), array_agg(p_job_role_id), p_from)
    from public.people_outlets w
    where w.tenant_id = p_tenant_id and w.person_id = any (p_movers) and w.outlet_id = p_outlet_id
      and private.is_placed_from(w, p_from) and w.job_role_id is distinct from p_job_role_id;
  end if;
  insert into public.people_outlets (tenant_id, person_id, outlet_id, job_role_id, valid_from, valid_until)
  select p_tenant_id, p.id, p_outlet_id, coalesce(p_job_role_id, (kept ->> p.id::text)::uuid), p_from, p.left_on
  from public.people p
  where p.tenant_id = p_tenant_id and p.id = any (p_movers) and not exists (
    select from public.people_outlets w where w.tenant_id = p_tenant_id and w.person_id = p.id and w.outlet_id = p_outlet_id
      and private.is_placed_from(w, p_from));
end $$;

create or replace function public.move_people(p_tenant_id uuid, p_people uuid[], p_outlet_id uuid, p_from date, p_job_role_id uuid DEFAULT NULL::uuid, p_leaves uuid DEFAULT NULL::uuid)
returns table (person_id uuid, outcome text)
language plpgsql security definer set search_path = '' as $$
declare
  verdicts jsonb;
begin
  select jsonb_object_agg(told.person_id, coalesce(told.obstacle, case
    when exists (
      select from public.people_outlets w where w.tenant_id = p_tenant_id and w.person_id = told.person_id and w.valid_from > p_from
        and (w.outlet_id = p_outlet_id or p_leaves is null or w.outlet_id = p_leaves)) then 'has_plans'
    when exists (
      select from public.people_outlets w where w.tenant_id = p_tenant_id and w.person_id = told.person_id
        and private.is_placed(w, p_from) and w.outlet_id = p_outlet_id
        and (p_job_role_id is null or w.job_role_id = p_job_role_id))
      and not exists (
      select from public.people_outlets w where w.tenant_id = p_tenant_id and w.person_id = told.person_id
        and private.is_placed_from(w, p_from) and w.outlet_id <> p_outlet_id
        and (p_leaves is null or w.outlet_id = p_leaves)) then 'same'
    else 'done' end))
  into verdicts
  from private.people_together(p_tenant_id, p_people, p_from, p_outlet_id, p_job_role_id) told;
  perform private.place_movers(p_tenant_id, array(select v.key::uuid from jsonb_each_text(verdicts) v where v.value = 'done'),
    p_outlet_id, p_from, p_job_role_id, p_leaves);
  return query select v.key::uuid, v.value from jsonb_each_text(verdicts) v;
end $$;

/* Whether I decide who gets a place at an outlet: admins everywhere, managers at theirs. Trainers don't. */
create function private.decides_at(p_tenant_id uuid, p_outlet_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select p_tenant_id = any (array(select private.my_tenants_as('admin'))) or p_outlet_id in (select private.outlets_i_manage())
$$;

/* The opening for those who decide about it; PT404 for whoever may not know that somebody wants it. */
create function private.require_opening(p_opening_id uuid, p_act text) returns public.openings
language plpgsql set search_path = '' as $$
declare
  found_ public.openings;
begin
  select g.* into found_ from public.openings g where g.id = p_opening_id and g.tenant_id = any (array(select private.my_tenants()));
  if not found then raise sqlstate 'PT404' using message = 'unknown_opening'; end if;
  perform private.require_module(found_.tenant_id, p_act, 'career_clinics');
  if not private.decides_at(found_.tenant_id, found_.outlet_id) then
    raise sqlstate 'PT404' using message = 'unknown_opening';
  end if;
  if p_act <> 'read' then select g.* into found_ from public.openings g where g.id = p_opening_id for update; end if;
  return found_;
end $$;

/* Every opening that I may read: those that are open, those I took part in, and for who decides those of the last year. With how far I am, and
   for who decides how many would like it. is_seen: whether I agreed to be seen; null without a record in the house. outlets: where I may post. */
create function public.list_openings(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me    public.people;
  today date := private.today();
begin
  if p_tenant_id <> all (array(select private.my_tenants())) then raise sqlstate 'PT404' using message = 'unknown_tenant'; end if;
  perform private.require_module(p_tenant_id, null, 'career_clinics');
  select p.* into me from public.people p where p.tenant_id = p_tenant_id and p.id in (select private.my_people());
  return jsonb_build_object(
    'today', today,
    'is_seen', case when me.id is not null then exists (select from public.opening_consents c where c.person_id = me.id) end,
    'outlets', (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by o.name, o.id), '[]') from public.outlets o
      where o.tenant_id = p_tenant_id and o.is_active and private.decides_at(p_tenant_id, o.id)),
    'roles', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'department', d.name) order by d.name, r.name, r.id), '[]')
      from public.job_roles r join public.departments d on d.id = r.department_id where r.tenant_id = p_tenant_id),
    'openings', (
      select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'role_id', r.id, 'role', r.name, 'outlet_id', o.id, 'outlet', o.name, 'city', o.city, 'places', g.places,
        'pay_from_paise', g.pay_from_paise, 'pay_to_paise', g.pay_to_paise, 'about', g.about, 'closes_on', g.closes_on, 'state', g.state, 'close_reason', g.close_reason,
        'posted_on', private.day_in_india(g.posted_at), 'decides', mine.decides,
        'interested', case when mine.decides then (select count(*) from public.opening_interests i where i.opening_id = g.id and i.state <> 'withdrawn') end,
        'waiting', case when mine.decides then (select count(*) from public.opening_interests i where i.opening_id = g.id and i.state in ('interested', 'shortlisted')) end,
        'stands', case when me.id is not null then (
          select jsonb_build_object('percent', coalesce(max(x.percent), 0), 'state', coalesce(max(x.state), 'far'), 'musts_missing',
            coalesce(max(x.musts_missing), (select count(*) from public.role_skills n where n.job_role_id = r.id and n.is_gate)))
          from private.role_readiness(p_tenant_id, array[me.id], r.id, today) x
          having exists (select from public.role_skills n where n.job_role_id = r.id)) end,
        'mine', case when i.id is not null then jsonb_build_object('id', i.id, 'state', i.state, 'message', i.message, 'reason', i.reason, 'starts_on', i.starts_on,
          'shown_on', private.day_in_india(i.shown_at), 'is_read', i.read_at is not null, 'steps', private.told_opening_steps(i.id)) end)
        order by g.state <> 'open', case when g.state = 'open' then g.closes_on end, g.ended_at desc, r.name, g.id), '[]')
      from public.openings g join public.job_roles r on r.id = g.job_role_id join public.outlets o on o.id = g.outlet_id
      left join public.opening_interests i on i.opening_id = g.id and i.person_id = me.id
      cross join lateral (select private.decides_at(g.tenant_id, g.outlet_id) as decides) mine
      where g.tenant_id = p_tenant_id and (g.state = 'open' and g.closes_on >= today or i.id is not null
        or mine.decides and coalesce(g.ended_at, now()) > now() - interval '1 year')));
end $$;

/* What happened with an interest: [{state, on}]; who decided stays unsaid. */
create function private.told_opening_steps(p_interest_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('state', s.state, 'on', private.day_in_india(s.at)) order by s.id), '[]')
  from public.opening_steps s where s.interest_id = p_interest_id
$$;

/* For who decides: who would like it, with how far each is, and who else is ready or nearly and agreed to be seen. By name, never in an order of who is best. */
create function public.opening_people(p_opening_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  opening public.openings;
  today   date := private.today();
  told    jsonb;
begin
  opening := private.require_opening(p_opening_id, 'read');
  with wanted as materialized (
    select i.* from public.opening_interests i where i.opening_id = opening.id
  ), seen as materialized (
    select p.id from public.people p
    where p.tenant_id = opening.tenant_id and today between p.joined_on and coalesce(p.left_on, 'infinity')
      and (p.id in (select w.person_id from wanted w where w.state <> 'withdrawn') or p.id in (select c.person_id from public.opening_consents c where c.tenant_id = opening.tenant_id)
        and not exists (select from wanted w where w.person_id = p.id)
        and not exists (select from public.people_outlets x where x.person_id = p.id and x.job_role_id = opening.job_role_id and private.is_placed(x, today)))
  ), told_people as (
    select s.id, w.id as interest_id, w.state, jsonb_build_object('interest_id', w.id, 'person_id', s.id, 'name', p.full_name,
      'sees', private.decides_at(opening.tenant_id, null) or s.id in (select private.people_i_manage()),
      'roles', (select coalesce(jsonb_agg(distinct j.name), '[]') from public.people_outlets x join public.job_roles j on j.id = x.job_role_id where x.person_id = s.id and private.is_placed(x, today)),
      'outlets', (select coalesce(jsonb_agg(distinct o.name), '[]') from public.people_outlets x join public.outlets o on o.id = x.outlet_id where x.person_id = s.id and private.is_placed(x, today)),
      'percent', coalesce(r.percent, 0), 'proven', coalesce(r.proven, 0), 'stands', coalesce(r.state, 'far'),
      'musts_missing', coalesce(r.musts_missing, (select count(*) from public.role_skills n where n.job_role_id = opening.job_role_id and n.is_gate)),
      'state', w.state, 'message', w.message, 'reason', w.reason, 'starts_on', w.starts_on, 'shown_on', private.day_in_india(w.shown_at),
      'steps', case when w.id is null then '[]' else private.told_opening_steps(w.id) end) as told, p.full_name as name, coalesce(r.state, 'far') as stands
    from seen s join public.people p on p.id = s.id left join wanted w on w.person_id = s.id
    left join private.role_readiness(opening.tenant_id, array(select x.id from seen x), opening.job_role_id, today) r on r.person_id = s.id
  )
  select jsonb_build_object('id', opening.id, 'role_id', opening.job_role_id, 'role', (select j.name from public.job_roles j where j.id = opening.job_role_id),
    'outlet_id', opening.outlet_id, 'outlet', (select o.name from public.outlets o where o.id = opening.outlet_id), 'places', opening.places,
    'pay_from_paise', opening.pay_from_paise, 'pay_to_paise', opening.pay_to_paise, 'about', opening.about, 'closes_on', opening.closes_on, 'state', opening.state,
    'close_reason', opening.close_reason, 'today', today,
    'chosen', (select count(*) from wanted w where w.state = 'chosen'),
    'interested', (select coalesce(jsonb_agg(t.told order by t.name, t.id), '[]') from told_people t where t.interest_id is not null),
    'could', case when opening.state = 'open' then (
      select coalesce(jsonb_agg(t.told order by t.name, t.id), '[]') from told_people t where t.interest_id is null and t.stands <> 'far') else '[]' end)
  into told;
  return told;
end $$;

/* Posts an opening, or changes one that is open: job_role_id, outlet_id, places, pay_from_paise, pay_to_paise, about {en, hi}, closes_on. Role and outlet stay as posted. */
create function public.save_opening(p_id uuid, p_tenant_id uuid, p_said jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  known public.openings;
  said  public.openings;
  role_ public.job_roles;
begin
  perform private.require_module(p_tenant_id, 'change', 'career_clinics');
  select g.* into known from public.openings g where g.id = p_id for update;
  if known.id is not null and known.tenant_id <> p_tenant_id then raise sqlstate 'PT404' using message = 'unknown_opening'; end if;
  if known.id is not null and known.state <> 'open' then raise sqlstate 'PT409' using message = 'opening_over'; end if;
  said.outlet_id := coalesce(known.outlet_id, (p_said ->> 'outlet_id')::uuid);
  if not exists (select from public.outlets o where o.id = said.outlet_id and o.tenant_id = p_tenant_id and o.is_active) then
    raise sqlstate 'PT404' using message = 'unknown_outlet';
  end if;
  if not private.decides_at(p_tenant_id, said.outlet_id) then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  role_ := private.require_job_role(p_tenant_id, coalesce(known.job_role_id, (p_said ->> 'job_role_id')::uuid));
  if not private.is_within(p_said -> 'places', 1, 20) then raise sqlstate 'PT400' using message = 'impossible_span'; end if;
  if p_said ->> 'pay_from_paise' is not null and not private.is_within(p_said -> 'pay_from_paise', 100, 100000000000)
    or p_said ->> 'pay_to_paise' is not null and not private.is_within(p_said -> 'pay_to_paise', 100, 100000000000)
    or (p_said ->> 'pay_to_paise')::bigint < (p_said ->> 'pay_from_paise')::bigint
    or p_said ->> 'pay_to_paise' is not null and p_said ->> 'pay_from_paise' is null then
    raise sqlstate 'PT400' using message = 'invalid_pay';
  end if;
  said.about := private.in_both(p_said #>> '{about,en}', p_said #>> '{about,hi}');
  if said.about is not null and not private.is_in_both(said.about, 1000) then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if coalesce(p_said ->> 'closes_on', '') !~ '^\d{4}-\d\d-\d\d$' then raise sqlstate 'PT400' using message = 'due_required'; end if;
  perform private.require_due_day((p_said ->> 'closes_on')::date);
  if known.id is not null and (p_said ->> 'places')::integer < (select count(*) from public.opening_interests i where i.opening_id = known.id and i.state = 'chosen') + 1 then
    raise sqlstate 'PT409' using message = 'places_given';
  end if;
  insert into public.openings as g (id, tenant_id, job_role_id, outlet_id, places, pay_from_paise, pay_to_paise, about, closes_on)
  values (p_id, p_tenant_id, role_.id, said.outlet_id, (p_said ->> 'places')::smallint, (p_said ->> 'pay_from_paise')::bigint, (p_said ->> 'pay_to_paise')::bigint,
    said.about, (p_said ->> 'closes_on')::date)
  on conflict (id) do update set places = excluded.places, pay_from_paise = excluded.pay_from_paise, pay_to_paise = excluded.pay_to_paise, about = excluded.about,
    closes_on = excluded.closes_on;
  perform private.write_audit(case when known.id is null then 'opening.posted' else 'opening.changed' end, p_tenant_id, 'openings', p_id::text, null,
    jsonb_build_object('name', role_.name));
end $$;

create function private.note_opening_step(p_interest public.opening_interests) returns void
language sql set search_path = '' as $$
  insert into public.opening_steps (tenant_id, interest_id, state, said_by) values (p_interest.tenant_id, p_interest.id, p_interest.state, auth.uid())
$$;

/* Says in one tap that I'd like it; again after I had withdrawn. Who decides sees my name, how far I am and my message. Answers the interest's id. */
create function public.show_interest(p_opening_id uuid, p_message text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  me       public.people := private.require_clinic_person();
  opening  public.openings;
  interest public.opening_interests;
begin
  select g.* into opening from public.openings g where g.id = p_opening_id and g.tenant_id = me.tenant_id for share;
  if not found then raise sqlstate 'PT404' using message = 'unknown_opening'; end if;
  if opening.state <> 'open' or opening.closes_on < private.today() then raise sqlstate 'PT409' using message = 'opening_over'; end if;
  select i.* into interest from public.opening_interests i where i.opening_id = opening.id and i.person_id = me.id for update;
  if interest.state in ('interested', 'shortlisted') then
    update public.opening_interests i set message = private.said_or_kept(p_message, i.message, 500) where i.id = interest.id;
    return interest.id;
  end if;
  if interest.state in ('chosen', 'declined') then raise sqlstate 'PT409' using message = 'opening_decided'; end if;
  insert into public.opening_interests as i (tenant_id, opening_id, person_id, message)
  values (me.tenant_id, opening.id, me.id, private.said_or_kept(coalesce(p_message, ''), null, 500))
  on conflict (opening_id, person_id) do update set state = 'interested', message = excluded.message, shown_at = now()
  returning i.* into interest;
  perform private.note_opening_step(interest);
  return interest.id;
end $$;

create function public.withdraw_interest(p_opening_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me       public.people := private.require_clinic_person();
  interest public.opening_interests;
begin
  select i.* into interest from public.opening_interests i where i.opening_id = p_opening_id and i.person_id = me.id for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_opening'; end if;
  if interest.state = 'withdrawn' then return; end if;
  if interest.state in ('chosen', 'declined') then raise sqlstate 'PT409' using message = 'opening_decided'; end if;
  update public.opening_interests i set state = 'withdrawn', message = null where i.id = interest.id returning i.* into interest;
  perform private.note_opening_step(interest);
end $$;

/* Writes a decision down and tells the person. */
create function private.end_interest(p_interest_id uuid, p_state text, p_reason text, p_starts_on date) returns void
language plpgsql set search_path = '' as $$
declare
  interest public.opening_interests;
begin
  update public.opening_interests i set state = p_state, reason = p_reason, starts_on = p_starts_on, decided_at = now(), read_at = null
  where i.id = p_interest_id returning i.* into interest;
  perform private.note_opening_step(interest);
  insert into public.mail_outbox (tenant_id, recipient, template, language, data, due_at, dedupe_key)
  select interest.tenant_id, lower(r.recipient), 'opening_decided', coalesce(r.language, 'en'), jsonb_strip_nulls(jsonb_build_object('full_name', r.full_name,
    'role', j.name, 'outlet', o.name, 'is_chosen', case p_state when 'chosen' then 'yes' else 'no' end, 'reason', p_reason, 'starts_on', p_starts_on,
    'has_login', case when r.has_login then 'yes' else 'no' end)), private.after_quiet_hours(now()), concat_ws(':', 'opening_decided', interest.id, extract(epoch from interest.decided_at))
  from public.openings g join public.job_roles j on j.id = g.job_role_id join public.outlets o on o.id = g.outlet_id
  cross join lateral private.learning_readers(g.tenant_id, array[interest.person_id]) r
  where g.id = interest.opening_id
  on conflict (dedupe_key) do nothing;
end $$;

/* Shortlists somebody, declines or chooses. A decision has a reason that the person reads. Who is chosen has the role at the outlet from a day on; with the last
   place the opening is filled, and the others read the reason for them. */
create function public.decide_interest(p_interest_id uuid, p_state text, p_reason text default null, p_starts_on date default null, p_others_reason text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  interest public.opening_interests;
  opening  public.openings;
  person   public.people;
  role_    text;
  reason   text := nullif(btrim(coalesce(p_reason, '')), '');
  others   text := nullif(btrim(coalesce(p_others_reason, '')), '');
  left_    uuid[];
begin
  select i.* into interest from public.opening_interests i where i.id = p_interest_id;
  if not found then raise sqlstate 'PT404' using message = 'unknown_opening'; end if;
  opening := private.require_opening(interest.opening_id, 'change');
  select i.* into interest from public.opening_interests i where i.id = p_interest_id for update;
  if coalesce(p_state, '') not in ('shortlisted', 'declined', 'chosen') then raise sqlstate 'PT400' using message = 'invalid_state'; end if;
  if opening.state <> 'open' then raise sqlstate 'PT409' using message = 'opening_over'; end if;
  if interest.state = 'withdrawn' then raise sqlstate 'PT409' using message = 'interest_withdrawn'; end if;
  if interest.state in ('chosen', 'declined') then raise sqlstate 'PT409' using message = 'opening_decided'; end if;
  select j.name into role_ from public.job_roles j where j.id = opening.job_role_id;
  if p_state = 'shortlisted' then
    if interest.state = 'shortlisted' then return; end if;
    update public.opening_interests i set state = 'shortlisted' where i.id = interest.id returning i.* into interest;
    perform private.note_opening_step(interest);
    perform private.write_audit('opening.shortlisted', opening.tenant_id, 'openings', opening.id::text, null, jsonb_build_object('name', role_));
    return;
  end if;
  if reason is null or char_length(reason) < 10 then raise sqlstate 'PT400' using message = 'reason_too_short'; end if;
  if char_length(reason) > 500 or char_length(others) > 500 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if p_state = 'declined' then
    perform private.end_interest(interest.id, 'declined', reason, null);
    perform private.write_audit('opening.declined', opening.tenant_id, 'openings', opening.id::text, null, jsonb_build_object('name', role_));
    return;
  end if;

  if p_starts_on is null or p_starts_on not between private.today() - 31 and private.today() + 366 then raise sqlstate 'PT400' using message = 'start_required'; end if;
  select p.* into person from public.people p where p.id = interest.person_id for update;
  if coalesce(person.left_on, 'infinity') < p_starts_on or person.joined_on > p_starts_on then raise sqlstate 'PT409' using message = 'not_here_then'; end if;
  if exists (select from public.people_outlets w where w.tenant_id = opening.tenant_id and w.person_id = person.id and w.valid_from > p_starts_on) then
    raise sqlstate 'PT409' using message = 'placement_planned';
  end if;
  perform private.end_interest(interest.id, 'chosen', reason, p_starts_on);
  perform private.place_movers(opening.tenant_id, array[person.id], opening.outlet_id, p_starts_on, opening.job_role_id, null);
  perform private.write_audit('opening.chosen', opening.tenant_id, 'openings', opening.id::text, null, jsonb_build_object('name', role_, 'starts_on', p_starts_on));
  perform private.write_events('opening.chosen', opening.tenant_id, array[person.id], array[interest.id], '{}');
  if (select count(*) from public.opening_interests i where i.opening_id = opening.id and i.state = 'chosen') < opening.places then return; end if;

  left_ := array(select i.id from public.opening_interests i where i.opening_id = opening.id and i.state in ('interested', 'shortlisted') order by i.id for update);
  if cardinality(left_) > 0 and coalesce(char_length(others), 0) < 10 then raise sqlstate 'PT400' using message = 'others_reason_required'; end if;
  perform private.end_interest(l.id, 'declined', others, null) from unnest(left_) l (id);
  update public.openings g set state = 'filled', ended_at = now() where g.id = opening.id;
  perform private.write_audit('opening.filled', opening.tenant_id, 'openings', opening.id::text, null, jsonb_build_object('name', role_));
end $$;

/* Ends an opening that nobody gets (any more); whoever waits reads the reason. */
create function public.close_opening(p_opening_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  opening public.openings := private.require_opening(p_opening_id, 'change');
  reason  text := btrim(coalesce(p_reason, ''));
begin
  if opening.state <> 'open' then raise sqlstate 'PT409' using message = 'opening_over'; end if;
  if char_length(reason) < 10 then raise sqlstate 'PT400' using message = 'reason_too_short'; end if;
  if char_length(reason) > 500 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  perform private.end_interest(l.id, 'declined', reason, null)
  from (select i.id from public.opening_interests i where i.opening_id = opening.id and i.state in ('interested', 'shortlisted') order by i.id for update) l;
  update public.openings g set state = 'closed', ended_at = now(), close_reason = reason where g.id = opening.id;
  perform private.write_audit('opening.closed', opening.tenant_id, 'openings', opening.id::text, null,
    jsonb_build_object('name', (select j.name from public.job_roles j where j.id = opening.job_role_id)));
end $$;

/* Whether those who fill openings may see how far I am: said by me, and taken back by me. */
create function public.agree_to_be_seen(p_agrees boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me public.people := private.require_clinic_person();
begin
  if coalesce(p_agrees, false) then
    insert into public.opening_consents (person_id, tenant_id) values (me.id, me.tenant_id) on conflict do nothing;
  else
    delete from public.opening_consents c where c.person_id = me.id;
  end if;
end $$;

/* I have read what was decided. */
create function public.note_opening_decision(p_opening_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me public.people := private.require_clinic_person();
begin
  update public.opening_interests i set read_at = coalesce(i.read_at, now())
  where i.opening_id = p_opening_id and i.person_id = me.id and i.decided_at is not null;
  if not found then raise sqlstate 'PT404' using message = 'unknown_opening'; end if;
end $$;

/* Today: what was decided about me and I haven't read; openings with people who wait for my word. */
create function private.today_of_openings(p_tenant_id uuid, p_reach text, p_today date)
returns table (kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
language plpgsql stable set search_path = '' as $$
begin
  return query
    select 'opening_decided', 'today', private.day_in_india(i.decided_at), null::integer, null::integer, '{}'::jsonb,
      jsonb_build_object('role', j.name, 'place', o.name)
    from public.people p join public.opening_interests i on i.tenant_id = p.tenant_id and i.person_id = p.id
    join public.openings g on g.id = i.opening_id join public.job_roles j on j.id = g.job_role_id join public.outlets o on o.id = g.outlet_id
    where p.id in (select private.my_people()) and p.tenant_id = p_tenant_id and i.decided_at > now() - interval '90 days' and i.read_at is null;
  if p_reach = 'none' then return; end if;
  return query
    select 'openings_to_decide', private.urgency_of(min(g.closes_on), p_today), min(g.closes_on), pg_catalog.count(distinct g.id)::integer, null::integer, '{}'::jsonb, '{}'::jsonb
    from public.openings g join public.opening_interests i on i.opening_id = g.id and i.state in ('interested', 'shortlisted')
    where g.tenant_id = p_tenant_id and g.state = 'open'
      and (g.tenant_id = any (array(select private.my_tenants_as('admin'))) or g.outlet_id in (select private.outlets_i_manage()))
    having pg_catalog.count(*) > 0;
end $$;
insert into private.today_sources (name, gathers, position, modules, kinds)
select 'openings', 'private.today_of_openings', max(t.position) + 1, '{career_clinics}', '{opening_decided,openings_to_decide}' from private.today_sources t;

revoke execute on all functions in schema private from public;
revoke execute on function public.list_openings(uuid), public.opening_people(uuid), public.save_opening(uuid, uuid, jsonb), public.show_interest(uuid, text),
  public.withdraw_interest(uuid), public.decide_interest(uuid, text, text, date, text), public.close_opening(uuid, text), public.agree_to_be_seen(boolean),
  public.note_opening_decision(uuid) from public, anon;
grant execute on function public.list_openings(uuid), public.opening_people(uuid), public.save_opening(uuid, uuid, jsonb), public.show_interest(uuid, text),
  public.withdraw_interest(uuid), public.decide_interest(uuid, text, text, date, text), public.close_opening(uuid, text), public.agree_to_be_seen(boolean),
  public.note_opening_decision(uuid) to authenticated;
