-- What a tenant may use, since when, until when and why: by its tier, bought as an add-on, or granted by us. Add-ons
-- and grants outlive a change of tier here, so that the console can give them back with one click.
create table public.entitlements (
  id          uuid primary key default gen_random_uuid(),
  tenant_id   uuid not null references public.tenants on delete cascade,
  module      text not null references private.modules,
  source      text not null check (source in ('tier', 'add_on', 'grant')),
  valid_from  timestamptz not null default now(),
  valid_until timestamptz check (valid_until >= valid_from),
  note        text check (note = btrim(note) and char_length(note) between 1 and 500),
  created_at  timestamptz not null default now(),
  exclude using gist (
    tenant_id with =, module with =, source with =, tstzrange(valid_from, valid_until) with &&
  )
);
create index on public.entitlements (tenant_id, module);
create index on public.entitlements (module);

alter table public.entitlements enable row level security;
revoke all on public.entitlements from anon, authenticated;
grant select on public.entitlements to authenticated;
grant insert (tenant_id, module, source, valid_from, valid_until, note), update (valid_until, note)
   on public.entitlements to authenticated;

create policy "members read what their tenant has" on public.entitlements
  for select to authenticated using (tenant_id = any (array(select private.my_tenants())));
create policy "platform admins give add-ons and grants" on public.entitlements
  for insert to authenticated with check (source <> 'tier' and (select private.is_platform_admin()));
create policy "platform admins change add-ons and grants" on public.entitlements
  for update to authenticated
  using (source <> 'tier' and (select private.is_platform_admin()))
  with check (source <> 'tier' and (select private.is_platform_admin()));

-- The modules that a tenant may use now whatever its tier.
create function private.modules_besides_tier(p_tenant_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(distinct e.module), '[]')
  from public.entitlements e
  where e.tenant_id = p_tenant_id and e.source <> 'tier'
    and e.valid_from <= now() and (e.valid_until is null or e.valid_until > now())
$$;

-- Keeps the history of what came with the tier.
create function private.follow_tier() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.entitlements e set valid_until = now()
  where e.tenant_id = new.id and e.source = 'tier' and e.valid_until is null
    and not private.modules_of_tier(new.tier) ? e.module;
  insert into public.entitlements (tenant_id, module, source)
  select new.id, tm.module, 'tier' from private.tier_modules tm
  where tm.tier = new.tier and not exists (
    select from public.entitlements e
    where e.tenant_id = new.id and e.module = tm.module and e.source = 'tier' and e.valid_until is null
  );
  return null;
end $$;

create trigger follow_tier after insert or update of tier on public.tenants
  for each row execute function private.follow_tier();

-- Before a change of tier: the modules in use that would drop out, with the reason why the tenant has each. Refuses
-- PT403 not_allowed and PT404 unknown_tenant.
create function public.entitlements_lost_by_tier(p_tenant_id uuid, p_tier text)
returns table (module text, source text, valid_until timestamptz)
language plpgsql stable security definer set search_path = '' as $$
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
end $$;

-- Switches the tenant's live add-ons and grants on again and returns its modules. Refuses as above.
create function public.reapply_entitlements(p_tenant_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  modules jsonb;
begin
  perform private.require_platform_admin();
  update public.tenants t set active_modules = t.active_modules || private.modules_besides_tier(t.id)
  where t.id = p_tenant_id returning t.active_modules into modules;
  if not found then raise sqlstate 'PT404' using message = 'unknown_tenant'; end if;
  return modules;
end $$;

-- A job: switches off what ran out.
create function private.end_entitlements() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  total integer;
begin
  update public.tenants t
  set active_modules = (
    select coalesce(jsonb_agg(m.key), '[]') from private.modules m
    where t.active_modules ? m.key and (private.modules_of_tier(t.tier) || private.modules_besides_tier(t.id)) ? m.key
  )
  where not t.active_modules <@ (private.modules_of_tier(t.tier) || private.modules_besides_tier(t.id));
  get diagnostics total = row_count;
  return total;
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.entitlements_lost_by_tier(uuid, text), public.reapply_entitlements(uuid)
  from public, anon, authenticated;
grant execute on function public.entitlements_lost_by_tier(uuid, text), public.reapply_entitlements(uuid) to authenticated;
