-- A session lives through a working day and no longer: 12 hours, 8 for who runs the platform, however much it is used. And
-- what cannot be taken back wants the password anew, so that an open browser that somebody finds gives nothing away.

-- How long the sessions of an account live at most.
create function private.session_life(p_user_id uuid) returns interval
language sql stable security definer set search_path = '' as $$
  select case when exists (select from public.profiles p where p.id = p_user_id and p.role = 'admin')
    then interval '8 hours' else interval '12 hours' end
$$;

-- True while the session of the caller's token is open, and for tokens that name none. Refuses PT401 session_ended.
create or replace function private.session_is_open() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  session_id uuid := (auth.jwt() ->> 'session_id')::uuid;
begin
  if session_id is null or exists (
    select from auth.sessions s where s.id = session_id and s.created_at > now() - private.session_life(s.user_id)
  ) then
    return true;
  end if;
  raise sqlstate 'PT401' using message = 'session_ended';
end $$;

-- Did whoever calls give the password within the last ten minutes? The token says how its session began, and when: on
-- our server and on Supabase alike, and nobody can write that but they.
create or replace function private.password_just_given() returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from jsonb_array_elements(case when jsonb_typeof(auth.jwt() -> 'amr') = 'array' then auth.jwt() -> 'amr' else '[]' end) proof
    where proof ->> 'method' = 'password' and to_timestamp((proof ->> 'timestamp')::bigint) > now() - interval '10 minutes'
  )
$$;

revoke execute on all functions in schema private from public;
grant execute on function private.session_life(uuid) to service_role;
