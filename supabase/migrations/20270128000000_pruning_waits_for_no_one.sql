-- Who reports or writes to us takes several counters, one after another. Pruning took old ones in another order and could
-- wait for one of them while that visitor waited for one of its own: the database would have ended one of the two.

create or replace function private.prune_throttles()
returns integer
language plpgsql set search_path = '' as $$
declare
  total integer;
begin
  delete from private.report_shares where (day, reporter) in (
    select s.day, s.reporter from private.report_shares s where s.day < private.today() - 1 for update skip locked);
  delete from private.throttles where key in (
    select t.key from private.throttles t where t.minute < now() - interval '5 minutes' for update skip locked);
  get diagnostics total = row_count;
  return total;
end $$;

revoke execute on all functions in schema private from public;
