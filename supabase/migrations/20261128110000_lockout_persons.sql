-- A lock-out names whom it keeps out: who releases one must know whom they let try again. The identifier stays masked;
-- where an account has it, its person and workspace stand beside it. What nobody has stays nothing but masked.
alter table private.sign_in_counters
  add column person_id uuid; -- the account that had the identifier when it was last tried; it may be gone by now

-- As before, and remembers whose identifier it is. Known and unknown names cost the same one look into an index.
create or replace function private.reserve_sign_in(p_identifier text, out allowed boolean, out retry_after_seconds integer)
language plpgsql security definer set search_path = '' as $$
declare
  name   text := lower(btrim(coalesce(p_identifier, '')));
  person uuid := (select p.id from public.profiles p where p.email = name limit 1);
begin
  insert into private.sign_in_counters as c (identifier_hash, identifier, failures, last_failure_at, person_id)
  values (private.fingerprint(name), private.masked(name), 1, clock_timestamp(), person)
  on conflict (identifier_hash) do update
  set (failures, last_failure_at, blocked_until, is_reported, person_id) = (
    select next.failures, clock_timestamp(),
      case when next.failures = 5 then clock_timestamp() + interval '15 minutes' end, false, person
    from (select case
      when c.blocked_until is not null or c.last_failure_at <= clock_timestamp() - interval '15 minutes' then 1
      else c.failures + 1 end) next (failures)
  )
  where c.blocked_until is null or c.blocked_until <= clock_timestamp();
  allowed := found;
  retry_after_seconds := case when allowed then 0 else private.blocked_seconds(name) end;
end $$;

drop function public.lockouts();

-- For the console: who is blocked now, or close to it. person_id, person_name and tenant_name are null where no account
-- has the identifier, the names also where it has none.
create function public.lockouts()
returns table (
  identifier_hash text, identifier text, failures integer, last_failure_at timestamptz, blocked_until timestamptz,
  person_id uuid, person_name text, tenant_name text
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_platform_admin();
  return query
    select c.identifier_hash, c.identifier, c.failures, c.last_failure_at, c.blocked_until,
      p.id, p.full_name, t.name
    from private.sign_in_counters c
    left join public.profiles p on p.id = c.person_id
    left join public.tenants t on t.id = p.tenant_id
    where c.last_failure_at > now() - interval '15 minutes'
    order by c.blocked_until desc nulls last, c.last_failure_at desc limit 200;
end $$;

revoke execute on function public.lockouts() from public, anon, authenticated;
grant execute on function public.lockouts() to authenticated;
