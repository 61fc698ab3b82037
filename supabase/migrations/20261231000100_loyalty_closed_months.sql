-- Closed months. What an accountant has booked does not change any more: a closed month keeps its figures and what it was reckoned with (the value of a
-- point, the expected share, what rewards had cost). An entry that is written later for a day of a closed month (a bill from a counter without a line, a
-- lot that ran out) is booked in the first month that is open, and says so. The ledger itself keeps the day on which things happened.
--   Months are closed in their order, once they are over; only the last closed one is opened again, with a reason. What was booked later stays there.

create table public.loyalty_closings (
  id           bigint generated always as identity primary key,
  tenant_id    uuid not null references public.tenants on delete cascade,
  month        date not null check (extract(day from month) = 1),
  spend_paise  bigint not null,
  earned       bigint not null,
  redeemed     bigint not null,
  expired      bigint not null,
  late         integer not null, -- entries of earlier months among them
  value_paise  integer not null,
  redemption   jsonb not null,
  reward_paise bigint not null, -- what rewards had cost by then, all months together
  closed_by    uuid references public.profiles on delete set null,
  closed_at    timestamptz not null default now(),
  reopened_by  uuid references public.profiles on delete set null,
  reopened_at  timestamptz,
  reason       text check (char_length(reason) between 3 and 300),
  is_sample    boolean not null default false,
  check ((reopened_at is null) = (reason is null))
);
create unique index on public.loyalty_closings (tenant_id, month) where reopened_at is null;
create index on public.loyalty_closings (tenant_id, month desc);
create index on public.loyalty_closings (closed_by);
create index on public.loyalty_closings (reopened_by);
alter table public.loyalty_closings enable row level security;
revoke all on public.loyalty_closings from anon, authenticated, service_role;
insert into private.personal_data (held_in, untold, ends) values
  ('public.loyalty_closings', 'who closed a month stands in the log too', 'tenant');
insert into private.audit_actions values ('loyalty_month.closed'), ('loyalty_month.reopened');

alter table public.loyalty_entries add column booked_in date; -- the month, where it is not that of the day; null: that of the day
create index on public.loyalty_entries (tenant_id, booked_in) where booked_in is not null;

/* A closing is only ever opened again: its figures stay what they were. */
create function private.keep_closings() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  if tg_op = 'DELETE' or old.reopened_at is not null and (new.reopened_at, new.reason) is distinct from (old.reopened_at, old.reason)
    or (new.month, new.spend_paise, new.earned, new.redeemed, new.expired, new.late, new.value_paise, new.redemption, new.reward_paise, new.closed_at)
      is distinct from (old.month, old.spend_paise, old.earned, old.redeemed, old.expired, old.late, old.value_paise, old.redemption, old.reward_paise, old.closed_at)
  then raise sqlstate 'PT409' using message = 'month_closed'; end if;
  return new;
end $$;
create trigger closings_stay before update or delete on public.loyalty_closings for each row execute function private.keep_closings();

/* The first month that is open; null where none was ever closed. */
create function private.first_open_month(p_tenant_id uuid) returns date
language sql stable set search_path = '' as $$
  select (max(c.month) + interval '1 month')::date from public.loyalty_closings c where c.tenant_id = p_tenant_id and c.reopened_at is null
$$;

/* What is written for a closed month is booked in the first open one. A month is closed while nobody writes, so that no entry slips in between. */
create function private.book_entry() returns trigger
language plpgsql set search_path = '' as $$
declare
  open_from date;
begin
  perform pg_advisory_xact_lock_shared(hashtext('loyalty books'), hashtext(new.tenant_id::text));
  open_from := private.first_open_month(new.tenant_id);
  if new.at < open_from::timestamp at time zone 'Asia/Kolkata' then new.booked_in := open_from; end if;
  return new;
end $$;
create trigger entries_are_booked before insert on public.loyalty_entries for each row execute function private.book_entry();

/* What the open months came to; late: entries among them of months that were closed. */
create function private.open_months(p_tenant_id uuid)
returns table (month date, spend_paise bigint, earned bigint, redeemed bigint, expired bigint, late integer)
language sql stable set search_path = '' as $$
  with booked as (
    select e.*, date_trunc('month', e.at at time zone 'Asia/Kolkata')::date as month from public.loyalty_entries e
    where e.tenant_id = p_tenant_id and e.booked_in is null
      and e.at >= coalesce(private.first_open_month(p_tenant_id)::timestamp at time zone 'Asia/Kolkata', '-infinity')
    union all
    select e.*, e.booked_in from public.loyalty_entries e
    where e.tenant_id = p_tenant_id and e.booked_in >= coalesce(private.first_open_month(p_tenant_id), '-infinity')
  )
  select e.month, (coalesce(sum(e.amount_paise) filter (where e.kind = 'earn'), 0) - coalesce(sum(o.amount_paise), 0))::bigint,
    coalesce(sum(e.points) filter (where e.kind in ('earn', 'reverse_earn') or e.kind = 'adjust' and e.points > 0), 0)::bigint,
    coalesce(-sum(e.points) filter (where e.kind in ('redeem', 'reverse_redeem')), 0)::bigint,
    coalesce(-sum(e.points) filter (where e.kind = 'expire' or e.kind = 'adjust' and e.points < 0), 0)::bigint,
    (count(e.booked_in))::integer
  from booked e
  left join public.loyalty_entries o on o.id = e.ref_entry and e.kind = 'reverse_earn' and o.points = -e.points
  group by 1
$$;

/* The month that can be closed next: the first open one with entries, once it is over. Null: none. */
create function private.month_to_close(p_tenant_id uuid) returns date
language sql stable set search_path = '' as $$
  select least(
    (select date_trunc('month', min(e.at) at time zone 'Asia/Kolkata')::date from public.loyalty_entries e
      where e.tenant_id = p_tenant_id and e.booked_in is null
        and e.at >= coalesce(private.first_open_month(p_tenant_id)::timestamp at time zone 'Asia/Kolkata', '-infinity')
        and e.at < date_trunc('month', private.today()::timestamp) at time zone 'Asia/Kolkata'),
    (select min(e.booked_in) from public.loyalty_entries e
      where e.tenant_id = p_tenant_id and e.booked_in >= private.first_open_month(p_tenant_id) and e.booked_in < date_trunc('month', private.today()::timestamp)))
$$;

/* Closes a month with its figures. Throws month_not_over, month_order. */
create function private.close_month(p_tenant_id uuid, p_month date, p_by uuid) returns void
language plpgsql set search_path = '' as $$
declare
  rules jsonb := private.loyalty_rules(p_tenant_id);
begin
  perform pg_advisory_xact_lock(hashtext('loyalty books'), hashtext(p_tenant_id::text));
  if p_month is null or p_month >= date_trunc('month', private.today()::timestamp) then raise sqlstate 'PT409' using message = 'month_not_over'; end if;
  if p_month is distinct from private.month_to_close(p_tenant_id) then raise sqlstate 'PT409' using message = 'month_order'; end if;
  insert into public.loyalty_closings (tenant_id, month, spend_paise, earned, redeemed, expired, late, value_paise, redemption, reward_paise, closed_by)
  select p_tenant_id, m.month, m.spend_paise, m.earned, m.redeemed, m.expired, m.late, (rules ->> 'value_paise')::integer, rules -> 'redemption',
    (select coalesce(sum(x.cost_paise), 0) from public.loyalty_redemptions x where x.tenant_id = p_tenant_id and x.state = 'redeemed'
      and x.ended_at < (p_month + interval '1 month') at time zone 'Asia/Kolkata'), p_by
  from private.open_months(p_tenant_id) m where m.month = p_month;
end $$;

/* Closes the books of a month that is over; the next in order. */
create function public.close_loyalty_month(p_tenant_id uuid, p_month date) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_loyalty_admin(p_tenant_id);
  perform private.close_month(p_tenant_id, p_month, auth.uid());
  perform private.write_audit('loyalty_month.closed', p_tenant_id, 'loyalty_programmes', p_tenant_id::text, null, jsonb_build_object('day', p_month));
end $$;

/* Opens the last closed month again, with a reason. What was booked in a later month stays there. Throws month_order. */
create function public.reopen_loyalty_month(p_tenant_id uuid, p_month date, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  closed bigint;
begin
  perform private.require_loyalty_admin(p_tenant_id);
  if coalesce(char_length(btrim(p_reason)), 0) < 3 then raise sqlstate 'PT400' using message = 'reason_required'; end if;
  if char_length(btrim(p_reason)) > 300 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  perform pg_advisory_xact_lock(hashtext('loyalty books'), hashtext(p_tenant_id::text));
  select c.id into closed from public.loyalty_closings c where c.tenant_id = p_tenant_id and c.month = p_month and c.reopened_at is null
    and p_month + interval '1 month' = private.first_open_month(p_tenant_id);
  if not found then raise sqlstate 'PT409' using message = 'month_order'; end if;
  update public.loyalty_closings c set reopened_by = auth.uid(), reopened_at = now(), reason = btrim(p_reason) where c.id = closed;
  perform private.write_audit('loyalty_month.reopened', p_tenant_id, 'loyalty_programmes', p_tenant_id::text, null,
    jsonb_build_object('day', p_month, 'reason', btrim(p_reason)));
end $$;

create or replace function public.loyalty_books(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_loyalty_admin(p_tenant_id);
  return (
    with months as materialized (
      select m.month, m.spend_paise, m.earned, m.redeemed, m.expired, m.late, null::jsonb as closed from private.open_months(p_tenant_id) m
      union all
      select c.month, c.spend_paise, c.earned, c.redeemed, c.expired, c.late, jsonb_build_object('at', c.closed_at,
        'by', (select p.full_name from public.profiles p where p.id = c.closed_by), 'value_paise', c.value_paise, 'redemption', c.redemption,
        'reward_paise', c.reward_paise)
      from public.loyalty_closings c where c.tenant_id = p_tenant_id and c.reopened_at is null
    ), open_lots as materialized (
      select case when l.expires_at is null then 'never' when l.expires_at <= now() + interval '30 days' then 'month' when l.expires_at <= now() + interval '90 days' then 'quarter'
          when l.expires_at <= now() + interval '180 days' then 'half_year' else 'later' end as age,
        sum(l.remaining) as points, sum(l.remaining) filter (where l.available_from > now() or l.is_held) as waiting
      from public.loyalty_lots l where l.tenant_id = p_tenant_id and l.remaining > 0 and (l.expires_at is null or l.expires_at > now()) group by 1
    )
    select jsonb_build_object('may_close', private.month_to_close(p_tenant_id), 'value_paise', r.rules -> 'value_paise', 'redemption', r.rules -> 'redemption',
      'open', (select coalesce(sum(points), 0) from open_lots), 'waiting', (select coalesce(sum(waiting), 0) from open_lots),
      'debt', (select coalesce(sum(m.debt), 0) from public.loyalty_members m where m.tenant_id = p_tenant_id),
      'ages', (select coalesce(jsonb_object_agg(age, points), '{}') from open_lots),
      'reward_paise', (select coalesce(jsonb_agg(jsonb_build_object('month', c.month, 'cost_paise', c.cost) order by c.month), '[]') from (
        select date_trunc('month', x.ended_at at time zone 'Asia/Kolkata')::date as month, sum(x.cost_paise) as cost from public.loyalty_redemptions x
        where x.tenant_id = p_tenant_id and x.state = 'redeemed' group by 1) c),
      'months', (select coalesce(jsonb_agg(to_jsonb(m) order by m.month), '[]') from months m))
    from (select private.loyalty_rules(p_tenant_id) as rules) r);
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.close_loyalty_month(uuid, date), public.reopen_loyalty_month(uuid, date, text) from public, anon;
grant execute on function public.close_loyalty_month(uuid, date), public.reopen_loyalty_month(uuid, date, text) to authenticated;
