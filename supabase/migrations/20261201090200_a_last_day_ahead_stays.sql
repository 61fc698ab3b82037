-- Whoever comes in before the last day at work keeps that day: only one that is over is taken back.

create or replace function private.employ() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.tenant_id is null or (tg_op = 'UPDATE' and new.tenant_id is not distinct from old.tenant_id) then
    return null;
  end if;
  update public.people set profile_id = new.id
  where tenant_id = new.tenant_id and profile_id is null and email = new.email
    and not exists (select from public.people known where known.tenant_id = new.tenant_id and known.profile_id = new.id);
  update public.people set left_on = case when left_on > private.today() then left_on end
  where tenant_id = new.tenant_id and profile_id = new.id;
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
