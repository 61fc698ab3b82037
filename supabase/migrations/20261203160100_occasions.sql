-- What explains a figure besides the work: festivals, which move from year to year, and what a tenant knows of its outlets (a
-- renovation, a wedding, a closed road). Rows without a tenant are the platform's. A festival has a main day and the days
-- around it on which business is another; two years are held against each other by the distance to the main day.
--
-- Who may do what:
--   admins and trainers   read all of their tenant
--   managers              read those of their outlets and of all, write those of their outlets
--   admins                write all of their tenant, and say which festivals matter to it

create table public.occasions (
  id         uuid primary key default gen_random_uuid(),
  tenant_id  uuid references public.tenants on delete cascade, -- null: the platform's
  outlet_id  uuid, -- null: all outlets
  kind       text not null check (kind in ('festival', 'renovation', 'celebration', 'road', 'closed', 'other')),
  festival   text check (festival ~ '^[a-z][a-z_]{1,39}$'), -- the same in every year
  name       jsonb not null check (private.is_in_both(name, 80)),
  first_day  date not null,
  main_day   date not null,
  last_day   date not null,
  -- How sure a date is: the same every year, in the government's list of holidays, calculated ahead, or it hangs on the moon.
  basis      text check (basis in ('fixed', 'listed', 'calculated', 'moon')),
  set_by     uuid references public.profiles on delete set null,
  set_at     timestamptz not null default now(),
  foreign key (tenant_id, outlet_id) references public.outlets (tenant_id, id) on delete cascade,
  check (first_day <= main_day and main_day <= last_day and last_day < first_day + 732),
  check ((kind = 'festival') = (festival is not null) and (festival is null) = (basis is null) and (tenant_id is null) = (kind = 'festival'))
);
create index on public.occasions (tenant_id, first_day);
create index on public.occasions (tenant_id, outlet_id);
create index on public.occasions (outlet_id);
create index on public.occasions (festival, main_day);
create index on public.occasions (set_by);

-- Festivals that do not matter to a tenant: nothing is aligned by them, and no mark is shown.
create table public.festivals_left_out (
  id        uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants on delete cascade,
  festival  text not null check (festival ~ '^[a-z][a-z_]{1,39}$'),
  unique (tenant_id, festival)
);

alter table public.occasions enable row level security;
alter table public.festivals_left_out enable row level security;
revoke all on public.occasions, public.festivals_left_out from anon, authenticated;
grant select on public.occasions, public.festivals_left_out to authenticated;

create policy "who reads figures reads what happened at the outlets" on public.occasions
  for select to authenticated using (
    tenant_id is null and (select private.i_am_one_of('admin', 'manager', 'trainer'))
      and (select exists (select private.my_tenants_with('kpi_heatmaps')))
    or tenant_id = any (array(select private.my_tenants_with('kpi_heatmaps'))) and (
      (select private.i_am_one_of('admin', 'trainer'))
      or (select private.i_am_one_of('manager')) and (outlet_id is null or outlet_id in (select private.outlets_i_manage()))));
create policy "who reads figures reads which festivals are left out" on public.festivals_left_out
  for select to authenticated using (
    tenant_id = any (array(select private.my_tenants_with('kpi_heatmaps')))
    and (select private.i_am_one_of('admin', 'manager', 'trainer')));

-- Main days as the Government of India's lists of holidays of that year have them (2023 to 2026); later ones are calculated
-- ahead, as a panchang does, and an Eid that is not over yet hangs on the sight of the moon and may move by a day.
insert into public.occasions (kind, festival, name, main_day, first_day, last_day, basis)
select 'festival', f.key, jsonb_build_object('en', f.en, 'hi', f.hi), d.day, d.day - f.before, d.day + f.after, d.basis
from (values
  ('diwali', 'Diwali', 'दिवाली', 2, 3, '{2023-11-12,2024-10-31,2025-10-20,2026-11-08,2027-10-29,2028-10-17}', '{listed,listed,listed,listed,calculated,calculated}'),
  ('eid_al_fitr', 'Eid al-Fitr', 'ईद-उल-फ़ितर', 0, 1, '{2023-04-22,2024-04-11,2025-03-31,2026-03-21,2027-03-10,2028-02-27}', '{listed,listed,listed,listed,moon,moon}'),
  ('eid_al_adha', 'Eid al-Adha', 'ईद-उल-अज़हा (बक़रीद)', 0, 1, '{2023-06-29,2024-06-17,2025-06-07,2026-05-27,2027-05-17,2028-05-05}', '{listed,listed,listed,moon,moon,moon}'),
  ('holi', 'Holi', 'होली', 1, 0, '{2023-03-08,2024-03-25,2025-03-14,2026-03-04,2027-03-22,2028-03-11}', '{listed,listed,listed,listed,calculated,calculated}'),
  ('onam', 'Onam (Thiruvonam)', 'ओणम (तिरुवोणम)', 1, 1, '{2023-08-29,2024-09-15,2025-09-05,2026-08-26,2027-09-12,2028-09-01}', '{listed,listed,listed,listed,calculated,calculated}'),
  ('durga_puja', 'Durga Puja and Dussehra', 'दुर्गा पूजा और दशहरा', 4, 0, '{2023-10-24,2024-10-12,2025-10-02,2026-10-20,2027-10-09,2028-09-27}', '{listed,listed,listed,listed,calculated,calculated}'),
  ('pongal', 'Pongal and Makar Sankranti', 'पोंगल और मकर संक्रांति', 1, 1, '{2023-01-15,2024-01-15,2025-01-14,2026-01-14,2027-01-15,2028-01-15}', '{listed,listed,listed,listed,calculated,calculated}'),
  ('ganesh_chaturthi', 'Ganesh Chaturthi', 'गणेश चतुर्थी', 0, 9, '{2023-09-19,2024-09-07,2025-08-27,2026-09-14,2027-09-04,2028-08-23}', '{listed,listed,listed,listed,calculated,calculated}'),
  ('raksha_bandhan', 'Raksha Bandhan', 'रक्षाबंधन', 0, 0, '{2023-08-30,2024-08-19,2025-08-09,2026-08-28,2027-08-17,2028-08-05}', '{listed,listed,listed,listed,calculated,calculated}'),
  ('christmas', 'Christmas', 'क्रिसमस', 1, 0, '{2023-12-25,2024-12-25,2025-12-25,2026-12-25,2027-12-25,2028-12-25}', '{fixed,fixed,fixed,fixed,fixed,fixed}'),
  ('new_year', 'New Year', 'नया साल', 1, 0, '{2023-01-01,2024-01-01,2025-01-01,2026-01-01,2027-01-01,2028-01-01,2029-01-01}', '{fixed,fixed,fixed,fixed,fixed,fixed,fixed}')
) f (key, en, hi, before, after, days, bases)
cross join lateral unnest(f.days::date[], f.bases::text[]) d (day, basis);

create function private.occasion_terms(p_occasion public.occasions) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('name', p_occasion.name ->> 'en', 'kind', p_occasion.kind, 'outlet_id', p_occasion.outlet_id,
    'first_day', p_occasion.first_day, 'last_day', p_occasion.last_day))
$$;

-- Notes what happened at an outlet or at all of them. Said in one language only, it is read in both.
create function public.save_occasion(
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
  if coalesce(p_kind, '') not in ('renovation', 'celebration', 'road', 'closed', 'other') then
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

create function public.remove_occasion(p_occasion_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  occasion public.occasions;
begin
  select o.* into occasion from public.occasions o
  where o.id = p_occasion_id and o.tenant_id is not null and (private.is_platform_admin() or o.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_occasion'; end if;
  if not coalesce(occasion.outlet_id = any (private.require_figures(occasion.tenant_id, 'change')), true) then
    raise sqlstate 'PT404' using message = 'unknown_occasion';
  end if;
  if occasion.outlet_id is null then perform private.require_tenant_admin(occasion.tenant_id); end if;
  delete from public.occasions o where o.id = occasion.id;
  perform private.write_audit('occasion.removed', occasion.tenant_id, 'occasions', occasion.id::text, private.occasion_terms(occasion));
end $$;

-- Says whether a festival matters to a tenant.
create function public.set_festival(p_tenant_id uuid, p_festival text, p_matters boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_figures(p_tenant_id, 'change');
  perform private.require_tenant_admin(p_tenant_id);
  if not exists (select from public.occasions o where o.tenant_id is null and o.festival = p_festival) then
    raise sqlstate 'PT404' using message = 'unknown_occasion';
  end if;
  if coalesce(p_matters, true) then
    delete from public.festivals_left_out f where f.tenant_id = p_tenant_id and f.festival = p_festival;
  else
    insert into public.festivals_left_out (tenant_id, festival) values (p_tenant_id, p_festival) on conflict do nothing;
  end if;
  if found then
    perform private.write_audit('occasion.festival_set', p_tenant_id, 'tenants', p_tenant_id::text, null,
      jsonb_build_object('festival', p_festival, 'matters', coalesce(p_matters, true)));
  end if;
end $$;

-- The days of a year before that a period is held against, in runs of days that move alike. A day of a festival that matters meets
-- the day as far from its main day; any other the nearest same weekday around the same time that lies in no festival.
create function private.festival_days(p_tenant_id uuid, p_from date, p_to date, p_years integer default 1)
returns table (first date, last date, former_first date, former_last date, festival text)
language plpgsql stable set search_path = '' as $$
begin
  return query
    with kept as materialized (
      select o.festival, o.first_day, o.main_day, o.last_day from public.occasions o
      where o.tenant_id is null
        and o.festival not in (select f.festival from public.festivals_left_out f where f.tenant_id = p_tenant_id)
        and o.last_day >= p_from - 366 * p_years - 80 and o.first_day <= p_to
    ), pairs as materialized (
      -- New Year lies at the turn of a year: its own of as many years ago is the nearest to that many years
      select n.festival, n.first_day, n.last_day, n.main_day, f.main_day as former_day
      from kept n
      cross join lateral (
        select k.main_day from kept k
        where k.festival = n.festival and abs(n.main_day - k.main_day - 365 * p_years) < 60
        order by abs(n.main_day - k.main_day - 365 * p_years) limit 1
      ) f
    ), days as (
      select d.day::date as day, p.festival, coalesce(d.day::date - p.main_day + p.former_day, s.day) as former
      from generate_series(p_from, p_to, '1 day') d (day)
      left join lateral (
        select p.* from pairs p where d.day::date between p.first_day and p.last_day
        order by abs(d.day::date - p.main_day), p.festival limit 1
      ) p on true
      left join lateral (
        select d.day::date - 364 * p_years - 7 * weeks.n as day from unnest(array[0, 1, -1, 2, -2, 3, -3, 4, -4]) with ordinality weeks (n, nth)
        where not exists (
          select from kept k where d.day::date - 364 * p_years - 7 * weeks.n between k.first_day and k.last_day)
        order by weeks.nth limit 1
      ) s on p.festival is null
    ), runs as (
      select y.*, y.day - y.former as moved, y.day - (row_number() over (partition by y.festival, y.day - y.former order by y.day))::integer as run
      from (select x.day, x.festival, coalesce(x.former, x.day - 364 * p_years) as former from days x) y
    )
    select min(r.day), max(r.day), min(r.former), max(r.former), r.festival
    from runs r group by r.festival, r.moved, r.run order by 1;
end $$;

create function public.festival_days(p_tenant_id uuid, p_from date, p_to date, p_years integer default 1)
returns table (first date, last date, former_first date, former_last date, festival text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_figures(p_tenant_id, 'read');
  if p_from is null or p_to is null or p_from > p_to or p_to > p_from + 1100 or p_years is null or p_years not between 1 and 3 then
    raise sqlstate 'PT400' using message = 'invalid_period';
  end if;
  return query select * from private.festival_days(p_tenant_id, p_from, p_to, p_years);
end $$;

insert into private.audit_actions values ('occasion.noted'), ('occasion.changed'), ('occasion.removed'), ('occasion.festival_set');

revoke execute on all functions in schema private from public;
revoke execute on function public.save_occasion(uuid, text, date, date, text, text, uuid, uuid), public.remove_occasion(uuid),
  public.set_festival(uuid, text, boolean), public.festival_days(uuid, date, date, integer) from public, anon;
grant execute on function public.save_occasion(uuid, text, date, date, text, text, uuid, uuid), public.remove_occasion(uuid),
  public.set_festival(uuid, text, boolean), public.festival_days(uuid, date, date, integer) to authenticated;
