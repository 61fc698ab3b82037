-- Courses of the shared library can be sold in packs. A pack is a product: its words and its courses have versions, what runs of it is its order. Whoever has
-- none reads and gives none of its courses, by page or by API; whoever had one keeps what people did, and for 30 days more they read on and finish what they have.

alter table public.products drop constraint products_kind_check;
alter table public.products add constraint products_kind_check check (kind in ('module', 'seats', 'service', 'plan', 'storage', 'courses'));
alter table public.products drop constraint products_check2;
alter table public.products add constraint products_trial_check check (trial_days is null or kind in ('module', 'courses'));

create table private.pack_courses (
  product_id uuid not null,
  number     integer not null, -- of the words with which they are sold
  course_id  uuid not null references public.courses on delete cascade,
  primary key (product_id, number, course_id),
  foreign key (product_id, number) references public.product_texts on delete cascade
);
create index on private.pack_courses (course_id);
revoke all on private.pack_courses from anon, authenticated, service_role;

/* The courses of a pack as it is sold now. */
create function private.courses_of_pack(p_product_id uuid) returns setof uuid
language sql stable set search_path = '' as $$
  select c.course_id from private.pack_courses c
  where c.product_id = p_product_id and c.number = (select max(x.number) from public.product_texts x where x.product_id = p_product_id)
$$;

/* Every course that is sold: in a pack that the store shows, or that somebody has. A pack that is being put together closes nothing. */
create function private.sold_courses() returns setof uuid
language sql stable set search_path = '' as $$
  select distinct c from public.products p cross join lateral private.courses_of_pack(p.id) c
  where p.kind = 'courses' and (p.is_listed
    or exists (select from public.store_orders o where o.product_id = p.id and o.state in ('trial', 'active', 'cancel_scheduled')))
$$;

/* What a tenant may do with the courses that are sold: open, read_only (for the days after the end), closed. What was in the pack when it was bought stays in
   it for whoever bought it. */
create function private.pack_standings(p_tenant_id uuid) returns table (course_id uuid, standing text)
language sql stable set search_path = '' as $$
  select s.id, coalesce((
    select case when bool_or(o.state <> 'ended') then 'open' when count(*) > 0 then 'read_only' end
    from public.store_orders o
    join public.products p on p.id = o.product_id and p.kind = 'courses'
    where o.tenant_id = p_tenant_id and (o.state in ('trial', 'active', 'cancel_scheduled')
        or o.state = 'ended' and o.starts_on is not null and coalesce(o.ends_on, private.day_in_india(o.ended_at)) + private.trial_kept_days() >= private.today())
      and exists (select from private.pack_courses c where c.product_id = p.id and c.course_id = s.id
        and (c.number = o.text_number or c.course_id in (select private.courses_of_pack(p.id))))), 'closed')
  from private.sold_courses() s (id)
$$;

/* What a tenant may do with a course: open where it is in no pack. */
create function private.pack_standing(p_tenant_id uuid, p_course_id uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  if p_tenant_id is null or not exists (select from private.pack_courses c where c.course_id = p_course_id) then return 'open'; end if;
  return coalesce((select s.standing from private.pack_standings(p_tenant_id) s where s.course_id = p_course_id), 'open');
end $$;

/* The courses that nobody sees in the tenant in which the caller works, nor its people: those of packs that it has not. */
create function private.courses_closed_to_me() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  is_admin boolean;
  tenant   uuid;
begin
  if not exists (select from private.pack_courses) then return; end if;
  select me.is_platform_admin, me.active_tenant into is_admin, tenant from private.standing me;
  if coalesce(is_admin, false) then return; end if;
  return query select s.course_id from private.pack_standings(tenant) s where s.standing = 'closed';
end $$;
grant execute on function private.courses_closed_to_me() to authenticated;

drop policy "members read the library and their tenant's courses" on public.courses;
create policy "members read what they have of the library, and their own" on public.courses for select to authenticated
  using (side = any (array(select private.my_sides())) and (tenant_id is null or tenant_id = any (array(select private.my_tenants())))
    and (published_at is not null or tenant_id = any (array(select private.tenants_i_write_for())) or (tenant_id is null and (select private.is_platform_admin())))
    and (tenant_id is not null or id <> all (array(select private.courses_closed_to_me()))));

create or replace function private.is_offered(p_course_id uuid, p_tenant_id uuid)
returns boolean language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select from public.courses c join public.course_versions v on v.course_id = c.id and v.state = 'published'
    where c.id = p_course_id and c.retired_at is null and c.side = any (private.sides_of(p_tenant_id)))
    and private.pack_standing(p_tenant_id, p_course_id) = 'open';
end $$;

/* A course that a tenant may give, copy and begin. Throws unknown_course, pack_needed, pack_read_only, module_off. */
create or replace function private.require_course(p_tenant_id uuid, p_course_id uuid)
returns public.courses language plpgsql stable set search_path = '' as $$
declare
  course public.courses;
begin
  select c.* into course from public.courses c
  where c.id = p_course_id and (c.tenant_id is null or c.tenant_id = p_tenant_id) and c.retired_at is null
    and exists (select from public.course_versions v where v.course_id = c.id and v.state = 'published');
  if not found then raise sqlstate 'PT404' using message = 'unknown_course'; end if;
  if private.pack_standing(p_tenant_id, p_course_id) = 'closed' then raise sqlstate 'PT403' using message = 'pack_needed'; end if;
  if private.pack_standing(p_tenant_id, p_course_id) = 'read_only' then raise sqlstate 'PT403' using message = 'pack_read_only'; end if;
  perform private.require_module(p_tenant_id, null, private.module_of_side(course.side));
  return course;
end $$;

/* An assignment of whoever asks, which may be read and gone on with. Throws unknown_assignment, pack_over, module_off. */
create or replace function private.require_my_assignment(p_id uuid, p_lock boolean)
returns public.assignments language plpgsql set search_path = '' as $$
declare
  me         public.people := private.require_learner();
  assignment public.assignments;
begin
  if p_lock then
    select a.* into assignment from public.assignments a where a.id = p_id and a.person_id = me.id for no key update;
  else
    select a.* into assignment from public.assignments a where a.id = p_id and a.person_id = me.id;
  end if;
  if not found then raise sqlstate 'PT404' using message = 'unknown_assignment'; end if;
  perform private.require_module(assignment.tenant_id, null, private.module_of_side(assignment.side));
  if private.pack_standing(assignment.tenant_id, assignment.course_id) = 'closed' then raise sqlstate 'PT403' using message = 'pack_over'; end if;
  return assignment;
end $$;

/* The one place where assignments begin: of a course that the tenant has not, none does. Returns how many. */
create or replace function private.place_assignments(p_tenant_id uuid, p_course public.courses, p_people uuid[], p_source text, p_due_on date, p_note text, p_source_ref uuid DEFAULT NULL::uuid)
returns integer language plpgsql set search_path = '' as $$
declare
  subjects uuid[];
  people   uuid[];
begin
  if private.pack_standing(p_tenant_id, p_course.id) <> 'open' then return 0; end if;
  update public.assignments a set superseded_at = now()
  where a.course_id = p_course.id and a.person_id = any (p_people) and a.superseded_at is null and private.is_open(a) is false;
  with made as (
    insert into public.assignments (tenant_id, person_id, course_id, side, source, source_ref, assigned_by, due_on, note)
    select p_tenant_id, person, p_course.id, p_course.side, p_source, p_source_ref,
      -- a rule or a path gave it, not whoever moved the person just now
      (select me.id from public.profiles me where me.id = auth.uid() and p_source_ref is null and p_source not in ('rule', 'path')),
      p_due_on, p_note
    from unnest(p_people) person order by person -- two who give it to the same people take turns
    on conflict (person_id, course_id) where superseded_at is null do nothing
    returning id, person_id
  )
  select array_agg(m.id order by m.id), array_agg(m.person_id order by m.id) into subjects, people from made m;
  perform private.write_events('assignment.created', p_tenant_id, people, subjects, (
    select v.skills from public.course_versions v where v.course_id = p_course.id and v.state = 'published'));
  return coalesce(cardinality(subjects), 0);
end $$;

create or replace function public.catalogue_courses(p_tenant_id uuid)
returns TABLE(course_id uuid, slug text, side text, title jsonb, summary jsonb, skills text[], minutes integer, lessons_total integer, valid_months integer, is_library boolean, assignment_id uuid, state text, certificate jsonb, cover jsonb, first jsonb) language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := (select mine.id from private.my_people() mine (id) join public.people p on p.id = mine.id where p.tenant_id = p_tenant_id);
begin
  if p_tenant_id <> all (array(select private.my_tenants())) then return; end if;
  return query
    select c.id, c.slug, c.side, v.title, v.summary, v.skills, v.minutes, v.lesson_count, c.valid_months,
      c.tenant_id is null, a.id, case when a.id is not null then private.state_of(a) end,
      private.certificate_facts(cert), c.cover, case when a.started_at is null and me is not null then (
        select jsonb_agg(t.title order by t.title ->> 'en')
        from unnest(private.courses_before(p_tenant_id, me, c.id)) needed (id)
        join public.course_versions t on t.course_id = needed.id and t.state = 'published') end
    from public.courses c
    join public.course_versions v on v.course_id = c.id and v.state = 'published'
    left join public.assignments a on a.course_id = c.id and a.person_id = any (array(select private.my_people()))
      and a.superseded_at is null and a.cancelled_at is null
    left join lateral (
      select cert.* from public.certificates cert
      where cert.person_id = any (array(select private.my_people())) and cert.course_id = c.id
      order by cert.issued_on desc, cert.created_at desc limit 1
    ) cert on true
    where (c.tenant_id is null or c.tenant_id = p_tenant_id) and c.retired_at is null
      and (private.pack_standing(p_tenant_id, c.id) = 'open' or (a.id is not null and private.pack_standing(p_tenant_id, c.id) = 'read_only'))
      and c.side = any (private.sides_of(p_tenant_id))
    order by c.side desc, v.title ->> 'en';
end $$;

create or replace function private.lessons_to_tell(p_tenant_id uuid)
returns TABLE(course_id uuid, lesson_key text, course jsonb, lesson jsonb, minutes integer, place bigint) language plpgsql stable set search_path = '' as $$
begin
  return query
    select c.id, l.key, v.title, l.title, l.minutes, row_number() over (order by v.title ->> 'en', c.id, l.position)
    from public.courses c
    join public.course_versions v on v.course_id = c.id and v.state = 'published'
    join public.lessons l on l.version_id = v.id and l.is_required and l.move_on in ('viewed', 'dwell')
    where (c.tenant_id is null or c.tenant_id = p_tenant_id) and c.retired_at is null and private.pack_standing(p_tenant_id, c.id) = 'open'
      and c.side = any (private.sides_of(p_tenant_id));
end $$;

create or replace function public.path_choices(p_tenant_id uuid)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_authoring(p_tenant_id, 'read');
  return jsonb_build_object(
    'courses', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', c.id, 'title', v.title, 'minutes', v.minutes,
        'course', jsonb_build_object('slug', c.slug, 'side', c.side, 'cover', c.cover),
        'after', (
          select coalesce(jsonb_agg(jsonb_build_object('id', needs.needs_course_id, 'title', first.title) order by first.title ->> 'en'), '[]')
          from public.course_prerequisites needs
          join public.course_versions first on first.course_id = needs.needs_course_id and first.state = 'published'
          where needs.tenant_id = p_tenant_id and needs.course_id = c.id and private.is_offered(needs.needs_course_id, p_tenant_id)
        )) order by v.title ->> 'en'), '[]')
      from public.courses c join public.course_versions v on v.course_id = c.id and v.state = 'published'
      where (c.tenant_id is null or c.tenant_id = p_tenant_id) and c.retired_at is null and private.pack_standing(p_tenant_id, c.id) = 'open'
        and (p_tenant_id is null or c.side = any (private.sides_of(p_tenant_id)))),
    'certifications', (
      select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'title', k.title) order by k.title ->> 'en'), '[]')
      from public.certifications k where k.tenant_id = p_tenant_id and k.archived_at is null));
end $$;

create or replace function private.write_path_steps(p_tenant_id uuid, p_version_id uuid, p_steps jsonb)
returns void language plpgsql set search_path = '' as $$
begin
  if jsonb_array_length(p_steps) > 20 then raise sqlstate 'PT400' using message = 'too_many_steps'; end if;
  if exists (
    select from jsonb_array_elements(p_steps) said
    where said ->> 'kind' = 'course' and not exists (
        select from public.courses c
        where c.id = (said ->> 'course_id')::uuid and c.published_at is not null
          and (c.tenant_id is null or c.tenant_id = p_tenant_id) and private.pack_standing(p_tenant_id, c.id) = 'open')
      or said ->> 'kind' = 'certification' and not exists (
        select from public.certifications k where k.id = (said ->> 'certification_id')::uuid and k.tenant_id = p_tenant_id)
  ) then
    raise sqlstate 'PT404' using message = 'unknown_step';
  end if;
  if (select count(distinct coalesce(said ->> 'course_id', said ->> 'certification_id')) from jsonb_array_elements(p_steps) said)
      < jsonb_array_length(p_steps) then
    raise sqlstate 'PT400' using message = 'step_twice';
  end if;
  delete from public.path_steps s where s.version_id = p_version_id;
  insert into public.path_steps (version_id, position, kind, course_id, certification_id, due_days, due_from)
  select p_version_id, said.place, said.step ->> 'kind',
    case said.step ->> 'kind' when 'course' then (said.step ->> 'course_id')::uuid end,
    case said.step ->> 'kind' when 'certification' then (said.step ->> 'certification_id')::uuid end,
    (said.step ->> 'due_days')::integer, coalesce(said.step ->> 'due_from', 'opened')
  from jsonb_array_elements(p_steps) with ordinality said (step, place);
end $$;

create or replace function public.read_action(p_id uuid)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
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
end $$;

create or replace function private.clinic_choices(p_tenant_id uuid)
returns jsonb language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object(
    'roles', (
      select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'department', d.name) order by d.name, r.name), '[]')
      from public.job_roles r join public.departments d on d.id = r.department_id where r.tenant_id = p_tenant_id),
    'courses', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'title', v.title, 'lessons', (
          select coalesce(jsonb_agg(jsonb_build_object('key', l.key, 'title', l.title) order by l.position), '[]')
          from public.lessons l where l.version_id = v.id and l.observation is not null)) order by v.title ->> 'en', c.id), '[]')
      from public.courses c join public.course_versions v on v.course_id = c.id and v.state = 'published'
      where (c.tenant_id is null or c.tenant_id = p_tenant_id) and c.retired_at is null and private.pack_standing(p_tenant_id, c.id) = 'open' and c.side = any (private.sides_of(p_tenant_id))));
end $$;

create or replace function public.certification_settings(p_tenant_id uuid)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  if private.require_module(p_tenant_id, 'read', 'foh_courses', 'boh_courses') <> 'all' then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  return jsonb_build_object(
    'may_write', p_tenant_id = any (array(
      select private.tenants_i_manage() union all select private.tenants_where_i_am('trainer'))),
    'certifications', (
      select coalesce(jsonb_agg(to_jsonb(c) - 'tenant_id' || jsonb_build_object(
        'first_courses', array(
          select cc.course_id from public.certification_courses cc where cc.certification_id = c.id and not cc.is_renewal),
        'renewal_courses', array(
          select cc.course_id from public.certification_courses cc where cc.certification_id = c.id and cc.is_renewal),
        'needs', (
          select coalesce(jsonb_agg(jsonb_build_object('job_role_id', n.job_role_id, 'outlet_id', n.outlet_id)), '[]')
          from public.certification_needs n where n.certification_id = c.id)
      ) order by c.archived_at is not null, c.title ->> 'en'), '[]')
      from public.certifications c where c.tenant_id = p_tenant_id),
    'patterns', (
      select coalesce(jsonb_agg(to_jsonb(c) - 'tenant_id' order by c.title ->> 'en'), '[]')
      from public.certifications c where c.tenant_id is null and c.archived_at is null),
    'courses', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'title', v.title) order by v.title ->> 'en'), '[]')
      from public.courses c join public.course_versions v on v.course_id = c.id and v.state = 'published'
      where (c.tenant_id is null or c.tenant_id = p_tenant_id) and c.retired_at is null and private.pack_standing(p_tenant_id, c.id) = 'open'
        and c.side = any (private.sides_of(p_tenant_id))),
    'job_roles', (
      select coalesce(jsonb_agg(jsonb_build_object('id', j.id, 'name', j.name) order by j.name), '[]')
      from public.job_roles j where j.tenant_id = p_tenant_id),
    'outlets', (
      select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by o.name), '[]')
      from public.outlets o where o.tenant_id = p_tenant_id));
end $$;

create or replace function public.way_of(p_person_id uuid DEFAULT NULL::uuid)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  person public.people := private.require_way(p_person_id);
  today  date := private.today();
begin
  return jsonb_build_object(
    'person', jsonb_build_object('id', person.id, 'name', person.full_name, 'is_me', person.id in (select private.my_people())),
    'today', today,
    'roles', (select coalesce(jsonb_agg(distinct w.job_role_id), '[]') from public.people_outlets w
      where w.tenant_id = person.tenant_id and w.person_id = person.id and w.job_role_id is not null and private.is_placed(w, today)),
    'levels', (select coalesce(jsonb_agg(jsonb_build_object('skill', l.skill_id, 'level', l.level, 'proven', l.proven, 'shown', l.shown, 'kind', l.kind,
        'day', private.day_in_india(l.at), 'is_stale', l.is_stale, 'what', case
          when l.kind in ('observation', 'quiz', 'course') then private.course_of_evidence(l.kind, l.subject_id) end,
        'self', (select e.level from private.skill_evidence e where e.person_id = person.id and e.skill_id = l.skill_id and e.kind = 'self'),
        'seen', (select e.level from private.skill_evidence e where e.person_id = person.id and e.skill_id = l.skill_id and e.kind = 'observation'
          and e.at >= (today - interval '12 months') at time zone 'Asia/Kolkata')) order by l.skill_id), '[]')
      from private.skill_levels(person.tenant_id, array[person.id], null, today) l),
    'courses', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'title', v.title, 'minutes', v.minutes, 'skills', trained.skills,
        'watches', trained.watches, 'assignment_id', (select g.id from public.assignments g where g.person_id = person.id and g.course_id = c.id and g.superseded_at is null limit 1),
        'is_done', exists (select from public.certificates done where done.person_id = person.id and done.course_id = c.id
          and done.revoked_at is null and coalesce(done.valid_until, 'infinity') >= today)) order by v.title ->> 'en', c.id), '[]')
      from public.courses c
      join public.course_versions v on v.course_id = c.id and v.state = 'published'
      cross join lateral (
        select array_agg(distinct coalesce(s.merged_into, s.id)) as skills,
          coalesce(array_agg(distinct coalesce(s.merged_into, s.id)) filter (where t.is_watched), '{}') as watches
        from (
          select unnest(v.skills) as tag, false as is_watched
          union all
          select i ->> 'skill', true from public.lessons l cross join lateral jsonb_array_elements(coalesce(l.observation, '[]')) i where l.version_id = v.id
        ) t join public.skills s on s.tenant_id = person.tenant_id and s.tag = t.tag
      ) trained
      where (c.tenant_id is null or c.tenant_id = person.tenant_id) and c.retired_at is null and private.pack_standing(person.tenant_id, c.id) = 'open' and trained.skills is not null
        and c.side = any (private.sides_of(person.tenant_id))));
end $$;

create or replace function private.make_order(p_id uuid, p_tenant_id uuid, p_product text, p_term text, p_quantity integer, p_note text)
returns public.store_orders language plpgsql set search_path = '' as $$
declare
  product public.products;
  tenant  public.tenants;
  running public.store_orders;
  price   bigint;
  made    public.store_orders;
begin
  select o.* into made from public.store_orders o where o.id = p_id;
  if found then
    if made.tenant_id <> p_tenant_id then raise sqlstate 'PT404' using message = 'unknown_order'; end if;
    return made;
  end if;
  select t.* into tenant from public.tenants t where t.id = p_tenant_id for no key update;
  select p.* into product from public.products p where p.key = p_product and private.is_offered(p, tenant);
  if not found then raise sqlstate 'PT404' using message = 'unknown_product'; end if;
  perform private.require_module(p_tenant_id, null, 'add_on_store');
  if coalesce(p_term, '') not in ('month', 'year', 'once') then raise sqlstate 'PT400' using message = 'unknown_term'; end if;
  if (product.kind = 'service') <> (p_term = 'once') then raise sqlstate 'PT400' using message = 'unknown_term'; end if;
  if coalesce(p_quantity, 0) not between 1 and product.quantity_most then raise sqlstate 'PT400' using message = 'invalid_quantity'; end if;
  if product.kind = 'module' and private.modules_of_tier(tenant.tier) ? product.module then raise sqlstate 'PT409' using message = 'already_in_plan'; end if;
  if product.kind in ('module', 'courses') and exists (select from public.store_orders o
    where o.tenant_id = p_tenant_id and o.product_id = product.id and o.state in ('requested', 'quoted', 'approved', 'active', 'cancel_scheduled')) then
    raise sqlstate 'PT409' using message = 'already_ordered';
  end if;
  if product.kind = 'plan' then
    running := private.running_plan(p_tenant_id);
    if running.product_id = product.id and (running.term = p_term or running.state = 'cancel_scheduled') then raise sqlstate 'PT409' using message = 'already_in_plan'; end if;
    if exists (select from public.store_orders o join public.products p on p.id = o.product_id and p.kind = 'plan'
      where o.tenant_id = p_tenant_id and o.state in ('requested', 'quoted', 'approved')) then
      raise sqlstate 'PT409' using message = 'already_ordered';
    end if;
  end if;
  price := private.price_of(product.id, p_term, tenant.tier, private.today());
  insert into public.store_orders (id, tenant_id, product_id, term, quantity, state, note, unit_paise, quote_until, requested_by)
  values (p_id, p_tenant_id, product.id, p_term, p_quantity, case when price is null then 'requested' else 'quoted' end, nullif(btrim(left(p_note, 1000)), ''),
    price, case when price is not null then private.today() + 30 end, auth.uid())
  returning * into made;
  return made;
end $$;

create or replace function public.start_trial(p_id uuid, p_tenant_id uuid, p_product text)
returns date language plpgsql security definer set search_path = '' as $$
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
end $$;

create or replace function private.product_state(p_tenant public.tenants, p_product public.products)
returns text language sql stable set search_path = '' as $$
  select case
    when p_product.kind = 'plan' and p_product.plan = p_tenant.tier
      then case when (private.running_plan(p_tenant.id)).product_id = p_product.id then 'active' else 'in_plan' end
    when p_product.kind = 'module' and private.modules_of_tier(p_tenant.tier) ? p_product.module
      then case when p_tenant.active_modules ? p_product.module then 'in_plan' else 'off' end
    when p_product.kind = 'module' and p_tenant.read_only_modules ? p_product.module then 'read_only'
    when p_product.kind = 'module' and exists (select from public.store_orders o
      where o.tenant_id = p_tenant.id and o.product_id = p_product.id and o.state = 'trial') then 'trial'
    when p_product.kind = 'module' and private.modules_besides_tier(p_tenant.id) ? p_product.module then 'active'
    when p_product.kind = 'courses' and exists (select from public.store_orders o
      where o.tenant_id = p_tenant.id and o.product_id = p_product.id and o.state in ('active', 'cancel_scheduled')) then 'active'
    when p_product.kind = 'courses' and exists (select from public.store_orders o
      where o.tenant_id = p_tenant.id and o.product_id = p_product.id and o.state = 'trial') then 'trial'
    when exists (select from public.store_orders o
      where o.tenant_id = p_tenant.id and o.product_id = p_product.id and o.state in ('requested', 'quoted', 'approved')) then 'ordered'
    when p_product.kind = 'courses' and exists (select from private.pack_standings(p_tenant.id) s
      where s.standing = 'read_only' and s.course_id in (select private.courses_of_pack(p_product.id))) then 'read_only'
  end
$$;

create or replace function public.list_products(p_tenant_id uuid)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  today  date := private.today();
  tenant public.tenants;
begin
  if p_tenant_id is null or private.my_reach(p_tenant_id) = 'none' then perform private.require_tenant_admin(p_tenant_id); end if;
  select t.* into tenant from public.tenants t where t.id = p_tenant_id;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id, 'key', p.key, 'kind', p.kind, 'module', p.module, 'seats', p.seats, 'storage_gb', p.storage_gb, 'plan', p.plan, 'trial_days', p.trial_days, 'quantity_most', p.quantity_most,
      'name', x.name, 'summary', x.summary, 'details', x.details, 'terms', x.terms,
      'prices', (
        select coalesce(jsonb_object_agg(term, private.price_of(p.id, term, tenant.tier, today)), '{}') from unnest(array['month', 'year', 'once']) term
        where private.price_of(p.id, term, tenant.tier, today) is not null),
      'had_trial', private.had_trial(p_tenant_id, p.id),
      'state', private.product_state(tenant, p)) order by p.position, p.key), '[]')
    from public.products p
    join lateral (select t.* from public.product_texts t where t.product_id = p.id order by t.number desc limit 1) x on true
    where private.is_offered(p, tenant));
end $$;

create or replace function public.list_catalogue()
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_platform_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id, 'key', p.key, 'kind', p.kind, 'module', p.module, 'seats', p.seats, 'storage_gb', p.storage_gb, 'courses', array(select private.courses_of_pack(p.id)), 'tiers', to_jsonb(p.tiers), 'trial_days', p.trial_days,
      'quantity_most', p.quantity_most, 'sac', p.sac, 'is_listed', p.is_listed, 'only_tenants', coalesce(to_jsonb(p.only_tenants), '[]'), 'number', x.number, 'written_at', x.written_at,
      'name', x.name, 'summary', x.summary, 'details', x.details, 'terms', x.terms,
      'prices', (
        select coalesce(jsonb_agg(jsonb_build_object('term', c.term, 'tier', c.tier, 'paise', c.paise, 'valid_from', c.valid_from, 'set_at', c.set_at)
          order by c.valid_from desc, c.set_at desc), '[]') from public.product_prices c where c.product_id = p.id),
      'orders', private.running_orders(p.id)) order by p.position, p.key), '[]')
    from public.products p
    join lateral (select t.* from public.product_texts t where t.product_id = p.id order by t.number desc limit 1) x on true);
end $$;

/* What a pack holds and whom of a tenant it is for: {courses: [{id, title, summary, side, minutes, lessons}], roles: [{name, people}], people, outlets}. The people are
   those whose role works on a side that the pack has courses for. Throws unknown_product. */
create function public.pack_preview(p_tenant_id uuid, p_product text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  tenant  public.tenants;
  product public.products;
  today   date := private.today();
begin
  if p_tenant_id is null or private.my_reach(p_tenant_id) = 'none' then perform private.require_tenant_admin(p_tenant_id); end if;
  select t.* into tenant from public.tenants t where t.id = p_tenant_id;
  select p.* into product from public.products p where p.key = p_product and p.kind = 'courses' and private.is_offered(p, tenant);
  if not found then raise sqlstate 'PT404' using message = 'unknown_product'; end if;
  return (
    with held as materialized (
      select c.id, c.side, v.title, v.summary, v.minutes, v.lesson_count from private.courses_of_pack(product.id) pack (id)
      join public.courses c on c.id = pack.id and c.retired_at is null
      join public.course_versions v on v.course_id = c.id and v.state = 'published'
    ), meant as materialized (
      select distinct w.person_id, w.outlet_id, r.name as role
      from public.people_outlets w
      join public.people p on p.id = w.person_id and coalesce(p.left_on, 'infinity') >= today
      join public.outlets o on o.id = w.outlet_id and o.is_active
      join public.job_roles r on r.id = w.job_role_id
      join public.departments d on d.id = r.department_id and d.side in (select h.side from held h)
      where w.tenant_id = p_tenant_id and private.is_placed(w, today)
    )
    select jsonb_build_object(
      'courses', (select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'title', h.title, 'summary', h.summary, 'side', h.side, 'minutes', h.minutes,
        'lessons', h.lesson_count) order by h.side desc, h.title ->> 'en'), '[]') from held h),
      'roles', (select coalesce(jsonb_agg(jsonb_build_object('name', r.role, 'people', r.people) order by r.people desc, r.role), '[]')
        from (select m.role, count(distinct m.person_id) as people from meant m group by m.role order by 2 desc, 1 limit 6) r),
      'people', (select count(distinct m.person_id) from meant m), 'outlets', (select count(distinct m.outlet_id) from meant m)));
end $$;

/* The published courses of the library, to put a pack together: [{id, title, side, pack}], with the pack in which one is sold already. */
create function public.library_courses() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_platform_admin();
  return (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'title', v.title, 'side', c.side) order by v.title ->> 'en', c.id), '[]')
    from public.courses c join public.course_versions v on v.course_id = c.id and v.state = 'published' where c.tenant_id is null and c.retired_at is null);
end $$;

/* Stops where a pack would take a course from somebody: one that people of a tenant have, and that was in no pack so far. Throws pack_course_in_use. */
create function private.require_free_courses(p_product_id uuid, p_sold uuid[]) returns void
language plpgsql stable set search_path = '' as $$
begin
  if exists (
    select from private.courses_of_pack(p_product_id) c
    where c <> all (p_sold) and exists (select from public.assignments a where a.course_id = c and a.superseded_at is null and a.cancelled_at is null)
  ) then raise sqlstate 'PT409' using message = 'pack_course_in_use'; end if;
end $$;

/* The words of a product, for whom it is, what it includes; changed words, and other courses of a pack, are a new version. One that is not known yet is a new pack
   of courses. Throws unknown_product, product_text_incomplete, product_tiers_required, invalid_trial_days, unknown_tenant, unknown_course, pack_courses_required,
   pack_course_in_use, invalid_storage. */
create or replace function public.save_product(p_product_id uuid, p_said jsonb)
returns void language plpgsql security definer set search_path = '' as $$
declare
  product public.products;
  latest  public.product_texts;
  chosen  uuid[];
  sold    uuid[] := array(select private.sold_courses());
  held    uuid[];
  is_new  boolean;
  wanted  text[] := array(select jsonb_array_elements_text(case when jsonb_typeof(p_said -> 'tiers') = 'array' then p_said -> 'tiers' else '[]' end));
begin
  perform private.require_platform_admin();
  select p.* into product from public.products p where p.id = p_product_id for update;
  is_new := not found;
  if is_new and p_said ->> 'kind' is distinct from 'courses' then raise sqlstate 'PT404' using message = 'unknown_product'; end if;
  if not (private.is_in_both(p_said -> 'name', 80) and private.is_in_both(p_said -> 'summary', 240) and private.is_in_both(p_said -> 'details', 4000)
    and private.is_in_both(p_said -> 'terms', 2000)) then raise sqlstate 'PT400' using message = 'product_text_incomplete'; end if;
  if cardinality(wanted) = 0 or not wanted <@ '{essential,growth,master}' then raise sqlstate 'PT400' using message = 'product_tiers_required'; end if;
  if p_said -> 'trial_days' <> 'null' and not private.is_within(p_said -> 'trial_days', 1, 60) then raise sqlstate 'PT400' using message = 'invalid_trial_days'; end if;
  if is_new or product.kind = 'courses' then
    select array_agg(c.id order by c.id) into held from public.courses c
    where p_said -> 'courses' ? c.id::text and c.tenant_id is null and c.retired_at is null and c.published_at is not null;
    if held is null then raise sqlstate 'PT400' using message = 'pack_courses_required'; end if;
    if cardinality(held) <> jsonb_array_length(p_said -> 'courses') then raise sqlstate 'PT404' using message = 'unknown_course'; end if;
  end if;
  if product.kind = 'plan' and p_said ? 'storage_gb' and not private.is_within(p_said -> 'storage_gb', 1, 10000) then raise sqlstate 'PT400' using message = 'invalid_storage'; end if;
  if is_new then
    insert into public.products (id, key, kind, tiers, sac, position)
    values (p_product_id, 'pack_' || left(replace(p_product_id::text, '-', ''), 12), 'courses', wanted, '999293', 55) returning * into product;
  end if;
  if p_said ? 'only_tenants' then
    select coalesce(array_agg(t.id), '{}') into chosen from public.tenants t where p_said -> 'only_tenants' ? t.id::text;
    if cardinality(chosen) <> jsonb_array_length(p_said -> 'only_tenants') then raise sqlstate 'PT404' using message = 'unknown_tenant'; end if;
  end if;
  update public.products p set tiers = wanted, only_tenants = case when p_said ? 'only_tenants' then nullif(chosen, '{}') else p.only_tenants end, is_listed = coalesce((p_said ->> 'is_listed')::boolean, p.is_listed),
    storage_gb = case when p.kind = 'plan' and p_said ? 'storage_gb' then (p_said ->> 'storage_gb')::integer else p.storage_gb end,
    trial_days = case when p.kind in ('module', 'courses') then (p_said ->> 'trial_days')::integer end where p.id = product.id;
  select t.* into latest from public.product_texts t where t.product_id = product.id order by t.number desc limit 1;
  if (latest.name, latest.summary, latest.details, latest.terms) is distinct from (p_said -> 'name', p_said -> 'summary', p_said -> 'details', p_said -> 'terms')
    or held is distinct from nullif(array(select c from private.courses_of_pack(product.id) c order by c), '{}') then
    insert into public.product_texts (product_id, number, name, summary, details, terms, written_by)
    values (product.id, coalesce(latest.number, 0) + 1, p_said -> 'name', p_said -> 'summary', p_said -> 'details', p_said -> 'terms', auth.uid());
    insert into private.pack_courses (product_id, number, course_id) select product.id, coalesce(latest.number, 0) + 1, c from unnest(held) c;
  end if;
  if (select p.is_listed from public.products p where p.id = product.id) then perform private.require_free_courses(product.id, sold); end if;
  perform private.write_audit('product.saved', null, 'products', product.id::text, null, jsonb_strip_nulls(jsonb_build_object('name', p_said #>> '{name,en}', 'only_tenants', nullif(cardinality(chosen), 0))));
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.pack_preview(uuid, text), public.library_courses() from public, anon;
grant execute on function public.pack_preview(uuid, text), public.library_courses() to authenticated;
