-- Signing in is being seen: who has just come is on the lists of their team at once, not with the next sign of life.
create function private.see_sign_in() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set last_seen_at = new.last_sign_in_at
  where id = new.id and (last_seen_at is null or last_seen_at < new.last_sign_in_at);
  return null;
end $$;

create trigger see_sign_in after update of last_sign_in_at on auth.users
  for each row when (new.last_sign_in_at is distinct from old.last_sign_in_at and new.last_sign_in_at is not null)
  execute function private.see_sign_in();

revoke execute on all functions in schema private from public;
