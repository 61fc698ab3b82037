-- What all migrations together say about courses: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.course_chapters (
  id uuid default gen_random_uuid() not null,
  version_id uuid not null,
  "position" integer not null,
  title jsonb not null,
  constraint course_chapters_pkey PRIMARY KEY (id),
  constraint course_chapters_version_id_position_key UNIQUE (version_id, "position"),
  constraint course_chapters_version_id_fkey FOREIGN KEY (version_id) REFERENCES public.course_versions(id) ON DELETE CASCADE,
  constraint course_chapters_position_check CHECK ("position" > 0),
  constraint course_chapters_title_check CHECK (title ?& ARRAY['en'::text, 'hi'::text])
);
alter table public.course_chapters enable row level security;

create table public.course_drafts (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid,
  course_id uuid not null,
  source jsonb not null,
  title jsonb generated always as ((source -> 'title'::text)) stored not null,
  side text generated always as ((source ->> 'side'::text)) stored not null,
  reviewed jsonb default '{}'::jsonb not null,
  state text default 'draft'::text not null,
  revision integer default 1 not null,
  note text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  submitted_by uuid,
  constraint course_drafts_pkey PRIMARY KEY (id),
  constraint course_drafts_course_id_key UNIQUE (course_id),
  constraint course_drafts_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE CASCADE,
  constraint course_drafts_submitted_by_fkey FOREIGN KEY (submitted_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint course_drafts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint course_drafts_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint course_drafts_note_check CHECK (note = btrim(note) AND char_length(note) >= 1 AND char_length(note) <= 1000),
  constraint course_drafts_reviewed_check CHECK (jsonb_typeof(reviewed) = 'object'::text),
  constraint course_drafts_reviewed_check1 CHECK (octet_length(reviewed::text) <= 262144),
  constraint course_drafts_revision_check CHECK (revision > 0),
  constraint course_drafts_source_check CHECK (octet_length(source::text) <= 1048576),
  constraint course_drafts_state_check CHECK (state = ANY (ARRAY['draft'::text, 'review'::text]))
);
CREATE INDEX course_drafts_submitted_by_idx ON public.course_drafts USING btree (submitted_by);
CREATE INDEX course_drafts_tenant_id_updated_at_idx ON public.course_drafts USING btree (tenant_id, updated_at DESC);
CREATE INDEX course_drafts_updated_by_idx ON public.course_drafts USING btree (updated_by);
alter table public.course_drafts enable row level security;

create table public.course_media (
  id uuid not null,
  tenant_id uuid,
  kind text not null,
  name text not null,
  path text not null,
  mime text not null,
  bytes integer not null,
  width integer,
  height integer,
  seconds numeric(6,1),
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  ready_at timestamp with time zone,
  constraint course_media_pkey PRIMARY KEY (id),
  constraint course_media_path_key UNIQUE (path),
  constraint course_media_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint course_media_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint course_media_bytes_check CHECK (bytes > 0),
  constraint course_media_check CHECK (mime ~~ (kind || '/%'::text)),
  constraint course_media_check1 CHECK ((kind = 'video'::text) = (seconds IS NOT NULL)),
  constraint course_media_check2 CHECK (bytes <=
CASE kind
    WHEN 'image'::text THEN 5000000
    ELSE 20000000
END),
  constraint course_media_height_check CHECK (height >= 1 AND height <= 8000),
  constraint course_media_kind_check CHECK (kind = ANY (ARRAY['image'::text, 'video'::text])),
  constraint course_media_mime_check CHECK (mime = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/webp'::text, 'video/mp4'::text, 'video/webm'::text])),
  constraint course_media_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 120),
  constraint course_media_seconds_check CHECK (seconds > 0::numeric AND seconds <= 180::numeric),
  constraint course_media_width_check CHECK (width >= 1 AND width <= 8000)
);
CREATE INDEX course_media_created_by_idx ON public.course_media USING btree (created_by);
CREATE INDEX course_media_tenant_id_created_at_id_idx ON public.course_media USING btree (tenant_id, created_at DESC, id);
alter table public.course_media enable row level security;
grant select on public.course_media to authenticated;

create policy "members read media of their tenant and of the library" on public.course_media for select to authenticated
  using (((ready_at IS NOT NULL) AND ((tenant_id = ANY (ARRAY( SELECT private.my_tenants() AS my_tenants))) OR ((tenant_id IS NULL) AND (EXISTS ( SELECT private.my_tenants() AS my_tenants))))));

create table public.course_prerequisites (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  course_id uuid not null,
  needs_course_id uuid not null,
  constraint course_prerequisites_pkey PRIMARY KEY (id),
  constraint course_prerequisites_tenant_id_course_id_needs_course_id_key UNIQUE (tenant_id, course_id, needs_course_id),
  constraint course_prerequisites_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE CASCADE,
  constraint course_prerequisites_needs_course_id_fkey FOREIGN KEY (needs_course_id) REFERENCES public.courses(id) ON DELETE CASCADE,
  constraint course_prerequisites_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint course_prerequisites_check CHECK (course_id <> needs_course_id)
);
CREATE INDEX course_prerequisites_course_id_idx ON public.course_prerequisites USING btree (course_id);
CREATE INDEX course_prerequisites_needs_course_id_idx ON public.course_prerequisites USING btree (needs_course_id);
alter table public.course_prerequisites enable row level security;

create table public.course_versions (
  id uuid default gen_random_uuid() not null,
  course_id uuid not null,
  number integer not null,
  state text default 'draft'::text not null,
  title jsonb not null,
  summary jsonb not null,
  skills text[] default '{}'::text[] not null,
  minutes integer default 0 not null,
  lesson_count integer default 0 not null,
  content_hash text,
  created_at timestamp with time zone default now() not null,
  published_at timestamp with time zone,
  constraint course_versions_pkey PRIMARY KEY (id),
  constraint course_versions_course_id_id_key UNIQUE (course_id, id),
  constraint course_versions_course_id_number_key UNIQUE (course_id, number),
  constraint course_versions_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE CASCADE,
  constraint course_versions_number_check CHECK (number > 0),
  constraint course_versions_state_check CHECK (state = ANY (ARRAY['draft'::text, 'review'::text, 'published'::text, 'retired'::text])),
  constraint course_versions_summary_check CHECK (summary ?& ARRAY['en'::text, 'hi'::text]),
  constraint course_versions_title_check CHECK (title ?& ARRAY['en'::text, 'hi'::text])
);
CREATE UNIQUE INDEX course_versions_course_id_idx ON public.course_versions USING btree (course_id) WHERE (state = 'published'::text);
alter table public.course_versions enable row level security;
grant select on public.course_versions to authenticated;

create policy "members read what was published of their courses" on public.course_versions for select to authenticated
  using (((state = ANY (ARRAY['published'::text, 'retired'::text])) AND (course_id = ANY (ARRAY( SELECT c.id
   FROM public.courses c)))));

CREATE TRIGGER learn_tags AFTER INSERT OR UPDATE OF skills ON public.course_versions FOR EACH ROW WHEN (new.skills <> '{}'::text[]) EXECUTE FUNCTION private.learn_from_content();

create table public.courses (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid,
  slug text not null,
  side text not null,
  valid_months integer,
  created_at timestamp with time zone default now() not null,
  retired_at timestamp with time zone,
  published_at timestamp with time zone,
  is_edited boolean default false not null,
  cover jsonb,
  constraint courses_pkey PRIMARY KEY (id),
  constraint courses_id_side_key UNIQUE (id, side),
  constraint courses_tenant_id_slug_key UNIQUE NULLS NOT DISTINCT (tenant_id, slug),
  constraint courses_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint courses_cover_check CHECK (jsonb_typeof(cover) = 'object'::text),
  constraint courses_side_check CHECK (side = ANY (ARRAY['front'::text, 'back'::text])),
  constraint courses_slug_check CHECK (slug ~ '^[a-z0-9-]{2,40}$'::text),
  constraint courses_valid_months_check CHECK (valid_months >= 1 AND valid_months <= 60)
);
alter table public.courses enable row level security;
grant select on public.courses to authenticated;

create policy "members read what they have of the library, and their own" on public.courses for select to authenticated
  using (((side = ANY (ARRAY( SELECT private.my_sides() AS my_sides))) AND ((tenant_id IS NULL) OR (tenant_id = ANY (ARRAY( SELECT private.my_tenants() AS my_tenants)))) AND ((published_at IS NOT NULL) OR (tenant_id = ANY (ARRAY( SELECT private.tenants_i_write_for() AS tenants_i_write_for))) OR ((tenant_id IS NULL) AND ( SELECT private.is_platform_admin() AS is_platform_admin))) AND ((tenant_id IS NOT NULL) OR (id <> ALL (ARRAY( SELECT private.courses_closed_to_me() AS courses_closed_to_me))))));

CREATE TRIGGER pause_rules AFTER UPDATE OF retired_at ON public.courses FOR EACH ROW WHEN (new.retired_at IS NOT NULL AND old.retired_at IS NULL) EXECUTE FUNCTION private.pause_for_retired();

create table private.course_sources (
  version_id uuid not null,
  source jsonb not null,
  reviewed jsonb default '{}'::jsonb not null,
  revision integer default 0 not null,
  published_by uuid,
  moved integer default 0 not null,
  constraint course_sources_pkey PRIMARY KEY (version_id),
  constraint course_sources_published_by_fkey FOREIGN KEY (published_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint course_sources_version_id_fkey FOREIGN KEY (version_id) REFERENCES public.course_versions(id) ON DELETE CASCADE
);
CREATE INDEX course_sources_published_by_idx ON private.course_sources USING btree (published_by);

create table private.library_files (
  name text not null,
  hash text not null,
  constraint library_files_pkey PRIMARY KEY (name)
);

create function public.announce_media(p_id uuid, p_tenant_id uuid, p_name text, p_mime text, p_bytes integer, p_width integer, p_height integer, p_seconds numeric DEFAULT NULL::numeric)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  folder text := coalesce(p_tenant_id::text, 'library');
  known  public.course_media;
  made   text;
begin
  perform private.require_authoring(p_tenant_id, 'write');
  select m.* into known from public.course_media m where m.id = p_id;
  if found and (known.tenant_id is distinct from p_tenant_id or known.bytes <> p_bytes or known.mime <> p_mime) then
    raise sqlstate 'PT400' using message = 'media_invalid';
  elsif found then
    return known.path;
  end if;
  -- two that come at once take turns, so that both together do not pass the quota
  perform pg_advisory_xact_lock(hashtextextended('media ' || folder, 0));
  if p_tenant_id is not null then
    -- what was announced and has not arrived yet counts, too
    perform private.require_room(p_tenant_id, coalesce(p_bytes, 0) + (
      select coalesce(sum(m.bytes), 0) from public.course_media m where m.tenant_id = p_tenant_id and m.ready_at is null and m.created_at > now() - interval '1 hour'));
  elsif private.media_bytes(null) + coalesce(p_bytes, 0) > private.media_quota() then
    raise sqlstate 'PT409' using message = 'media_full';
  end if;
  insert into public.course_media (id, tenant_id, kind, name, path, mime, bytes, width, height, seconds, created_by)
  values (p_id, p_tenant_id, split_part(p_mime, '/', 1), coalesce(nullif(left(btrim(p_name), 120), ''), '?'),
    folder || '/' || p_id || '.' || split_part(p_mime, '/', 2), p_mime, p_bytes, p_width, p_height, p_seconds,
    (select me.id from public.profiles me where me.id = auth.uid()))
  returning path into made;
  return made;
exception when check_violation or not_null_violation or numeric_value_out_of_range then
  raise sqlstate 'PT400' using message = 'media_invalid';
end $function$;
grant execute on function public.announce_media(uuid,uuid,text,text,integer,integer,integer,numeric) to authenticated;
grant execute on function public.announce_media(uuid,uuid,text,text,integer,integer,integer,numeric) to service_role;

create function public.ask_report_file(p_tenant_id uuid, p_file_id uuid, p_said jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
 SET work_mem TO '32MB'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  reach text := private.require_module(p_tenant_id, 'read', 'bi_reports');
  said  record;
  ask   jsonb;
  me    public.profiles;
begin
  select p.* into me from public.profiles p where p.id = auth.uid() and p.tenant_id = p_tenant_id;
  if not found then raise sqlstate 'PT403' using message = 'not_allowed'; end if; -- who only looks in takes nothing along
  begin
    select btrim(coalesce(s.name, ''), E' \t\r\n') as name, s.place, coalesce(s.query, '') as query, s.asks, coalesce(s.said, '{}') as said into said
    from jsonb_to_record(p_said) s (name text, place text, query text, asks jsonb, said jsonb);
  exception when data_exception then
    raise sqlstate 'PT400' using message = 'invalid_report';
  end;
  if said.name = '' then raise sqlstate 'PT400' using message = 'name_required'; end if;
  if char_length(said.name) > 120 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if jsonb_typeof(said.asks) is distinct from 'array' or jsonb_array_length(said.asks) not between 1 and 6 or coalesce(said.place, '') !~ '^[a-z]{2,30}$'
    or said.query !~ '^[A-Za-z0-9=&.,_%*+-]*$' or char_length(said.query) > 2000 or jsonb_typeof(said.said) <> 'object' or length(said.said::text) > 20000
    or said.asks #>> '{0,rows}' = 'true' and jsonb_array_length(said.asks) > 1 then
    raise sqlstate 'PT400' using message = 'invalid_report';
  end if;
  if exists (select from public.report_files f where f.id = p_file_id and f.profile_id = auth.uid() and f.tenant_id = p_tenant_id) then return; end if;
  if (select count(*) from public.report_files f where f.profile_id = auth.uid() and f.state in ('waiting', 'running')) >= 5
    or (select count(*) from public.report_files f where f.profile_id = auth.uid()) >= 100 then
    raise sqlstate 'PT409' using message = 'too_many_files';
  end if;
  for ask in select e.value from jsonb_array_elements(said.asks) e loop
    if jsonb_typeof(ask) <> 'object' then raise sqlstate 'PT400' using message = 'invalid_report'; end if;
    perform private.answer_report(p_tenant_id, reach, private.spec_of_ask(ask) || '{"limit": 1}');
  end loop;
  insert into public.report_files (id, tenant_id, profile_id, name, place, query, asks, said, language, rights)
  values (p_file_id, p_tenant_id, auth.uid(), said.name, said.place, said.query, said.asks, said.said, me.language, private.report_rights(p_tenant_id));
  perform pg_notify('report_file_asked', '');
end $function$;
grant execute on function public.ask_report_file(uuid,uuid,jsonb) to authenticated;
grant execute on function public.ask_report_file(uuid,uuid,jsonb) to service_role;

create function public.assign_course(p_tenant_id uuid, p_course_id uuid, p_people uuid[] DEFAULT NULL::uuid[], p_outlet_id uuid DEFAULT NULL::uuid, p_job_role_id uuid DEFAULT NULL::uuid, p_everyone boolean DEFAULT false, p_due_on date DEFAULT NULL::date, p_note text DEFAULT NULL::text, p_dry_run boolean DEFAULT false, p_due_days integer DEFAULT NULL::integer, p_on_open text DEFAULT 'new'::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reach    text := private.require_module(p_tenant_id, 'change');
  course   public.courses := private.require_course(p_tenant_id, p_course_id);
  people   uuid[] := private.people_meant(p_tenant_id, reach, p_people, p_outlet_id, p_job_role_id, p_everyone);
  due      date := coalesce(p_due_on, private.days_away(p_due_days));
  waiting  uuid[];
  learning uuid[];
  total    integer;
  done     integer;
  changed  integer;
begin
  perform private.require_due_day(due);
  if char_length(btrim(p_note)) > 500 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  select array_agg(w.person) filter (where w.standing = 'waiting'), array_agg(w.person) filter (where w.standing = 'already'),
    count(*) filter (where w.standing = 'done')
  into waiting, learning, done
  from (
    select person, case
      when private.is_open(a) then 'already'
      when private.holds_certificate(person, course.id) or (a.waived_at is not null and p_people is null) then 'done'
      else 'waiting' end as standing
    from unnest(people) person
    left join public.assignments a on a.person_id = person and a.course_id = course.id and a.superseded_at is null
  ) w;
  total := coalesce(cardinality(waiting), 0);
  changed := private.redate(course.id, learning, null, due, p_on_open, p_dry_run);
  if total > 0 and not p_dry_run then
    total := private.place_assignments(p_tenant_id, course, waiting, 'manual', due, nullif(btrim(p_note), ''));
  end if;
  if total + changed > 0 and not p_dry_run then
    perform private.write_audit('course.assigned', p_tenant_id, 'courses', course.id::text, null, jsonb_strip_nulls(jsonb_build_object(
      'name', (select v.title ->> 'en' from public.course_versions v where v.course_id = course.id and v.state = 'published'),
      'people', total, 'to_whom', case when total > 0 then private.first_names(waiting) end,
      'dates_changed', nullif(changed, 0), 'applies_to', case when changed > 0 then p_on_open end,
      'due_on', due, 'outlet_id', p_outlet_id, 'job_role_id', p_job_role_id,
      'person_id', case when cardinality(p_people) = 1 then p_people[1] end)));
  end if;
  -- who was given it by somebody else meanwhile has it already
  return jsonb_build_object(
    'assigned', total, 'already', coalesce(cardinality(learning), 0) + coalesce(cardinality(waiting), 0) - total, 'done', done,
    'changed', changed, 'due_on', due);
end $function$;
grant execute on function public.assign_course(uuid,uuid,uuid[],uuid,uuid,boolean,date,text,boolean,integer,text) to authenticated;
grant execute on function public.assign_course(uuid,uuid,uuid[],uuid,uuid,boolean,date,text,boolean,integer,text) to service_role;

create function private.audit_course(p_action text, p_course public.courses, p_title jsonb, p_more jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.write_audit(p_action, p_course.tenant_id, 'courses', p_course.id::text, null,
    jsonb_build_object('name', coalesce(nullif(p_title ->> 'en', ''), nullif(p_title ->> 'hi', ''), p_course.slug)) || p_more);
end $function$;

create function private.begin_course(p_tenant_id uuid, p_source jsonb, p_id uuid)
 RETURNS public.courses
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  wanted text := coalesce(
    substring(p_source ->> 'slug' from '^[a-z0-9-]{2,40}$'),
    nullif(left(btrim(regexp_replace(lower(p_source #>> '{title,en}'), '[^a-z0-9]+', '-', 'g'), '-'), 36), ''), 'course');
  taken  text[];
  number integer := 1;
  course public.courses;
begin
  perform private.require_course_source(p_source);
  if p_tenant_id is not null then perform private.require_module(p_tenant_id, null, private.module_of_side(p_source ->> 'side')); end if;
  wanted := left(case when char_length(wanted) < 2 then 'course' else wanted end, 36);
  loop
    insert into public.courses (id, tenant_id, slug, side, is_edited)
    values (coalesce(p_id, gen_random_uuid()), p_tenant_id, wanted || case when number > 1 then '-' || number else '' end,
      p_source ->> 'side', p_tenant_id is null)
    on conflict do nothing returning * into course;
    exit when found;
    select c.* into course from public.courses c where c.id = p_id;
    if found then
      if course.tenant_id is distinct from p_tenant_id then raise sqlstate 'PT404' using message = 'unknown_course'; end if;
      return course;
    end if;
    number := number + 1;
  end loop;
  insert into public.course_drafts (tenant_id, course_id, source, updated_by)
  values (p_tenant_id, course.id, jsonb_set(p_source, '{slug}', to_jsonb(course.slug)), private.me());
  return course;
end $function$;

create function public.bring_back_course(p_course_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  course public.courses := private.require_studio_course(p_course_id, 'publish');
begin
  if course.published_at is null then raise sqlstate 'PT409' using message = 'never_published'; end if;
  if course.retired_at is null then return; end if;
  update public.courses set retired_at = null, is_edited = tenant_id is null where id = course.id;
  perform private.audit_course('course.brought_back', course, (
    select v.title from public.course_versions v where v.course_id = course.id order by v.number desc limit 1));
end $function$;
grant execute on function public.bring_back_course(uuid) to authenticated;
grant execute on function public.bring_back_course(uuid) to service_role;

create function public.catalogue_courses(p_tenant_id uuid)
 RETURNS TABLE(course_id uuid, slug text, side text, title jsonb, summary jsonb, skills text[], minutes integer, lessons_total integer, valid_months integer, is_library boolean, assignment_id uuid, state text, certificate jsonb, cover jsonb, first jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.catalogue_courses(uuid) to authenticated;
grant execute on function public.catalogue_courses(uuid) to service_role;

create function public.claim_report_file()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  file public.report_files;
begin
  update public.report_files f set state = 'failed', problem = 'file_interrupted', ended_at = now(), turn = null
  where f.state = 'running' and f.beat_at < now() - interval '2 minutes' and f.attempts >= 3;
  select f.* into file from public.report_files f
  where f.state = 'waiting' or f.state = 'running' and f.beat_at < now() - interval '2 minutes'
  order by f.asked_at, f.id limit 1 for update skip locked;
  if not found then return null; end if;
  file.turn := gen_random_uuid();
  file.path := format('%s/%s/%s.xlsx', file.tenant_id, file.id, file.turn);
  update public.report_files f set state = 'running', turn = file.turn, path = file.path, attempts = f.attempts + 1, beat_at = now(), rows_done = 0, rows_all = null where f.id = file.id;
  return jsonb_build_object('id', file.id, 'turn', file.turn, 'path', file.path, 'name', file.name, 'said', file.said, 'language', file.language,
    'tenant_name', (select t.name from public.tenants t where t.id = file.tenant_id), 'by', private.name_of_login(file.profile_id), 'asked_at', file.asked_at,
    'is_rows', coalesce(file.asks #>> '{0,rows}' = 'true', false), 'asks', file.asks);
end $function$;
grant execute on function public.claim_report_file() to service_role;

create function public.copy_course(p_tenant_id uuid, p_from_course_id uuid, p_course_id uuid DEFAULT NULL::uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_known boolean := exists (select from public.courses c where c.id = p_course_id);
  template private.course_sources;
  course   public.courses;
begin
  perform private.require_authoring(p_tenant_id, 'write');
  if p_tenant_id is not null then
    perform private.require_course(p_tenant_id, p_from_course_id);
  elsif not exists (select from public.courses c where c.id = p_from_course_id and c.tenant_id is null) then
    raise sqlstate 'PT404' using message = 'unknown_course';
  end if;
  select s.* into template from private.course_sources s join public.course_versions v on v.id = s.version_id
  where v.course_id = p_from_course_id and v.state = 'published';
  if not found then raise sqlstate 'PT409' using message = 'no_source'; end if;
  course := private.begin_course(p_tenant_id, template.source, p_course_id);
  if not is_known then
    update public.course_drafts set reviewed = template.reviewed where course_id = course.id;
    perform private.audit_course('course.copied', course, template.source -> 'title');
  end if;
  return course.id;
end $function$;
grant execute on function public.copy_course(uuid,uuid,uuid) to authenticated;
grant execute on function public.copy_course(uuid,uuid,uuid) to service_role;

create function public.course_overview(p_tenant_id uuid, p_outlet_id uuid DEFAULT NULL::uuid, p_course_id uuid DEFAULT NULL::uuid, p_state text DEFAULT NULL::text, p_search text DEFAULT NULL::text, p_sort text DEFAULT 'urgency'::text, p_limit integer DEFAULT 50, p_offset integer DEFAULT 0)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reach  text := private.require_module(p_tenant_id, 'read');
  today  date := private.today();
  sides  text[] := private.sides_of(p_tenant_id);
  is_every_side boolean := cardinality(sides) = 2;
  states text[] := case
    when p_state in ('unfinished', 'joining') then array['overdue', 'due', 'later', 'open'] else array[p_state] end;
  wished  integer := least(greatest(coalesce(p_limit, 50), 0), 500);
  skipped integer := greatest(coalesce(p_offset, 0), 0);
  -- everybody: then nobody's name is asked for while counting, and who has left is taken off again
  is_whole boolean := reach = 'all' and p_outlet_id is null and p_search is null and p_state is distinct from 'joining';
  answer jsonb;
begin
  perform private.require_outlet(p_tenant_id, reach, p_outlet_id);

  with who as materialized (
    select p.id, p.full_name from public.people p
    where p.tenant_id = p_tenant_id and coalesce(p.left_on, 'infinity') >= today
      and (p_state is distinct from 'joining' or p.joined_on > today - 28)
      and (reach = 'all' or p.id in (select private.people_i_manage()))
      and (p_search is null or strpos(lower(concat_ws(' ', p.full_name, p.employee_code)), lower(btrim(p_search))) > 0)
      and (p_outlet_id is null or p.id in (
        select w.person_id from public.people_outlets w
        where w.tenant_id = p_tenant_id and w.outlet_id = p_outlet_id
          and private.is_placed(w, today)))
  ), kinds as ( -- what stands alike: few kinds, so the state is asked of each kind and not of each row
    select kind.due_on, kind.is_done, kind.is_waived, kind.is_cancelled, sum(kind.number) as number
    from (
      select a.due_on, a.completed_at is not null as is_done, a.waived_at is not null as is_waived,
        a.cancelled_at is not null as is_cancelled, count(*) as number
      from public.assignments a
      where is_whole and a.tenant_id = p_tenant_id and a.superseded_at is null and (is_every_side or a.side = any (sides))
        and (p_course_id is null or a.course_id = p_course_id)
      group by 1, 2, 3, 4
      union all
      select a.due_on, a.completed_at is not null, a.waived_at is not null, a.cancelled_at is not null, -count(*)
      from public.people p join public.assignments a on a.person_id = p.id
      where is_whole and p.tenant_id = p_tenant_id and p.left_on < today and a.superseded_at is null
        and (is_every_side or a.side = any (sides)) and (p_course_id is null or a.course_id = p_course_id)
      group by 1, 2, 3, 4
      union all
      select a.due_on, a.completed_at is not null, a.waived_at is not null, a.cancelled_at is not null, count(*)
      from public.assignments a join who w on w.id = a.person_id
      where not is_whole and a.tenant_id = p_tenant_id and a.superseded_at is null and (is_every_side or a.side = any (sides))
        and (p_course_id is null or a.course_id = p_course_id)
      group by 1, 2, 3, 4
    ) kind
    group by 1, 2, 3, 4
    having sum(kind.number) > 0
  ), stands as (
    select k.*, private.assignment_state(case when k.is_done then now() end, case when k.is_waived then now() end,
      case when k.is_cancelled then now() end, k.due_on, today) as state
    from kinds k
  ), counted as (
    select s.state, sum(s.number) as number from stands s group by s.state
  ), wanted as ( -- in their order, so that only those on the page have to be read
    select s.*, place.urgency, sum(s.number) over (
      order by place.urgency, s.due_on, s.is_done, s.is_waived, s.is_cancelled) as up_to
    from stands s cross join lateral (
      select array_position(array['overdue', 'due', 'later', 'open', 'waived', 'done', 'cancelled'], s.state) as urgency
    ) place
    where case when p_state is null then s.state <> 'cancelled' else s.state = any (states) end
  ), near as materialized (
    select w.*, w.up_to - w.number as before from wanted w
    where p_sort = 'name' or (w.up_to > skipped and w.up_to - w.number < skipped + wished)
  ), page as (
    select found.*, row_number() over () as place from (
      select a.id, a.person_id, w.full_name, n.state
      from near n
      cross join lateral ( -- day by day, as the index has them
        select a.id, a.person_id from public.assignments a
        where a.tenant_id = p_tenant_id and a.due_on = n.due_on and a.superseded_at is null
          and (is_every_side or a.side = any (sides)) and (p_course_id is null or a.course_id = p_course_id)
          and (a.completed_at is not null) = n.is_done and (a.waived_at is not null) = n.is_waived
          and (a.cancelled_at is not null) = n.is_cancelled
        union all
        select a.id, a.person_id from public.assignments a
        where n.due_on is null and a.tenant_id = p_tenant_id and a.due_on is null and a.superseded_at is null
          and (is_every_side or a.side = any (sides)) and (p_course_id is null or a.course_id = p_course_id)
          and (a.completed_at is not null) = n.is_done and (a.waived_at is not null) = n.is_waived
          and (a.cancelled_at is not null) = n.is_cancelled
      ) a
      join who w on w.id = a.person_id
      order by case when p_sort = 'name' then w.full_name end, n.urgency, n.due_on, w.full_name, a.id
      limit wished
      offset case when p_sort = 'name' then skipped else skipped - coalesce((select min(n.before) from near n), 0) end
    ) found
  )
  select jsonb_build_object(
    'total', (select coalesce(sum(n.number), 0) from counted n
      where case when p_state is null then n.state <> 'cancelled' else n.state = any (states) end),
    'counts', '{"overdue": 0, "due": 0, "later": 0, "open": 0, "done": 0, "waived": 0, "cancelled": 0}'::jsonb
      || coalesce((select jsonb_object_agg(n.state, n.number) from counted n), '{}'),
    'rows', coalesce((
      select jsonb_agg(jsonb_build_object(
        'assignment_id', a.id, 'person_id', page.person_id, 'full_name', page.full_name, 'outlets', (
          select coalesce(jsonb_agg(distinct o.name), '[]')
          from public.people_outlets w join public.outlets o on o.id = w.outlet_id
          where w.tenant_id = p_tenant_id and w.person_id = page.person_id
            and private.is_placed(w, today)),
        'course_id', c.id, 'slug', c.slug, 'title', v.title, 'side', c.side, 'state', page.state, 'due_on', a.due_on,
        'assigned_at', a.assigned_at, 'started_at', a.started_at, 'completed_at', a.completed_at,
        'waived_reason', a.waived_reason, 'lessons_total', v.lesson_count, 'lessons_done', (
          select count(*) from public.lesson_completions lc join public.lessons l on l.id = lc.lesson_id
          where lc.assignment_id = a.id and l.is_required and l.version_id = v.id),
        'certificate', private.certificate_facts(cert),
        'nudged_at', (
          select n.nudged_at from private.nudges n where n.person_id = a.person_id and n.course_id = a.course_id)
      ) order by page.place)
      from page
      -- one by one: how many rows a page has is not known beforehand, and never enough to read the table for
      cross join lateral (select a.* from public.assignments a where a.id = page.id offset 0) a
      join public.courses c on c.id = a.course_id
      left join public.course_versions v on v.id = private.version_of(a)
      left join lateral (
        select cert.* from public.certificates cert where cert.person_id = a.person_id and cert.course_id = a.course_id
        order by cert.issued_on desc, cert.created_at desc limit 1
      ) cert on true
    ), '[]'))
  into answer;
  return answer;
end $function$;
grant execute on function public.course_overview(uuid,uuid,uuid,text,text,text,integer,integer) to authenticated;
grant execute on function public.course_overview(uuid,uuid,uuid,text,text,text,integer,integer) to service_role;

create function public.course_prerequisites(p_tenant_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_module(p_tenant_id, 'read', 'foh_courses', 'boh_courses');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('course_id', said.course_id, 'title', private.title_shown(said.course_id), 'needs', said.needs)
      order by private.title_shown(said.course_id) ->> 'en'), '[]')
    from (
      select r.course_id, jsonb_agg(jsonb_build_object('id', r.needs_course_id, 'title', private.title_shown(r.needs_course_id))
        order by private.title_shown(r.needs_course_id) ->> 'en') as needs
      from public.course_prerequisites r where r.tenant_id = p_tenant_id group by 1
    ) said);
end $function$;
grant execute on function public.course_prerequisites(uuid) to authenticated;
grant execute on function public.course_prerequisites(uuid) to service_role;

create function private.course_problems(p_source jsonb)
 RETURNS TABLE(path text, code text)
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return query
    with chapters as (
      select format('chapters.%s', c.place - 1) as path, c.content, c.place
      from jsonb_array_elements(p_source -> 'chapters') with ordinality c (content, place)
    ), lessons as (
      select format('%s.lessons.%s', c.path, l.place - 1) as path, l.content, l.content ->> 'rule' as rule,
        row_number() over (order by c.place, l.place) as place
      from chapters c cross join lateral jsonb_array_elements(c.content -> 'lessons') with ordinality l (content, place)
    ), blocks as (
      select format('%s.blocks.%s', l.path, b.place - 1) as path, b.content
      from lessons l cross join lateral jsonb_array_elements(l.content -> 'blocks') with ordinality b (content, place)
    ), quizzes as (
      select l.path || '.quiz' as path, l.content -> 'quiz' as quiz from lessons l where l.rule = 'passed' and l.content ? 'quiz'
    ), questions as (
      select z.path as quiz, format('%s.questions.%s', z.path, q.place - 1) as path, q.content, q.place
      from quizzes z cross join lateral jsonb_array_elements(z.quiz -> 'questions') with ordinality q (content, place)
    ), watched as (
      select l.path || '.observation' as path, l.content -> 'observation' as items
      from lessons l where l.rule = 'observed' and l.content ? 'observation'
    ), items as (
      select w.path as list, format('%s.%s', w.path, i.place - 1) as path, i.content, i.place
      from watched w cross join lateral jsonb_array_elements(w.items) with ordinality i (content, place)
    ), texts as (
      select 'title' as path, p_source -> 'title' as texts, 70 as longest
      union all select 'summary', p_source -> 'summary', 240
      union all select c.path || '.title', c.content -> 'title', 70 from chapters c
      union all select l.path || '.title', l.content -> 'title', 70 from lessons l
      union all
      select b.path || '.' || field.name, b.content -> field.name, field.longest
      from blocks b join (values ('text', 1200), ('warning', 400), ('caption', 200), ('alt', 200)) field (name, longest)
        on b.content ? field.name
      union all select i.path || '.text', i.content -> 'text', 160 from items i
    ), lines as (
      select b.path || '.' || field.name as path, b.content -> field.name as lines
      from blocks b join (values ('steps'), ('checklist'), ('say')) field (name) on b.content ? field.name
    ), skills as (
      select 'skills' as path, p_source -> 'skills' as skills, 6 as most
      union all select l.path || '.skills', l.content -> 'skills', 4 from lessons l
    ), ranges as (
      select 'validMonths' as path, p_source -> 'validMonths' as value, 1 as least, 60 as most
      union all select l.path || '.minutes', l.content -> 'minutes', 1, 60 from lessons l
      union all select l.path || '.seconds', l.content -> 'seconds', 10, 420 from lessons l where l.rule = 'dwell'
      union all select z.path || '.passPercent', z.quiz -> 'passPercent', 1, 100 from quizzes z
      union all select z.path || '.attempts', z.quiz -> 'attempts', 0, 20 from quizzes z
      union all select z.path || '.minutes', z.quiz -> 'minutes', 1, 120 from quizzes z
      union all
      select z.path || '.draw', z.quiz -> 'draw', 1, greatest(jsonb_array_length(z.quiz -> 'questions'), 1) from quizzes z
    ), ids as ( -- the groups within which no id may stand twice; of questions, what is invalid is said with them
      select 'lessons' as list, l.path, l.content ->> 'id' as id, l.place, true as says_invalid from lessons l
      union all select i.list, i.path, i.content ->> 'id', i.place, true from items i
      union all select q.quiz, q.path, q.content ->> 'id', q.place, false from questions q
    ), judged_ids as (
      select i.path, i.says_invalid, i.id !~ '^[a-z0-9-]{2,40}$' as is_invalid,
        row_number() over (partition by i.list, i.id order by i.place) > 1 as is_taken
      from ids i
    )
    select 'slug', 'id_invalid' where p_source ->> 'slug' !~ '^[a-z0-9-]{2,40}$'
    union all
    select t.* from (select array_agg(x.path) as paths, array_agg(x.texts) as texts, array_agg(x.longest) as longest from texts x) x
    cross join lateral private.text_problems(x.paths, x.texts, x.longest) t
    union all
    select t.* from (select array_agg(x.path) as paths, array_agg(x.lines) as lines from lines x) x
    cross join lateral private.lines_problems(x.paths, x.lines) t
    union all
    select t.* from (select array_agg(x.path) as paths, array_agg(x.skills) as skills, array_agg(x.most) as most from skills x) x
    cross join lateral private.skills_problems(x.paths, x.skills, x.most) t
    union all
    select t.* from (
      select array_agg(x.path) as paths, array_agg(x.value) as given, array_agg(x.least) as least, array_agg(x.most) as most
      from ranges x
    ) x
    cross join lateral private.range_problems(x.paths, x.given, x.least, x.most) t
    union all
    select j.path || '.id', case when j.is_invalid then 'id_invalid' else 'id_taken' end
    from judged_ids j where case when j.is_invalid then j.says_invalid else j.is_taken end
    union all
    select 'chapters', found.code
    from (select private.amount_problem(p_source -> 'chapters', 1, 8, 'chapter_missing', 'too_many_chapters') as code) found
    where found.code is not null
    union all
    select c.path || '.lessons', found.code from chapters c cross join lateral (
      select private.amount_problem(c.content -> 'lessons', 1, 8, 'lesson_missing', 'too_many_lessons') as code
    ) found
    where found.code is not null
    union all
    select l.path || '.minutes', 'long_lesson' from lessons l where (l.content ->> 'minutes')::numeric > 7
    union all
    select l.path || '.blocks', found.code from lessons l cross join lateral (
      select private.amount_problem(l.content -> 'blocks', case when l.rule in ('viewed', 'dwell') then 1 else 0 end, 10,
        'lesson_empty', 'too_many_blocks') as code
    ) found
    where found.code is not null
    union all
    select b.path || '.' || field.name, 'media_missing'
    from blocks b join (values ('figure', '^[a-z0-9-]{2,40}$'),
      ('image', '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'), ('video', '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
    ) field (name, shape) on b.content ? field.name
    where b.content ->> field.name !~ field.shape
    union all
    select 'cover.' || field.name, 'media_missing'
    from (values ('scene', '^[a-z0-9-]{2,40}$'), ('image', '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')) field (name, shape)
    where p_source -> 'cover' ->> field.name !~ field.shape
    union all
    select l.path || '.' || needed.part, needed.part || '_missing'
    from lessons l join (values ('dwell', 'seconds'), ('passed', 'quiz'), ('observed', 'observation')) needed (rule, part)
      on needed.rule = l.rule
    where not l.content ? needed.part
    union all
    select z.path || '.questions', found.code from quizzes z cross join lateral (
      select private.amount_problem(z.quiz -> 'questions', 1, 30, 'too_few_questions', 'too_many_questions') as code
    ) found
    where found.code is not null
    union all
    select w.path, found.code from watched w cross join lateral (
      select private.amount_problem(w.items, 1, 12, 'too_few_items', 'too_many_items') as code
    ) found
    where found.code is not null
    union all
    select z.path || '.questions', 'few_questions' from quizzes z where jsonb_array_length(z.quiz -> 'questions') between 1 and 3
    union all
    select w.path, 'few_items' from watched w where jsonb_array_length(w.items) between 1 and 2
    union all
    select i.path || '.skill', case when i.content ->> 'skill' = '' then 'skill_missing' else 'skill_invalid' end
    from items i where i.content ->> 'skill' !~ '^[a-z][a-z_]{2,39}$'
    union all
    select t.* from (select array_agg(q.path) as paths, array_agg(q.content) as asked from questions q) q
    cross join lateral private.questions_problems(q.paths, q.asked) t;
end $function$;

create function private.courses_before(p_tenant_id uuid, p_person_id uuid, p_course_id uuid)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return array(
    select needs.needs_course_id from public.course_prerequisites needs
    where needs.tenant_id = p_tenant_id and needs.course_id = p_course_id
      and private.learnt_on(p_person_id, needs.needs_course_id) is null and private.is_offered(needs.needs_course_id, p_tenant_id)
    order by 1);
end $function$;

create function private.courses_closed_to_me()
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_admin boolean;
  tenant   uuid;
begin
  if not exists (select from private.pack_courses) then return; end if;
  select me.is_platform_admin, me.active_tenant into is_admin, tenant from private.standing me;
  if coalesce(is_admin, false) then return; end if;
  return query select s.course_id from private.pack_standings(tenant) s where s.standing = 'closed';
end $function$;
grant execute on function private.courses_closed_to_me() to authenticated;

create function private.courses_lacking(p_certification public.certifications, p_people uuid[])
 RETURNS TABLE(person_id uuid, course_id uuid, is_given boolean)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  return query
    select person.id, wanted.id, exists (
      select from public.assignments a
      where a.person_id = person.id and a.course_id = wanted.id and a.superseded_at is null and private.is_open(a))
    from unnest(p_people) person (id)
    cross join lateral private.courses_towards(p_certification, private.best_credential(person.id, p_certification.id)) towards
    cross join lateral unnest(towards.course_ids) wanted (id)
    where wanted.id in (
        select cc.course_id from public.certification_courses cc
        where cc.certification_id = p_certification.id and private.is_offered(cc.course_id, p_certification.tenant_id))
      and not exists (
        select from public.certificates c
        where c.person_id = person.id and c.course_id = wanted.id and c.revoked_at is null
          and coalesce(c.valid_until, 'infinity') >= private.today() and c.issued_on >= towards.counts_from);
end $function$;

create function private.courses_showing(p_media public.course_media)
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
    select distinct coalesce(d.source -> 'title' ->> 'en', c.slug) from public.courses c
    join public.course_drafts d on d.course_id = c.id
    where (p_media.tenant_id is null or c.tenant_id = p_media.tenant_id) and strpos(d.source::text, p_media.id::text) > 0
    union
    select distinct v.title ->> 'en' from public.courses c
    join public.course_versions v on v.course_id = c.id
    join public.lessons l on l.version_id = v.id
    where (p_media.tenant_id is null or c.tenant_id = p_media.tenant_id) and (strpos(l.blocks::text, p_media.id::text) > 0
      or exists (select from public.questions q where q.lesson_id = l.id and q.body #>> '{picture,image}' = p_media.id::text))
    union
    select private.title_shown(c.id) ->> 'en' from public.courses c
    where (p_media.tenant_id is null or c.tenant_id = p_media.tenant_id) and c.cover ->> 'image' = p_media.id::text
    union
    select private.prompt_of(q.source) from public.bank_questions q
    where (p_media.tenant_id is null or q.tenant_id = p_media.tenant_id) and q.source #>> '{picture,image}' = p_media.id::text
    union
    select coalesce(nullif(f.title_en, ''), f.title_hi) from public.shop_forms f
    where (p_media.tenant_id is null or f.tenant_id = p_media.tenant_id) and (strpos(f.draft::text, p_media.id::text) > 0
      or exists (select from public.shop_form_versions v where v.form_id = f.id and strpos(v.document::text, p_media.id::text) > 0));
end $function$;

create function private.courses_towards(p_certification public.certifications, p_best public.credentials, OUT course_ids uuid[], OUT counts_from date, OUT needed integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  renews boolean := p_best.id is not null and private.today() <= p_best.valid_until + p_certification.grace_days;
begin
  counts_from := coalesce(p_best.valid_until - p_certification.renewal_begins, '-infinity');
  course_ids := array(
    select cc.course_id from public.certification_courses cc
    where cc.certification_id = p_certification.id and cc.is_renewal and renews order by 1);
  needed := cardinality(course_ids);
  if needed > 0 then return; end if;
  course_ids := array(
    select cc.course_id from public.certification_courses cc
    where cc.certification_id = p_certification.id and not cc.is_renewal order by 1);
  needed := least(coalesce(p_certification.courses_needed, cardinality(course_ids)), cardinality(course_ids));
end $function$;

create function public.create_course(p_tenant_id uuid, p_source jsonb, p_course_id uuid DEFAULT NULL::uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_known boolean := exists (select from public.courses c where c.id = p_course_id);
  course   public.courses;
begin
  perform private.require_authoring(p_tenant_id, 'write');
  course := private.begin_course(p_tenant_id, p_source, p_course_id);
  if not is_known then perform private.audit_course('course.created', course, p_source -> 'title'); end if;
  return course.id;
end $function$;
grant execute on function public.create_course(uuid,jsonb,uuid) to authenticated;
grant execute on function public.create_course(uuid,jsonb,uuid) to service_role;

create function public.discard_draft(p_course_id uuid, p_revision integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  course public.courses := private.require_studio_course(p_course_id, 'write');
  draft  public.course_drafts := private.require_draft(course, p_revision);
begin
  delete from public.course_drafts where id = draft.id;
  if course.published_at is null then delete from public.courses where id = course.id; end if;
  perform private.audit_course('course.discarded', course, draft.title);
  return course.published_at is null;
end $function$;
grant execute on function public.discard_draft(uuid,integer) to authenticated;
grant execute on function public.discard_draft(uuid,integer) to service_role;

create function public.evidence_file(p_evidence_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('path', concat_ws('/', e.tenant_id, e.person_id, e.client_id), 'type', e.file_type)
  from public.evidence e where e.id = p_evidence_id and e.file_type is not null
$function$;
grant execute on function public.evidence_file(uuid) to authenticated;
grant execute on function public.evidence_file(uuid) to service_role;

create function public.fail_report_file(p_file_id uuid, p_turn uuid, p_problem text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.report_files f set state = case when p_problem is null then 'waiting' else 'failed' end, problem = p_problem, ended_at = case when p_problem is not null then now() end,
    attempts = case when p_problem is null then f.attempts - 1 else f.attempts end, turn = null, path = null
  where f.id = p_file_id and f.turn = p_turn and f.state = 'running'
$function$;
grant execute on function public.fail_report_file(uuid,uuid,text) to service_role;

create function public.fetch_report_file(p_tenant_id uuid, p_file_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  file public.report_files;
begin
  perform private.require_module(p_tenant_id, 'read', 'bi_reports');
  file := private.require_report_file(p_tenant_id, p_file_id);
  if not private.may_fetch_file(file) then raise sqlstate 'PT409' using message = 'file_is_gone'; end if;
  update public.report_files f set fetched_at = now() where f.id = file.id;
  perform private.write_audit('report_file.fetched', p_tenant_id, 'report_files', file.id::text, null, jsonb_build_object('name', file.name, 'rows', file.rows_done));
  return jsonb_build_object('path', file.path, 'name', file.name);
end $function$;
grant execute on function public.fetch_report_file(uuid,uuid) to authenticated;
grant execute on function public.fetch_report_file(uuid,uuid) to service_role;

create function public.find_help_picture(p_token text, p_address_hash text, p_image uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shop public.shops;
  path text;
begin
  perform private.take_shop_turn(p_token, p_address_hash);
  shop := private.require_own_shop(p_token);
  select m.path into path from public.course_media m
  where m.id = p_image and m.kind = 'image' and m.ready_at is not null and (m.tenant_id is null or m.tenant_id = shop.tenant_id)
    and shop.state in ('accepted', 'in_progress', 'revision_requested') and exists (
      select from public.shop_form_versions v, jsonb_path_query(v.document, '$.sections[*].questions[*]') q
      where v.id = shop.form_version_id and q #>> '{picture,image}' = p_image::text);
  if not found then raise sqlstate 'PT404' using message = 'unknown_photo'; end if;
  return path;
end $function$;
grant execute on function public.find_help_picture(text,text,uuid) to service_role;

create function public.finish_report_file(p_file_id uuid, p_turn uuid, p_bytes bigint, p_is_cut boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  before text := coalesce(current_setting('request.jwt.claims', true), '');
  file   public.report_files := private.turn_of_file(p_file_id, p_turn);
begin
  perform private.read_as(before);
  update public.report_files f set state = 'ready', ended_at = now(), bytes = p_bytes, is_cut = p_is_cut, turn = null where f.id = file.id;
  insert into public.mail_outbox (tenant_id, recipient, template, language, data, dedupe_key)
  select file.tenant_id, lower(p.email), 'report_file', p.language, jsonb_build_object('full_name', p.full_name, 'tenant_name', t.name, 'name', file.name, 'rows', file.rows_done,
      'is_cut', p_is_cut, 'goes_on', private.day_in_india(now() + private.kept('report_files'))), concat_ws(':', 'report_file', file.id, file.turn)
  from public.profiles p join public.tenants t on t.id = file.tenant_id
  where p.id = file.profile_id and p.email is not null and file.asked_at < now() - interval '2 minutes'
  on conflict (dedupe_key) do nothing;
end $function$;
grant execute on function public.finish_report_file(uuid,uuid,bigint,boolean) to service_role;

create function private.first_course_problem(p_source jsonb)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select p.path || ' ' || p.code from private.course_problems(p_source) p where not private.is_warning(p.code)
    order by p.path like 'chapters%', regexp_replace(p.path, '(?<=\.)(\d)(?=\.|$)', '0\1', 'g') collate "C" limit 1
  );
end $function$;

create function private.has_media(p_tenant_id uuid, p_id text, p_kind text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
    select from public.course_media m
    where m.id = p_id::uuid and m.kind = p_kind and m.ready_at is not null
      and (m.tenant_id is null or m.tenant_id = p_tenant_id))
$function$;

create function public.inspection_file(p_outlet_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  outlet public.outlets;
  reach  text;
  today  date := private.today();
  answer jsonb;
begin
  select o.* into outlet from public.outlets o where o.id = p_outlet_id and o.tenant_id = any (array(select private.my_tenants()));
  if not found then raise sqlstate 'PT404' using message = 'unknown_outlet'; end if;
  reach := private.require_module(outlet.tenant_id, 'read', 'foh_courses', 'boh_courses');
  perform private.outlets_of_papers(outlet.tenant_id, reach, outlet.id);
  with cells as materialized (
    select cell.* from private.compliance_cells(outlet.tenant_id,
      private.people_of_papers(outlet.tenant_id, reach, outlet.id, null, today), today) cell
  ), learned as materialized (
    select l.* from private.certifications_learned(outlet.tenant_id) l
  )
  select jsonb_build_object(
    'tenant', t.name, 'brand_color', t.brand_color, 'logo_url', t.logo_url, 'outlet', outlet.name, 'city', outlet.city,
    'address', to_jsonb(outlet) ->> 'address', 'fssai_license', to_jsonb(outlet) ->> 'fssai_license',
    'fssai_valid_until', to_jsonb(outlet) ->> 'fssai_valid_until', 'today', today,
    'certifications', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'title', c.title, 'note', c.note) order by c.title ->> 'en', c.id), '[]')
      from public.certifications c
      where c.tenant_id = outlet.tenant_id and c.archived_at is null and (
        c.id in (select cell.certification_id from cells cell)
        or c.id in (select r.certification_id from private.holder_ratios(outlet.tenant_id, array[outlet.id], today) r))),
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', p.full_name, 'employee_code', p.employee_code, 'joined_on', p.joined_on,
        'job_role', (
          select string_agg(distinct j.name, ', ') from public.people_outlets w join public.job_roles j on j.id = w.job_role_id
          where w.person_id = p.id and w.outlet_id = outlet.id and private.is_placed(w, today)),
        'papers', (
          select coalesce(jsonb_agg(jsonb_build_object('certification_id', cell.certification_id, 'standing', cell.standing,
            'is_needed', cell.is_needed, 'valid_from', cell.valid_from, 'valid_until', cell.valid_until, 'source', cell.source,
            'due_on', cell.due_on,
            'window_state', cell.window_state, 'is_learning', l.person_id is not null, 'learning_due_on', l.due_on,
            'learning_is_late', coalesce(l.due_on < today, false), 'is_self_decided', coalesce(e.is_self_decided, false),
            'issuer', e.issuer, 'number', e.number,
            'codes', array(
              select made.code from public.certificates made where made.id = any (h.certificate_ids) order by made.issued_on))
            order by c.title ->> 'en', c.id), '[]')
          from cells cell
          join public.certifications c on c.id = cell.certification_id
          left join public.credentials h on h.id = cell.credential_id
          left join public.evidence e on e.id = h.evidence_id
          left join learned l on l.person_id = cell.person_id and l.certification_id = cell.certification_id
          where cell.person_id = p.id)
      ) order by p.full_name, p.id), '[]')
      from public.people p where p.id = any (private.people_of_papers(outlet.tenant_id, reach, outlet.id, null, today))),
    'ratios', (
      select coalesce(jsonb_agg(jsonb_build_object('certification_id', r.certification_id, 'people_per_holder', r.people_per_holder,
        'handlers', r.handlers, 'needed', r.needed, 'held', r.held)), '[]')
      from private.holder_ratios(outlet.tenant_id, array[outlet.id], today) r))
  into answer
  from public.tenants t where t.id = outlet.tenant_id;
  return answer;
end $function$;
grant execute on function public.inspection_file(uuid) to authenticated;
grant execute on function public.inspection_file(uuid) to service_role;

create function private.is_offered(p_course_id uuid, p_tenant_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return exists (
    select from public.courses c join public.course_versions v on v.course_id = c.id and v.state = 'published'
    where c.id = p_course_id and c.retired_at is null and c.side = any (private.sides_of(p_tenant_id)))
    and private.pack_standing(p_tenant_id, p_course_id) = 'open';
end $function$;

create function private.learn_from_content()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  tenant uuid;
  tags   text[];
begin
  case tg_table_name
    when 'lessons' then
      select c.tenant_id into tenant from public.course_versions v join public.courses c on c.id = v.course_id where v.id = new.version_id;
      tags := new.skills || array(select i ->> 'skill' from jsonb_array_elements(coalesce(new.observation, '[]')) i);
    when 'questions' then
      select c.tenant_id into tenant from public.lessons l join public.course_versions v on v.id = l.version_id
      join public.courses c on c.id = v.course_id where l.id = new.lesson_id;
      tags := new.skills;
    when 'course_versions' then
      select c.tenant_id into tenant from public.courses c where c.id = new.course_id;
      tags := new.skills;
    when 'shop_form_versions' then
      tenant := new.tenant_id;
      tags := array(select jsonb_path_query(new.document, '$.**.skills[*]') #>> '{}');
    else
      tenant := new.tenant_id;
      tags := new.skills;
  end case;
  if tenant is not null then perform private.learn_tags(tenant, tags); end if;
  return null;
end $function$;

create function public.library_courses()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_platform_admin();
  return (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'title', v.title, 'side', c.side) order by v.title ->> 'en', c.id), '[]')
    from public.courses c join public.course_versions v on v.course_id = c.id and v.state = 'published' where c.tenant_id is null and c.retired_at is null);
end $function$;
grant execute on function public.library_courses() to authenticated;
grant execute on function public.library_courses() to service_role;

create function public.list_media(p_tenant_id uuid DEFAULT NULL::uuid, p_kind text DEFAULT NULL::text, p_search text DEFAULT NULL::text, p_limit integer DEFAULT 12, p_offset integer DEFAULT 0)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  pattern text := nullif(btrim(lower(left(p_search, 200))), '');
  answer  jsonb;
begin
  perform private.require_authoring(p_tenant_id, 'read');
  with fitting as materialized (
    select m.* from public.course_media m
    where m.tenant_id is not distinct from p_tenant_id and m.ready_at is not null and (p_kind is null or m.kind = p_kind)
      and (pattern is null or strpos(lower(m.name), pattern) > 0)
  ), page as (
    select f.* from fitting f order by f.created_at desc, f.id
    limit least(greatest(coalesce(p_limit, 12), 0), 100) offset greatest(coalesce(p_offset, 0), 0)
  )
  select jsonb_build_object(
    'total', (select count(*) from fitting), 'bytes', case when p_tenant_id is null then private.media_bytes(null) else private.stored_bytes(p_tenant_id) end,
    'quota', case when p_tenant_id is null then private.media_quota() else private.storage_limit(p_tenant_id) end,
    'may_write', private.authoring_of(p_tenant_id) in ('write', 'publish'),
    'rows', coalesce((
      select jsonb_agg(jsonb_build_object('id', m.id, 'kind', m.kind, 'name', m.name, 'path', m.path, 'mime', m.mime,
        'bytes', m.bytes, 'width', m.width, 'height', m.height, 'seconds', m.seconds, 'created_at', m.created_at)
        order by m.created_at desc, m.id) from page m), '[]'))
  into answer;
  return answer;
end $function$;
grant execute on function public.list_media(uuid,text,text,integer,integer) to authenticated;
grant execute on function public.list_media(uuid,text,text,integer,integer) to service_role;

create function public.list_report_files(p_tenant_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_module(p_tenant_id, 'read', 'bi_reports');
  return jsonb_build_object('kept_days', extract(day from private.kept('report_files'))::integer, 'rows_most', private.report_file_rows_most(), 'files', (
    select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'place', f.place, 'query', f.query, 'state', f.state, 'problem', f.problem, 'rows_done', f.rows_done,
      'rows_all', f.rows_all, 'bytes', f.bytes, 'is_cut', f.is_cut, 'asked_at', f.asked_at, 'ended_at', f.ended_at, 'goes_at', f.ended_at + private.kept('report_files'),
      'is_fetched', f.fetched_at is not null, 'may_fetch', private.may_fetch_file(f)) order by f.asked_at desc, f.id), '[]')
    from public.report_files f where f.tenant_id = p_tenant_id and f.profile_id = auth.uid()));
end $function$;
grant execute on function public.list_report_files(uuid) to authenticated;
grant execute on function public.list_report_files(uuid) to service_role;

create function private.may_fetch_file(p_file public.report_files)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return p_file.profile_id = auth.uid() and p_file.state = 'ready' and p_file.ended_at > now() - private.kept('report_files')
    and p_file.rights = private.report_rights(p_file.tenant_id);
exception when sqlstate 'PT403' or sqlstate 'PT404' then
  return false;
end $function$;

create function private.media_bytes(p_tenant_id uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (select coalesce(sum(m.bytes), 0) from public.course_media m where m.tenant_id is not distinct from p_tenant_id);
end $function$;

create function private.media_quota()
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select 2000000000::bigint
$function$;

create function public.media_to_check(p_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (select jsonb_build_object('path', m.path, 'mime', m.mime, 'bytes', m.bytes, 'is_ready', m.ready_at is not null)
    from public.course_media m where m.id = p_id);
end $function$;
grant execute on function public.media_to_check(uuid) to service_role;

create function public.my_course_desk(p_tenant_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reach text := private.my_reach(p_tenant_id);
begin
  return jsonb_build_object(
    'reach', reach,
    'may_assign', p_tenant_id = any (array(
      select private.tenants_i_manage() union all select private.tenants_where_i_am('trainer', 'manager'))),
    'outlets', (
      select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by o.name), '[]')
      from public.outlets o
      where o.tenant_id = p_tenant_id and (reach = 'all' or (reach = 'outlets' and o.id in (select private.outlets_i_manage())))),
    'job_roles', (
      select coalesce(jsonb_agg(jsonb_build_object('id', j.id, 'name', j.name) order by j.name), '[]')
      from public.job_roles j where j.tenant_id = p_tenant_id and reach <> 'none'));
end $function$;
grant execute on function public.my_course_desk(uuid) to authenticated;
grant execute on function public.my_course_desk(uuid) to service_role;

create function public.my_courses()
 RETURNS TABLE(assignment_id uuid, course_id uuid, slug text, side text, title jsonb, summary jsonb, state text, due_on date, assigned_at timestamp with time zone, source text, note text, started_at timestamp with time zone, completed_at timestamp with time zone, waived_reason text, lessons_done integer, lessons_total integer, minutes integer, minutes_left integer, next_lesson_id uuid, next_lesson_title jsonb, certificate jsonb, cover jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query
    select a.id, c.id, c.slug, c.side, v.title, v.summary, stands.state, a.due_on, a.assigned_at, a.source, a.note,
      a.started_at, a.completed_at, a.waived_reason, done.lessons::integer, v.lesson_count, v.minutes,
      (v.minutes - done.minutes)::integer, next.id, next.title, private.certificate_facts(cert), c.cover
    from public.assignments a
    join public.courses c on c.id = a.course_id
    join public.course_versions v on v.id = private.version_of(a)
    cross join lateral (select private.state_of(a) as state) stands
    cross join lateral (
      select count(*) as lessons, coalesce(sum(l.minutes), 0) as minutes
      from public.lesson_completions lc join public.lessons l on l.id = lc.lesson_id
      where lc.assignment_id = a.id and l.version_id = v.id and l.is_required
    ) done
    left join lateral (
      select l.id, l.title from public.lessons l
      where l.version_id = v.id and l.is_required and not exists (
        select from public.lesson_completions lc where lc.assignment_id = a.id and lc.lesson_id = l.id)
      order by l.position limit 1
    ) next on true
    left join lateral (
      select cert.* from public.certificates cert where cert.person_id = a.person_id and cert.course_id = c.id
      order by cert.issued_on desc, cert.created_at desc limit 1
    ) cert on true
    where a.person_id = any (array(select private.my_people())) and a.superseded_at is null and a.cancelled_at is null
      and a.side = any (array(select private.my_sides()))
    order by array_position(array['overdue', 'due', 'later', 'open', 'waived', 'done'], stands.state), a.due_on,
      a.completed_at desc, v.title ->> 'en';
end $function$;
grant execute on function public.my_courses() to authenticated;
grant execute on function public.my_courses() to service_role;

create function public.my_courses_before(p_course_id uuid)
 RETURNS TABLE(course_id uuid, title jsonb, assignment_id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me public.people := private.require_learner();
begin
  return query
    select wanted, private.title_shown(wanted), a.id
    from unnest(private.courses_before(me.tenant_id, me.id, p_course_id)) wanted
    left join public.assignments a on a.person_id = me.id and a.course_id = wanted and a.superseded_at is null and private.is_open(a)
    where not exists (
      select from public.assignments mine
      where mine.person_id = me.id and mine.course_id = p_course_id and mine.superseded_at is null and private.began_alone(mine));
end $function$;
grant execute on function public.my_courses_before(uuid) to authenticated;
grant execute on function public.my_courses_before(uuid) to service_role;

create function private.my_report_files(p_me uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'name', f.name, 'state', f.state, 'rows', f.rows_done, 'asked_at', f.asked_at, 'ended_at', f.ended_at, 'fetched_at', f.fetched_at)
    order by f.asked_at), '[]')
  from public.report_files f join public.tenants t on t.id = f.tenant_id where f.profile_id = p_me
$function$;

create function public.open_course(p_assignment_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  assignment public.assignments := private.require_my_assignment(p_assignment_id, false);
  progress   jsonb := private.progress_of(p_assignment_id);
  outline    jsonb;
begin
  select jsonb_build_object(
    'assignment_id', assignment.id, 'course_id', c.id, 'slug', c.slug, 'side', c.side, 'cover', c.cover, 'title', v.title,
    'summary', v.summary, 'skills', v.skills, 'minutes', v.minutes, 'valid_months', c.valid_months,
    'due_on', assignment.due_on, 'note', assignment.note, 'certificate', progress -> 'certificate',
    'chapters', (
      select coalesce(jsonb_agg(part.chapter order by part.position), '[]') from (
        select ch.position, jsonb_build_object('title', ch.title, 'lessons', jsonb_agg(jsonb_build_object(
          'id', l.id, 'key', l.key, 'title', l.title, 'minutes', l.minutes, 'move_on', l.move_on,
          'has_quiz', l.quiz is not null,
          'is_started', exists (select from public.lesson_events e where e.assignment_id = assignment.id and e.lesson_id = l.id),
          'completed_at', done.completed_at,
          'class', private.class_of(done)
        ) order by l.position)) as chapter
        from public.course_chapters ch join public.lessons l on l.chapter_id = ch.id and l.is_required
        left join public.lesson_completions done on done.lesson_id = l.id and done.assignment_id = assignment.id
        where ch.version_id = v.id group by ch.id
      ) part))
  into outline
  from public.courses c join public.course_versions v on v.id = private.version_of(assignment)
  where c.id = assignment.course_id;
  return outline || (progress -> 'assignment') - 'id';
end $function$;
grant execute on function public.open_course(uuid) to authenticated;
grant execute on function public.open_course(uuid) to service_role;

create function public.open_studio_course(p_course_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  course public.courses := private.require_studio_course(p_course_id, 'read');
  mine   text := private.authoring_of(course.tenant_id);
  answer jsonb;
begin
  select jsonb_build_object(
    'course_id', course.id, 'tenant_id', course.tenant_id, 'slug', course.slug, 'side', course.side,
    'may_write', mine in ('write', 'publish'), 'may_publish', mine = 'publish', 'retired_at', course.retired_at,
    'is_published', course.published_at is not null,
    'draft', (
      select jsonb_build_object('source', d.source, 'reviewed', d.reviewed, 'state', d.state, 'revision', d.revision,
        'note', d.note, 'updated_at', d.updated_at,
        'updated_by_name', (select u.full_name from public.profiles u where u.id = d.updated_by),
        'submitted_by_name', (select u.full_name from public.profiles u where u.id = d.submitted_by))
      from public.course_drafts d where d.course_id = course.id),
    'versions', (
      select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'number', v.number, 'state', v.state, 'title', v.title,
        'published_at', v.published_at,
        'published_by_name', (
          select u.full_name from private.course_sources s join public.profiles u on u.id = s.published_by
          where s.version_id = v.id),
        'learners', (
          select count(*) from public.assignments a
          where a.course_id = course.id and a.version_id = v.id and a.superseded_at is null and a.cancelled_at is null)
      ) order by v.number desc), '[]')
      from public.course_versions v where v.course_id = course.id),
    'reach', (
      select jsonb_build_object(
        'open', count(*) filter (where private.is_open(a) and a.started_at is null),
        'begun', count(*) filter (where private.is_open(a) and a.started_at is not null),
        'done', count(*) filter (where a.completed_at is not null))
      from public.assignments a where a.course_id = course.id and a.superseded_at is null))
  into answer;
  return answer;
end $function$;
grant execute on function public.open_studio_course(uuid) to authenticated;
grant execute on function public.open_studio_course(uuid) to service_role;

create function public.orphaned_media()
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if to_regclass('storage.objects') is null then return; end if;
  return query execute $query$
    select o.name from storage.objects o
    where o.bucket_id = 'course-media' and o.created_at < now() - interval '1 hour'
      and not exists (select from public.course_media m where m.path = o.name)
    limit 100
  $query$;
end $function$;
grant execute on function public.orphaned_media() to service_role;

create function public.orphaned_report_files()
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query execute $query$
    select o.name from storage.objects o
    where o.bucket_id = 'report-files' and o.created_at < now() - interval '10 minutes'
      and not exists (select from public.report_files f where f.path = o.name and f.state = 'ready' and f.ended_at > now() - private.kept('report_files'))
      and not exists (select from public.report_files f where f.path = o.name and f.state = 'running')
    limit 100
  $query$;
end $function$;
grant execute on function public.orphaned_report_files() to service_role;

create function private.prune_announced_media()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  total integer;
begin
  delete from public.course_media where ready_at is null and created_at < now() - private.kept('announced_media');
  get diagnostics total = row_count;
  return total;
end $function$;

create function public.publish_draft(p_course_id uuid, p_revision integer, p_reach text DEFAULT 'new'::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  course  public.courses := private.require_studio_course(p_course_id, 'publish');
  draft   public.course_drafts;
  version public.course_versions;
  moved   uuid[] := '{}';
  problem text;
  answer  jsonb;
begin
  if coalesce(p_reach, '') not in ('new', 'open', 'all') then raise sqlstate 'PT400' using message = 'unknown_reach'; end if;
  select jsonb_build_object('number', v.number, 'moved', s.moved) into answer
  from public.course_versions v join private.course_sources s on s.version_id = v.id
  where v.course_id = course.id and v.state = 'published' and s.revision = p_revision and s.published_by = private.me()
    and s.revision > 0;
  if found then return answer; end if;

  draft := private.require_draft(course, p_revision);
  problem := coalesce(private.first_course_problem(draft.source), private.unknown_media(draft.source, course.tenant_id));
  if problem is not null then raise sqlstate 'PT409' using message = 'course_incomplete', detail = problem; end if;
  version := private.put_version(course.id, draft.source, private.fingerprint(draft.source::text));
  delete from public.course_drafts where id = draft.id;
  update public.courses set is_edited = tenant_id is null where id = course.id;
  if p_reach in ('open', 'all') then moved := private.begin_anew(course.id); end if;
  if p_reach = 'all' then moved := moved || private.assign_anew(course); end if;
  insert into private.course_sources (version_id, source, reviewed, revision, published_by, moved)
  values (version.id, draft.source, draft.reviewed, draft.revision, private.me(), cardinality(moved));
  perform private.audit_course('course.published', course, draft.title,
    jsonb_build_object('number', version.number, 'reach', p_reach, 'people', cardinality(moved)));
  if course.tenant_id is null then -- every house reads in its own log what the library changed for its people
    perform private.write_audit('course.renewed', house.tenant_id, 'courses', course.id::text, null,
      jsonb_build_object('name', version.title ->> 'en', 'number', version.number, 'people', house.number))
    from (select a.tenant_id, count(*) as number from public.assignments a where a.id = any (moved) group by a.tenant_id) house;
  end if;
  return jsonb_build_object('number', version.number, 'moved', cardinality(moved));
end $function$;
grant execute on function public.publish_draft(uuid,integer,text) to authenticated;
grant execute on function public.publish_draft(uuid,integer,text) to service_role;

create function private.put_library_course(p_course jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  hash    text := private.fingerprint(p_course::text);
  course  public.courses;
  version public.course_versions;
begin
  insert into public.courses as c (tenant_id, slug, side, valid_months)
  values (null, p_course ->> 'slug', p_course ->> 'side', (p_course ->> 'validMonths')::integer)
  on conflict (tenant_id, slug) do update set slug = excluded.slug
  returning c.* into course; -- and whoever puts the same course at once waits here
  if course.is_edited then return 'kept'; end if;
  update public.courses set side = p_course ->> 'side', valid_months = (p_course ->> 'validMonths')::integer, retired_at = null
  where id = course.id and (side, valid_months, retired_at) is distinct from
    (p_course ->> 'side', (p_course ->> 'validMonths')::integer, null::timestamptz);
  select v.* into version from public.course_versions v where v.course_id = course.id and v.state = 'published';
  if version.content_hash = hash then
    insert into private.course_sources (version_id, source) values (version.id, private.editable_source(p_course))
    on conflict do nothing;
    return 'unchanged';
  end if;
  version := private.put_version(course.id, p_course, hash);
  insert into private.course_sources (version_id, source) values (version.id, private.editable_source(p_course));
  return 'published';
end $function$;

create function public.read_report_file(p_file_id uuid, p_turn uuid, p_after jsonb DEFAULT NULL::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
 SET work_mem TO '32MB'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  before  text := coalesce(current_setting('request.jwt.claims', true), '');
  file    public.report_files := private.turn_of_file(p_file_id, p_turn);
  reach   text := private.require_module(file.tenant_id, 'read', 'bi_reports');
  ask     jsonb := file.asks -> 0;
  answer  jsonb;
  made    integer;
begin
  if ask ->> 'rows' is distinct from 'true' then
    answer := jsonb_build_object('told', private.answer_of_asks(file.tenant_id, reach, file.asks, 20000) -> 'told');
    made := jsonb_array_length(answer #> '{told,0,rows}');
    update public.report_files f set rows_done = coalesce(made, 0), rows_all = coalesce(made, 0), beat_at = now() where f.id = file.id;
  else
    made := least(private.report_file_batch(), private.report_file_rows_most() - file.rows_done);
    answer := private.answer_report(file.tenant_id, reach, private.spec_of_ask(ask), made, p_after);
    update public.report_files f set rows_done = file.rows_done + jsonb_array_length(answer -> 'rows'), beat_at = now(),
      rows_all = case when answer ? 'count' then least((answer ->> 'count')::integer, private.report_file_rows_most()) else f.rows_all end where f.id = file.id;
    answer := jsonb_build_object('columns', answer -> 'columns', 'rows', (select coalesce(jsonb_agg(e.value -> 'cells' order by e.n), '[]') from jsonb_array_elements(answer -> 'rows') with ordinality e (value, n)),
      'units', (select jsonb_object_agg(f.key, f.unit) from private.report_fields f where f.explore = ask ->> 'explore' and f.kind = 'column'),
      'after', answer #> '{rows,-1,after}', 'is_cut', (answer ->> 'is_cut')::boolean,
      'is_last', not (answer ->> 'is_cut')::boolean or file.rows_done + made >= private.report_file_rows_most());
  end if;
  perform private.read_as(before);
  return answer;
end $function$;
grant execute on function public.read_report_file(uuid,uuid,jsonb) to service_role;

create function public.remove_media(p_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  media public.course_media;
  shown text;
begin
  select m.* into media from public.course_media m
  where m.id = p_id and (private.is_platform_admin() or m.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_media'; end if;
  perform private.require_authoring(media.tenant_id, 'write');
  select string_agg(title, ', ' order by title) into shown from private.courses_showing(media) title;
  if shown is not null then raise sqlstate 'PT409' using message = 'media_in_use', detail = shown; end if;
  delete from public.course_media where id = p_id;
  perform private.write_audit('course_media.removed', media.tenant_id, 'course_media', p_id::text,
    jsonb_build_object('name', media.name), null);
end $function$;
grant execute on function public.remove_media(uuid) to authenticated;
grant execute on function public.remove_media(uuid) to service_role;

create function private.report_file_batch()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select 10000 $function$;

create function private.report_files_i_fetch()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select f.path from public.report_files f where f.profile_id = auth.uid() and f.state = 'ready' and private.may_fetch_file(f)
$function$;
grant execute on function private.report_files_i_fetch() to authenticated;

create function private.require_course(p_tenant_id uuid, p_course_id uuid)
 RETURNS public.courses
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
end $function$;

create function private.require_draft(p_course public.courses, p_revision integer)
 RETURNS public.course_drafts
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  draft public.course_drafts;
begin
  select d.* into draft from public.course_drafts d where d.course_id = p_course.id;
  if not found then raise sqlstate 'PT404' using message = 'no_draft'; end if;
  if p_revision is distinct from draft.revision then raise sqlstate 'PT409' using message = 'draft_changed'; end if;
  return draft;
end $function$;

create function private.require_free_courses(p_product_id uuid, p_sold uuid[])
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if exists (
    select from private.courses_of_pack(p_product_id) c
    where c <> all (p_sold) and exists (select from public.assignments a where a.course_id = c and a.superseded_at is null and a.cancelled_at is null)
  ) then raise sqlstate 'PT409' using message = 'pack_course_in_use'; end if;
end $function$;

create function private.require_report_file(p_tenant_id uuid, p_file_id uuid)
 RETURNS public.report_files
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  file public.report_files;
begin
  select f.* into file from public.report_files f where f.id = p_file_id and f.tenant_id = p_tenant_id and f.profile_id = auth.uid() for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_report_file'; end if;
  return file;
end $function$;

create function private.require_studio_course(p_course_id uuid, p_act text)
 RETURNS public.courses
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  course public.courses;
begin
  if p_act = 'read' then
    select c.* into course from public.courses c where c.id = p_course_id;
  else
    select c.* into course from public.courses c where c.id = p_course_id for no key update;
  end if;
  if not found or (course.tenant_id is not null and not coalesce(
      course.tenant_id = any (array(select private.my_tenants() union all select private.my_tenant())), false)) then
    raise sqlstate 'PT404' using message = 'unknown_course';
  end if;
  perform private.require_authoring(course.tenant_id, p_act);
  if course.tenant_id is not null then perform private.require_module(course.tenant_id, null, private.module_of_side(course.side)); end if;
  return course;
end $function$;

create function public.retire_course(p_course_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  course public.courses := private.require_studio_course(p_course_id, 'publish');
begin
  if course.published_at is null then raise sqlstate 'PT409' using message = 'never_published'; end if;
  if course.retired_at is not null then return; end if;
  update public.courses set retired_at = now(), is_edited = tenant_id is null where id = course.id;
  perform private.audit_course('course.retired', course, (
    select v.title from public.course_versions v where v.course_id = course.id order by v.number desc limit 1));
end $function$;
grant execute on function public.retire_course(uuid) to authenticated;
grant execute on function public.retire_course(uuid) to service_role;

create function public.return_draft(p_course_id uuid, p_note text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  course public.courses := private.require_studio_course(p_course_id, 'publish');
  draft  public.course_drafts;
  words  text := btrim(coalesce(p_note, ''));
begin
  select d.* into draft from public.course_drafts d where d.course_id = course.id;
  if not found then raise sqlstate 'PT404' using message = 'no_draft'; end if;
  if draft.state <> 'review' then raise sqlstate 'PT409' using message = 'not_in_review'; end if;
  if words = '' then raise sqlstate 'PT400' using message = 'note_required'; end if;
  if char_length(words) > 1000 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  update public.course_drafts set state = 'draft', note = words where id = draft.id;
  perform private.audit_course('course.returned', course, draft.title, jsonb_build_object('note', words));
end $function$;
grant execute on function public.return_draft(uuid,text) to authenticated;
grant execute on function public.return_draft(uuid,text) to service_role;

create function public.save_draft(p_course_id uuid, p_revision integer, p_source jsonb, p_reviewed jsonb DEFAULT '{}'::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  course public.courses := private.require_studio_course(p_course_id, 'write');
  draft  public.course_drafts;
  wanted jsonb;
begin
  select d.* into draft from public.course_drafts d where d.course_id = course.id;
  if not found then raise sqlstate 'PT404' using message = 'no_draft'; end if;
  perform private.require_course_source(p_source, p_reviewed);
  wanted := p_source || jsonb_build_object('slug', course.slug,
    'side', case when course.published_at is null then p_source ->> 'side' else course.side end);
  if draft.source = wanted and draft.reviewed = p_reviewed and p_revision in (draft.revision, draft.revision - 1) then
    return jsonb_build_object('revision', draft.revision, 'updated_at', draft.updated_at);
  end if;
  if p_revision is distinct from draft.revision then raise sqlstate 'PT409' using message = 'draft_changed'; end if;
  if wanted ->> 'side' <> course.side then
    if course.tenant_id is not null then perform private.require_module(course.tenant_id, null, private.module_of_side(wanted ->> 'side')); end if;
    update public.courses set side = wanted ->> 'side' where id = course.id;
  end if;
  update public.course_drafts as d
  set source = wanted, reviewed = p_reviewed, revision = d.revision + 1, updated_at = now(), updated_by = private.me(),
    state = case when private.authoring_of(course.tenant_id) = 'publish' then d.state else 'draft' end
  where d.id = draft.id returning * into draft;
  return jsonb_build_object('revision', draft.revision, 'updated_at', draft.updated_at);
end $function$;
grant execute on function public.save_draft(uuid,integer,jsonb,jsonb) to authenticated;
grant execute on function public.save_draft(uuid,integer,jsonb,jsonb) to service_role;

create function public.save_loyalty_draft(p_tenant_id uuid, p_rules jsonb, p_adjust_alone_most integer DEFAULT NULL::integer)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_loyalty_admin(p_tenant_id);
  perform private.require_writable(p_tenant_id, 'loyalty_app');
  if jsonb_typeof(p_rules) is distinct from 'object' or pg_column_size(p_rules) > 30000 then raise sqlstate 'PT400' using message = 'loyalty_rules_invalid'; end if;
  insert into public.loyalty_programmes as p (tenant_id, draft, adjust_alone_most) values (p_tenant_id, p_rules, coalesce(p_adjust_alone_most, 500))
  on conflict (tenant_id) do update set draft = excluded.draft, updated_at = now(), adjust_alone_most = coalesce(p_adjust_alone_most, p.adjust_alone_most);
  perform private.write_audit('loyalty.drafted', p_tenant_id, 'loyalty_programmes', p_tenant_id::text);
  return private.loyalty_rules_problem(p_rules);
end $function$;
grant execute on function public.save_loyalty_draft(uuid,jsonb,integer) to authenticated;
grant execute on function public.save_loyalty_draft(uuid,jsonb,integer) to service_role;

create function public.save_shop_draft(p_form_id uuid, p_revision integer, p_said jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  form public.shop_forms := private.require_shop_form(p_form_id);
begin
  perform private.require_shop_said(p_said);
  if (form.title_en, form.title_hi, form.about_en, form.about_hi, form.kind, form.base, form.draft, form.reviewed) is not distinct from (
      p_said #>> '{title,en}', p_said #>> '{title,hi}', p_said #>> '{about,en}', p_said #>> '{about,hi}', p_said ->> 'kind',
      p_said ->> 'base', p_said -> 'document', p_said -> 'reviewed')
    and p_revision in (form.draft_revision, form.draft_revision - 1) then
    return jsonb_build_object('revision', form.draft_revision, 'updated_at', form.updated_at);
  end if;
  if p_revision is distinct from form.draft_revision then raise sqlstate 'PT409' using message = 'draft_changed'; end if;
  update public.shop_forms as f
  set title_en = p_said #>> '{title,en}', title_hi = p_said #>> '{title,hi}', about_en = p_said #>> '{about,en}',
    about_hi = p_said #>> '{about,hi}', kind = p_said ->> 'kind', base = p_said ->> 'base', draft = p_said -> 'document',
    reviewed = p_said -> 'reviewed', draft_revision = f.draft_revision + 1, updated_at = now()
  where f.id = form.id returning * into form;
  return jsonb_build_object('revision', form.draft_revision, 'updated_at', form.updated_at);
end $function$;
grant execute on function public.save_shop_draft(uuid,integer,jsonb) to authenticated;
grant execute on function public.save_shop_draft(uuid,integer,jsonb) to service_role;

create function public.set_prerequisites(p_tenant_id uuid, p_course_id uuid, p_needs uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  course public.courses;
  wanted uuid[] := array(select distinct unnest(coalesce(p_needs, '{}')));
begin
  perform private.require_module(p_tenant_id, 'decide');
  course := private.require_course(p_tenant_id, p_course_id);
  perform private.require_course(p_tenant_id, needed) from unnest(wanted) needed;
  -- two that want each other would lock both: one change at a time, so that none is made around this look
  perform pg_advisory_xact_lock(hashtextextended('prerequisites ' || p_tenant_id, 0));
  if exists (
    with recursive before (id) as (
      select unnest(wanted)
      union
      select r.needs_course_id from before b join public.course_prerequisites r on r.tenant_id = p_tenant_id and r.course_id = b.id
    )
    select from before b where b.id = course.id
  ) then
    raise sqlstate 'PT409' using message = 'prerequisites_circle';
  end if;
  delete from public.course_prerequisites r where r.tenant_id = p_tenant_id and r.course_id = course.id and r.needs_course_id <> all (wanted);
  insert into public.course_prerequisites (tenant_id, course_id, needs_course_id)
  select p_tenant_id, course.id, needed from unnest(wanted) needed on conflict do nothing;
  perform private.write_audit('course.prerequisites_changed', p_tenant_id, 'courses', course.id::text, null,
    jsonb_build_object('name', private.title_shown(course.id) ->> 'en', 'courses', (
      select jsonb_agg(private.title_shown(needed) ->> 'en') from unnest(wanted) needed)));
end $function$;
grant execute on function public.set_prerequisites(uuid,uuid,uuid[]) to authenticated;
grant execute on function public.set_prerequisites(uuid,uuid,uuid[]) to service_role;

create function public.set_report_file(p_tenant_id uuid, p_file_id uuid, p_state text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  file public.report_files;
begin
  perform private.require_module(p_tenant_id, 'read', 'bi_reports');
  file := private.require_report_file(p_tenant_id, p_file_id);
  if p_state = 'cancelled' then
    if file.state = 'cancelled' then return; end if;
    if file.state not in ('waiting', 'running') then raise sqlstate 'PT409' using message = 'file_is_made'; end if;
    update public.report_files f set state = 'cancelled', ended_at = now(), turn = null, path = null where f.id = file.id;
  elsif p_state = 'again' then
    if file.state in ('waiting', 'running') then return; end if;
    update public.report_files f set state = 'waiting', problem = null, rights = private.report_rights(p_tenant_id), turn = null, attempts = 0, path = null, rows_done = 0, rows_all = null,
      bytes = null, is_cut = false, asked_at = now(), beat_at = null, ended_at = null, fetched_at = null where f.id = file.id;
    perform pg_notify('report_file_asked', '');
  elsif p_state = 'removed' then
    delete from public.report_files f where f.id = file.id;
  else
    raise sqlstate 'PT400' using message = 'invalid_report';
  end if;
end $function$;
grant execute on function public.set_report_file(uuid,uuid,text) to authenticated;
grant execute on function public.set_report_file(uuid,uuid,text) to service_role;

create function public.settle_media(p_id uuid, p_is_good boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  media public.course_media;
begin
  if p_is_good then
    update public.course_media set ready_at = now() where id = p_id and ready_at is null returning * into media;
    if found then
      perform private.write_audit('course_media.added', media.tenant_id, 'course_media', p_id::text, null,
        jsonb_build_object('name', media.name, 'bytes', media.bytes));
    end if;
  else
    delete from public.course_media where id = p_id and ready_at is null;
  end if;
end $function$;
grant execute on function public.settle_media(uuid,boolean) to service_role;

create function private.sold_courses()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select distinct c from public.products p cross join lateral private.courses_of_pack(p.id) c
  where p.kind = 'courses' and (p.is_listed
    or exists (select from public.store_orders o where o.product_id = p.id and o.state in ('trial', 'active', 'cancel_scheduled')))
$function$;

create function public.start_course(p_course_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me      public.people := private.require_learner();
  course  public.courses := private.require_course(me.tenant_id, p_course_id);
  current public.assignments;
begin
  select a.* into current from public.assignments a
  where a.person_id = me.id and a.course_id = course.id and a.superseded_at is null;
  if found and private.is_open(current) then return current.id; end if;
  if private.holds_certificate(me.id, course.id) then raise sqlstate 'PT409' using message = 'already_done'; end if;
  if private.courses_before(me.tenant_id, me.id, course.id) <> '{}' then raise sqlstate 'PT409' using message = 'course_locked'; end if;
  perform private.place_assignments(me.tenant_id, course, array[me.id], 'self', null, null);
  return (select a.id from public.assignments a
    where a.person_id = me.id and a.course_id = course.id and a.superseded_at is null);
end $function$;
grant execute on function public.start_course(uuid) to authenticated;
grant execute on function public.start_course(uuid) to service_role;

create function public.start_draft(p_course_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  course public.courses := private.require_studio_course(p_course_id, 'write');
  last   private.course_sources;
begin
  if exists (select from public.course_drafts d where d.course_id = course.id) then
    raise sqlstate 'PT409' using message = 'draft_exists';
  end if;
  select s.* into last from private.course_sources s join public.course_versions v on v.id = s.version_id
  where v.course_id = course.id order by v.number desc limit 1;
  if not found then raise sqlstate 'PT409' using message = 'no_source'; end if;
  -- revisions go on, so that none means two drafts
  insert into public.course_drafts (tenant_id, course_id, source, reviewed, revision, updated_by)
  values (course.tenant_id, course.id, last.source || jsonb_build_object('slug', course.slug, 'side', course.side),
    last.reviewed, last.revision + 1, private.me());
  return last.revision + 1;
end $function$;
grant execute on function public.start_draft(uuid) to authenticated;
grant execute on function public.start_draft(uuid) to service_role;

create function public.studio_courses(p_tenant_id uuid, p_search text DEFAULT NULL::text, p_state text DEFAULT NULL::text, p_limit integer DEFAULT 50, p_offset integer DEFAULT 0)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  mine   text := private.authoring_of(p_tenant_id);
  wanted text := lower(btrim(coalesce(p_search, '')));
  answer jsonb;
begin
  perform private.require_authoring(p_tenant_id, 'read');
  with all_courses as (
    select c.id, c.slug, c.side, coalesce(d.title, v.title) as title, d.id as draft_id, d.state as draft_state, d.updated_by,
      case when d.id is not null then d.state when c.retired_at is not null then 'retired' else 'published' end as state,
      live.number, live.published_at, coalesce(d.updated_at, v.published_at, c.created_at) as updated_at
    from public.courses c
    left join public.course_drafts d on d.course_id = c.id
    left join lateral (
      select v.title, v.published_at from public.course_versions v where v.course_id = c.id order by v.number desc limit 1
    ) v on true
    left join public.course_versions live on live.course_id = c.id and live.state = 'published'
    where c.tenant_id is not distinct from p_tenant_id
      and (p_tenant_id is null or c.side = any (private.sides_of(p_tenant_id)))
  ), found as (
    select a.* from all_courses a
    where (p_state is null or a.state = p_state)
      and (wanted = '' or strpos(lower(concat_ws(' ', a.title ->> 'en', a.title ->> 'hi', a.slug)), wanted) > 0)
  ), page as (
    select f.*, row_number() over () as place from (
      select f.* from found f
      order by array_position(array['review', 'draft', 'published', 'retired'], f.state), f.updated_at desc, f.id
      limit least(greatest(coalesce(p_limit, 50), 0), 500) offset greatest(coalesce(p_offset, 0), 0)
    ) f
  )
  select jsonb_build_object(
    'total', (select count(*) from found), 'may_write', mine in ('write', 'publish'), 'may_publish', mine = 'publish',
    'rows', coalesce((
      select jsonb_agg(jsonb_build_object(
        'course_id', p.id, 'slug', p.slug, 'side', p.side, 'title', p.title, 'state', p.state,
        'published_number', p.number, 'published_at', p.published_at, 'has_draft', p.draft_id is not null,
        'draft_state', p.draft_state, 'updated_at', p.updated_at,
        'updated_by_name', (select u.full_name from public.profiles u where u.id = p.updated_by),
        'learners_open', (
          select count(*) from public.assignments a
          where a.course_id = p.id and a.superseded_at is null
            and num_nonnulls(a.completed_at, a.waived_at, a.cancelled_at) = 0)
      ) order by p.place) from page p), '[]'))
  into answer;
  return answer;
end $function$;
grant execute on function public.studio_courses(uuid,text,text,integer,integer) to authenticated;
grant execute on function public.studio_courses(uuid,text,text,integer,integer) to service_role;

create function public.submit_draft(p_course_id uuid, p_revision integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  course public.courses := private.require_studio_course(p_course_id, 'write');
  draft  public.course_drafts := private.require_draft(course, p_revision);
begin
  if draft.state = 'review' then raise sqlstate 'PT409' using message = 'already_in_review'; end if;
  update public.course_drafts set state = 'review', submitted_by = private.me(), note = null where id = draft.id;
  perform private.audit_course('course.submitted', course, draft.title);
end $function$;
grant execute on function public.submit_draft(uuid,integer) to authenticated;
grant execute on function public.submit_draft(uuid,integer) to service_role;

create function private.title_shown(p_course_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select v.title from public.course_versions v where v.course_id = p_course_id and v.state in ('published', 'retired')
  order by v.state = 'published' desc, v.number desc limit 1
$function$;

create function private.today_of_my_courses(p_tenant_id uuid, p_reach text, p_today date)
 RETURNS TABLE(kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
    with mine as materialized (
      select c.*, asked.requested_at, on_path.title as path, on_path.step, on_path.steps, waits.is_locked, row_number() over (
        partition by asked.assignment_id is not null
        order by waits.is_locked, array_position(array['overdue', 'due', 'later', 'open'], c.state), c.started_at is null, c.place) as turn
      from public.my_courses() with ordinality c (assignment_id, course_id, slug, side, title, summary, state, due_on,
        assigned_at, source, note, started_at, completed_at, waived_reason, lessons_done, lessons_total, minutes, minutes_left,
        next_lesson_id, next_lesson_title, certificate, cover, place)
      join public.assignments given on given.id = c.assignment_id
      cross join lateral (
        select not private.began_alone(given) and private.courses_before(p_tenant_id, given.person_id, c.course_id) <> '{}' as is_locked
      ) waits
      left join public.observations asked on asked.assignment_id = c.assignment_id and asked.lesson_id = c.next_lesson_id
        and asked.state in ('requested', 'in_progress')
      left join lateral (
        select v.title, s.position as step, (select count(*)::integer from public.path_steps one where one.version_id = v.id) as steps
        from public.path_assignments a join public.path_versions v on v.id = a.version_id
        join public.path_steps s on s.version_id = v.id and s.course_id = given.course_id
        where c.source = 'path' and a.path_id = given.source_ref and a.person_id = given.person_id and a.cancelled_at is null
      ) on_path on true
      where c.state in ('overdue', 'due', 'later', 'open') and c.next_lesson_id is not null
    )
    select line.* from (
      select 'next_lesson', private.urgency_of(m.due_on, p_today), m.due_on, null::integer, m.minutes_left,
        jsonb_strip_nulls(jsonb_build_object('assignment_id', m.assignment_id, 'lesson_id', m.next_lesson_id,
          'slug', m.slug, 'side', m.side, 'scene', m.cover ->> 'scene', 'image', m.cover ->> 'image')),
        jsonb_build_object('course', m.title, 'lesson', m.next_lesson_title, 'done', m.lessons_done, 'total', m.lessons_total,
          'is_begun', m.started_at is not null, 'in_path', m.path is not null, 'path', m.path, 'step', m.step, 'steps', m.steps)
      from mine m where m.requested_at is null and m.turn <= 3 and not m.is_locked order by m.turn
    ) line
    union all
    select 'own_observation', 'later', null, null, null,
      jsonb_build_object('assignment_id', m.assignment_id, 'lesson_id', m.next_lesson_id),
      jsonb_build_object('course', m.title, 'lesson', m.next_lesson_title, 'since', m.requested_at)
    from mine m where m.requested_at is not null
    union all
    select 'own_courses', 'later', null, count(*)::integer, null, '{}', '{}' from mine having max(mine.turn) > 3;
end $function$;

create function private.today_of_team_courses(p_tenant_id uuid, p_reach text, p_today date)
 RETURNS TABLE(kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  sides   text[] := private.sides_of(p_tenant_id);
  overdue integer;
  joining integer;
begin
  if p_reach = 'none' then return; end if;
  overdue := public.course_overview(p_tenant_id, p_state => 'overdue', p_limit => 0) ->> 'total';
  joining := public.course_overview(p_tenant_id, p_state => 'joining', p_limit => 0) ->> 'total';
  if overdue > 0 then
    return query
      with late as materialized (
        select a.person_id, min(a.due_on) as since, max(n.nudged_at) as reminded_at
        from public.assignments a
        left join private.nudges n on n.person_id = a.person_id and n.course_id = a.course_id
          and n.nudged_at > now() - interval '24 hours'
        where a.tenant_id = p_tenant_id and a.superseded_at is null and a.due_on < p_today and a.side = any (sides)
          and a.completed_at is null and a.waived_at is null and a.cancelled_at is null
        group by a.person_id
      )
      select 'team_overdue', 'overdue', min(l.since), overdue, null::integer, '{}'::jsonb,
        jsonb_build_object('people', count(*), 'reminded', count(l.reminded_at), 'reminded_at', max(l.reminded_at))
      from late l join public.people p on p.id = l.person_id and coalesce(p.left_on, 'infinity') >= p_today
      where p_reach = 'all' or l.person_id in (select private.people_i_manage());
  end if;
  if joining > 0 then
    return query
      select 'team_joining', 'week', null::date, joining, null::integer, '{}'::jsonb,
        jsonb_build_object('people', count(distinct a.person_id))
      from public.people p join public.assignments a on a.person_id = p.id
      where p.tenant_id = p_tenant_id and p.joined_on > p_today - 28 and coalesce(p.left_on, 'infinity') >= p_today
        and (p_reach = 'all' or p.id in (select private.people_i_manage()))
        and a.superseded_at is null and a.side = any (sides)
        and a.completed_at is null and a.waived_at is null and a.cancelled_at is null;
  end if;
end $function$;

create function private.turn_of_file(p_file_id uuid, p_turn uuid)
 RETURNS public.report_files
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  file public.report_files;
begin
  select f.* into file from public.report_files f where f.id = p_file_id and f.turn = p_turn and f.state = 'running' for update;
  if not found then raise sqlstate 'PT409' using message = 'file_stopped'; end if;
  perform private.read_as(private.claims_of(file.profile_id));
  if file.rights <> private.report_rights(file.tenant_id) then raise sqlstate 'PT403' using message = 'rights_changed'; end if;
  return file;
end $function$;

create function private.unknown_media(p_source jsonb, p_tenant_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    with lessons as (
      select format('chapters.%s.lessons.%s', c.place - 1, l.place - 1) as path, l.content, c.place as chapter, l.place
      from jsonb_array_elements(p_source -> 'chapters') with ordinality c (content, place)
      cross join lateral jsonb_array_elements(c.content -> 'lessons') with ordinality l (content, place)
    ), shown as (
      select format('%s.blocks.%s.%s', l.path, b.place - 1, used.kind) as path, b.content ->> used.kind as id, used.kind,
        l.chapter, l.place as lesson, 1 as part, b.place
      from lessons l cross join lateral jsonb_array_elements(l.content -> 'blocks') with ordinality b (content, place)
      join (values ('image'), ('video')) used (kind) on b.content ? used.kind
      union all
      select format('%s.quiz.questions.%s.picture.image', l.path, q.place - 1), q.content #>> '{picture,image}', 'image',
        l.chapter, l.place, 2, q.place
      from lessons l cross join lateral jsonb_array_elements(l.content #> '{quiz,questions}') with ordinality q (content, place)
      where l.content ->> 'rule' = 'passed' and q.content -> 'picture' ? 'image'
      union all
      select 'cover.image', p_source #>> '{cover,image}', 'image', 0, 0, 0, 0 where p_source -> 'cover' ? 'image'
    )
    select s.path || ' media_missing' from shown s
    where not private.has_media(p_tenant_id, s.id, s.kind)
    order by s.chapter, s.lesson, s.part, s.place limit 1
  );
end $function$;
