-- Why a single button is missing: what somebody may do is answered by the same resolver as what they see, with what comes after it: read-only, seats, room, limit.

/* Stops changes where a workspace is read-only for what is unpaid, or a module for a trial that is over: workspace_read_only, module_read_only. */
create function private.require_writable(p_tenant_id uuid, p_module text) returns void
language plpgsql stable set search_path = '' as $$
declare
  tenant public.tenants;
begin
  select t.* into tenant from public.tenants t where t.id = p_tenant_id;
  if tenant.is_read_only then raise sqlstate 'PT403' using message = 'workspace_read_only'; end if;
  if tenant.read_only_modules ? p_module then raise sqlstate 'PT403' using message = 'module_read_only'; end if;
end $$;

-- what admins change in visits and loyalty pauses as well; shoppers report and guests collect and redeem as ever
create or replace function public.save_wave(p_id uuid, p_tenant_id uuid, p_said jsonb)
returns void language plpgsql security definer set search_path = '' as $$
declare
  former  public.shop_waves;
  wave    public.shop_waves;
  places  uuid[] := array(select distinct o::uuid from unnest(private.plain_list(p_said -> 'outlets')) o);
  parts   text[] := private.plain_list(p_said -> 'dayparts');
  closed  date[] := array(select distinct d::date from unnest(private.plain_list(p_said -> 'blackout_days')) d order by 1);
  version uuid := (p_said ->> 'form_version_id')::uuid;
begin
  perform private.require_shops(p_tenant_id);
  if p_tenant_id is null then raise sqlstate 'PT404' using message = 'unknown_tenant'; end if;
  perform private.require_writable(p_tenant_id, 'mystery_shops');
  select w.* into former from public.shop_waves w where w.id = p_id for update;
  if found and former.tenant_id <> p_tenant_id then raise sqlstate 'PT404' using message = 'unknown_wave'; end if;
  if former.state in ('closed', 'cancelled') then raise sqlstate 'PT409' using message = 'wave_moved_on'; end if;
  if char_length(btrim(coalesce(p_said ->> 'name', ''))) < 3 then raise sqlstate 'PT400' using message = 'name_required'; end if;
  if char_length(btrim(p_said ->> 'name')) > 120 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if version is null or not exists (select from public.shop_form_versions v where v.id = version and (v.tenant_id is null or v.tenant_id = p_tenant_id)) then
    raise sqlstate 'PT404' using message = 'unknown_form_version';
  end if;
  if cardinality(places) = 0 then raise sqlstate 'PT400' using message = 'outlet_required'; end if;
  if exists (select from unnest(places) p where not exists (select from public.outlets o where o.id = p and o.tenant_id = p_tenant_id and o.is_active)) then
    raise sqlstate 'PT404' using message = 'unknown_outlet';
  end if;
  if cardinality(parts) = 0 or not parts <@ '{breakfast,lunch,afternoon,dinner,late}' then raise sqlstate 'PT400' using message = 'daypart_required'; end if;
  if p_said ->> 'not_before' is null or p_said ->> 'visit_by' is null or (p_said ->> 'visit_by')::date < (p_said ->> 'not_before')::date
    or (p_said ->> 'visit_by')::date > (p_said ->> 'not_before')::date + 366 then
    raise sqlstate 'PT400' using message = 'invalid_period';
  end if;
  if (p_said ->> 'visit_by')::date < private.today() and (p_said ->> 'visit_by')::date is distinct from former.visit_by then raise sqlstate 'PT400' using message = 'due_in_past'; end if;
  if jsonb_typeof(coalesce(p_said -> 'scenarios', '[]')) <> 'array' or jsonb_array_length(coalesce(p_said -> 'scenarios', '[]')) > 10
    or exists (select from jsonb_array_elements(coalesce(p_said -> 'scenarios', '[]')) s where not private.is_scenario(s)) then
    raise sqlstate 'PT400' using message = 'invalid_scenario';
  end if;
  if former.state = 'running' then
    perform private.change_running_wave(former, p_said, places, parts, closed);
    return;
  end if;
  insert into public.shop_waves (id, tenant_id, name, form_version_id, not_before, visit_by, submit_days, dayparts, scenarios, visits_per_outlet,
    fee_inr, reimbursement_cap_inr, budget_inr, rotation_days, gap_days, blackout_days, seed, created_by)
  values (p_id, p_tenant_id, btrim(p_said ->> 'name'), version, (p_said ->> 'not_before')::date, (p_said ->> 'visit_by')::date,
    (p_said ->> 'submit_days')::integer, parts, coalesce(p_said -> 'scenarios', '[]'), (p_said ->> 'visits_per_outlet')::integer,
    (p_said ->> 'fee_inr')::integer, (p_said ->> 'reimbursement_cap_inr')::integer, (p_said ->> 'budget_inr')::integer,
    (p_said ->> 'rotation_days')::integer, (p_said ->> 'gap_days')::integer, closed, coalesce((p_said ->> 'seed')::integer, 1), private.me())
  on conflict (id) do update set name = excluded.name, form_version_id = excluded.form_version_id, not_before = excluded.not_before,
    visit_by = excluded.visit_by, submit_days = excluded.submit_days, dayparts = excluded.dayparts, scenarios = excluded.scenarios,
    visits_per_outlet = excluded.visits_per_outlet, fee_inr = excluded.fee_inr, reimbursement_cap_inr = excluded.reimbursement_cap_inr,
    budget_inr = excluded.budget_inr, rotation_days = excluded.rotation_days, gap_days = excluded.gap_days,
    blackout_days = excluded.blackout_days, seed = excluded.seed, state = 'draft'
  returning * into wave;
  delete from public.shop_wave_outlets o where o.wave_id = p_id and o.outlet_id <> all (places);
  insert into public.shop_wave_outlets (tenant_id, wave_id, outlet_id) select p_tenant_id, p_id, p from unnest(places) p
  on conflict do nothing;
  delete from public.shops s where s.wave_id = p_id;
  perform private.write_audit(case when former.id is null then 'wave.drafted' else 'wave.changed' end, p_tenant_id, 'shop_waves', p_id::text, null,
    jsonb_build_object('name', wave.name, 'first_day', wave.not_before, 'last_day', wave.visit_by));
exception when check_violation or not_null_violation or invalid_text_representation or datetime_field_overflow or invalid_datetime_format
  or numeric_value_out_of_range then
  raise sqlstate 'PT400' using message = 'invalid_wave';
end $$;

create or replace function public.plan_wave(p_wave_id uuid, p_visits jsonb, p_seed integer DEFAULT NULL::integer)
returns integer language plpgsql security definer set search_path = '' as $$
declare
  wave     public.shop_waves := private.require_wave(p_wave_id);
  outlets  uuid[];
  shoppers uuid[];
  days     date[];
  dayparts text[];
  total    integer;
  most     integer;
begin
  perform private.require_writable(wave.tenant_id, 'mystery_shops');
  if wave.state not in ('draft', 'planned') then raise sqlstate 'PT409' using message = 'wave_moved_on'; end if;
  if jsonb_typeof(p_visits) is distinct from 'array' or jsonb_array_length(p_visits) = 0 then
    raise sqlstate 'PT400' using message = 'nothing_planned';
  end if;
  if jsonb_array_length(p_visits)::bigint * (wave.fee_inr + wave.reimbursement_cap_inr) > coalesce(wave.budget_inr, 2147483647) then
    raise sqlstate 'PT409' using message = 'over_budget';
  end if;
  delete from public.shops s where s.wave_id = wave.id;
  select array_agg(v.outlet_id order by v.n), array_agg(v.shopper_id order by v.n), array_agg(v.day order by v.n), array_agg(v.daypart order by v.n)
  into outlets, shoppers, days, dayparts
  from rows from (jsonb_to_recordset(p_visits) as (outlet_id uuid, "on" date, daypart text, shopper_id uuid)) with ordinality
    v (outlet_id, day, daypart, shopper_id, n);
  perform private.refuse_visit((select v.problem
    from private.visit_problems(wave, null, outlets, shoppers, days, dayparts) v where v.problem is not null order by v.nth limit 1));
  insert into public.shops (tenant_id, outlet_id, wave_id, form_version_id, shopper_id, window_from, window_to, planned_on, daypart, scenario,
    submit_by, state, fee_inr, reimbursement_cap_inr)
  select wave.tenant_id, visit.outlet_id, wave.id, wave.form_version_id, visit.shopper_id, wave.not_before, wave.visit_by, visit."on",
    visit.daypart, (select s ->> 'id' from jsonb_array_elements(wave.scenarios) s where s ->> 'id' = visit.scenario),
    visit."on" + wave.submit_days, 'scheduled', wave.fee_inr, wave.reimbursement_cap_inr
  from jsonb_to_recordset(p_visits) visit (outlet_id uuid, "on" date, daypart text, scenario text, shopper_id uuid);
  get diagnostics total = row_count;
  -- once more, now that each meets the others of the list
  perform private.refuse_visit((
    with stored as materialized (
      select array_agg(s.id order by s.planned_on, s.id) as ids, array_agg(s.outlet_id order by s.planned_on, s.id) as outlets,
        array_agg(s.shopper_id order by s.planned_on, s.id) as shoppers, array_agg(s.planned_on order by s.planned_on, s.id) as days,
        array_agg(s.daypart order by s.planned_on, s.id) as dayparts
      from public.shops s where s.tenant_id = wave.tenant_id and s.wave_id = wave.id
    )
    select v.problem from stored s cross join lateral private.visit_problems(wave, s.ids, s.outlets, s.shoppers, s.days, s.dayparts) v
    where v.problem is not null order by v.nth limit 1));
  select max(n) into most from (select count(*) as n from public.shops s where s.wave_id = wave.id group by s.outlet_id) per;
  if most > wave.visits_per_outlet then raise sqlstate 'PT409' using message = 'too_many_visits'; end if;
  update public.shop_waves set state = 'planned', seed = coalesce(p_seed, seed) where id = wave.id;
  perform private.write_audit('wave.planned', wave.tenant_id, 'shop_waves', wave.id::text, null,
    jsonb_build_object('name', wave.name, 'count', total));
  return total;
end $$;

create or replace function public.start_wave(p_wave_id uuid)
returns integer language plpgsql security definer set search_path = '' as $$
declare
  wave  public.shop_waves := private.require_wave(p_wave_id);
  shop  public.shops;
  total integer := 0;
begin
  perform private.require_writable(wave.tenant_id, 'mystery_shops');
  if wave.state <> 'planned' then raise sqlstate 'PT409' using message = 'wave_moved_on'; end if;
  update public.shop_waves set state = 'running', started_at = now() where id = wave.id;
  for shop in select s.* from public.shops s where s.wave_id = wave.id and s.state = 'scheduled' and s.shopper_id is not null order by s.planned_on, s.id loop
    perform private.refuse_visit(private.visit_problem(wave, shop.id, shop.outlet_id, shop.shopper_id, shop.planned_on, shop.daypart));
    perform private.send_offer(shop);
    total := total + 1;
  end loop;
  perform private.write_audit('wave.started', wave.tenant_id, 'shop_waves', wave.id::text, null, jsonb_build_object('name', wave.name, 'count', total));
  return total;
end $$;

create or replace function public.fill_wave(p_wave_id uuid, p_visits jsonb)
returns integer language plpgsql security definer set search_path = '' as $$
declare
  wave  public.shop_waves := private.require_wave(p_wave_id);
  visit record;
  shop  public.shops;
  total integer := 0;
begin
  perform private.require_writable(wave.tenant_id, 'mystery_shops');
  if wave.state <> 'running' then raise sqlstate 'PT409' using message = 'wave_not_running'; end if;
  if jsonb_typeof(p_visits) is distinct from 'array' or jsonb_array_length(p_visits) = 0 then
    raise sqlstate 'PT400' using message = 'nothing_planned';
  end if;
  for visit in select * from jsonb_to_recordset(p_visits) v (shop_id uuid, outlet_id uuid, "on" date, daypart text, scenario text, shopper_id uuid) loop
    if visit.shop_id is null then
      perform private.refuse_visit(private.visit_problem(wave, null, visit.outlet_id, visit.shopper_id, visit."on", visit.daypart));
      insert into public.shops (tenant_id, outlet_id, wave_id, form_version_id, shopper_id, window_from, window_to, planned_on, daypart, scenario,
        submit_by, state, fee_inr, reimbursement_cap_inr)
      values (wave.tenant_id, visit.outlet_id, wave.id, wave.form_version_id, visit.shopper_id, wave.not_before, wave.visit_by, visit."on",
        visit.daypart, (select s ->> 'id' from jsonb_array_elements(wave.scenarios) s where s ->> 'id' = visit.scenario),
        visit."on" + wave.submit_days, 'scheduled', wave.fee_inr, wave.reimbursement_cap_inr)
      returning * into shop;
    else
      select s.* into shop from public.shops s where s.id = visit.shop_id and s.tenant_id = wave.tenant_id and s.wave_id = wave.id for update;
      if not found then raise sqlstate 'PT404' using message = 'unknown_shop'; end if;
      if shop.state not in ('scheduled', 'declined', 'expired') then raise sqlstate 'PT409' using message = 'shop_moved_on'; end if;
      if private.has_declined(shop, visit.shopper_id) then
        raise sqlstate 'PT409' using message = 'shopper_declined';
      end if;
      perform private.refuse_visit(private.visit_problem(wave, shop.id, shop.outlet_id, visit.shopper_id, visit."on", visit.daypart));
      if (shop.planned_on, shop.daypart) is distinct from (visit."on", visit.daypart) then
        insert into public.shop_steps (tenant_id, shop_id, kind, actor_id) values (shop.tenant_id, shop.id, 'moved', private.me());
      end if;
      update public.shops s set planned_on = visit."on", daypart = visit.daypart, shopper_id = visit.shopper_id, submit_by = visit."on" + wave.submit_days
      where s.id = shop.id returning * into shop;
    end if;
    if shop.shopper_id is not null then
      perform private.send_offer(shop);
      total := total + 1;
    end if;
  end loop;
  if exists (select from public.shops s where s.tenant_id = wave.tenant_id and s.wave_id = wave.id and private.is_live_shop(s.state) and s.state <> 'excluded'
    group by s.outlet_id having count(*) > wave.visits_per_outlet) then
    raise sqlstate 'PT409' using message = 'too_many_visits';
  end if;
  if private.cost_of_wave(wave.id, wave.tenant_id) > wave.budget_inr then
    raise sqlstate 'PT409' using message = 'over_budget';
  end if;
  perform private.write_audit('wave.filled', wave.tenant_id, 'shop_waves', wave.id::text, null,
    jsonb_build_object('name', wave.name, 'count', total));
  return total;
end $$;

create or replace function public.save_loyalty_draft(p_tenant_id uuid, p_rules jsonb, p_adjust_alone_most integer DEFAULT NULL::integer)
returns text language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_loyalty_admin(p_tenant_id);
  perform private.require_writable(p_tenant_id, 'loyalty_app');
  if jsonb_typeof(p_rules) is distinct from 'object' or pg_column_size(p_rules) > 30000 then raise sqlstate 'PT400' using message = 'loyalty_rules_invalid'; end if;
  insert into public.loyalty_programmes as p (tenant_id, draft, adjust_alone_most) values (p_tenant_id, p_rules, coalesce(p_adjust_alone_most, 500))
  on conflict (tenant_id) do update set draft = excluded.draft, updated_at = now(), adjust_alone_most = coalesce(p_adjust_alone_most, p.adjust_alone_most);
  perform private.write_audit('loyalty.drafted', p_tenant_id, 'loyalty_programmes', p_tenant_id::text);
  return private.loyalty_rules_problem(p_rules);
end $$;

create or replace function public.publish_loyalty(p_tenant_id uuid)
returns integer language plpgsql security definer set search_path = '' as $$
declare
  programme public.loyalty_programmes;
  problem   text;
begin
  perform private.require_loyalty_admin(p_tenant_id);
  perform private.require_writable(p_tenant_id, 'loyalty_app');
  select p.* into programme from public.loyalty_programmes p where p.tenant_id = p_tenant_id for update;
  if not found then raise sqlstate 'PT404' using message = 'loyalty_nothing_drafted'; end if;
  problem := private.loyalty_rules_problem(programme.draft);
  if problem is not null then raise sqlstate 'PT409' using message = 'loyalty_not_ready', detail = problem; end if;
  insert into public.loyalty_versions (tenant_id, number, rules, published_by) values (p_tenant_id, programme.version + 1, programme.draft, auth.uid());
  update public.loyalty_programmes set version = programme.version + 1, state = 'open', opened_at = coalesce(opened_at, now()), updated_at = now() where tenant_id = p_tenant_id;
  perform private.write_audit('loyalty.published', p_tenant_id, 'loyalty_programmes', p_tenant_id::text, null, jsonb_build_object('count', programme.version + 1));
  return programme.version + 1;
end $$;

create or replace function public.save_loyalty_reward(p_id uuid, p_tenant_id uuid, p_said jsonb)
returns void language plpgsql security definer set search_path = '' as $$
declare
  former public.loyalty_rewards;
begin
  perform private.require_loyalty_admin(p_tenant_id);
  perform private.require_writable(p_tenant_id, 'loyalty_app');
  if not private.is_in_both(p_said -> 'title', 80) then raise sqlstate 'PT400' using message = 'reward_title_required'; end if;
  if not private.is_within(p_said -> 'points', 1, 1000000) or not private.is_within(p_said -> 'cost_paise', 0, 100000000)
    or jsonb_typeof(p_said -> 'stock') = 'number' and not private.is_within(p_said -> 'stock', 0, 1000000)
    or jsonb_typeof(p_said -> 'per_member_most') = 'number' and not private.is_within(p_said -> 'per_member_most', 1, 100)
    or coalesce(p_said ->> 'valid_from', '') !~ '^\d{4}-\d\d-\d\d$' or p_said ->> 'valid_until' < p_said ->> 'valid_from' then
    raise sqlstate 'PT400' using message = 'reward_incomplete';
  end if;
  if jsonb_typeof(p_said -> 'photo_alt') = 'object' and not private.is_in_both(p_said -> 'photo_alt', 160) then raise sqlstate 'PT400' using message = 'photo_alt_required'; end if;
  if exists (select from jsonb_array_elements_text(coalesce(p_said -> 'outlets', '[]')) o
    where not exists (select from public.outlets x where x.tenant_id = p_tenant_id and x.id::text = o)) then raise sqlstate 'PT404' using message = 'unknown_outlet'; end if;
  select r.* into former from public.loyalty_rewards r where r.id = p_id for update;
  if former.tenant_id <> p_tenant_id then raise sqlstate 'PT404' using message = 'unknown_reward'; end if;
  if former.state = 'ended' then raise sqlstate 'PT409' using message = 'reward_over'; end if;
  insert into public.loyalty_rewards as r (id, tenant_id, title, terms, picture, points, cost_paise, stock, per_member_most, tier, outlets, valid_from, valid_until, photo_alt)
  values (p_id, p_tenant_id, p_said -> 'title', coalesce(p_said -> 'terms', '{"en": "", "hi": ""}'), coalesce(p_said ->> 'picture', 'gift'), (p_said ->> 'points')::integer,
    (p_said ->> 'cost_paise')::integer, (p_said ->> 'stock')::integer, (p_said ->> 'per_member_most')::integer, nullif(p_said ->> 'tier', ''),
    array(select o::uuid from jsonb_array_elements_text(coalesce(p_said -> 'outlets', '[]')) o), (p_said ->> 'valid_from')::date, (p_said ->> 'valid_until')::date, nullif(p_said -> 'photo_alt', 'null'))
  on conflict (id) do update set title = excluded.title, terms = excluded.terms, picture = excluded.picture, points = excluded.points, cost_paise = excluded.cost_paise,
    stock = excluded.stock, per_member_most = excluded.per_member_most, tier = excluded.tier, outlets = excluded.outlets, valid_from = excluded.valid_from, valid_until = excluded.valid_until, photo_alt = excluded.photo_alt;
  perform private.write_audit('loyalty_reward.saved', p_tenant_id, 'loyalty_rewards', p_id::text, null, jsonb_build_object('name', p_said #>> '{title,en}'));
end $$;

create or replace function public.save_loyalty_campaign(p_id uuid, p_tenant_id uuid, p_said jsonb)
returns void language plpgsql security definer set search_path = '' as $$
declare
  former public.loyalty_campaigns;
begin
  perform private.require_loyalty_admin(p_tenant_id);
  perform private.require_writable(p_tenant_id, 'loyalty_app');
  if coalesce(char_length(btrim(p_said ->> 'name')), 0) not between 3 and 80 then raise sqlstate 'PT400' using message = 'name_required'; end if;
  if not private.is_segment(p_said -> 'segment') then raise sqlstate 'PT400' using message = 'invalid_segment'; end if;
  if not private.is_in_both(p_said #> '{message,title}', 80) or not private.is_in_both(p_said #> '{message,text}', 600) then
    raise sqlstate 'PT400' using message = 'campaign_text_required';
  end if;
  if not private.is_within(coalesce(p_said -> 'holdout_percent', '10'), 0, 50) or not private.is_within(coalesce(p_said -> 'seed', '1'), 0, 1000000)
    or not private.is_within(coalesce(p_said -> 'window_days', '30'), 7, 120) or not private.is_within(coalesce(p_said -> 'contribution_percent', '60'), 1, 100)
    or jsonb_typeof(p_said -> 'budget_paise') = 'number' and not private.is_within(p_said -> 'budget_paise', 100, 1000000000)
    or coalesce(p_said ->> 'recipe', 'own') not in ('own', 'win_back', 'birthday', 'tier_nudge') then raise sqlstate 'PT400' using message = 'campaign_incomplete'; end if;
  select c.* into former from public.loyalty_campaigns c where c.id = p_id for update;
  if former.tenant_id <> p_tenant_id then raise sqlstate 'PT404' using message = 'unknown_campaign'; end if;
  if former.state <> 'draft' then raise sqlstate 'PT409' using message = 'campaign_moved_on'; end if;
  insert into public.loyalty_campaigns as c (id, tenant_id, name, recipe, segment, message, holdout_percent, seed, window_days, contribution_percent, budget_paise, created_by)
  values (p_id, p_tenant_id, btrim(p_said ->> 'name'), coalesce(p_said ->> 'recipe', 'own'), p_said -> 'segment', p_said -> 'message', coalesce((p_said ->> 'holdout_percent')::integer, 10),
    coalesce((p_said ->> 'seed')::integer, 1), coalesce((p_said ->> 'window_days')::integer, 30), coalesce((p_said ->> 'contribution_percent')::integer, 60),
    (p_said ->> 'budget_paise')::bigint, auth.uid())
  on conflict (id) do update set name = excluded.name, recipe = excluded.recipe, segment = excluded.segment, message = excluded.message, holdout_percent = excluded.holdout_percent,
    seed = excluded.seed, window_days = excluded.window_days, contribution_percent = excluded.contribution_percent,
    budget_paise = excluded.budget_paise;
  perform private.write_audit('loyalty_campaign.saved', p_tenant_id, 'loyalty_campaigns', p_id::text, null, jsonb_build_object('name', btrim(p_said ->> 'name')));
end $$;

create or replace function public.save_loyalty_coupon(p_id uuid, p_tenant_id uuid, p_said jsonb)
returns void language plpgsql security definer set search_path = '' as $$
declare
  former public.loyalty_coupons;
  shared text := nullif(upper(regexp_replace(coalesce(p_said ->> 'code', ''), '[^A-Za-z0-9]', '', 'g')), '');
begin
  perform private.require_loyalty_admin(p_tenant_id);
  perform private.require_writable(p_tenant_id, 'loyalty_app');
  if not private.is_in_both(p_said -> 'title', 80) then raise sqlstate 'PT400' using message = 'coupon_title_required'; end if;
  if coalesce(p_said ->> 'kind', '') not in ('percent', 'amount', 'item') or not private.is_within(p_said -> 'worth', 1, case when p_said ->> 'kind' = 'percent' then 100 else 100000000 end)
    or coalesce(p_said ->> 'valid_from', '') !~ '^\d{4}-\d\d-\d\d$' or coalesce(p_said ->> 'valid_until', '') !~ '^\d{4}-\d\d-\d\d$' or p_said ->> 'valid_until' < p_said ->> 'valid_from'
    or shared is not null and char_length(shared) not between 4 and 20 then raise sqlstate 'PT400' using message = 'coupon_incomplete'; end if;
  select c.* into former from public.loyalty_coupons c where c.id = p_id for update;
  if former.tenant_id <> p_tenant_id then raise sqlstate 'PT404' using message = 'unknown_coupon'; end if;
  if former.state <> 'draft' then raise sqlstate 'PT409' using message = 'coupon_moved_on'; end if;
  if exists (select from public.loyalty_coupons c where c.tenant_id = p_tenant_id and c.code = shared and c.state <> 'ended' and c.id <> p_id) then
    raise sqlstate 'PT409' using message = 'coupon_code_taken';
  end if;
  insert into public.loyalty_coupons as c (id, tenant_id, title, kind, worth, most_paise, min_bill_paise, code, per_guest_most, uses_most, budget_paise, outlets, valid_from, valid_until)
  values (p_id, p_tenant_id, p_said -> 'title', p_said ->> 'kind', (p_said ->> 'worth')::integer, (p_said ->> 'most_paise')::integer, coalesce((p_said ->> 'min_bill_paise')::integer, 0), shared,
    (p_said ->> 'per_guest_most')::integer, (p_said ->> 'uses_most')::integer, (p_said ->> 'budget_paise')::bigint,
    array(select o.id from public.outlets o where o.tenant_id = p_tenant_id and coalesce(p_said -> 'outlets', '[]') ? o.id::text), (p_said ->> 'valid_from')::date, (p_said ->> 'valid_until')::date)
  on conflict (id) do update set title = excluded.title, kind = excluded.kind, worth = excluded.worth, most_paise = excluded.most_paise, min_bill_paise = excluded.min_bill_paise, code = excluded.code,
    per_guest_most = excluded.per_guest_most, uses_most = excluded.uses_most, budget_paise = excluded.budget_paise, outlets = excluded.outlets, valid_from = excluded.valid_from,
    valid_until = excluded.valid_until;
  perform private.write_audit('loyalty_coupon.saved', p_tenant_id, 'loyalty_coupons', p_id::text, null, jsonb_build_object('name', p_said #>> '{title,en}'));
end $$;

/* What somebody may do: with one of which modules, as whom, whether it waits while things are read-only, and what else it needs: a free seat, room for files, a
   limit for the yes of a manager, a record as one of the people. */
create table private.actions (
  key       text primary key,
  position  smallint not null unique,
  modules   text[] not null,
  roles     text[] not null,
  is_change boolean not null,
  needs     text check (needs in ('seat', 'room', 'limit', 'person'))
);
revoke all on private.actions from anon, authenticated, service_role;
insert into private.actions (key, position, modules, roles, is_change, needs) values
  ('invite_member', 1, '{}', '{admin}', false, 'seat'),
  ('add_person', 2, '{}', '{admin}', false, null),
  ('import_people', 3, '{}', '{admin}', false, null),
  ('publish_course', 4, '{foh_courses,boh_courses}', '{admin}', false, null),
  ('upload_media', 5, '{}', '{admin,trainer}', false, 'room'),
  ('set_targets', 6, '{kpi_heatmaps}', '{admin,manager}', true, null),
  ('import_figures', 7, '{kpi_heatmaps}', '{admin,manager}', true, null),
  ('plan_wave', 8, '{mystery_shops}', '{admin}', true, null),
  ('run_loyalty', 9, '{loyalty_app}', '{admin}', true, null),
  ('book_clinic', 10, '{career_clinics}', '{admin,manager,trainer,member}', false, 'person'),
  ('keep_report', 11, '{bi_reports}', '{admin,manager,trainer}', true, null),
  ('share_dashboard', 12, '{bi_reports}', '{admin}', true, null),
  ('order', 13, '{add_on_store}', '{admin,manager}', false, null),
  ('approve_order', 14, '{}', '{admin,manager}', false, 'limit');

/* Whether somebody may do it, and what decides it, as why_feature tells it; after what decides whether they see it:
     workspace_read_only, module_read_only  what is unpaid, or a trial that is over
     seats_full {used, cap}, storage_full {used, cap} (bytes)
     no_person                              nobody among the people belongs to the login
     over_approval_limit {limit_paise}, approval_limit_day {limit_paise, today_paise}  of the order that is meant */
create function private.why_action(p_action private.actions, p_profile public.profiles, p_order public.store_orders default null) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  tenant  public.tenants;
  limit_  bigint;
  answer  jsonb;
  each    jsonb;
  wanted  text[] := case when p_action.modules = '{}' then array[null::text] else p_action.modules end;
  feature private.features;
  module  text;
begin
  foreach module in array wanted loop
    feature := row(p_action.key, 0, module, case when module is null then '-' end, p_action.roles, true); -- a flag of that name is none
    each := private.why_feature(feature, coalesce(p_profile.is_active, false), p_profile.role, p_profile.tenant_id, p_profile.tenant_role);
    if answer is null or (each ->> 'is_seen')::boolean or each ->> 'why' = 'role' then answer := each; end if;
    exit when (each ->> 'is_seen')::boolean or each ->> 'why' = 'role';
  end loop;
  if not (answer ->> 'is_seen')::boolean or answer ->> 'why' = 'platform' then return answer; end if;
  select t.* into tenant from public.tenants t where t.id = p_profile.tenant_id;
  if p_action.is_change and tenant.is_read_only then return '{"is_seen": false, "why": "workspace_read_only"}'; end if;
  if p_action.is_change and not exists (select from unnest(p_action.modules) m where tenant.active_modules ? m and not tenant.read_only_modules ? m) then
    return '{"is_seen": false, "why": "module_read_only"}';
  end if;
  case p_action.needs
    when 'seat' then
      if private.seats_used(tenant.id) + private.seats_reserved(tenant.id) >= tenant.seat_cap then
        return jsonb_build_object('is_seen', false, 'why', 'seats_full', 'used', private.seats_used(tenant.id) + private.seats_reserved(tenant.id), 'cap', tenant.seat_cap);
      end if;
    when 'room' then
      if private.stored_bytes(tenant.id) >= private.storage_limit(tenant.id) then
        return jsonb_build_object('is_seen', false, 'why', 'storage_full', 'used', private.stored_bytes(tenant.id), 'cap', private.storage_limit(tenant.id));
      end if;
    when 'person' then
      if not exists (select from public.people p where p.profile_id = p_profile.id and p.tenant_id = tenant.id and coalesce(p.left_on, 'infinity') >= private.today()) then
        return '{"is_seen": false, "why": "no_person"}';
      end if;
    when 'limit' then
      if p_profile.tenant_role = 'manager' then
        limit_ := (select b.managers_approve_paise from public.billing_profiles b where b.tenant_id = tenant.id);
        if limit_ is null or private.plan_of(p_order) is not null then return '{"is_seen": false, "why": "role", "roles": ["admin"]}'; end if;
        if p_order.id is not null and p_profile.id = auth.uid() and private.approval_problem(p_order) is not null then
          return jsonb_build_object('is_seen', false, 'why', private.approval_problem(p_order), 'limit_paise', limit_, 'today_paise', private.approved_by_me_today(tenant.id));
        end if;
      end if;
    else null;
  end case;
  return answer;
end $$;

/* Why whoever asks does not see a feature or may not do something, with who asks and the admins to ask; a platform admin asks as an admin of a tenant. An order may be
   named that waits for a yes. Throws unknown_feature, unknown_order. */
drop function public.why_feature(text, uuid);
create function public.why_feature(p_feature text, p_tenant_id uuid default null, p_order_id uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  feature private.features;
  action  private.actions;
  wanted  public.store_orders;
  me      public.profiles;
  asker   text;
begin
  select f.* into feature from private.features f where f.key = p_feature;
  if not found then
    select a.* into action from private.actions a where a.key = p_feature;
    if not found then raise sqlstate 'PT404' using message = 'unknown_feature'; end if;
  end if;
  select p.* into me from public.profiles p where p.id = auth.uid();
  asker := case when me.role = 'admin' then 'platform' when me.tenant_role = 'admin' then 'admin' else 'member' end;
  if p_tenant_id is not null and private.is_platform_admin() then
    me.role := 'member'; me.tenant_id := p_tenant_id; me.tenant_role := 'admin';
  end if;
  if p_order_id is not null then
    select o.* into wanted from public.store_orders o where o.id = p_order_id and o.tenant_id = me.tenant_id;
    if not found then raise sqlstate 'PT404' using message = 'unknown_order'; end if;
  end if;
  return case when action.key is null then private.why_feature(feature, coalesce(me.is_active, false), me.role, me.tenant_id, me.tenant_role)
      else private.why_action(action, me, wanted) end
    || jsonb_build_object('asker', asker, 'admins', (select coalesce(jsonb_agg(a.full_name order by a.full_name), '[]') from (
      select p.full_name from public.profiles p where p.tenant_id = me.tenant_id and p.tenant_role = 'admin' and p.is_active and p.id <> me.id and p.full_name is not null
      order by p.full_name limit 3) a));
end $$;

/* What somebody sees and may do and why, for the console: features, then actions. Throws unknown_profile. */
create or replace function public.why_features(p_profile_id uuid)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  person public.profiles;
begin
  perform private.require_platform_admin();
  select p.* into person from public.profiles p where p.id = p_profile_id;
  if not found then raise sqlstate 'PT404' using message = 'unknown_profile'; end if;
  return (select jsonb_agg(jsonb_build_object('feature', f.key, 'is_action', false) || private.why_feature(f, person.is_active, person.role, person.tenant_id, person.tenant_role) order by f.position)
    from private.features f)
    || (select jsonb_agg(jsonb_build_object('feature', a.key, 'is_action', true) || private.why_action(a, person) order by a.position) from private.actions a);
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.why_feature(text, uuid, uuid) from public, anon;
grant execute on function public.why_feature(text, uuid, uuid) to authenticated;
