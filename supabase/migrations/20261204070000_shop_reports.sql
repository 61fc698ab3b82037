-- What a shopper reports, and what becomes of it: checked by an admin, scored, paid for, and then told to the outlet.
--
-- A shopper has no login. The function shop-report asks with the server's key and hands over the token of the mail; the token
-- stands for one offer and so for one shop, and every function here that takes it finds that shop and nothing else. What the
-- shopper gets of the form has no points in it: what pays is not what was seen.

create table public.shop_reports (
  id            uuid primary key default gen_random_uuid(),
  tenant_id     uuid not null references public.tenants on delete cascade,
  shop_id       uuid not null,
  revision      integer not null check (revision between 1 and 20),
  answers       jsonb not null default '{}' check (jsonb_typeof(answers) = 'object' and pg_column_size(answers) < 400000),
  narrative     text not null default '' check (char_length(narrative) <= 6000),
  visited_at    timestamptz,
  bill          text, -- the number of the bill, to find it again
  submission_id uuid unique, -- made on the phone: sending again changes nothing
  saved_at      timestamptz not null default now(),
  submitted_at  timestamptz,
  flags         jsonb not null default '[]' check (jsonb_typeof(flags) = 'array'),
  asked         jsonb check (jsonb_typeof(asked) = 'object'), -- by question: why it went back
  asked_at      timestamptz,
  unique (shop_id, revision),
  foreign key (tenant_id, shop_id) references public.shops (tenant_id, id) on delete cascade,
  check ((submitted_at is null) = (submission_id is null))
);
create index on public.shop_reports (tenant_id, shop_id);
create index on public.shop_reports (tenant_id, bill) where bill is not null;

create table public.shop_photos (
  id          uuid primary key default gen_random_uuid(),
  tenant_id   uuid not null references public.tenants on delete cascade,
  shop_id     uuid not null,
  client_id   uuid not null,
  question_id text not null check (question_id ~ '^[a-z0-9]{2,12}$'),
  path        text not null unique check (path ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}/[0-9a-f-]{36}\.jpg$'),
  bytes       integer not null check (bytes between 1 and 5242880),
  width       integer not null check (width between 1 and 8000),
  height      integer not null check (height between 1 and 8000),
  sha256      text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  dhash       bigint, -- how the picture looks, as the phone found: alike pictures differ in few bits
  taken_at    timestamptz,
  created_at  timestamptz not null default now(),
  unique (shop_id, client_id),
  foreign key (tenant_id, shop_id) references public.shops (tenant_id, id) on delete cascade
);
create index on public.shop_photos (tenant_id, shop_id);
create index on public.shop_photos (tenant_id, sha256);

alter table public.shop_reports enable row level security;
alter table public.shop_photos enable row level security;
revoke all on public.shop_reports, public.shop_photos from anon, authenticated; -- functions only

do $$ begin
  if to_regclass('storage.buckets') is null then
    raise notice 'no storage here: buckets are left out';
    return;
  end if;
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('shop-photos', 'shop-photos', false, 5242880, array['image/jpeg'])
  on conflict (id) do nothing;
end $$;

insert into private.event_kinds values ('shop.submitted');

/* ---- What the reviewer is shown, never what decides ---- */

/* The runs of three letters of a text, as pg_trgm finds them: each word with two blanks before it and one behind. */
create function private.trigrams(p_text text) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(distinct substr(w.padded, i, 3)), '{}')
  from (
    select '  ' || word || ' ' as padded
    from regexp_split_to_table(lower(p_text), '[^[:alnum:]\u0900-\u097f]+') word where word <> '') w,
    generate_series(1, char_length(w.padded) - 2) i
$$;

/* How alike two texts are, from 0 to 1: their shared runs of three letters among all. */
create function private.likeness(p_one text[], p_other text[]) returns numeric
language sql immutable set search_path = '' as $$
  select case when n.both = 0 then 0 else n.both::numeric / (cardinality(p_one) + cardinality(p_other) - n.both) end
  from (select count(*) as both from unnest(p_one) t where t = any (p_other)) n
$$;

/* All that was written in a report. */
create function private.words_of_report(p_report public.shop_reports) returns text
language sql stable set search_path = '' as $$
  select concat_ws(' ', nullif(p_report.narrative, ''), (
    select string_agg(concat_ws(' ', case when jsonb_typeof(a.value -> 'value') = 'string' and char_length(a.value ->> 'value') > 20
      then a.value ->> 'value' end, a.value ->> 'note'), ' ' order by a.key)
    from jsonb_each(p_report.answers) a))
$$;

/* What of a report a reviewer should look at: kinds with what they are about. Nothing is ever refused for it. */
create function private.flags_of_report(p_report public.shop_reports, p_shop public.shops) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  words    text := private.words_of_report(p_report);
  grams    text[] := private.trigrams(words);
  zone     text := (select o.time_zone from public.outlets o where o.id = p_shop.outlet_id);
  on_day   date := (p_report.visited_at at time zone zone)::date;
  found_at jsonb := '[]';
  other    record;
begin
  if on_day < p_shop.window_from or on_day > p_shop.window_to then
    found_at := found_at || jsonb_build_object('kind', 'outside_window', 'on', on_day);
  end if;
  if (p_report.submitted_at at time zone zone)::date > p_shop.submit_by and p_report.revision = 1 then
    found_at := found_at || jsonb_build_object('kind', 'late', 'on', p_shop.submit_by);
  end if;
  if char_length(words) < 120 then
    found_at := found_at || jsonb_build_object('kind', 'thin', 'letters', char_length(words));
  end if;
  for other in
    select distinct on (mine.question_id) mine.question_id, theirs.shop_id, theirs.sha256 = mine.sha256 as is_same
    from public.shop_photos mine
    join public.shop_photos theirs on theirs.tenant_id = mine.tenant_id and theirs.shop_id <> mine.shop_id
      and (theirs.sha256 = mine.sha256 or bit_count((theirs.dhash # mine.dhash)::bit(64)) <= 4)
    where mine.shop_id = p_shop.id order by mine.question_id, is_same desc
  loop
    found_at := found_at || jsonb_build_object('kind', 'repeated_photo', 'question_id', other.question_id, 'shop_id', other.shop_id);
  end loop;
  for other in
    select r.shop_id from public.shop_reports r
    where r.tenant_id = p_shop.tenant_id and r.shop_id <> p_shop.id and r.submitted_at is not null and r.bill = p_report.bill
    order by r.submitted_at desc limit 1
  loop
    found_at := found_at || jsonb_build_object('kind', 'repeated_bill', 'shop_id', other.shop_id);
  end loop;
  if char_length(words) >= 120 then
    for other in
      select r.shop_id, round(private.likeness(grams, private.trigrams(private.words_of_report(r))) * 100) as percent
      from public.shop_reports r join public.shops s on s.id = r.shop_id
      where r.tenant_id = p_shop.tenant_id and r.shop_id <> p_shop.id and r.submitted_at > now() - interval '1 year'
        and (s.shopper_id = p_shop.shopper_id or s.outlet_id = p_shop.outlet_id)
      order by 2 desc limit 1
    loop
      if other.percent >= 60 then
        found_at := found_at || jsonb_build_object('kind', 'alike_words', 'shop_id', other.shop_id, 'percent', other.percent);
      end if;
    end loop;
  end if;
  return found_at;
end $$;

/* ---- The shopper's side: the server asks, with the token of the mail ---- */

/* So many calls a minute from one address, and for one link. Throws too_many_requests. */
create function private.take_shop_turn(p_token text, p_address_hash text) returns void
language plpgsql set search_path = '' as $$
begin
  if private.take('shop address ' || coalesce(p_address_hash, ''), 1, 60) = 0
    or private.take('shop link ' || private.fingerprint(coalesce(p_token, '')), 1, 120) = 0 then
    raise sqlstate 'PT429' using message = 'too_many_requests';
  end if;
end $$;

/* A form as a shopper sees it: what is asked, not what it is worth. */
create function private.form_without_points(p_form jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('sections', coalesce((
    select jsonb_agg(jsonb_build_object('id', s.value -> 'id', 'title', s.value -> 'title', 'questions', (
      select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'id', q.value -> 'id', 'kind', q.value -> 'kind', 'title', q.value -> 'title', 'help', q.value -> 'help',
        'options', (
          select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', o.value -> 'id', 'title', o.value -> 'title',
            'is_na', o.value -> 'is_na', 'exclusive', o.value -> 'exclusive')) order by o.ordinality)
          from jsonb_array_elements(q.value -> 'options') with ordinality o),
        'shown_if', q.value -> 'shown_if', 'required_if', q.value -> 'required_if', 'minimum', q.value -> 'minimum',
        'photos', q.value -> 'photos', 'steps', case when q.value ->> 'kind' = 'scale' then coalesce((q.value ->> 'most')::integer, 5) end,
        'has_na', q.value ->> 'kind' = 'yes_no_na' or q.value ? 'na')) order by q.ordinality), '[]')
      from jsonb_array_elements(s.value -> 'questions') with ordinality q)) order by s.ordinality)
    from jsonb_array_elements(p_form -> 'sections') with ordinality s), '[]'))
$$;

/* The shop of an offer that was accepted, held. Throws unknown_offer, offer_withdrawn, report_closed. */
create function private.require_own_shop(p_token text) returns public.shops
language plpgsql set search_path = '' as $$
declare
  offer public.shop_offers := private.offer_of(p_token);
  shop  public.shops;
begin
  if offer.state <> 'accepted' then raise sqlstate 'PT409' using message = 'offer_not_accepted'; end if;
  select s.* into shop from public.shops s where s.id = offer.shop_id for update;
  return shop;
end $$;

/* What the link opens, by where the shop stands: the offer, the brief with its form, or that it is done. Throws unknown_offer. */
create function public.open_shop(p_token text, p_address_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  offer    public.shop_offers;
  shop     public.shops;
  report   public.shop_reports;
  former   public.shop_reports;
  is_open  boolean;
begin
  perform private.take_shop_turn(p_token, p_address_hash);
  offer := private.offer_of(p_token);
  select s.* into shop from public.shops s where s.id = offer.shop_id;
  is_open := offer.state = 'accepted' and shop.state in ('accepted', 'in_progress', 'revision_requested');
  select r.* into report from public.shop_reports r where r.shop_id = shop.id order by r.revision desc limit 1;
  if report.submitted_at is null then
    select r.* into former from public.shop_reports r where r.shop_id = shop.id and r.submitted_at is not null order by r.revision desc limit 1;
  else
    former := report;
  end if;
  return (
    select jsonb_build_object(
      'stage', case when offer.state = 'offered' and offer.expires_at <= now() then 'expired'
        when offer.state <> 'accepted' then offer.state
        when is_open then 'open' when shop.state in ('cancelled', 'rejected', 'excluded') then 'over' else 'sent' end,
      'shop_id', shop.id, 'language', person.language, 'outlet', o.name, 'city', o.city, 'address', o.address, 'zone', o.time_zone,
      'window_from', shop.window_from, 'window_to', shop.window_to, 'planned_on', shop.planned_on, 'daypart', shop.daypart,
      'submit_by', shop.submit_by, 'answer_by', case when offer.state = 'offered' then offer.expires_at end,
      'fee_inr', shop.fee_inr, 'reimbursement_cap_inr', shop.reimbursement_cap_inr,
      'sent_at', former.submitted_at)
    || case when not is_open then '{}' else jsonb_build_object(
      'scenario', (
        select jsonb_build_object('title', jsonb_build_object('en', c.value -> 'title_en', 'hi', c.value -> 'title_hi'),
          'brief', jsonb_build_object('en', c.value -> 'brief_en', 'hi', c.value -> 'brief_hi'))
        from jsonb_array_elements(w.scenarios) c where c.value ->> 'id' = shop.scenario limit 1),
      'form', private.form_without_points(v.document),
      'draft', case when report.id is not null then jsonb_build_object('answers', report.answers, 'narrative', report.narrative,
        'visited_at', report.visited_at, 'saved_at', report.saved_at) end,
      'asked', case when shop.state = 'revision_requested' or former.asked is not null then former.asked end,
      'revise_by', former.asked_at + interval '24 hours',
      'photos', (select coalesce(jsonb_agg(jsonb_build_object('client_id', p.client_id, 'question_id', p.question_id) order by p.created_at), '[]')
        from public.shop_photos p where p.shop_id = shop.id)) end
    from public.outlets o
    join public.shoppers person on person.id = offer.shopper_id
    join public.shop_form_versions v on v.id = shop.form_version_id
    left join public.shop_waves w on w.id = shop.wave_id
    where o.id = shop.outlet_id);
end $$;

/* Keeps a report, or takes it for good: the same submission is the same, and of several only one is taken. p_report: answers,
   narrative, visited_at. Throws visit_time_required, visit_in_future, report_closed, offer_not_accepted. */
create function public.send_shop_report(p_token text, p_address_hash text, p_report jsonb, p_submission_id uuid default null) returns jsonb
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

/* Where a photo will lie. Throws report_closed, unknown_question, too_many_photos. */
create function public.place_shop_photo(p_token text, p_address_hash text, p_client_id uuid, p_question_id text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  shop public.shops;
begin
  perform private.take_shop_turn(p_token, p_address_hash);
  shop := private.require_own_shop(p_token);
  if shop.state not in ('accepted', 'in_progress', 'revision_requested') then raise sqlstate 'PT409' using message = 'report_closed'; end if;
  if not exists (
    select from public.shop_form_versions v, jsonb_path_query(v.document, '$.sections[*].questions[*]') q
    where v.id = shop.form_version_id and q ->> 'id' = p_question_id) then
    raise sqlstate 'PT404' using message = 'unknown_question';
  end if;
  if (select count(*) from public.shop_photos p where p.shop_id = shop.id and p.client_id <> p_client_id) >= 20 then
    raise sqlstate 'PT409' using message = 'too_many_photos';
  end if;
  return format('%s/%s/%s.jpg', shop.tenant_id, shop.id, p_client_id);
end $$;

create function public.keep_shop_photo(
  p_token text, p_client_id uuid, p_question_id text, p_path text, p_bytes integer, p_width integer, p_height integer, p_sha256 text, p_dhash text
) returns void language plpgsql security definer set search_path = '' as $$
declare
  shop public.shops := private.require_own_shop(p_token);
begin
  insert into public.shop_photos as p (tenant_id, shop_id, client_id, question_id, path, bytes, width, height, sha256, dhash)
  values (shop.tenant_id, shop.id, p_client_id, p_question_id, p_path, p_bytes, p_width, p_height, p_sha256,
    case when p_dhash ~ '^[0-9a-f]{16}$' then ('x' || p_dhash)::bit(64)::bigint end)
  on conflict (shop_id, client_id) do update set bytes = excluded.bytes, width = excluded.width, height = excluded.height,
    sha256 = excluded.sha256, dhash = excluded.dhash;
end $$;

/* Forgets a photo of a report that is not sent yet; returns its path, or null. */
create function public.remove_shop_photo(p_token text, p_client_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  shop public.shops := private.require_own_shop(p_token);
  gone text;
begin
  if shop.state not in ('accepted', 'in_progress', 'revision_requested') then raise sqlstate 'PT409' using message = 'report_closed'; end if;
  delete from public.shop_photos p where p.shop_id = shop.id and p.client_id = p_client_id returning p.path into gone;
  return gone;
end $$;

create function public.orphaned_shop_photos() returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  if to_regclass('storage.objects') is null then return; end if;
  return query execute $query$
    select o.name from storage.objects o
    where o.bucket_id = 'shop-photos' and o.created_at < now() - interval '1 hour'
      and not exists (select from public.shop_photos p where p.path = o.name)
    limit 100
  $query$;
end $$;
insert into private.orphan_lists values ('shop-photos', 'public.orphaned_shop_photos');
insert into private.retention_rules (subject, keeps, deletes_from, since) values ('shop_photos', '730 days', 'public.shop_photos', 'created_at');


/* Where a photo lies, for admins. Throws unknown_photo. */
create function public.find_shop_photo(p_photo_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  photo public.shop_photos;
begin
  select p.* into photo from public.shop_photos p
  where p.id = p_photo_id and p.tenant_id in (select private.my_tenants_as('admin'));
  if not found then raise sqlstate 'PT404' using message = 'unknown_photo'; end if;
  perform private.require_module(photo.tenant_id, null, 'mystery_shops');
  return photo.path;
end $$;

insert into private.server_functions values ('open_shop'), ('send_shop_report'), ('place_shop_photo'), ('keep_shop_photo'),
  ('remove_shop_photo'), ('orphaned_shop_photos');

revoke execute on all functions in schema private from public;
revoke execute on function public.open_shop, public.send_shop_report, public.place_shop_photo, public.keep_shop_photo,
  public.remove_shop_photo, public.orphaned_shop_photos from public, anon, authenticated;
grant execute on function public.open_shop, public.send_shop_report, public.place_shop_photo, public.keep_shop_photo,
  public.remove_shop_photo, public.orphaned_shop_photos to service_role;
revoke execute on function public.find_shop_photo from public, anon;
grant execute on function public.find_shop_photo to authenticated;
