-- What all migrations together say about mentors: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.mentors (
  person_id uuid not null,
  tenant_id uuid not null,
  about text not null,
  languages text[] default '{en}'::text[] not null,
  places smallint default 2 not null,
  is_paused boolean default false not null,
  offered_at timestamp with time zone default now() not null,
  is_sample boolean default false not null,
  constraint mentors_pkey PRIMARY KEY (person_id),
  constraint mentors_tenant_id_person_id_key UNIQUE (tenant_id, person_id),
  constraint mentors_tenant_id_person_id_fkey FOREIGN KEY (tenant_id, person_id) REFERENCES public.people(tenant_id, id) ON DELETE CASCADE,
  constraint mentors_about_check CHECK (about = btrim(about) AND char_length(about) >= 10 AND char_length(about) <= 500),
  constraint mentors_languages_check CHECK (cardinality(languages) >= 1 AND cardinality(languages) <= 12),
  constraint mentors_places_check CHECK (places >= 1 AND places <= 5)
);
alter table public.mentors enable row level security;

create function public.ask_mentor(p_id uuid, p_mentor_id uuid, p_message text, p_programme text DEFAULT NULL::text, p_goal_role_id uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me      public.people := private.require_clinic_person();
  mentor  public.mentors;
  pair    public.mentoring_pairs;
  message text := btrim(coalesce(p_message, ''));
begin
  select x.* into pair from public.mentoring_pairs x where x.id = p_id;
  if pair.id is not null then
    if pair.mentee_id <> me.id then raise sqlstate 'PT404' using message = 'unknown_pair'; end if;
    return;
  end if;
  select m.* into mentor from public.mentors m where m.person_id = p_mentor_id and m.tenant_id = me.tenant_id for update;
  if not found or mentor.is_paused or mentor.person_id = me.id then raise sqlstate 'PT404' using message = 'unknown_mentor'; end if;
  if char_length(message) < 10 then raise sqlstate 'PT400' using message = 'message_required'; end if;
  if char_length(message) > 500 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if (select count(*) from public.mentoring_pairs x where x.mentor_id = mentor.person_id and x.state = 'active') >= mentor.places then raise sqlstate 'PT409' using message = 'mentor_full'; end if;
  if p_programme is not null and not exists (select from public.mentoring_programmes g where g.tenant_id = me.tenant_id and g.key = p_programme and g.is_on) then
    raise sqlstate 'PT404' using message = 'unknown_mentoring_programme';
  end if;
  if p_goal_role_id is not null then perform private.require_job_role(me.tenant_id, p_goal_role_id); end if;
  insert into public.mentoring_pairs (id, tenant_id, mentor_id, mentee_id, programme, goal_role_id, message)
  values (p_id, me.tenant_id, mentor.person_id, me.id, p_programme, p_goal_role_id, message) returning * into pair;
  perform private.mail_of_pair(pair, pair.mentor_id, 'mentoring_asked');
exception when unique_violation then
  raise sqlstate 'PT409' using message = 'has_mentor';
end $function$;
grant execute on function public.ask_mentor(uuid,uuid,text,text,uuid) to authenticated;
grant execute on function public.ask_mentor(uuid,uuid,text,text,uuid) to service_role;
