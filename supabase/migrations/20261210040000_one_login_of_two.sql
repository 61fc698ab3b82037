-- Where two records that become one both have a login, an admin sees both and chooses which one stays. The other ends at
-- once: it leaves the workspace, is signed out everywhere, and what it said, decided and kept open is told of the one that
-- stays. Both addresses hear of it. The logins of platform admins and the admin's own are never ended that way.

-- The two ways in between which an admin chooses; an address is told as far as the list of people tells it.
create function public.logins_to_unite(p_person_id uuid, p_other_id uuid)
returns table (person_id uuid, way text, address text, tenant_role text, last_seen_at timestamptz, is_mine boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  one   public.people := private.require_person(p_person_id);
  other public.people := private.require_person(p_other_id);
begin
  if one.id = other.id or one.tenant_id <> other.tenant_id then raise sqlstate 'PT400' using message = 'same_record'; end if;
  return query
    select p.id, private.way_in_of(p), coalesce(me.email, case when private.way_in_of(p) = 'phone' then p.phone end),
      me.tenant_role, me.last_seen_at, me.id = auth.uid()
    from public.people p join public.profiles me on me.id = p.profile_id and me.tenant_id = p.tenant_id
    where p.id in (one.id, other.id)
    order by p.id = one.id desc;
end $$;

create function private.has_login_here(p_person public.people) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.profiles me where me.id = p_person.profile_id and me.tenant_id = p_person.tenant_id)
$$;

-- What a login said and decided in a workspace is told of another one from now on. Rows of other workspaces stay as they are.
create function private.hand_over_login(p_tenant_id uuid, p_from uuid, p_to uuid) returns void
language plpgsql set search_path = '' as $$
declare
  said record;
begin
  for said in
    select f.conrelid::regclass as held_in, a.attname as by_whom
    from pg_catalog.pg_constraint f
    join pg_catalog.pg_attribute a on a.attrelid = f.conrelid and a.attnum = any (f.conkey)
    where f.contype = 'f' and f.confrelid = 'public.profiles'::regclass and f.confdeltype = 'n'
      and f.conrelid not in ('public.people'::regclass, 'public.client_applications'::regclass)
      and exists (select from pg_catalog.pg_attribute t where t.attrelid = f.conrelid and t.attname = 'tenant_id')
    order by 1, 2
  loop
    execute format('update %s set %I = $1 where %I = $2 and tenant_id = $3', said.held_in, said.by_whom, said.by_whom)
    using p_to, p_from, p_tenant_id;
  end loop;
  update public.observation_steps s set actor_id = p_to from public.observations o
  where s.actor_id = p_from and o.id = s.observation_id and o.tenant_id = p_tenant_id;
  update public.observation_photos s set taken_by = p_to from public.observations o
  where s.taken_by = p_from and o.id = s.observation_id and o.tenant_id = p_tenant_id;
  update private.nudges n set nudged_by = p_to from public.people p
  where n.nudged_by = p_from and p.id = n.person_id and p.tenant_id = p_tenant_id;

  update public.board_views v set owner_id = p_to, name = case when exists (
      select from public.board_views mine where mine.tenant_id = v.tenant_id and mine.owner_id = p_to and mine.name = v.name)
    then btrim(left(v.name, 50)) || ' ' || to_char(v.saved_at, 'DD.MM.YY') else v.name end
  where v.owner_id = p_from and v.tenant_id = p_tenant_id;
  insert into public.board_starts (tenant_id, profile_id, view_id)
  select s.tenant_id, p_to, s.view_id from public.board_starts s where s.profile_id = p_from and s.tenant_id = p_tenant_id
  on conflict do nothing;
  delete from public.board_starts where profile_id = p_from and tenant_id = p_tenant_id;
end $$;

-- Ends the login of a record in favour of that of another one.
create function private.end_login_for(p_ended public.people, p_kept public.people) returns void
language plpgsql set search_path = '' as $$
declare
  ended  public.profiles;
  kept   public.profiles;
  tenant text := (select t.name from public.tenants t where t.id = p_kept.tenant_id);
  facts  jsonb;
begin
  perform from public.profiles p where p.id in (p_ended.profile_id, p_kept.profile_id) order by p.id for no key update;
  select p.* into ended from public.profiles p where p.id = p_ended.profile_id;
  select p.* into kept from public.profiles p where p.id = p_kept.profile_id;
  if 'admin' in (ended.role, kept.role) then raise sqlstate 'PT409' using message = 'platform_admin_login'; end if;
  if ended.id = private.me() then raise sqlstate 'PT409' using message = 'own_login'; end if;
  if not kept.is_active then raise sqlstate 'PT409' using message = 'login_switched_off'; end if;

  perform private.hand_over_login(p_kept.tenant_id, ended.id, kept.id);
  update public.profiles set tenant_id = null where id = ended.id; -- the last admin is refused here
  perform private.write_audit('member.detached', p_ended.tenant_id, 'profiles', ended.id::text);
  perform private.close_access(p_ended.id); -- with the account, where it is one behind a PIN
  delete from private.known_devices where user_id = ended.id;
  delete from auth.sessions where user_id = ended.id;
  update public.people set profile_id = null where id = p_ended.id;

  facts := jsonb_strip_nulls(jsonb_build_object('tenant_name', tenant, 'by', private.name_of_login(private.me()),
    'way', private.way_in_of(p_kept), 'kept', private.masked(kept.email), 'ended', private.masked(ended.email)));
  if private.is_email(ended.email) then
    perform private.queue_template(ended.email, 'login_ended', ended.language,
      facts || jsonb_strip_nulls(jsonb_build_object('full_name', ended.full_name)), p_kept.tenant_id);
  end if;
  if private.is_email(kept.email) then
    perform private.queue_template(kept.email, 'login_kept', kept.language,
      facts || jsonb_strip_nulls(jsonb_build_object('full_name', kept.full_name)), p_kept.tenant_id);
  end if;
end $$;

-- Makes one record of two and returns which stays: that of who joined earlier. Where both have a login of this workspace,
-- `p_login_of` is the record whose login remains.
create or replace function public.unite_people(p_person_id uuid, p_other_id uuid, p_reason text, p_login_of uuid default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  kept  public.people := private.require_person(p_person_id);
  gone  public.people := private.require_person(p_other_id);
  stays public.people;
  ends  public.people;
  login uuid;
  heard text[];
  step  record;
begin
  if btrim(coalesce(p_reason, '')) = '' then raise sqlstate 'PT400' using message = 'reason_required'; end if;
  if kept.id = gone.id or kept.tenant_id <> gone.tenant_id then raise sqlstate 'PT400' using message = 'same_record'; end if;
  perform private.lock_seats(kept.tenant_id);
  perform from public.people p where p.id in (kept.id, gone.id) order by p.id for update;
  select p.* into kept from public.people p where p.id in (p_person_id, p_other_id) order by p.joined_on, p.created_at, p.id limit 1;
  select p.* into gone from public.people p where p.id in (p_person_id, p_other_id) and p.id <> kept.id;
  if not found then raise sqlstate 'PT404' using message = 'unknown_person'; end if;

  -- a login that has left the workspace is none of it, though the record remembers it
  stays := case when p_login_of = gone.id or not private.has_login_here(kept) and private.has_login_here(gone) then gone else kept end;
  ends := case stays.id when kept.id then gone else kept end;
  if private.has_login_here(stays) and private.has_login_here(ends) then
    if p_login_of is null or p_login_of not in (kept.id, gone.id) then raise sqlstate 'PT409' using message = 'two_logins'; end if;
    select array[e.email, s.email] into heard
    from public.profiles e, public.profiles s where e.id = ends.profile_id and s.id = stays.profile_id;
    perform private.end_login_for(ends, stays);
  elsif num_nonnulls(kept.profile_id, gone.profile_id) = 2 then
    stays := case when private.has_login_here(kept) or not private.has_login_here(gone) then kept else gone end;
    update public.people set profile_id = null where id in (kept.id, gone.id) and id <> stays.id;
  end if;

  for step in select distinct r.runs from private.united_records r order by 1 loop
    execute format('select %s($1, $2)', step.runs) using kept.id, gone.id;
  end loop;
  for step in
    select f.conrelid::regclass as held_in, a.attname as pointing
    from pg_catalog.pg_constraint f
    join pg_catalog.pg_class target on target.oid = f.confrelid and target.relname = 'people'
      and target.relnamespace = 'public'::regnamespace
    cross join lateral unnest(f.conkey, f.confkey) as pair (own, theirs)
    join pg_catalog.pg_attribute id on id.attrelid = f.confrelid and id.attnum = pair.theirs and id.attname = 'id'
    join pg_catalog.pg_attribute a on a.attrelid = f.conrelid and a.attnum = pair.own
    where f.contype = 'f'
  loop
    execute format('update %s set %I = $1 where %I = $2', step.held_in, step.pointing, step.pointing) using kept.id, gone.id;
  end loop;

  select p.profile_id into login from public.people p where p.id in (kept.id, gone.id) and p.profile_id is not null;
  update public.people set profile_id = null, email = null, employee_code = null where id = gone.id;
  update public.people p set
    profile_id = login, email = coalesce(case when not exists (
        select from public.people other where other.tenant_id = kept.tenant_id and other.email = heard[2] and other.id <> kept.id
      ) then heard[2] end, kept.email, gone.email), phone = coalesce(kept.phone, gone.phone),
    employee_code = coalesce(kept.employee_code, gone.employee_code),
    left_on = case when kept.left_on is not null and gone.left_on is not null then greatest(kept.left_on, gone.left_on) end
  where p.id = kept.id;
  delete from public.people_returns r where r.person_id = kept.id and r.left_on = kept.left_on and r.returned_on = private.today();
  if kept.left_on < gone.joined_on then
    insert into public.people_returns (tenant_id, person_id, left_on, returned_on)
    values (kept.tenant_id, kept.id, kept.left_on, gone.joined_on);
  end if;
  delete from public.people where id = gone.id;

  perform private.award_certification(c, kept.id) from public.certifications c where c.tenant_id = kept.tenant_id;
  perform private.write_audit('person.united', kept.tenant_id, 'people', kept.id::text,
    jsonb_strip_nulls(jsonb_build_object('full_name', gone.full_name, 'employee_code', gone.employee_code, 'email', heard[1])),
    jsonb_strip_nulls(jsonb_build_object('full_name', kept.full_name, 'reason', left(btrim(p_reason), 500), 'email', heard[2])));
  return kept.id;
end $$;

revoke execute on function public.logins_to_unite(uuid, uuid) from public, anon;
grant execute on function public.logins_to_unite(uuid, uuid) to authenticated;
revoke execute on all functions in schema private from public;
