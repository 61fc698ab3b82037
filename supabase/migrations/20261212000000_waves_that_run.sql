-- What may still change of a wave that runs, and how its visits that nobody took go on.

/* Throws by name what stands against a change of a wave that runs: what was agreed with shoppers, and what was seen already, stays. */
create function private.refuse_wave_change(p_former public.shop_waves, p_said jsonb, p_outlets uuid[], p_dayparts text[], p_closed date[]) returns void
language plpgsql stable set search_path = '' as $$
declare
  last_day date := (p_said ->> 'visit_by')::date;
begin
  if (p_said ->> 'form_version_id')::uuid <> p_former.form_version_id then raise sqlstate 'PT409' using message = 'wave_form_fixed'; end if;
  if (p_said ->> 'not_before')::date <> p_former.not_before then raise sqlstate 'PT409' using message = 'wave_start_fixed'; end if;
  if exists (select from public.shops s where s.tenant_id = p_former.tenant_id and s.wave_id = p_former.id and private.is_live_shop(s.state)
    and s.outlet_id <> all (p_outlets)) then
    raise sqlstate 'PT409' using message = 'wave_outlet_has_visits';
  end if;
  if exists (select from public.shops s where s.tenant_id = p_former.tenant_id and s.wave_id = p_former.id and private.is_ahead(s.state)
    and s.planned_on > last_day) then
    raise sqlstate 'PT409' using message = 'wave_visit_later';
  end if;
  if exists (select from public.shops s where s.tenant_id = p_former.tenant_id and s.wave_id = p_former.id and private.is_ahead(s.state)
    and s.planned_on = any (p_closed) and s.planned_on <> all (p_former.blackout_days)) then
    raise sqlstate 'PT409' using message = 'wave_visit_on_day';
  end if;
  if exists (select from public.shops s where s.tenant_id = p_former.tenant_id and s.wave_id = p_former.id and private.is_ahead(s.state)
    and s.daypart <> all (p_dayparts)) then
    raise sqlstate 'PT409' using message = 'wave_visit_in_daypart';
  end if;
  if exists (select from public.shops s where s.tenant_id = p_former.tenant_id and s.wave_id = p_former.id and private.is_live_shop(s.state)
    and s.scenario is not null and not exists (
      select from jsonb_array_elements(coalesce(p_said -> 'scenarios', '[]')) told where told ->> 'id' = s.scenario)) then
    raise sqlstate 'PT409' using message = 'wave_scenario_in_use';
  end if;
  if exists (select from public.shops s where s.tenant_id = p_former.tenant_id and s.wave_id = p_former.id and private.is_live_shop(s.state) and s.state <> 'excluded'
    group by s.outlet_id having count(*) > (p_said ->> 'visits_per_outlet')::integer) then
    raise sqlstate 'PT409' using message = 'wave_has_more_visits';
  end if;
end $$;

/* A visit that has still to be made. */
create function private.is_ahead(p_state text) returns boolean language sql immutable set search_path = '' as $$
  select p_state in ('scheduled', 'offered', 'declined', 'expired', 'accepted')
$$;

/* What the visits of a wave cost at most; what they were offered for counts. */
create function private.cost_of_wave(p_wave_id uuid, p_tenant_id uuid) returns bigint language sql stable set search_path = '' as $$
  select coalesce(sum(s.fee_inr + s.reimbursement_cap_inr), 0) from public.shops s
  where s.tenant_id = p_tenant_id and s.wave_id = p_wave_id and private.is_live_shop(s.state)
$$;

/* Changes a wave that runs. Visits that nobody was asked for, or nobody took, follow; offers and agreements stay as they were. */
create function private.change_running_wave(p_former public.shop_waves, p_said jsonb, p_outlets uuid[], p_dayparts text[], p_closed date[]) returns void
language plpgsql set search_path = '' as $$
declare
  wave   public.shop_waves;
  before bigint := private.cost_of_wave(p_former.id, p_former.tenant_id);
  costs  bigint;
begin
  perform private.refuse_wave_change(p_former, p_said, p_outlets, p_dayparts, p_closed);
  update public.shop_waves w set name = btrim(p_said ->> 'name'), visit_by = (p_said ->> 'visit_by')::date,
    submit_days = (p_said ->> 'submit_days')::integer, dayparts = p_dayparts, scenarios = coalesce(p_said -> 'scenarios', '[]'),
    visits_per_outlet = (p_said ->> 'visits_per_outlet')::integer, fee_inr = (p_said ->> 'fee_inr')::integer,
    reimbursement_cap_inr = (p_said ->> 'reimbursement_cap_inr')::integer, budget_inr = (p_said ->> 'budget_inr')::integer,
    rotation_days = (p_said ->> 'rotation_days')::integer, gap_days = (p_said ->> 'gap_days')::integer, blackout_days = p_closed
  where w.id = p_former.id returning w.* into wave;
  delete from public.shop_wave_outlets o where o.wave_id = wave.id and o.tenant_id = wave.tenant_id and o.outlet_id <> all (p_outlets);
  insert into public.shop_wave_outlets (tenant_id, wave_id, outlet_id) select wave.tenant_id, wave.id, o from unnest(p_outlets) o
  on conflict do nothing;
  update public.shops s set fee_inr = wave.fee_inr, reimbursement_cap_inr = wave.reimbursement_cap_inr, submit_by = s.planned_on + wave.submit_days
  where s.tenant_id = wave.tenant_id and s.wave_id = wave.id and s.state in ('scheduled', 'declined', 'expired');
  update public.shops s set window_to = wave.visit_by
  where s.tenant_id = wave.tenant_id and s.wave_id = wave.id and private.is_ahead(s.state) and s.window_to <> wave.visit_by;
  costs := private.cost_of_wave(wave.id, wave.tenant_id);
  if costs > wave.budget_inr and (costs > before or wave.budget_inr is distinct from p_former.budget_inr) then
    raise sqlstate 'PT409' using message = 'over_budget';
  end if;
  perform private.write_audit('wave.changed', wave.tenant_id, 'shop_waves', wave.id::text,
    jsonb_build_object('name', p_former.name, 'last_day', p_former.visit_by), jsonb_build_object('name', wave.name, 'last_day', wave.visit_by));
end $$;

/* Drafts a wave, or changes one that is not over. Throws by name what is wrong or may no longer change. */
create or replace function public.save_wave(p_id uuid, p_tenant_id uuid, p_said jsonb) returns void
language plpgsql security definer set search_path = '' as $$
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

/*
 * Fills what is open in a wave that runs, and sends the offers: visits that nobody took go to the next shopper, on their day or on
 * another; outlets that lack visits get them. Says how many offers went out. All or nothing; refuses by the first rule that is broken.
 */
create function public.fill_wave(p_wave_id uuid, p_visits jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  wave  public.shop_waves := private.require_wave(p_wave_id);
  visit record;
  shop  public.shops;
  total integer := 0;
begin
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
      if exists (select from public.shop_offers o where o.tenant_id = shop.tenant_id and o.shop_id = shop.id
        and o.shopper_id = visit.shopper_id and o.state = 'declined') then
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
revoke execute on function public.fill_wave(uuid, jsonb) from public, anon;
grant execute on function public.fill_wave(uuid, jsonb) to authenticated, service_role;
revoke execute on function private.refuse_wave_change(public.shop_waves, jsonb, uuid[], text[], date[]), private.is_ahead(text),
  private.cost_of_wave(uuid, uuid), private.change_running_wave(public.shop_waves, jsonb, uuid[], text[], date[]) from public;
insert into private.audit_actions values ('wave.filled');

create or replace function private.today_of_shops(p_tenant_id uuid, p_reach text, p_today date) returns TABLE(kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
language plpgsql stable set search_path = '' as $$
begin
  if p_reach <> 'all' or p_tenant_id <> all (array(select private.my_tenants_as('admin'))) then return; end if;
  return query
    select 'visits_untaken', private.urgency_of(min(s.planned_on), p_today), min(s.planned_on), count(*)::integer, null::integer,
      jsonb_build_object('wave_id', w.id), jsonb_build_object('title', w.name)
    from public.shop_waves w join public.shops s on s.tenant_id = w.tenant_id and s.wave_id = w.id
    where w.tenant_id = p_tenant_id and w.state = 'running' and s.state in ('scheduled', 'declined', 'expired')
    group by w.id, w.name;
  return query
    select 'visits_unreported', private.urgency_of(min(s.submit_by), p_today), min(s.submit_by), count(*)::integer, null::integer,
      jsonb_build_object('wave_id', w.id), jsonb_build_object('title', w.name)
    from public.shop_waves w join public.shops s on s.tenant_id = w.tenant_id and s.wave_id = w.id
    where w.tenant_id = p_tenant_id and w.state = 'running' and s.state in ('accepted', 'in_progress') and s.submit_by < p_today
    group by w.id, w.name;
  return query
    select 'wave_to_start', private.urgency_of(w.not_before, p_today), w.not_before, null::integer, null::integer,
      jsonb_build_object('wave_id', w.id), jsonb_build_object('title', w.name)
    from public.shop_waves w
    where w.tenant_id = p_tenant_id and w.state in ('draft', 'planned') and w.not_before <= p_today + 14 and w.visit_by >= p_today;
end $$;
update private.today_sources set kinds = kinds || '{visits_unreported}' where name = 'shops';
