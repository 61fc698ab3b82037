-- A bill that a counter sent late, because the network was away, says when it was paid; whoever serves can undo it for five minutes from when it arrived.

alter table public.loyalty_entries add column noted_at timestamptz; -- when it was written; null for what was written before
alter table public.loyalty_entries alter column noted_at set default now();

create or replace function public.undo_loyalty(p_shift text, p_id text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  shift  public.loyalty_shifts := private.loyalty_shift(p_shift);
  entry  public.loyalty_entries;
  code   public.loyalty_redemptions;
begin
  if p_id ~ '^\d{1,18}$' then
    select e.* into entry from public.loyalty_entries e where e.id = p_id::bigint and e.tenant_id = shift.tenant_id and e.shift_id = shift.id and e.kind = 'earn';
    if not found then raise sqlstate 'PT404' using message = 'unknown_entry'; end if;
    if exists (select from public.loyalty_entries r where r.ref_entry = entry.id) then return; end if; -- sent twice
    if coalesce(entry.noted_at, entry.at) <= now() - interval '5 minutes' then raise sqlstate 'PT409' using message = 'undo_over'; end if;
    perform private.take_back_visit(entry, null, 'undo ' || entry.id, jsonb_build_object('why', 'undone', 'outlet_id', shift.outlet_id, 'shift_id', shift.id, 'actor_id', shift.opened_by));
  else
    select r.* into code from public.loyalty_redemptions r where r.id::text = p_id and r.tenant_id = shift.tenant_id and r.shift_id = shift.id;
    if not found then raise sqlstate 'PT404' using message = 'unknown_entry'; end if;
    if code.state = 'cancelled' then return; end if;
    if code.ended_at <= now() - interval '5 minutes' then raise sqlstate 'PT409' using message = 'undo_over'; end if;
    perform private.return_redemption(code.id, 'cancelled');
  end if;
end $$;

/* What a shift works with: outlet, rules, and the last that it did, each with until when it can be undone. */
create or replace function public.read_loyalty_shift(p_shift text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  shift public.loyalty_shifts := private.loyalty_shift(p_shift);
begin
  return jsonb_build_object('outlet_id', shift.outlet_id, 'outlet', (select o.name from public.outlets o where o.id = shift.outlet_id),
    'tenant', (select t.name from public.tenants t where t.id = shift.tenant_id), 'slug', (select t.slug from public.tenants t where t.id = shift.tenant_id),
    'by', (select p.full_name from public.profiles p where p.id = shift.opened_by), 'expires_at', shift.expires_at,
    'is_open', exists (select from public.loyalty_programmes p where p.tenant_id = shift.tenant_id and p.state = 'open'),
    'rules', private.loyalty_rules(shift.tenant_id) - 'value_paise' - 'redemption',
    'recent', (
      select coalesce(jsonb_agg(jsonb_build_object('what', x.what, 'id', x.id, 'at', x.at, 'guest', private.short_name(m), 'points', x.points, 'bill_no', x.bill_no, 'title', x.title,
        'is_undone', x.is_undone, 'may_undo', not x.is_undone and x.noted_at > now() - interval '5 minutes', 'undo_until', x.noted_at + interval '5 minutes') order by x.at desc), '[]')
      from (
        (select 'earned' as what, e.id::text as id, e.at, coalesce(e.noted_at, e.at) as noted_at, e.visitor_id as member_id, e.points, e.bill_no, null::jsonb as title,
          exists (select from public.loyalty_entries r where r.ref_entry = e.id) as is_undone
        from public.loyalty_entries e where e.tenant_id = shift.tenant_id and e.outlet_id = shift.outlet_id and e.shift_id = shift.id and e.kind = 'earn' order by e.id desc limit 10)
        union all
        (select 'redeemed', r.id::text, r.ended_at, r.ended_at, r.member_id, -r.points, r.bill_no, w.title, r.state = 'cancelled'
        from public.loyalty_redemptions r join public.loyalty_rewards w on w.id = r.reward_id
        where r.tenant_id = shift.tenant_id and r.shift_id = shift.id order by r.ended_at desc limit 10)) x
      join public.loyalty_members m on m.id = x.member_id));
end $$;
