-- What all migrations together say about shoppers: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.shopper_accounts (
  shopper_id uuid not null,
  way text not null,
  detail text not null,
  set_at timestamp with time zone default now() not null,
  constraint shopper_accounts_pkey PRIMARY KEY (shopper_id),
  constraint shopper_accounts_shopper_id_fkey FOREIGN KEY (shopper_id) REFERENCES public.shoppers(id) ON DELETE CASCADE,
  constraint shopper_accounts_detail_check CHECK (detail = btrim(detail) AND char_length(detail) >= 5 AND char_length(detail) <= 120),
  constraint shopper_accounts_way_check CHECK (way = ANY (ARRAY['upi'::text, 'bank'::text]))
);
alter table public.shopper_accounts enable row level security;

create table public.shopper_conflicts (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  shopper_id uuid not null,
  outlet_id uuid,
  why text not null,
  declared_by text not null,
  created_at timestamp with time zone default now() not null,
  constraint shopper_conflicts_pkey PRIMARY KEY (id),
  constraint shopper_conflicts_shopper_id_tenant_id_outlet_id_key UNIQUE NULLS NOT DISTINCT (shopper_id, tenant_id, outlet_id),
  constraint shopper_conflicts_shopper_id_fkey FOREIGN KEY (shopper_id) REFERENCES public.shoppers(id) ON DELETE CASCADE,
  constraint shopper_conflicts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint shopper_conflicts_tenant_id_outlet_id_fkey FOREIGN KEY (tenant_id, outlet_id) REFERENCES public.outlets(tenant_id, id) ON DELETE CASCADE,
  constraint shopper_conflicts_declared_by_check CHECK (declared_by = ANY (ARRAY['shopper'::text, 'tenant'::text, 'platform'::text])),
  constraint shopper_conflicts_why_check CHECK (why = btrim(why) AND char_length(why) >= 3 AND char_length(why) <= 300)
);
CREATE INDEX shopper_conflicts_tenant_id_outlet_id_idx ON public.shopper_conflicts USING btree (tenant_id, outlet_id);
alter table public.shopper_conflicts enable row level security;
grant select on public.shopper_conflicts to authenticated;

create policy "admins read who may not visit" on public.shopper_conflicts for select to authenticated
  using (((tenant_id = ANY (ARRAY( SELECT private.my_tenants_with('mystery_shops'::text) AS my_tenants_with))) AND ( SELECT private.i_am_one_of(VARIADIC ARRAY['admin'::text]) AS i_am_one_of)));

create table public.shopper_retention (
  tenant_id uuid not null,
  person_days integer default 730 not null,
  account_days integer default 180 not null,
  photo_days integer default 730 not null,
  constraint shopper_retention_pkey PRIMARY KEY (tenant_id),
  constraint shopper_retention_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint shopper_retention_account_days_check CHECK (account_days >= 30 AND account_days <= 730),
  constraint shopper_retention_person_days_check CHECK (person_days >= 30 AND person_days <= 730),
  constraint shopper_retention_photo_days_check CHECK (photo_days >= 30 AND photo_days <= 730)
);
alter table public.shopper_retention enable row level security;

create table public.shoppers (
  id uuid not null,
  tenant_id uuid,
  full_name text,
  email text,
  phone text,
  languages text[] default '{}'::text[] not null,
  cities text[] default '{}'::text[] not null,
  availability jsonb default '{}'::jsonb not null,
  demographics jsonb,
  grade numeric,
  state text default 'invited'::text not null,
  language text default 'en'::text not null,
  consent_version text,
  consented_at timestamp with time zone,
  invited_at timestamp with time zone,
  ended_at timestamp with time zone,
  erased_at timestamp with time zone,
  is_sample boolean default false not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  said_conflict text,
  constraint shoppers_pkey PRIMARY KEY (id),
  constraint shoppers_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint shoppers_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint shoppers_availability_check CHECK (private.is_availability(availability)),
  constraint shoppers_check CHECK (num_nulls(consent_version, consented_at) = ANY (ARRAY[0, 2])),
  constraint shoppers_check1 CHECK (state <> 'active'::text OR consented_at IS NOT NULL),
  constraint shoppers_check2 CHECK ((state = 'ended'::text) = (ended_at IS NOT NULL)),
  constraint shoppers_check3 CHECK ((erased_at IS NULL) = (full_name IS NOT NULL) AND (erased_at IS NULL) = (email IS NOT NULL)),
  constraint shoppers_cities_check CHECK (cardinality(cities) <= 30),
  constraint shoppers_demographics_check CHECK (jsonb_typeof(demographics) = 'object'::text),
  constraint shoppers_email_check CHECK (private.is_email(email)),
  constraint shoppers_full_name_check CHECK (full_name = btrim(full_name) AND char_length(full_name) >= 2 AND char_length(full_name) <= 120),
  constraint shoppers_grade_check CHECK (grade >= 1::numeric AND grade <= 10::numeric),
  constraint shoppers_language_check CHECK (language = ANY (ARRAY['en'::text, 'hi'::text])),
  constraint shoppers_languages_check CHECK (cardinality(languages) <= 12),
  constraint shoppers_phone_check CHECK (phone ~ '^\+[1-9][0-9]{7,14}$'::text),
  constraint shoppers_said_conflict_check CHECK (char_length(said_conflict) >= 3 AND char_length(said_conflict) <= 300),
  constraint shoppers_state_check CHECK (state = ANY (ARRAY['invited'::text, 'active'::text, 'paused'::text, 'ended'::text]))
);
CREATE INDEX shoppers_created_by_idx ON public.shoppers USING btree (created_by);
CREATE UNIQUE INDEX shoppers_tenant_id_email_idx ON public.shoppers USING btree (tenant_id, email) NULLS NOT DISTINCT;
CREATE INDEX shoppers_tenant_id_state_idx ON public.shoppers USING btree (tenant_id, state);
alter table public.shoppers enable row level security;
grant select on public.shoppers to authenticated;

create policy "admins read their shoppers, the platform its pool" on public.shoppers for select to authenticated
  using ((((tenant_id IS NULL) AND ( SELECT private.is_platform_admin() AS is_platform_admin)) OR ((tenant_id = ANY (ARRAY( SELECT private.my_tenants_with('mystery_shops'::text) AS my_tenants_with))) AND ( SELECT private.i_am_one_of(VARIADIC ARRAY['admin'::text]) AS i_am_one_of))));

CREATE TRIGGER forget_devices AFTER UPDATE OF email ON public.shoppers FOR EACH ROW WHEN (old.email IS DISTINCT FROM new.email) EXECUTE FUNCTION private.forget_shopper_devices();

create table private.shopper_codes (
  shopper_id uuid not null,
  device_hash text not null,
  code_hash text not null,
  tries integer default 0 not null,
  expires_at timestamp with time zone default (now() + '00:10:00'::interval) not null,
  constraint shopper_codes_pkey PRIMARY KEY (shopper_id, device_hash),
  constraint shopper_codes_shopper_id_fkey FOREIGN KEY (shopper_id) REFERENCES public.shoppers(id) ON DELETE CASCADE,
  constraint shopper_codes_device_hash_check CHECK (device_hash ~ '^[0-9a-f]{64}$'::text),
  constraint shopper_codes_tries_check CHECK (tries >= 0 AND tries <= 5)
);
CREATE INDEX shopper_codes_expires_at_idx ON private.shopper_codes USING btree (expires_at);
alter table private.shopper_codes enable row level security;

create table private.shopper_devices (
  shopper_id uuid not null,
  device_hash text not null,
  bound_at timestamp with time zone default now() not null,
  constraint shopper_devices_pkey PRIMARY KEY (shopper_id, device_hash),
  constraint shopper_devices_shopper_id_fkey FOREIGN KEY (shopper_id) REFERENCES public.shoppers(id) ON DELETE CASCADE,
  constraint shopper_devices_device_hash_check CHECK (device_hash ~ '^[0-9a-f]{64}$'::text)
);
CREATE INDEX shopper_devices_bound_at_idx ON private.shopper_devices USING btree (bound_at);
alter table private.shopper_devices enable row level security;

create function private.ask_shopper_again(p_shop public.shops, p_reasons jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  token text := encode(extensions.gen_random_bytes(32), 'hex');
begin
  update public.shop_reports r set asked = p_reasons, asked_at = now() where r.id = (private.sent_report(p_shop.id)).id;
  insert into public.mail_outbox (tenant_id, recipient, template, language, data)
  select p_shop.tenant_id, lower(person.email), 'shop_revision', person.language, jsonb_build_object('full_name', person.full_name,
    'token', token, 'place', o.name, 'items', (
      select jsonb_agg(jsonb_build_object('title', q -> 'title', 'reason', p_reasons ->> (q ->> 'id')))
      from public.shop_form_versions v, jsonb_path_query(v.document, '$.sections[*].questions[*]') q
      where v.id = p_shop.form_version_id and p_reasons ? (q ->> 'id')))
  from public.shoppers person, public.outlets o where person.id = p_shop.shopper_id and o.id = p_shop.outlet_id;
  update public.shop_offers f set token_hash = private.fingerprint(token)
  where f.shop_id = p_shop.id and f.shopper_id = p_shop.shopper_id and f.state = 'accepted';
end $function$;

create function public.erase_shopper(p_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shopper public.shoppers := private.require_shopper(p_id);
begin
  if exists (select from public.shops s where s.shopper_id = p_id
    and s.state in ('offered', 'accepted', 'in_progress', 'submitted', 'in_review', 'revision_requested')) then
    raise sqlstate 'PT409' using message = 'shopper_has_visits';
  end if;
  perform private.forget_shopper(shopper);
  perform private.write_audit('shopper.erased', shopper.tenant_id, 'shoppers', p_id::text);
end $function$;
grant execute on function public.erase_shopper(uuid) to authenticated;
grant execute on function public.erase_shopper(uuid) to service_role;

create function public.export_shopper(p_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shopper public.shoppers := private.require_shopper(p_id);
begin
  perform private.write_audit('shopper.exported', shopper.tenant_id, 'shoppers', p_id::text);
  return private.told_shopper(shopper);
end $function$;
grant execute on function public.export_shopper(uuid) to authenticated;
grant execute on function public.export_shopper(uuid) to service_role;

create function private.forget_shopper(p_shopper public.shoppers)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from public.shopper_accounts a where a.shopper_id = p_shopper.id;
  delete from public.shopper_conflicts c where c.shopper_id = p_shopper.id;
  delete from private.link_codes c where c.purpose = 'shopper_invitation' and c.subject_id = p_shopper.id;
  update public.shops set shopper_id = null where shopper_id = p_shopper.id and state in ('draft', 'scheduled');
  update public.shop_offers o set reason = null where o.shopper_id = p_shopper.id and o.reason is not null;
  update public.shop_steps t set note = null where t.shopper_id = p_shopper.id and t.note is not null;
  update public.shoppers set full_name = null, email = null, phone = null, languages = '{}', cities = '{}', availability = '{}',
    demographics = null, said_conflict = null, grade = null, erased_at = now(), state = 'ended', ended_at = coalesce(ended_at, now())
  where id = p_shopper.id;
end $function$;

create function private.forget_shopper_devices()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from private.shopper_devices d where d.shopper_id = new.id;
  delete from private.shopper_codes c where c.shopper_id = new.id;
  return null;
end $function$;

create function private.forget_shoppers()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  over  public.shoppers;
  gone  integer;
  total integer := 0;
begin
  for over in
    select s.* from public.shoppers s cross join lateral private.retention_of_shoppers(s.tenant_id) r
    where s.state = 'ended' and s.erased_at is null and s.ended_at < now() - make_interval(days => r.person_days)
      and not exists (select from public.shops v where v.shopper_id = s.id
        and v.state in ('offered', 'accepted', 'in_progress', 'submitted', 'in_review', 'revision_requested'))
    for update of s skip locked
  loop
    perform private.forget_shopper(over);
    perform private.write_audit('shopper.forgotten', over.tenant_id, 'shoppers', over.id::text);
    total := total + 1;
  end loop;
  delete from public.shopper_accounts a
  using public.shoppers s cross join lateral private.retention_of_shoppers(s.tenant_id) r
  where s.id = a.shopper_id and a.set_at < now() - make_interval(days => r.account_days)
    and not exists (select from public.shops v left join public.shop_payments p on p.shop_id = v.id
      where v.shopper_id = s.id and (p.state = 'due' or v.planned_on > private.today() - r.account_days or p.paid_on > private.today() - r.account_days));
  get diagnostics gone = row_count;
  total := total + gone;
  delete from public.shop_photos p
  where p.created_at < now() - make_interval(days => (private.retention_of_shoppers(p.tenant_id)).photo_days);
  get diagnostics gone = row_count;
  return total + gone;
end $function$;

create function private.grade_of_shopper(p_shopper_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with checked as materialized (
    select s.id,
      exists (select from public.shop_reports r where r.shop_id = s.id and r.flags @> '[{"kind": "late"}]') as late,
      coalesce(r.flags @> '[{"kind": "thin"}]', false) as thin,
      coalesce(r.flags @> '[{"kind": "contradiction"}]', false) or exists (
        select from jsonb_object_keys(r.edits) q where q not in (select a.question_id from public.shop_appeals a where a.shop_id = s.id)) as contradiction,
      coalesce(r.revision, 1) > 1 as revision,
      exists (select from public.shop_appeals a where a.shop_id = s.id and a.outcome in ('upheld', 'amended', 'reshop')) as appeal
    from public.shops s
    left join lateral (select x.* from public.shop_reports x where x.shop_id = s.id and x.submitted_at is not null order by x.revision desc limit 1) r on true
    where s.shopper_id = p_shopper_id and s.visited_at > now() - interval '1 year'
      and s.state in ('approved', 'released', 'closed', 'disputed', 'rejected', 'excluded')
  ), counted as (
    select w.key as kind, w.value::numeric as weight, count(*) filter (where (to_jsonb(c) ->> w.key)::boolean) as visits, count(c.id) as of_all
    from jsonb_each_text(private.grade_weights()) w left join checked c on true
    group by w.key, w.value
  )
  select jsonb_build_object('visits', max(k.of_all),
    'grade', case when max(k.of_all) >= 3 then round(greatest(1, 10 - sum(k.weight * k.visits / nullif(k.of_all, 0))), 1) end,
    'parts', jsonb_agg(jsonb_build_object('kind', k.kind, 'visits', k.visits,
      'points', coalesce(round(k.weight * k.visits / nullif(k.of_all, 0), 1), 0)) order by k.weight desc, k.kind))
  from counted k
$function$;

create function private.grade_shopper(p_shopper_id uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update public.shoppers s set grade = g.grade
  from (select (private.grade_of_shopper(p_shopper_id) ->> 'grade')::numeric as grade) g
  where s.id = p_shopper_id and s.grade is distinct from g.grade
$function$;

create function private.grade_shoppers()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  total integer;
begin
  update public.shoppers s set grade = g.grade
  from (select x.id, (private.grade_of_shopper(x.id) ->> 'grade')::numeric as grade from public.shoppers x where x.erased_at is null) g
  where s.id = g.id and s.grade is distinct from g.grade;
  get diagnostics total = row_count;
  return total;
end $function$;

create function public.invite_shopper(p_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shopper public.shoppers := private.require_shopper(p_id);
begin
  if shopper.state <> 'invited' then raise sqlstate 'PT409' using message = 'shopper_moved_on'; end if;
  if shopper.invited_at > now() - interval '1 minute' then raise sqlstate 'PT429' using message = 'sent_just_now'; end if;
  delete from private.link_codes c where c.purpose = 'shopper_invitation' and c.subject_id = p_id; -- the former link is over
  update public.shoppers set invited_at = now() where id = p_id;
  perform private.queue_template(shopper.email, 'shopper_invitation', shopper.language, jsonb_build_object(
    'token', private.issue_link_code('shopper_invitation', p_id, interval '14 days'),
    'full_name', shopper.full_name, 'tenant_name', (select t.name from public.tenants t where t.id = shopper.tenant_id),
    'expires_at', now() + interval '14 days'), shopper.tenant_id);
  perform private.write_audit('shopper.invited', shopper.tenant_id, 'shoppers', p_id::text, null, jsonb_build_object('name', shopper.full_name));
end $function$;
grant execute on function public.invite_shopper(uuid) to authenticated;
grant execute on function public.invite_shopper(uuid) to service_role;

create function private.is_own_too(p_shopper public.shoppers, p_tenant_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select (p_shopper).tenant_id is null and exists (
    select from public.shoppers s where s.tenant_id = p_tenant_id and s.email = (p_shopper).email and s.erased_at is null)
$function$;

create function private.is_platform_shopper(p_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.is_platform_admin() and exists (select from public.shoppers s where s.id = p_id and s.tenant_id is null)
$function$;

create function public.list_pool_shoppers(p_tenant_id uuid, p_search text DEFAULT NULL::text, p_sort text DEFAULT 'grade'::text, p_descending boolean DEFAULT true, p_limit integer DEFAULT 25, p_offset integer DEFAULT 0)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_review_reader(p_tenant_id);
  return (
    with wanted as materialized (
      select s.id, split_part(s.full_name, ' ', 1) as name, s.grade, s.cities, s.languages, s.availability
      from public.shoppers s
      where s.tenant_id is null and s.state = 'active' and s.erased_at is null and not private.is_own_too(s, p_tenant_id)
        and (p_search is null or strpos(lower(concat_ws(' ', split_part(s.full_name, ' ', 1), array_to_string(s.cities, ' '),
          array_to_string(s.languages, ' '))), lower(btrim(p_search))) > 0)
    ), page as (
      select w.*, row_number() over () as turn from (
        select x.* from wanted x
        order by case when p_sort = 'grade' and not p_descending then x.grade end,
          case when p_sort = 'grade' and p_descending then x.grade end desc nulls last,
          case when p_sort = 'name' and not p_descending then lower(x.name) end,
          case when p_sort = 'name' and p_descending then lower(x.name) end desc, x.name, x.id
        limit least(greatest(coalesce(p_limit, 25), 0), 500) offset greatest(coalesce(p_offset, 0), 0)) w
    )
    select jsonb_build_object('total', (select count(*) from wanted), 'rows', coalesce((
      select jsonb_agg(to_jsonb(g) - 'turn' || jsonb_build_object(
        'visits', (select count(*) from public.shops v where v.shopper_id = g.id and v.tenant_id = p_tenant_id and v.visited_at is not null),
        'conflicts', (select count(*) from public.shopper_conflicts c where c.shopper_id = g.id and c.tenant_id = p_tenant_id)) order by g.turn)
      from page g), '[]')));
end $function$;
grant execute on function public.list_pool_shoppers(uuid,text,text,boolean,integer,integer) to authenticated;
grant execute on function public.list_pool_shoppers(uuid,text,text,boolean,integer,integer) to service_role;

create function private.name_of_shopper(p_shopper public.shoppers)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when (p_shopper).tenant_id is null and not (select private.is_platform_admin())
    then split_part((p_shopper).full_name, ' ', 1) else (p_shopper).full_name end
$function$;

create function public.note_shopper_conflict(p_shopper_id uuid, p_tenant_id uuid, p_outlet_id uuid, p_why text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reason text := btrim(coalesce(p_why, ''));
  is_ours boolean := private.is_platform_shopper(p_shopper_id) and p_outlet_id is null and p_tenant_id is not null;
begin
  if not is_ours then perform private.require_shops(coalesce(p_tenant_id, private.my_tenant())); end if;
  if is_ours and not exists (select from public.tenants t where t.id = p_tenant_id) then raise sqlstate 'PT404' using message = 'unknown_tenant'; end if;
  if not exists (select from public.shoppers s where s.id = p_shopper_id and s.erased_at is null and (s.tenant_id = p_tenant_id or s.tenant_id is null)) then
    raise sqlstate 'PT404' using message = 'unknown_shopper';
  end if;
  if p_outlet_id is not null and not exists (select from public.outlets o where o.id = p_outlet_id and o.tenant_id = p_tenant_id) then
    raise sqlstate 'PT404' using message = 'unknown_outlet';
  end if;
  if char_length(reason) < 3 then raise sqlstate 'PT400' using message = 'reason_required'; end if;
  if char_length(reason) > 300 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  insert into public.shopper_conflicts (tenant_id, shopper_id, outlet_id, why, declared_by)
  values (p_tenant_id, p_shopper_id, p_outlet_id, reason, case when is_ours then 'platform' else 'tenant' end)
  on conflict (shopper_id, tenant_id, outlet_id) do update set why = excluded.why;
  perform private.write_audit('shopper.conflict_noted', p_tenant_id, 'shoppers', p_shopper_id::text, null,
    jsonb_strip_nulls(jsonb_build_object('outlet_id', p_outlet_id, 'reason', reason)));
end $function$;
grant execute on function public.note_shopper_conflict(uuid,uuid,uuid,text) to authenticated;
grant execute on function public.note_shopper_conflict(uuid,uuid,uuid,text) to service_role;

create function public.open_shopper(p_token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  offer public.shop_offers := private.offer_of(p_token);
begin
  return jsonb_build_object('grade', private.grade_of_shopper(offer.shopper_id), 'place_at', (
    select case when num_nulls(o.place_lat, o.place_lng) = 0 then jsonb_build_object('lat', o.place_lat, 'lng', o.place_lng) end
    from public.shops s join public.outlets o on o.id = s.outlet_id where s.id = offer.shop_id));
end $function$;
grant execute on function public.open_shopper(text) to service_role;

create function public.read_shopper_grade(p_tenant_id uuid, p_shopper_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if p_tenant_id is null then perform private.require_platform_admin(); else perform private.require_review_reader(p_tenant_id); end if;
  if not exists (select from public.shoppers s
    where s.id = p_shopper_id and s.erased_at is null and (s.tenant_id is null or s.tenant_id = p_tenant_id)) then
    raise sqlstate 'PT404' using message = 'unknown_shopper';
  end if;
  return private.grade_of_shopper(p_shopper_id);
end $function$;
grant execute on function public.read_shopper_grade(uuid,uuid) to authenticated;
grant execute on function public.read_shopper_grade(uuid,uuid) to service_role;

create function public.read_shopper_severity(p_tenant_id uuid, p_quarters integer DEFAULT 4)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET work_mem TO '16MB'
AS $function$
declare
  since timestamptz := (private.quarter_of(private.today())
    - make_interval(months => 3 * (least(greatest(coalesce(p_quarters, 4), 1), 12) - 1)))::timestamp at time zone 'Asia/Kolkata';
begin
  perform private.require_review_reader(p_tenant_id);
  return (
    with given as materialized (
      select v.outlet_id, v.form_version_id, v.shopper_id, count(*)::double precision as n, sum(v.score) as total, sum(v.score * v.score) as squares
      from (
        select s.outlet_id, s.form_version_id, s.shopper_id, s.score_overall::double precision as score
        from public.shops s
        where s.tenant_id = p_tenant_id and private.is_released(s.state) and s.visited_at >= since and s.score_overall is not null
          and s.shopper_id is not null
        offset 0 -- a decimal is turned into a number once
      ) v
      group by v.outlet_id, v.form_version_id, v.shopper_id
    ), places as (
      select g.outlet_id, g.form_version_id, sum(g.n) as n, sum(g.total) as total from given g group by g.outlet_id, g.form_version_id
    ), beside as (
      select g.*, (p.total - g.total) / (p.n - g.n) as others
      from given g join places p on p.outlet_id = g.outlet_id and p.form_version_id = g.form_version_id and p.n > g.n
    )
    select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', private.name_of_shopper(p), 'visits', b.visits, 'total', b.total, 'squares', b.squares)
      order by b.total / b.visits, p.full_name), '[]')
    from (
      select x.shopper_id, sum(x.n) as visits, sum(x.total - x.n * x.others) as total,
        sum(x.squares - 2 * x.others * x.total + x.n * x.others * x.others) as squares
      from beside x group by x.shopper_id
    ) b join public.shoppers p on p.id = b.shopper_id);
end $function$;
grant execute on function public.read_shopper_severity(uuid,integer) to authenticated;
grant execute on function public.read_shopper_severity(uuid,integer) to service_role;

create function private.records_of_shopper(p_shopper public.shoppers, p_tenant_id uuid)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select array(select s.id from public.shoppers s
    where s.email = (p_shopper).email and (s.tenant_id = p_tenant_id or s.tenant_id is null))
$function$;

create function public.remove_shopper_conflict(p_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  conflict public.shopper_conflicts;
begin
  select c.* into conflict from public.shopper_conflicts c
  where c.id = p_id and (private.is_platform_admin() or c.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_conflict'; end if;
  if conflict.outlet_id is not null or not private.is_platform_shopper(conflict.shopper_id) then
    perform private.require_shops(conflict.tenant_id);
  end if;
  delete from public.shopper_conflicts c where c.id = p_id;
  perform private.write_audit('shopper.conflict_removed', conflict.tenant_id, 'shoppers', conflict.shopper_id::text,
    jsonb_strip_nulls(jsonb_build_object('outlet_id', conflict.outlet_id, 'reason', conflict.why)));
end $function$;
grant execute on function public.remove_shopper_conflict(uuid) to authenticated;
grant execute on function public.remove_shopper_conflict(uuid) to service_role;

create function private.require_shopper(p_id uuid)
 RETURNS public.shoppers
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  shopper public.shoppers;
begin
  select s.* into shopper from public.shoppers s
  where s.id = p_id and (private.is_platform_admin() or s.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_shopper'; end if;
  perform private.require_shops(shopper.tenant_id);
  if shopper.erased_at is not null then raise sqlstate 'PT409' using message = 'shopper_erased'; end if;
  return shopper;
end $function$;

create function private.retention_of_shoppers(p_tenant_id uuid)
 RETURNS public.shopper_retention
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select r.* from public.shopper_retention r where r.tenant_id = p_tenant_id
  union all select null, p.person_days, p.account_days, 730 from private.pool_retention p where p_tenant_id is null
  union all select p_tenant_id, 730, 180, 730
  where p_tenant_id is not null and not exists (select from public.shopper_retention r where r.tenant_id = p_tenant_id)
$function$;

create function public.save_shopper(p_id uuid, p_tenant_id uuid, p_said jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  former  public.shoppers;
  named   text := btrim(coalesce(p_said ->> 'full_name', ''));
  address text := lower(btrim(coalesce(p_said ->> 'email', '')));
  called  text := nullif(btrim(coalesce(p_said ->> 'phone', '')), '');
begin
  perform private.require_shops(p_tenant_id);
  select s.* into former from public.shoppers s where s.id = p_id for update;
  if found and (former.tenant_id is distinct from p_tenant_id or former.erased_at is not null) then
    raise sqlstate 'PT404' using message = 'unknown_shopper';
  end if;
  if char_length(named) < 2 then raise sqlstate 'PT400' using message = 'name_required'; end if;
  if char_length(named) > 120 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if not private.is_email(address) then raise sqlstate 'PT400' using message = 'invalid_email'; end if;
  if called !~ '^\+[1-9][0-9]{7,14}$' then raise sqlstate 'PT400' using message = 'invalid_phone'; end if;
  if not private.is_availability(coalesce(p_said -> 'availability', '{}')) then raise sqlstate 'PT400' using message = 'invalid_availability'; end if;
  if exists (select from public.shoppers s where s.tenant_id is not distinct from p_tenant_id and s.email = address and s.id <> p_id) then
    raise sqlstate 'PT409' using message = 'shopper_exists';
  end if;
  insert into public.shoppers (id, tenant_id, full_name, email, phone, languages, cities, availability, language, created_by)
  values (p_id, p_tenant_id, named, address, called, private.plain_list(p_said -> 'languages'), private.plain_list(p_said -> 'cities'),
    coalesce(p_said -> 'availability', '{}'), coalesce(p_said ->> 'language', 'en'), private.me())
  on conflict (id) do update set full_name = excluded.full_name, email = excluded.email, phone = excluded.phone,
    languages = excluded.languages, cities = excluded.cities, availability = excluded.availability, language = excluded.language;
  if former.id is not null and (former.full_name, former.email, former.phone, former.languages, former.cities, former.availability, former.language)
    is not distinct from (select row (s.full_name, s.email, s.phone, s.languages, s.cities, s.availability, s.language)
      from public.shoppers s where s.id = p_id) then
    return;
  end if;
  perform private.write_audit(case when former.id is null then 'shopper.added' else 'shopper.changed' end, p_tenant_id, 'shoppers', p_id::text,
    null, jsonb_build_object('name', named));
end $function$;
grant execute on function public.save_shopper(uuid,uuid,jsonb) to authenticated;
grant execute on function public.save_shopper(uuid,uuid,jsonb) to service_role;

create function public.set_shopper_state(p_id uuid, p_state text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shopper public.shoppers := private.require_shopper(p_id);
begin
  if coalesce(p_state, '') not in ('active', 'paused', 'ended') then raise sqlstate 'PT400' using message = 'invalid_state'; end if;
  if shopper.state = p_state then return; end if;
  if p_state <> 'ended' and shopper.consented_at is null then raise sqlstate 'PT409' using message = 'shopper_not_consented'; end if;
  update public.shoppers set state = p_state, ended_at = case when p_state = 'ended' then now() end where id = p_id;
  perform private.write_audit('shopper.' || case p_state when 'active' then 'resumed' else p_state end, shopper.tenant_id, 'shoppers', p_id::text,
    null, jsonb_build_object('name', shopper.full_name));
end $function$;
grant execute on function public.set_shopper_state(uuid,text) to authenticated;
grant execute on function public.set_shopper_state(uuid,text) to service_role;

create function public.settle_shopper_conflict(p_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shopper public.shoppers := private.require_shopper(p_id);
begin
  if shopper.said_conflict is null then return; end if;
  update public.shoppers s set said_conflict = null where s.id = p_id;
  perform private.write_audit('shopper.conflict_settled', shopper.tenant_id, 'shoppers', p_id::text);
end $function$;
grant execute on function public.settle_shopper_conflict(uuid) to authenticated;
grant execute on function public.settle_shopper_conflict(uuid) to service_role;

create function private.told_shopper(p_shopper public.shoppers)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'person', to_jsonb(p_shopper) - 'id' - 'tenant_id' - 'created_by' - 'is_sample',
    'kept_by', coalesce((select t.name from public.tenants t where t.id = (p_shopper).tenant_id), 'platform'),
    'grade', private.grade_of_shopper((p_shopper).id),
    'payment_details', (select jsonb_build_object('way', a.way, 'detail', a.detail, 'set_at', a.set_at)
      from public.shopper_accounts a where a.shopper_id = (p_shopper).id),
    'conflicts', (select coalesce(jsonb_agg(jsonb_build_object('outlet', o.name, 'why', c.why, 'noted_by', c.declared_by, 'at', c.created_at) order by c.created_at), '[]')
      from public.shopper_conflicts c left join public.outlets o on o.id = c.outlet_id where c.shopper_id = (p_shopper).id),
    'confirmed_devices', (select coalesce(jsonb_agg(d.bound_at order by d.bound_at), '[]') from private.shopper_devices d where d.shopper_id = (p_shopper).id),
    'offers', (select coalesce(jsonb_agg(jsonb_build_object('outlet', o.name, 'day', s.planned_on, 'state', f.state, 'sent_at', f.sent_at,
        'answered_at', f.answered_at, 'reason', f.reason) order by f.sent_at), '[]')
      from public.shop_offers f join public.shops s on s.id = f.shop_id join public.outlets o on o.id = s.outlet_id where f.shopper_id = (p_shopper).id),
    'visits', (select coalesce(jsonb_agg(jsonb_build_object('outlet', o.name, 'city', o.city, 'day', s.planned_on, 'state', s.state,
        'visited_at', s.visited_at, 'place', s.place, 'photos', (select count(*) from public.shop_photos p where p.shop_id = s.id),
        'reports', (select coalesce(jsonb_agg(jsonb_build_object('sent_at', r.submitted_at, 'answers', r.answers, 'narrative', r.narrative,
          'marks', jsonb_path_query_array(r.flags, '$[*].kind'), 'asked', r.asked) order by r.revision), '[]') from public.shop_reports r where r.shop_id = s.id),
        'payment', (select jsonb_build_object('fee_inr', p.fee_inr, 'bill_inr', p.reimbursement_inr, 'state', p.state, 'reference', p.reference,
          'paid_on', p.paid_on) from public.shop_payments p where p.shop_id = s.id)) order by s.planned_on, s.id), '[]')
      from public.shops s join public.outlets o on o.id = s.outlet_id where s.shopper_id = (p_shopper).id))
$function$;

create function private.visit_problems(p_wave public.shop_waves, p_ids uuid[], p_outlets uuid[], p_shoppers uuid[], p_days date[], p_dayparts text[])
 RETURNS TABLE(nth bigint, problem text)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
    with who as materialized (
      select s as shopper, private.records_of_shopper(s, p_wave.tenant_id) as records, private.is_own_too(s, p_wave.tenant_id) as is_own_too
      from public.shoppers s
      where s.id = any (p_shoppers) and s.erased_at is null and (s.tenant_id = p_wave.tenant_id or s.tenant_id is null)
    )
    select v.nth, case
      when v.day is null or v.day not between p_wave.not_before and p_wave.visit_by then 'visit_outside_window'
      when v.day < today.day then 'visit_in_past'
      when v.day = any (p_wave.blackout_days) then 'visit_on_blackout_day'
      when v.daypart is null or not v.daypart = any (p_wave.dayparts) then 'visit_daypart'
      when place.id is null then 'visit_other_outlet'
      when p_wave.gap_days > 0 and exists (
        select from public.shops s where s.tenant_id = p_wave.tenant_id and s.outlet_id = v.outlet_id and s.id is distinct from v.id
          and s.planned_on between v.day - (p_wave.gap_days - 1) and v.day + (p_wave.gap_days - 1) and private.is_live_shop(s.state)) then 'visit_gap'
      when v.shopper_id is null then null
      when (w.shopper).id is null or (w.shopper).state <> 'active' or w.is_own_too then 'visit_shopper_away'
      when (w.shopper).said_conflict is not null or exists (
        select from public.shopper_conflicts c where c.shopper_id = any (w.records) and c.tenant_id = p_wave.tenant_id
          and (c.outlet_id is null or c.outlet_id = v.outlet_id)) then 'visit_conflict'
      when cardinality((w.shopper).cities) > 0 and not lower(place.city) = any (select lower(c) from unnest((w.shopper).cities) c) then 'visit_other_city'
      when (w.shopper).availability <> '{}'
        and not coalesce((w.shopper).availability -> extract(isodow from v.day)::text ? v.daypart, false) then 'visit_shopper_unavailable'
      when exists (
        select from public.shops s where s.shopper_id = any (w.records) and s.id is distinct from v.id and private.is_live_shop(s.state)
          and s.planned_on = v.day and s.daypart = v.daypart) then 'visit_shopper_busy'
      when p_wave.rotation_days > 0 and exists (
        select from public.shops s where s.shopper_id = any (w.records) and s.outlet_id = v.outlet_id and s.id is distinct from v.id
          and s.planned_on between v.day - (p_wave.rotation_days - 1) and v.day + (p_wave.rotation_days - 1)
          and private.is_live_shop(s.state)) then 'visit_rotation'
      end
    from unnest(p_ids, p_outlets, p_shoppers, p_days, p_dayparts) with ordinality v (id, outlet_id, shopper_id, day, daypart, nth)
    cross join (select private.today() as day) today
    left join (
      select o.id, o.city from public.shop_wave_outlets x join public.outlets o on o.id = x.outlet_id
      where x.wave_id = p_wave.id and x.tenant_id = p_wave.tenant_id
    ) place on place.id = v.outlet_id
    left join who w on (w.shopper).id = v.shopper_id
    order by v.nth;
end $function$;
