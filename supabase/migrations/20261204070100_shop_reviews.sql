-- Reports are checked by an admin, scored, paid for, and then told to the outlet. Nothing is ever accepted by waiting.

-- What was found, question by question, as it was when the report was accepted: reports read this, and a later form changes nothing.
create table public.shop_answers (
  tenant_id       uuid not null references public.tenants on delete cascade,
  shop_id         uuid not null,
  score_version   integer not null check (score_version > 0),
  question_id     text not null,
  section_id      text not null,
  value           jsonb,
  earned          numeric not null,
  possible        numeric not null,
  state           text not null check (state in ('met', 'partly', 'not_met', 'na', 'unanswered', 'not_scored')),
  critical_failed boolean not null default false,
  edited_from     jsonb,
  edited_by       uuid references public.profiles on delete set null,
  reason          text check (char_length(reason) between 3 and 500),
  primary key (shop_id, score_version, question_id),
  foreign key (tenant_id, shop_id) references public.shops (tenant_id, id) on delete cascade
);
create index on public.shop_answers (tenant_id, shop_id);
create index on public.shop_answers (edited_by);

-- No money moves here: what is due, and that it was paid.
create table public.shop_payments (
  shop_id           uuid primary key,
  tenant_id         uuid not null references public.tenants on delete cascade,
  fee_inr           integer not null check (fee_inr >= 0),
  reimbursement_inr integer not null check (reimbursement_inr >= 0),
  state             text not null default 'due' check (state in ('due', 'paid', 'void')),
  reference         text check (reference = btrim(reference) and char_length(reference) between 3 and 80),
  paid_on           date,
  marked_by         uuid references public.profiles on delete set null,
  created_at        timestamptz not null default now(),
  foreign key (tenant_id, shop_id) references public.shops (tenant_id, id) on delete cascade,
  check ((state = 'paid') = (reference is not null and paid_on is not null))
);
create index on public.shop_payments (tenant_id, shop_id);
create index on public.shop_payments (tenant_id, state);
create index on public.shop_payments (marked_by);

create table public.shop_settings (
  tenant_id    uuid primary key references public.tenants on delete cascade,
  alert_below  integer not null default 70 check (alert_below between 0 and 100),
  alert_above  integer not null default 95 check (alert_above between 0 and 101),
  review_hours integer not null default 48 check (review_hours between 1 and 336),
  check (alert_below < alert_above)
);

alter table public.shop_answers enable row level security;
alter table public.shop_payments enable row level security;
alter table public.shop_settings enable row level security;
revoke all on public.shop_answers, public.shop_payments, public.shop_settings from anon, authenticated; -- functions only

insert into private.event_kinds values ('shop.released');
insert into private.audit_actions values ('shop.approved'), ('shop.revision_requested'), ('shop.rejected'), ('shop.released'),
  ('shop.answer_edited'), ('shop.paid'), ('shop_settings.changed');

alter table public.shop_reports add column edits jsonb not null default '{}' check (jsonb_typeof(edits) = 'object'); -- by question: what a reviewer put instead, and why

/* ---- Who is told ---- */

/* Whom a shop concerns: the admins, and with an outlet those who manage it. */
create function private.shop_readers(p_tenant_id uuid, p_outlet_id uuid default null) returns setof public.profiles
language sql stable set search_path = '' as $$
  select login.* from public.profiles login
  where login.tenant_id = p_tenant_id and login.is_active and login.email is not null and (login.tenant_role = 'admin' or (
    login.tenant_role = 'manager' and exists (
      select from public.people p join public.people_outlets w on w.person_id = p.id
      where p.profile_id = login.id and w.outlet_id = p_outlet_id and private.is_placed(w, private.today()))))
$$;

/* Tells the admins at once that a report names a failed critical item; they check it before the outlet hears. */
create function private.tell_criticals() returns trigger
language plpgsql set search_path = '' as $$
begin
  insert into public.mail_outbox (tenant_id, recipient, template, language, data, dedupe_key)
  select new.tenant_id, lower(login.email), 'shop_critical', login.language, jsonb_build_object('full_name', login.full_name,
    'shop_id', new.shop_id, 'place', o.name, 'items', failed.items), concat_ws(':', 'shop_critical', new.shop_id, new.revision, login.id)
  from private.shop_readers(new.tenant_id) login
  join public.shops s on s.id = new.shop_id
  join public.outlets o on o.id = s.outlet_id
  join lateral (
    select jsonb_agg(q -> 'title') as items
    from public.shop_form_versions v, jsonb_array_elements(private.shop_score(v.document, new.answers) -> 'questions') scored,
      jsonb_path_query(v.document, '$.sections[*].questions[*]') q
    where v.id = s.form_version_id and (scored ->> 'critical_failed')::boolean and q -> 'id' = scored -> 'id'
  ) failed on failed.items is not null
  on conflict (dedupe_key) do nothing;
  return null;
end $$;
create trigger tell_criticals after update of submitted_at on public.shop_reports
  for each row when (old.submitted_at is null and new.submitted_at is not null) execute function private.tell_criticals();

/* ---- The reviewer's side: admins ---- */

/* The shop, held, for an admin of its tenant. Throws unknown_shop. */
create function private.require_reviewed_shop(p_shop_id uuid) returns public.shops
language plpgsql set search_path = '' as $$
declare
  shop public.shops;
begin
  select s.* into shop from public.shops s
  where s.id = p_shop_id and (private.is_platform_admin() or s.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_shop'; end if;
  perform private.require_tenant_admin(shop.tenant_id);
  perform private.require_module(shop.tenant_id, null, 'mystery_shops');
  return shop;
end $$;

create function private.sent_report(p_shop_id uuid) returns public.shop_reports
language sql stable set search_path = '' as $$
  select r.* from public.shop_reports r where r.shop_id = p_shop_id and r.submitted_at is not null order by r.revision desc limit 1
$$;

/* The answers as they count: with what a reviewer put instead. */
create function private.counted_answers(p_report public.shop_reports) returns jsonb
language sql stable set search_path = '' as $$
  select p_report.answers || coalesce((select jsonb_object_agg(e.key, e.value -> 'answer') from jsonb_each(p_report.edits) e), '{}')
$$;

create function private.audit_shop(p_action text, p_shop public.shops, p_about jsonb default '{}') returns void
language plpgsql set search_path = '' as $$
begin
  perform private.write_audit('shop.' || p_action, p_shop.tenant_id, 'outlets', p_shop.outlet_id::text, null, jsonb_strip_nulls(
    jsonb_build_object('name', (select o.name from public.outlets o where o.id = p_shop.outlet_id)) || p_about));
end $$;

/* Puts another answer in a report that is being checked, or with null the shopper's own again; both are kept. */
create function public.edit_shop_answer(p_shop_id uuid, p_question_id text, p_answer jsonb, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  shop   public.shops := private.require_reviewed_shop(p_shop_id);
  report public.shop_reports := private.sent_report(shop.id);
  reason text := btrim(coalesce(p_reason, ''));
begin
  if shop.state not in ('submitted', 'in_review') then raise sqlstate 'PT409' using message = 'shop_moved_on'; end if;
  if not exists (
    select from public.shop_form_versions v, jsonb_path_query(v.document, '$.sections[*].questions[*]') q
    where v.id = shop.form_version_id and q ->> 'id' = p_question_id) then
    raise sqlstate 'PT404' using message = 'unknown_question';
  end if;
  if p_answer is not null and char_length(reason) < 3 then raise sqlstate 'PT400' using message = 'reason_required'; end if;
  if char_length(reason) > 500 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if shop.state = 'submitted' then shop := private.move_shop(shop.id, 'in_review', 'review_begun'); end if;
  update public.shop_reports r
  set edits = case when p_answer is null then r.edits - p_question_id
    else r.edits || jsonb_build_object(p_question_id, jsonb_build_object('answer', p_answer, 'reason', reason, 'by', auth.uid(), 'at', now())) end
  where r.id = report.id;
  perform private.audit_shop('answer_edited', shop, jsonb_build_object('question', p_question_id, 'reason', nullif(reason, '')));
end $$;

/* Accepts a report: it is scored with the edits, written down by question, and due for payment. */
create function private.approve_shop(p_shop public.shops) returns void
language plpgsql set search_path = '' as $$
declare
  report public.shop_reports := private.sent_report(p_shop.id);
  form   jsonb := (select v.document from public.shop_form_versions v where v.id = p_shop.form_version_id);
  given  jsonb := private.counted_answers(report);
  score  jsonb := private.shop_score(form, given);
begin
  update public.shops s set score_pooled = (score ->> 'pooled')::numeric, score_weighted = (score ->> 'weighted')::numeric,
    score_overall = (score ->> 'overall')::numeric, is_failed = (score ->> 'is_failed')::boolean, score_version = s.score_version + 1
  where s.id = p_shop.id returning s.* into p_shop;
  insert into public.shop_answers (tenant_id, shop_id, score_version, question_id, section_id, value, earned, possible, state,
    critical_failed, edited_from, edited_by, reason)
  select p_shop.tenant_id, p_shop.id, p_shop.score_version, q ->> 'id', q ->> 'section', given -> (q ->> 'id'),
    (q ->> 'earned')::numeric, (q ->> 'possible')::numeric, q ->> 'state', coalesce((q ->> 'critical_failed')::boolean, false),
    case when e.edit is not null then report.answers -> (q ->> 'id') end, (e.edit ->> 'by')::uuid, e.edit ->> 'reason'
  from jsonb_array_elements(score -> 'questions') q
  cross join lateral (select report.edits -> (q ->> 'id') as edit) e;
  insert into public.shop_payments (shop_id, tenant_id, fee_inr, reimbursement_inr)
  select p_shop.id, p_shop.tenant_id, coalesce(p_shop.fee_inr, 0), least(coalesce(p_shop.reimbursement_cap_inr, 0), coalesce((
    select round((a.value -> 'value' ->> 'amount')::numeric)::integer from jsonb_each(given) a
    where jsonb_typeof(a.value -> 'value') = 'object' and a.value -> 'value' ->> 'amount' ~ '^[0-9]{1,7}(\.[0-9]+)?$' limit 1), 0))
  on conflict (shop_id) do nothing;
end $$;

/* Sends a report back: a reason for each question, a day to answer, and a mail with a link of its own; the one before is over. */
create function private.ask_shopper_again(p_shop public.shops, p_reasons jsonb) returns void
language plpgsql set search_path = '' as $$
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
end $$;

/* Tells the outlet: what went well first. And at once whom a low or high score or a critical item concerns. */
create function private.tell_outlet(p_shop public.shops, p_note text) returns void
language plpgsql set search_path = '' as $$
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
end $$;

/* Decides about a shop: approve, revise with reasons by question, reject with p_note (and p_reshop for another visit), release with
   a word for the outlet. Throws shop_moved_on, reason_required, text_too_long. */
create function public.decide_shop(
  p_shop_id uuid, p_decision text, p_note text default null, p_reasons jsonb default null, p_reshop boolean default false
) returns void language plpgsql security definer set search_path = '' as $$
declare
  shop  public.shops := private.require_reviewed_shop(p_shop_id);
  note  text := nullif(btrim(p_note), '');
  goes  text := case p_decision when 'approve' then 'approved' when 'revise' then 'revision_requested' when 'reject' then 'rejected'
    when 'release' then 'released' end;
begin
  if goes is null then raise sqlstate 'PT400' using message = 'invalid_state'; end if;
  if char_length(note) > 1000 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if goes = 'rejected' and coalesce(char_length(note), 0) < 3 then raise sqlstate 'PT400' using message = 'reason_required'; end if;
  if goes = 'revision_requested' then
    if coalesce(jsonb_typeof(p_reasons), '') <> 'object' or p_reasons = '{}' or exists (
      select from jsonb_each(p_reasons) r where char_length(btrim(coalesce(r.value #>> '{}', ''))) < 3) then
      raise sqlstate 'PT400' using message = 'reason_required';
    end if;
    if exists (select from jsonb_each_text(p_reasons) r where char_length(r.value) > 500) then
      raise sqlstate 'PT400' using message = 'text_too_long';
    end if;
    if exists (select from jsonb_object_keys(p_reasons) named where named <> 'narrative' and not exists (
      select from public.shop_form_versions v, jsonb_path_query(v.document, '$.sections[*].questions[*]') q
      where v.id = shop.form_version_id and q ->> 'id' = named)) then
      raise sqlstate 'PT404' using message = 'unknown_question';
    end if;
  end if;
  if shop.state = 'submitted' and goes <> 'released' then shop := private.move_shop(shop.id, 'in_review', 'review_begun'); end if;
  shop := private.move_shop(shop.id, goes, goes, note);
  if goes = 'approved' then
    perform private.approve_shop(shop);
  elsif goes = 'revision_requested' then
    perform private.ask_shopper_again(shop, p_reasons);
  elsif goes = 'rejected' then
    if coalesce(p_reshop, false) then
      insert into public.shops (tenant_id, outlet_id, wave_id, form_version_id, window_from, window_to, planned_on, daypart, scenario, submit_by,
        state, fee_inr, reimbursement_cap_inr, reshop_of, is_sample)
      values (shop.tenant_id, shop.outlet_id, shop.wave_id, shop.form_version_id, private.today(),
        private.today() + greatest(7, shop.window_to - shop.window_from), private.today() + 7, shop.daypart, shop.scenario,
        private.today() + greatest(7, shop.window_to - shop.window_from) + greatest(1, shop.submit_by - shop.window_to),
        'draft', shop.fee_inr, shop.reimbursement_cap_inr, shop.id, shop.is_sample);
    end if;
  else
    update public.shops s set released_at = now() where s.id = shop.id returning s.* into shop;
    insert into public.domain_events (tenant_id, kind, outlet_id, actor_id, subject_id, idempotency_key)
    values (shop.tenant_id, 'shop.released', shop.outlet_id, auth.uid(), shop.id, concat_ws(':', 'shop.released', shop.id, shop.score_version));
    perform private.tell_outlet(shop, note);
  end if;
  perform private.audit_shop(goes, shop, jsonb_build_object('reason', note));
end $$;

/* Which states a word of the queue stands for. */
create function private.review_states(p_word text) returns text[]
language sql immutable set search_path = '' as $$
  select case p_word when 'waiting' then '{submitted,in_review}'::text[] when 'asked' then '{revision_requested}'
    when 'approved' then '{approved}' when 'released' then '{released,closed,disputed}' when 'rejected' then '{rejected,excluded}'
    else '{submitted,in_review,revision_requested,approved,released,closed,disputed,rejected,excluded}' end
$$;

create function private.shop_row(p_shop public.shops) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', p_shop.id, 'state', p_shop.state, 'outlet_id', o.id, 'outlet', o.name, 'city', o.city, 'wave', w.name,
    'visited_at', p_shop.visited_at, 'zone', o.time_zone, 'score_overall', p_shop.score_overall, 'score_pooled', p_shop.score_pooled,
    'score_weighted', p_shop.score_weighted, 'is_failed', p_shop.is_failed, 'released_at', p_shop.released_at)
  from public.outlets o left join public.shop_waves w on w.id = p_shop.wave_id
  where o.id = p_shop.outlet_id
$$;

create function private.is_review_late(p_shop public.shops, p_sent timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select p_shop.state in ('submitted', 'in_review') and p_sent < now() - make_interval(hours => coalesce((
    select s.review_hours from public.shop_settings s where s.tenant_id = p_shop.tenant_id), 48))
$$;

/* Whether I may check reports of this tenant. Throws unknown_tenant, not_allowed, module_off. */
create function private.require_review_reader(p_tenant_id uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_tenant_id <> all (array(select private.my_tenants())) then raise sqlstate 'PT404' using message = 'unknown_tenant'; end if;
  if p_tenant_id <> all (array(select private.my_tenants_as('admin'))) then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  perform private.require_module(p_tenant_id, null, 'mystery_shops');
end $$;

create function public.list_shop_reviews(
  p_tenant_id uuid, p_state text default null, p_search text default null, p_sort text default 'sent', p_descending boolean default false,
  p_limit integer default 25, p_offset integer default 0
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_review_reader(p_tenant_id);
  return (
    with wanted as materialized (
      select s.id, o.name as outlet, r.submitted_at, s.score_overall, jsonb_array_length(r.flags) as flags
      from public.shops s
      join public.outlets o on o.id = s.outlet_id
      join lateral (select x.submitted_at, x.flags from private.sent_report(s.id) x where x.id is not null) r on true
      where s.tenant_id = p_tenant_id and s.state = any (private.review_states(p_state))
        and (p_search is null or strpos(lower(concat_ws(' ', o.name, o.city)), lower(btrim(p_search))) > 0)
    ), page as (
      select w.*, row_number() over () as turn from (
        select x.* from wanted x
        order by case when p_sort = 'sent' and not p_descending then x.submitted_at end,
          case when p_sort = 'sent' and p_descending then x.submitted_at end desc,
          case when p_sort = 'outlet' and not p_descending then lower(x.outlet) end,
          case when p_sort = 'outlet' and p_descending then lower(x.outlet) end desc,
          case when p_sort = 'flags' and not p_descending then x.flags end,
          case when p_sort = 'flags' and p_descending then x.flags end desc, x.submitted_at, x.id
        limit least(greatest(coalesce(p_limit, 25), 0), 500) offset greatest(coalesce(p_offset, 0), 0)) w
    )
    select jsonb_build_object('total', (select count(*) from wanted), 'rows', coalesce((
      select jsonb_agg(private.shop_row(s) || jsonb_build_object('submitted_at', g.submitted_at, 'flags', g.flags,
        'score', coalesce(s.score_overall, (
          select (private.shop_score(v.document, private.counted_answers(private.sent_report(s.id))) ->> 'overall')::numeric
          from public.shop_form_versions v where v.id = s.form_version_id)),
        'is_late', private.is_review_late(s, g.submitted_at)) order by g.turn)
      from page g join public.shops s on s.id = g.id), '[]')));
end $$;

/* A report beside its form, its photos and what to look at. Throws unknown_shop. */
create function public.read_shop_review(p_shop_id uuid) returns jsonb
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
      'score', private.shop_score(v.document, private.counted_answers(report)),
      'window_from', shop.window_from, 'window_to', shop.window_to, 'submit_by', shop.submit_by, 'daypart', shop.daypart,
      'shopper', (select p.full_name from public.shoppers p where p.id = shop.shopper_id),
      'photos', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'question_id', p.question_id, 'width', p.width,
        'height', p.height) order by p.created_at, p.id), '[]') from public.shop_photos p where p.shop_id = shop.id),
      'steps', (select coalesce(jsonb_agg(jsonb_build_object('kind', t.kind, 'note', t.note, 'at', t.at,
        'by', private.name_of_login(t.actor_id)) order by t.at, t.id), '[]') from public.shop_steps t where t.shop_id = shop.id))
    from public.shop_form_versions v where v.id = shop.form_version_id);
end $$;

/* ---- What the outlet reads once it is released: no person, no money ---- */

/* Names of colleagues in what was written are covered, first names too. */
create function private.without_staff(p_outlet_id uuid, p_text text) returns text
language plpgsql stable set search_path = '' as $$
declare
  said text := p_text;
  name text;
begin
  if said is null then return null; end if;
  for name in
    select distinct n from public.people_outlets w join public.people p on p.id = w.person_id,
      lateral unnest(array[p.full_name, split_part(p.full_name, ' ', 1)]) n
    where w.outlet_id = p_outlet_id and char_length(n) >= 3 order by 1 desc
  loop
    said := regexp_replace(said, '(^|[^[:alpha:]])' || regexp_replace(name, '([^[:alnum:] ])', '\\\1', 'g') || '(?![[:alpha:]])', '\1•••', 'gi');
  end loop;
  return said;
end $$;

/* The released shops that I may read: admins and trainers all of the tenant, managers those of their outlets. */
create function private.released_shops_i_see(p_tenant_id uuid) returns setof public.shops
language plpgsql stable set search_path = '' as $$
declare
  reach text;
begin
  if p_tenant_id <> all (array(select private.my_tenants())) then raise sqlstate 'PT404' using message = 'unknown_tenant'; end if;
  reach := private.require_module(p_tenant_id, 'read', 'mystery_shops');
  return query
    select s.* from public.shops s
    where s.tenant_id = p_tenant_id and s.state in ('released', 'closed', 'disputed')
      and (reach = 'all' or s.outlet_id in (select private.outlets_i_manage()));
end $$;

create function public.list_released_shops(
  p_tenant_id uuid, p_outlet_id uuid default null, p_search text default null, p_sort text default 'released', p_descending boolean default true,
  p_limit integer default 25, p_offset integer default 0
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    with wanted as materialized (
      select s.id, o.name as outlet, s.released_at, s.visited_at, s.score_overall from private.released_shops_i_see(p_tenant_id) s
      join public.outlets o on o.id = s.outlet_id
      where (p_outlet_id is null or s.outlet_id = p_outlet_id)
        and (p_search is null or strpos(lower(concat_ws(' ', o.name, o.city)), lower(btrim(p_search))) > 0)
    ), page as (
      select w.id, row_number() over () as turn from (
        select x.id from wanted x
        order by case when p_sort = 'released' and not p_descending then x.released_at end,
          case when p_sort = 'released' and p_descending then x.released_at end desc,
          case when p_sort = 'score' and not p_descending then x.score_overall end,
          case when p_sort = 'score' and p_descending then x.score_overall end desc nulls last,
          case when p_sort = 'outlet' and not p_descending then lower(x.outlet) end,
          case when p_sort = 'outlet' and p_descending then lower(x.outlet) end desc, x.released_at desc, x.id
        limit least(greatest(coalesce(p_limit, 25), 0), 500) offset greatest(coalesce(p_offset, 0), 0)) w
    )
    select jsonb_build_object('total', (select count(*) from wanted), 'rows', coalesce((
      select jsonb_agg(private.shop_row(s) order by g.turn) from page g join public.shops s on s.id = g.id), '[]')));
end $$;

/* A released shop as its outlet reads it. Throws unknown_shop. */
create function public.read_released_shop(p_shop_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  shop public.shops;
begin
  select s.* into shop from public.shops s
  where s.id = p_shop_id and s.tenant_id in (select private.my_tenants());
  if not found or not exists (select from private.released_shops_i_see(shop.tenant_id) seen where seen.id = shop.id) then raise sqlstate 'PT404' using message = 'unknown_shop'; end if;
  return private.shop_row(shop) || (
    select jsonb_build_object('daypart', shop.daypart,
      'note', (select private.without_staff(shop.outlet_id, t.note) from public.shop_steps t
        where t.shop_id = shop.id and t.kind = 'released' order by t.at desc limit 1),
      'narrative', private.without_staff(shop.outlet_id, (private.sent_report(shop.id)).narrative),
      'sections', (
        select jsonb_agg(jsonb_build_object('id', s.value -> 'id', 'title', s.value -> 'title', 'score', (
            select case when sum(a.possible) > 0 then least(100, round(100 * sum(a.earned) / sum(a.possible), 1)) end
            from public.shop_answers a where a.shop_id = shop.id and a.score_version = shop.score_version and a.section_id = s.value ->> 'id'),
          'questions', (
            select coalesce(jsonb_agg(jsonb_build_object('id', q.value -> 'id', 'title', q.value -> 'title', 'kind', q.value -> 'kind',
              'options', coalesce(q.value -> 'options', '[]'), 'state', a.state, 'earned', a.earned, 'possible', a.possible,
              'critical_failed', a.critical_failed, 'was_edited', a.reason is not null,
              'value', case when jsonb_typeof(a.value -> 'value') = 'string'
                then to_jsonb(private.without_staff(shop.outlet_id, a.value ->> 'value'))
                when jsonb_typeof(a.value -> 'value') = 'object' then 'null' else coalesce(a.value -> 'value', 'null') end,
              'note', private.without_staff(shop.outlet_id, a.value ->> 'note'),
              'photos', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'width', p.width, 'height', p.height)
                order by p.created_at, p.id), '[]') from public.shop_photos p
                where p.shop_id = shop.id and p.question_id = a.question_id and q.value ->> 'kind' <> 'receipt')) order by q.ordinality), '[]')
            from jsonb_array_elements(s.value -> 'questions') with ordinality q
            join public.shop_answers a on a.shop_id = shop.id and a.score_version = shop.score_version and a.question_id = q.value ->> 'id'))
          order by s.ordinality)
        from jsonb_array_elements(v.document -> 'sections') with ordinality s))
    from public.shop_form_versions v where v.id = shop.form_version_id);
end $$;

/* Where a photo lies, for who may see it: admins, and of a released shop whoever reads it, but never a bill. Throws unknown_photo. */
create or replace function public.find_shop_photo(p_photo_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  photo public.shop_photos;
  shop  public.shops;
begin
  select p.* into photo from public.shop_photos p where p.id = p_photo_id and p.tenant_id in (select private.my_tenants());
  if not found then raise sqlstate 'PT404' using message = 'unknown_photo'; end if;
  if photo.tenant_id = any (array(select private.my_tenants_as('admin'))) then
    perform private.require_module(photo.tenant_id, null, 'mystery_shops');
    return photo.path;
  end if;
  select s.* into shop from private.released_shops_i_see(photo.tenant_id) s where s.id = photo.shop_id;
  if not found or exists (
    select from public.shop_form_versions v, jsonb_path_query(v.document, '$.sections[*].questions[*]') q
    where v.id = shop.form_version_id and q ->> 'id' = photo.question_id and q ->> 'kind' = 'receipt') then
    raise sqlstate 'PT404' using message = 'unknown_photo';
  end if;
  return photo.path;
end $$;

/* ---- Payments ---- */

create function public.list_shop_payments(
  p_tenant_id uuid, p_state text default null, p_search text default null, p_sort text default 'approved', p_descending boolean default true,
  p_limit integer default 25, p_offset integer default 0
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_review_reader(p_tenant_id);
  return (
    with wanted as materialized (
      select p.shop_id, p.created_at, p.state, jsonb_build_object('shop_id', p.shop_id, 'outlet', o.name, 'shopper', who.full_name,
        'visited_at', s.visited_at, 'zone', o.time_zone, 'fee_inr', p.fee_inr, 'reimbursement_inr', p.reimbursement_inr, 'state', p.state, 'reference', p.reference,
        'paid_on', p.paid_on, 'approved_at', p.created_at) as told, p.fee_inr + p.reimbursement_inr as amount
      from public.shop_payments p
      join public.shops s on s.id = p.shop_id
      join public.outlets o on o.id = s.outlet_id
      left join public.shoppers who on who.id = s.shopper_id
      where p.tenant_id = p_tenant_id and (p_state is null or p.state = p_state)
        and (p_search is null or strpos(lower(concat_ws(' ', o.name, who.full_name, p.reference)), lower(btrim(p_search))) > 0)
    ), page as (
      select w.told, row_number() over () as turn from (
        select x.told from wanted x
        order by case when p_sort = 'approved' and not p_descending then x.created_at end,
          case when p_sort = 'approved' and p_descending then x.created_at end desc,
          case when p_sort = 'amount' and not p_descending then x.amount end,
          case when p_sort = 'amount' and p_descending then x.amount end desc, x.created_at desc, x.shop_id
        limit least(greatest(coalesce(p_limit, 25), 0), 500) offset greatest(coalesce(p_offset, 0), 0)) w
    )
    select jsonb_build_object('total', (select count(*) from wanted), 'due_inr', (
        select coalesce(sum(p.fee_inr + p.reimbursement_inr), 0) from public.shop_payments p where p.tenant_id = p_tenant_id and p.state = 'due'),
      'rows', coalesce((select jsonb_agg(g.told order by g.turn) from page g), '[]')));
end $$;

/* Writes down that a shopper was paid. Throws unknown_shop, payment_settled, reference_required, paid_in_future. */
create function public.mark_shop_paid(p_shop_id uuid, p_reference text, p_paid_on date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  shop public.shops := private.require_reviewed_shop(p_shop_id);
  ref  text := btrim(coalesce(p_reference, ''));
begin
  if char_length(ref) not between 3 and 80 then raise sqlstate 'PT400' using message = 'reference_required'; end if;
  if p_paid_on is null or p_paid_on > private.today() then raise sqlstate 'PT400' using message = 'paid_in_future'; end if;
  update public.shop_payments p set state = 'paid', reference = ref, paid_on = p_paid_on, marked_by = auth.uid()
  where p.shop_id = shop.id and p.state = 'due';
  if not found then raise sqlstate 'PT409' using message = 'payment_settled'; end if;
  perform private.audit_shop('paid', shop, jsonb_build_object('reference', ref, 'paid_on', p_paid_on));
end $$;

/* ---- Settings, escalation, Today ---- */

create function public.read_shop_settings(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_review_reader(p_tenant_id);
  return coalesce((select to_jsonb(s) - 'tenant_id' from public.shop_settings s where s.tenant_id = p_tenant_id),
    '{"alert_below": 70, "alert_above": 95, "review_hours": 48}');
end $$;

/* Throws invalid_limits. */
create function public.save_shop_settings(p_tenant_id uuid, p_alert_below integer, p_alert_above integer, p_review_hours integer) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_tenant_admin(p_tenant_id);
  perform private.require_module(p_tenant_id, null, 'mystery_shops');
  if p_alert_below not between 0 and 100 or p_alert_above not between 1 and 101 or p_alert_below >= p_alert_above
    or p_review_hours not between 1 and 336 or num_nulls(p_alert_below, p_alert_above, p_review_hours) > 0 then
    raise sqlstate 'PT400' using message = 'invalid_limits';
  end if;
  insert into public.shop_settings values (p_tenant_id, p_alert_below, p_alert_above, p_review_hours)
  on conflict (tenant_id) do update set alert_below = excluded.alert_below, alert_above = excluded.alert_above, review_hours = excluded.review_hours;
  perform private.write_audit('shop_settings.changed', p_tenant_id, 'tenants', p_tenant_id::text, null, jsonb_build_object(
    'alert_below', p_alert_below, 'alert_above', p_alert_above, 'review_hours', p_review_hours));
end $$;

/* What waits too long for its check: the admins are told, once a day. It is never accepted by waiting. */
create function private.escalate_shop_reviews() returns integer
language plpgsql set search_path = '' as $$
declare
  told integer;
begin
  insert into public.mail_outbox (tenant_id, recipient, template, language, data, dedupe_key)
  select late.tenant_id, lower(login.email), 'shop_waiting', login.language,
    jsonb_build_object('full_name', login.full_name, 'count', late.n::text, 'place', late.outlet),
    concat_ws(':', 'shop_waiting', late.tenant_id, login.id, private.today())
  from (
    select s.tenant_id, count(*) as n, (array_agg(o.name order by r.submitted_at))[1] as outlet
    from public.shops s
    join public.outlets o on o.id = s.outlet_id
    join public.tenants t on t.id = s.tenant_id and t.is_active and t.active_modules ? 'mystery_shops'
    cross join lateral private.sent_report(s.id) r
    where s.state in ('submitted', 'in_review') and private.is_review_late(s, r.submitted_at)
    group by s.tenant_id) late
  cross join lateral private.shop_readers(late.tenant_id) login
  on conflict (dedupe_key) do nothing;
  get diagnostics told = row_count;
  return told;
end $$;
insert into private.scheduled_jobs (name, every, runs) values ('escalate shop reviews', '1 hour', 'private.escalate_shop_reviews');

/* Reports to check and to release, for admins; what was just released, for who manages the outlet. */
create function private.today_of_shop_reviews(p_tenant_id uuid, p_reach text, p_today date)
returns table (kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
language plpgsql stable set search_path = '' as $$
begin
  if p_tenant_id = any (array(select private.my_tenants_as('admin'))) then
    return query
      select 'shop_reviews', case when bool_or(private.is_review_late(s, r.submitted_at)) then 'overdue' else 'today' end, null::date,
        count(*)::integer, null::integer, jsonb_build_object('shop_id', (array_agg(s.id order by r.submitted_at))[1]),
        jsonb_build_object('place', (array_agg(o.name order by r.submitted_at))[1])
      from public.shops s
      join public.outlets o on o.id = s.outlet_id
      cross join lateral private.sent_report(s.id) r
      where s.tenant_id = p_tenant_id and s.state in ('submitted', 'in_review')
      having count(*) > 0;
    return query
      select 'shops_to_release', 'today', null::date, count(*)::integer, null::integer,
        jsonb_build_object('shop_id', (array_agg(s.id order by s.visited_at))[1]),
        jsonb_build_object('place', (array_agg(o.name order by s.visited_at))[1])
      from public.shops s join public.outlets o on o.id = s.outlet_id
      where s.tenant_id = p_tenant_id and s.state = 'approved'
      having count(*) > 0;
  elsif p_reach = 'outlets' then
    return query
      select 'shops_released', 'week', null::date, null::integer, null::integer, jsonb_build_object('shop_id', s.id),
        jsonb_build_object('place', o.name)
      from public.shops s join public.outlets o on o.id = s.outlet_id
      where s.tenant_id = p_tenant_id and s.state in ('released', 'closed', 'disputed') and s.released_at > now() - interval '7 days'
        and s.outlet_id in (select private.outlets_i_manage())
      order by s.released_at desc limit 3;
  end if;
end $$;
insert into private.today_sources (name, gathers, position, modules, kinds) values
  ('shop_reviews', 'private.today_of_shop_reviews', 57, '{mystery_shops}', '{shop_reviews,shops_to_release,shops_released}');

revoke execute on all functions in schema private from public;
revoke execute on function public.edit_shop_answer, public.decide_shop, public.list_shop_reviews, public.read_shop_review,
  public.list_released_shops, public.read_released_shop, public.list_shop_payments, public.mark_shop_paid, public.read_shop_settings,
  public.save_shop_settings from public, anon;
grant execute on function public.edit_shop_answer, public.decide_shop, public.list_shop_reviews, public.read_shop_review,
  public.list_released_shops, public.read_released_shop, public.list_shop_payments, public.mark_shop_paid, public.read_shop_settings,
  public.save_shop_settings to authenticated;
