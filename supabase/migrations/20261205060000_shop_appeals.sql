-- An outlet may appeal against what was found, item by item, within a week. Somebody else than the reviewer decides; both scores stay.

create table public.shop_appeals (
  id            uuid primary key default gen_random_uuid(),
  tenant_id     uuid not null references public.tenants on delete cascade,
  shop_id       uuid not null,
  question_id   text not null,
  reason        text not null check (reason in ('otherwise', 'another_place', 'not_applicable', 'not_the_standard', 'out_of_our_hands')),
  evidence      text not null check (evidence = btrim(evidence) and char_length(evidence) between 10 and 1000),
  state         text not null default 'open' check (state in ('open', 'central_check', 'with_shopper', 'decided')),
  outcome       text check (outcome in ('upheld', 'amended', 'reshop', 'refused')),
  asked         text check (char_length(asked) between 3 and 1000), -- what the shopper was asked
  note          text check (char_length(note) between 3 and 1000),
  score_before  numeric,
  score_after   numeric,
  is_sample     boolean not null default false,
  raised_by     uuid references public.profiles on delete set null,
  raised_at     timestamptz not null default now(),
  decided_by    uuid references public.profiles on delete set null,
  decided_at    timestamptz,
  unique (shop_id, question_id),
  foreign key (tenant_id, shop_id) references public.shops (tenant_id, id) on delete cascade,
  check ((state = 'decided') = (outcome is not null) and (outcome is null) = (decided_at is null) and (outcome is null or note is not null))
);
create index on public.shop_appeals (tenant_id, shop_id);
create index on public.shop_appeals (raised_by);
create index on public.shop_appeals (decided_by);

alter table public.shop_appeals enable row level security;
revoke all on public.shop_appeals from anon, authenticated; -- functions only

insert into private.audit_actions values ('shop.appealed'), ('shop.appeal_moved');

create function private.appeal_may_move(p_from text, p_to text) returns boolean
language sql immutable set search_path = '' as $$
  select p_to = any (case p_from
    when 'open' then '{central_check,with_shopper,decided}'
    when 'central_check' then '{with_shopper,decided}'
    when 'with_shopper' then '{decided}'
    else '{}' end::text[])
$$;

create function private.guard_appeal() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (new.state <> old.state and not private.appeal_may_move(old.state, new.state)) or (old.state = 'decided'
    and (new.outcome, new.note, new.evidence, new.score_before, coalesce(old.score_after, new.score_after))
      is distinct from (old.outcome, old.note, old.evidence, old.score_before, new.score_after)) then
    raise sqlstate 'PT409' using message = 'appeal_moved_on';
  end if;
  return new;
end $$;
create trigger guard_appeal before update on public.shop_appeals for each row execute function private.guard_appeal();

/* The form of a shop as it is scored: items whose appeal was upheld may be left out, whatever the form says of them. */
create function private.scored_form(p_shop public.shops) returns jsonb
language sql stable set search_path = '' as $$
  select case when upheld.ids is null then v.document else jsonb_set(v.document, '{sections}', (
    select jsonb_agg(jsonb_set(s.value, '{questions}', (
      select jsonb_agg(case when q.value ->> 'id' = any (upheld.ids) then q.value || '{"na": "leave_out"}' else q.value end order by q.ordinality)
      from jsonb_array_elements(s.value -> 'questions') with ordinality q)) order by s.ordinality)
    from jsonb_array_elements(v.document -> 'sections') with ordinality s)) end
  from public.shop_form_versions v
  cross join lateral (
    select array_agg(a.question_id) as ids from public.shop_appeals a where a.shop_id = p_shop.id and a.outcome = 'upheld') upheld
  where v.id = p_shop.form_version_id
$$;

/* Scores a report with the edits and writes it down by question, as a version of its own; earlier ones stay. */
create function private.score_shop(p_shop public.shops) returns public.shops
language plpgsql set search_path = '' as $$
declare
  report public.shop_reports := private.sent_report(p_shop.id);
  given  jsonb := private.counted_answers(report);
  score  jsonb := private.shop_score(private.scored_form(p_shop), given);
begin
  -- the answers first: whatever counts a new version finds them
  insert into public.shop_answers (tenant_id, shop_id, score_version, question_id, section_id, value, earned, possible, state,
    critical_failed, edited_from, edited_by, reason)
  select p_shop.tenant_id, p_shop.id, p_shop.score_version + 1, q ->> 'id', q ->> 'section', given -> (q ->> 'id'),
    (q ->> 'earned')::numeric, (q ->> 'possible')::numeric, q ->> 'state', coalesce((q ->> 'critical_failed')::boolean, false),
    case when e.edit is not null then report.answers -> (q ->> 'id') end, (e.edit ->> 'by')::uuid, e.edit ->> 'reason'
  from jsonb_array_elements(score -> 'questions') q
  cross join lateral (select report.edits -> (q ->> 'id') as edit) e;
  update public.shops s set score_pooled = (score ->> 'pooled')::numeric, score_weighted = (score ->> 'weighted')::numeric,
    score_overall = (score ->> 'overall')::numeric, is_failed = (score ->> 'is_failed')::boolean, score_version = s.score_version + 1
  where s.id = p_shop.id returning s.* into p_shop;
  return p_shop;
end $$;

/* Accepts a report: it is scored, and due for payment. */
create or replace function private.approve_shop(p_shop public.shops) returns void
language plpgsql set search_path = '' as $$
begin
  p_shop := private.score_shop(p_shop);
  insert into public.shop_payments (shop_id, tenant_id, fee_inr, reimbursement_inr)
  select p_shop.id, p_shop.tenant_id, coalesce(p_shop.fee_inr, 0), least(coalesce(p_shop.reimbursement_cap_inr, 0), coalesce((
    select round((a.value -> 'value' ->> 'amount')::numeric)::integer from jsonb_each(private.counted_answers(private.sent_report(p_shop.id))) a
    where jsonb_typeof(a.value -> 'value') = 'object' and a.value -> 'value' ->> 'amount' ~ '^[0-9]{1,7}(\.[0-9]+)?$' limit 1), 0))
  on conflict (shop_id) do nothing;
end $$;

create function private.question_title(p_shop public.shops, p_question_id text) returns jsonb
language sql stable set search_path = '' as $$
  select q -> 'title' from public.shop_form_versions v, jsonb_path_query(v.document, '$.sections[*].questions[*]') q
  where v.id = p_shop.form_version_id and q ->> 'id' = p_question_id
$$;

create function private.mail_appeal(p_template text, p_shop public.shops, p_appeal public.shop_appeals) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.mail_outbox (tenant_id, recipient, template, language, data, dedupe_key)
  select p_shop.tenant_id, lower(login.email), p_template, login.language, jsonb_strip_nulls(jsonb_build_object('full_name', login.full_name,
    'shop_id', p_shop.id, 'place', o.name, 'items', jsonb_build_array(private.question_title(p_shop, p_appeal.question_id)),
    'outcome', p_appeal.outcome, 'note', coalesce(p_appeal.note, p_appeal.evidence), 'score', round(p_appeal.score_after, 1),
    'score_before', round(p_appeal.score_before, 1))), concat_ws(':', p_template, p_appeal.id, login.id)
  from private.shop_readers(p_shop.tenant_id, p_shop.outlet_id) login
  join public.outlets o on o.id = p_shop.outlet_id
  where login.tenant_role = case p_template when 'shop_appealed' then 'admin' else 'manager' end
  on conflict (dedupe_key) do nothing;
end $$;

/* Whether somebody else than who accepted the report must decide: they must, where the tenant has a second admin. */
create function private.reviewed_it_alone(p_shop public.shops) returns boolean
language sql stable set search_path = '' as $$
  select coalesce((
    select t.actor_id = auth.uid() from public.shop_steps t
    where t.shop_id = p_shop.id and t.kind = 'approved' order by t.at desc, t.id desc limit 1), false)
  and exists (select from public.profiles p
    where p.tenant_id = p_shop.tenant_id and p.tenant_role = 'admin' and p.is_active and p.id <> auth.uid())
$$;

/* Whoever manages the outlet doubts an item of a released shop. Throws unknown_shop, unknown_question, invalid_state, appeal_too_late,
   appeal_there, evidence_required, text_too_long. */
create function public.raise_shop_appeal(p_shop_id uuid, p_question_id text, p_reason text, p_evidence text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  shop     public.shops;
  appeal   public.shop_appeals;
  evidence text := btrim(coalesce(p_evidence, ''));
begin
  select s.* into shop from public.shops s where s.id = p_shop_id and (private.is_platform_admin() or s.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_shop'; end if;
  if private.require_module(shop.tenant_id, 'change', 'mystery_shops') <> 'outlets' then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  if shop.outlet_id not in (select private.outlets_i_manage()) or shop.state not in ('released', 'disputed', 'closed') then
    raise sqlstate 'PT404' using message = 'unknown_shop';
  end if;
  if shop.state = 'closed' or shop.released_at < now() - interval '7 days' then raise sqlstate 'PT409' using message = 'appeal_too_late'; end if;
  if p_reason is null or p_reason not in ('otherwise', 'another_place', 'not_applicable', 'not_the_standard', 'out_of_our_hands') then
    raise sqlstate 'PT400' using message = 'invalid_state';
  end if;
  if char_length(evidence) < 10 then raise sqlstate 'PT400' using message = 'evidence_required'; end if;
  if char_length(evidence) > 1000 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if not exists (select from public.shop_answers a where a.shop_id = shop.id and a.score_version = shop.score_version
    and a.question_id = p_question_id and a.state in ('partly', 'not_met')) then
    raise sqlstate 'PT404' using message = 'unknown_question';
  end if;
  insert into public.shop_appeals (tenant_id, shop_id, question_id, reason, evidence, score_before, raised_by)
  values (shop.tenant_id, shop.id, p_question_id, p_reason, evidence, shop.score_overall, auth.uid())
  on conflict (shop_id, question_id) do nothing returning * into appeal;
  if appeal.id is null then raise sqlstate 'PT409' using message = 'appeal_there'; end if;
  if shop.state = 'released' then shop := private.move_shop(shop.id, 'disputed', 'appealed'); end if;
  perform private.audit_shop('appealed', shop, jsonb_build_object('question', p_question_id, 'reason', evidence));
  perform private.mail_appeal('shop_appealed', shop, appeal);
  return appeal.id;
end $$;

/* Moves an appeal: check (it is looked into), ask (the shopper, p_note says what), or decides it with p_note: uphold (the item counts no
   more), amend (p_answer counts), reshop (another visit, this one counts no more), refuse. With the last decision the shop stands released
   again. Throws unknown_appeal, own_review, appeal_moved_on, invalid_state, reason_required, text_too_long, answer_required. */
create function public.decide_shop_appeal(p_appeal_id uuid, p_decision text, p_note text default null, p_answer jsonb default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  appeal public.shop_appeals;
  shop   public.shops;
  said   text := nullif(btrim(p_note), '');
  ends   text := case p_decision when 'uphold' then 'upheld' when 'amend' then 'amended' when 'reshop' then 'reshop' when 'refuse' then 'refused' end;
  goes   text := case p_decision when 'check' then 'central_check' when 'ask' then 'with_shopper' else 'decided' end;
begin
  select a.* into appeal from public.shop_appeals a
  where a.id = p_appeal_id and (private.is_platform_admin() or a.tenant_id = private.my_tenant());
  if not found then raise sqlstate 'PT404' using message = 'unknown_appeal'; end if;
  shop := private.require_reviewed_shop(appeal.shop_id);
  select a.* into appeal from public.shop_appeals a where a.id = p_appeal_id for update;
  if goes = 'decided' and ends is null then raise sqlstate 'PT400' using message = 'invalid_state'; end if;
  if private.reviewed_it_alone(shop) then raise sqlstate 'PT403' using message = 'own_review'; end if;
  if not private.appeal_may_move(appeal.state, goes) then raise sqlstate 'PT409' using message = 'appeal_moved_on'; end if;
  if goes <> 'central_check' and coalesce(char_length(said), 0) < 3 then raise sqlstate 'PT400' using message = 'reason_required'; end if;
  if char_length(said) > (case when goes = 'decided' then 500 else 1000 end) then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if ends = 'amended' and (p_answer is null or p_answer = '{"value": null}') then raise sqlstate 'PT400' using message = 'answer_required'; end if;

  update public.shop_appeals a set state = goes, asked = case when goes = 'with_shopper' then said else a.asked end, outcome = ends,
    note = case when goes = 'decided' then said end, decided_by = case when goes = 'decided' then auth.uid() end,
    decided_at = case when goes = 'decided' then now() end, score_before = case when goes = 'decided' then shop.score_overall else a.score_before end,
    score_after = case when ends = 'refused' then shop.score_overall end
  where a.id = appeal.id returning * into appeal;
  if ends in ('upheld', 'amended') then
    update public.shop_reports r set edits = r.edits || jsonb_build_object(appeal.question_id, jsonb_build_object(
      'answer', case ends when 'upheld' then '{"value": null, "na": true}' else p_answer end, 'reason', said, 'by', auth.uid(), 'at', now()))
    where r.id = (private.sent_report(shop.id)).id;
    shop := private.score_shop(shop);
    update public.shop_appeals a set score_after = shop.score_overall where a.id = appeal.id returning * into appeal;
  elsif ends = 'reshop' then
    insert into public.shops (tenant_id, outlet_id, wave_id, form_version_id, window_from, window_to, planned_on, daypart, scenario, submit_by,
      state, fee_inr, reimbursement_cap_inr, reshop_of, is_sample)
    values (shop.tenant_id, shop.outlet_id, shop.wave_id, shop.form_version_id, private.today(),
      private.today() + greatest(7, shop.window_to - shop.window_from), private.today() + 7, shop.daypart, shop.scenario,
      private.today() + greatest(7, shop.window_to - shop.window_from) + greatest(1, shop.submit_by - shop.window_to),
      'draft', shop.fee_inr, shop.reimbursement_cap_inr, shop.id, shop.is_sample);
    update public.shop_appeals a set state = 'decided', outcome = 'reshop', note = said, decided_by = auth.uid(), decided_at = now()
    where a.shop_id = shop.id and a.state <> 'decided';
    shop := private.move_shop(shop.id, 'excluded', 'reshop', said);
  end if;
  if goes = 'decided' and ends <> 'reshop' then
    if not exists (select from public.shop_appeals a where a.shop_id = shop.id and a.state <> 'decided') then
      shop := private.move_shop(shop.id, 'released', 'appeals_decided');
    end if;
  end if;
  perform private.audit_shop('appeal_moved', shop, jsonb_build_object('question', appeal.question_id, 'outcome', coalesce(ends, goes), 'reason', said));
  if goes = 'decided' then
    perform private.mail_appeal('shop_appeal_decided', shop, appeal);
  end if;
end $$;

/* The appeals of a shop, and whether I may raise one: for admins and for whom it was released to. Throws unknown_shop. */
create function public.read_shop_appeals(p_shop_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  shop     public.shops;
  is_admin boolean;
begin
  select s.* into shop from public.shops s where s.id = p_shop_id and s.tenant_id in (select private.my_tenants());
  if not found then raise sqlstate 'PT404' using message = 'unknown_shop'; end if;
  is_admin := shop.tenant_id = any (array(select private.my_tenants_as('admin')));
  if is_admin then
    perform private.require_module(shop.tenant_id, null, 'mystery_shops');
  elsif not exists (select from private.released_shops_i_see(shop.tenant_id) seen where seen.id = shop.id) then
    raise sqlstate 'PT404' using message = 'unknown_shop';
  end if;
  return jsonb_build_object(
    'until', shop.released_at + interval '7 days',
    'may_appeal', not is_admin and shop.state in ('released', 'disputed') and shop.released_at > now() - interval '7 days'
      and shop.outlet_id in (select private.outlets_i_manage()),
    'may_decide', is_admin and not private.reviewed_it_alone(shop),
    'appeals', (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'question_id', a.question_id,
      'title', private.question_title(shop, a.question_id), 'reason', a.reason, 'evidence', case when is_admin then a.evidence else private.without_staff(shop.outlet_id, a.evidence) end, 'state', a.state, 'outcome', a.outcome,
      'asked', case when is_admin then a.asked end, 'note', case when is_admin then a.note else private.without_staff(shop.outlet_id, a.note) end, 'score_before', a.score_before, 'score_after', a.score_after,
      'raised_by', private.name_of_login(a.raised_by), 'raised_at', a.raised_at, 'decided_at', a.decided_at) order by a.raised_at, a.id), '[]')
      from public.shop_appeals a where a.shop_id = shop.id));
end $$;

/* How many appeals there were and how many changed something, by shopper, by who accepted the report, and by item. */
create function public.shop_appeal_figures(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_review_reader(p_tenant_id);
  return (
    with told as (
      select a.outcome, w.full_name as shopper, private.question_title(s, a.question_id) as question, (
        select private.name_of_login(t.actor_id) from public.shop_steps t
        where t.shop_id = s.id and t.kind = 'approved' order by t.at desc, t.id desc limit 1) as reviewer
      from public.shop_appeals a join public.shops s on s.id = a.shop_id left join public.shoppers w on w.id = s.shopper_id
      where a.tenant_id = p_tenant_id
    ), grouped as (
      select x.about, x.name, x.question, count(*) as raised, count(*) filter (where x.outcome <> 'refused') as changed,
        count(*) filter (where x.outcome is null) as waiting
      from (
        select 'shopper' as about, shopper as name, null::jsonb as question, outcome from told
        union all select 'reviewer', reviewer, null, outcome from told
        union all select 'question', null, question, outcome from told) x
      group by x.about, x.name, x.question
    )
    select coalesce(jsonb_agg(to_jsonb(g) order by array_position(array['question', 'shopper', 'reviewer'], g.about), g.raised desc, g.name,
      g.question ->> 'en'), '[]') from grouped g);
end $$;

/* Which states a word of the queue stands for. */
create or replace function private.review_states(p_word text) returns text[]
language sql immutable set search_path = '' as $$
  select case p_word when 'waiting' then '{submitted,in_review}'::text[] when 'asked' then '{revision_requested}'
    when 'approved' then '{approved}' when 'released' then '{released,closed}' when 'appealed' then '{disputed}' when 'rejected' then '{rejected,excluded}'
    else '{submitted,in_review,revision_requested,approved,released,closed,disputed,rejected,excluded}' end
$$;

/* A report beside its form, its photos and what to look at. Throws unknown_shop. */
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
      'shopper', (select p.full_name from public.shoppers p where p.id = shop.shopper_id),
      'photos', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'question_id', p.question_id, 'width', p.width,
        'height', p.height) order by p.created_at, p.id), '[]') from public.shop_photos p where p.shop_id = shop.id),
      'steps', (select coalesce(jsonb_agg(jsonb_build_object('kind', t.kind, 'note', t.note, 'at', t.at,
        'by', private.name_of_login(t.actor_id)) order by t.at, t.id), '[]') from public.shop_steps t where t.shop_id = shop.id))
    from public.shop_form_versions v where v.id = shop.form_version_id);
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.raise_shop_appeal, public.decide_shop_appeal, public.read_shop_appeals, public.shop_appeal_figures from public, anon;
grant execute on function public.raise_shop_appeal, public.decide_shop_appeal, public.read_shop_appeals, public.shop_appeal_figures to authenticated;
