-- What all migrations together say about applications: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.client_applications (
  id uuid default gen_random_uuid() not null,
  applicant_id uuid default auth.uid() not null,
  business_name text,
  business_kind text,
  city text,
  outlets_count integer default 1 not null,
  seats_wanted integer not null,
  tier_wanted text not null,
  gstin text,
  message text,
  status text default 'draft'::text not null,
  reviewer_id uuid,
  reviewer_message text,
  tenant_id uuid,
  created_at timestamp with time zone default now() not null,
  submitted_at timestamp with time zone,
  review_started_at timestamp with time zone,
  decided_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  updated_at timestamp with time zone default now() not null,
  constraint client_applications_pkey PRIMARY KEY (id),
  constraint client_applications_applicant_id_fkey FOREIGN KEY (applicant_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint client_applications_reviewer_id_fkey FOREIGN KEY (reviewer_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint client_applications_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE SET NULL,
  constraint client_applications_business_kind_check CHECK (business_kind = ANY (ARRAY['hotel'::text, 'restaurant'::text, 'other'::text])),
  constraint client_applications_business_name_check CHECK (business_name = btrim(business_name) AND char_length(business_name) >= 1 AND char_length(business_name) <= 120),
  constraint client_applications_check CHECK (submitted_at >= created_at AND review_started_at >= submitted_at AND decided_at >= review_started_at),
  constraint client_applications_check1 CHECK ((status = ANY (ARRAY['draft'::text, 'withdrawn'::text])) OR submitted_at IS NOT NULL),
  constraint client_applications_check2 CHECK ((status = ANY (ARRAY['approved'::text, 'declined'::text])) = (decided_at IS NOT NULL)),
  constraint client_applications_check3 CHECK ((status = 'withdrawn'::text) = (withdrawn_at IS NOT NULL)),
  constraint client_applications_check4 CHECK ((status = ANY (ARRAY['draft'::text, 'withdrawn'::text])) OR num_nulls(business_name, business_kind, city) = 0),
  constraint client_applications_city_check CHECK (city = btrim(city) AND char_length(city) >= 1 AND char_length(city) <= 80),
  constraint client_applications_gstin_check CHECK (private.is_gstin(gstin)),
  constraint client_applications_message_check CHECK (char_length(message) <= 2000),
  constraint client_applications_outlets_count_check CHECK (outlets_count >= 1 AND outlets_count <= 10000),
  constraint client_applications_reviewer_message_check CHECK (char_length(reviewer_message) <= 2000),
  constraint client_applications_seats_wanted_check CHECK (seats_wanted >= 1 AND seats_wanted <= 100000),
  constraint client_applications_status_check CHECK (status = ANY (ARRAY['draft'::text, 'submitted'::text, 'in_review'::text, 'approved'::text, 'declined'::text, 'withdrawn'::text])),
  constraint client_applications_tier_wanted_check CHECK (tier_wanted = ANY (ARRAY['essential'::text, 'growth'::text, 'master'::text]))
);
CREATE UNIQUE INDEX client_applications_applicant_id_idx ON public.client_applications USING btree (applicant_id) WHERE (status = ANY (ARRAY['draft'::text, 'submitted'::text, 'in_review'::text]));
CREATE INDEX client_applications_applicant_id_idx1 ON public.client_applications USING btree (applicant_id);
CREATE INDEX client_applications_reviewer_id_idx ON public.client_applications USING btree (reviewer_id);
CREATE INDEX client_applications_status_submitted_at_idx ON public.client_applications USING btree (status, submitted_at);
CREATE INDEX client_applications_tenant_id_idx ON public.client_applications USING btree (tenant_id);
alter table public.client_applications enable row level security;
grant insert (business_name, business_kind, city, outlets_count, seats_wanted, tier_wanted, gstin, message), select, update (business_name, business_kind, city, outlets_count, seats_wanted, tier_wanted, gstin, message) on public.client_applications to authenticated;

create policy "applicants change their draft" on public.client_applications for update to authenticated
  using (((applicant_id = ( SELECT private.me() AS me)) AND (status = 'draft'::text)))
  with check (((applicant_id = ( SELECT private.me() AS me)) AND (status = 'draft'::text)));

create policy "applicants read their own, platform admins what was submitted" on public.client_applications for select to authenticated
  using (((applicant_id = ( SELECT private.me() AS me)) OR (status = ANY (ARRAY( SELECT private.application_steps_i_review() AS application_steps_i_review)))));

create policy "people without a workspace draft an application" on public.client_applications for insert to authenticated
  with check (((applicant_id = ( SELECT private.me() AS me)) AND (status = 'draft'::text) AND ( SELECT private.may_apply() AS may_apply)));

CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.client_applications FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

create function public.approve_application(p_id uuid, p_slug text, p_message text DEFAULT NULL::text, p_tier text DEFAULT NULL::text, p_seat_cap integer DEFAULT NULL::integer)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application public.client_applications := private.require_application(p_id);
  new_tenant  uuid;
begin
  if application.status not in ('submitted', 'in_review') then
    raise sqlstate 'PT409' using message = 'application_closed';
  end if;
  if exists (select from public.profiles p
             where p.id = application.applicant_id and (p.tenant_id is not null or not p.is_active)) then
    raise sqlstate 'PT409' using message = 'already_in_a_workspace';
  end if;
  insert into public.tenants (name, slug, tier, seat_cap)
  values (application.business_name, p_slug, coalesce(p_tier, application.tier_wanted),
    coalesce(p_seat_cap, application.seats_wanted))
  on conflict (slug) do nothing
  returning id into new_tenant;
  if new_tenant is null then raise sqlstate 'PT409' using message = 'slug_taken'; end if;
  perform private.require_password(); -- the last of what may be refused, so that nobody types it in vain
  insert into public.outlets (tenant_id, name, city, kind)
  values (new_tenant, application.business_name, application.city, application.business_kind);
  perform private.prepare_tenant(new_tenant, application.business_kind,
    (select p.language from public.profiles p where p.id = application.applicant_id));
  update public.profiles set tenant_id = new_tenant, tenant_role = 'admin' where id = application.applicant_id;
  update public.client_applications
  set status = 'approved', tenant_id = new_tenant, decided_at = now(), reviewer_id = auth.uid(),
    review_started_at = coalesce(review_started_at, now()), reviewer_message = nullif(btrim(left(p_message, 2000)), '')
  where id = p_id;
  perform private.report_application(p_id, 'approved', 'application_approved');
  return new_tenant;
end $function$;
grant execute on function public.approve_application(uuid,text,text,text,integer) to authenticated;
grant execute on function public.approve_application(uuid,text,text,text,integer) to service_role;

create function public.decline_application(p_id uuid, p_message text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application public.client_applications := private.require_application(p_id);
begin
  if application.status not in ('submitted', 'in_review') then
    raise sqlstate 'PT409' using message = 'application_closed';
  end if;
  if coalesce(btrim(p_message), '') = '' then raise sqlstate 'PT400' using message = 'message_required'; end if;
  update public.client_applications
  set status = 'declined', decided_at = now(), reviewer_id = auth.uid(),
    review_started_at = coalesce(review_started_at, now()), reviewer_message = btrim(left(p_message, 2000))
  where id = p_id;
  perform private.report_application(p_id, 'declined', 'application_declined');
end $function$;
grant execute on function public.decline_application(uuid,text) to authenticated;
grant execute on function public.decline_application(uuid,text) to service_role;

create function private.report_application(p_id uuid, p_step text, p_template text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  application public.client_applications := (select a from public.client_applications a where a.id = p_id);
  applicant   public.profiles := (select p from public.profiles p where p.id = application.applicant_id);
begin
  perform private.write_audit('application.' || p_step, application.tenant_id, 'client_applications', p_id::text,
    null, jsonb_build_object('business_name', application.business_name, 'message', application.reviewer_message));
  if p_template is not null and private.is_email(applicant.email) then
    perform private.queue_template(applicant.email, p_template, applicant.language, jsonb_build_object(
      'business_name', application.business_name, 'full_name', applicant.full_name,
      'reviewer_message', application.reviewer_message
    ));
  end if;
end $function$;

create function private.require_application(p_id uuid)
 RETURNS public.client_applications
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  application public.client_applications;
begin
  perform private.require_platform_admin();
  select a.* into application from public.client_applications a where a.id = p_id and a.status <> 'draft' for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_application'; end if;
  return application;
end $function$;

create function private.require_own_application(p_id uuid)
 RETURNS public.client_applications
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  application public.client_applications;
begin
  select a.* into application from public.client_applications a where a.id = p_id and a.applicant_id = private.me() for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_application'; end if;
  return application;
end $function$;

create function public.start_application_review(p_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application public.client_applications := private.require_application(p_id);
begin
  if application.status <> 'submitted' then raise sqlstate 'PT409' using message = 'application_closed'; end if;
  update public.client_applications set status = 'in_review', review_started_at = now(), reviewer_id = auth.uid()
  where id = p_id;
  perform private.report_application(p_id, 'review_started');
end $function$;
grant execute on function public.start_application_review(uuid) to authenticated;
grant execute on function public.start_application_review(uuid) to service_role;

create function public.submit_application(p_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application public.client_applications := private.require_own_application(p_id);
begin
  if application.status <> 'draft' then raise sqlstate 'PT409' using message = 'application_closed'; end if;
  if not private.may_apply() then raise sqlstate 'PT409' using message = 'already_in_a_workspace'; end if;
  if num_nulls(application.business_name, application.business_kind, application.city) > 0 then
    raise sqlstate 'PT400' using message = 'application_incomplete';
  end if;
  if (select count(*) from public.client_applications a
      where a.applicant_id = application.applicant_id and a.submitted_at > now() - interval '1 day') >= 5 then
    raise sqlstate 'PT429' using message = 'too_many_applications';
  end if;
  update public.client_applications set status = 'submitted', submitted_at = now() where id = p_id;
  perform private.report_application(p_id, 'submitted', 'application_received');
  perform private.tell_reviewers(p_id);
end $function$;
grant execute on function public.submit_application(uuid) to authenticated;
grant execute on function public.submit_application(uuid) to service_role;

create function private.tell_reviewers(p_id uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.queue_template(p.email, 'application_waiting', p.language, jsonb_build_object(
    'application_id', a.id, 'business_name', a.business_name, 'city', a.city, 'full_name', p.full_name
  ), null, format('application_waiting %s %s', a.id, p.id))
  from public.client_applications a, public.profiles p
  where a.id = p_id and p.role = 'admin' and p.is_active and private.is_email(p.email)
$function$;

create function public.withdraw_application(p_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application public.client_applications := private.require_own_application(p_id);
begin
  if application.status not in ('draft', 'submitted', 'in_review') then
    raise sqlstate 'PT409' using message = 'application_closed';
  end if;
  update public.client_applications set status = 'withdrawn', withdrawn_at = now() where id = p_id;
  perform private.report_application(p_id, 'withdrawn');
end $function$;
grant execute on function public.withdraw_application(uuid) to authenticated;
grant execute on function public.withdraw_application(uuid) to service_role;
