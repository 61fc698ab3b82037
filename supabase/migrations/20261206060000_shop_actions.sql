-- Actions from what a visit found: started from an item in one press or by a rule of the tenant, and over only when guests notice.
-- Nobody verifies them by hand: a later visit of the outlet does in which the same item passes, or an observation of the same skill.

alter table public.actions
  add column shop_id uuid,
  add column question_id text check (question_id ~ '^[a-z0-9]{2,12}$'),
  add column skills text[] not null default '{}',
  add column proved_by text not null default 'visit' check (proved_by in ('photo', 'visit', 'observation')),
  add column proved_shop_id uuid,
  add column proved_observation_id uuid references public.observations on delete set null,
  add column escalated_at timestamptz,
  add foreign key (tenant_id, shop_id) references public.shops (tenant_id, id) on delete set null (shop_id),
  add foreign key (tenant_id, proved_shop_id) references public.shops (tenant_id, id) on delete set null (proved_shop_id),
  add constraint actions_item_of_shop check (shop_id is null or question_id is not null),
  drop constraint actions_check1,
  add constraint actions_evidence_when_done check (evidence is not null or state not in ('claimed', 'verified') or (state = 'verified' and question_id is not null));
create index on public.actions (tenant_id, shop_id);
create index on public.actions (tenant_id, proved_shop_id);
create index on public.actions (proved_observation_id);
create unique index actions_open_item on public.actions (outlet_id, question_id)
  where question_id is not null and state in ('open', 'in_progress', 'claimed');

alter table public.action_events
  add column shop_id uuid, -- the visit that verified or reopened it
  add foreign key (tenant_id, shop_id) references public.shops (tenant_id, id) on delete set null (shop_id);
create index on public.action_events (tenant_id, shop_id);

alter table public.shop_settings add column actions text not null default 'critical' check (actions in ('off', 'critical', 'every'));

create function private.skills_of_observation(p_observation public.observations) returns text[]
language sql stable set search_path = '' as $$
  select coalesce((select nullif(l.skills, '{}') from public.lessons l where l.id = p_observation.lesson_id),
    (select v.skills from public.course_versions v where v.id = p_observation.version_id), '{}')
$$;

/* Whether what an action names as its proof is one. */
create function private.is_proved(p_action public.actions) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.shops s
    join public.shop_answers a on a.shop_id = s.id and a.score_version = s.score_version and a.question_id = p_action.question_id
    where s.tenant_id = p_action.tenant_id and s.id = p_action.proved_shop_id and s.outlet_id = p_action.outlet_id
      and s.state in ('released', 'disputed', 'closed') and a.state = 'met' and s.id is distinct from p_action.shop_id
      and s.visited_at > coalesce((select o.visited_at from public.shops o where o.id = p_action.shop_id), p_action.created_at))
  or exists (
    select from public.observations o
    where o.tenant_id = p_action.tenant_id and o.id = p_action.proved_observation_id and o.outlet_id = p_action.outlet_id
      and o.state = 'passed' and o.decided_at > p_action.created_at and private.skills_of_observation(o) && p_action.skills)
$$;

create function private.guard_action() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    if new.question_id is distinct from old.question_id or (new.shop_id is not null and new.shop_id is distinct from old.shop_id) then
      raise sqlstate 'PT409' using message = 'action_moved_on';
    end if;
    if new.due_on > old.due_on then new.escalated_at := null; end if;
    if new.state = old.state then return new; end if;
  end if;
  if new.question_id is null then return new; end if;
  if new.state = 'verified' and not private.is_proved(new) then raise sqlstate 'PT409' using message = 'action_not_proved'; end if;
  if tg_op = 'UPDATE' and new.state = 'claimed' and new.proved_by = 'photo' and not exists (
    select from public.action_photos p where p.action_id = new.id) then
    raise sqlstate 'PT409' using message = 'action_photo_required';
  end if;
  if new.state <> 'verified' then
    new.proved_shop_id := null;
    new.proved_observation_id := null;
  end if;
  return new;
end $$;
create trigger guard_action before insert or update on public.actions for each row execute function private.guard_action();

/* Who an action of an outlet goes to unless somebody says otherwise: its manager, or else an admin. */
create function private.keeper_of_outlet(p_tenant_id uuid, p_outlet_id uuid) returns public.people
language sql stable set search_path = '' as $$
  select p.* from private.shop_readers(p_tenant_id, p_outlet_id) login
  join public.people p on p.profile_id = login.id and p.tenant_id = login.tenant_id
  where private.today() between p.joined_on and coalesce(p.left_on, 'infinity')
  order by login.tenant_role = 'manager' desc, p.full_name, p.id limit 1
$$;

create function private.item_of_form(p_version_id uuid, p_question_id text) returns jsonb
language sql stable set search_path = '' as $$
  select q.value from public.shop_form_versions v, jsonb_path_query(v.document, '$.sections[*].questions[*]') q (value)
  where v.id = p_version_id and q.value ->> 'id' = p_question_id
$$;

/* The action about an item of a shop; the open one, if the outlet has one already. */
create function private.start_item_action(p_shop public.shops, p_question_id text, p_is_critical boolean) returns uuid
language plpgsql set search_path = '' as $$
declare
  item   jsonb := private.item_of_form(p_shop.form_version_id, p_question_id);
  owner  public.people := private.keeper_of_outlet(p_shop.tenant_id, p_shop.outlet_id);
  speaks text := coalesce((select l.language from private.learning_readers(p_shop.tenant_id, array[owner.id]) l limit 1), 'en');
  action public.actions;
begin
  insert into public.actions (id, tenant_id, outlet_id, owner_id, title, proof, due_on, started_by, shop_id, question_id, skills)
  values (gen_random_uuid(), p_shop.tenant_id, p_shop.outlet_id, owner.id,
    btrim(left(coalesce(item -> 'title' ->> speaks, item -> 'title' ->> 'en'), 160)),
    case speaks when 'hi' then 'अगली किसी विज़िट में यही बात सही मिले' else 'The same item passes at a later visit' end,
    private.today() + case when p_is_critical then 2 else 7 end, auth.uid(), p_shop.id, p_question_id,
    array(select jsonb_array_elements_text(coalesce(item -> 'skills', '[]'))))
  on conflict (outlet_id, question_id) where question_id is not null and state in ('open', 'in_progress', 'claimed') do nothing
  returning * into action;
  if action.id is null then
    return (select a.id from public.actions a
      where a.outlet_id = p_shop.outlet_id and a.question_id = p_question_id and a.state in ('open', 'in_progress', 'claimed'));
  end if;
  perform private.tell_action(action, 'started');
  perform private.mail_action('action_given', action, array[owner.id]);
  return action.id;
end $$;

/* Starts the action about an item that a released shop did not meet, and returns it; again, the same one.
   Throws unknown_shop, unknown_question, not_allowed. */
create function public.start_shop_action(p_shop_id uuid, p_question_id text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  shop  public.shops;
  found_as public.shop_answers;
begin
  select s.* into shop from public.shops s where s.id = p_shop_id and (private.is_platform_admin() or s.tenant_id = private.my_tenant());
  if not found then raise sqlstate 'PT404' using message = 'unknown_shop'; end if;
  if shop.state not in ('released', 'disputed', 'closed') or not shop.outlet_id = any (private.require_actions(shop.tenant_id)) then
    raise sqlstate 'PT404' using message = 'unknown_shop';
  end if;
  select a.* into found_as from public.shop_answers a
  where a.shop_id = shop.id and a.score_version = shop.score_version and a.question_id = p_question_id and a.state in ('partly', 'not_met');
  if not found then raise sqlstate 'PT404' using message = 'unknown_question'; end if;
  return private.start_item_action(shop, p_question_id, found_as.critical_failed);
end $$;

drop function private.tell_action;
create function private.tell_action(p_action public.actions, p_kind text, p_note text default null, p_shop_id uuid default null) returns void
language plpgsql set search_path = '' as $$
declare
  told bigint;
begin
  insert into public.action_events (tenant_id, action_id, kind, note, actor_id, shop_id)
  values (p_action.tenant_id, p_action.id, p_kind, p_note, auth.uid(), p_shop_id) returning id into told;
  perform private.write_audit('action.' || p_kind, p_action.tenant_id, 'actions', p_action.id::text, null, jsonb_strip_nulls(jsonb_build_object(
    'name', p_action.title, 'outlet_id', p_action.outlet_id, 'person_id', p_action.owner_id, 'due_on', p_action.due_on, 'reason', p_note)));
  insert into public.domain_events (tenant_id, kind, outlet_id, person_id, actor_id, subject_id, idempotency_key)
  select p_action.tenant_id, k.kind, p_action.outlet_id, p_action.owner_id, auth.uid(), p_action.id, concat_ws(':', k.kind, p_action.id, told)
  from private.event_kinds k where k.kind = 'action.' || p_kind;
end $$;

/* What a visit says of an item, for the mail to the owner of its action. */
create function private.visit_words(p_shop public.shops, p_owner_id uuid, p_is_met boolean) returns text
language sql stable set search_path = '' as $$
  select format(case
      when l.language = 'hi' and p_is_met then '%s की विज़िट में यह बात सही मिली।'
      when l.language = 'hi' then '%s की विज़िट में यह बात फिर सही नहीं मिली।'
      when p_is_met then 'At the visit of %s the item was as it should be.'
      else 'At the visit of %s the item was not met again.' end,
    to_char(p_shop.visited_at at time zone 'Asia/Kolkata', 'DD.MM.YYYY'))
  from private.learning_readers(p_shop.tenant_id, array[p_owner_id]) l limit 1
$$;

/* What a visit says of the actions of its outlet: an item that passes verifies, one that fails again reopens, with the visit named. */
create function private.judge_actions(p_shop public.shops) returns void
language plpgsql set search_path = '' as $$
declare
  seen   record;
  action public.actions;
begin
  for seen in
    select a.id, a.state, q.state = 'met' as is_met
    from public.actions a
    join public.shop_answers q on q.shop_id = p_shop.id and q.score_version = p_shop.score_version and q.question_id = a.question_id
    left join public.shops origin on origin.id = a.shop_id
    left join public.shops proof on proof.id = a.proved_shop_id
    left join public.observations o on o.id = a.proved_observation_id
    where a.tenant_id = p_shop.tenant_id and a.outlet_id = p_shop.outlet_id and a.shop_id is distinct from p_shop.id
      and p_shop.visited_at > coalesce(origin.visited_at, a.created_at)
      and case when q.state = 'met' then a.state in ('open', 'in_progress', 'claimed')
        when q.state in ('partly', 'not_met') then a.state = 'claimed' or (a.state = 'verified'
          and p_shop.visited_at > greatest(proof.visited_at, o.decided_at) and not exists (
            select from public.actions b where b.outlet_id = a.outlet_id and b.question_id = a.question_id
              and b.id <> a.id and (b.state in ('open', 'in_progress', 'claimed') or b.created_at > a.created_at)))
        else false end
    order by a.id for update of a
  loop
    update public.actions a set state = case when seen.is_met then 'verified' else 'open' end,
      proved_shop_id = case when seen.is_met then p_shop.id end
    where a.id = seen.id returning a.* into action;
    perform private.tell_action(action, case when seen.is_met then 'verified' else 'reopened' end, null, p_shop.id);
    perform private.mail_action(case when seen.is_met then 'action_verified' else 'action_reopened' end, action, array[action.owner_id],
      private.visit_words(p_shop, action.owner_id, seen.is_met));
  end loop;
end $$;

/* Once a shop is released, or its appeals are decided. */
create function private.follow_up_shop() returns trigger
language plpgsql set search_path = '' as $$
declare
  rule   text := coalesce((select s.actions from public.shop_settings s where s.tenant_id = new.tenant_id), 'critical');
  action public.actions;
begin
  perform private.judge_actions(new);
  for action in -- what an appeal took off the outlet is no longer to be done
    select a.* from public.actions a
    where a.tenant_id = new.tenant_id and a.shop_id = new.id and a.state in ('open', 'in_progress', 'claimed') and not exists (
      select from public.shop_answers q where q.shop_id = new.id and q.score_version = new.score_version
        and q.question_id = a.question_id and q.state in ('partly', 'not_met'))
    for update
  loop
    update public.actions a set state = 'withdrawn' where a.id = action.id returning a.* into action;
    perform private.tell_action(action, 'withdrawn', null, new.id);
    perform private.mail_action('action_withdrawn', action, array[action.owner_id]);
  end loop;
  if old.state = 'approved' and rule <> 'off' then
    perform private.start_item_action(new, q.question_id, q.critical_failed) from public.shop_answers q
    where q.shop_id = new.id and q.score_version = new.score_version and (q.critical_failed or (rule = 'every' and q.state = 'not_met'));
  end if;
  return null;
end $$;
create trigger follow_up after update of state on public.shops for each row
when (new.state = 'released' and old.state in ('approved', 'disputed')) execute function private.follow_up_shop();

/* An observation that is passed verifies what is said to be done about the same skill at the same outlet. */
create function private.follow_up_observation() returns trigger
language plpgsql set search_path = '' as $$
declare
  action public.actions;
begin
  for action in
    select a.* from public.actions a
    where a.tenant_id = new.tenant_id and a.outlet_id = new.outlet_id and a.question_id is not null and a.state = 'claimed'
      and new.decided_at > a.created_at and a.skills && private.skills_of_observation(new)
    order by a.id for update
  loop
    update public.actions a set state = 'verified', proved_observation_id = new.id where a.id = action.id returning a.* into action;
    perform private.tell_action(action, 'verified');
    perform private.mail_action('action_verified', action, array[action.owner_id]);
  end loop;
  return null;
end $$;
create trigger follow_up after update of state on public.observations for each row
when (new.state = 'passed' and old.state <> 'passed') execute function private.follow_up_observation();

/* As before, and who changes an action of a visit says what proves it. */
create or replace function public.save_action(p_id uuid, p_tenant_id uuid, p_said jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $$
declare
  keeps  uuid[] := private.require_actions(p_tenant_id);
  action public.actions;
  owner  uuid := (p_said ->> 'owner_id')::uuid;
  due    date := (p_said ->> 'due_on')::date;
  named  text := btrim(coalesce(p_said ->> 'title', ''));
  shown  text := btrim(coalesce(p_said ->> 'proof', ''));
  former uuid;
  proves text;
begin
  select a.* into action from public.actions a where a.id = p_id for update;
  if found and (action.tenant_id <> p_tenant_id or not action.outlet_id = any (keeps)) then
    raise sqlstate 'PT404' using message = 'unknown_action';
  end if;
  if action.id is null and not coalesce((p_said ->> 'outlet_id')::uuid = any (keeps), false) then
    raise sqlstate 'PT404' using message = 'unknown_outlet';
  end if;
  if action.state in ('verified', 'withdrawn') then raise sqlstate 'PT409' using message = 'action_over'; end if;
  proves := coalesce(p_said ->> 'proved_by', action.proved_by, 'visit');
  if proves not in ('photo', 'visit', 'observation') then raise sqlstate 'PT400' using message = 'invalid_state'; end if;
  if char_length(named) < 3 then raise sqlstate 'PT400' using message = 'action_title_required'; end if;
  if char_length(shown) < 3 then raise sqlstate 'PT400' using message = 'action_proof_required'; end if;
  if char_length(named) > 160 or char_length(shown) > 300 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if due is null or (due < private.today() and due is distinct from action.due_on) then
    raise sqlstate 'PT400' using message = 'due_in_past';
  end if;
  if due > private.today() + 366 then raise sqlstate 'PT400' using message = 'due_too_far'; end if;
  if owner is null or (owner is distinct from action.owner_id and not exists (
    select from private.possible_owners(p_tenant_id) p where p.id = owner)) then
    raise sqlstate 'PT404' using message = 'unknown_action_owner';
  end if;
  if action.id is null then
    if p_said ->> 'kpi' is not null and not exists (
      select from public.kpis k where k.key = p_said ->> 'kpi' and (k.tenant_id is null or k.tenant_id = p_tenant_id)) then
      raise sqlstate 'PT404' using message = 'unknown_kpi';
    end if;
    insert into public.actions (id, tenant_id, outlet_id, owner_id, title, proof, due_on, kpi, kpi_from, kpi_to, started_by)
    values (p_id, p_tenant_id, (p_said ->> 'outlet_id')::uuid, owner, named, shown, due, p_said ->> 'kpi',
      (p_said ->> 'kpi_from')::date, (p_said ->> 'kpi_to')::date, auth.uid())
    returning * into action;
    perform private.tell_action(action, 'started');
    perform private.mail_action('action_given', action, array[owner]);
    return;
  end if;
  if (owner, due, named, shown, proves) is not distinct from (action.owner_id, action.due_on, action.title, action.proof, action.proved_by) then return; end if;
  former := action.owner_id;
  update public.actions a set owner_id = owner, due_on = due, title = named, proof = shown, proved_by = proves,
    state = case when owner is distinct from former then 'open' else a.state end
  where a.id = p_id returning * into action;
  perform private.tell_action(action, 'changed');
  if owner is distinct from former then perform private.mail_action('action_given', action, array[owner]); end if;
end $$;

/* As before, and with the item of a visit that it is about. */
create or replace function public.read_action(p_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $$
declare
  mine    uuid[] := array(select private.my_people());
  action  public.actions;
  is_mine boolean;
  keeps   boolean;
begin
  select a.* into action from public.actions a
  where a.id = p_id and a.tenant_id in (select private.my_tenants())
    and exists (select from private.actions_i_see(a.tenant_id) seen where seen.id = a.id);
  if not found then raise sqlstate 'PT404' using message = 'unknown_action'; end if;
  perform private.require_module(action.tenant_id, null, 'kpi_heatmaps', 'mystery_shops');
  is_mine := coalesce(action.owner_id = any (mine), false);
  keeps := private.i_keep_action(action);
  return private.told_action(action, mine) || jsonb_build_object(
    'proof', action.proof, 'evidence', action.evidence, 'started_by', private.name_of_login(action.started_by),
    'act', (select k.help -> 'act' from public.kpis k
      where k.key = action.kpi and (k.tenant_id is null or k.tenant_id = action.tenant_id) order by k.tenant_id nulls last limit 1),
    'item', (
      select jsonb_build_object('shop_id', s.id, 'question_id', action.question_id, 'visited_at', s.visited_at, 'zone', o.time_zone,
        'title', private.item_of_form(s.form_version_id, action.question_id) -> 'title')
      from public.shops s join public.outlets o on o.id = s.outlet_id where s.id = action.shop_id),
    'proved_by', case when action.question_id is not null then action.proved_by end,
    'proved_by_observation', action.proved_observation_id is not null,
    'courses', case when keeps and action.question_id is not null then (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'title', v.title) order by v.title ->> 'en', c.id), '[]')
      from public.courses c
      join public.course_versions v on v.course_id = c.id and v.state = 'published' and v.skills && action.skills
      join public.tenants t on t.id = action.tenant_id and t.active_modules ? private.module_of_side(c.side)
      where (c.tenant_id is null or c.tenant_id = action.tenant_id) and c.retired_at is null) else '[]' end,
    'kpi_key', action.kpi, 'may_keep', keeps, 'may_verify', keeps and not is_mine and action.question_id is null,
    'may_reopen', keeps and not is_mine,
    'photos', (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'width', p.width, 'height', p.height,
        'by', private.name_of_login(p.taken_by), 'is_mine', p.taken_by is not distinct from auth.uid(), 'at', p.created_at)
        order by p.created_at, p.id), '[]')
      from public.action_photos p where p.action_id = action.id),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'note', e.note, 'by', private.name_of_login(e.actor_id), 'at', e.at,
        'shop_id', e.shop_id, 'visited_at', (select s.visited_at from public.shops s where s.id = e.shop_id)) order by e.id), '[]')
      from public.action_events e where e.action_id = action.id));
end $$;

/* As before, and which items start an action at release. */
create or replace function public.read_shop_settings(p_tenant_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $$
begin
  perform private.require_review_reader(p_tenant_id);
  return coalesce((select to_jsonb(s) - 'tenant_id' from public.shop_settings s where s.tenant_id = p_tenant_id),
    '{"alert_below": 70, "alert_above": 95, "review_hours": 48, "actions": "critical"}');
end $$;

drop function public.save_shop_settings;
create function public.save_shop_settings(
  p_tenant_id uuid, p_alert_below integer, p_alert_above integer, p_review_hours integer, p_actions text default null)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $$
begin
  perform private.require_tenant_admin(p_tenant_id);
  perform private.require_module(p_tenant_id, null, 'mystery_shops');
  if p_alert_below not between 0 and 100 or p_alert_above not between 1 and 101 or p_alert_below >= p_alert_above
    or p_review_hours not between 1 and 336 or num_nulls(p_alert_below, p_alert_above, p_review_hours) > 0 
    or p_actions not in ('off', 'critical', 'every') then
    raise sqlstate 'PT400' using message = 'invalid_limits';
  end if;
  insert into public.shop_settings as shop_settings (tenant_id, alert_below, alert_above, review_hours, actions)
  values (p_tenant_id, p_alert_below, p_alert_above, p_review_hours, coalesce(p_actions, 'critical'))
  on conflict (tenant_id) do update set alert_below = excluded.alert_below, alert_above = excluded.alert_above, review_hours = excluded.review_hours,
    actions = coalesce(p_actions, shop_settings.actions);
  perform private.write_audit('shop_settings.changed', p_tenant_id, 'tenants', p_tenant_id::text, null, jsonb_build_object(
    'alert_below', p_alert_below, 'alert_above', p_alert_above, 'review_hours', p_review_hours)
    || jsonb_strip_nulls(jsonb_build_object('starts_actions', p_actions)));
end $$;

/* As before; what a visit found waits for nobody's word. */
create or replace function private.action_is(p_action public.actions, p_mine uuid[], p_word text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return case p_word
    when 'due' then p_action.state in ('open', 'in_progress')
    when 'overdue' then private.is_late(p_action)
    when 'mine' then coalesce(p_action.owner_id = any (p_mine), false) and p_action.state in ('open', 'in_progress')
    when 'verify' then p_action.state = 'claimed' and p_action.question_id is null and (p_action.owner_id = any (p_mine)) is not true
      and private.i_keep_action(p_action)
    else p_action.state = p_word end;
end $$;

/* Tells the admins of what is overdue, once, and again only when a later day passes too. */
create function private.escalate_actions() returns integer
language plpgsql set search_path = '' as $$
declare
  told integer;
begin
  with late as (
    update public.actions a set escalated_at = now()
    from public.tenants t
    where t.id = a.tenant_id and t.is_active and t.active_modules ?| array['kpi_heatmaps', 'mystery_shops']
      and private.is_late(a) and a.escalated_at is null
    returning a.*)
  insert into public.mail_outbox (tenant_id, recipient, template, language, data, dedupe_key)
  select l.tenant_id, lower(login.email), 'action_overdue', login.language, jsonb_strip_nulls(jsonb_build_object(
    'full_name', login.full_name, 'action_id', l.id, 'action_title', l.title, 'action_proof', l.proof, 'due_on', l.due_on, 'place', o.name,
    'invited_by', w.full_name)),
    concat_ws(':', 'action_overdue', l.id, l.due_on, login.id)
  from late l
  join public.outlets o on o.id = l.outlet_id
  cross join lateral private.shop_readers(l.tenant_id) login
  left join public.people w on w.id = l.owner_id
  where login.id is distinct from w.profile_id -- who is late knows it already
  on conflict (dedupe_key) do nothing;
  get diagnostics told = row_count;
  return told;
end $$;
insert into private.scheduled_jobs (name, every, runs) values ('escalate actions', '1 hour', 'private.escalate_actions');
update private.today_sources set kinds = kinds || '{actions_overdue}' where name = 'actions';

/* As before, and for admins what is overdue. */
create or replace function private.today_of_actions(p_tenant_id uuid, p_reach text, p_today date)
 RETURNS TABLE(kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $$
declare
  mine uuid[] := array(select private.my_people());
begin
  return query
    select 'my_actions', private.urgency_of(min(a.due_on), p_today), min(a.due_on), count(*)::integer, null::integer,
      jsonb_build_object('action_id', (array_agg(a.id order by a.due_on, a.created_at))[1]),
      jsonb_build_object('title', (array_agg(a.title order by a.due_on, a.created_at))[1])
    from public.actions a
    where a.tenant_id = p_tenant_id and a.owner_id = any (mine) and a.state in ('open', 'in_progress')
    having count(*) > 0;
  if p_reach = 'none' then return; end if;
  return query
    select 'actions_to_verify', 'today', null::date, count(*)::integer, null::integer,
      jsonb_build_object('action_id', (array_agg(a.id order by a.created_at))[1]),
      jsonb_build_object('title', (array_agg(a.title order by a.created_at))[1], 'owner', (array_agg(coalesce(w.full_name, '') order by a.created_at))[1])
    from private.actions_i_see(p_tenant_id) a left join public.people w on w.id = a.owner_id
    where private.action_is(a, mine, 'verify')
    having count(*) > 0;
  if p_tenant_id <> all (array(select private.my_tenants_as('admin'))) then return; end if;
  return query
    select 'actions_overdue', 'overdue', min(a.due_on), count(*)::integer, null::integer,
      jsonb_build_object('action_id', (array_agg(a.id order by a.due_on, a.created_at))[1]),
      jsonb_build_object('title', (array_agg(a.title order by a.due_on, a.created_at))[1])
    from public.actions a
    where a.tenant_id = p_tenant_id and private.is_late(a) and a.escalated_at is not null and (a.owner_id = any (mine)) is not true
    having count(*) > 0;
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.start_shop_action, public.save_shop_settings from public, anon;
grant execute on function public.start_shop_action, public.save_shop_settings to authenticated;
