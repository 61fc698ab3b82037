-- An action that a visit started is told in the language of whoever reads it, as the form says the item in both. What somebody wrote
-- in their own words stays as it was written.

/* The title of an action in both languages. */
create function private.action_title(p_action public.actions) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce((
    select jsonb_build_object('en', told.en, 'hi', told.hi)
    from public.shops s
    cross join lateral (select private.item_of_form(s.form_version_id, p_action.question_id) -> 'title' as title) item
    cross join lateral (
      select btrim(left(coalesce(item.title ->> 'en', item.title ->> 'hi'), 160)) as en,
        btrim(left(coalesce(item.title ->> 'hi', item.title ->> 'en'), 160)) as hi) told
    where p_action.question_id is not null and s.id = p_action.shop_id and p_action.title in (told.en, told.hi)),
    jsonb_build_object('en', p_action.title, 'hi', p_action.title))
$$;

/* What proves an action, in both languages. */
create function private.action_proof(p_action public.actions) returns jsonb
language sql stable set search_path = '' as $$
  select case when p_action.question_id is not null and p_action.proof in (told.en, told.hi) then jsonb_build_object('en', told.en, 'hi', told.hi)
    else jsonb_build_object('en', p_action.proof, 'hi', p_action.proof) end
  from (values ('The same item passes at a later visit', 'अगली किसी विज़िट में यही बात सही मिले')) told (en, hi)
$$;
revoke execute on function private.action_title(public.actions), private.action_proof(public.actions) from public;

create or replace function private.told_action(p_action public.actions, p_mine uuid[]) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_build_object('id', p_action.id, 'title', private.action_title(p_action), 'state', p_action.state, 'is_late', private.is_late(p_action),
      'due_on', p_action.due_on, 'outlet_id', o.id, 'outlet', o.name, 'owner_id', w.id, 'owner', w.full_name,
      'is_mine', coalesce(w.id = any (p_mine), false), 'kpi', k.name, 'kpi_from', p_action.kpi_from, 'kpi_to', p_action.kpi_to,
      'created_at', p_action.created_at)
    from public.outlets o
    left join public.people w on w.id = p_action.owner_id
    left join lateral (
      select k.name from public.kpis k
      where k.key = p_action.kpi and (k.tenant_id is null or k.tenant_id = p_action.tenant_id) order by k.tenant_id nulls last limit 1) k on true
    where o.id = p_action.outlet_id);
end $$;

create or replace function public.read_action(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
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
    'proof', private.action_proof(action), 'evidence', action.evidence, 'started_by', private.name_of_login(action.started_by),
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

create or replace function public.list_actions(p_tenant_id uuid, p_state text default null, p_outlet_id uuid default null, p_search text default null, p_sort text default 'due'::text, p_descending boolean default false, p_limit integer default 25, p_offset integer default 0) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  mine uuid[] := array(select private.my_people());
begin
  if p_tenant_id <> all (array(select private.my_tenants())) then raise sqlstate 'PT404' using message = 'unknown_tenant'; end if;
  perform private.require_module(p_tenant_id, null, 'kpi_heatmaps', 'mystery_shops');
  return (
    with wanted as materialized (
      select a.*, w.full_name as owner_name, o.name as outlet_name from private.actions_i_see(p_tenant_id) a
      join public.outlets o on o.id = a.outlet_id
      left join public.people w on w.id = a.owner_id
      where (p_state is null or private.action_is(row (a.*)::public.actions, mine, p_state))
        and (p_outlet_id is null or a.outlet_id = p_outlet_id)
        and (p_search is null or strpos(lower(concat_ws(' ', a.title, private.action_title(row (a.*)::public.actions)::text, a.proof, w.full_name, o.name)), lower(btrim(p_search))) > 0)
    ), page as (
      select w.id, row_number() over () as turn from (
        select x.id from wanted x
        order by case when p_sort = 'due' and not p_descending then x.state in ('verified', 'withdrawn') end,
          case when p_sort = 'due' and not p_descending then x.due_on end,
          case when p_sort = 'due' and p_descending then x.due_on end desc,
          case when p_sort = 'created' and not p_descending then x.created_at end,
          case when p_sort = 'created' and p_descending then x.created_at end desc,
          case when p_sort = 'title' and not p_descending then lower(x.title) end,
          case when p_sort = 'title' and p_descending then lower(x.title) end desc, x.created_at desc, x.id
        limit least(greatest(coalesce(p_limit, 25), 0), 500) offset greatest(coalesce(p_offset, 0), 0)
      ) w
    )
    select jsonb_build_object('total', (select count(*) from wanted), 'rows', coalesce((
      select jsonb_agg(private.told_action(a, mine) order by g.turn) from page g join public.actions a on a.id = g.id), '[]')));
end $$;

create or replace function private.today_of_actions(p_tenant_id uuid, p_reach text, p_today date) returns TABLE(kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
language plpgsql stable set search_path = '' as $$
declare
  mine uuid[] := array(select private.my_people());
begin
  return query
    select 'my_actions', private.urgency_of(min(a.due_on), p_today), min(a.due_on), count(*)::integer, null::integer,
      jsonb_build_object('action_id', (array_agg(a.id order by a.due_on, a.created_at))[1]),
      jsonb_build_object('title', private.action_title((array_agg(a order by a.due_on, a.created_at))[1]))
    from public.actions a
    where a.tenant_id = p_tenant_id and a.owner_id = any (mine) and a.state in ('open', 'in_progress')
    having count(*) > 0;
  return query
    select 'my_actions_claimed', 'later', null::date, count(*)::integer, null::integer,
      jsonb_build_object('action_id', (array_agg(a.id order by a.due_on, a.created_at))[1]),
      jsonb_build_object('title', private.action_title((array_agg(a order by a.due_on, a.created_at))[1]))
    from public.actions a
    where a.tenant_id = p_tenant_id and a.owner_id = any (mine) and a.state = 'claimed'
    having count(*) > 0;
  if p_reach = 'none' then return; end if;
  return query
    select 'actions_to_verify', 'today', null::date, count(*)::integer, null::integer,
      jsonb_build_object('action_id', (array_agg(a.id order by a.created_at))[1]),
      jsonb_build_object('title', private.action_title((array_agg(a order by a.created_at))[1]), 'owner', (array_agg(coalesce(w.full_name, '') order by a.created_at))[1])
    from private.actions_i_see(p_tenant_id) a left join public.people w on w.id = a.owner_id
    where private.action_is(a, mine, 'verify')
    having count(*) > 0;
  if p_tenant_id <> all (array(select private.my_tenants_as('admin'))) then return; end if;
  return query
    select 'actions_overdue', 'overdue', min(a.due_on), count(*)::integer, null::integer,
      jsonb_build_object('action_id', (array_agg(a.id order by a.due_on, a.created_at))[1]),
      jsonb_build_object('title', private.action_title((array_agg(a order by a.due_on, a.created_at))[1]))
    from public.actions a
    where a.tenant_id = p_tenant_id and private.is_late(a) and a.escalated_at is not null and (a.owner_id = any (mine)) is not true
    having count(*) > 0;
end $$;

create or replace function private.mail_action(p_template text, p_action public.actions, p_people uuid[], p_note text default null) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.mail_outbox (tenant_id, recipient, template, language, data)
  select p_action.tenant_id, lower(r.recipient), p_template, coalesce(r.language, 'en'), jsonb_strip_nulls(jsonb_build_object(
    'full_name', r.full_name, 'action_id', p_action.id, 'action_title', private.action_title(p_action) ->> coalesce(r.language, 'en'),
    'action_proof', private.action_proof(p_action) ->> coalesce(r.language, 'en'),
    'due_on', p_action.due_on, 'place', o.name, 'invited_by', private.name_of_login(auth.uid()), 'action_note', p_note))
  from private.learning_readers(p_action.tenant_id, p_people) r
  join public.outlets o on o.id = p_action.outlet_id
  where r.has_login and r.person_id not in (select private.my_people());
end $$;

create or replace function private.escalate_actions() returns integer
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
    'full_name', login.full_name, 'action_id', l.id, 'action_title', private.action_title(a) ->> login.language,
    'action_proof', private.action_proof(a) ->> login.language, 'due_on', l.due_on, 'place', o.name,
    'invited_by', w.full_name)),
    concat_ws(':', 'action_overdue', l.id, l.due_on, login.id)
  from late l
  join public.actions a on a.id = l.id
  join public.outlets o on o.id = l.outlet_id
  cross join lateral private.shop_readers(l.tenant_id) login
  left join public.people w on w.id = l.owner_id
  where login.id is distinct from w.profile_id -- who is late knows it already
  on conflict (dedupe_key) do nothing;
  get diagnostics told = row_count;
  return told;
end $$;
