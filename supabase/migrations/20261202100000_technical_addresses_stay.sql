-- An account with a technical address belongs to an outlet's person: its session cannot ask the accounts for an address, with
-- which whoever finds it open would keep it. Ours refuse before; hosted Supabase is refused here. The server may still give one.
create function private.refuse_email_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  raise sqlstate 'PT403' using message = 'not_allowed';
end $$;
create trigger refuse_email_change before update of email_change on auth.users
  for each row when (old.email like '%.invalid' and coalesce(new.email_change, '') <> '')
  execute function private.refuse_email_change();

revoke execute on all functions in schema private from public;
