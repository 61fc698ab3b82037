-- A refund says which bill it is about, and whether all of it went back or a part.

/* Entries of a purse, the newest first, as guests and staff read them. */
create or replace function private.told_entries(p_purse public.loyalty_members, p_before bigint, p_limit integer) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', e.id::text, 'kind', e.kind, 'points', e.points, 'at', e.at, 'why', e.why, 'bill_no', e.bill_no, 'amount_paise', e.amount_paise,
    'outlet', (select o.name from public.outlets o where o.id = e.outlet_id), 'by', case when e.visitor_id <> p_purse.id then (select private.short_name(v) from public.loyalty_members v where v.id = e.visitor_id) end,
    'expires_at', l.expires_at, 'available_from', l.available_from, 'is_held', coalesce(l.is_held, false),
    'refunds', case when e.kind = 'reverse_earn' then (select jsonb_build_object('bill_no', b.bill_no, 'is_part', b.points > -e.points) from public.loyalty_entries b where b.id = e.ref_entry) end)
    order by e.id desc), '[]')
  from (select x.* from public.loyalty_entries x where x.tenant_id = p_purse.tenant_id and x.member_id = p_purse.id and x.id < coalesce(p_before, 9223372036854775807)
    order by x.id desc limit least(greatest(p_limit, 1), 100)) e
  left join public.loyalty_lots l on l.entry_id = e.id
$$;

revoke execute on all functions in schema private from public;
