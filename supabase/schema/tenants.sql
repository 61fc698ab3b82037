-- What all migrations together say about tenants: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.tenant_notes (
  id uuid not null,
  tenant_id uuid not null,
  kind text not null,
  text text not null,
  author_id uuid,
  at timestamp with time zone default now() not null,
  constraint tenant_notes_pkey PRIMARY KEY (id),
  constraint tenant_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint tenant_notes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint tenant_notes_kind_check CHECK (kind = ANY (ARRAY['note'::text, 'contact'::text])),
  constraint tenant_notes_text_check CHECK (char_length(text) >= 1 AND char_length(text) <= 2000)
);
CREATE INDEX tenant_notes_author_id_idx ON public.tenant_notes USING btree (author_id);
CREATE INDEX tenant_notes_tenant_id_at_idx ON public.tenant_notes USING btree (tenant_id, at DESC);
alter table public.tenant_notes enable row level security;

create table public.tenants (
  id uuid default gen_random_uuid() not null,
  name text not null,
  slug text not null,
  tier text default 'essential'::text not null,
  seat_cap integer default 10 not null,
  active_modules jsonb not null,
  logo_url text,
  brand_color text default '#2E3B55'::text not null,
  is_active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  is_read_only boolean default false not null,
  read_only_modules jsonb default '[]'::jsonb not null,
  read_only_since date,
  constraint tenants_pkey PRIMARY KEY (id),
  constraint tenants_slug_key UNIQUE (slug),
  constraint tenants_active_modules_check CHECK (jsonb_typeof(active_modules) = 'array'::text),
  constraint tenants_brand_color_check CHECK (brand_color ~ '^#[0-9A-Fa-f]{6}$'::text),
  constraint tenants_logo_url_check CHECK (logo_url ~ '^(https?://|/)[^/[:space:]"<>\\][^[:space:]"<>\\]*$'::text AND char_length(logo_url) <= 500),
  constraint tenants_name_check CHECK (name = btrim(name) AND char_length(name) >= 1 AND char_length(name) <= 120),
  constraint tenants_read_only_modules_check CHECK (jsonb_typeof(read_only_modules) = 'array'::text),
  constraint tenants_seat_cap_check CHECK (seat_cap >= 1 AND seat_cap <= 100000),
  constraint tenants_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text AND char_length(slug) >= 2 AND char_length(slug) <= 63),
  constraint tenants_tier_check CHECK (tier = ANY (ARRAY['essential'::text, 'growth'::text, 'master'::text]))
);
CREATE INDEX tenants_created_at_idx ON public.tenants USING btree (created_at DESC);
alter table public.tenants enable row level security;
grant insert (name, slug, tier, seat_cap, active_modules, logo_url, brand_color, is_active), select, update (name, slug, tier, seat_cap, active_modules, logo_url, brand_color, is_active) on public.tenants to authenticated;

create policy "members read their own tenant, platform admins every one" on public.tenants for select to authenticated
  using (((id = ( SELECT private.my_tenant() AS my_tenant)) OR ( SELECT private.is_platform_admin() AS is_platform_admin)));

create policy "platform admins change tenants" on public.tenants for update to authenticated
  using (( SELECT private.is_platform_admin() AS is_platform_admin))
  with check (( SELECT private.is_platform_admin() AS is_platform_admin));

create policy "platform admins create tenants" on public.tenants for insert to authenticated
  with check (( SELECT private.is_platform_admin() AS is_platform_admin));

CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.tenants FOR EACH ROW EXECUTE FUNCTION private.audit_change('tenant');
CREATE TRIGGER follow_tier AFTER INSERT OR UPDATE OF tier ON public.tenants FOR EACH ROW EXECUTE FUNCTION private.follow_tier();
CREATE TRIGGER guard_seat_cap BEFORE UPDATE OF seat_cap ON public.tenants FOR EACH ROW WHEN (new.seat_cap < old.seat_cap) EXECUTE FUNCTION private.guard_seat_cap();
CREATE TRIGGER note_read_only_day BEFORE UPDATE OF is_read_only ON public.tenants FOR EACH ROW WHEN (old.is_read_only IS DISTINCT FROM new.is_read_only) EXECUTE FUNCTION private.note_read_only_day();
CREATE TRIGGER settle_active_modules BEFORE INSERT OR UPDATE ON public.tenants FOR EACH ROW EXECUTE FUNCTION private.settle_active_modules();
CREATE TRIGGER settle_orders AFTER UPDATE OF tier ON public.tenants FOR EACH ROW WHEN (new.tier IS DISTINCT FROM old.tier) EXECUTE FUNCTION private.settle_orders_with_tier();
CREATE TRIGGER then_settle_read_only_modules BEFORE UPDATE OF active_modules, tier ON public.tenants FOR EACH ROW WHEN (old.read_only_modules <> '[]'::jsonb) EXECUTE FUNCTION private.settle_read_only_modules();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.tenants FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

create function public.add_payment_note(p_id uuid, p_text text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  payment public.payment_reports := private.require_payment(p_id);
  note_id uuid;
begin
  if coalesce(btrim(p_text), '') = '' then raise sqlstate 'PT400' using message = 'text_required'; end if;
  if char_length(btrim(p_text)) > 4000 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  insert into public.payment_notes (payment_id, author_id, text) values (p_id, auth.uid(), btrim(p_text))
  returning id into note_id;
  update public.payment_reports set updated_at = now() where id = p_id; -- open lists learn of it
  perform private.write_audit('payment.noted', null, 'payment_reports', p_id::text, null,
    jsonb_build_object('reference', payment.reference));
  return note_id;
end $function$;
grant execute on function public.add_payment_note(uuid,text) to authenticated;
grant execute on function public.add_payment_note(uuid,text) to service_role;

create function public.add_submission_note(p_id uuid, p_text text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  submission public.submissions := private.require_submission(p_id);
  note_id    uuid;
begin
  if coalesce(btrim(p_text), '') = '' then raise sqlstate 'PT400' using message = 'text_required'; end if;
  if char_length(btrim(p_text)) > 4000 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  insert into public.submission_notes (submission_id, author_id, text) values (p_id, auth.uid(), btrim(p_text))
  returning id into note_id;
  update public.submissions set updated_at = now() where id = p_id; -- who is written about is not forgotten yet
  perform private.write_audit('submission.noted', null, 'submissions', p_id::text, null,
    jsonb_build_object('reference', submission.reference));
  return note_id;
end $function$;
grant execute on function public.add_submission_note(uuid,text) to authenticated;
grant execute on function public.add_submission_note(uuid,text) to service_role;

create function public.add_tenant_note(p_id uuid, p_tenant_id uuid, p_kind text, p_text text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_platform_admin();
  if not exists (select from public.tenants t where t.id = p_tenant_id) then raise sqlstate 'PT404' using message = 'unknown_tenant'; end if;
  if coalesce(p_kind, '') not in ('note', 'contact') then raise sqlstate 'PT400' using message = 'unknown_kind'; end if;
  insert into public.tenant_notes (id, tenant_id, kind, text, author_id) values (p_id, p_tenant_id, p_kind, private.note_text(p_text), auth.uid())
  on conflict (id) do nothing;
  if found then
    perform private.write_audit('tenant.noted', null, 'tenants', p_tenant_id::text, null, jsonb_build_object('name', (select t.name from public.tenants t where t.id = p_tenant_id)));
  end if;
end $function$;
grant execute on function public.add_tenant_note(uuid,uuid,text,text) to authenticated;
grant execute on function public.add_tenant_note(uuid,uuid,text,text) to service_role;

create function public.change_tenant_role(p_profile_id uuid, p_tenant_role text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  tenant uuid := private.require_member(p_profile_id);
  before text;
begin
  if coalesce(p_tenant_role, '') not in ('admin', 'manager', 'trainer', 'member') then
    raise sqlstate 'PT400' using message = 'unknown_tenant_role';
  end if;
  select p.tenant_role into before from public.profiles p where p.id = p_profile_id for no key update;
  if p_tenant_role = 'admin' and before is distinct from 'admin' then perform private.require_password(); end if;
  update public.profiles set tenant_role = p_tenant_role where id = p_profile_id and tenant_id = tenant;
  perform private.write_audit('member.role_changed', tenant, 'profiles', p_profile_id::text,
    jsonb_build_object('tenant_role', before), jsonb_build_object('tenant_role', p_tenant_role));
end $function$;
grant execute on function public.change_tenant_role(uuid,text) to authenticated;
grant execute on function public.change_tenant_role(uuid,text) to service_role;

create function public.change_workspace(p_tenant_id uuid, p_name text, p_logo_url text, p_brand_color text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_tenant_admin(p_tenant_id);
  update public.tenants
  set name = btrim(p_name), logo_url = nullif(btrim(p_logo_url), ''), brand_color = p_brand_color
  where id = p_tenant_id;
end $function$;
grant execute on function public.change_workspace(uuid,text,text,text) to authenticated;
grant execute on function public.change_workspace(uuid,text,text,text) to service_role;

create function public.count_notes(p_tenant_id uuid, p_from date, p_to date, p_kpis text[])
 RETURNS TABLE(outlet_id uuid, kpi text, notes integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reads uuid[] := private.require_figures(p_tenant_id, 'read');
begin
  return query
    select n.outlet_id, (k.kpi).key, count(*)::integer
    from private.kpis_i_see(p_tenant_id, p_kpis) k
    join public.kpi_notes n on n.tenant_id = p_tenant_id and n.kpi_id = (k.kpi).id and n.outlet_id = any (reads)
      and n.first_day <= p_to and n.last_day >= p_from and n.removed_at is null
    group by 1, 2;
end $function$;
grant execute on function public.count_notes(uuid,date,date,text[]) to authenticated;
grant execute on function public.count_notes(uuid,date,date,text[]) to service_role;

create function public.create_tenant(p_name text, p_slug text, p_tier text, p_seat_cap integer, p_brand_color text, p_modules text[], p_admin_email text DEFAULT NULL::text, p_admin_language text DEFAULT 'en'::text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address    text := nullif(lower(btrim(p_admin_email)), '');
  new_tenant uuid;
begin
  if not private.is_platform_admin() then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  if address is not null and not private.is_email(address) then
    raise sqlstate 'PT400' using message = 'invalid_email';
  end if;
  insert into public.tenants (name, slug, tier, seat_cap, brand_color, active_modules)
  values (p_name, p_slug, p_tier, p_seat_cap, p_brand_color, to_jsonb(p_modules))
  on conflict (slug) do nothing
  returning id into new_tenant;
  if new_tenant is null then raise sqlstate 'PT409' using message = 'slug_taken'; end if;
  if address is not null then
    perform private.require_password(); -- the last of what may be refused, so that nobody types it in vain
    perform private.write_invitation(new_tenant, address, 'admin', p_admin_language, null);
  end if;
  return new_tenant;
end $function$;
grant execute on function public.create_tenant(text,text,text,integer,text,text[],text,text) to authenticated;

create function public.edit_note(p_note_id uuid, p_text text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  said text := private.note_text(p_text);
  note public.kpi_notes := private.require_own_note(p_note_id);
begin
  if note.body = said then return; end if;
  update public.kpi_notes n set body = said, edited_at = now() where n.id = note.id;
  perform private.write_audit('kpi_note.edited', note.tenant_id, 'kpi_notes', note.id::text,
    jsonb_build_object('note', note.body), jsonb_build_object('note', said));
end $function$;
grant execute on function public.edit_note(uuid,text) to authenticated;
grant execute on function public.edit_note(uuid,text) to service_role;

create function private.end_login_for(p_ended public.people, p_kept public.people)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  ended  public.profiles;
  kept   public.profiles;
  tenant text := (select t.name from public.tenants t where t.id = p_kept.tenant_id);
  facts  jsonb;
begin
  perform from public.profiles p where p.id in (p_ended.profile_id, p_kept.profile_id) order by p.id for no key update;
  select p.* into ended from public.profiles p where p.id = p_ended.profile_id;
  select p.* into kept from public.profiles p where p.id = p_kept.profile_id;
  if 'admin' in (ended.role, kept.role) then raise sqlstate 'PT409' using message = 'platform_admin_login'; end if;
  if ended.id = private.me() then raise sqlstate 'PT409' using message = 'own_login'; end if;
  if not kept.is_active then raise sqlstate 'PT409' using message = 'login_switched_off'; end if;

  perform private.hand_over_login(p_kept.tenant_id, ended.id, kept.id);
  update public.profiles set tenant_id = null where id = ended.id; -- the last admin is refused here
  perform private.write_audit('member.detached', p_ended.tenant_id, 'profiles', ended.id::text);
  perform private.close_access(p_ended.id); -- with the account, where it is one behind a PIN
  delete from private.known_devices where user_id = ended.id;
  delete from auth.sessions where user_id = ended.id;
  update public.people set profile_id = null where id = p_ended.id;

  facts := jsonb_strip_nulls(jsonb_build_object('tenant_name', tenant, 'by', private.name_of_login(private.me()),
    'way', private.way_in_of(p_kept), 'kept', private.masked(kept.email), 'ended', private.masked(ended.email)));
  if private.is_email(ended.email) then
    perform private.queue_template(ended.email, 'login_ended', ended.language,
      facts || jsonb_strip_nulls(jsonb_build_object('full_name', ended.full_name)), p_kept.tenant_id);
  end if;
  if private.is_email(kept.email) then
    perform private.queue_template(kept.email, 'login_kept', kept.language,
      facts || jsonb_strip_nulls(jsonb_build_object('full_name', kept.full_name)), p_kept.tenant_id);
  end if;
end $function$;

create function private.follow_tier()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

create function private.guard_seat_cap()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.seat_cap < private.seats_used(new.id) + private.seats_reserved(new.id) then
    raise sqlstate 'PT409' using message = 'seat_cap_below_use';
  end if;
  return new;
end $function$;

create function public.list_flag_tenants(p_key text, p_limit integer DEFAULT 25, p_offset integer DEFAULT 0)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_platform_admin();
  return (
  with judged as materialized (
    select t.id, t.name, t.tier, t.is_active, named.tenant_id is not null as is_named, v.is_on, v.why
    from public.feature_flags f
    cross join public.tenants t
    left join public.feature_flag_tenants named on named.tenant_id = t.id and named.flag_key = f.key
    cross join lateral private.flag_verdict(f, named.is_included, t.tier, t.id::text, private.today()) v
    where f.key = p_key and f.scope = 'portal'
  ), page as (
    select j.* from judged j order by j.is_named desc, j.name, j.id
    limit least(greatest(coalesce(p_limit, 25), 0), 100) offset greatest(coalesce(p_offset, 0), 0)
  )
  select jsonb_build_object(
    'total', (select count(*) from judged),
    'on', (select count(*) from judged j where j.is_on),
    'rows', coalesce((select jsonb_agg(to_jsonb(p) - 'is_named' order by p.is_named desc, p.name, p.id) from page p), '[]')));
end $function$;
grant execute on function public.list_flag_tenants(text,integer,integer) to authenticated;
grant execute on function public.list_flag_tenants(text,integer,integer) to service_role;

create function private.lock_seats(p_tenant_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  cap integer;
begin
  -- a snapshot from before the lock would count seats that somebody has taken meanwhile
  if current_setting('transaction_isolation') = 'repeatable read' then
    raise active_sql_transaction using message = 'seats_need_read_committed';
  end if;
  select t.seat_cap into cap from public.tenants t where t.id = p_tenant_id for no key update;
  return cap;
end $function$;

create function private.my_clinic_notes(p_me uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'starts_at', b.starts_at, 'text', n.text, 'changed_at', n.changed_at) order by b.starts_at), '[]')
  from public.clinic_notes n join public.tenants t on t.id = n.tenant_id join public.clinic_bookings b on b.id = n.booking_id
  where n.author_id = p_me
$function$;

create function private.my_figure_notes(p_me uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'outlet', o.name, 'kpi', k.key, 'first_day', n.first_day,
    'last_day', n.last_day, 'note', n.body, 'written_at', n.written_at, 'edited_at', n.edited_at, 'removed_at', n.removed_at)
    order by n.written_at), '[]')
  from public.kpi_notes n
  join public.tenants t on t.id = n.tenant_id
  join public.outlets o on o.id = n.outlet_id
  join public.kpis k on k.id = n.kpi_id
  where n.written_by = p_me
$function$;

create function private.my_tenant()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (select me.tenant_id from private.standing me);
end $function$;
grant execute on function private.my_tenant() to authenticated;

create function private.my_tenants()
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_admin boolean;
  tenant   uuid;
begin
  select me.is_platform_admin, me.active_tenant into is_admin, tenant from private.standing me;
  if is_admin then
    return query select t.id from public.tenants t;
  elsif tenant is not null then
    return next tenant;
  end if;
end $function$;
grant execute on function private.my_tenants() to authenticated;

create function private.my_tenants_as(VARIADIC p_tenant_roles text[])
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_admin    boolean;
  tenant      uuid;
  tenant_role text;
begin
  select me.is_platform_admin, me.active_tenant, me.tenant_role into is_admin, tenant, tenant_role from private.standing me;
  if is_admin then
    return query select t.id from public.tenants t;
  elsif tenant is not null and tenant_role = any (p_tenant_roles) then
    return next tenant;
  end if;
end $function$;
grant execute on function private.my_tenants_as(text[]) to authenticated;

create function private.my_tenants_with(p_module text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query
    select t.id from public.tenants t join private.standing me on me.is_platform_admin or t.id = me.active_tenant
    where me.is_platform_admin or t.active_modules ? p_module;
end $function$;
grant execute on function private.my_tenants_with(text) to authenticated;

create function private.note_once(p_tenant_id uuid, p_kind text, p_member_id uuid, p_outlet_id uuid, p_shift_id uuid, p_actor_id uuid, p_evidence jsonb)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  with noted as (
    insert into public.loyalty_signals (tenant_id, kind, member_id, outlet_id, shift_id, actor_id, evidence)
    select p_tenant_id, p_kind, p_member_id, p_outlet_id, p_shift_id, p_actor_id, p_evidence
    where not exists (
      select from public.loyalty_signals s
      where s.tenant_id = p_tenant_id and s.kind = p_kind and s.noticed_at > now() - interval '7 days'
        and (s.member_id, s.shift_id, s.actor_id) is not distinct from (p_member_id, p_shift_id, p_actor_id)
        and (p_kind <> 'busy_outlet' or s.outlet_id = p_outlet_id))
    returning 1
  ) select count(*)::integer from noted
$function$;

create function private.note_rate_limit(p_limit text, p_address text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address inet;
begin
  begin
    address := p_address::inet;
  exception when invalid_text_representation then
    address := null;
  end;
  if private.take('rate limits of ' || private.address_key(address), 1, 10) = 0 then return; end if;
  insert into public.security_events (reported_by, type, severity, message, data, address)
  values ('server', 'system_event', 'medium', 'a client asked too often',
    jsonb_build_object('kind', 'rate_limit', 'limit', left(p_limit, 40)), address);
end $function$;
grant execute on function private.note_rate_limit(text,text) to service_role;

create function private.note_read_only_day()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.read_only_since := case when new.is_read_only then private.today() end;
  return new;
end $function$;

create function private.prepare_tenant(p_tenant_id uuid, p_kind text, p_language text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  course  public.courses;
  rule    public.assignment_rules;
  food    uuid[];
  heads   uuid[];
begin
  insert into public.departments (tenant_id, name, side)
  select p_tenant_id, kit.department ->> p_language, kit.side from private.starter_roles kit
  where kit.kind = p_kind group by kit.department, kit.side order by min(kit.place)
  on conflict (tenant_id, name) do nothing;
  insert into public.job_roles (tenant_id, department_id, name)
  select p_tenant_id, d.id, kit.job_role ->> p_language from private.starter_roles kit
  join public.departments d on d.tenant_id = p_tenant_id and d.name = kit.department ->> p_language
  where kit.kind = p_kind order by kit.place
  on conflict (tenant_id, name) do nothing;
  select array_agg(r.id), array_agg(r.id) filter (where kit.job_role ->> 'en' in ('Head chef', 'Cook')) into food, heads
  from private.starter_roles kit
  join public.job_roles r on r.tenant_id = p_tenant_id and r.name = kit.job_role ->> p_language
  where kit.kind = p_kind and kit.handles_food;

  perform private.prepare_certification(p_tenant_id, 'Food safety supervisor (FoSTaC)', heads[1:1], null);
  select c.* into course from public.courses c
  where c.tenant_id is null and c.slug = 'clean-hands-clean-kitchen' and c.published_at is not null and c.retired_at is null;
  if not found then return; end if; -- the library is not loaded
  perform private.prepare_certification(p_tenant_id, 'Food handler hygiene', food, course.id);
  if not (select t.active_modules ? private.module_of_side(course.side) from public.tenants t where t.id = p_tenant_id)
    or exists (select from public.assignment_rules r where r.tenant_id = p_tenant_id and r.course_id = course.id) then
    return;
  end if;
  insert into public.assignment_rules (tenant_id, course_id, side, job_roles, due_days, reach, created_by, updated_by)
  values (p_tenant_id, course.id, course.side, food, 14, 'all', private.me(), private.me())
  returning * into rule;
  perform private.write_audit('assignment_rule.created', p_tenant_id, 'assignment_rules', rule.id::text,
    null, private.rule_terms(rule));
  perform private.apply_rules(p_tenant_id, null, rule.id);
end $function$;

create function public.read_happenings(p_tenant_id uuid, p_outlet_id uuid, p_from date, p_to date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  reads   uuid[] := private.require_figures(p_tenant_id, 'read');
  tenant  public.tenants := (select t from public.tenants t where t.id = p_tenant_id);
  since   timestamptz := p_from::timestamp at time zone 'Asia/Kolkata';
  before  timestamptz := (p_to + 1)::timestamp at time zone 'Asia/Kolkata';
  learns  boolean := tenant.active_modules ?| array['foh_courses', 'boh_courses'];
  told    jsonb;
  visited jsonb := '{"visits": [], "visit_count": 0}';
begin
  if not coalesce(p_outlet_id = any (reads), true) then raise sqlstate 'PT404' using message = 'unknown_outlet'; end if;
  if p_from is null or p_to is null or p_from > p_to or p_to > p_from + 400 then
    raise sqlstate 'PT400' using message = 'invalid_period';
  end if;
  if p_outlet_id is not null then reads := array[p_outlet_id]; end if;
  with finished as materialized (
    select distinct a.id, a.course_id, a.version_id
    from public.people_outlets w
    join public.assignments a on a.tenant_id = p_tenant_id and a.person_id = w.person_id
      and a.completed_at >= since and a.completed_at < before
    where learns and w.tenant_id = p_tenant_id and w.outlet_id = any (reads) and private.is_placed(w, private.day_in_india(a.completed_at))
  ), held as materialized (
    select s.id, s.title, private.day_in_india(s.started_at) as day, s.started_at
    from public.training_sessions s
    where learns and s.tenant_id = p_tenant_id and s.outlet_id = any (reads) and s.state = 'done'
      and s.started_at >= since and s.started_at < before
  ), watched as (
    select count(*) filter (where o.state = 'passed') as passed, count(*) filter (where o.state = 'not_yet') as not_yet
    from public.observations o
    where learns and o.tenant_id = p_tenant_id and o.outlet_id = any (reads) and o.state in ('passed', 'not_yet')
      and o.decided_at >= since and o.decided_at < before
  )
  select jsonb_build_object(
    'completed', (select count(*) from finished),
    'courses', (select coalesce(jsonb_agg(jsonb_build_object('title', v.title, 'people', c.people) order by c.people desc, c.version_id), '[]')
      from (select count(*) as people, (array_agg(f.version_id order by f.version_id))[1] as version_id
        from finished f group by f.course_id order by 1 desc, 2 limit 3) c
      join public.course_versions v on v.id = c.version_id),
    'sessions', (select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'title', h.title, 'day', h.day, 'attended',
        (select count(*) from public.session_attendance a where a.session_id = h.id and a.state = 'attended'))
        order by h.started_at desc, h.id), '[]')
      from (select * from held order by started_at desc, id limit 3) h),
    'session_count', (select count(*) from held),
    'passed', watched.passed, 'not_yet', watched.not_yet) into told from watched;
  if tenant.active_modules ? 'mystery_shops' then
    with visits as materialized (
      select s.id, s.outlet_id, coalesce(private.day_in_india(s.visited_at), s.planned_on) as day, s.score_overall as score
      from private.released_shops_i_see(p_tenant_id) s
      where s.outlet_id = any (reads)
    ), then_made as materialized (select * from visits v where v.day between p_from and p_to)
    select jsonb_build_object(
      'visits', (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'outlet', o.name, 'day', v.day, 'score', v.score)
          order by v.day desc, v.id), '[]')
        from (select * from then_made order by day desc, id limit 3) v join public.outlets o on o.id = v.outlet_id),
      'visit_count', (select count(*) from then_made)) into visited;
  end if;
  return told || visited;
end $function$;
grant execute on function public.read_happenings(uuid,uuid,date,date) to authenticated;
grant execute on function public.read_happenings(uuid,uuid,date,date) to service_role;

create function public.read_notes(p_tenant_id uuid, p_outlet_id uuid, p_kpi text, p_from date, p_to date)
 RETURNS TABLE(id uuid, first_day date, last_day date, body text, author text, is_mine boolean, written_at timestamp with time zone, edited_at timestamp with time zone, removed_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kpi integer;
begin
  if not p_outlet_id = any (private.require_figures(p_tenant_id, 'read')) then
    raise sqlstate 'PT404' using message = 'unknown_outlet';
  end if;
  kpi := private.require_kpi(p_tenant_id, p_kpi);
  return query
    select n.id, n.first_day, n.last_day, n.body, private.name_of_login(n.written_by), coalesce(n.written_by = auth.uid(), false), n.written_at,
      n.edited_at, n.removed_at
    from public.kpi_notes n
    where n.tenant_id = p_tenant_id and n.outlet_id = p_outlet_id and n.kpi_id = kpi and n.first_day <= p_to and n.last_day >= p_from
    order by n.written_at, n.id
    limit 200;
end $function$;
grant execute on function public.read_notes(uuid,uuid,text,date,date) to authenticated;
grant execute on function public.read_notes(uuid,uuid,text,date,date) to service_role;

create function public.remove_note(p_note_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  note public.kpi_notes := private.require_own_note(p_note_id);
begin
  update public.kpi_notes n set body = null, removed_at = now() where n.id = note.id;
  perform private.write_audit('kpi_note.removed', note.tenant_id, 'kpi_notes', note.id::text, jsonb_build_object('note', note.body));
end $function$;
grant execute on function public.remove_note(uuid) to authenticated;
grant execute on function public.remove_note(uuid) to service_role;

create function private.require_own_note(p_note_id uuid)
 RETURNS public.kpi_notes
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  note public.kpi_notes;
begin
  select n.* into note from public.kpi_notes n
  where n.id = p_note_id and n.removed_at is null and (private.is_platform_admin() or n.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_note'; end if;
  if not note.outlet_id = any (private.require_figures(note.tenant_id, 'change')) then
    raise sqlstate 'PT404' using message = 'unknown_note';
  end if;
  if note.written_by is distinct from auth.uid() then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  return note;
end $function$;

create function private.require_tenant_admin(p_tenant_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_tenant_id in (select private.tenants_i_manage()) then return; end if;
  if private.is_platform_admin() and exists (select from public.tenants t where t.id = p_tenant_id) then
    raise sqlstate 'PT403' using message = 'changes_not_allowed';
  end if;
  if p_tenant_id = private.my_tenant() then
    if not (select t.is_active from public.tenants t where t.id = p_tenant_id) then
      raise sqlstate 'PT403' using message = 'tenant_suspended';
    end if;
    raise sqlstate 'PT403' using message = 'not_allowed';
  end if;
  raise sqlstate 'PT404' using message = 'unknown_tenant';
end $function$;

create function private.require_tenant_reader(p_tenant_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not coalesce(p_tenant_id = any (array(select private.my_tenants_as('admin'))), false) then perform private.require_tenant_admin(p_tenant_id); end if;
end $function$;

create function private.require_writable(p_tenant_id uuid, p_module text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  tenant public.tenants;
begin
  select t.* into tenant from public.tenants t where t.id = p_tenant_id;
  if tenant.is_read_only then raise sqlstate 'PT403' using message = 'workspace_read_only'; end if;
  if tenant.read_only_modules ? p_module then raise sqlstate 'PT403' using message = 'module_read_only'; end if;
end $function$;

create function public.save_clinic_note(p_booking_id uuid, p_text text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_ record := private.require_clinic_talk(p_booking_id);
  said   text := nullif(btrim(p_text), '');
begin
  if found_.told_as <> 'coach' then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  if char_length(said) > 4000 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if said is null then
    delete from public.clinic_notes n where n.booking_id = p_booking_id and n.author_id = auth.uid();
  else
    insert into public.clinic_notes as n (booking_id, tenant_id, author_id, text) values (p_booking_id, (found_.booking).tenant_id, auth.uid(), said)
    on conflict (booking_id) do update set text = excluded.text, changed_at = now() where n.author_id = excluded.author_id;
    if not found then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  end if;
end $function$;
grant execute on function public.save_clinic_note(uuid,text) to authenticated;
grant execute on function public.save_clinic_note(uuid,text) to service_role;

create function public.seat_usage(p_tenant_id uuid)
 RETURNS TABLE(used integer, reserved integer, cap integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if p_tenant_id is null or not p_tenant_id in (select private.my_tenants_as('admin')) then
    raise sqlstate 'PT404' using message = 'unknown_tenant';
  end if;
  return query
    select private.seats_used(t.id), private.seats_reserved(t.id), t.seat_cap from public.tenants t where t.id = p_tenant_id;
end $function$;
grant execute on function public.seat_usage(uuid) to authenticated;
grant execute on function public.seat_usage(uuid) to service_role;

create function public.set_profile_tenant(p_profile_id uuid, p_tenant_id uuid, p_tenant_role text DEFAULT 'member'::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  profile public.profiles := private.require_profile(p_profile_id);
begin
  if p_tenant_id is not null and not exists (select from public.tenants t where t.id = p_tenant_id) then
    raise sqlstate 'PT404' using message = 'unknown_tenant';
  end if;
  if p_tenant_id is not null and (p_tenant_id is distinct from profile.tenant_id
     or p_tenant_role = 'admin' and profile.tenant_role is distinct from 'admin') then
    perform private.require_password();
  end if;
  update public.profiles set tenant_id = p_tenant_id, tenant_role = p_tenant_role where id = profile.id;
  if profile.tenant_id is not null and profile.tenant_id is distinct from p_tenant_id then
    perform private.write_audit('member.detached', profile.tenant_id, 'profiles', profile.id::text);
  end if;
  if p_tenant_id is not null then
    perform private.write_audit('member.joined', p_tenant_id, 'profiles', profile.id::text,
      null, jsonb_build_object('tenant_role', p_tenant_role));
  end if;
end $function$;
grant execute on function public.set_profile_tenant(uuid,uuid,text) to authenticated;
grant execute on function public.set_profile_tenant(uuid,uuid,text) to service_role;

create function private.settle_active_modules()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' and new.active_modules is null or tg_op = 'UPDATE' and new.tier is distinct from old.tier then
    new.active_modules := private.modules_of_tier(new.tier);
    return new;
  end if;
  if tg_op = 'UPDATE' and new.active_modules = old.active_modules then return new; end if;
  if new.active_modules is null or jsonb_typeof(new.active_modules) <> 'array' then
    return new; -- the constraints of the table refuse it
  end if;
  if not new.active_modules <@ (private.modules_of_tier(new.tier) || private.modules_besides_tier(new.id)) then
    raise sqlstate 'PT400' using message = 'module_not_entitled';
  end if;
  new.active_modules := (
    select coalesce(jsonb_agg(m.key order by m.position), '[]') from private.modules m where new.active_modules ? m.key
  );
  return new;
end $function$;

create function private.settle_orders_with_tier()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.end_included_orders(new);
  perform private.follow_plan(new);
  return null;
end $function$;

create function private.settle_read_only_modules()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.read_only_modules := (select coalesce(jsonb_agg(m), '[]') from jsonb_array_elements_text(new.read_only_modules) m
    where new.active_modules ? m and not private.modules_of_tier(new.tier) ? m);
  return new;
end $function$;

create function private.sides_of(p_tenant_id uuid)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select array(
    select side from (values ('front'), ('back')) sides (side)
    join public.tenants t on t.id = p_tenant_id and t.active_modules ? private.module_of_side(side)
  )
$function$;

create function public.start_trial(p_id uuid, p_tenant_id uuid, p_product text)
 RETURNS date
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  product public.products;
  tenant  public.tenants;
  made    public.store_orders;
begin
  perform private.require_tenant_admin(p_tenant_id);
  select t.* into tenant from public.tenants t where t.id = p_tenant_id for no key update;
  select p.* into product from public.products p where p.key = p_product and private.is_offered(p, tenant);
  if not found then raise sqlstate 'PT404' using message = 'unknown_product'; end if;
  perform private.require_module(p_tenant_id, null, 'add_on_store');
  if product.trial_days is null then raise sqlstate 'PT409' using message = 'no_trial'; end if;
  if private.had_trial(p_tenant_id, product.id) then raise sqlstate 'PT409' using message = 'trial_used'; end if;
  if private.modules_of_tier(tenant.tier) ? product.module or private.modules_besides_tier(p_tenant_id) ? product.module or product.kind = 'courses' and exists (
    select from public.store_orders o where o.tenant_id = p_tenant_id and o.product_id = product.id and o.state in ('active', 'cancel_scheduled')) then
    raise sqlstate 'PT409' using message = 'already_in_plan';
  end if;
  insert into public.store_orders (id, tenant_id, product_id, term, quantity, state, starts_on, ends_on, requested_by)
  values (p_id, p_tenant_id, product.id, 'month', 1, 'trial', private.today(), private.today() + product.trial_days - 1, auth.uid()) returning * into made;
  perform private.give_what_was_ordered(made);
  perform private.take_step(made);
  return made.ends_on;
end $function$;
grant execute on function public.start_trial(uuid,uuid,text) to authenticated;
grant execute on function public.start_trial(uuid,uuid,text) to service_role;

create function private.storage_limit(p_tenant_id uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.room_with(p_tenant_id, (select t.tier from public.tenants t where t.id = p_tenant_id))
$function$;

create function private.tell_contact_changed(p_former public.loyalty_members, p_way text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  tenant public.tenants;
begin
  select t.* into tenant from public.tenants t where t.id = p_former.tenant_id;
  if p_former.email is not null then
    perform private.queue_template(p_former.email, 'loyalty_contact_changed', p_former.language,
      jsonb_build_object('tenant_name', tenant.name, 'slug', tenant.slug, 'full_name', p_former.full_name, 'way', p_way), tenant.id);
  end if;
  if p_former.phone is not null and private.is_message_port_open() then
    insert into public.message_outbox (tenant_id, recipient, template, language, given, expires_at)
    values (tenant.id, p_former.phone, 'loyalty_contact_changed', p_former.language, jsonb_build_array(tenant.name), now() + interval '1 day');
  end if;
end $function$;

create function public.tenant_business(p_tenant_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today  date := private.today();
  tenant public.tenants;
  seats  integer;
  active integer;
begin
  perform private.require_platform_admin();
  select t.* into tenant from public.tenants t where t.id = p_tenant_id;
  if not found then raise sqlstate 'PT404' using message = 'unknown_tenant'; end if;
  seats := private.seats_used(tenant.id);
  select count(*) into active from public.profiles p where p.tenant_id = tenant.id and p.last_seen_at > now() - interval '30 days';
  return (
    with money as materialized (
      select coalesce(sum(o.paise), 0) as open, coalesce(sum(o.paise) filter (where i.due_on < today), 0) as overdue, max(today - i.due_on) filter (where o.paise > 0) as late
      from public.invoices i cross join lateral (select i.total_paise - i.paid_paise - i.tds_paise - i.credited_paise as paise) o
      where i.tenant_id = tenant.id and i.kind = 'tax'
    ), said as materialized (
      select max(n.at) filter (where n.kind = 'contact') as last_at from public.tenant_notes n where n.tenant_id = tenant.id
    )
    select jsonb_build_object('tier', tenant.tier, 'is_read_only', tenant.is_read_only,
      'grace_until', b.grace_until, 'grace_reason', b.grace_reason, 'is_billable', b.tenant_id is not null,
      'plan', (select private.order_as_told(r) from private.running_plan(tenant.id) r where r.id is not null),
      'orders', (select coalesce(jsonb_agg(private.order_as_told(o) order by o.requested_at desc), '[]') from public.store_orders o
        where o.tenant_id = tenant.id and o.state in ('requested', 'quoted', 'approved', 'trial', 'active', 'cancel_scheduled')),
      'twelfths', (select coalesce(sum(case o.term when 'month' then 12 else 1 end * (o.unit_paise - o.discount_paise) * o.quantity), 0) from public.store_orders o
        where o.tenant_id = tenant.id and o.state in ('active', 'cancel_scheduled') and o.term in ('month', 'year')),
      'open_paise', m.open, 'overdue_paise', m.overdue,
      'credit_paise', (select coalesce(sum(i.total_paise - i.used_paise), 0) from public.invoices i where i.tenant_id = tenant.id and i.kind = 'credit_note'),
      'invoices', (select coalesce(jsonb_agg(private.invoice_as_told(i) order by i.issued_on desc, i.serial desc), '[]') from (
        select i.* from public.invoices i where i.tenant_id = tenant.id order by i.issued_on desc, i.serial desc limit 5) i),
      'health', jsonb_build_array(
        jsonb_build_object('rule', 'adoption', 'is_good', seats > 0 and active * 2 >= seats, 'value', case when seats = 0 then 0 else round(100.0 * active / seats) end),
        jsonb_build_object('rule', 'overdue', 'is_good', coalesce(m.late, 0) <= 0, 'value', greatest(coalesce(m.late, 0), 0)),
        (select jsonb_build_object('rule', 'mails', 'is_good', f.count = 0, 'value', f.count) from (select count(*) from public.mail_outbox o
          where o.tenant_id = tenant.id and o.status = 'failed' and o.created_at > now() - interval '30 days') f),
        jsonb_build_object('rule', 'contact', 'is_good', coalesce(s.last_at > now() - interval '90 days', false), 'value', today - private.day_in_india(s.last_at)),
        (select jsonb_build_object('rule', 'unused', 'is_good', u.count = 0, 'value', u.count) from (select count(*) from jsonb_array_elements(private.modules_in_use(tenant.id)) x
          where x ->> 'order_id' is not null and (x ->> 'since')::date < today - 30 and coalesce((x ->> 'last_used_on')::date, '-infinity') < today - 30) u)),
      'notes', (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'kind', n.kind, 'text', n.text, 'at', n.at, 'author', private.name_of_login(n.author_id)) order by n.at desc, n.id), '[]')
        from (select n.* from public.tenant_notes n where n.tenant_id = tenant.id order by n.at desc limit 50) n),
      'timeline', (select coalesce(jsonb_agg(jsonb_build_object('at', h.at, 'what', h.what, 'name', h.name, 'paise', h.paise) order by h.at desc, h.what), '[]') from (
        select * from (
          select s.at, 'order_' || s.state as what, x.name, null::bigint as paise from public.store_order_steps s
          join public.store_orders o on o.id = s.order_id
          join lateral (select y.name from public.product_texts y where y.product_id = o.product_id order by y.number desc limit 1) x on true
          where s.tenant_id = tenant.id and s.state <> 'trial_reminded'
          union all
          select i.created_at, 'invoice_' || i.kind, jsonb_build_object('en', i.serial, 'hi', i.serial), i.total_paise from public.invoices i where i.tenant_id = tenant.id
          union all
          select p.at, 'payment', jsonb_build_object('en', i.serial, 'hi', i.serial), p.paise from public.invoice_payments p join public.invoices i on i.id = p.invoice_id
          where p.tenant_id = tenant.id
          union all
          select n.at, 'note_' || n.kind, jsonb_build_object('en', left(n.text, 80), 'hi', left(n.text, 80)), null from public.tenant_notes n where n.tenant_id = tenant.id
        ) every_one order by at desc limit 40) h))
    from money m cross join said s left join public.billing_profiles b on b.tenant_id = tenant.id);
end $function$;
grant execute on function public.tenant_business(uuid) to authenticated;
grant execute on function public.tenant_business(uuid) to service_role;

create function public.tenant_health(p_tenant_id uuid)
 RETURNS TABLE(seats_used integer, seats_reserved integer, seat_cap integer, admins integer, active_last_7_days integer, active_last_30_days integer, last_active_at timestamp with time zone, outlets integer, mails_failed integer, logo_bytes bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.tenant_health(uuid) to authenticated;
grant execute on function public.tenant_health(uuid) to service_role;

create function public.tenant_seats(p_tenant_ids uuid[])
 RETURNS TABLE(tenant_id uuid, used integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select p.tenant_id, count(*)::integer from public.profiles p
  where p.tenant_id = any (p_tenant_ids)
  group by p.tenant_id
$function$;
grant execute on function public.tenant_seats(uuid[]) to authenticated;
grant execute on function public.tenant_seats(uuid[]) to service_role;

create function private.tenants_i_manage()
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query
    select private.tenants_where_i_am('admin')
    union
    select i.tenant_id from private.live_impersonation() i where i.changes_allowed_at is not null;
end $function$;
grant execute on function private.tenants_i_manage() to authenticated;

create function private.tenants_i_write_for()
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query select private.my_tenants_as('admin', 'trainer');
end $function$;
grant execute on function private.tenants_i_write_for() to authenticated;

create function private.tenants_where_i_am(VARIADIC p_tenant_roles text[])
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query
    select me.active_tenant from private.standing me
    where me.active_tenant is not null and me.tenant_role = any (p_tenant_roles);
end $function$;
grant execute on function private.tenants_where_i_am(text[]) to authenticated;

create function public.write_note(p_tenant_id uuid, p_note_id uuid, p_outlet_id uuid, p_kpi text, p_from date, p_to date, p_text text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  said text := private.note_text(p_text);
begin
  if not p_outlet_id = any (private.require_figures(p_tenant_id, 'change')) then
    raise sqlstate 'PT404' using message = 'unknown_outlet';
  end if;
  if p_from is null or p_to is null or p_from > p_to or p_to > p_from + 1100 or p_from not between '2000-01-01' and '2100-01-01' then
    raise sqlstate 'PT400' using message = 'invalid_period';
  end if;
  insert into public.kpi_notes (id, tenant_id, outlet_id, kpi_id, first_day, last_day, body, written_by)
  values (p_note_id, p_tenant_id, p_outlet_id, private.require_kpi(p_tenant_id, p_kpi), p_from, p_to, said, auth.uid())
  on conflict (id) do nothing;
  if found then
    perform private.write_audit('kpi_note.written', p_tenant_id, 'kpi_notes', p_note_id::text, null,
      jsonb_build_object('kpi', p_kpi, 'outlet_id', p_outlet_id, 'first_day', p_from, 'last_day', p_to, 'note', said));
  end if;
  return p_note_id;
end $function$;
grant execute on function public.write_note(uuid,uuid,uuid,text,date,date,text) to authenticated;
grant execute on function public.write_note(uuid,uuid,uuid,text,date,date,text) to service_role;

create function private.zone_of_tenant(p_tenant_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce((select mode() within group (order by o.time_zone) from public.outlets o where o.tenant_id = p_tenant_id and o.is_active), 'Asia/Kolkata')
$function$;
