-- The console's figures, and what a tenant has besides its tier.

create index on public.mail_outbox (due_at) where status = 'failed';
create index on private.job_runs (job, started_at desc) where error is not null;

-- How many alerts nobody has acknowledged; null where there are none to raise.
create function private.open_alerts() returns bigint
language plpgsql stable security definer set search_path = '' as $$
declare
  total bigint;
begin
  if to_regclass('public.security_alerts') is not null then
    execute 'select count(*) from public.security_alerts a where a.acknowledged_at is null' into total;
  end if;
  return total;
end $$;

-- Everything on the console's first page in one answer, for platform admins (PT403 not_allowed). Days are India's.
create function public.platform_overview() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'Asia/Kolkata')::date;
begin
  perform private.require_platform_admin();
  return jsonb_build_object(
    'read_at', now(),
    'tenants', (
      select jsonb_object_agg(tier, jsonb_build_object('active', active, 'suspended', suspended))
      from (
        select known.tier, count(*) filter (where t.is_active) as active, count(*) filter (where not t.is_active) as suspended
        from (values ('essential'), ('growth'), ('master')) known (tier) left join public.tenants t on t.tier = known.tier
        group by known.tier
      ) tiers
    ),
    'seats', jsonb_build_object(
      'used', (select count(*) from public.profiles p where p.tenant_id is not null),
      'reserved', (select count(*) from public.invitations i where i.status = 'pending' and i.expires_at > now()),
      'cap', (select coalesce(sum(t.seat_cap), 0) from public.tenants t)
    ),
    -- [{day, count}], the last 30 days with today as the last
    'sign_ups', (
      select jsonb_agg(jsonb_build_object('day', day::date, 'count', coalesce(made.total, 0)) order by day)
      from generate_series(today - 29, today, interval '1 day') day
      left join (
        select (p.created_at at time zone 'Asia/Kolkata')::date as made_on, count(*) as total
        from public.profiles p where p.created_at >= (today - 29)::timestamp at time zone 'Asia/Kolkata' group by 1
      ) made on made.made_on = day::date
    ),
    'applications', (
      select jsonb_build_object('waiting', count(*), 'oldest_at', min(a.submitted_at))
      from public.client_applications a where a.status in ('submitted', 'in_review')
    ),
    'sign_ins', jsonb_build_object(
      'failed', (
        select count(*) from public.failed_auth_attempts f
        where f.source = 'server' and f.at > now() - interval '24 hours'
      ),
      'locked', (select count(*) from private.sign_in_counters c where c.blocked_until > now())
    ),
    'alerts', private.open_alerts(),
    'mail', (
      select jsonb_build_object(
        'waiting', count(*) filter (where m.attempts = 0 or m.status = 'sending' and m.attempts = 1),
        'retrying', count(*) filter (where m.attempts > 1 or m.status = 'queued' and m.attempts = 1),
        'oldest_at', min(m.created_at),
        'failed', (select count(*) from public.mail_outbox f where f.status = 'failed')
      )
      from public.mail_outbox m where m.status in ('queued', 'sending')
    ),
    'jobs', (
      select jsonb_agg(jsonb_build_object(
        'name', j.name, 'every_seconds', extract(epoch from j.every)::integer, 'last_run_at', j.last_started_at,
        'is_failing', coalesce(last.error is not null, false), 'last_failure_at', failed.started_at, 'last_error', failed.error
      ) order by coalesce(last.error is not null, false) desc, j.name)
      from private.scheduled_jobs j
      left join lateral (
        select r.error from private.job_runs r where r.job = j.name order by r.started_at desc limit 1
      ) last on true
      left join lateral (
        select r.started_at, r.error from private.job_runs r
        where r.job = j.name and r.error is not null order by r.started_at desc limit 1
      ) failed on true
    ),
    'impersonations', (
      select jsonb_build_object('open', count(*), 'changing', count(i.changes_allowed_at))
      from public.impersonations i where i.ended_at is null and i.expires_at > now()
    ),
    'database_bytes', pg_catalog.pg_database_size(pg_catalog.current_database())
  );
end $$;

-- The bytes of a tenant's logo, 0 without one or where there is no storage.
create function private.logo_bytes(p_tenant_id uuid) returns bigint
language plpgsql stable security definer set search_path = '' as $$
declare
  total bigint := 0;
begin
  if to_regclass('storage.objects') is not null then
    execute $query$
      select coalesce(sum((o.metadata ->> 'size')::bigint), 0) from storage.objects o
      where o.bucket_id = 'tenant-logos' and o.name like $1 || '/%'
    $query$ into total using p_tenant_id::text;
  end if;
  return total;
end $$;

-- How a tenant is doing, for platform admins: one row. Refuses PT403 not_allowed and PT404 unknown_tenant.
create function public.tenant_health(p_tenant_id uuid)
returns table (
  seats_used integer, seats_reserved integer, seat_cap integer, admins integer, active_last_7_days integer,
  active_last_30_days integer, last_active_at timestamptz, outlets integer, mails_failed integer, logo_bytes bigint
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_platform_admin();
  return query
    select members.used, private.seats_reserved(t.id), t.seat_cap, members.admins, members.week, members.month, members.last_at,
      (select count(*)::integer from public.outlets o where o.tenant_id = t.id and o.is_active),
      (select count(*)::integer from public.mail_outbox m
       where m.status = 'failed' and (m.tenant_id = t.id
         or m.recipient in (select p.email from public.profiles p where p.tenant_id = t.id))),
      private.logo_bytes(t.id)
    from public.tenants t, lateral (
      select count(*)::integer as used,
        (count(*) filter (where p.tenant_role = 'admin' and p.is_active))::integer as admins,
        (count(*) filter (where p.last_seen_at > now() - interval '7 days'))::integer as week,
        (count(*) filter (where p.last_seen_at > now() - interval '30 days'))::integer as month,
        max(p.last_seen_at) as last_at
      from public.profiles p where p.tenant_id = t.id
    ) members
    where t.id = p_tenant_id;
  if not found then raise sqlstate 'PT404' using message = 'unknown_tenant'; end if;
end $$;

-- Locks the tenant and switches off what it has no right to any more, and on what is added, if it has a right to that.
create function private.settle_entitlements(p_tenant_id uuid, p_added text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  modules jsonb;
begin
  update public.tenants t
  set active_modules = (
    select coalesce(jsonb_agg(m.key order by m.position), '[]') from private.modules m
    where (t.active_modules ? m.key or m.key = p_added)
      and (private.modules_of_tier(t.tier) || private.modules_besides_tier(t.id)) ? m.key
  )
  where t.id = p_tenant_id returning t.active_modules into modules;
  return modules;
end $$;

-- Gives a tenant a module besides its tier, bought ('add_on') or as a present ('grant'), switches it on and returns the
-- entitlement's id. Refuses PT403 not_allowed, PT404 unknown_tenant, PT400 unknown_module, unknown_source,
-- already_over, PT409 already_entitled.
create function public.grant_entitlement(
  p_tenant_id uuid, p_module text, p_source text, p_valid_until timestamptz default null, p_note text default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  entitlement uuid;
begin
  perform private.require_platform_admin();
  perform 1 from public.tenants t where t.id = p_tenant_id for no key update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_tenant'; end if;
  if not exists (select from private.modules m where m.key = p_module) then
    raise sqlstate 'PT400' using message = 'unknown_module';
  end if;
  if coalesce(p_source, '') not in ('add_on', 'grant') then raise sqlstate 'PT400' using message = 'unknown_source'; end if;
  if p_valid_until <= now() then raise sqlstate 'PT400' using message = 'already_over'; end if;
  if exists (
    select from public.entitlements e
    where e.tenant_id = p_tenant_id and e.module = p_module and e.source <> 'tier'
      and (e.valid_until is null or e.valid_until > now())
  ) then
    raise sqlstate 'PT409' using message = 'already_entitled';
  end if;
  insert into public.entitlements (tenant_id, module, source, valid_until, note)
  values (p_tenant_id, p_module, p_source, p_valid_until, nullif(btrim(left(btrim(p_note), 500)), ''))
  returning id into entitlement;
  perform private.settle_entitlements(p_tenant_id, p_module);
  return entitlement;
end $$;

-- Ends an add-on or a grant now; its module is switched off unless the tenant has it otherwise. Refuses PT403
-- not_allowed, PT404 unknown_entitlement (also for what comes with the tier), PT409 entitlement_over.
create function public.end_entitlement(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  entitlement public.entitlements;
begin
  perform private.require_platform_admin();
  select e.* into entitlement from public.entitlements e where e.id = p_id and e.source <> 'tier' for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_entitlement'; end if;
  if entitlement.valid_until <= now() then raise sqlstate 'PT409' using message = 'entitlement_over'; end if;
  update public.entitlements e set valid_until = greatest(now(), e.valid_from) where e.id = p_id;
  perform private.settle_entitlements(entitlement.tenant_id);
end $$;

revoke execute on function
  private.open_alerts(), private.logo_bytes(uuid), private.settle_entitlements(uuid, text)
  from public;
revoke execute on function
  public.platform_overview(), public.tenant_health(uuid), public.grant_entitlement(uuid, text, text, timestamptz, text),
  public.end_entitlement(uuid)
  from public, anon, authenticated;
grant execute on function
  public.platform_overview(), public.tenant_health(uuid), public.grant_entitlement(uuid, text, text, timestamptz, text),
  public.end_entitlement(uuid)
  to authenticated;
