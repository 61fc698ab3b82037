-- A screen that asks for the code while its session ends, here or on another device, has asked for nothing wrong:
-- there is no code any more, and the page is told so instead of being refused.
create or replace function public.session_code(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  session public.training_sessions;
  at      timestamptz := clock_timestamp();
begin
  select s.* into session from public.training_sessions s where s.id = p_id and s.tenant_id in (select private.my_tenants());
  if not found or not private.i_run_session(session) then raise sqlstate 'PT404' using message = 'unknown_training'; end if;
  perform private.require_module(session.tenant_id, null, 'foh_courses', 'boh_courses');
  if session.state <> 'running' then return null; end if;
  return jsonb_build_object('code', private.session_code_at(session, at),
    'left_ms', 30000 - floor(extract(epoch from at) * 1000)::bigint % 30000);
end $$;
