-- What all migrations together say about modules: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table private.modules (
  key text not null,
  "position" smallint not null,
  constraint modules_pkey PRIMARY KEY (key),
  constraint modules_position_key UNIQUE ("position")
);

create table private.tier_modules (
  tier text not null,
  module text not null,
  constraint tier_modules_pkey PRIMARY KEY (tier, module),
  constraint tier_modules_module_fkey FOREIGN KEY (module) REFERENCES private.modules(key),
  constraint tier_modules_tier_check CHECK (tier = ANY (ARRAY['essential'::text, 'growth'::text, 'master'::text]))
);
CREATE INDEX tier_modules_module_idx ON private.tier_modules USING btree (module);

create function public.entitlements_lost_by_tier(p_tenant_id uuid, p_tier text)
 RETURNS TABLE(module text, source text, valid_until timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_platform_admin();
  if not exists (select from public.tenants t where t.id = p_tenant_id) then
    raise sqlstate 'PT404' using message = 'unknown_tenant';
  end if;
  return query
    select distinct on (m.position) m.key, e.source, e.valid_until
    from public.tenants t
    join private.modules m on t.active_modules ? m.key and not private.modules_of_tier(p_tier) ? m.key
    join public.entitlements e on e.tenant_id = t.id and e.module = m.key
      and e.valid_from <= now() and (e.valid_until is null or e.valid_until > now())
    where t.id = p_tenant_id
    order by m.position, e.source; -- add_on before grant before tier: what was paid for is named first
end $function$;
grant execute on function public.entitlements_lost_by_tier(uuid,text) to authenticated;
grant execute on function public.entitlements_lost_by_tier(uuid,text) to service_role;

create function private.module_last_used(p_tenant_id uuid, p_module text)
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

create function private.module_of_side(p_side text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case p_side when 'front' then 'foh_courses' when 'back' then 'boh_courses' end
$function$;

create function private.modules_besides_tier(p_tenant_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(distinct e.module), '[]')
  from public.entitlements e
  where e.tenant_id = p_tenant_id and e.source <> 'tier'
    and e.valid_from <= now() and (e.valid_until is null or e.valid_until > now())
$function$;

create function private.modules_of_tier(p_tier text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(m.key order by m.position), '[]')
  from private.tier_modules tm join private.modules m on m.key = tm.module
  where tm.tier = p_tier
$function$;

create function private.require_module(p_tenant_id uuid, p_act text, VARIADIC p_modules text[] DEFAULT '{}'::text[])
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  reach  text;
  tenant public.tenants;
begin
  if p_act = 'read' then
    reach := private.my_reach(p_tenant_id);
  elsif p_act in ('change', 'decide') then
    reach := case
      when p_tenant_id = any (array(select private.tenants_i_manage() union all select private.tenants_where_i_am('trainer')))
        then 'all'
      when p_tenant_id = any (array(select private.tenants_where_i_am('manager'))) then 'outlets'
      else 'none' end;
  end if;
  if reach = 'none' then perform private.require_tenant_admin(p_tenant_id); end if;
  if p_act = 'decide' and reach <> 'all' then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  if cardinality(p_modules) > 0 then
    select t.* into tenant from public.tenants t where t.id = p_tenant_id and t.active_modules ?| p_modules;
    if not found then raise sqlstate 'PT403' using message = 'module_off'; end if;
    if p_act in ('change', 'decide') and not p_modules && '{foh_courses,boh_courses,add_on_store}' then
      if tenant.is_read_only then raise sqlstate 'PT403' using message = 'workspace_read_only'; end if;
      if tenant.read_only_modules <> '[]' and not (select bool_or(tenant.active_modules ? m and not tenant.read_only_modules ? m) from unnest(p_modules) m) then
        raise sqlstate 'PT403' using message = 'module_read_only';
      end if;
    end if;
  end if;
  return reach;
end $function$;

create function private.require_rule_module(p_rule public.assignment_rules)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_rule.side is null then
    perform private.require_module(p_rule.tenant_id, null, 'foh_courses', 'boh_courses');
  else
    perform private.require_module(p_rule.tenant_id, null, private.module_of_side(p_rule.side));
  end if;
end $function$;

create function private.settle_tier(p_member_id uuid, p_rules jsonb, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  guest   public.loyalty_members;
  so_far  bigint;
  reached integer;
  held    integer;
  until   date;
begin
  if jsonb_typeof(p_rules -> 'tiers') is distinct from 'object' then return; end if;
  select m.* into guest from public.loyalty_members m where m.id = p_member_id;
  so_far := private.tier_progress(p_member_id, p_rules, p_now);
  select max(place) into reached from jsonb_array_elements(p_rules #> '{tiers,levels}') with ordinality l (level, place) where (level ->> 'from')::numeric <= so_far;
  select coalesce(max(place), 1) into held from jsonb_array_elements(p_rules #> '{tiers,levels}') with ordinality l (level, place) where level ->> 'key' = guest.tier;
  until := (date_trunc('month', (p_now at time zone 'Asia/Kolkata') + make_interval(months => (p_rules #>> '{tiers,months}')::integer)) + interval '1 month')::date - 1;
  if reached < held then
    if coalesce(guest.tier_until, '-infinity') + (p_rules #>> '{tiers,grace_days}')::integer >= private.day_in_india(p_now) then return; end if;
    reached := held - 1;
  end if;
  update public.loyalty_members m set tier = p_rules #>> array['tiers', 'levels', (reached - 1)::text, 'key'], tier_until = case when reached > 1 then until end
  where m.id = p_member_id and (m.tier, m.tier_until) is distinct from (p_rules #>> array['tiers', 'levels', (reached - 1)::text, 'key'], case when reached > 1 then until end);
end $function$;

create function private.settle_tiers()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  guest record;
  total integer := 0;
begin
  for guest in
    select m.id, r.rules from public.loyalty_programmes p
    cross join lateral (select private.loyalty_rules(p.tenant_id) as rules) r
    join public.loyalty_members m on m.tenant_id = p.tenant_id and m.state = 'active'
      and m.tier_until < private.today() - (r.rules #>> '{tiers,grace_days}')::integer
    where p.state = 'open' order by m.id
  loop
    perform private.settle_tier(guest.id, guest.rules, now());
    total := total + 1;
  end loop;
  return total;
end $function$;

create function private.tier_progress(p_member_id uuid, p_rules jsonb, p_now timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(case p_rules #>> '{tiers,by}' when 'visits' then count(*) filter (where e.why = 'bill')
    when 'points' then sum(e.points) else sum(e.amount_paise) / 100 end, 0)::bigint
  from public.loyalty_entries e
  where e.visitor_id = p_member_id and e.kind = 'earn' and e.at > p_now - make_interval(months => (p_rules #>> '{tiers,months}')::integer)
    and not exists (select from public.loyalty_entries r where r.ref_entry = e.id)
$function$;
