-- A login without a name takes the one of its employment record, and a record that had to be called after the address is
-- called by the name as soon as there is one: nobody is a nameless line in a list or in the log.

create or replace function private.employ() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.tenant_id is null or (tg_op = 'UPDATE' and new.tenant_id is not distinct from old.tenant_id) then
    return null;
  end if;
  update public.people set profile_id = new.id
  where tenant_id = new.tenant_id and profile_id is null and email = new.email
    and not exists (select from public.people known where known.tenant_id = new.tenant_id and known.profile_id = new.id);
  update public.people set left_on = null where tenant_id = new.tenant_id and profile_id = new.id;
  if not found then
    insert into public.people (tenant_id, profile_id, full_name, email, language)
    select new.tenant_id, new.id, coalesce(new.full_name, private.name_of_address(new.email)),
      case when private.is_email(new.email) and not exists (
        select from public.people other where other.tenant_id = new.tenant_id and other.email = new.email
      ) then new.email end,
      new.language;
  end if;
  if new.full_name is null then
    update public.profiles p set full_name = e.full_name
    from public.people e
    where p.id = new.id and p.full_name is null and e.tenant_id = new.tenant_id and e.profile_id = new.id
      and e.full_name <> private.name_of_address(new.email);
  end if;
  return null;
end $$;

-- What somebody is called who gave no name.
create function private.name_of_address(p_email text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(split_part(p_email, '@', 1), ''), 'Unnamed')
$$;
revoke execute on function private.name_of_address(text) from public, anon, authenticated, service_role;

create function private.name_record() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.people set full_name = new.full_name
  where profile_id = new.id and tenant_id = new.tenant_id and full_name = private.name_of_address(new.email);
  return null;
end $$;
revoke execute on function private.name_record() from public, anon, authenticated, service_role;
create trigger name_record after update of full_name on public.profiles
  for each row when (new.full_name is not null and new.full_name is distinct from old.full_name and new.tenant_id is not null)
  execute function private.name_record();

update public.profiles p set full_name = e.full_name
from public.people e
where p.full_name is null and e.profile_id = p.id and e.tenant_id = p.tenant_id
  and e.full_name <> private.name_of_address(p.email);

-- In the log of the whole platform a person is called by the record, too.
create or replace function public.audit_names(p_tenant_id uuid, p_ids uuid[])
returns table (id uuid, name text, is_platform boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  kind private.named_records;
begin
  perform private.require_auditor(p_tenant_id);
  return query
    select p.id, coalesce(record.full_name, private.name_of_login(p.id)), p.role = 'admin'
    from public.profiles p
    left join lateral (
      select e.full_name from public.people e where e.profile_id = p.id and e.tenant_id = p_tenant_id
    ) record on true
    where p.id = any (p_ids) and (
      p_tenant_id is null or p.tenant_id = p_tenant_id or record.full_name is not null
      or exists (select from public.audit_log l where l.tenant_id = p_tenant_id and l.actor_id = p.id)
    )
    union all
    select l.subject_id::uuid, coalesce(l.before ->> 'full_name', l.before ->> 'name'), false
    from public.audit_log l
    where l.subject_id = any (p_ids::text[]) and l.action like '%.removed'
      and coalesce(l.before ->> 'full_name', l.before ->> 'name') is not null
      and (p_tenant_id is null or l.tenant_id = p_tenant_id);
  for kind in select * from private.named_records order by held_in loop
    return query execute format(
      'select r.id, %s::text, false from %s r %s where r.id = any ($1) and ($2 is null or r.%I = $2)',
      case when kind.called is null then 'e.full_name' else format('r.%I', kind.called) end,
      kind.held_in::regclass,
      case when kind.called is null then format('join public.people e on e.id = r.%I', kind.person_in) end,
      kind.tenant_in
    ) using p_ids, p_tenant_id;
  end loop;
end $$;
