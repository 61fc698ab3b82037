-- What explains a figure besides the work stands in reports in time, too: the same festivals and events that the dashboards know (public.occasions), with who noted them.
-- Besides, a change of prices is one of them; and of what is subscribed to it is told what it costs for each active person, and how long nobody has used it.

alter table public.occasions drop constraint occasions_kind_check;
alter table public.occasions add constraint occasions_kind_check check (kind in ('festival', 'renovation', 'celebration', 'road', 'closed', 'price', 'other'));

create or replace function public.save_occasion(
  p_tenant_id uuid, p_kind text, p_first_day date, p_last_day date, p_name_en text default '', p_name_hi text default '',
  p_outlet_id uuid default null, p_occasion_id uuid default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  outlets  uuid[] := private.require_figures(p_tenant_id, 'change');
  is_admin boolean := p_tenant_id in (select private.tenants_i_manage());
  english  text := btrim(coalesce(p_name_en, ''));
  hindi    text := btrim(coalesce(p_name_hi, ''));
  former   public.occasions;
  occasion public.occasions;
begin
  if p_outlet_id is null and not is_admin then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  if p_outlet_id is not null and not p_outlet_id = any (outlets) then raise sqlstate 'PT404' using message = 'unknown_outlet'; end if;
  if english = '' and hindi = '' then raise sqlstate 'PT400' using message = 'name_required'; end if;
  if char_length(english) > 80 or char_length(hindi) > 80 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if coalesce(p_kind, '') not in ('renovation', 'celebration', 'road', 'closed', 'price', 'other') then
    raise sqlstate 'PT400' using message = 'unknown_kind';
  end if;
  if p_first_day is null or p_last_day is null or p_last_day < p_first_day or p_last_day > p_first_day + 731
    or p_first_day not between '2000-01-01' and '2100-01-01' then
    raise sqlstate 'PT400' using message = 'invalid_period';
  end if;
  if p_occasion_id is not null then
    select o.* into former from public.occasions o where o.id = p_occasion_id and o.tenant_id = p_tenant_id for update;
    if not found or former.outlet_id is not null and not former.outlet_id = any (outlets) then
      raise sqlstate 'PT404' using message = 'unknown_occasion';
    end if;
    if former.outlet_id is null and not is_admin then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  end if;
  insert into public.occasions (id, tenant_id, outlet_id, kind, name, first_day, main_day, last_day, set_by)
  values (coalesce(former.id, gen_random_uuid()), p_tenant_id, p_outlet_id, p_kind,
    jsonb_build_object('en', coalesce(nullif(english, ''), hindi), 'hi', coalesce(nullif(hindi, ''), english)),
    p_first_day, p_first_day, p_last_day, auth.uid())
  on conflict (id) do update set outlet_id = excluded.outlet_id, kind = excluded.kind, name = excluded.name, first_day = excluded.first_day,
    main_day = excluded.main_day, last_day = excluded.last_day, set_by = excluded.set_by, set_at = now()
  returning * into occasion;
  if former.id is null then
    perform private.write_audit('occasion.noted', p_tenant_id, 'occasions', occasion.id::text, null, private.occasion_terms(occasion));
  elsif private.occasion_terms(former) <> private.occasion_terms(occasion) then
    perform private.write_audit('occasion.changed', p_tenant_id, 'occasions', occasion.id::text, private.occasion_terms(former),
      private.occasion_terms(occasion));
  end if;
  return occasion.id;
end $$;

/* What happened on any of these days, for whoever reads reports, as far as it is of their outlets or of all: [{id, kind, name, outlet_id, outlet, first_day, last_day, by,
   noted_at}], what was noted before festivals, 60 of each at most. Festivals have nobody who noted them. */
create function public.report_occasions(p_tenant_id uuid, p_from date, p_to date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reach text := private.require_module(p_tenant_id, 'read', 'bi_reports');
begin
  if p_from is null or p_to is null or p_to < p_from then raise sqlstate 'PT400' using message = 'invalid_period'; end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'kind', k.kind, 'name', k.name, 'outlet_id', k.outlet_id, 'outlet', (select x.name from public.outlets x where x.id = k.outlet_id),
      'first_day', k.first_day, 'main_day', k.main_day, 'last_day', k.last_day, 'by', case when k.tenant_id is not null then private.name_of_login(k.set_by) end,
      'noted_at', case when k.tenant_id is not null then k.set_at end) order by k.first_day, k.id), '[]')
    from (
      select o.*, row_number() over (partition by o.tenant_id is null order by o.first_day desc, o.id) as nth from public.occasions o
      where o.first_day <= p_to and o.last_day >= p_from and (
        o.tenant_id is null and not exists (select from public.festivals_left_out l where l.tenant_id = p_tenant_id and l.festival = o.festival)
        or o.tenant_id = p_tenant_id and (o.outlet_id is null or reach = 'all' or o.outlet_id in (select private.outlets_i_manage())))) k
    where k.nth <= 60);
end $$;
revoke execute on function public.report_occasions(uuid, date, date) from public, anon;
grant execute on function public.report_occasions(uuid, date, date) to authenticated;

update private.report_explores set source = $sql$
    select d.tenant_id, null::uuid as outlet_id, d.id, d.product_id, d.state, d.term, d.quantity, (d.requested_at at time zone 'Asia/Kolkata')::date as day,
      case when d.state in ('active', 'cancel_scheduled') and d.term in ('month', 'year') then case d.term when 'month' then 12 else 1 end * (d.unit_paise - d.discount_paise) * d.quantity end as year_paise,
      case when 'per_active' = any ($8) then (select count(*) from public.profiles p where p.tenant_id = $1 and p.is_active and p.last_seen_at > now() - interval '30 days') end as active,
      case when 'unused_days' = any ($8) and d.state in ('active', 'cancel_scheduled', 'trial') then $11 - (
        select private.module_last_used($1, x.module) from public.products x where x.id = d.product_id and x.module is not null) end as unused_days
    from public.store_orders d where d.tenant_id = $1$sql$ where key = 'orders';
insert into private.report_fields (explore, kind, key, says, named, unit, is_money, place) values
  ('orders', 'metric', 'per_active', 'round(coalesce(sum(r.year_paise), 0)::numeric / nullif(max(r.active), 0))', null, 'paise', true, 4),
  ('orders', 'metric', 'unused_days', 'max(r.unused_days)', null, 'days', false, 5);
