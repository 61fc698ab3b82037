-- A password that was given to give rights holds for ten minutes in the session it was asked in, not for one call: until now
-- it was asked at every one of them, as soon as the session's own sign-in was ten minutes old.
create table private.passwords_given (
  user_id    uuid primary key references auth.users on delete cascade,
  session_id uuid not null,
  given_at   timestamptz not null default now()
);
alter table private.passwords_given enable row level security;

insert into private.personal_data (held_in, untold, ends) values ('private.passwords_given', 'a secret', 'login');

create function private.token_has_fresh_password() returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from jsonb_array_elements(case when jsonb_typeof(auth.jwt() -> 'amr') = 'array' then auth.jwt() -> 'amr' else '[]' end) proof
    where proof ->> 'method' = 'password' and to_timestamp((proof ->> 'timestamp')::bigint) > now() - interval '10 minutes'
  )
$$;

create or replace function private.password_just_given() returns boolean
language sql stable set search_path = '' as $$
  select private.token_has_fresh_password() or exists (
    select from private.passwords_given g
    where g.user_id = auth.uid() and g.session_id::text = auth.jwt() ->> 'session_id' and g.given_at > now() - interval '10 minutes'
  )
$$;

-- Called in the session that the password just opened, about the one it was asked in. Only a token's own password counts:
-- a session that holds one cannot hold it longer.
create function public.hold_password(p_session_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.token_has_fresh_password() then raise sqlstate 'PT403' using message = 'password_needed'; end if;
  perform 1 from auth.sessions s where s.id = p_session_id and s.user_id = private.me();
  if not found then raise sqlstate 'PT404' using message = 'unknown_session'; end if;
  insert into private.passwords_given (user_id, session_id) values (private.me(), p_session_id)
  on conflict (user_id) do update set session_id = excluded.session_id, given_at = now();
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.hold_password(uuid) from public, anon, authenticated;
grant execute on function public.hold_password(uuid) to authenticated;
