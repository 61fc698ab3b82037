-- Whoever works at an outlet and is not on its list scans its card and asks to join. A manager says yes, which makes the
-- employment record or finds the one of somebody who comes back, and gives access; or no. Where it is the rule of an
-- outlet, somebody whom nobody knows yet is let in at once while seats are free. Who may be meant is never decided silently.

alter table public.outlets add column joins_freely boolean not null default false;
grant update (joins_freely) on public.outlets to authenticated;

create table public.join_requests (
  id            uuid primary key default gen_random_uuid(),
  tenant_id     uuid not null references public.tenants on delete cascade,
  outlet_id     uuid not null,
  full_name     text not null check (full_name = btrim(full_name) and char_length(full_name) between 2 and 120),
  employee_code text check (employee_code = btrim(employee_code) and char_length(employee_code) between 1 and 40),
  phone         text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  job_role_id   uuid,
  language      text not null check (language in ('en', 'hi')),
  state         text not null default 'waiting' check (state in ('waiting', 'confirmed', 'refused')),
  asked_at      timestamptz not null default now(),
  decided_at    timestamptz,
  decided_by    uuid references public.profiles on delete set null, -- null where the rule of the outlet decided
  person_id     uuid,
  done          jsonb, -- what confirming changed, so that it can be taken back
  is_sample     boolean not null default false,
  check (num_nonnulls(employee_code, phone) > 0),
  check ((state = 'waiting') = (decided_at is null)),
  foreign key (tenant_id, outlet_id) references public.outlets (tenant_id, id) on delete cascade,
  foreign key (tenant_id, job_role_id) references public.job_roles (tenant_id, id) on delete set null (job_role_id),
  foreign key (tenant_id, person_id) references public.people (tenant_id, id) on delete cascade
);
create index on public.join_requests (tenant_id, state, asked_at desc);
create index on public.join_requests (tenant_id, outlet_id);
create index on public.join_requests (outlet_id, state);
create index on public.join_requests (tenant_id, job_role_id);
create index on public.join_requests (tenant_id, person_id);
create index on public.join_requests (decided_by);

alter table public.join_requests enable row level security;
revoke all on public.join_requests from anon, authenticated;
-- no insert, no update: a stranger asks by the server, a manager decides by functions
grant select (id, tenant_id, outlet_id, full_name, employee_code, phone, job_role_id, language, state, asked_at, decided_at,
  decided_by, person_id, is_sample) on public.join_requests to authenticated;

create policy "tenant admins read who asks to join, managers of theirs" on public.join_requests
  for select to authenticated
  using (tenant_id = any (array(select private.my_tenants_as('admin')))
    or outlet_id = any (array(select private.outlets_i_manage())));

-- Two spellings of a name: every word of the shorter one stands in the longer one.
create function private.are_names_alike(p_one text, p_other text) returns boolean
language sql immutable set search_path = '' as $$
  select cardinality(spelled.one) > 0 and cardinality(spelled.other) > 0
    and (spelled.one <@ spelled.other or spelled.other <@ spelled.one)
  from (
    select array_remove(regexp_split_to_array(private.plain_letters(p_one), '[\s.-]+'), '') as one,
      array_remove(regexp_split_to_array(private.plain_letters(p_other), '[\s.-]+'), '') as other
  ) spelled
$$;

create function private.plain_code(p_code text) returns text language sql immutable set search_path = '' as $$
  select upper(regexp_replace(translate(p_code, '०१२३४५६७८९', '0123456789'), '[\s./_-]', '', 'g'))
$$;

-- Who of the business may be asking. Somebody of the same name who works here under another code is somebody else.
create function private.join_matches(p_request public.join_requests)
returns table (person_id uuid, found_by text, is_alike boolean)
language sql stable set search_path = '' as $$
  select p.id,
    case when private.plain_code(p.employee_code) = private.plain_code((p_request).employee_code) then 'code'
      when p.phone = (p_request).phone then 'phone' else 'name' end,
    private.are_names_alike(p.full_name, (p_request).full_name)
  from public.people p
  where p.tenant_id = (p_request).tenant_id and (
    private.plain_code(p.employee_code) = private.plain_code((p_request).employee_code)
    or p.phone = (p_request).phone
    or (lower(p.full_name) = lower((p_request).full_name)
      and (p.left_on < private.today() or num_nonnulls(p.employee_code, (p_request).employee_code) < 2)))
$$;

-- 'new': nobody is like that; 'known': exactly one is, by code or phone and by name; 'unclear': somebody has to say.
create function private.join_verdict(p_request public.join_requests) returns text
language sql stable set search_path = '' as $$
  select case count(*) when 0 then 'new' when 1 then
    case when bool_and(m.found_by <> 'name' and m.is_alike) then 'known' else 'unclear' end else 'unclear' end
  from private.join_matches(p_request) m
$$;

-- Places somebody at the outlet they asked for, lets them in and says how they come in: 'card', or by a 'login' that they
-- have already. Without a person there is a new record.
create function private.let_join(p_request public.join_requests, p_person_id uuid) returns text
language plpgsql set search_path = '' as $$
declare
  day     date := (select (now() at time zone o.time_zone)::date from public.outlets o where o.id = (p_request).outlet_id);
  cap     integer := private.lock_seats((p_request).tenant_id);
  person  public.people;
  place   public.people_outlets;
  did     jsonb := '{}';
  way     text := 'card';
begin
  if p_person_id is null then
    if exists (select from public.people p where p.tenant_id = (p_request).tenant_id and p.employee_code = (p_request).employee_code) then
      raise sqlstate 'PT409' using message = 'code_of_another';
    end if;
    insert into public.people (tenant_id, full_name, employee_code, phone, language, joined_on, is_sample)
    values ((p_request).tenant_id, (p_request).full_name, (p_request).employee_code, (p_request).phone, (p_request).language, day,
      (p_request).is_sample)
    returning * into person;
    did := '{"is_new": true}';
  else
    select p.* into person from public.people p
    where p.tenant_id = (p_request).tenant_id and p.id = p_person_id for no key update;
    if not found then raise sqlstate 'PT404' using message = 'unknown_person'; end if;
    -- whoever has rank in the workspace is placed by those who give rank
    if person.tenant_id not in (select private.tenants_i_manage()) and exists (
      select from public.profiles login where login.id = person.profile_id and login.tenant_role <> 'member') then
      raise sqlstate 'PT403' using message = 'admin_decides';
    end if;
    did := jsonb_build_object('left_on', person.left_on, 'phone', person.phone, 'employee_code', person.employee_code);
    update public.people p set
      left_on = case when p.left_on < private.today() then null else p.left_on end,
      phone = coalesce(p.phone, (p_request).phone),
      employee_code = coalesce(p.employee_code, case when not exists (
        select from public.people other where other.tenant_id = p.tenant_id and other.employee_code = (p_request).employee_code)
        then (p_request).employee_code end)
    where p.id = person.id
      and (p.left_on < private.today() or (p.phone is null and (p_request).phone is not null)
        or (p.employee_code is null and (p_request).employee_code is not null))
    returning * into person;
    if not found then select p.* into person from public.people p where p.id = p_person_id; end if;
  end if;

  select w.* into place from public.people_outlets w
  where w.person_id = person.id and w.outlet_id = (p_request).outlet_id and private.is_placed_from(w, day)
  order by w.valid_from limit 1;
  if not found then
    insert into public.people_outlets (tenant_id, person_id, outlet_id, job_role_id, valid_from, valid_until)
    values (person.tenant_id, person.id, (p_request).outlet_id, (p_request).job_role_id, day, person.left_on) returning * into place;
    did := did || jsonb_build_object('placement', place.id);
  elsif place.valid_from > day then
    update public.people_outlets w set valid_from = day where w.id = place.id;
    did := did || jsonb_build_object('placement', place.id, 'placed_from', place.valid_from);
  end if;

  if person.profile_id is not null and not exists (select from private.pin_accounts a where a.person_id = person.id) then
    way := 'login';
  elsif not exists (select from public.people_access a where a.person_id = person.id and a.ended_at is null) then
    if private.seats_used(person.tenant_id) + private.seats_reserved(person.tenant_id) >= cap then
      raise sqlstate 'PT409' using message = 'seat_limit_reached';
    end if;
    insert into public.people_access (tenant_id, person_id, way, given_by) values (person.tenant_id, person.id, 'card', auth.uid());
    insert into private.pin_accounts (person_id, tenant_id) values (person.id, person.tenant_id);
    perform private.write_audit('access.given', person.tenant_id, 'people', person.id::text);
    did := did || '{"access": true}';
  end if;

  update public.join_requests r set state = 'confirmed', decided_at = now(), decided_by = auth.uid(), person_id = person.id,
    done = did
  where r.id = (p_request).id;
  perform private.write_audit('join_request.confirmed', person.tenant_id, 'join_requests', (p_request).id::text);
  return way;
end $$;

-- Keeps that somebody asks to join, and says where they stand: 'waiting', 'refused' for a day, or 'in'. Who asks again asks
-- the same. What stands here of others is not told: 'in' is who would be found by initials and code.
create function public.ask_to_join(
  p_code text, p_name text, p_employee_code text, p_phone text, p_job_role_id uuid, p_language text, p_address_hash text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  card    public.outlet_cards := private.card_of(p_code);
  outlet  public.outlets;
  request public.join_requests;
  earlier public.join_requests;
begin
  if private.take(format('join %s %s', card.id, p_address_hash), 1, 30) = 0
     or (card.id is not null and private.take(format('join %s', card.id), 1, 60) = 0) then
    return jsonb_build_object('code', 'too_many',
      'retryAfter', ceil(60 - extract(second from clock_timestamp()))::integer);
  end if;
  if card.id is null then return '{"code": "card_unknown"}'; end if;
  -- one after the other at a card, so that whoever presses twice asks once
  perform from public.outlet_cards c where c.id = card.id for no key update;
  select o.* into outlet from public.outlets o where o.id = card.outlet_id;

  request.tenant_id := card.tenant_id;
  request.outlet_id := card.outlet_id;
  request.full_name := btrim(regexp_replace(left(p_name, 200), '\s+', ' ', 'g'));
  request.employee_code := nullif(btrim(p_employee_code), '');
  request.phone := nullif(p_phone, '');
  request.job_role_id := (select j.id from public.job_roles j where j.tenant_id = card.tenant_id and j.id = p_job_role_id);
  request.language := case when p_language = 'hi' then 'hi' else 'en' end;
  if request.full_name !~ '[A-Za-z]|[^ -~]' or char_length(request.full_name) not between 2 and 120
     or num_nonnulls(request.employee_code, request.phone) = 0 or char_length(request.employee_code) > 40
     or request.phone !~ '^\+[1-9][0-9]{6,14}$' then
    return '{"code": "join_shape"}';
  end if;

  if exists (
    select from private.join_matches(request) m
    join public.people_access live on live.person_id = m.person_id and live.ended_at is null and live.way = 'card'
    join public.people_outlets w on w.person_id = m.person_id and w.outlet_id = card.outlet_id
      and private.is_placed(w, (now() at time zone outlet.time_zone)::date)
    where m.found_by <> 'name' and m.is_alike) then
    return '{"state": "in"}';
  end if;

  select r.* into earlier from public.join_requests r
  where r.outlet_id = card.outlet_id and private.are_names_alike(r.full_name, request.full_name)
    and (r.phone = request.phone or private.plain_code(r.employee_code) = private.plain_code(request.employee_code))
    and (r.state = 'waiting' or (r.state = 'refused' and r.decided_at > now() - interval '1 day'))
  order by r.asked_at desc limit 1;
  if found then return jsonb_build_object('state', earlier.state); end if;
  if (select count(*) from public.join_requests r where r.outlet_id = card.outlet_id and r.state = 'waiting') >= 100 then
    return '{"code": "too_many", "retryAfter": 3600}';
  end if;

  insert into public.join_requests (tenant_id, outlet_id, full_name, employee_code, phone, job_role_id, language)
  values (request.tenant_id, request.outlet_id, request.full_name, request.employee_code, request.phone, request.job_role_id,
    request.language)
  returning * into request;
  perform private.write_audit('join_request.made', card.tenant_id, 'join_requests', request.id::text);

  if outlet.joins_freely and private.join_verdict(request) = 'new'
     and private.lock_seats(card.tenant_id) > private.seats_used(card.tenant_id) + private.seats_reserved(card.tenant_id) then
    perform private.let_join(request, null);
    return '{"state": "in"}';
  end if;
  return '{"state": "waiting"}';
end $$;

-- What whoever asks to join may choose from; null without a card.
create function public.open_join_form(p_code text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  card public.outlet_cards := private.card_of(p_code);
begin
  if card.id is null then return null; end if;
  return jsonb_build_object('jobRoles', (
    select coalesce(jsonb_agg(jsonb_build_object('id', j.id, 'name', j.name) order by j.name), '[]')
    from public.job_roles j where j.tenant_id = card.tenant_id));
end $$;

-- Returns the request for whoever may decide it, and keeps others from deciding it meanwhile.
create function private.require_join_request(p_request_id uuid) returns public.join_requests
language plpgsql set search_path = '' as $$
declare
  request public.join_requests;
begin
  select r.* into request from public.join_requests r
  where r.id = p_request_id and (private.is_platform_admin() or r.tenant_id = private.my_tenant()) for no key update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_join_request'; end if;
  if request.outlet_id not in (select private.outlets_i_manage()) then perform private.require_tenant_admin(request.tenant_id); end if;
  return request;
end $$;

-- Lets somebody join and says how they come in. Where it is not clear who is meant, the caller says it: one of those who may
-- be, or that it is somebody new.
create function public.confirm_join(p_request_id uuid, p_person_id uuid default null, p_is_new boolean default false) returns text
language plpgsql security definer set search_path = '' as $$
declare
  request public.join_requests := private.require_join_request(p_request_id);
  verdict text;
begin
  if request.state <> 'waiting' then raise sqlstate 'PT409' using message = 'join_decided'; end if;
  perform private.lock_seats(request.tenant_id); -- two requests of one person confirmed at once must see each other
  if p_is_new then return private.let_join(request, null); end if;
  if p_person_id is not null then
    if p_person_id not in (select m.person_id from private.join_matches(request) m) then
      raise sqlstate 'PT404' using message = 'unknown_person';
    end if;
    return private.let_join(request, p_person_id);
  end if;
  verdict := private.join_verdict(request);
  if verdict = 'unclear' then raise sqlstate 'PT409' using message = 'join_unclear'; end if;
  return private.let_join(request, (select m.person_id from private.join_matches(request) m));
end $$;

create function public.refuse_join(p_request_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.join_requests := private.require_join_request(p_request_id);
begin
  if request.state <> 'waiting' then raise sqlstate 'PT409' using message = 'join_decided'; end if;
  update public.join_requests set state = 'refused', decided_at = now(), decided_by = auth.uid() where id = request.id;
  perform private.write_audit('join_request.refused', request.tenant_id, 'join_requests', request.id::text);
end $$;

-- Takes a decision back: a refusal for as long as it is kept, a yes for ten minutes and until somebody came in by it.
create function public.reopen_join(p_request_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.join_requests := private.require_join_request(p_request_id);
begin
  if request.state = 'waiting' then return; end if;
  if request.state = 'confirmed' then perform private.undo_join(request); end if;
  update public.join_requests set state = 'waiting', decided_at = null, decided_by = null, person_id = null, done = null
  where id = request.id;
  perform private.write_audit('join_request.reopened', request.tenant_id, 'join_requests', request.id::text);
end $$;

create function private.undo_join(p_request public.join_requests) returns void
language plpgsql set search_path = '' as $$
declare
  person uuid := (p_request).person_id;
  done   jsonb := (p_request).done;
begin
  if (p_request).decided_at < now() - interval '10 minutes'
     or exists (select from private.pin_accounts a where a.person_id = person and (a.pin_set_at is not null or a.claimed_at is not null)
       and done ? 'access')
     or (done ? 'is_new' and (
       exists (select from public.people p where p.id = person and p.profile_id is not null)
       or exists (select from public.credentials c where c.person_id = person)
       or exists (select from public.evidence e where e.person_id = person)
       or exists (select from public.observations o where o.person_id = person))) then
    raise sqlstate 'PT409' using message = 'reopening_over';
  end if;
  update public.join_requests set person_id = null where id = (p_request).id; -- or it would go with the record
  if done ? 'is_new' then
    delete from public.people where id = person;
    return;
  end if;
  if done ? 'access' then perform private.close_access(person); end if;
  if done ? 'placed_from' then
    update public.people_outlets set valid_from = (done ->> 'placed_from')::date where id = (done ->> 'placement')::uuid;
  else
    delete from public.people_outlets where id = (done ->> 'placement')::uuid;
  end if;
  if (done ->> 'left_on')::date < private.today() then
    delete from public.people_returns r
    where r.person_id = person and r.left_on = (done ->> 'left_on')::date
      and r.id = (select max(last.id) from public.people_returns last where last.person_id = person);
  end if;
  update public.people p set left_on = (done ->> 'left_on')::date, phone = done ->> 'phone', employee_code = done ->> 'employee_code'
  where p.id = person
    and (p.left_on, p.phone, p.employee_code) is distinct from ((done ->> 'left_on')::date, done ->> 'phone', done ->> 'employee_code');
end $$;

-- The outlets of a tenant for which the caller reads who asks to join.
create function private.outlets_to_join(p_tenant_id uuid) returns setof uuid
language sql stable set search_path = '' as $$
  select o.id from public.outlets o
  where o.tenant_id = p_tenant_id and (p_tenant_id = any (array(select private.my_tenants_as('admin')))
    or o.id = any (array(select private.outlets_i_manage())))
$$;

-- Who asks to join, the newest first, with whom each may be; `total` counts all that fit.
create function public.list_join_requests(
  p_tenant_id uuid, p_search text default null, p_state text default null, p_limit integer default 25, p_offset integer default 0
) returns table (
  id uuid, full_name text, outlet text, job_role text, employee_code text, phone text, language text, asked_at timestamptz,
  state text, decided_at timestamptz, decided_by text, person_id uuid, verdict text, matches jsonb, total bigint
) language plpgsql stable security definer set search_path = '' as $$
begin
  if p_tenant_id <> all (array(select private.my_tenants_as('admin', 'manager'))) then
    perform private.require_tenant_admin(p_tenant_id);
  end if;
  return query
    with fitting as materialized (
      select r.* from public.join_requests r
      where r.tenant_id = p_tenant_id and r.outlet_id = any (array(select private.outlets_to_join(p_tenant_id)))
        and (p_state is null or r.state = p_state)
        and (p_search is null or strpos(lower(concat_ws(' ', r.full_name, r.employee_code, r.phone)), lower(btrim(p_search))) > 0)
    ), page as (
      select f.* from fitting f order by f.state <> 'waiting', f.asked_at desc, f.id limit least(p_limit, 200) offset p_offset
    )
    select r.id, r.full_name, o.name, j.name, r.employee_code, r.phone, r.language, r.asked_at, r.state, r.decided_at,
      private.name_of_login(r.decided_by), r.person_id,
      case when r.state = 'waiting' then private.join_verdict(r) end,
      case when r.state = 'waiting' then private.join_candidates(r) else '[]' end,
      (select count(*) from fitting)
    from page p
    join public.join_requests r on r.id = p.id
    join public.outlets o on o.id = r.outlet_id
    left join public.job_roles j on j.id = r.job_role_id
    order by r.state <> 'waiting', r.asked_at desc, r.id;
end $$;

-- Those a request may be about, as a manager tells them apart: where they work or worked, since when, until when.
create function private.join_candidates(p_request public.join_requests) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.full_name, 'found_by', m.found_by, 'joined_on', p.joined_on,
    'left_on', case when p.left_on < private.today() then p.left_on end, 'outlets', (
      select coalesce(jsonb_agg(distinct o.name), '[]') from public.people_outlets w join public.outlets o on o.id = w.outlet_id
      where w.person_id = p.id and (p.left_on < private.today() or private.is_placed_from(w, private.today()))))
    order by m.found_by, p.full_name, p.id), '[]')
  from private.join_matches(p_request) m join public.people p on p.id = m.person_id
$$;

-- Up to three who ask are named, each with a yes on the spot where it is clear who they are; more are one line.
create function private.today_of_joining(p_tenant_id uuid, p_reach text, p_today date)
returns table (kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
language plpgsql stable set search_path = '' as $$
declare
  outlets uuid[] := array(select private.outlets_to_join(p_tenant_id));
  waiting integer;
begin
  if outlets = '{}' then return; end if;
  select pg_catalog.count(*) into waiting from public.join_requests r
  where r.tenant_id = p_tenant_id and r.state = 'waiting' and r.outlet_id = any (outlets);
  if waiting > 3 then
    return query select 'join_requests', 'today', null::date, waiting, null::integer, '{}'::jsonb, '{}'::jsonb;
    return;
  end if;
  return query
    select case said.verdict when 'unclear' then 'join_unclear' else 'join_request' end, 'today', null::date, null::integer,
      null::integer, jsonb_build_object('request_id', r.id),
      jsonb_build_object('name', r.full_name, 'outlet_name', o.name, 'job_role', coalesce(j.name, ''), 'has_job_role', j.id is not null,
        'is_known', said.verdict = 'known')
    from public.join_requests r
    join public.outlets o on o.id = r.outlet_id
    left join public.job_roles j on j.id = r.job_role_id
    cross join lateral (select private.join_verdict(r) as verdict) said
    where r.tenant_id = p_tenant_id and r.state = 'waiting' and r.outlet_id = any (outlets)
    order by r.asked_at, r.id;
end $$;
insert into private.today_sources (name, gathers, position, modules, kinds) values
  ('joining', 'private.today_of_joining', 19, '{}', '{join_request,join_unclear,join_requests}');

create function private.my_join_requests(p_me uuid) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'outlet', o.name, 'name', r.full_name,
    'employee_code', r.employee_code, 'phone', r.phone, 'state', r.state, 'asked_at', r.asked_at, 'decided_at', r.decided_at)
    order by r.asked_at), '[]')
  from public.people p
  join public.join_requests r on r.tenant_id = p.tenant_id and r.person_id = p.id
  join public.outlets o on o.id = r.outlet_id
  join public.tenants t on t.id = p.tenant_id
  where p.profile_id = p_me
$$;
insert into private.export_parts values ('join_requests', 'private.my_join_requests');
insert into private.personal_data (held_in, told_as, ends) values ('public.join_requests', 'join_requests', 'record');
insert into private.retention_rules (subject, keeps, deletes_from, since) values
  ('join_requests', '30 days', 'public.join_requests', 'asked_at');
insert into private.audit_actions values
  ('join_request.made'), ('join_request.confirmed'), ('join_request.refused'), ('join_request.reopened');
insert into private.named_records (held_in, called) values ('public.join_requests', 'full_name');
insert into private.server_functions values ('ask_to_join'), ('open_join_form');

revoke execute on all functions in schema private from public;
revoke execute on function public.ask_to_join, public.open_join_form from public, anon, authenticated;
grant execute on function public.ask_to_join, public.open_join_form to service_role;
revoke execute on function public.confirm_join, public.refuse_join, public.reopen_join, public.list_join_requests from public, anon;
grant execute on function public.confirm_join, public.refuse_join, public.reopen_join, public.list_join_requests to authenticated;
