-- At the end of a month a third of a large programme's guests may lose points in one night. One statement for many purses, and four thousand of them
-- at a time: a counter that serves one of these guests waits for a second or two, and passes by whoever is being served.

/* Every minute: what has run out becomes entries, for the next purses that nobody else holds. Answers how many points. Who writes to a purse has lapse()
   do the same for it first, so nothing depends on how far this has come. */
create or replace function private.expire_points(p_most integer default 4000) returns integer
language plpgsql set search_path = '' as $$
declare
  purses uuid[];
  total  integer;
begin
  select array_agg(h.id) into purses from (
    select m.id from public.loyalty_members m
    where m.id in (select l.member_id from public.loyalty_lots l where l.remaining > 0 and l.expires_at <= now() limit p_most)
    order by m.id for update skip locked) h;
  if purses is null then return 0; end if;
  with due as materialized (
    select l.id, l.tenant_id, l.member_id, l.remaining, l.expires_at,
      concat_ws(' ', 'expire', l.id, (select count(*) from public.loyalty_allocations a where a.lot_id = l.id)) as idem_key
    from public.loyalty_lots l where l.member_id = any (purses) and l.remaining > 0 and l.expires_at <= now() order by l.expires_at, l.id
  ), written as (
    insert into public.loyalty_entries (tenant_id, member_id, visitor_id, kind, points, idem_key, at)
    select d.tenant_id, d.member_id, d.member_id, 'expire', -d.remaining, d.idem_key, d.expires_at from due d returning id, tenant_id, idem_key
  ), emptied as (
    update public.loyalty_lots l set remaining = 0 from due d where l.id = d.id
  ), taken as (
    insert into public.loyalty_allocations (entry_id, lot_id, points)
    select w.id, d.id, d.remaining from written w join due d using (tenant_id, idem_key)
  ), summed as (
    update public.loyalty_members m set points = m.points - s.points
    from (select d.member_id, sum(d.remaining)::integer as points from due d group by d.member_id) s where m.id = s.member_id
  )
  select sum(d.remaining) into total from due d;
  return coalesce(total, 0);
end $$;
update private.scheduled_jobs set every = '1 minute' where name = 'expire loyalty points';
