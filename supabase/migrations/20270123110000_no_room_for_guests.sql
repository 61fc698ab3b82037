-- Guests and shoppers send photos into a room that they cannot make larger. What was refused is noted, so that the admins who can are told on Today.

create table private.refused_uploads (
  tenant_id uuid not null references public.tenants on delete cascade,
  sender    text not null check (sender in ('guest', 'shopper')),
  bytes     bigint not null check (bytes >= 0), -- of the last one
  at        timestamptz not null default now(),
  primary key (tenant_id, sender)
);
alter table private.refused_uploads enable row level security;
revoke all on private.refused_uploads from anon, authenticated, service_role;

/* Whether so many bytes more fit. */
create function private.has_room(p_tenant_id uuid, p_bytes bigint) returns boolean
language sql stable set search_path = '' as $$
  select s.stored < s.allowed and s.stored + p_bytes <= s.allowed
  from (select private.stored_bytes(p_tenant_id) as stored, private.storage_limit(p_tenant_id) as allowed) s
$$;

create or replace function private.require_room(p_tenant_id uuid, p_bytes bigint) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.has_room(p_tenant_id, p_bytes) then raise sqlstate 'PT409' using message = 'storage_full'; end if;
end $$;

/* Notes that the photo of a guest or a shopper found no room; the first folder of its name is the tenant. */
create function public.note_refused_upload(p_path text, p_bytes bigint, p_sender text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.refused_uploads as r (tenant_id, sender, bytes)
  select t.id, p_sender, p_bytes from public.tenants t where t.id::text = split_part(p_path, '/', 1)
  on conflict (tenant_id, sender) do update set bytes = excluded.bytes, at = now();
end $$;
insert into private.server_functions values ('note_refused_upload');

/* What of the store waits for a tenant's admins. That there is no room is told while it is so: nothing fits, or what was refused last would be refused again. */
create or replace function private.today_of_store(p_tenant_id uuid, p_reach text, p_today date)
returns table (kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
language plpgsql stable set search_path = '' as $$
begin
  if not p_tenant_id = any (array(select private.my_tenants_as('admin'))) then return; end if;
  return query
    select 'workspace_read_only', 'hurting', null::date, 1, null::integer, '{}'::jsonb, '{}'::jsonb from public.tenants t where t.id = p_tenant_id and t.is_read_only;
  return query
    select 'room_full', 'hurting', null::date, null::integer, null::integer, '{}'::jsonb,
      jsonb_build_object('gb', private.storage_limit(p_tenant_id) / 1073741824, 'senders', coalesce(string_agg(r.sender, '_' order by r.sender), 'nobody'))
    from private.refused_uploads r where r.tenant_id = p_tenant_id and not private.has_room(p_tenant_id, r.bytes)
    having count(*) > 0 or not private.has_room(p_tenant_id, 0);
  return query
    select 'invoices_open', private.urgency_of(min(i.due_on), p_today), min(i.due_on), count(*)::integer, null::integer, '{}'::jsonb,
      jsonb_build_object('paise', sum(i.total_paise - i.paid_paise - i.tds_paise - i.credited_paise)::bigint)
    from public.invoices i
    where i.tenant_id = p_tenant_id and i.kind = 'tax' and i.due_on <= p_today + 7 and i.paid_paise + i.tds_paise + i.credited_paise < i.total_paise
    having count(*) > 0;
  return query
    select 'order_quoted', case when bool_or(o.requested_by is distinct from auth.uid()) then 'today' else 'week' end, min(o.quote_until), count(*)::integer,
      null::integer, '{}'::jsonb, jsonb_build_object('name', (array_agg(x.name order by o.quote_until, o.id))[1])
    from public.store_orders o
    join lateral (select y.name from public.product_texts y where y.product_id = o.product_id order by y.number desc limit 1) x on true
    where o.tenant_id = p_tenant_id and o.state = 'quoted' having count(*) > 0;
  return query
    select 'trial_ends', private.urgency_of(min(o.ends_on), p_today), min(o.ends_on), count(*)::integer, null::integer, '{}'::jsonb,
      jsonb_build_object('name', (array_agg(x.name order by o.ends_on, o.id))[1])
    from public.store_orders o
    join lateral (select y.name from public.product_texts y where y.product_id = o.product_id order by y.number desc limit 1) x on true
    where o.tenant_id = p_tenant_id and o.state = 'trial' having min(o.ends_on) <= p_today + 7;
  return query
    select 'seats_keep_order', 'hurting', o.ends_on, 1, null::integer, jsonb_build_object('order_id', o.id), jsonb_build_object('name', x.name)
    from public.store_orders o
    join lateral (select y.name from public.product_texts y where y.product_id = o.product_id order by y.number desc limit 1) x on true
    where o.tenant_id = p_tenant_id and o.state = 'cancel_scheduled' and o.ends_on < p_today order by o.ends_on, o.id limit 3;
end $$;
update private.today_sources s set kinds = '{room_full}' || s.kinds where s.name = 'store';

revoke execute on all functions in schema private from public;
revoke execute on function public.note_refused_upload(text, bigint, text) from public, anon, authenticated;
grant execute on function public.note_refused_upload(text, bigint, text) to service_role;
