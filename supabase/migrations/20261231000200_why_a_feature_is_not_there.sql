-- Why somebody does not see a feature, in one answer: login and workspace, kill switch, what was turned off for the workspace, what it has, roll-out, role.
-- The order is that in which the policies decide; tests/database/why-features.test.ts asks both for every feature, role and state.

create table private.features (
  key      text primary key,
  position smallint not null unique,
  module   text references private.modules,
  flag     text, -- of feature_flags; without its row the feature is on
  roles    text[] not null, -- who has something there, by the role in the workspace
  is_built boolean not null default true,
  check ((module is null) <> (flag is null))
);
create index on private.features (module);
revoke all on private.features from anon, authenticated, service_role;
insert into private.features (key, position, module, flag, roles, is_built) values
  ('foh_courses', 1, 'foh_courses', null, '{admin,manager,trainer,member}', true),
  ('boh_courses', 2, 'boh_courses', null, '{admin,manager,trainer,member}', true),
  ('kpi_heatmaps', 3, 'kpi_heatmaps', null, '{admin,manager,trainer}', true),
  ('mystery_shops', 4, 'mystery_shops', null, '{admin,manager,trainer}', true),
  ('loyalty_app', 5, 'loyalty_app', null, '{admin,manager,trainer,member}', true), -- members open the counter
  ('career_clinics', 6, 'career_clinics', null, '{admin,manager,trainer,member}', true),
  ('bi_reports', 7, 'bi_reports', null, '{admin,manager,trainer}', true),
  ('add_on_store', 8, 'add_on_store', null, '{admin,manager,trainer}', true),
  ('data_export', 9, null, 'data-export', '{admin,manager,trainer,member}', true),
  ('account_deletion', 10, null, 'account-deletion', '{admin,manager,trainer,member}', true),
  ('bulk_invitations', 11, null, 'bulk-invitations', '{admin}', true);

/* Whether a login with this role in a tenant sees a feature, and what decides it: {is_seen, why, since?, until?, from?, source?, tier?, tiers?, roles?}. The first
   that says no is told:
     login_off, no_tenant, tenant_suspended  the login and its workspace
     killed                                  the kill switch, for everybody
     turned_off                              for this workspace, though it has it
     ended, begins, not_in_plan              what it has
     not_rolled_out, not_built               who gets it now
     role                                    who has something there
   else by what it is there: platform, tier, add_on, grant, flag. */
create function private.why_feature(p_feature private.features, p_is_active boolean, p_role text, p_tenant_id uuid, p_tenant_role text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  tenant public.tenants;
  flag   public.feature_flags;
  is_on  boolean := true;
  why    text;
  given  public.entitlements;
begin
  if not p_is_active then return '{"is_seen": false, "why": "login_off"}'; end if;
  if p_role = 'admin' then return '{"is_seen": true, "why": "platform"}'; end if;
  select t.* into tenant from public.tenants t where t.id = p_tenant_id;
  if not found then return '{"is_seen": false, "why": "no_tenant"}'; end if;
  if not tenant.is_active then return '{"is_seen": false, "why": "tenant_suspended"}'; end if;
  if p_feature.flag is not null then
    select f.* into flag from public.feature_flags f where f.key = p_feature.flag;
    if found then
      select v.is_on, v.why into is_on, why from private.flag_verdict(flag,
        (select n.is_included from public.feature_flag_tenants n where n.tenant_id = tenant.id and n.flag_key = flag.key), tenant.tier, tenant.id::text, private.today()) v;
    end if;
    if why = 'killed' then return jsonb_build_object('is_seen', false, 'why', 'killed', 'since', private.day_in_india(flag.killed_at)); end if;
    if why = 'excluded' then return '{"is_seen": false, "why": "turned_off"}'; end if;
  elsif not tenant.active_modules ? p_feature.module then
    if (private.modules_of_tier(tenant.tier) || private.modules_besides_tier(tenant.id)) ? p_feature.module then
      return '{"is_seen": false, "why": "turned_off"}';
    end if;
    select e.* into given from public.entitlements e
    where e.tenant_id = tenant.id and e.module = p_feature.module and e.valid_from > now() order by e.valid_from limit 1;
    if found then return jsonb_build_object('is_seen', false, 'why', 'begins', 'from', private.day_in_india(given.valid_from)); end if;
    select e.* into given from public.entitlements e
    where e.tenant_id = tenant.id and e.module = p_feature.module and e.valid_until <= now() order by e.valid_until desc limit 1;
    if found then
      return jsonb_build_object('is_seen', false, 'why', 'ended', 'source', given.source, 'since', private.day_in_india(given.valid_until));
    end if;
    return jsonb_build_object('is_seen', false, 'why', 'not_in_plan', 'tier', tenant.tier,
      'tiers', (select jsonb_agg(m.tier order by array_position(array['essential', 'growth', 'master'], m.tier)) from private.tier_modules m where m.module = p_feature.module));
  end if;
  if not is_on then return jsonb_build_object('is_seen', false, 'why', 'not_rolled_out'); end if;
  if not p_feature.is_built then return '{"is_seen": false, "why": "not_built"}'; end if;
  if not coalesce(p_tenant_role = any (p_feature.roles), false) then
    return jsonb_build_object('is_seen', false, 'why', 'role', 'roles', p_feature.roles);
  end if;
  if p_feature.flag is not null then return '{"is_seen": true, "why": "flag"}'; end if;
  select e.* into given from public.entitlements e
  where e.tenant_id = tenant.id and e.module = p_feature.module and e.valid_from <= now() and (e.valid_until is null or e.valid_until > now())
  order by e.source = 'tier' desc, e.valid_until desc nulls first limit 1;
  return jsonb_strip_nulls(jsonb_build_object('is_seen', true, 'why', coalesce(given.source, 'tier'), 'until', private.day_in_india(given.valid_until)));
end $$;

/* Why I do not see a feature, and who can change that: the answer and {admins: up to three names}. A platform admin asks for an admin of a tenant. Throws unknown_feature. */
create function public.why_feature(p_feature text, p_tenant_id uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  feature private.features;
  me      public.profiles;
begin
  select f.* into feature from private.features f where f.key = p_feature;
  if not found then raise sqlstate 'PT404' using message = 'unknown_feature'; end if;
  select p.* into me from public.profiles p where p.id = auth.uid();
  if p_tenant_id is not null and private.is_platform_admin() then
    me.role := 'member'; me.tenant_id := p_tenant_id; me.tenant_role := 'admin';
  end if;
  return private.why_feature(feature, coalesce(me.is_active, false), me.role, me.tenant_id, me.tenant_role)
    || jsonb_build_object('admins', (select coalesce(jsonb_agg(a.full_name order by a.full_name), '[]') from (
      select p.full_name from public.profiles p where p.tenant_id = me.tenant_id and p.tenant_role = 'admin' and p.is_active and p.id <> me.id and p.full_name is not null
      order by p.full_name limit 3) a));
end $$;

/* What somebody sees and why, feature by feature: [{feature, is_seen, why, ...}]. For the console. Throws unknown_profile. */
create function public.why_features(p_profile_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  person public.profiles;
begin
  perform private.require_platform_admin();
  select p.* into person from public.profiles p where p.id = p_profile_id;
  if not found then raise sqlstate 'PT404' using message = 'unknown_profile'; end if;
  return (select jsonb_agg(jsonb_build_object('feature', f.key) || private.why_feature(f, person.is_active, person.role, person.tenant_id, person.tenant_role) order by f.position)
    from private.features f);
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.why_feature(text, uuid), public.why_features(uuid) from public, anon;
grant execute on function public.why_feature(text, uuid), public.why_features(uuid) to authenticated;
