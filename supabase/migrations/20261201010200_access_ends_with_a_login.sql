-- Whoever joins with an address needs no card any more: the access that waited for a first PIN ends, and with it its seat.

create function private.end_access_of_login() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from private.pin_accounts a where a.person_id = new.id and a.user_id = new.profile_id) then
    perform private.close_access(new.id);
  end if;
  return null;
end $$;
create trigger end_access_of_login after update of profile_id on public.people
  for each row when (new.profile_id is not null and new.profile_id is distinct from old.profile_id)
  execute function private.end_access_of_login();

revoke execute on all functions in schema private from public;
