-- Reports of a large programme read its whole ledger: five seconds at two million entries, for guests had to be told apart. What was added up once by month
-- is now added up by day, with the guests of each day by numbers; of days that are over the guests of a month stand in one string of bits, so that counting
-- each of them once is laying strings over each other.

drop function private.loyalty_months_since(uuid, timestamptz, timestamptz);
drop table private.loyalty_month_sums;

-- A guest's place in strings of bits. It goes with the guest, and what is left of it names nobody.
create table private.loyalty_guest_numbers (
  tenant_id uuid not null,
  member_id uuid not null,
  number    integer not null,
  primary key (tenant_id, member_id),
  unique (tenant_id, number),
  foreign key (tenant_id, member_id) references public.loyalty_members (tenant_id, id) on delete cascade
);
insert into private.personal_data (held_in, untold, ends) values ('private.loyalty_guest_numbers', 'a number to count guests by; goes with the guest', 'tenant');

create table private.loyalty_day_sums (
  tenant_id   uuid not null references public.tenants on delete cascade,
  day         date not null, -- in India
  outlet_id   uuid, -- null: what no outlet did, as a welcome
  visits      bigint not null,
  bill_paise  bigint not null,
  spend_paise bigint not null,
  earned      bigint not null,
  redeemed    bigint not null,
  expired     bigint not null,
  guests      integer[] not null, -- who had a bill, by number
  is_laid     boolean not null default false, -- in the month's bits
  unique nulls not distinct (tenant_id, day, outlet_id)
);
create index on private.loyalty_day_sums (tenant_id, day) where not is_laid;

create table private.loyalty_month_guests (
  tenant_id uuid not null references public.tenants on delete cascade,
  month     date not null,
  weekday   smallint not null check (weekday between 0 and 7), -- 0: of all its days
  outlet_id uuid,
  last_day  date not null, -- up to which days are in it
  guests    bit varying not null,
  unique nulls not distinct (tenant_id, month, weekday, outlet_id)
);
alter table private.loyalty_month_guests alter guests set storage external; -- packed it takes longer to read than it is worth

-- The same of a day at all outlets together: who asks for days asks for hundreds.
create table private.loyalty_day_guests (
  tenant_id uuid not null references public.tenants on delete cascade,
  day       date not null,
  guests    bit varying not null,
  primary key (tenant_id, day)
);
alter table private.loyalty_day_guests alter guests set storage external;

/* What each entry adds to its day: this and nothing else says what a bill, earned, redeemed and expired are. */
create view private.loyalty_counted with (security_invoker = on) as
  select e.tenant_id, (e.at at time zone 'Asia/Kolkata')::date as day, e.outlet_id, e.noted_at, case when e.kind = 'earn' and e.why = 'bill' then e.member_id end as guest,
    (e.kind = 'earn' and e.why = 'bill')::integer as visits, case when e.kind = 'earn' and e.why = 'bill' then coalesce(e.amount_paise, 0) else 0 end as bill_paise,
    case when e.kind = 'earn' then coalesce(e.amount_paise, 0) else 0 end as spend_paise, case when e.kind = 'earn' then e.points else 0 end as earned,
    case when e.kind in ('redeem', 'reverse_redeem') then -e.points else 0 end as redeemed, case when e.kind = 'expire' then -e.points else 0 end as expired
  from public.loyalty_entries e;

/* What was written since comes to, by day and outlet; guests who have no number yet take the next ones for this answer. */
create function private.loyalty_days_since(p_tenant_id uuid, p_since timestamptz, p_until timestamptz default 'infinity') returns setof private.loyalty_day_sums
language sql stable set search_path = '' as $$
  with entries as materialized (
    select c.* from private.loyalty_counted c where c.noted_at >= p_since and c.noted_at < p_until and (p_tenant_id is null or c.tenant_id = p_tenant_id)
  ), numbers as materialized (
    select g.tenant_id, g.guest, coalesce(n.number, (select coalesce(max(x.number), -1) from private.loyalty_guest_numbers x where x.tenant_id = g.tenant_id)
      + row_number() over (partition by g.tenant_id, n.number is null order by g.guest))::integer as number
    from (select distinct e.tenant_id, e.guest from entries e where e.guest is not null) g
    left join private.loyalty_guest_numbers n on n.tenant_id = g.tenant_id and n.member_id = g.guest
  )
  select e.tenant_id, e.day, e.outlet_id, sum(e.visits), sum(e.bill_paise)::bigint, sum(e.spend_paise)::bigint, sum(e.earned), sum(e.redeemed), sum(e.expired),
    coalesce(array_agg(distinct n.number) filter (where n.number is not null), '{}'), false
  from entries e left join numbers n on n.tenant_id = e.tenant_id and n.guest = e.guest
  group by 1, 2, 3
$$;

/* Numbers as a string of bits: the first is number 0; as long as the greatest needs, in steps of 64. */
create function private.bits_of(p_numbers integer[]) returns bit varying
language sql immutable set search_path = '' as $$
  select coalesce(('x' || string_agg(lpad(to_hex(coalesce(w.bits, 0)), 16, '0'), '' order by s.n))::bit varying, ''::bit varying)
  from generate_series(0, (select max(x) / 64 from unnest(p_numbers) x)) s (n)
  left join (select x / 64 as n, bit_or(1::bigint << (63 - x % 64)) as bits from unnest(p_numbers) x group by 1) w on w.n = s.n
$$;

/* Lays the guests of days that are over into the bits of their months; a day that was written to again is laid again. */
create function private.lay_loyalty_guests() returns void
language sql set search_path = '' as $$
  with changed as materialized (
    update private.loyalty_day_sums d set is_laid = true where not d.is_laid and d.day < private.today() returning d.tenant_id, date_trunc('month', d.day)::date as month, d.outlet_id, d.day
  ), days as (
    insert into private.loyalty_day_guests
    select c.tenant_id, c.day, private.bits_of(array_agg(distinct g.number))
    from (select distinct x.tenant_id, x.day from changed x) c
    join private.loyalty_day_sums d on d.tenant_id = c.tenant_id and d.day = c.day
    cross join lateral unnest(d.guests) g (number)
    group by 1, 2
    on conflict (tenant_id, day) do update set guests = excluded.guests
  ), months as materialized (
    select distinct c.tenant_id, c.month, c.outlet_id from changed c
  ), guests as materialized (
    select m.tenant_id, m.month, m.outlet_id, d.day, g.number
    from months m
    join private.loyalty_day_sums d on d.tenant_id = m.tenant_id and d.outlet_id is not distinct from m.outlet_id and d.day >= m.month and d.day < least(m.month + interval '1 month', private.today())
    cross join lateral unnest(d.guests) g (number)
  )
  insert into private.loyalty_month_guests
  select g.tenant_id, g.month, coalesce(extract(isodow from w.day), 0), g.outlet_id, max(g.day), private.bits_of(array_agg(distinct g.number))
  from guests g cross join lateral (values (null::date), (g.day)) w (day)
  group by 1, 2, 3, 4
  on conflict (tenant_id, month, weekday, outlet_id) do update set last_day = excluded.last_day, guests = excluded.guests
$$;

/* Every quarter of an hour: adds up what was written since. Whoever still writes began later than what is added up: an entry carries the time at which its
   transaction began, so none slips in before. Answers how many days moved. */
create or replace function private.sum_loyalty_months() returns integer
language plpgsql set search_path = '' as $$
declare
  since timestamptz;
  bound timestamptz := least(now() - interval '10 minutes', (select min(a.xact_start) from pg_catalog.pg_stat_activity a where a.pid <> pg_backend_pid()));
  moved integer;
begin
  select s.until into since from private.loyalty_summed s for update;
  if bound <= since then return 0; end if;
  insert into private.loyalty_guest_numbers (tenant_id, member_id, number)
  select g.tenant_id, g.guest, (select coalesce(max(x.number), -1) from private.loyalty_guest_numbers x where x.tenant_id = g.tenant_id)
    + row_number() over (partition by g.tenant_id order by g.guest)
  from (select distinct c.tenant_id, c.guest from private.loyalty_counted c where c.noted_at >= since and c.noted_at < bound and c.guest is not null) g
  where not exists (select from private.loyalty_guest_numbers n where n.tenant_id = g.tenant_id and n.member_id = g.guest);
  insert into private.loyalty_day_sums as s select * from private.loyalty_days_since(null, since, bound)
  on conflict (tenant_id, day, outlet_id) do update set visits = s.visits + excluded.visits, bill_paise = s.bill_paise + excluded.bill_paise,
    spend_paise = s.spend_paise + excluded.spend_paise, earned = s.earned + excluded.earned, redeemed = s.redeemed + excluded.redeemed, expired = s.expired + excluded.expired,
    guests = array(select unnest(s.guests) union select unnest(excluded.guests)), is_laid = false;
  get diagnostics moved = row_count;
  insert into private.loyalty_book_sums as s select * from private.loyalty_booked_since(null, since, bound)
  on conflict (tenant_id, month) do update set spend_paise = s.spend_paise + excluded.spend_paise, earned = s.earned + excluded.earned,
    redeemed = s.redeemed + excluded.redeemed, expired = s.expired + excluded.expired, late = s.late + excluded.late;
  update private.loyalty_summed set until = bound;
  perform private.lay_loyalty_guests();
  return moved;
end $$;

-- Months are their days; what reads them stays as it is.
create view private.loyalty_month_sums with (security_invoker = on) as
  select d.tenant_id, date_trunc('month', d.day)::date as month, d.outlet_id, sum(d.visits)::bigint as visits, sum(d.spend_paise)::bigint as spend_paise,
    sum(d.earned)::bigint as earned, sum(d.redeemed)::bigint as redeemed, sum(d.expired)::bigint as expired
  from private.loyalty_day_sums d group by 1, 2, 3;

create function private.loyalty_months_since(p_tenant_id uuid, p_since timestamptz, p_until timestamptz default 'infinity') returns setof private.loyalty_month_sums
language sql stable set search_path = '' as $$
  select d.tenant_id, date_trunc('month', d.day)::date, d.outlet_id, sum(d.visits)::bigint, sum(d.spend_paise)::bigint, sum(d.earned)::bigint, sum(d.redeemed)::bigint, sum(d.expired)::bigint
  from private.loyalty_days_since(p_tenant_id, p_since, p_until) d group by 1, 2, 3
$$;

/* The days of a programme, with what was written since; a day may come twice. */
create function private.loyalty_days(p_tenant_id uuid, p_from date, p_to date)
returns table (tenant_id uuid, day date, outlet_id uuid, visits bigint, bill_paise bigint, spend_paise bigint, earned bigint, redeemed bigint, expired bigint)
language sql stable set search_path = '' as $$
  select d.* from (
    select s.tenant_id, s.day, s.outlet_id, s.visits, s.bill_paise, s.spend_paise, s.earned, s.redeemed, s.expired from private.loyalty_day_sums s where s.tenant_id = p_tenant_id
    union all
    select s.tenant_id, s.day, s.outlet_id, s.visits, s.bill_paise, s.spend_paise, s.earned, s.redeemed, s.expired
    from private.loyalty_days_since(p_tenant_id, (select u.until from private.loyalty_summed u)) s) d
  where d.day >= coalesce(p_from, '-infinity') and d.day <= coalesce(p_to, 'infinity')
$$;

/* The guests of a period, to be counted once however they are put together: strings of bits of one length, each of a month, or of a weekday in it, at an outlet, under a
   day that lies in it; by days or weeks of all outlets each of a day. By days of outlets each guest of a day by number. p_by is what it is grouped by and narrowed
   down to. What is in no string yet is laid into some here. */
create function private.loyalty_guests(p_tenant_id uuid, p_is_all boolean, p_from date, p_to date, p_by text[])
returns table (day date, outlet_id uuid, guest integer, guests bit varying)
language plpgsql stable set search_path = '' as $$
declare
  first_day  date := coalesce(p_from, '-infinity');
  up_to      date := coalesce(p_to, 'infinity');
  until      timestamptz := (select u.until from private.loyalty_summed u);
  by_day     boolean := p_by && '{day,week}';
  by_outlet  boolean := not p_is_all or p_by && '{city,outlet,outlet_kind}';
  by_weekday boolean := 'weekday' = any (p_by);
  bits       integer;
begin
  if by_day and by_outlet then
    return query
      select d.day, d.outlet_id, n, null::bit varying
      from (select s.* from private.loyalty_day_sums s where s.tenant_id = p_tenant_id union all select * from private.loyalty_days_since(p_tenant_id, until)) d
      cross join lateral unnest(d.guests) n
      where d.day between first_day and up_to;
    return;
  end if;
  select 64 * (coalesce(max(x.most), 0) / 64 + 1) into bits from (
    select max(n.number) as most from private.loyalty_guest_numbers n where n.tenant_id = p_tenant_id
    union all select max(g) from private.loyalty_days_since(p_tenant_id, until) d cross join lateral unnest(d.guests) g) x;
  if by_day then
    return query
      select k.day, null::uuid, null::integer, pg_catalog."bit"(k.guests::"bit", bits, true)::bit varying
      from private.loyalty_day_guests k where k.tenant_id = p_tenant_id and k.day between first_day and up_to
      union all
      select d.day, null::uuid, null::integer, pg_catalog."bit"(private.bits_of(array_agg(distinct g))::"bit", bits, true)::bit varying
      from (select s.* from private.loyalty_day_sums s where s.tenant_id = p_tenant_id and not s.is_laid union all select * from private.loyalty_days_since(p_tenant_id, until)) d
      cross join lateral unnest(d.guests) g
      where d.day between first_day and up_to group by d.day;
    return;
  end if;
  return query
    with kept as materialized (
      select m.month, m.weekday, m.outlet_id, m.last_day, m.guests from private.loyalty_month_guests m
      where m.tenant_id = p_tenant_id and m.month >= first_day and m.last_day <= up_to and (m.weekday <> 0) = by_weekday
    ), others as (
      select d.day, d.outlet_id, d.guests from private.loyalty_day_sums d
      left join kept k on k.month = date_trunc('month', d.day::timestamp)::date and k.weekday = case when by_weekday then extract(isodow from d.day)::smallint else 0 end
        and coalesce(k.outlet_id, p_tenant_id) = coalesce(d.outlet_id, p_tenant_id)
      where d.tenant_id = p_tenant_id and d.day between first_day and up_to and (not d.is_laid or k.last_day is null or d.day > k.last_day)
      union all
      select d.day, d.outlet_id, d.guests from private.loyalty_days_since(p_tenant_id, until) d where d.day between first_day and up_to
    )
    select k.month + case when k.weekday = 0 then 0 else (k.weekday - extract(isodow from k.month)::integer + 7) % 7 end, k.outlet_id, null::integer,
      pg_catalog."bit"(k.guests::"bit", bits, true)::bit varying
    from kept k
    union all
    select min(o.day), o.outlet_id, null::integer, pg_catalog."bit"(private.bits_of(array_agg(distinct g))::"bit", bits, true)::bit varying
    from others o cross join lateral unnest(o.guests) g
    group by date_trunc('month', o.day::timestamp), o.outlet_id, case when by_weekday then extract(isodow from o.day) end;
end $$;

-- What was added up before, and what was written before entries carried the time of that.
insert into private.loyalty_guest_numbers (tenant_id, member_id, number)
select g.tenant_id, g.guest, row_number() over (partition by g.tenant_id order by g.guest) - 1
from (select distinct c.tenant_id, c.guest from private.loyalty_counted c where c.guest is not null) g;
insert into private.loyalty_day_sums
select c.tenant_id, c.day, c.outlet_id, sum(c.visits), sum(c.bill_paise)::bigint, sum(c.spend_paise)::bigint, sum(c.earned), sum(c.redeemed), sum(c.expired),
  coalesce(array_agg(distinct n.number) filter (where n.number is not null), '{}')
from private.loyalty_counted c left join private.loyalty_guest_numbers n on n.tenant_id = c.tenant_id and n.member_id = c.guest
where c.noted_at is null or c.noted_at < (select u.until from private.loyalty_summed u)
group by 1, 2, 3;
select private.lay_loyalty_guests();

revoke execute on all functions in schema private from public;
