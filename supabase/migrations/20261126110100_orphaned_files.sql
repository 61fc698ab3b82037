-- Files that nothing speaks of stayed until the next of their kind came: only that one cleared them, and documents that people
-- handed in nothing cleared. Now a job looks for all of them every hour and calls the server, which alone can remove a file.
insert into private.retention_rules (subject, keeps) values ('orphaned_files', interval '1 day');

-- Pictures that belong to no report, a day after they came: the report failed, or let go of them long after its decision.
create or replace function public.orphaned_payment_proofs() returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  if to_regclass('storage.objects') is null then return; end if;
  return query execute $query$
    select o.name from storage.objects o
    where o.bucket_id = 'payment-proofs' and o.created_at < now() - private.kept('orphaned_files')
      and not exists (select from public.payment_reports p where p.screenshot_path = o.name)
    order by o.created_at limit 100
  $query$;
end $$;

-- Documents that belong to nothing, a day after they came: adding them failed, or their person or they themselves are gone.
create function public.orphaned_evidence() returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  if to_regclass('storage.objects') is null then return; end if;
  return query execute $query$
    select o.name from storage.objects o
    where o.bucket_id = 'learning-evidence' and o.created_at < now() - private.kept('orphaned_files')
      and not exists (
        select from public.evidence e
        where e.file_type is not null and concat_ws('/', e.tenant_id, e.person_id, e.client_id) = o.name)
    order by o.created_at limit 100
  $query$;
end $$;

-- A job: calls the server to remove what is orphaned, at most 100 of a kind at a time, and counts what waits for it.
create function private.call_for_orphans() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  total integer := (
    select count(*) from (
      select public.orphaned_payment_proofs() union all select public.orphaned_evidence()
      union all select public.orphaned_observation_photos() union all select public.orphaned_media()) orphans);
begin
  if total > 0 then perform pg_notify('files_orphaned', ''); end if;
  return total;
end $$;

insert into private.scheduled_jobs (name, every, runs) values
  ('clear orphaned files', '1 hour', 'private.call_for_orphans');
insert into private.server_functions values ('orphaned_evidence');

revoke execute on all functions in schema private from public;
revoke execute on function public.orphaned_evidence() from public, anon, authenticated;
grant execute on function public.orphaned_evidence() to service_role;
