-- Where the phone was, as far as the shopper says so: an outlet may have a place on the map, the phone measures how far it is from
-- there and tells that distance alone. Where the phone was never leaves it, and a report is worth as much without.

alter table public.outlets
  add column place_lat double precision check (place_lat between -90 and 90),
  add column place_lng double precision check (place_lng between -180 and 180); -- a place where both are said
grant insert (place_lat, place_lng), update (place_lat, place_lng) on public.outlets to authenticated;
alter table public.shops add column place jsonb check (jsonb_typeof(place) = 'object' and octet_length(place::text) <= 200);

/* A distance as the phone may tell it: {metres, accuracy, at}; null for anything else. */
create function private.said_place(p_said jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_said) = 'object' and p_said ->> 'metres' ~ '^[0-9]{1,8}$' and p_said ->> 'accuracy' ~ '^[0-9]{1,8}$'
      and p_said ->> 'at' ~ '^20[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9:.]{5,12}Z$'
    then jsonb_build_object('metres', (p_said ->> 'metres')::integer, 'accuracy', (p_said ->> 'accuracy')::integer, 'at', p_said ->> 'at') end
$$;

create or replace function public.send_shop_report(p_token text, p_address_hash text, p_report jsonb, p_submission_id uuid DEFAULT NULL::uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  shop   public.shops;
  report public.shop_reports;
begin
  perform private.take_shop_turn(p_token, p_address_hash);
  shop := private.require_own_shop(p_token);
  select r.* into report from public.shop_reports r where r.shop_id = shop.id and r.submission_id = p_submission_id;
  if found then return jsonb_build_object('state', 'sent', 'revision', report.revision); end if;
  if shop.state not in ('accepted', 'in_progress', 'revision_requested') then raise sqlstate 'PT409' using message = 'report_closed'; end if;
  if shop.state <> 'in_progress' then shop := private.move_shop(shop.id, 'in_progress', 'begun', null, true); end if;

  insert into public.shop_reports as r (tenant_id, shop_id, revision, answers, narrative, visited_at, bill)
  select shop.tenant_id, shop.id, 1 + count(*) filter (where x.submitted_at is not null), coalesce(p_report -> 'answers', '{}'),
    left(coalesce(p_report ->> 'narrative', ''), 6000), (p_report ->> 'visited_at')::timestamptz,
    (select nullif(lower(regexp_replace(a.value -> 'value' ->> 'bill', '[^[:alnum:]]', '', 'g')), '')
      from jsonb_each(coalesce(p_report -> 'answers', '{}')) a where jsonb_typeof(a.value -> 'value') = 'object' limit 1)
  from public.shop_reports x where x.shop_id = shop.id
  on conflict (shop_id, revision) do update set answers = excluded.answers, narrative = excluded.narrative,
    visited_at = excluded.visited_at, bill = excluded.bill, saved_at = now()
  returning r.* into report;
  if p_report ? 'place' then update public.shops s set place = private.said_place(p_report -> 'place') where s.id = shop.id; end if;
  if p_submission_id is null then return jsonb_build_object('state', 'kept', 'revision', report.revision); end if;

  if report.visited_at is null then raise sqlstate 'PT400' using message = 'visit_time_required'; end if;
  if report.visited_at > now() + interval '10 minutes' then raise sqlstate 'PT400' using message = 'visit_in_future'; end if;
  update public.shop_reports r set submission_id = p_submission_id, submitted_at = now() where r.id = report.id returning r.* into report;
  update public.shop_reports r set flags = private.flags_of_report(report, shop) where r.id = report.id;
  update public.shops s set visited_at = report.visited_at where s.id = shop.id;
  shop := private.move_shop(shop.id, 'submitted', 'submitted', null, true);
  insert into public.domain_events (tenant_id, kind, outlet_id, subject_id, idempotency_key)
  values (shop.tenant_id, 'shop.submitted', shop.outlet_id, shop.id, concat_ws(':', 'shop.submitted', shop.id, report.revision));
  return jsonb_build_object('state', 'sent', 'revision', report.revision);
end $$;

create or replace function public.read_shop_review(p_shop_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  shop   public.shops;
  report public.shop_reports;
begin
  select s.* into shop from public.shops s where s.id = p_shop_id and s.tenant_id in (select private.my_tenants());
  report := private.sent_report(shop.id);
  if report.id is null then raise sqlstate 'PT404' using message = 'unknown_shop'; end if;
  perform private.require_review_reader(shop.tenant_id);
  return private.shop_row(shop) || (
    select jsonb_build_object('form', v.document, 'answers', report.answers, 'edits', (
        select coalesce(jsonb_object_agg(e.key, jsonb_build_object('answer', e.value -> 'answer', 'reason', e.value ->> 'reason',
          'by', private.name_of_login((e.value ->> 'by')::uuid))), '{}') from jsonb_each(report.edits) e),
      'narrative', report.narrative, 'revision', report.revision, 'submitted_at', report.submitted_at, 'asked', report.asked,
      'asked_at', report.asked_at, 'flags', report.flags,
      'is_late', private.is_review_late(shop, report.submitted_at),
      'score', private.shop_score(private.scored_form(shop), private.counted_answers(report)),
      'window_from', shop.window_from, 'window_to', shop.window_to, 'submit_by', shop.submit_by, 'daypart', shop.daypart,
      'place', shop.place, 'shopper', (select private.name_of_shopper(p) from public.shoppers p where p.id = shop.shopper_id),
      'photos', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'question_id', p.question_id, 'width', p.width,
        'height', p.height) order by p.created_at, p.id), '[]') from public.shop_photos p where p.shop_id = shop.id),
      'steps', (select coalesce(jsonb_agg(jsonb_build_object('kind', t.kind, 'note', t.note, 'at', t.at,
        'by', private.name_of_login(t.actor_id)) order by t.at, t.id), '[]') from public.shop_steps t where t.shop_id = shop.id))
    from public.shop_form_versions v where v.id = shop.form_version_id);
end $$;

/*
 * What the page of a link tells besides the visit: the place of the outlet, to measure from, and what the shopper's own grade comes
 * from. For a device that is known. Throws unknown_offer, offer_withdrawn, device_unknown.
 */
create function public.open_shopper(p_token text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  offer public.shop_offers := private.offer_of(p_token);
begin
  return jsonb_build_object('grade', private.grade_of_shopper(offer.shopper_id), 'place_at', (
    select case when num_nulls(o.place_lat, o.place_lng) = 0 then jsonb_build_object('lat', o.place_lat, 'lng', o.place_lng) end
    from public.shops s join public.outlets o on o.id = s.outlet_id where s.id = offer.shop_id));
end $$;

-- How long a tenant keeps what belongs to its shoppers. Without a row, and for the platform's own, what stands here as default.
create table public.shopper_retention (
  tenant_id    uuid primary key references public.tenants on delete cascade,
  person_days  integer not null default 730 check (person_days between 30 and 730),
  account_days integer not null default 180 check (account_days between 30 and 730),
  photo_days   integer not null default 730 check (photo_days between 30 and 730)
);
alter table public.shopper_retention enable row level security;
revoke all on public.shopper_retention from anon, authenticated;

insert into private.audit_actions values ('shopper.exported'), ('shopper.retention_changed'), ('shopper.forgotten');

create function private.retention_of_shoppers(p_tenant_id uuid) returns public.shopper_retention
language sql stable set search_path = '' as $$
  select r.* from public.shopper_retention r where r.tenant_id = p_tenant_id
  union all select p_tenant_id, 730, 180, 730
  where not exists (select from public.shopper_retention r where r.tenant_id = p_tenant_id)
$$;

/* How long this tenant keeps what belongs to shoppers, in days. */
create function public.read_shopper_retention(p_tenant_id uuid) returns table (person_days integer, account_days integer, photo_days integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_review_reader(p_tenant_id);
  return query select r.person_days, r.account_days, r.photo_days from private.retention_of_shoppers(p_tenant_id) r;
end $$;

/* Changes that. Throws invalid_days. */
create function public.save_shopper_retention(p_tenant_id uuid, p_person_days integer, p_account_days integer, p_photo_days integer) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_shops(coalesce(p_tenant_id, private.my_tenant()));
  if (least(p_person_days, p_account_days, p_photo_days) >= 30 and greatest(p_person_days, p_account_days, p_photo_days) <= 730) is not true
    or num_nulls(p_person_days, p_account_days, p_photo_days) > 0 then
    raise sqlstate 'PT400' using message = 'invalid_days';
  end if;
  insert into public.shopper_retention as r (tenant_id, person_days, account_days, photo_days)
  values (p_tenant_id, p_person_days, p_account_days, p_photo_days)
  on conflict (tenant_id) do update set person_days = excluded.person_days, account_days = excluded.account_days, photo_days = excluded.photo_days;
  perform private.write_audit('shopper.retention_changed', p_tenant_id, 'tenants', p_tenant_id::text, null,
    jsonb_build_object('person_days', p_person_days, 'account_days', p_account_days, 'photo_days', p_photo_days));
end $$;

/* Takes away who a shopper is and what they said of themselves; visits and their scores stay. */
create function private.forget_shopper(p_shopper public.shoppers) returns void
language plpgsql set search_path = '' as $$
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
end $$;

create or replace function public.erase_shopper(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  shopper public.shoppers := private.require_shopper(p_id);
begin
  if exists (select from public.shops s where s.shopper_id = p_id
    and s.state in ('offered', 'accepted', 'in_progress', 'submitted', 'in_review', 'revision_requested')) then
    raise sqlstate 'PT409' using message = 'shopper_has_visits';
  end if;
  perform private.forget_shopper(shopper);
  perform private.write_audit('shopper.erased', shopper.tenant_id, 'shoppers', p_id::text);
end $$;

/*
 * Forgets what was kept long enough, tenant by tenant: persons after they ended, bank details after the last visit and payment of
 * whom nothing is owed, photos. Answers how many rows. Files follow with what nothing speaks of any more.
 */
create function private.forget_shoppers() returns integer
language plpgsql set search_path = '' as $$
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
end $$;
insert into private.scheduled_jobs (name, every, runs) values ('forget shoppers', '1 day', 'private.forget_shoppers');

/* Everything that is kept about a shopper, for themselves and for who keeps it. */
create function private.told_shopper(p_shopper public.shoppers) returns jsonb
language sql stable set search_path = '' as $$
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
$$;

/* Everything about a shopper, for an admin of the tenant that keeps them, or for the platform; it stands in the log. */
create function public.export_shopper(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  shopper public.shoppers := private.require_shopper(p_id);
begin
  perform private.write_audit('shopper.exported', shopper.tenant_id, 'shoppers', p_id::text);
  return private.told_shopper(shopper);
end $$;

/* The same for the shopper, by a link on a device that is known. Throws as offer_of does, too_many_requests. */
create function public.export_by_link(p_token text, p_address_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  offer   public.shop_offers;
  shopper public.shoppers;
begin
  perform private.take_shop_turn(p_token, p_address_hash);
  offer := private.offer_of(p_token);
  select s.* into shopper from public.shoppers s where s.id = offer.shopper_id;
  return private.told_shopper(shopper);
end $$;

update private.personal_data set untold = 'shoppers have no login: export_shopper and export_by_link tell it'
where held_in in ('public.shoppers', 'public.shopper_accounts', 'public.shopper_conflicts', 'public.shop_offers');
insert into private.server_functions values ('open_shopper'), ('export_by_link');

revoke execute on all functions in schema private from public;
revoke execute on function public.open_shopper, public.export_by_link from public, anon, authenticated;
grant execute on function public.open_shopper, public.export_by_link to service_role;
revoke execute on function public.read_shopper_retention, public.save_shopper_retention, public.export_shopper from public, anon;
grant execute on function public.read_shopper_retention, public.save_shopper_retention, public.export_shopper to authenticated;
