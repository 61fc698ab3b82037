-- What all migrations together say about organisation: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.departments (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  name text not null,
  side text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint departments_pkey PRIMARY KEY (id),
  constraint departments_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint departments_tenant_id_name_key UNIQUE (tenant_id, name),
  constraint departments_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint departments_name_check CHECK (name = btrim(name) AND char_length(name) >= 1 AND char_length(name) <= 80),
  constraint departments_side_check CHECK (side = ANY (ARRAY['front'::text, 'back'::text]))
);
alter table public.departments enable row level security;
grant delete, insert (id, tenant_id, name, side), select, update (name, side) on public.departments to authenticated;

create policy "members read the departments of their tenant" on public.departments for select to authenticated
  using ((tenant_id = ANY (ARRAY( SELECT private.my_tenants() AS my_tenants))));

create policy "tenant admins add departments" on public.departments for insert to authenticated
  with check ((tenant_id = ANY (ARRAY( SELECT private.tenants_i_manage() AS tenants_i_manage))));

create policy "tenant admins change departments" on public.departments for update to authenticated
  using ((tenant_id = ANY (ARRAY( SELECT private.tenants_i_manage() AS tenants_i_manage))))
  with check ((tenant_id = ANY (ARRAY( SELECT private.tenants_i_manage() AS tenants_i_manage))));

create policy "tenant admins remove departments" on public.departments for delete to authenticated
  using ((tenant_id = ANY (ARRAY( SELECT private.tenants_i_manage() AS tenants_i_manage))));

CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.departments FOR EACH ROW EXECUTE FUNCTION private.audit_change('department');
CREATE TRIGGER pause_rules AFTER DELETE ON public.departments FOR EACH ROW EXECUTE FUNCTION private.pause_for_gone();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.departments FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

create table public.job_roles (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  department_id uuid not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint job_roles_pkey PRIMARY KEY (id),
  constraint job_roles_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint job_roles_tenant_id_name_key UNIQUE (tenant_id, name),
  constraint job_roles_tenant_id_department_id_fkey FOREIGN KEY (tenant_id, department_id) REFERENCES public.departments(tenant_id, id),
  constraint job_roles_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint job_roles_name_check CHECK (name = btrim(name) AND char_length(name) >= 1 AND char_length(name) <= 80)
);
CREATE INDEX job_roles_tenant_id_department_id_idx ON public.job_roles USING btree (tenant_id, department_id);
alter table public.job_roles enable row level security;
grant delete, insert (id, tenant_id, department_id, name), select, update (department_id, name) on public.job_roles to authenticated;

create policy "members read the job roles of their tenant" on public.job_roles for select to authenticated
  using ((tenant_id = ANY (ARRAY( SELECT private.my_tenants() AS my_tenants))));

create policy "tenant admins add job roles" on public.job_roles for insert to authenticated
  with check ((tenant_id = ANY (ARRAY( SELECT private.tenants_i_manage() AS tenants_i_manage))));

create policy "tenant admins change job roles" on public.job_roles for update to authenticated
  using ((tenant_id = ANY (ARRAY( SELECT private.tenants_i_manage() AS tenants_i_manage))))
  with check ((tenant_id = ANY (ARRAY( SELECT private.tenants_i_manage() AS tenants_i_manage))));

create policy "tenant admins remove job roles" on public.job_roles for delete to authenticated
  using ((tenant_id = ANY (ARRAY( SELECT private.tenants_i_manage() AS tenants_i_manage))));

CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.job_roles FOR EACH ROW EXECUTE FUNCTION private.audit_change('job_role');
CREATE TRIGGER pause_rules AFTER DELETE ON public.job_roles FOR EACH ROW EXECUTE FUNCTION private.pause_for_gone();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.job_roles FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

create table public.outlet_cards (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  outlet_id uuid not null,
  code text not null,
  made_by uuid,
  made_at timestamp with time zone default now() not null,
  replaced_at timestamp with time zone,
  constraint outlet_cards_pkey PRIMARY KEY (id),
  constraint outlet_cards_code_key UNIQUE (code),
  constraint outlet_cards_made_by_fkey FOREIGN KEY (made_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint outlet_cards_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint outlet_cards_tenant_id_outlet_id_fkey FOREIGN KEY (tenant_id, outlet_id) REFERENCES public.outlets(tenant_id, id) ON DELETE CASCADE,
  constraint outlet_cards_code_check CHECK (code ~ '^[2-9A-HJ-NP-Z]{8}$'::text)
);
CREATE INDEX outlet_cards_made_by_idx ON public.outlet_cards USING btree (made_by);
CREATE UNIQUE INDEX outlet_cards_one_for_an_outlet ON public.outlet_cards USING btree (outlet_id) WHERE (replaced_at IS NULL);
CREATE INDEX outlet_cards_outlet_id_idx ON public.outlet_cards USING btree (outlet_id);
CREATE INDEX outlet_cards_tenant_id_outlet_id_idx ON public.outlet_cards USING btree (tenant_id, outlet_id);
alter table public.outlet_cards enable row level security;
grant select on public.outlet_cards to authenticated;

create policy "tenant admins read all cards, managers those of their outlets" on public.outlet_cards for select to authenticated
  using (((tenant_id = ANY (ARRAY( SELECT private.my_tenants_as(VARIADIC ARRAY['admin'::text]) AS my_tenants_as))) OR (outlet_id = ANY (ARRAY( SELECT private.outlets_i_manage() AS outlets_i_manage)))));

create table public.outlets (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  name text not null,
  city text not null,
  kind text not null,
  seats integer,
  rooms integer,
  time_zone text default 'Asia/Kolkata'::text not null,
  is_active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  fssai_license text,
  fssai_valid_until date,
  address text,
  joins_freely boolean default false not null,
  place_lat double precision,
  place_lng double precision,
  constraint outlets_pkey PRIMARY KEY (id),
  constraint outlets_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint outlets_tenant_id_name_key UNIQUE (tenant_id, name),
  constraint outlets_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint outlets_address_check CHECK (address = btrim(address) AND char_length(address) >= 1 AND char_length(address) <= 300),
  constraint outlets_city_check CHECK (city = btrim(city) AND char_length(city) >= 1 AND char_length(city) <= 80),
  constraint outlets_fssai_license_check CHECK (fssai_license ~ '^[0-9]{14}$'::text),
  constraint outlets_kind_check CHECK (kind = ANY (ARRAY['hotel'::text, 'restaurant'::text, 'other'::text])),
  constraint outlets_name_check CHECK (name = btrim(name) AND char_length(name) >= 1 AND char_length(name) <= 120),
  constraint outlets_place_lat_check CHECK (place_lat >= '-90'::integer::double precision AND place_lat <= 90::double precision),
  constraint outlets_place_lng_check CHECK (place_lng >= '-180'::integer::double precision AND place_lng <= 180::double precision),
  constraint outlets_rooms_check CHECK (rooms >= 1 AND rooms <= 100000),
  constraint outlets_seats_check CHECK (seats >= 1 AND seats <= 100000),
  constraint outlets_time_zone_check CHECK (private.is_time_zone(time_zone))
);
alter table public.outlets enable row level security;
grant delete, insert (id, tenant_id, name, city, kind, seats, rooms, time_zone, is_active, fssai_license, fssai_valid_until, address, place_lat, place_lng), select, update (name, city, kind, seats, rooms, time_zone, is_active, fssai_license, fssai_valid_until, address, joins_freely, place_lat, place_lng) on public.outlets to authenticated;

create policy "members read the outlets of their tenant" on public.outlets for select to authenticated
  using ((tenant_id = ANY (ARRAY( SELECT private.my_tenants() AS my_tenants))));

create policy "tenant admins add outlets" on public.outlets for insert to authenticated
  with check ((tenant_id = ANY (ARRAY( SELECT private.tenants_i_manage() AS tenants_i_manage))));

create policy "tenant admins change outlets" on public.outlets for update to authenticated
  using ((tenant_id = ANY (ARRAY( SELECT private.tenants_i_manage() AS tenants_i_manage))))
  with check ((tenant_id = ANY (ARRAY( SELECT private.tenants_i_manage() AS tenants_i_manage))));

create policy "tenant admins remove outlets" on public.outlets for delete to authenticated
  using ((tenant_id = ANY (ARRAY( SELECT private.tenants_i_manage() AS tenants_i_manage))));

CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.outlets FOR EACH ROW EXECUTE FUNCTION private.audit_change('outlet');
CREATE TRIGGER pause_rules AFTER DELETE ON public.outlets FOR EACH ROW EXECUTE FUNCTION private.pause_for_gone();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.outlets FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

create function private.card_of(p_code text)
 RETURNS public.outlet_cards
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select c.* from public.outlet_cards c
  join public.outlets o on o.id = c.outlet_id and o.is_active
  join public.tenants t on t.id = c.tenant_id and t.is_active
  where c.code = upper(regexp_replace(p_code, '[^0-9A-Za-z]', '', 'g')) and c.replaced_at is null
$function$;

create function public.close_period(p_tenant_id uuid, p_outlet_id uuid, p_from date, p_to date)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  outlets uuid[] := private.require_figures(p_tenant_id, 'change');
  outlet  public.outlets;
  made    uuid;
begin
  select o.* into outlet from public.outlets o where o.id = p_outlet_id and o.id = any (outlets) for no key update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_outlet'; end if;
  if p_from is null or p_to is null or p_from > p_to or p_to > p_from + 365 or p_to > (now() at time zone outlet.time_zone)::date then
    raise sqlstate 'PT400' using message = 'invalid_period';
  end if;
  if exists (select from public.kpi_closings z where z.tenant_id = p_tenant_id and z.outlet_id = outlet.id
    and z.first_day <= p_from and z.last_day >= p_to and z.reopened_at is null) then
    raise sqlstate 'PT409' using message = 'already_closed';
  end if;
  insert into public.kpi_closings (tenant_id, outlet_id, first_day, last_day, closed_by)
  values (p_tenant_id, outlet.id, p_from, p_to, auth.uid()) returning id into made;
  perform private.write_audit('figures.closed', p_tenant_id, 'outlets', outlet.id::text, null,
    jsonb_build_object('first_day', p_from, 'last_day', p_to));
  return made;
end $function$;
grant execute on function public.close_period(uuid,uuid,date,date) to authenticated;
grant execute on function public.close_period(uuid,uuid,date,date) to service_role;

create function public.compliance_of_outlets(p_tenant_id uuid)
 RETURNS TABLE(outlet_id uuid, name text, city text, people integer, missing integer, expired integer, expiring integer, valid integer, holders_missing integer, cells jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  reach   text := private.require_module(p_tenant_id, 'read', 'foh_courses', 'boh_courses');
  today   date := private.today();
  outlets uuid[] := private.outlets_of_papers(p_tenant_id, reach, null);
begin
  return query
    with here as materialized (
      select who.id from unnest(private.people_of_papers(p_tenant_id, reach, null, null, today)) who (id)
    ), stands as materialized (
      select s.person_id, s.certification_id, s.standing
      from private.compliance_standings(p_tenant_id, array(select h.id from here h), today) s
      where s.is_needed
    ), there as materialized (
      select distinct w.outlet_id, w.person_id
      from public.people_outlets w join public.people p on p.id = w.person_id
      where w.tenant_id = p_tenant_id and w.outlet_id = any (outlets)
        and private.is_placed(w, today)
        and today between p.joined_on and coalesce(p.left_on, 'infinity')
    ), works as materialized (
      select t.outlet_id, t.person_id from there t
      union all
      -- whoever works in none of them has a row, or the rows would come to less than the wall
      select null, h.id from here h where reach = 'all' and h.id not in (select t.person_id from there t)
    ), rows as (
      select o.id, o.name, o.city from public.outlets o where o.id = any (outlets)
      union all
      select null, null, null where exists (select from works w where w.outlet_id is null)
    ), fields as (
      select w.outlet_id, s.certification_id,
        count(*) filter (where s.standing = 'missing') as missing,
        count(*) filter (where s.standing = 'expired') as expired,
        count(*) filter (where s.standing = 'expiring') as expiring,
        count(*) filter (where s.standing = 'valid') as valid
      from works w join stands s on s.person_id = w.person_id
      group by 1, 2
    ), sums as (
      select f.outlet_id, sum(f.missing)::integer as missing, sum(f.expired)::integer as expired,
        sum(f.expiring)::integer as expiring, sum(f.valid)::integer as valid,
        jsonb_object_agg(f.certification_id, jsonb_build_object(
          'missing', f.missing, 'expired', f.expired, 'expiring', f.expiring, 'valid', f.valid)) as cells
      from fields f group by 1
    ), lacking as (
      select r.outlet_id, sum(greatest(r.needed - r.held, 0))::integer as holders
      from private.holder_ratios(p_tenant_id, outlets, today) r group by 1
    )
    select r.id, r.name, r.city, (select count(*) from works w where w.outlet_id is not distinct from r.id)::integer,
      coalesce(s.missing, 0), coalesce(s.expired, 0), coalesce(s.expiring, 0), coalesce(s.valid, 0),
      coalesce(l.holders, 0), coalesce(s.cells, '{}')
    from rows r
    left join sums s on s.outlet_id is not distinct from r.id
    left join lacking l on l.outlet_id = r.id
    order by r.id is null, coalesce(s.missing + s.expired, 0) desc, r.name;
end $function$;
grant execute on function public.compliance_of_outlets(uuid) to authenticated;
grant execute on function public.compliance_of_outlets(uuid) to service_role;

create function private.earn_visit(p_member_id uuid, p_key text, p_said jsonb, p_at timestamp with time zone DEFAULT now())
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  guest   public.loyalty_members;
  purse   public.loyalty_members;
  rules   jsonb;
  outlet  uuid := (p_said ->> 'outlet_id')::uuid;
  paise   bigint := (p_said ->> 'amount_paise')::bigint;
  bill    text := p_said ->> 'bill_no';
  actor   uuid := (p_said ->> 'actor_id')::uuid;
  zone    text := (select o.time_zone from public.outlets o where o.id = outlet);
  on_day  date := (p_at at time zone zone)::date;
  is_open boolean;
  friend  uuid;
  entry   bigint;
  gained  integer;
  doubts  jsonb;
  doubt   record;
  is_held boolean;
  own     integer;
begin
  select m.* into guest from public.loyalty_members m where m.id = p_member_id and m.state = 'active';
  if not found then raise sqlstate 'PT404' using message = 'unknown_card'; end if;
  select v.rules || jsonb_build_object('version', v.number), p.state = 'open' into rules, is_open
  from public.loyalty_programmes p join public.loyalty_versions v on v.tenant_id = p.tenant_id and v.number = p.version
  where p.tenant_id = guest.tenant_id and p.state <> 'draft';
  if is_open is not true then raise sqlstate 'PT409' using message = 'loyalty_closed'; end if;
  if guest.visits = 0 and guest.referred_by is not null then -- both rows at once, always in one order
    perform from public.loyalty_members m
    where m.id in (select coalesce(o.purse_id, o.id) from public.loyalty_members o where o.id in (guest.id, guest.referred_by)) order by m.id for update;
  end if;
  purse := private.hold_purse(guest.id);
  entry := private.former_entry(purse, p_key);
  if entry is not null then return entry; end if;
  if purse.id = p_member_id then guest := purse;
  else select m.* into guest from public.loyalty_members m where m.id = p_member_id for no key update; end if;
  if bill is not null then perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'loyalty bill', outlet, bill), 0)); end if;
  if private.entry_of_bill(guest.tenant_id, outlet, bill) is not null then raise sqlstate 'PT409' using message = 'bill_used'; end if;

  gained := private.loyalty_points(rules, outlet, p_at at time zone zone, paise, p_said -> 'groups', guest.tier);
  doubts := private.doubts_about_visit(guest, rules, p_said, p_at);
  is_held := gained > 0 and doubts @? '$[*] ? (@.holds == true)';
  perform private.lapse(purse, p_at);
  insert into public.loyalty_entries (tenant_id, member_id, visitor_id, kind, points, bill_no, amount_paise, outlet_id, version, idem_key, actor_id, shift_id, why, at)
  values (purse.tenant_id, purse.id, guest.id, 'earn', gained, bill, paise, outlet, (rules ->> 'version')::integer, p_key, actor, (p_said ->> 'shift_id')::uuid, 'bill', p_at)
  returning id into entry;
  if purse.debt > 0 then
    perform private.put_into_lot(purse.id, entry, gained, p_at + make_interval(days => (rules ->> 'pending_days')::integer), private.loyalty_expiry(rules, p_at), is_held);
  elsif gained > 0 then
    insert into public.loyalty_lots (tenant_id, member_id, entry_id, points, remaining, available_from, expires_at, is_held)
    values (purse.tenant_id, purse.id, entry, gained, gained, p_at + make_interval(days => (rules ->> 'pending_days')::integer), private.loyalty_expiry(rules, p_at), is_held);
  end if;
  for doubt in select d ->> 'kind' as kind, (d ->> 'holds')::boolean as holds, d -> 'evidence' as evidence from jsonb_array_elements(doubts) d loop
    perform private.note_signal(guest, doubt.kind, entry, p_said, doubt.holds and gained > 0, doubt.evidence);
  end loop;
  if rules #>> '{expiry,after}' = 'visit' then
    update public.loyalty_lots l set expires_at = greatest(l.expires_at, private.loyalty_expiry(rules, p_at)) where l.member_id = purse.id and l.remaining > 0 and l.expires_at is not null;
  end if;
  own := case when purse.id = guest.id then gained else 0 end;
  update public.loyalty_members m set points = m.points + own, visits = m.visits + 1, spend_paise = m.spend_paise + paise, first_visit_on = least(m.first_visit_on, on_day),
    last_visit_on = greatest(m.last_visit_on, on_day), last_outlet_id = outlet where m.id = guest.id;
  if purse.id <> guest.id and gained <> 0 then update public.loyalty_members m set points = m.points + gained where m.id = purse.id; end if;
  if guest.visits = 0 then
    perform private.give_points(guest.id, (rules ->> 'welcome_points')::integer, 'welcome ' || guest.id, 'welcome', rules, p_at);
    friend := guest.referred_by;
    if friend is not null and jsonb_typeof(rules -> 'referral') = 'object' and guest.referral_paid_at is null and paise > 0
      and exists (select from public.loyalty_members f where f.id = friend and f.state = 'active')
      and (select count(*) from public.loyalty_members f where f.referred_by = friend and f.referral_paid_at > p_at - interval '1 year') < (rules #>> '{referral,most_per_year}')::integer then
      perform private.give_points(guest.id, (rules #>> '{referral,friend_points}')::integer, 'referred ' || guest.id, 'referral', rules, p_at);
      perform private.give_points(friend, (rules #>> '{referral,points}')::integer, 'referral ' || guest.id, 'referral', rules, p_at);
      update public.loyalty_members m set referral_paid_at = p_at where m.id = guest.id;
    end if;
  end if;
  if jsonb_typeof(rules -> 'tiers') = 'object' then perform private.settle_tier(guest.id, rules, p_at); end if;
  insert into public.domain_events (tenant_id, kind, outlet_id, actor_id, subject_id, occurred_at, idempotency_key)
  values (guest.tenant_id, 'points.posted', outlet, actor, guest.id, p_at, 'points.posted:' || entry);
  return entry;
end $function$;

create function public.figure_outlets(p_tenant_id uuid)
 RETURNS TABLE(id uuid, name text, city text, kind text, has_figures boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reads uuid[] := private.require_figures(p_tenant_id, 'read');
begin
  return query
    select o.id, o.name, o.city, o.kind,
      exists (select from private.kpi_monthly k where k.tenant_id = p_tenant_id and k.outlet_id = o.id)
    from public.outlets o where o.id = any (reads) and o.is_active
    order by o.name;
end $function$;
grant execute on function public.figure_outlets(uuid) to authenticated;
grant execute on function public.figure_outlets(uuid) to service_role;

create function public.find_by_card(p_code text, p_initials text, p_digits text, p_address_hash text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  card  public.outlet_cards := private.card_of(p_code);
  found jsonb;
  token text := encode(extensions.gen_random_bytes(32), 'hex');
begin
  if private.take(format('card %s %s', card.id, p_address_hash), 1, 30) = 0
     or (card.id is not null and private.take(format('card %s', card.id), 1, 120) = 0) then
    return jsonb_build_object('code', 'too_many',
      'retryAfter', ceil(60 - extract(second from clock_timestamp()))::integer);
  end if;
  if card.id is null then return '{"code": "card_unknown"}'; end if;

  select jsonb_agg(jsonb_build_object('person', p.id, 'name', p.full_name, 'pin', case when a.pin_set_at is null then 'new' else 'set' end))
  into found
  from private.pin_accounts a
  join public.people p on p.id = a.person_id
  join public.people_access live on live.person_id = p.id and live.ended_at is null and live.way = 'card'
  join public.outlets o on o.id = card.outlet_id
  join public.people_outlets w on w.person_id = p.id and w.outlet_id = o.id
    and private.is_placed(w, (now() at time zone o.time_zone)::date)
  left join public.profiles login on login.id = p.profile_id
  where a.tenant_id = card.tenant_id and coalesce(p.left_on, 'infinity') >= private.today()
    and p.profile_id is not distinct from a.user_id and coalesce(login.is_active, true)
    and private.are_initials(p_initials, p.full_name) and private.is_code_of(p, p_digits);
  if jsonb_array_length(found) is distinct from 1 then return '{"code": "nobody_found"}'; end if;

  insert into private.pin_tickets (token_hash, person_id, card_id)
  values (private.fingerprint(token), (found -> 0 ->> 'person')::uuid, card.id);
  return (found -> 0) - 'person' || jsonb_build_object('ticket', token);
end $function$;
grant execute on function public.find_by_card(text,text,text,text) to service_role;

create function private.invite_listed(p_tenant_id uuid, p_row jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  address     text := lower(btrim(p_row ->> 'email'));
  given_name  text := btrim(left(btrim(coalesce(p_row ->> 'name', '')), 120));
  outlet_name text := btrim(coalesce(p_row ->> 'outlet', ''));
  speech      text := coalesce(nullif(lower(btrim(p_row ->> 'language')), ''), 'en');
  invitation  uuid;
  outlet      uuid;
  person      record;
begin
  if speech not in ('en', 'hi') then raise sqlstate 'PT400' using message = 'unknown_language'; end if;
  invitation := private.invite_one(p_tenant_id, address,
    coalesce(private.listed_role(p_row), 'member'), speech, nullif(p_row ->> 'person_id', '')::uuid);
  if outlet_name <> '' then
    select o.id into outlet from public.outlets o
    where o.tenant_id = p_tenant_id and lower(o.name) = lower(outlet_name) and o.is_active
    order by o.name = outlet_name desc limit 1;
    if not found then raise sqlstate 'PT404' using message = 'unknown_outlet'; end if;
  elsif given_name = '' then
    return;
  end if;

  select e.id, e.profile_id into person from public.people e
  where e.tenant_id = p_tenant_id
    and case when p_row ->> 'person_id' <> '' then e.id = (p_row ->> 'person_id')::uuid else e.email = address end;
  if not found then
    insert into public.people (tenant_id, full_name, email, language)
    values (p_tenant_id, coalesce(nullif(given_name, ''), split_part(address, '@', 1)), address, speech)
    returning people.id, people.profile_id into person;
  end if;
  if person.profile_id is null then update public.invitations set person_id = person.id where id = invitation; end if;
  if outlet is not null then perform private.place_person(p_tenant_id, person.id, outlet); end if;
end $function$;

create function private.is_help_card(p_help jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select private.is_in_both(p_help -> 'what', 600) and private.is_in_both(p_help -> 'read', 600)
    and private.is_in_both(p_help -> 'act', 600) and (p_help ? 'healthy') = (p_help ? 'source')
    and (not p_help ? 'healthy' or private.is_in_both(p_help -> 'healthy', 300) and char_length(p_help ->> 'source') between 1 and 300)
$function$;

create function private.keeper_of_outlet(p_tenant_id uuid, p_outlet_id uuid)
 RETURNS public.people
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select p.* from private.shop_readers(p_tenant_id, p_outlet_id) login
  join public.people p on p.profile_id = login.id and p.tenant_id = login.tenant_id
  where private.today() between p.joined_on and coalesce(p.left_on, 'infinity')
  order by login.tenant_role = 'manager' desc, p.full_name, p.id limit 1
$function$;

create function private.kinds_without_roles(p_tenant_id uuid, p_today date)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select distinct o.kind from public.outlets o
  where o.tenant_id = p_tenant_id and o.is_active and o.kind in ('hotel', 'restaurant')
    and not exists (
      select from private.roles_of_lattice(p_tenant_id, o.kind) c join public.role_skills n on n.job_role_id = c.job_role_id)
    and not exists (
      select from public.outlets s join public.people_outlets w on w.tenant_id = p_tenant_id and w.outlet_id = s.id
      join public.role_skills n on n.job_role_id = w.job_role_id
      where s.tenant_id = p_tenant_id and s.kind = o.kind and private.is_placed(w, p_today))
$function$;

create function private.learning_of_outlets(p_tenant_id uuid, p_reach text, p_today date)
 RETURNS TABLE(outlet_id uuid, overdue integer, done integer, total integer)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  sides text[] := private.sides_of(p_tenant_id);
begin
  return query
    with of_person as materialized (
      select a.person_id, count(*) filter (where a.completed_at is null and a.due_on < p_today) as overdue,
        count(a.completed_at) as done, count(*) as total
      from public.assignments a
      where a.tenant_id = p_tenant_id and a.superseded_at is null and a.side = any (sides)
        and a.waived_at is null and a.cancelled_at is null
      group by a.person_id
    )
    select w.outlet_id, sum(c.overdue)::integer, sum(c.done)::integer, sum(c.total)::integer
    from public.people_outlets w
    join public.people p on p.id = w.person_id and coalesce(p.left_on, 'infinity') >= p_today
    join of_person c on c.person_id = w.person_id
    where w.tenant_id = p_tenant_id and private.is_placed(w, p_today)
      and (p_reach = 'all' or w.outlet_id in (select private.outlets_i_manage()))
    group by w.outlet_id;
end $function$;

create function public.loyalty_table_card(p_outlet_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  outlet public.outlets;
  told   jsonb;
begin
  select o.* into outlet from public.outlets o where o.id = p_outlet_id and o.is_active and o.tenant_id = any (array(select private.my_tenants()));
  if not found then raise sqlstate 'PT404' using message = 'unknown_outlet'; end if;
  if private.require_module(outlet.tenant_id, 'read', 'loyalty_app') = 'outlets' and not outlet.id in (select private.outlets_i_manage()) then
    raise sqlstate 'PT404' using message = 'unknown_outlet';
  end if;
  select jsonb_build_object('outlet', jsonb_build_object('id', outlet.id, 'name', outlet.name, 'city', outlet.city),
    'tenant', jsonb_build_object('name', t.name, 'slug', t.slug, 'logo_url', t.logo_url, 'brand_color', t.brand_color),
    'name', v.rules -> 'name', 'sentence', v.rules -> 'sentence', 'published_on', private.day_in_india(v.published_at)) into told
  from public.tenants t
  join public.loyalty_programmes p on p.tenant_id = t.id and p.state = 'open'
  join public.loyalty_versions v on v.tenant_id = t.id and v.number = p.version
  where t.id = outlet.tenant_id;
  if told is null then raise sqlstate 'PT409' using message = 'loyalty_closed'; end if;
  return told;
end $function$;
grant execute on function public.loyalty_table_card(uuid) to authenticated;
grant execute on function public.loyalty_table_card(uuid) to service_role;

create function public.my_loyalty_outlets()
 RETURNS TABLE(id uuid, name text, city text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select o.id, o.name, o.city
  from private.standing me
  join public.tenants t on t.id = me.active_tenant and t.active_modules ? 'loyalty_app'
  join public.outlets o on o.tenant_id = t.id and o.is_active
  where me.tenant_role = 'admin' or exists (
    select from public.people p join public.people_outlets w on w.person_id = p.id
    where p.profile_id = me.id and p.tenant_id = t.id and w.outlet_id = o.id and private.is_placed(w, private.today()))
  order by o.name
$function$;
grant execute on function public.my_loyalty_outlets() to authenticated;
grant execute on function public.my_loyalty_outlets() to service_role;

create function private.new_card_code()
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + get_byte(random.bytes, at) % 32, 1), '')
  from (select extensions.gen_random_bytes(8) as bytes) random, generate_series(0, 7) at
$function$;

create function private.no_outlets(p_tenant_id uuid)
 RETURNS bit varying
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select repeat('0', 64 * (coalesce(max(k.place), 0) / 64 + 1))::bit varying from private.kpi_places k where k.tenant_id = p_tenant_id
$function$;

create function public.open_outlet_card(p_code text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  card public.outlet_cards := private.card_of(p_code);
begin
  return (
    select jsonb_build_object('outlet', o.name, 'tenant', t.name, 'logo', t.logo_url, 'colour', t.brand_color, 'language', coalesce((
      select p.language from public.people_outlets w join public.people p on p.id = w.person_id
      where w.outlet_id = o.id and private.is_placed(w, private.today())
      group by p.language order by count(*) desc, p.language limit 1), 'en'))
    from public.outlets o join public.tenants t on t.id = o.tenant_id
    where o.id = card.outlet_id);
end $function$;
grant execute on function public.open_outlet_card(text) to service_role;

create function private.outlet_pause(p_outlet_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  last_wrong timestamptz;
  wrong      integer;
begin
  select max(t.tried_at) into last_wrong from private.pin_tries t
  where t.outlet_id = p_outlet_id and t.tried_at > clock_timestamp() - interval '15 minutes'
    and (t.is_wrong or t.tried_at < clock_timestamp() - interval '1 minute');
  select count(*) into wrong from private.pin_tries t
  where t.outlet_id = p_outlet_id and t.tried_at > last_wrong - interval '15 minutes' and t.tried_at <= last_wrong
    and (t.is_wrong or t.tried_at < clock_timestamp() - interval '1 minute');
  if wrong >= 30 then
    return ceil(extract(epoch from last_wrong + interval '15 minutes' - clock_timestamp()));
  end if;
  return case when 30 <= (select count(*) from private.pin_tries t
    where t.outlet_id = p_outlet_id and t.tried_at > clock_timestamp() - interval '15 minutes') then 2 else 0 end;
end $function$;

create function private.outlets_i_manage()
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query
    select o.id
    from public.people me
    join public.people_outlets place on place.person_id = me.id
    join public.outlets o on o.id = place.outlet_id
    where me.profile_id = auth.uid()
      and me.tenant_id in (select private.tenants_where_i_am('manager'))
      and private.is_placed(place, (now() at time zone o.time_zone)::date);
end $function$;
grant execute on function private.outlets_i_manage() to authenticated;

create function private.outlets_of_papers(p_tenant_id uuid, p_reach text, p_outlet_id uuid)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  outlets uuid[] := array(
    select o.id from public.outlets o
    where o.tenant_id = p_tenant_id and (p_outlet_id is null or o.id = p_outlet_id) and (p_outlet_id is not null or o.is_active)
      and (p_reach = 'all' or o.id in (select private.outlets_i_manage()))
    order by o.name);
begin
  if p_outlet_id is not null and cardinality(outlets) = 0 then
    raise sqlstate 'PT404' using message = 'unknown_outlet';
  end if;
  return outlets;
end $function$;

create function private.outlets_of_person(p_tenant_id uuid, p_person_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select coalesce(jsonb_agg(distinct o.name), '[]')
    from public.people_outlets w join public.outlets o on o.id = w.outlet_id
    where w.tenant_id = p_tenant_id and w.person_id = p_person_id
      and private.is_placed(w, private.today())
  );
end $function$;

create function public.read_heatmap(p_tenant_id uuid, p_from date, p_to date, p_kpis text[], p_outlets uuid[] DEFAULT NULL::uuid[], p_compare text DEFAULT 'none'::text)
 RETURNS TABLE(outlet_id uuid, name text, city text, kind text, figures double precision[], former double precision[], days integer[], most integer[], outlets integer[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
 SET jit TO 'off'
AS $function$
declare
  reads     uuid[] := private.require_figures(p_tenant_id, 'read');
  kpis      public.kpis[] := private.kpis_at(p_tenant_id, p_kpis);
  starts    date[];
  ends      date[];
  is_former boolean[];
begin
  if p_from is null or p_to is null or p_from > p_to or p_to > p_from + 1100 or cardinality(p_kpis) > 60 then
    raise sqlstate 'PT400' using message = 'invalid_period';
  end if;
  if p_outlets is not null then reads := array(select o from unnest(reads) o where o = any (p_outlets)); end if;
  select array_agg(run.first), array_agg(run.last), array_agg(run.is_former) into starts, ends, is_former
  from (
    select p_from as first, p_to as last, false as is_former
    union all select c.first, c.last, true from private.compared_with(p_from, p_to, p_compare) c
  ) run;
  return query
    with lines as materialized (
      select l.* from private.kpi_lines(p_tenant_id, reads, kpis, starts, ends, is_former) l
    ), rows as (
      select o.id, o.name, o.city, o.kind from public.outlets o where o.id = any (reads) and o.is_active
      union all select null, null, null, null
    )
    select r.id, r.name, r.city, r.kind, coalesce(l.figures, none.known), coalesce(l.former, none.known),
      coalesce(l.days, none.counted), coalesce(l.most, none.counted), coalesce(l.outlets, none.counted)
    from rows r
    left join lines l on coalesce(l.outlet_id, p_tenant_id) = coalesce(r.id, p_tenant_id) -- an id in the place of none, by which rows are found
    cross join (select array_fill(null::double precision, array[cardinality(p_kpis)]) as known, array_fill(0, array[cardinality(p_kpis)]) as counted) none
    order by r.id is null, r.name;
end $function$;
grant execute on function public.read_heatmap(uuid,date,date,text[],uuid[],text) to authenticated;
grant execute on function public.read_heatmap(uuid,date,date,text[],uuid[],text) to service_role;

create function public.read_outlet_hours(p_tenant_id uuid, p_weeks integer, p_kpi text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  overall jsonb := public.read_weekday_hours(p_tenant_id, p_weeks, p_kpi);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'first_day', h.told -> 'first_day', 'last_day', h.told -> 'last_day',
      'weekdays', h.told -> 'weekdays', 'cells', h.told -> 'cells') order by o.place), '[]')
    from (
      select (one.value ->> 'id')::uuid as id, one.value ->> 'name' as name, one.place
      from jsonb_array_elements(overall -> 'outlets') with ordinality one (value, place)
      order by one.place limit 30
    ) o
    cross join lateral (select public.read_weekday_hours(p_tenant_id, p_weeks, overall ->> 'kpi', o.id) as told) h);
end $function$;
grant execute on function public.read_outlet_hours(uuid,integer,text) to authenticated;
grant execute on function public.read_outlet_hours(uuid,integer,text) to service_role;

create function public.read_sheet(p_tenant_id uuid, p_outlet_id uuid, p_day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  reads      uuid[] := private.require_figures(p_tenant_id, 'read');
  with_money boolean := private.sees_money(p_tenant_id);
  outlet     public.outlets;
  today      date;
begin
  if not p_outlet_id = any (reads) then raise sqlstate 'PT404' using message = 'unknown_outlet'; end if;
  if p_day is null or not p_day between '2000-01-01' and '2100-01-01' then
    raise sqlstate 'PT400' using message = 'invalid_period';
  end if;
  select o.* into outlet from public.outlets o where o.id = p_outlet_id;
  today := (now() at time zone outlet.time_zone)::date;
  return (
    with kept as materialized (
      select m.*, k.place from private.measures_kept(array[outlet.id]) k join public.measures m on m.id = k.measure_id
      where with_money or m.unit <> 'paise'
    ), known as materialized (
      select k.measure_id, k.days[extract(day from p_day)] as value, k.known[32] > 0 as is_kept
      from private.kpi_monthly k
      where k.tenant_id = p_tenant_id and k.outlet_id = outlet.id and k.month = date_trunc('month', p_day)::date
    ), past as (
      select one.measure_id, one.day, one.value
      from (
        select k.measure_id, k.month + d.n::integer - 1 as day, d.value
        from kept join private.kpi_monthly k on k.tenant_id = p_tenant_id and k.outlet_id = outlet.id and k.measure_id = kept.id
          and k.month between p_day - 87 and p_day
        cross join lateral unnest(k.days) with ordinality d (value, n)
      ) one
      where one.value is not null and one.day between p_day - 56 and p_day - 1
    )
    select jsonb_build_object(
      'outlet', jsonb_build_object('id', outlet.id, 'name', outlet.name, 'city', outlet.city, 'kind', outlet.kind, 'rooms', outlet.rooms),
      'day', p_day, 'today', today,
      'may_change', private.writes_figures(p_tenant_id, outlet.id),
      'measures', (select coalesce(jsonb_agg(jsonb_build_object(
          'key', m.key, 'name', m.name, 'help', m.help, 'unit', m.unit, 'kind', m.kind, 'decimals', m.decimals, 'least', m.least, 'most', m.most,
          'value', (select n.value from known n where n.measure_id = m.id),
          'day_before', (select p.value from past p where p.measure_id = m.id and p.day = p_day - 1),
          'week_before', (select p.value from past p where p.measure_id = m.id and p.day = p_day - 7),
          'usual', (select case when count(*) >= 14 then avg(p.value) end from past p where p.measure_id = m.id),
          'said', (select coalesce(jsonb_agg(jsonb_build_object('entry', s.entry_id, 'value', nullif(s.value, 'NaN'), 'at', s.entered_at,
              'by', private.name_of_login(s.entered_by), 'is_mine', coalesce(s.entered_by = auth.uid(), false), 'source', s.source,
              'file', s.label, 'reason', s.reason) order by s.id desc), '[]')
            from (
              select f.id, f.entry_id, f.said[extract(day from p_day)] as value, e.entered_at, e.entered_by, e.source, e.label, e.reason
              from public.kpi_facts f join public.kpi_entries e on e.id = f.entry_id
              where f.tenant_id = p_tenant_id and f.outlet_id = outlet.id and f.measure_id = m.id
                and f.month = date_trunc('month', p_day)::date and f.hour is null and f.said[extract(day from p_day)] is not null
              order by f.id desc limit 20) s)
        ) order by m.place), '[]') from kept m),
      'beside', (select coalesce(jsonb_agg(jsonb_build_object('key', m.key, 'value', n.value, 'is_kept', n.is_kept) order by m.key), '[]')
        from public.measures m join known n on n.measure_id = m.id
        where m.tenant_id is null and (with_money or m.unit <> 'paise')
          and m.key in (select r.measure from private.kpi_doubts r union select r.other from private.kpi_doubts r)),
      'rules', (select jsonb_agg(jsonb_build_object('code', r.code, 'measure', r.measure, 'rule', r.rule, 'other', r.other) order by r.code)
        from private.kpi_doubts r),
      'closing', (select jsonb_build_object('id', z.id, 'first_day', z.first_day, 'last_day', z.last_day, 'at', z.closed_at,
          'by', private.name_of_login(z.closed_by), 'may_reopen', case when z.last_day > z.first_day
            then p_tenant_id in (select private.tenants_i_manage()) else private.writes_figures(p_tenant_id, outlet.id) end)
        from public.kpi_closings z
        where z.tenant_id = p_tenant_id and z.outlet_id = outlet.id and p_day between z.first_day and z.last_day and z.reopened_at is null
        order by z.last_day - z.first_day desc, z.closed_at limit 1),
      'reopened', (select jsonb_build_object('at', z.reopened_at, 'by', private.name_of_login(z.reopened_by), 'reason', z.reason)
        from public.kpi_closings z
        where z.tenant_id = p_tenant_id and z.outlet_id = outlet.id and p_day between z.first_day and z.last_day and z.reopened_at is not null
        order by z.reopened_at desc limit 1),
      'is_off', exists (select from public.kpi_days_off w where w.tenant_id = p_tenant_id and w.outlet_id = outlet.id and w.day = p_day),
      'is_weekly_off', exists (select from public.kpi_days_off w
        where w.tenant_id = p_tenant_id and w.outlet_id = outlet.id and w.weekday = extract(isodow from p_day)),
      'until', today - 1,
      'states', (select d.states from private.figure_days(p_tenant_id, array[outlet.id], 28) d)));
end $function$;
grant execute on function public.read_sheet(uuid,uuid,date) to authenticated;
grant execute on function public.read_sheet(uuid,uuid,date) to service_role;

create function public.read_shop_outlet(p_outlet_id uuid, p_form_id uuid DEFAULT NULL::uuid, p_quarters integer DEFAULT 4)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  place public.outlets := private.require_results_outlet(p_outlet_id);
  since date := private.quarter_of(private.today()) - make_interval(months => 3 * (least(greatest(coalesce(p_quarters, 4), 1), 12) - 1));
  forms jsonb := private.forms_of_results(place.tenant_id, array[place.id], since);
  form  uuid := coalesce((select (f ->> 'id')::uuid from jsonb_array_elements(forms) f where f ->> 'id' = p_form_id::text),
    (forms -> 0 ->> 'id')::uuid);
begin
  return jsonb_build_object('id', place.id, 'name', place.name, 'city', place.city, 'since', since, 'forms', forms, 'form_id', form,
    'overall', (select d.document ->> 'overall' from public.shop_form_versions d where d.form_id = form order by d.number desc limit 1),
    'shops', (
      select coalesce(jsonb_agg(private.shop_row(s) order by s.visited_at desc), '[]') from (
        select x.* from public.shops x
        where x.tenant_id = place.tenant_id and x.outlet_id = place.id and private.is_released(x.state)
        order by x.visited_at desc nulls last limit 8) s),
    'figures', (
      select coalesce(jsonb_agg(jsonb_build_object('quarter', f.quarter, 'section_id', f.section_id, 'visits', f.visits, 'total', f.total,
        'squares', f.squares, 'pooled', f.pooled, 'weighted', f.weighted) order by f.quarter), '[]')
      from public.shop_section_figures f
      where f.tenant_id = place.tenant_id and f.outlet_id = place.id and f.form_id = form and f.quarter >= since),
    'sections', (
      select coalesce(jsonb_agg(s.told order by s.place), '[]') from (
        select jsonb_build_object('id', q.section_id, 'title', (array_agg(q.section order by q.place))[1]) as told, min(q.place) as place
        from private.questions_of_form(form) q group by q.section_id) s),
    'items', private.items_of_results(place.tenant_id, array[place.id], form, since),
    'missed', private.missed_items(place, form, since), 'rounds', private.rounds_of_outlet(place), 'criticals', private.open_criticals(place.tenant_id, array[place.id]));
end $function$;
grant execute on function public.read_shop_outlet(uuid,uuid,integer) to authenticated;
grant execute on function public.read_shop_outlet(uuid,uuid,integer) to service_role;

create function public.ready_for_role(p_tenant_id uuid, p_job_role_id uuid, p_outlet_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(person_id uuid, name text, roles text[], outlets text[], percent integer, proven integer, musts_missing integer, state text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reach  text := private.require_module(p_tenant_id, 'read', 'career_clinics');
  today  date := private.today();
  people uuid[];
begin
  if not exists (select from public.job_roles r where r.tenant_id = p_tenant_id and r.id = p_job_role_id) then
    raise sqlstate 'PT404' using message = 'unknown_job_role';
  end if;
  perform private.require_outlet(p_tenant_id, reach, p_outlet_id);
  people := private.people_of_papers(p_tenant_id, reach, p_outlet_id, null, today);
  return query
    with placed as (
      select w.person_id, array_agg(distinct j.name) filter (where j.name is not null) as roles, array_agg(distinct o.name) as outlets
      from public.people_outlets w join public.outlets o on o.id = w.outlet_id left join public.job_roles j on j.id = w.job_role_id
      where w.tenant_id = p_tenant_id and private.is_placed(w, today)
      group by 1
    )
    select p.id, p.full_name, coalesce(w.roles, '{}'), coalesce(w.outlets, '{}'), coalesce(r.percent, 0), coalesce(r.proven, 0),
      coalesce(r.musts_missing, (select count(*)::integer from public.role_skills n where n.job_role_id = p_job_role_id and n.is_gate)), coalesce(r.state, 'far')
    from public.people p
    left join private.role_readiness(p_tenant_id, case when reach = 'all' and p_outlet_id is null then null else people end, p_job_role_id, today) r on r.person_id = p.id
    left join placed w on w.person_id = p.id
    where p.tenant_id = p_tenant_id and p.id = any (people)
    order by p.full_name, p.id;
end $function$;
grant execute on function public.ready_for_role(uuid,uuid,uuid) to authenticated;
grant execute on function public.ready_for_role(uuid,uuid,uuid) to service_role;

create function public.replace_outlet_card(p_outlet_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  outlet public.outlets;
  made   public.outlet_cards;
  former uuid;
begin
  select o.* into outlet from public.outlets o
  where o.id = p_outlet_id and (private.is_platform_admin() or o.tenant_id = private.my_tenant()) for no key update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_outlet'; end if;
  if outlet.id not in (select private.outlets_i_manage()) then perform private.require_tenant_admin(outlet.tenant_id); end if;

  update public.outlet_cards set replaced_at = now() where outlet_id = outlet.id and replaced_at is null returning id into former;
  insert into public.outlet_cards (tenant_id, outlet_id, code, made_by)
  values (outlet.tenant_id, outlet.id, private.new_card_code(), auth.uid()) returning * into made;
  perform private.write_audit(case when former is null then 'outlet_card.made' else 'outlet_card.replaced' end,
    outlet.tenant_id, 'outlets', outlet.id::text);
  return made.code;
end $function$;
grant execute on function public.replace_outlet_card(uuid) to authenticated;
grant execute on function public.replace_outlet_card(uuid) to service_role;

create function private.require_outlet(p_tenant_id uuid, p_reach text, p_outlet_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_outlet_id is not null and not exists (
    select from public.outlets o where o.id = p_outlet_id and o.tenant_id = p_tenant_id
      and (p_reach = 'all' or o.id in (select private.outlets_i_manage()))
  ) then
    raise sqlstate 'PT404' using message = 'unknown_outlet';
  end if;
end $function$;

create function private.require_results_outlet(p_outlet_id uuid)
 RETURNS public.outlets
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  place public.outlets;
begin
  select o.* into place from public.outlets o where o.id = p_outlet_id and o.tenant_id in (select private.my_tenants());
  if not found or (private.require_results_reader(place.tenant_id) <> 'all' and place.id not in (select private.outlets_i_manage())) then
    raise sqlstate 'PT404' using message = 'unknown_outlet';
  end if;
  return place;
end $function$;

create function private.rounds_of_outlet(p_outlet public.outlets)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with visits as materialized (
    select s.id, s.wave_id, s.score_version, s.score_overall, s.visited_at, s.form_version_id from public.shops s
    where s.tenant_id = p_outlet.tenant_id and s.outlet_id = p_outlet.id and private.is_released(s.state) and s.wave_id in (
      select x.wave_id from public.shops x
      where x.tenant_id = p_outlet.tenant_id and x.outlet_id = p_outlet.id and private.is_released(x.state) and x.wave_id is not null
      group by x.wave_id order by max(x.visited_at) desc limit 5)
  ), asked as materialized (
    select v.wave_id, a.question_id, sum(a.earned) as earned, sum(a.possible) as possible
    from visits v join public.shop_answers a on a.shop_id = v.id and a.score_version = v.score_version
    where a.possible > 0 group by v.wave_id, a.question_id
  ), shared as (
    select a.question_id from asked a group by a.question_id having count(*) = (select count(distinct v.wave_id) from visits v)
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name, 'visits', r.visits, 'score', r.score,
    'form', (select jsonb_build_object('title', jsonb_build_object('en', f.title_en, 'hi', f.title_hi), 'version', f.number)
      from public.shop_form_versions f where f.id = w.form_version_id),
    'asked', (select count(*) from asked a where a.wave_id = w.id), 'shared', (select count(*) from shared),
    'shared_score', (select 100 * sum(a.earned) / sum(a.possible) from asked a join shared on shared.question_id = a.question_id
      where a.wave_id = w.id)) order by r.last desc), '[]')
  from (
    select v.wave_id, count(*) as visits, avg(v.score_overall) as score, max(v.visited_at) as last from visits v group by v.wave_id
  ) r join public.shop_waves w on w.id = r.wave_id
$function$;

create function public.set_member_outlets(p_profile_id uuid, p_outlet_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  tenant uuid := private.require_member(p_profile_id);
  person uuid;
  wanted uuid[] := coalesce(p_outlet_ids, '{}');
begin
  perform private.require_tenant_admin(tenant);
  select e.id into person from public.people e
  where e.tenant_id = tenant and e.profile_id = p_profile_id for no key update; -- two admins at once take turns
  if not found then raise sqlstate 'PT404' using message = 'unknown_person'; end if;
  if (select count(*) from public.outlets o where o.tenant_id = tenant and o.id = any (wanted))
     <> (select count(distinct one) from unnest(wanted) one) then
    raise sqlstate 'PT404' using message = 'unknown_outlet';
  end if;

  delete from public.people_outlets w using public.outlets o
  where w.person_id = person and o.id = w.outlet_id and o.id <> all (wanted)
    and w.valid_from >= (now() at time zone o.time_zone)::date;
  update public.people_outlets w set valid_until = (now() at time zone o.time_zone)::date - 1
  from public.outlets o
  where w.person_id = person and o.id = w.outlet_id and o.id <> all (wanted)
    and private.is_placed_from(w, (now() at time zone o.time_zone)::date);
  perform private.place_person(tenant, person, one) from unnest(wanted) one;
end $function$;
grant execute on function public.set_member_outlets(uuid,uuid[]) to authenticated;
grant execute on function public.set_member_outlets(uuid,uuid[]) to service_role;

create function private.tell_outlet(p_shop public.shops, p_note text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  limits public.shop_settings;
  form   jsonb := (select v.document from public.shop_form_versions v where v.id = p_shop.form_version_id);
  letter jsonb;
  found_in jsonb;
begin
  select s.* into limits from public.shop_settings s where s.tenant_id = p_shop.tenant_id;
  select jsonb_build_object(
    'well', coalesce(jsonb_agg(q.title order by q.possible desc, q.place) filter (where q.state = 'met' and q.well <= 3), '[]'),
    'better', coalesce(jsonb_agg(q.title order by q.lost desc, q.place) filter (where q.lost > 0 and q.worst <= 3), '[]'),
    'critical', coalesce(jsonb_agg(q.title order by q.place) filter (where q.critical_failed), '[]')) into found_in
  from (
    select t.title, a.state, a.possible, a.critical_failed, t.place, a.possible - a.earned as lost,
      row_number() over (partition by a.state order by a.possible desc, t.place) as well,
      row_number() over (order by a.possible - a.earned desc, t.place) as worst
    from public.shop_answers a
    join (select q ->> 'id' as id, q -> 'title' as title, row_number() over () as place
      from jsonb_path_query(form, '$.sections[*].questions[*]') q) t on t.id = a.question_id
    where a.shop_id = p_shop.id and a.score_version = p_shop.score_version) q;
  letter := found_in || jsonb_build_object('shop_id', p_shop.id, 'place', (select o.name from public.outlets o where o.id = p_shop.outlet_id),
    'score', round(p_shop.score_overall, 1), 'is_failed', p_shop.is_failed, 'note', p_note,
    'alert', case when p_shop.is_failed or p_shop.score_overall < coalesce(limits.alert_below, 70) then 'below'
      when p_shop.score_overall >= coalesce(limits.alert_above, 95) then 'above' end);
  insert into public.mail_outbox (tenant_id, recipient, template, language, data, dedupe_key)
  select p_shop.tenant_id, lower(login.email), 'shop_released', login.language,
    jsonb_strip_nulls(letter || jsonb_build_object('full_name', login.full_name)),
    concat_ws(':', 'shop_released', p_shop.id, p_shop.score_version, login.id)
  from private.shop_readers(p_shop.tenant_id, p_shop.outlet_id) login
  where login.tenant_role = 'manager' or letter ->> 'alert' is not null or jsonb_array_length(letter -> 'critical') > 0
  on conflict (dedupe_key) do nothing;
end $function$;

create function private.today_of_outlets(p_tenant_id uuid, p_reach text, p_today date)
 RETURNS TABLE(kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_tenant_id <> all (array(select private.my_tenants_as('admin'))) then return; end if;
  return query
    with outlets as materialized (
      select c.outlet_id, c.name, c.city, c.people, c.missing + c.expired + c.expiring + c.valid as needed,
        c.valid + c.expiring as held, coalesce(l.overdue, 0) as overdue, coalesce(l.done, 0) as done,
        coalesce(l.total, 0) as total, worst.holds, coalesce(worst.number, 0) as number
      from public.compliance_of_outlets(p_tenant_id) c
      left join private.learning_of_outlets(p_tenant_id, p_reach, p_today) l on l.outlet_id = c.outlet_id
      left join lateral (
        select figure.holds, figure.number
        from (values ('expired', c.expired, 1), ('overdue', l.overdue, 2), ('missing', c.missing, 3)) figure (holds, number, place)
        where figure.number > 0 order by figure.number desc, figure.place limit 1
      ) worst on true
      where c.outlet_id is not null
    ), listed as (
      select o.*, row_number() over (order by o.number desc, o.name, o.outlet_id) as place, count(*) over () as of_all
      from outlets o
    )
    select 'outlet', case when l.number > 0 then 'hurting' else 'later' end, null::date, l.number::integer, null::integer,
      jsonb_build_object('outlet_id', l.outlet_id),
      jsonb_build_object('name', l.name, 'city', l.city, 'holds', l.holds, 'done', l.done, 'total', l.total, 'held', l.held,
        'needed', l.needed)
    from listed l where l.of_all > 1 and l.place <= 8
    order by l.place;
end $function$;
