-- What all migrations together say about invitations: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.invitations (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  email text not null,
  tenant_role text not null,
  language text default 'en'::text not null,
  person_id uuid,
  token_hash text not null,
  status text default 'pending'::text not null,
  invited_by uuid,
  created_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone default (now() + '7 days'::interval) not null,
  ended_at timestamp with time zone,
  accepted_by uuid,
  constraint invitations_pkey PRIMARY KEY (id),
  constraint invitations_token_hash_key UNIQUE (token_hash),
  constraint invitations_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint invitations_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint invitations_tenant_id_person_id_fkey FOREIGN KEY (tenant_id, person_id) REFERENCES public.people(tenant_id, id) ON DELETE SET NULL (person_id),
  constraint invitations_check CHECK ((status = 'pending'::text) = (ended_at IS NULL)),
  constraint invitations_check1 CHECK (expires_at > sent_at),
  constraint invitations_email_check CHECK (private.is_email(email)),
  constraint invitations_language_check CHECK (language = ANY (ARRAY['en'::text, 'hi'::text])),
  constraint invitations_status_check CHECK (status = ANY (ARRAY['pending'::text, 'accepted'::text, 'revoked'::text, 'expired'::text])),
  constraint invitations_tenant_role_check CHECK (tenant_role = ANY (ARRAY['admin'::text, 'manager'::text, 'trainer'::text, 'member'::text]))
);
CREATE INDEX invitations_accepted_by_idx ON public.invitations USING btree (accepted_by);
CREATE INDEX invitations_email_idx ON public.invitations USING btree (email) WHERE (status = 'pending'::text);
CREATE INDEX invitations_expires_at_idx ON public.invitations USING btree (expires_at) WHERE (status = 'pending'::text);
CREATE INDEX invitations_invited_by_idx ON public.invitations USING btree (invited_by);
CREATE INDEX invitations_tenant_id_created_at_idx ON public.invitations USING btree (tenant_id, created_at DESC);
CREATE UNIQUE INDEX invitations_tenant_id_email_idx ON public.invitations USING btree (tenant_id, email) WHERE (status = 'pending'::text);
CREATE INDEX invitations_tenant_id_person_id_idx ON public.invitations USING btree (tenant_id, person_id);
alter table public.invitations enable row level security;
grant select (id, tenant_id, email, tenant_role, language, person_id, status, invited_by, created_at, sent_at, expires_at, ended_at, accepted_by) on public.invitations to authenticated;

create policy "tenant admins read the invitations of their tenant" on public.invitations for select to authenticated
  using ((tenant_id = ANY (ARRAY( SELECT private.my_tenants_as(VARIADIC ARRAY['admin'::text]) AS my_tenants_as))));

create function public.accept_invitation(p_token text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me     public.profiles := private.require_me();
  invite uuid := (select i.id from public.invitations i where i.token_hash = private.fingerprint(p_token));
begin
  if invite is null then raise sqlstate 'PT404' using message = 'unknown_invitation'; end if;
  return private.join_invited(me, invite);
end $function$;
grant execute on function public.accept_invitation(text) to authenticated;
grant execute on function public.accept_invitation(text) to service_role;

create function public.accept_my_invitation(p_invitation_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me public.profiles := private.require_me();
begin
  if not exists (select from public.invitations i
                 where i.id = p_invitation_id and i.email = private.my_proven_address()) then
    raise sqlstate 'PT404' using message = 'unknown_invitation';
  end if;
  return private.join_invited(me, p_invitation_id);
end $function$;
grant execute on function public.accept_my_invitation(uuid) to authenticated;
grant execute on function public.accept_my_invitation(uuid) to service_role;

create function public.answer_shopper_invitation(p_token text, p_said jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shopper public.shoppers;
  until   timestamptz;
  called  text := nullif(btrim(coalesce(p_said ->> 'phone', '')), '');
  why     text := nullif(btrim(coalesce(p_said ->> 'conflict', '')), '');
begin
  select c.expires_at, s.id into until, shopper.id from private.link_codes c join public.shoppers s on s.id = c.subject_id and s.erased_at is null
  where c.code_hash = private.fingerprint(p_token) and c.purpose = 'shopper_invitation';
  if shopper.id is null then raise sqlstate 'PT404' using message = 'unknown_invitation'; end if;
  select s.* into shopper from public.shoppers s where s.id = shopper.id for update;
  if shopper.state = 'active' then return; end if; -- said already
  if shopper.state <> 'invited' then raise sqlstate 'PT409' using message = 'invitation_closed'; end if;
  if until <= now() then raise sqlstate 'PT410' using message = 'invitation_expired'; end if;
  if coalesce(p_said ->> 'version', '') !~ '^[0-9]{4}-[0-9]{2}$' then raise sqlstate 'PT400' using message = 'consent_required'; end if;
  if called !~ '^\+[1-9][0-9]{7,14}$' then raise sqlstate 'PT400' using message = 'invalid_phone'; end if;
  if not private.is_availability(coalesce(p_said -> 'availability', '{}')) then raise sqlstate 'PT400' using message = 'invalid_availability'; end if;
  if char_length(why) > 300 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if p_said ->> 'way' is not null then perform private.keep_shopper_account(shopper.id, p_said ->> 'way', p_said ->> 'detail'); end if;
  update public.shoppers s set state = 'active', consent_version = p_said ->> 'version', consented_at = now(), phone = coalesce(called, s.phone),
    languages = case when p_said ? 'languages' then private.plain_list(p_said -> 'languages') else s.languages end,
    cities = case when p_said ? 'cities' then private.plain_list(p_said -> 'cities') else s.cities end,
    availability = coalesce(p_said -> 'availability', s.availability),
    language = case when p_said ->> 'language' in ('en', 'hi') then p_said ->> 'language' else s.language end,
    said_conflict = case when s.tenant_id is null then case when char_length(why) < 3 then rpad(why, 3, '…') else why end end
  where s.id = shopper.id;
  if why is not null and shopper.tenant_id is not null then -- until an admin has asked, nowhere in this tenant
    insert into public.shopper_conflicts (tenant_id, shopper_id, why, declared_by)
    values (shopper.tenant_id, shopper.id, case when char_length(why) < 3 then rpad(why, 3, '…') else why end, 'shopper')
    on conflict (shopper_id, tenant_id, outlet_id) do nothing;
  end if;
end $function$;
grant execute on function public.answer_shopper_invitation(text,jsonb) to anon;
grant execute on function public.answer_shopper_invitation(text,jsonb) to authenticated;
grant execute on function public.answer_shopper_invitation(text,jsonb) to service_role;

create function private.expire_invitations()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  total integer;
begin
  update public.invitations set status = 'expired', ended_at = expires_at where status = 'pending' and expires_at <= now();
  get diagnostics total = row_count;
  return total;
end $function$;

create function public.find_invitation(p_token text)
 RETURNS TABLE(tenant_name text, email text, tenant_role text, language text, status text, expires_at timestamp with time zone, has_account boolean, person_name text, outlets text[], job_roles text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select t.name, i.email, i.tenant_role, i.language,
    case when i.status = 'pending' and i.expires_at <= now() then 'expired' else i.status end, i.expires_at,
    private.has_account(i.email), coalesce(e.full_name, ''),
    array(select distinct o.name from public.people_outlets w join public.outlets o on o.id = w.outlet_id
      where w.person_id = e.id and private.is_placed(w, private.today()) order by 1),
    array(select distinct r.name from public.people_outlets w join public.job_roles r on r.id = w.job_role_id
      where w.person_id = e.id and private.is_placed(w, private.today()) order by 1)
  from public.invitations i
  join public.tenants t on t.id = i.tenant_id
  left join public.people e on e.tenant_id = i.tenant_id and e.profile_id is null
    and i.status = 'pending' and i.expires_at > now()
    and (e.id = i.person_id or (i.person_id is null and e.email = i.email))
  where i.token_hash = private.fingerprint(p_token)
$function$;
grant execute on function public.find_invitation(text) to anon;
grant execute on function public.find_invitation(text) to authenticated;
grant execute on function public.find_invitation(text) to service_role;

create function public.find_shopper_invitation(p_token text)
 RETURNS TABLE(tenant_name text, full_name text, language text, state text, expires_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select t.name, s.full_name, s.language, case when c.expires_at <= now() then 'expired' else s.state end, c.expires_at
  from private.link_codes c
  join public.shoppers s on s.id = c.subject_id and s.erased_at is null
  left join public.tenants t on t.id = s.tenant_id
  where c.code_hash = private.fingerprint(p_token) and c.purpose = 'shopper_invitation'
$function$;
grant execute on function public.find_shopper_invitation(text) to anon;
grant execute on function public.find_shopper_invitation(text) to authenticated;
grant execute on function public.find_shopper_invitation(text) to service_role;

create function public.my_invitations()
 RETURNS TABLE(id uuid, tenant_name text, tenant_role text, expires_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select i.id, t.name, i.tenant_role, i.expires_at
  from public.invitations i join public.tenants t on t.id = i.tenant_id
  where i.email = (select private.my_proven_address()) and i.status = 'pending' and i.expires_at > now() and t.is_active
  order by i.expires_at
$function$;
grant execute on function public.my_invitations() to authenticated;
grant execute on function public.my_invitations() to service_role;

create function public.newcomer_of_invitation(p_token text)
 RETURNS TABLE(email text, language text, unconfirmed_account uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  invite public.invitations;
  tenant public.tenants;
begin
  select i.* into invite from public.invitations i where i.token_hash = private.fingerprint(p_token);
  if not found then raise sqlstate 'PT404' using message = 'unknown_invitation'; end if;
  if invite.status in ('accepted', 'revoked') then raise sqlstate 'PT409' using message = 'invitation_closed'; end if;
  if invite.status = 'expired' or invite.expires_at <= now() then
    raise sqlstate 'PT410' using message = 'invitation_expired';
  end if;
  if private.has_account(invite.email) then raise sqlstate 'PT409' using message = 'has_account'; end if;
  select t.* into tenant from public.tenants t where t.id = invite.tenant_id;
  if not tenant.is_active then raise sqlstate 'PT403' using message = 'tenant_suspended'; end if;
  if private.seats_used(tenant.id) >= tenant.seat_cap then
    raise sqlstate 'PT409' using message = 'seat_limit_reached';
  end if;
  return query select invite.email, invite.language,
    (select p.id from public.profiles p where p.email = invite.email);
end $function$;
grant execute on function public.newcomer_of_invitation(text) to service_role;

create function private.require_invitation(p_invitation_id uuid)
 RETURNS public.invitations
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  invite public.invitations;
begin
  select i.* into invite from public.invitations i
  where i.id = p_invitation_id
    and (i.tenant_id = any (array(select private.my_tenants_as('admin'))) or i.tenant_id = private.my_tenant());
  if not found then raise sqlstate 'PT404' using message = 'unknown_invitation'; end if;
  perform private.require_tenant_admin(invite.tenant_id);
  perform private.lock_seats(invite.tenant_id);
  select i.* into invite from public.invitations i where i.id = p_invitation_id for update;
  return invite;
end $function$;

create function public.resend_invitation(p_invitation_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  invite public.invitations := private.require_invitation(p_invitation_id);
begin
  if invite.status not in ('pending', 'expired') then raise sqlstate 'PT409' using message = 'invitation_closed'; end if;
  if invite.sent_at > now() - interval '1 minute' then raise sqlstate 'PT429' using message = 'sent_just_now'; end if;
  if invite.status = 'expired' or invite.expires_at <= now() then
    if exists (select from public.invitations i where i.tenant_id = invite.tenant_id and i.email = invite.email
               and i.status = 'pending' and i.id <> invite.id) then
      raise sqlstate 'PT409' using message = 'invitation_closed'; -- a newer one took its place
    end if;
    perform private.require_free_seat(invite.tenant_id);
  end if;
  if invite.tenant_role = 'admin' then perform private.require_password(); end if;
  update public.invitations set status = 'pending', ended_at = null where id = invite.id;
  perform private.send_invitation(invite.id);
  perform private.write_audit('invitation.resent', invite.tenant_id, 'invitations', invite.id::text);
end $function$;
grant execute on function public.resend_invitation(uuid) to authenticated;
grant execute on function public.resend_invitation(uuid) to service_role;

create function public.revoke_invitation(p_invitation_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  invite public.invitations := private.require_invitation(p_invitation_id);
begin
  if invite.status <> 'pending' then raise sqlstate 'PT409' using message = 'invitation_closed'; end if;
  update public.invitations set status = 'revoked', ended_at = now() where id = invite.id;
  perform private.write_audit('invitation.revoked', invite.tenant_id, 'invitations', invite.id::text,
    null, jsonb_build_object('email', invite.email));
end $function$;
grant execute on function public.revoke_invitation(uuid) to authenticated;
grant execute on function public.revoke_invitation(uuid) to service_role;

create function private.seats_reserved(p_tenant_id uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select ((select count(*) from public.invitations i
      where i.tenant_id = p_tenant_id and i.status = 'pending' and i.expires_at > now())
    + (select count(*) from public.people_access a join public.people p on p.id = a.person_id
      where a.tenant_id = p_tenant_id and a.ended_at is null and p.profile_id is null))::integer
$function$;

create function private.send_invitation(p_invitation_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  token  text := encode(extensions.gen_random_bytes(32), 'hex');
  invite public.invitations;
begin
  if (select count(*) from public.mail_outbox m
      where m.recipient = (select i.email from public.invitations i where i.id = p_invitation_id)
        and m.template = 'invitation' and m.created_at > now() - interval '1 day') >= 5 then
    raise sqlstate 'PT429' using message = 'too_many_invitations';
  end if;
  update public.invitations
  set token_hash = private.fingerprint(token), sent_at = now(), expires_at = now() + interval '7 days'
  where id = p_invitation_id returning * into invite;
  perform private.queue_template(invite.email, 'invitation', invite.language, jsonb_build_object(
    'token', token,
    'tenant_name', (select t.name from public.tenants t where t.id = invite.tenant_id),
    'tenant_role', invite.tenant_role,
    'invited_by', (select coalesce(p.full_name, p.email) from public.profiles p where p.id = invite.invited_by),
    'expires_at', invite.expires_at
  ), invite.tenant_id);
end $function$;

create function public.team_invitations(p_tenant_id uuid, p_search text DEFAULT ''::text, p_state text DEFAULT NULL::text, p_sort text DEFAULT 'sent'::text, p_descending boolean DEFAULT true, p_limit integer DEFAULT 25, p_offset integer DEFAULT 0)
 RETURNS TABLE(id uuid, email text, tenant_role text, language text, state text, person_name text, invited_by text, created_at timestamp with time zone, sent_at timestamp with time zone, expires_at timestamp with time zone, ended_at timestamp with time zone, total integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted    text := lower(btrim(coalesce(p_search, '')));
  page_size integer := least(greatest(coalesce(p_limit, 25), 1), 1000);
begin
  if p_tenant_id is null or not p_tenant_id in (select private.my_tenants_as('admin')) then
    raise sqlstate 'PT404' using message = 'unknown_tenant';
  end if;
  return query
    with stated as (
      select i.*, e.full_name as person_name, coalesce(by.full_name, by.email) as inviter,
        case when i.status <> 'pending' then i.status when i.expires_at > now() then 'open' else 'expired' end as state
      from public.invitations i
      left join public.people e on e.id = i.person_id
      left join public.profiles by on by.id = i.invited_by
      where i.tenant_id = p_tenant_id
    ), fitting as (
      select s.*, case p_sort
          when 'email' then s.email
          when 'role' then array_position(array['admin', 'manager', 'trainer', 'member'], s.tenant_role)::text
          when 'state' then array_position(array['open', 'accepted', 'expired', 'revoked'], s.state)::text
          when 'expires' then to_char(s.expires_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS')
          else to_char(s.sent_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS')
        end as sort_key
      from stated s
      where (p_state is null or s.state = p_state)
        and (wanted = '' or position(wanted in s.email) > 0 or position(wanted in lower(coalesce(s.person_name, ''))) > 0)
    ), counted as (
      select count(*)::integer as total from fitting
    )
    select f.id, f.email, f.tenant_role, f.language, f.state, f.person_name, f.inviter,
      f.created_at, f.sent_at, f.expires_at, f.ended_at, counted.total
    from fitting f cross join counted
    order by case when p_descending then f.sort_key end desc nulls last,
      case when not p_descending then f.sort_key end nulls last, f.sent_at desc, f.id
    limit page_size
    offset least(greatest(coalesce(p_offset, 0), 0), (select greatest(c.total - 1, 0) / page_size * page_size from counted c));
end $function$;
grant execute on function public.team_invitations(uuid,text,text,text,boolean,integer,integer) to authenticated;
grant execute on function public.team_invitations(uuid,text,text,text,boolean,integer,integer) to service_role;

create function private.write_invitation(p_tenant_id uuid, p_email text, p_tenant_role text, p_language text, p_person_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  address       text := lower(btrim(p_email));
  invitation_id uuid;
begin
  if not coalesce(private.is_email(address), false) then raise sqlstate 'PT400' using message = 'invalid_email'; end if;
  if coalesce(p_tenant_role, '') not in ('admin', 'manager', 'trainer', 'member') then
    raise sqlstate 'PT400' using message = 'unknown_tenant_role';
  end if;
  if p_person_id is not null and not exists (
    select from public.people p where p.id = p_person_id and p.tenant_id = p_tenant_id and p.profile_id is null
  ) then
    raise sqlstate 'PT404' using message = 'unknown_person';
  end if;

  perform private.lock_seats(p_tenant_id); -- two admins who invite at once take turns
  if exists (select from public.profiles p where p.tenant_id = p_tenant_id and p.email = address) then
    raise sqlstate 'PT409' using message = 'already_member';
  end if;
  update public.invitations set status = 'expired', ended_at = expires_at
  where tenant_id = p_tenant_id and email = address and status = 'pending' and expires_at <= now();
  if exists (select from public.invitations i
             where i.tenant_id = p_tenant_id and i.email = address and i.status = 'pending') then
    raise sqlstate 'PT409' using message = 'already_invited';
  end if;
  perform private.require_free_seat(p_tenant_id);

  insert into public.invitations (tenant_id, email, tenant_role, language, person_id, token_hash, invited_by)
  values (p_tenant_id, address, p_tenant_role, coalesce(p_language, 'en'), p_person_id, gen_random_uuid()::text, auth.uid())
  returning id into invitation_id;
  perform private.send_invitation(invitation_id);
  perform private.write_audit('invitation.created', p_tenant_id, 'invitations', invitation_id::text,
    null, jsonb_build_object('email', address, 'tenant_role', p_tenant_role));
  return invitation_id;
end $function$;
