-- The first adding up of a large ledger did not come to its end: each new guest asked for the greatest number again, past all that the same statement had given
-- before, and each had their row locked. Now numbers are given to all at once, the ledger is read once, in parts of a million entries, and days are laid over the
-- bits of their month instead of reading the whole month again.

-- Numbers go with their guests by one statement for all that go, not by a check of each that comes.
alter table private.loyalty_guest_numbers drop constraint loyalty_guest_numbers_tenant_id_member_id_fkey;
create function private.drop_guest_numbers() returns trigger
language plpgsql set search_path = '' as $$
begin
  delete from private.loyalty_guest_numbers n using gone g where n.tenant_id = g.tenant_id and n.member_id = g.id;
  return null;
end $$;
create trigger numbers_go_with_guests after delete on public.loyalty_members referencing old table as gone for each statement execute function private.drop_guest_numbers();

-- Where the next part begins is looked for from here.
alter table private.loyalty_summed add column last_entry bigint not null default 0;
update private.loyalty_summed set last_entry = coalesce((select max(e.id) from public.loyalty_entries e), 0) where until > '-infinity';

/* What each entry adds to its day, and to the month it is booked in: this and nothing else says what a bill, earned, redeemed and expired are. */
create or replace view private.loyalty_counted with (security_invoker = on) as
  select e.tenant_id, (e.at at time zone 'Asia/Kolkata')::date as day, e.outlet_id, e.noted_at, case when e.kind = 'earn' and e.why = 'bill' then e.member_id end as guest,
    (e.kind = 'earn' and e.why = 'bill')::integer as visits, case when e.kind = 'earn' and e.why = 'bill' then coalesce(e.amount_paise, 0) else 0 end as bill_paise,
    case when e.kind = 'earn' then coalesce(e.amount_paise, 0) else 0 end as spend_paise, case when e.kind = 'earn' then e.points else 0 end as earned,
    case when e.kind in ('redeem', 'reverse_redeem') then -e.points else 0 end as redeemed, case when e.kind = 'expire' then -e.points else 0 end as expired,
    e.booked_in, case e.kind when 'earn' then e.amount_paise
      when 'reverse_earn' then -(select o.amount_paise from public.loyalty_entries o where o.id = e.ref_entry and o.points = -e.points) end as booked_paise,
    case when e.kind in ('earn', 'reverse_earn') or e.kind = 'adjust' and e.points > 0 then e.points end as booked_points,
    case when e.kind = 'expire' or e.kind = 'adjust' and e.points < 0 then -e.points end as booked_expired
  from public.loyalty_entries e;

create or replace function private.loyalty_booked_since(p_tenant_id uuid, p_since timestamptz, p_until timestamptz default 'infinity') returns setof private.loyalty_book_sums
language sql stable set search_path = '' as $$
  select c.tenant_id, coalesce(c.booked_in, date_trunc('month', c.day::timestamp)::date), coalesce(sum(c.booked_paise), 0)::bigint, coalesce(sum(c.booked_points), 0)::bigint,
    sum(c.redeemed)::bigint, coalesce(sum(c.booked_expired), 0)::bigint, count(c.booked_in)
  from private.loyalty_counted c
  where c.noted_at >= p_since and c.noted_at < p_until and (p_tenant_id is null or c.tenant_id = p_tenant_id)
  group by 1, 2
$$;

/* Two strings of bits as one, as long as the longer. */
create function private.laid_over(p_one bit varying, p_other bit varying) returns bit varying
language sql immutable set search_path = '' as $$
  select (pg_catalog."bit"(p_one::"bit", greatest(length(p_one), length(p_other)), true) | pg_catalog."bit"(p_other::"bit", greatest(length(p_one), length(p_other)), true))::bit varying
$$;

/* Lays the guests of days that are over into the bits of their months, a month of a programme at a time; a day that was written to again is laid again. */
drop function private.lay_loyalty_guests();
create function private.lay_loyalty_guests() returns void
language plpgsql set search_path = '' as $$
declare
  part record;
begin
  for part in
    select d.tenant_id, date_trunc('month', d.day::timestamp)::date as month from private.loyalty_day_sums d where not d.is_laid and d.day < private.today() group by 1, 2
  loop
    with changed as materialized (
      update private.loyalty_day_sums d set is_laid = true
      where d.tenant_id = part.tenant_id and not d.is_laid and d.day >= part.month and d.day < least((part.month + interval '1 month')::date, private.today())
      returning d.day, d.outlet_id, private.bits_of(d.guests) as guests
    ), days as materialized (
      select c.day, c.outlet_id, extract(isodow from c.day)::smallint as weekday, pg_catalog."bit"(c.guests::"bit", max(length(c.guests)) over (), true) as guests
      from changed c where length(c.guests) > 0
    ), of_days as (
      insert into private.loyalty_day_guests as k
      select part.tenant_id, d.day, bit_or(d.guests) from days d group by d.day
      on conflict (tenant_id, day) do update set guests = private.laid_over(k.guests, excluded.guests)
    )
    insert into private.loyalty_month_guests as k
    select part.tenant_id, part.month, coalesce(d.weekday, 0), d.outlet_id, max(d.day), bit_or(d.guests)
    from days d group by grouping sets ((d.outlet_id, d.weekday), (d.outlet_id))
    on conflict (tenant_id, month, weekday, outlet_id) do update set last_day = greatest(k.last_day, excluded.last_day), guests = private.laid_over(k.guests, excluded.guests);
  end loop;
end $$;

/* Numbers for guests who have none: of those who had a bill in this time, or of all where so much was written that asking for each entry takes longer. */
create function private.number_loyalty_guests(p_since timestamptz, p_until timestamptz, p_of_all boolean) returns void
language plpgsql set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
begin
  with guests as materialized (
    select m.tenant_id, m.id from public.loyalty_members m
    where (p_of_all or m.id in (select c.guest from private.loyalty_counted c where c.noted_at >= p_since and c.noted_at < p_until))
      and not exists (select from private.loyalty_guest_numbers n where n.tenant_id = m.tenant_id and n.member_id = m.id)
  ), numbered as materialized (
    select t.tenant_id, (select coalesce(max(n.number), -1) from private.loyalty_guest_numbers n where n.tenant_id = t.tenant_id) as most
    from (select distinct g.tenant_id from guests g) t
  )
  insert into private.loyalty_guest_numbers (tenant_id, member_id, number)
  select g.tenant_id, g.id, t.most + row_number() over (partition by g.tenant_id order by g.id) from guests g join numbered t on t.tenant_id = g.tenant_id;
end $$;

/* Every quarter of an hour: adds up what was written since. Whoever still writes began later than what is added up: an entry carries the time at which its
   transaction began, so none slips in before. Numbers of entries follow times nearly: where they don't a part is larger than it was to be, and nothing is left out.
   Answers how many days moved. */
drop function private.sum_loyalty_months();
create function private.sum_loyalty_months(p_part integer default 1000000) returns integer
language plpgsql set search_path = '' set work_mem = '32MB' set plan_cache_mode = 'force_custom_plan' as $$
declare
  since    timestamptz;
  upto     timestamptz;
  bound    timestamptz := least(now() - interval '10 minutes', (select min(a.xact_start) from pg_catalog.pg_stat_activity a where a.pid <> pg_backend_pid()));
  first    bigint;
  last     bigint := (select coalesce(max(e.id), 0) from public.loyalty_entries e);
  is_large boolean;
  days     integer;
  moved    integer := 0;
begin
  select s.until, s.last_entry into since, first from private.loyalty_summed s for update;
  if bound <= since then return 0; end if;
  is_large := first + p_part < last;
  perform private.number_loyalty_guests(since, bound, is_large);
  while since < bound loop
    first := first + p_part;
    upto := bound;
    if first < last then upto := least(bound, (select e.noted_at from public.loyalty_entries e where e.id >= first and e.noted_at > since order by e.id limit 1)); end if;
    with days as materialized (
      select c.tenant_id, c.day, c.outlet_id, sum(c.visits) as visits, sum(c.bill_paise) as bill_paise, sum(c.spend_paise) as spend_paise, sum(c.earned) as earned,
        sum(c.redeemed) as redeemed, sum(c.expired) as expired, array_agg(n.number) filter (where n.number is not null) as guests,
        sum(c.booked_paise) filter (where c.booked_in is null) as booked_paise, sum(c.booked_points) filter (where c.booked_in is null) as booked_points,
        sum(c.redeemed) filter (where c.booked_in is null) as booked_redeemed, sum(c.booked_expired) filter (where c.booked_in is null) as booked_expired,
        bool_or(c.booked_in is null) as is_booked
      from private.loyalty_counted c left join private.loyalty_guest_numbers n on n.tenant_id = c.tenant_id and n.member_id = c.guest
      where c.noted_at >= since and c.noted_at < upto
      group by 1, 2, 3
    ), booked as ( -- in the month of their day, or in a later one where it was closed
      insert into private.loyalty_book_sums as s
      select b.tenant_id, b.month, coalesce(sum(b.paise), 0), coalesce(sum(b.points), 0), coalesce(sum(b.redeemed), 0), coalesce(sum(b.expired), 0), sum(b.late)
      from (
        select d.tenant_id, date_trunc('month', d.day::timestamp)::date as month, d.booked_paise as paise, d.booked_points as points, d.booked_redeemed as redeemed,
          d.booked_expired as expired, 0 as late
        from days d where d.is_booked
        union all
        select c.tenant_id, c.booked_in, c.booked_paise, c.booked_points, c.redeemed, c.booked_expired, 1
        from private.loyalty_counted c where c.booked_in is not null and c.noted_at >= since and c.noted_at < upto) b
      group by 1, 2
      on conflict (tenant_id, month) do update set spend_paise = s.spend_paise + excluded.spend_paise, earned = s.earned + excluded.earned,
        redeemed = s.redeemed + excluded.redeemed, expired = s.expired + excluded.expired, late = s.late + excluded.late
    )
    insert into private.loyalty_day_sums as s
    select d.tenant_id, d.day, d.outlet_id, d.visits, d.bill_paise, d.spend_paise, d.earned, d.redeemed, d.expired, array(select distinct g from unnest(d.guests) g), false
    from days d
    on conflict (tenant_id, day, outlet_id) do update set visits = s.visits + excluded.visits, bill_paise = s.bill_paise + excluded.bill_paise,
      spend_paise = s.spend_paise + excluded.spend_paise, earned = s.earned + excluded.earned, redeemed = s.redeemed + excluded.redeemed, expired = s.expired + excluded.expired,
      guests = array(select unnest(s.guests) union select unnest(excluded.guests)), is_laid = false;
    get diagnostics days = row_count;
    moved := moved + days;
    since := upto;
  end loop;
  update private.loyalty_summed set until = bound, last_entry = last;
  perform private.lay_loyalty_guests();
  return moved;
end $$;

revoke execute on all functions in schema private from public;
