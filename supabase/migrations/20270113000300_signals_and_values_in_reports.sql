-- What changed, as the weekly look at the KPIs found it, and what the subscription costs a year: both as reports.

insert into private.report_explores (key, modules, reach, shares, source, record, row_id, place) values
  ('signals', '{kpi_heatmaps}', 'outlets', '{calendar,outlet}', $sql$
    select s.tenant_id, s.outlet_id, s.kpi_id, s.week as day, s.is_better, s.strength::double precision as strength,
      100.0 * (s.figure - s.former) / nullif(abs(s.former), 0) as change
    from (
      select distinct l.week from private.signal_looks l
      where l.tenant_id = $1 and case when $4::date is null and $5::date is null then l.week = (select max(x.week) from private.signal_looks x where x.tenant_id = $1)
        else l.week >= coalesce($4, '-infinity') and l.week <= coalesce($5, 'infinity') end) looked
    cross join lateral private.signals_i_see($1, looked.week) s
    where s.place is not null$sql$, 'signals', 'r.outlet_id', 75);

insert into private.report_fields (explore, kind, key, says, named, unit, is_money, place) values
  ('signals', 'dimension', 'signal_kpi', 'r.kpi_id', '(select x.name ->> $7 from public.kpis x where x.id = %s::integer)', 'key', false, 20),
  ('signals', 'metric', 'changes', 'count(*)', null, 'count', false, 1),
  ('signals', 'metric', 'worse', 'count(*) filter (where r.is_better is false)', null, 'count', false, 2),
  ('signals', 'metric', 'better', 'count(*) filter (where r.is_better)', null, 'count', false, 3),
  ('signals', 'metric', 'largest', '(array_agg(r.change order by r.strength desc, r.kpi_id, r.outlet_id))[1]', null, 'percent', false, 4),
  ('signals', 'metric', 'strength', 'max(r.strength)', null, 'points', false, 5),
  ('signals', 'column', 'outlet', 'o.name', null, 'text', false, 1),
  ('signals', 'column', 'signal_kpi', '(select x.name ->> $7 from public.kpis x where x.id = r.kpi_id)', null, 'text', false, 2),
  ('signals', 'column', 'week', 'r.day', null, 'day', false, 3),
  ('signals', 'column', 'change', 'r.change', null, 'percent', false, 4),
  ('signals', 'column', 'strength', 'r.strength', null, 'points', false, 5);

update private.report_explores set source = $sql$
    select d.tenant_id, null::uuid as outlet_id, d.id, d.product_id, d.state, d.term, d.quantity, (d.requested_at at time zone 'Asia/Kolkata')::date as day,
      case when d.state in ('active', 'cancel_scheduled') and d.term in ('month', 'year') then case d.term when 'month' then 12 else 1 end * (d.unit_paise - d.discount_paise) * d.quantity end as year_paise
    from public.store_orders d where d.tenant_id = $1$sql$ where key = 'orders';
insert into private.report_fields (explore, kind, key, says, named, unit, is_money, place) values
  ('orders', 'metric', 'year_value', 'coalesce(sum(r.year_paise), 0)', null, 'paise', true, 3);
