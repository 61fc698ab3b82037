-- My own sessions: which there are, and ending them. A session that was ended opens nothing any more from that moment
-- on, though its access token would be good for up to ten minutes: the questions of every policy ask here first.

-- True while the session of the caller's token is open, and for tokens that name none. Refuses PT401 session_ended.
create function private.session_is_open() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  session_id uuid := (auth.jwt() ->> 'session_id')::uuid;
begin
  if session_id is null or exists (select from auth.sessions s where s.id = session_id) then return true; end if;
  raise sqlstate 'PT401' using message = 'session_ended';
end $$;

create or replace view private.standing as
  select me.id, me.role = 'admin' as is_platform_admin, me.tenant_id, me.tenant_role, t.id as active_tenant
  from public.profiles me left join public.tenants t on t.id = me.tenant_id and t.is_active
  where me.id = auth.uid() and me.is_active and private.session_is_open();

-- The sessions in which I can go on working, the calling one first. One that nothing happened in for 15 minutes cannot
-- be continued and is none.
create function public.my_sessions()
returns table (
  id uuid, is_current boolean, user_agent text, address text, signed_in_at timestamptz, last_used_at timestamptz
)
language sql stable security definer set search_path = '' as $$
  select s.id, s.id::text is not distinct from auth.jwt() ->> 'session_id', left(s.user_agent, 300), host(s.ip),
    s.created_at, used.at
  from auth.sessions s
  cross join lateral (select coalesce(s.refreshed_at at time zone 'UTC', s.created_at)) used (at)
  where s.user_id = (select private.me())
    and (s.not_after is null or s.not_after > now())
    and used.at > now() - interval '15 minutes'
  order by 2 desc, used.at desc
$$;

-- Ends one of my sessions. Refuses PT404 unknown_session. The entry comes first: after its own end a session asks nothing.
create function public.end_session(p_session_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from auth.sessions s where s.id = p_session_id and s.user_id = private.me() for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_session'; end if;
  perform private.write_audit('session.ended', null, 'sessions', p_session_id::text);
  delete from auth.sessions where id = p_session_id;
end $$;

-- Ends all my sessions but the calling one and returns how many there were.
create function public.end_other_sessions() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  total integer;
begin
  delete from auth.sessions
  where user_id = private.me() and id::text is distinct from auth.jwt() ->> 'session_id';
  get diagnostics total = row_count;
  if total > 0 then
    perform private.write_audit('session.others_ended', null, 'profiles', auth.uid()::text,
      null, jsonb_build_object('sessions', total));
  end if;
  return total;
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.my_sessions(), public.end_session(uuid), public.end_other_sessions()
  from public, anon, authenticated;
grant execute on function public.my_sessions(), public.end_session(uuid), public.end_other_sessions() to authenticated;
