-- A guess is counted by identifier and device (20261128140500_known_devices.sql) and remembers whose identifier it is
-- (20261128110000_lockout_persons.sql), so that the console can name whom a lock-out keeps out.
create or replace function private.reserve_sign_in(
  p_identifier text, p_device_hash text default null, out allowed boolean, out retry_after_seconds integer
)
language plpgsql security definer set search_path = '' as $$
declare
  key    text := private.sign_in_key(p_identifier, p_device_hash);
  name   text := lower(btrim(coalesce(p_identifier, '')));
  person uuid := (select p.id from public.profiles p where p.email = name limit 1);
begin
  insert into private.sign_in_counters as c (identifier_hash, identifier, failures, last_failure_at, person_id)
  values (key, private.masked(name), 1, clock_timestamp(), person)
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
  retry_after_seconds := case when allowed then 0 else private.blocked_seconds(p_identifier, p_device_hash) end;
end $$;
