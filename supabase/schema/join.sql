-- What all migrations together say about join: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.join_requests (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  outlet_id uuid not null,
  full_name text not null,
  employee_code text,
  phone text,
  job_role_id uuid,
  language text not null,
  state text default 'waiting'::text not null,
  asked_at timestamp with time zone default now() not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  person_id uuid,
  done jsonb,
  is_sample boolean default false not null,
  constraint join_requests_pkey PRIMARY KEY (id),
  constraint join_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint join_requests_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint join_requests_tenant_id_job_role_id_fkey FOREIGN KEY (tenant_id, job_role_id) REFERENCES public.job_roles(tenant_id, id) ON DELETE SET NULL (job_role_id),
  constraint join_requests_tenant_id_outlet_id_fkey FOREIGN KEY (tenant_id, outlet_id) REFERENCES public.outlets(tenant_id, id) ON DELETE CASCADE,
  constraint join_requests_tenant_id_person_id_fkey FOREIGN KEY (tenant_id, person_id) REFERENCES public.people(tenant_id, id) ON DELETE CASCADE,
  constraint join_requests_check CHECK (num_nonnulls(employee_code, phone) > 0),
  constraint join_requests_check1 CHECK ((state = 'waiting'::text) = (decided_at IS NULL)),
  constraint join_requests_employee_code_check CHECK (employee_code = btrim(employee_code) AND char_length(employee_code) >= 1 AND char_length(employee_code) <= 40),
  constraint join_requests_full_name_check CHECK (full_name = btrim(full_name) AND char_length(full_name) >= 2 AND char_length(full_name) <= 120),
  constraint join_requests_language_check CHECK (language = ANY (ARRAY['en'::text, 'hi'::text])),
  constraint join_requests_phone_check CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'::text),
  constraint join_requests_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'confirmed'::text, 'refused'::text]))
);
CREATE INDEX join_requests_decided_by_idx ON public.join_requests USING btree (decided_by);
CREATE INDEX join_requests_outlet_id_state_idx ON public.join_requests USING btree (outlet_id, state);
CREATE INDEX join_requests_tenant_id_job_role_id_idx ON public.join_requests USING btree (tenant_id, job_role_id);
CREATE INDEX join_requests_tenant_id_outlet_id_idx ON public.join_requests USING btree (tenant_id, outlet_id);
CREATE INDEX join_requests_tenant_id_person_id_idx ON public.join_requests USING btree (tenant_id, person_id);
CREATE INDEX join_requests_tenant_id_state_asked_at_idx ON public.join_requests USING btree (tenant_id, state, asked_at DESC);
alter table public.join_requests enable row level security;
grant select (id, tenant_id, outlet_id, full_name, employee_code, phone, job_role_id, language, state, asked_at, decided_at, decided_by, person_id, is_sample) on public.join_requests to authenticated;

create policy "tenant admins read who asks to join, managers of theirs" on public.join_requests for select to authenticated
  using (((tenant_id = ANY (ARRAY( SELECT private.my_tenants_as(VARIADIC ARRAY['admin'::text]) AS my_tenants_as))) OR (outlet_id = ANY (ARRAY( SELECT private.outlets_i_manage() AS outlets_i_manage)))));

create function public.ask_to_join(p_code text, p_name text, p_employee_code text, p_phone text, p_job_role_id uuid, p_language text, p_address_hash text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.ask_to_join(text,text,text,text,uuid,text,text) to service_role;

create function public.confirm_join(p_request_id uuid, p_person_id uuid DEFAULT NULL::uuid, p_is_new boolean DEFAULT false)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.confirm_join(uuid,uuid,boolean) to authenticated;
grant execute on function public.confirm_join(uuid,uuid,boolean) to service_role;

create function private.join_candidates(p_request public.join_requests)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.full_name, 'found_by', m.found_by, 'joined_on', p.joined_on,
    'left_on', case when p.left_on < private.today() then p.left_on end, 'outlets', (
      select coalesce(jsonb_agg(distinct o.name), '[]') from public.people_outlets w join public.outlets o on o.id = w.outlet_id
      where w.person_id = p.id and (p.left_on < private.today() or private.is_placed_from(w, private.today()))))
    order by m.found_by, p.full_name, p.id), '[]')
  from private.join_matches(p_request) m join public.people p on p.id = m.person_id
$function$;

create function private.join_invited(p_me public.profiles, p_invitation_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  login  record;
  invite public.invitations;
begin
  perform private.lock_seats((select i.tenant_id from public.invitations i where i.id = p_invitation_id));
  select i.* into invite from public.invitations i where i.id = p_invitation_id for update;

  select lower(u.email) as email, u.email_confirmed_at into login from auth.users u where u.id = p_me.id;
  if login.email is distinct from invite.email then
    raise sqlstate 'PT403' using message = 'invitation_for_other_address';
  end if;
  if login.email_confirmed_at is null then raise sqlstate 'PT403' using message = 'address_not_confirmed'; end if;
  if invite.status in ('accepted', 'revoked') then raise sqlstate 'PT409' using message = 'invitation_closed'; end if;
  if invite.status = 'expired' or invite.expires_at <= now() then
    raise sqlstate 'PT410' using message = 'invitation_expired';
  end if;
  if p_me.tenant_id is not null then raise sqlstate 'PT409' using message = 'already_in_a_workspace'; end if;
  if not (select t.is_active from public.tenants t where t.id = invite.tenant_id) then
    raise sqlstate 'PT403' using message = 'tenant_suspended';
  end if;

  update public.invitations set status = 'accepted', ended_at = now(), accepted_by = p_me.id where id = invite.id;
  update public.people set profile_id = p_me.id where id = invite.person_id and profile_id is null
    and not exists (select from public.people p where p.tenant_id = invite.tenant_id and p.profile_id = p_me.id);
  update public.profiles set tenant_id = invite.tenant_id, tenant_role = invite.tenant_role where id = p_me.id;
  perform private.write_audit('member.joined', invite.tenant_id, 'profiles', p_me.id::text,
    null, jsonb_build_object('tenant_role', invite.tenant_role, 'invitation', invite.id));
  return invite.tenant_id;
end $function$;

create function private.join_matches(p_request public.join_requests)
 RETURNS TABLE(person_id uuid, found_by text, is_alike boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

create function private.join_verdict(p_request public.join_requests)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case count(*) when 0 then 'new' when 1 then
    case when bool_and(m.found_by <> 'name' and m.is_alike) then 'known' else 'unclear' end else 'unclear' end
  from private.join_matches(p_request) m
$function$;

create function private.let_join(p_request public.join_requests, p_person_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

create function public.list_join_requests(p_tenant_id uuid, p_search text DEFAULT NULL::text, p_state text DEFAULT NULL::text, p_limit integer DEFAULT 25, p_offset integer DEFAULT 0)
 RETURNS TABLE(id uuid, full_name text, outlet text, job_role text, employee_code text, phone text, language text, asked_at timestamp with time zone, state text, decided_at timestamp with time zone, decided_by text, person_id uuid, verdict text, matches jsonb, total bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.list_join_requests(uuid,text,text,integer,integer) to authenticated;
grant execute on function public.list_join_requests(uuid,text,text,integer,integer) to service_role;

create function private.my_join_requests(p_me uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'outlet', o.name, 'name', r.full_name,
    'employee_code', r.employee_code, 'phone', r.phone, 'state', r.state, 'asked_at', r.asked_at, 'decided_at', r.decided_at)
    order by r.asked_at), '[]')
  from public.people p
  join public.join_requests r on r.tenant_id = p.tenant_id and r.person_id = p.id
  join public.outlets o on o.id = r.outlet_id
  join public.tenants t on t.id = p.tenant_id
  where p.profile_id = p_me
$function$;

create function private.outlets_to_join(p_tenant_id uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select o.id from public.outlets o
  where o.tenant_id = p_tenant_id and (p_tenant_id = any (array(select private.my_tenants_as('admin')))
    or o.id = any (array(select private.outlets_i_manage())))
$function$;

create function public.refuse_join(p_request_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  request public.join_requests := private.require_join_request(p_request_id);
begin
  if request.state <> 'waiting' then raise sqlstate 'PT409' using message = 'join_decided'; end if;
  update public.join_requests set state = 'refused', decided_at = now(), decided_by = auth.uid() where id = request.id;
  perform private.write_audit('join_request.refused', request.tenant_id, 'join_requests', request.id::text);
end $function$;
grant execute on function public.refuse_join(uuid) to authenticated;
grant execute on function public.refuse_join(uuid) to service_role;

create function public.reopen_join(p_request_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  request public.join_requests := private.require_join_request(p_request_id);
begin
  if request.state = 'waiting' then return; end if;
  if request.state = 'confirmed' then perform private.undo_join(request); end if;
  update public.join_requests set state = 'waiting', decided_at = null, decided_by = null, person_id = null, done = null
  where id = request.id;
  perform private.write_audit('join_request.reopened', request.tenant_id, 'join_requests', request.id::text);
end $function$;
grant execute on function public.reopen_join(uuid) to authenticated;
grant execute on function public.reopen_join(uuid) to service_role;

create function private.request_address()
 RETURNS inet
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  headers jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
begin
  return coalesce(
    nullif(headers ->> 'x-real-ip', ''),
    nullif(headers ->> 'cf-connecting-ip', ''),
    nullif(btrim(split_part(headers ->> 'x-forwarded-for', ',', 1)), '')
  )::inet;
exception when invalid_text_representation then
  return null;
end $function$;

create function private.require_join_request(p_request_id uuid)
 RETURNS public.join_requests
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  request public.join_requests;
begin
  select r.* into request from public.join_requests r
  where r.id = p_request_id and (private.is_platform_admin() or r.tenant_id = private.my_tenant()) for no key update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_join_request'; end if;
  if request.outlet_id not in (select private.outlets_i_manage()) then perform private.require_tenant_admin(request.tenant_id); end if;
  return request;
end $function$;

create function private.require_session_to_join(p_id uuid, p_me public.people)
 RETURNS public.training_sessions
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  session public.training_sessions;
begin
  select s.* into session from public.training_sessions s where s.id = p_id and s.tenant_id = p_me.tenant_id for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_training'; end if;
  perform private.require_module(session.tenant_id, null, 'foh_courses', 'boh_courses');
  return session;
end $function$;

create function private.undo_join(p_request public.join_requests)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;
