-- What a workspace uses of what it pays for, told to its admins before a renewal; and everything about a tenant's business on one page of the console, with
-- its health by rules that the page states.

create table public.tenant_notes (
  id        uuid primary key, -- made by who sends it
  tenant_id uuid not null references public.tenants on delete cascade,
  kind      text not null check (kind in ('note', 'contact')), -- contact: somebody there was talked to
  text      text not null check (char_length(text) between 1 and 2000),
  author_id uuid references public.profiles on delete set null,
  at        timestamptz not null default now()
);
create index on public.tenant_notes (tenant_id, at desc);
create index on public.tenant_notes (author_id);
alter table public.tenant_notes enable row level security;
revoke all on public.tenant_notes from anon, authenticated, service_role;
insert into private.personal_data (held_in, untold, ends) values ('public.tenant_notes', 'what we noted about a business', 'tenant');
insert into private.audit_actions values ('tenant.noted');

/* The day on which something of a module was last done in a tenant; null: never. */
create function private.module_last_used(p_tenant_id uuid, p_module text) returns date
language sql stable set search_path = '' as $$
  select private.day_in_india(case
    when p_module in ('foh_courses', 'boh_courses') then (select max(e.occurred_at) from public.domain_events e
      where e.tenant_id = p_tenant_id and e.kind in ('lesson.completed', 'assignment.completed', 'observation.passed', 'observation.not_yet'))
    when p_module = 'kpi_heatmaps' then (select max(e.entered_at) from public.kpi_entries e where e.tenant_id = p_tenant_id)
    when p_module = 'mystery_shops' then (select max(s.created_at) from public.shops s where s.tenant_id = p_tenant_id)
    when p_module = 'loyalty_app' then (select max(e.at) from public.loyalty_entries e where e.tenant_id = p_tenant_id)
    when p_module = 'career_clinics' then (select max(b.made_at) from public.clinic_bookings b where b.tenant_id = p_tenant_id)
    when p_module = 'bi_reports' then (select max(r.saved_at) from public.saved_reports r where r.tenant_id = p_tenant_id)
    when p_module = 'add_on_store' then (select max(o.requested_at) from public.store_orders o where o.tenant_id = p_tenant_id)
  end)
$$;

/* Bytes of files that lie in the folders of a tenant. */
create function private.stored_bytes(p_tenant_id uuid) returns bigint
language plpgsql stable set search_path = '' as $$
declare
  total bigint := 0;
begin
  if to_regclass('storage.objects') is not null then
    execute $query$
      select coalesce(sum((o.metadata ->> 'size')::bigint), 0) from storage.objects o where o.name like $1 || '/%'
    $query$ into total using p_tenant_id::text;
  end if;
  return total;
end $$;

/* What each module that a tenant has costs by itself, when it renews and when it was last used. */
create function private.modules_in_use(p_tenant_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('module', m.key, 'last_used_on', private.module_last_used(t.id, m.key), 'is_read_only', t.read_only_modules ? m.key,
    'is_in_plan', private.modules_of_tier(t.tier) ? m.key, 'order_id', o.id, 'term', o.term, 'paise', (o.unit_paise - o.discount_paise) * o.quantity,
    'since', o.starts_on, 'renews_on', case when o.state = 'active' then o.paid_until + 1 end) order by m.position), '[]')
  from public.tenants t
  join private.modules m on t.active_modules ? m.key and m.key <> 'add_on_store'
  left join lateral (select o.* from public.store_orders o join public.products p on p.id = o.product_id and p.module = m.key
    where o.tenant_id = t.id and o.state in ('active', 'cancel_scheduled') limit 1) o on true
  where t.id = p_tenant_id
$$;

/* For the admins of a tenant: who holds a seat without using it, who is active, files, mails, and what each module is used for its money. */
create function public.store_usage(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_tenant_reader(p_tenant_id);
  return (select jsonb_build_object(
    'seats', jsonb_build_object('cap', t.seat_cap, 'used', private.seats_used(t.id), 'reserved', private.seats_reserved(t.id)),
    'active_7', (select count(*) from public.profiles p where p.tenant_id = t.id and p.last_seen_at > now() - interval '7 days'),
    'active_30', (select count(*) from public.profiles p where p.tenant_id = t.id and p.last_seen_at > now() - interval '30 days'),
    'idle', (select coalesce(jsonb_agg(to_jsonb(i) order by i.last_seen_at nulls first, i.name), '[]') from (
      select p.id, private.name_of_login(p.id) as name, p.tenant_role as role, p.last_seen_at, p.created_at from public.profiles p
      where p.tenant_id = t.id and p.id <> auth.uid() and p.created_at < now() - interval '14 days' and coalesce(p.last_seen_at, '-infinity') < now() - interval '60 days'
      order by p.last_seen_at nulls first, p.id limit 200) i),
    'stored_bytes', private.stored_bytes(t.id),
    'mails_30', (select count(*) from public.mail_outbox m where m.tenant_id = t.id and m.created_at > now() - interval '30 days' and m.status = 'sent'),
    'modules', private.modules_in_use(t.id))
    from public.tenants t where t.id = p_tenant_id);
end $$;

/* Everything about the business with a tenant, for the console: plan, orders, invoices, health by rules, notes, and what happened, the latest first. */
create function public.tenant_business(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  today  date := private.today();
  tenant public.tenants;
  seats  integer;
  active integer;
begin
  perform private.require_platform_admin();
  select t.* into tenant from public.tenants t where t.id = p_tenant_id;
  if not found then raise sqlstate 'PT404' using message = 'unknown_tenant'; end if;
  seats := private.seats_used(tenant.id);
  select count(*) into active from public.profiles p where p.tenant_id = tenant.id and p.last_seen_at > now() - interval '30 days';
  return (
    with money as materialized (
      select coalesce(sum(o.paise), 0) as open, coalesce(sum(o.paise) filter (where i.due_on < today), 0) as overdue, max(today - i.due_on) filter (where o.paise > 0) as late
      from public.invoices i cross join lateral (select i.total_paise - i.paid_paise - i.tds_paise - i.credited_paise as paise) o
      where i.tenant_id = tenant.id and i.kind = 'tax'
    ), said as materialized (
      select max(n.at) filter (where n.kind = 'contact') as last_at from public.tenant_notes n where n.tenant_id = tenant.id
    )
    select jsonb_build_object('tier', tenant.tier, 'is_read_only', tenant.is_read_only,
      'grace_until', b.grace_until, 'grace_reason', b.grace_reason, 'is_billable', b.tenant_id is not null,
      'plan', (select private.order_as_told(r) from private.running_plan(tenant.id) r where r.id is not null),
      'orders', (select coalesce(jsonb_agg(private.order_as_told(o) order by o.requested_at desc), '[]') from public.store_orders o
        where o.tenant_id = tenant.id and o.state in ('requested', 'quoted', 'approved', 'trial', 'active', 'cancel_scheduled')),
      'twelfths', (select coalesce(sum(case o.term when 'month' then 12 else 1 end * (o.unit_paise - o.discount_paise) * o.quantity), 0) from public.store_orders o
        where o.tenant_id = tenant.id and o.state in ('active', 'cancel_scheduled') and o.term in ('month', 'year')),
      'open_paise', m.open, 'overdue_paise', m.overdue,
      'credit_paise', (select coalesce(sum(i.total_paise - i.used_paise), 0) from public.invoices i where i.tenant_id = tenant.id and i.kind = 'credit_note'),
      'invoices', (select coalesce(jsonb_agg(private.invoice_as_told(i) order by i.issued_on desc, i.serial desc), '[]') from (
        select i.* from public.invoices i where i.tenant_id = tenant.id order by i.issued_on desc, i.serial desc limit 5) i),
      'health', jsonb_build_array(
        jsonb_build_object('rule', 'adoption', 'is_good', seats > 0 and active * 2 >= seats, 'value', case when seats = 0 then 0 else round(100.0 * active / seats) end),
        jsonb_build_object('rule', 'overdue', 'is_good', coalesce(m.late, 0) <= 0, 'value', greatest(coalesce(m.late, 0), 0)),
        (select jsonb_build_object('rule', 'mails', 'is_good', f.count = 0, 'value', f.count) from (select count(*) from public.mail_outbox o
          where o.tenant_id = tenant.id and o.status = 'failed' and o.created_at > now() - interval '30 days') f),
        jsonb_build_object('rule', 'contact', 'is_good', coalesce(s.last_at > now() - interval '90 days', false), 'value', today - private.day_in_india(s.last_at)),
        (select jsonb_build_object('rule', 'unused', 'is_good', u.count = 0, 'value', u.count) from (select count(*) from jsonb_array_elements(private.modules_in_use(tenant.id)) x
          where x ->> 'order_id' is not null and (x ->> 'since')::date < today - 30 and coalesce((x ->> 'last_used_on')::date, '-infinity') < today - 30) u)),
      'notes', (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'kind', n.kind, 'text', n.text, 'at', n.at, 'author', private.name_of_login(n.author_id)) order by n.at desc, n.id), '[]')
        from (select n.* from public.tenant_notes n where n.tenant_id = tenant.id order by n.at desc limit 50) n),
      'timeline', (select coalesce(jsonb_agg(jsonb_build_object('at', h.at, 'what', h.what, 'name', h.name, 'paise', h.paise) order by h.at desc, h.what), '[]') from (
        select * from (
          select s.at, 'order_' || s.state as what, x.name, null::bigint as paise from public.store_order_steps s
          join public.store_orders o on o.id = s.order_id
          join lateral (select y.name from public.product_texts y where y.product_id = o.product_id order by y.number desc limit 1) x on true
          where s.tenant_id = tenant.id and s.state <> 'trial_reminded'
          union all
          select i.created_at, 'invoice_' || i.kind, jsonb_build_object('en', i.serial, 'hi', i.serial), i.total_paise from public.invoices i where i.tenant_id = tenant.id
          union all
          select p.at, 'payment', jsonb_build_object('en', i.serial, 'hi', i.serial), p.paise from public.invoice_payments p join public.invoices i on i.id = p.invoice_id
          where p.tenant_id = tenant.id
          union all
          select n.at, 'note_' || n.kind, jsonb_build_object('en', left(n.text, 80), 'hi', left(n.text, 80)), null from public.tenant_notes n where n.tenant_id = tenant.id
        ) every_one order by at desc limit 40) h))
    from money m cross join said s left join public.billing_profiles b on b.tenant_id = tenant.id);
end $$;

/* For the admins of a tenant: whether it is read-only, and from which day it would be if what is overdue stays unpaid: {is_read_only, read_only_on, overdue_paise}. */
create function public.billing_standing(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_tenant_reader(p_tenant_id);
  return (select jsonb_build_object('is_read_only', t.is_read_only, 'overdue_paise', coalesce(l.paise, 0),
      'read_only_on', case when not t.is_read_only and l.due_on is not null then greatest(l.due_on + s.read_only_after + 1, b.grace_until + 1) end)
    from public.tenants t
    left join public.billing_supplier s on true
    left join public.billing_profiles b on b.tenant_id = t.id
    left join lateral (select min(i.due_on) as due_on, sum(i.total_paise - i.paid_paise - i.tds_paise - i.credited_paise) as paise from public.invoices i
      where i.tenant_id = t.id and i.kind = 'tax' and i.due_on < private.today() and i.paid_paise + i.tds_paise + i.credited_paise < i.total_paise) l on true
    where t.id = p_tenant_id);
end $$;

/* Notes something about a tenant, for each other only; a contact counts for its health. The same id again is one note. */
create function public.add_tenant_note(p_id uuid, p_tenant_id uuid, p_kind text, p_text text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_platform_admin();
  if not exists (select from public.tenants t where t.id = p_tenant_id) then raise sqlstate 'PT404' using message = 'unknown_tenant'; end if;
  if coalesce(p_kind, '') not in ('note', 'contact') then raise sqlstate 'PT400' using message = 'unknown_kind'; end if;
  insert into public.tenant_notes (id, tenant_id, kind, text, author_id) values (p_id, p_tenant_id, p_kind, private.note_text(p_text), auth.uid())
  on conflict (id) do nothing;
  if found then
    perform private.write_audit('tenant.noted', null, 'tenants', p_tenant_id::text, null, jsonb_build_object('name', (select t.name from public.tenants t where t.id = p_tenant_id)));
  end if;
end $$;

/* What the console tells of revenue, for the last p_months months: for each tenant what its orders, the plan's too, were worth a month at each month's end, in
   twelfths of a paisa; what was invoiced, and what its lines come to; what is open by how late it is; and whose plan is not billed. */
create or replace function public.store_revenue(p_months integer default 13) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  today date := private.today();
begin
  perform private.require_platform_admin();
  if p_months is null or p_months not between 2 and 36 then raise sqlstate 'PT400' using message = 'invalid_months'; end if;
  return (
    with ends as materialized (
      select n, case when n = 0 then today else (date_trunc('month', today - make_interval(months => n)) + interval '1 month - 1 day')::date end as on_day
      from generate_series(0, p_months - 1) n
    ), worth as materialized (
      select o.tenant_id, e.n, sum(case o.term when 'month' then 12 else 1 end * (o.unit_paise - o.discount_paise) * o.quantity) as twelfths
      from public.store_orders o
      join ends e on o.starts_on <= e.on_day and (o.ended_at is null or private.day_in_india(o.ended_at) > e.on_day)
      where o.term in ('month', 'year') and o.starts_on is not null and o.state in ('active', 'cancel_scheduled', 'ended')
      group by 1, 2
    )
    select jsonb_build_object(
      'unbilled', (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'tier', t.tier) order by t.name, t.id), '[]')
        from public.tenants t where t.is_active and (private.running_plan(t.id)).id is null),
      'months', (select jsonb_agg(e.on_day order by e.n desc) from ends e),
      'tenants', (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'tier', t.tier, 'worth', (
          select jsonb_agg(coalesce(w.twelfths, 0) order by e.n desc) from ends e left join worth w on w.tenant_id = t.id and w.n = e.n)) order by t.name, t.id), '[]')
        from public.tenants t where t.id in (select w.tenant_id from worth w)),
      'invoiced', (select coalesce(jsonb_agg(jsonb_build_object('month', x.month, 'invoiced_paise', x.invoiced, 'credited_paise', x.credited, 'lines_paise', x.lines) order by x.month), '[]')
        from (
          select date_trunc('month', i.issued_on)::date as month, coalesce(sum(i.taxable_paise) filter (where i.kind = 'tax'), 0) as invoiced,
            coalesce(sum(i.taxable_paise) filter (where i.kind = 'credit_note'), 0) as credited,
            sum(case i.kind when 'tax' then l.paise else -l.paise end) as lines
          from public.invoices i
          cross join lateral (select coalesce(sum(y.taxable_paise), 0) as paise from public.invoice_lines y where y.invoice_id = i.id) l
          where i.kind in ('tax', 'credit_note') and i.issued_on >= date_trunc('month', today - make_interval(months => p_months - 1)) group by 1) x),
      'ageing', (select coalesce(jsonb_agg(to_jsonb(a) order by a.tier), '[]') from (
          select t.tier, sum(o.open) filter (where o.late <= 0) as not_due, sum(o.open) filter (where o.late between 1 and 30) as month,
            sum(o.open) filter (where o.late between 31 and 60) as two_months, sum(o.open) filter (where o.late > 60) as later
          from public.invoices i join public.tenants t on t.id = i.tenant_id
          cross join lateral (select i.total_paise - i.paid_paise - i.tds_paise - i.credited_paise as open, today - i.due_on as late) o
          where i.kind = 'tax' and o.open > 0 group by 1) a)));
end $$;


/* What of the store waits for a tenant's admins; an add-on that nobody used for a month is named before it renews. */
create function private.today_of_unused(p_tenant_id uuid, p_reach text, p_today date)
returns table (kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
language plpgsql stable set search_path = '' as $$
begin
  if not p_tenant_id = any (array(select private.my_tenants_as('admin'))) then return; end if;
  return query
    select 'module_unused', 'week', o.paid_until, 1, null::integer, jsonb_build_object('order_id', o.id), jsonb_build_object('name', x.name)
    from public.store_orders o
    join public.products p on p.id = o.product_id and p.kind = 'module'
    join lateral (select y.name from public.product_texts y where y.product_id = p.id order by y.number desc limit 1) x on true
    where o.tenant_id = p_tenant_id and o.state = 'active' and o.starts_on < p_today - 30 and o.paid_until <= p_today + 10
      and coalesce(private.module_last_used(p_tenant_id, p.module), '-infinity') < p_today - 30
    order by o.paid_until, o.id limit 3;
end $$;
insert into private.today_sources (name, gathers, position, modules, kinds) values ('unused', 'private.today_of_unused', 97, '{add_on_store}', '{module_unused}');

revoke execute on all functions in schema private from public;
do $$
declare
  named text;
begin
  foreach named in array array['billing_standing', 'store_usage', 'tenant_business', 'add_tenant_note'] loop
    execute format('revoke execute on function public.%I from public, anon', named);
    execute format('grant execute on function public.%I to authenticated', named);
  end loop;
end $$;
