-- What all migrations together say about actions: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.action_events (
  id bigint generated always as identity not null,
  tenant_id uuid not null,
  action_id uuid not null,
  kind text not null,
  note text,
  actor_id uuid,
  at timestamp with time zone default now() not null,
  shop_id uuid,
  constraint action_events_pkey PRIMARY KEY (id),
  constraint action_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint action_events_tenant_id_action_id_fkey FOREIGN KEY (tenant_id, action_id) REFERENCES public.actions(tenant_id, id) ON DELETE CASCADE,
  constraint action_events_tenant_id_shop_id_fkey FOREIGN KEY (tenant_id, shop_id) REFERENCES public.shops(tenant_id, id) ON DELETE SET NULL (shop_id),
  constraint action_events_kind_check CHECK (kind = ANY (ARRAY['started'::text, 'changed'::text, 'taken_up'::text, 'claimed'::text, 'verified'::text, 'reopened'::text, 'withdrawn'::text])),
  constraint action_events_note_check CHECK (char_length(note) >= 1 AND char_length(note) <= 1000)
);
CREATE INDEX action_events_actor_id_idx ON public.action_events USING btree (actor_id);
CREATE INDEX action_events_tenant_id_action_id_idx ON public.action_events USING btree (tenant_id, action_id);
CREATE INDEX action_events_tenant_id_shop_id_idx ON public.action_events USING btree (tenant_id, shop_id);
alter table public.action_events enable row level security;

create table public.action_photos (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  action_id uuid not null,
  client_id uuid not null,
  path text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  taken_by uuid,
  created_at timestamp with time zone default now() not null,
  constraint action_photos_pkey PRIMARY KEY (id),
  constraint action_photos_action_id_client_id_key UNIQUE (action_id, client_id),
  constraint action_photos_path_key UNIQUE (path),
  constraint action_photos_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint action_photos_tenant_id_action_id_fkey FOREIGN KEY (tenant_id, action_id) REFERENCES public.actions(tenant_id, id) ON DELETE CASCADE,
  constraint action_photos_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint action_photos_bytes_check CHECK (bytes >= 1 AND bytes <= 5242880),
  constraint action_photos_height_check CHECK (height >= 1 AND height <= 8000),
  constraint action_photos_path_check CHECK (path ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}/[0-9a-f-]{36}\.jpg$'::text),
  constraint action_photos_width_check CHECK (width >= 1 AND width <= 8000)
);
CREATE INDEX action_photos_taken_by_idx ON public.action_photos USING btree (taken_by);
CREATE INDEX action_photos_tenant_id_action_id_idx ON public.action_photos USING btree (tenant_id, action_id);
alter table public.action_photos enable row level security;

create table public.actions (
  id uuid not null,
  tenant_id uuid not null,
  outlet_id uuid not null,
  owner_id uuid,
  title text not null,
  proof text not null,
  due_on date not null,
  state text default 'open'::text not null,
  evidence text,
  kpi text,
  kpi_from date,
  kpi_to date,
  started_by uuid,
  created_at timestamp with time zone default now() not null,
  is_sample boolean default false not null,
  shop_id uuid,
  question_id text,
  skills text[] default '{}'::text[] not null,
  proved_by text default 'visit'::text not null,
  proved_shop_id uuid,
  proved_observation_id uuid,
  escalated_at timestamp with time zone,
  constraint actions_pkey PRIMARY KEY (id),
  constraint actions_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint actions_proved_observation_id_fkey FOREIGN KEY (proved_observation_id) REFERENCES public.observations(id) ON DELETE SET NULL,
  constraint actions_started_by_fkey FOREIGN KEY (started_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint actions_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint actions_tenant_id_outlet_id_fkey FOREIGN KEY (tenant_id, outlet_id) REFERENCES public.outlets(tenant_id, id) ON DELETE CASCADE,
  constraint actions_tenant_id_owner_id_fkey FOREIGN KEY (tenant_id, owner_id) REFERENCES public.people(tenant_id, id) ON DELETE SET NULL (owner_id),
  constraint actions_tenant_id_proved_shop_id_fkey FOREIGN KEY (tenant_id, proved_shop_id) REFERENCES public.shops(tenant_id, id) ON DELETE SET NULL (proved_shop_id),
  constraint actions_tenant_id_shop_id_fkey FOREIGN KEY (tenant_id, shop_id) REFERENCES public.shops(tenant_id, id) ON DELETE SET NULL (shop_id),
  constraint actions_check CHECK (num_nulls(kpi, kpi_from, kpi_to) = ANY (ARRAY[0, 3])),
  constraint actions_evidence_check CHECK (evidence = btrim(evidence) AND char_length(evidence) >= 3 AND char_length(evidence) <= 1000),
  constraint actions_evidence_when_done CHECK (evidence IS NOT NULL OR (state <> ALL (ARRAY['claimed'::text, 'verified'::text])) OR state = 'verified'::text AND question_id IS NOT NULL),
  constraint actions_item_of_shop CHECK (shop_id IS NULL OR question_id IS NOT NULL),
  constraint actions_proof_check CHECK (proof = btrim(proof) AND char_length(proof) >= 3 AND char_length(proof) <= 300),
  constraint actions_proved_by_check CHECK (proved_by = ANY (ARRAY['photo'::text, 'visit'::text, 'observation'::text])),
  constraint actions_question_id_check CHECK (question_id ~ '^[a-z0-9]{2,12}$'::text),
  constraint actions_state_check CHECK (state = ANY (ARRAY['open'::text, 'in_progress'::text, 'claimed'::text, 'verified'::text, 'withdrawn'::text])),
  constraint actions_title_check CHECK (title = btrim(title) AND char_length(title) >= 3 AND char_length(title) <= 160)
);
CREATE UNIQUE INDEX actions_open_item ON public.actions USING btree (outlet_id, question_id) WHERE ((question_id IS NOT NULL) AND (state = ANY (ARRAY['open'::text, 'in_progress'::text, 'claimed'::text])));
CREATE INDEX actions_proved_observation_id_idx ON public.actions USING btree (proved_observation_id);
CREATE INDEX actions_started_by_idx ON public.actions USING btree (started_by);
CREATE INDEX actions_tenant_id_outlet_id_idx ON public.actions USING btree (tenant_id, outlet_id);
CREATE INDEX actions_tenant_id_owner_id_idx ON public.actions USING btree (tenant_id, owner_id);
CREATE INDEX actions_tenant_id_proved_shop_id_idx ON public.actions USING btree (tenant_id, proved_shop_id);
CREATE INDEX actions_tenant_id_shop_id_idx ON public.actions USING btree (tenant_id, shop_id);
CREATE INDEX actions_tenant_id_state_due_on_idx ON public.actions USING btree (tenant_id, state, due_on);
alter table public.actions enable row level security;

CREATE TRIGGER guard_action BEFORE INSERT OR UPDATE ON public.actions FOR EACH ROW EXECUTE FUNCTION private.guard_action();

create table private.actions (
  key text not null,
  "position" smallint not null,
  modules text[] not null,
  roles text[] not null,
  is_change boolean not null,
  needs text,
  constraint actions_pkey PRIMARY KEY (key),
  constraint actions_position_key UNIQUE ("position"),
  constraint actions_needs_check CHECK (needs = ANY (ARRAY['seat'::text, 'room'::text, 'limit'::text, 'person'::text]))
);

create function public.action_choices(p_tenant_id uuid, p_kpi text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  keeps uuid[] := private.require_actions(p_tenant_id);
begin
  return jsonb_build_object(
    'outlets', (
      select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by o.name), '[]')
      from public.outlets o where o.id = any (keeps) and o.is_active),
    'owners', (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'full_name', p.full_name, 'outlets', private.outlets_of_person(p.tenant_id, p.id))
        order by p.full_name, p.id), '[]')
      from private.possible_owners(p_tenant_id) p),
    'kpi', (
      select jsonb_build_object('key', k.key, 'name', k.name, 'act', k.help -> 'act') from public.kpis k
      where k.key = p_kpi and (k.tenant_id is null or k.tenant_id = p_tenant_id) order by k.tenant_id nulls last limit 1));
end $function$;
grant execute on function public.action_choices(uuid,text) to authenticated;
grant execute on function public.action_choices(uuid,text) to service_role;

create function private.action_is(p_action public.actions, p_mine uuid[], p_word text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return case p_word
    when 'due' then p_action.state in ('open', 'in_progress')
    when 'overdue' then private.is_late(p_action)
    when 'mine' then coalesce(p_action.owner_id = any (p_mine), false) and p_action.state in ('open', 'in_progress')
    when 'verify' then p_action.state = 'claimed' and p_action.question_id is null and (p_action.owner_id = any (p_mine)) is not true
      and private.i_keep_action(p_action)
    else p_action.state = p_word end;
end $function$;

create function private.action_proof(p_action public.actions)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_action.question_id is null or p_action.proof not in ('The same item passes at a later visit', 'अगली किसी विज़िट में यही बात सही मिले') then
    return p_action.proof;
  end if;
  return case (select me.language from public.profiles me where me.id = auth.uid())
    when 'hi' then 'अगली किसी विज़िट में यही बात सही मिले' else 'The same item passes at a later visit' end;
end $function$;

create function private.action_title(p_action public.actions)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  titles jsonb;
begin
  if p_action.question_id is null then return p_action.title; end if;
  titles := private.item_titles(p_action);
  if p_action.title not in (titles ->> 'en', titles ->> 'hi') then return p_action.title; end if;
  return coalesce(titles ->> (select me.language from public.profiles me where me.id = auth.uid()), p_action.title);
end $function$;

create function private.actions_i_see(p_tenant_id uuid)
 RETURNS SETOF public.actions
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  mine     uuid[] := array(select private.my_people());
  is_all   boolean := p_tenant_id = any (array(select private.my_tenants_as('admin')));
  teaches  boolean := p_tenant_id = any (array(select private.my_tenants_as('trainer')));
begin
  return query
    select a.* from public.actions a
    where a.tenant_id = p_tenant_id
      and (is_all or a.owner_id = any (mine) or (teaches and a.question_id is not null) or a.outlet_id in (select private.outlets_i_manage()));
end $function$;

create function private.clinic_action_done(p_action public.clinic_plan_actions, p_plan public.clinic_plans)
 RETURNS date
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return case p_action.kind
    when 'experience' then private.day_in_india(p_action.proved_at)
    when 'course' then (
      select private.day_in_india(min(a.completed_at)) from public.assignments a
      where a.person_id = p_plan.person_id and a.course_id = p_action.course_id and a.completed_at >= p_plan.made_at - interval '1 day')
    else (
      select private.day_in_india(min(o.decided_at)) from public.observations o join public.lessons l on l.id = o.lesson_id
      join public.course_versions v on v.id = l.version_id
      where o.person_id = p_plan.person_id and o.state = 'passed' and v.course_id = p_action.course_id and l.key = p_action.lesson_key
        and o.decided_at >= p_plan.made_at - interval '1 day') end;
end $function$;

create function private.escalate_actions()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

create function private.guard_action()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

create function private.i_keep_action(p_action public.actions)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return p_action.tenant_id = any (array(select private.my_tenants_as('admin'))) or p_action.outlet_id in (select private.outlets_i_manage());
end $function$;

create function private.judge_actions(p_shop public.shops)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

create function public.list_actions(p_tenant_id uuid, p_state text DEFAULT NULL::text, p_outlet_id uuid DEFAULT NULL::uuid, p_search text DEFAULT NULL::text, p_sort text DEFAULT 'due'::text, p_descending boolean DEFAULT false, p_limit integer DEFAULT 25, p_offset integer DEFAULT 0)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  mine uuid[] := array(select private.my_people());
begin
  if p_tenant_id <> all (array(select private.my_tenants())) then raise sqlstate 'PT404' using message = 'unknown_tenant'; end if;
  perform private.require_module(p_tenant_id, null, 'kpi_heatmaps', 'mystery_shops');
  return (
    with wanted as materialized (
      select a.*, private.action_title(row (a.*)::public.actions) as shown_title, w.full_name as owner_name, o.name as outlet_name from private.actions_i_see(p_tenant_id) a
      join public.outlets o on o.id = a.outlet_id
      left join public.people w on w.id = a.owner_id
      where (p_state is null or private.action_is(row (a.*)::public.actions, mine, p_state))
        and (p_outlet_id is null or a.outlet_id = p_outlet_id)
        and (p_search is null or strpos(lower(concat_ws(' ', a.title, private.action_title(row (a.*)::public.actions), a.proof, w.full_name, o.name)), lower(btrim(p_search))) > 0)
    ), page as (
      select w.id, row_number() over () as turn from (
        select x.id from wanted x
        order by case when p_sort = 'due' and not p_descending then x.state in ('verified', 'withdrawn') end,
          case when p_sort = 'due' and not p_descending then x.due_on end,
          case when p_sort = 'due' and p_descending then x.due_on end desc,
          case when p_sort = 'created' and not p_descending then x.created_at end,
          case when p_sort = 'created' and p_descending then x.created_at end desc,
          case when p_sort = 'title' and not p_descending then lower(x.shown_title) end,
          case when p_sort = 'title' and p_descending then lower(x.shown_title) end desc, x.created_at desc, x.id
        limit least(greatest(coalesce(p_limit, 25), 0), 500) offset greatest(coalesce(p_offset, 0), 0)
      ) w
    )
    select jsonb_build_object('total', (select count(*) from wanted), 'rows', coalesce((
      select jsonb_agg(private.told_action(a, mine) order by g.turn) from page g join public.actions a on a.id = g.id), '[]')));
end $function$;
grant execute on function public.list_actions(uuid,text,uuid,text,text,boolean,integer,integer) to authenticated;
grant execute on function public.list_actions(uuid,text,uuid,text,text,boolean,integer,integer) to service_role;

create function private.mail_action(p_template text, p_action public.actions, p_people uuid[], p_note text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into public.mail_outbox (tenant_id, recipient, template, language, data)
  select p_action.tenant_id, lower(r.recipient), p_template, coalesce(r.language, 'en'), jsonb_strip_nulls(jsonb_build_object(
    'full_name', r.full_name, 'action_id', p_action.id, 'action_title', p_action.title, 'action_proof', p_action.proof,
    'due_on', p_action.due_on, 'place', o.name, 'invited_by', private.name_of_login(auth.uid()), 'action_note', p_note))
  from private.learning_readers(p_action.tenant_id, p_people) r
  join public.outlets o on o.id = p_action.outlet_id
  where r.has_login and r.person_id not in (select private.my_people());
end $function$;

create function public.move_action(p_id uuid, p_to text, p_note text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  action  public.actions := private.require_action(p_id);
  is_mine boolean := coalesce(action.owner_id in (select private.my_people()), false);
  note    text := nullif(btrim(p_note), '');
  next    text := case p_to when 'taken_up' then 'in_progress' when 'claimed' then 'claimed' when 'verified' then 'verified'
    when 'reopened' then 'open' when 'withdrawn' then 'withdrawn' end;
begin
  if next is null then raise sqlstate 'PT400' using message = 'invalid_state'; end if;
  if p_to in ('taken_up', 'claimed') and not is_mine then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  if p_to not in ('taken_up', 'claimed') then
    if not action.outlet_id = any (private.require_actions(action.tenant_id)) then
      raise sqlstate 'PT403' using message = 'not_allowed';
    end if;
    if is_mine and p_to in ('verified', 'reopened') then raise sqlstate 'PT403' using message = 'own_action'; end if;
  end if;
  if not (case p_to
    when 'taken_up' then action.state = 'open' when 'claimed' then action.state in ('open', 'in_progress')
    when 'verified' then action.state = 'claimed' when 'reopened' then action.state in ('claimed', 'verified')
    else action.state not in ('verified', 'withdrawn') end) then
    raise sqlstate 'PT409' using message = 'action_moved_on';
  end if;
  if char_length(note) > 1000 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if p_to = 'claimed' and coalesce(char_length(note), 0) < 3 then raise sqlstate 'PT400' using message = 'action_proof_required'; end if;
  if p_to in ('reopened', 'withdrawn') and coalesce(char_length(note), 0) < 3 then raise sqlstate 'PT400' using message = 'reason_required'; end if;

  update public.actions a set state = next, evidence = case when p_to = 'claimed' then note else a.evidence end
  where a.id = p_id returning * into action;
  perform private.tell_action(action, p_to, note);
  if p_to = 'claimed' then
    perform private.mail_action('action_claimed', action,
      array(select p.id from public.people p where p.tenant_id = action.tenant_id and p.profile_id = action.started_by), note);
  elsif p_to in ('verified', 'reopened', 'withdrawn') then
    perform private.mail_action('action_' || p_to, action, array[action.owner_id], note);
  end if;
end $function$;
grant execute on function public.move_action(uuid,text,text) to authenticated;
grant execute on function public.move_action(uuid,text,text) to service_role;

create function private.my_actions(p_me uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'outlet', o.name, 'title', a.title, 'proof', a.proof, 'due_on', a.due_on,
    'state', a.state, 'evidence', a.evidence, 'is_owner', coalesce(w.profile_id = p_me, false), 'photos_taken', (
      select coalesce(jsonb_agg(p.created_at order by p.created_at), '[]') from public.action_photos p where p.action_id = a.id and p.taken_by = p_me),
    'done', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'note', e.note, 'at', e.at) order by e.id), '[]')
      from public.action_events e where e.action_id = a.id and e.actor_id = p_me)) order by a.created_at), '[]')
  from public.actions a
  join public.tenants t on t.id = a.tenant_id
  join public.outlets o on o.id = a.outlet_id
  left join public.people w on w.id = a.owner_id
  where w.profile_id = p_me or a.started_by = p_me
    or exists (select from public.action_events e where e.action_id = a.id and e.actor_id = p_me)
    or exists (select from public.action_photos p where p.action_id = a.id and p.taken_by = p_me)
$function$;

create function public.prove_clinic_action(p_action_id uuid, p_proof text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me   public.people := private.require_clinic_person();
  said text := nullif(btrim(p_proof), '');
begin
  if char_length(said) not between 10 and 1000 then raise sqlstate 'PT400' using message = 'proof_required'; end if;
  update public.clinic_plan_actions a set proof = said, proved_at = case when said is not null then now() end
  from public.clinic_plans l where a.id = p_action_id and l.id = a.plan_id and l.person_id = me.id and l.state = 'open' and a.kind = 'experience';
  if not found then raise sqlstate 'PT404' using message = 'unknown_action'; end if;
end $function$;
grant execute on function public.prove_clinic_action(uuid,text) to authenticated;
grant execute on function public.prove_clinic_action(uuid,text) to service_role;

create function public.read_action(p_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
      where (c.tenant_id is null or c.tenant_id = action.tenant_id) and c.retired_at is null and private.pack_standing(action.tenant_id, c.id) = 'open') else '[]' end,
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
end $function$;
grant execute on function public.read_action(uuid) to authenticated;
grant execute on function public.read_action(uuid) to service_role;

create function private.require_action(p_id uuid)
 RETURNS public.actions
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  action public.actions;
begin
  select a.* into action from public.actions a
  where a.id = p_id and (private.is_platform_admin() or a.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_action'; end if;
  if action.owner_id in (select private.my_people()) then
    perform private.require_module(action.tenant_id, null, 'kpi_heatmaps', 'mystery_shops');
  elsif not action.outlet_id = any (private.require_actions(action.tenant_id)) then
    raise sqlstate 'PT404' using message = 'unknown_action';
  end if;
  return action;
end $function$;

create function private.require_actions(p_tenant_id uuid)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  reach text := private.require_module(p_tenant_id, 'change', 'kpi_heatmaps', 'mystery_shops');
begin
  if reach = 'all' then perform private.require_tenant_admin(p_tenant_id); end if; -- a trainer only does their own
  return array(
    select o.id from public.outlets o
    where o.tenant_id = p_tenant_id and (reach = 'all' or o.id in (select private.outlets_i_manage())));
end $function$;

create function public.save_action(p_id uuid, p_tenant_id uuid, p_said jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.save_action(uuid,uuid,jsonb) to authenticated;
grant execute on function public.save_action(uuid,uuid,jsonb) to service_role;

create function private.start_item_action(p_shop public.shops, p_question_id text, p_is_critical boolean)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

create function public.start_shop_action(p_shop_id uuid, p_question_id text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.start_shop_action(uuid,text) to authenticated;
grant execute on function public.start_shop_action(uuid,text) to service_role;

create function private.tell_action(p_action public.actions, p_kind text, p_note text DEFAULT NULL::text, p_shop_id uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

create function private.today_of_actions(p_tenant_id uuid, p_reach text, p_today date)
 RETURNS TABLE(kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
end $function$;

create function private.told_action(p_action public.actions, p_mine uuid[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
end $function$;

create function private.why_action(p_action private.actions, p_profile public.profiles, p_order public.store_orders DEFAULT NULL::public.store_orders)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  tenant  public.tenants;
  limit_  bigint;
  answer  jsonb;
  each    jsonb;
  wanted  text[] := case when p_action.modules = '{}' then array[null::text] else p_action.modules end;
  feature private.features;
  module  text;
begin
  foreach module in array wanted loop
    feature := row(p_action.key, 0, module, case when module is null then '-' end, p_action.roles, true); -- a flag of that name is none
    each := private.why_feature(feature, coalesce(p_profile.is_active, false), p_profile.role, p_profile.tenant_id, p_profile.tenant_role);
    if answer is null or (each ->> 'is_seen')::boolean or each ->> 'why' = 'role' then answer := each; end if;
    exit when (each ->> 'is_seen')::boolean or each ->> 'why' = 'role';
  end loop;
  if not (answer ->> 'is_seen')::boolean or answer ->> 'why' = 'platform' then return answer; end if;
  select t.* into tenant from public.tenants t where t.id = p_profile.tenant_id;
  if p_action.is_change and tenant.is_read_only then return '{"is_seen": false, "why": "workspace_read_only"}'; end if;
  if p_action.is_change and not exists (select from unnest(p_action.modules) m where tenant.active_modules ? m and not tenant.read_only_modules ? m) then
    return '{"is_seen": false, "why": "module_read_only"}';
  end if;
  case p_action.needs
    when 'seat' then
      if private.seats_used(tenant.id) + private.seats_reserved(tenant.id) >= tenant.seat_cap then
        return jsonb_build_object('is_seen', false, 'why', 'seats_full', 'used', private.seats_used(tenant.id) + private.seats_reserved(tenant.id), 'cap', tenant.seat_cap);
      end if;
    when 'room' then
      if private.stored_bytes(tenant.id) >= private.storage_limit(tenant.id) then
        return jsonb_build_object('is_seen', false, 'why', 'storage_full', 'used', private.stored_bytes(tenant.id), 'cap', private.storage_limit(tenant.id));
      end if;
    when 'person' then
      if not exists (select from public.people p where p.profile_id = p_profile.id and p.tenant_id = tenant.id and coalesce(p.left_on, 'infinity') >= private.today()) then
        return '{"is_seen": false, "why": "no_person"}';
      end if;
    when 'limit' then
      if p_profile.tenant_role = 'manager' then
        limit_ := (select b.managers_approve_paise from public.billing_profiles b where b.tenant_id = tenant.id);
        if limit_ is null or private.plan_of(p_order) is not null then return '{"is_seen": false, "why": "role", "roles": ["admin"]}'; end if;
        if p_order.id is not null and p_profile.id = auth.uid() and private.approval_problem(p_order) is not null then
          return jsonb_build_object('is_seen', false, 'why', private.approval_problem(p_order), 'limit_paise', limit_, 'today_paise', private.approved_by_me_today(tenant.id));
        end if;
      end if;
    else null;
  end case;
  return answer;
end $function$;
