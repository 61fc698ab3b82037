-- A workspace that was just approved is not empty: departments and job roles of its kind of business, the hygiene
-- certification of all who handle food, the supervisor that the law asks for, and the rule that gives the hygiene course
-- to whoever joins. All of it is the workspace's own from then on, to be renamed, changed or deleted.

-- What a kind of business begins with, one row for each job role.
create table private.starter_roles (
  kind         text not null check (kind in ('hotel', 'restaurant', 'other')),
  place        integer not null,
  department   jsonb not null check (department ?& array['en', 'hi']),
  side         text not null check (side in ('front', 'back')),
  job_role     jsonb not null check (job_role ?& array['en', 'hi']),
  handles_food boolean not null,
  primary key (kind, place)
);
revoke all on private.starter_roles from anon, authenticated, service_role;

insert into private.starter_roles (kind, place, department, side, job_role, handles_food)
select kind, row_number() over (partition by kind), jsonb_build_object('en', department, 'hi', department_hi), side,
  jsonb_build_object('en', job_role, 'hi', job_role_hi), handles_food
from (values
  ('restaurant', 'Service', 'सर्विस', 'front', 'Restaurant manager', 'रेस्तराँ मैनेजर', false),
  ('restaurant', 'Service', 'सर्विस', 'front', 'Captain', 'कैप्टन', true),
  ('restaurant', 'Service', 'सर्विस', 'front', 'Steward', 'स्टीवर्ड', true),
  ('restaurant', 'Service', 'सर्विस', 'front', 'Barista', 'बरिस्ता', true),
  ('restaurant', 'Service', 'सर्विस', 'front', 'Cashier', 'कैशियर', false),
  ('restaurant', 'Kitchen', 'किचन', 'back', 'Head chef', 'हेड शेफ़', true),
  ('restaurant', 'Kitchen', 'किचन', 'back', 'Cook', 'कुक', true),
  ('restaurant', 'Kitchen', 'किचन', 'back', 'Kitchen helper', 'किचन हेल्पर', true),
  ('restaurant', 'Stewarding', 'स्टीवर्डिंग', 'back', 'Dishwasher', 'डिशवॉशर', true),
  ('hotel', 'Front office', 'फ़्रंट ऑफ़िस', 'front', 'Front office manager', 'फ़्रंट ऑफ़िस मैनेजर', false),
  ('hotel', 'Front office', 'फ़्रंट ऑफ़िस', 'front', 'Receptionist', 'रिसेप्शनिस्ट', false),
  ('hotel', 'Front office', 'फ़्रंट ऑफ़िस', 'front', 'Bell attendant', 'बेल अटेंडेंट', false),
  ('hotel', 'Food and beverage service', 'फ़ूड और बेवरेज सर्विस', 'front', 'Captain', 'कैप्टन', true),
  ('hotel', 'Food and beverage service', 'फ़ूड और बेवरेज सर्विस', 'front', 'Steward', 'स्टीवर्ड', true),
  ('hotel', 'Kitchen', 'किचन', 'back', 'Head chef', 'हेड शेफ़', true),
  ('hotel', 'Kitchen', 'किचन', 'back', 'Cook', 'कुक', true),
  ('hotel', 'Kitchen', 'किचन', 'back', 'Kitchen helper', 'किचन हेल्पर', true),
  ('hotel', 'Stewarding', 'स्टीवर्डिंग', 'back', 'Dishwasher', 'डिशवॉशर', true),
  ('hotel', 'Housekeeping', 'हाउसकीपिंग', 'back', 'Housekeeping supervisor', 'हाउसकीपिंग सुपरवाइज़र', false),
  ('hotel', 'Housekeeping', 'हाउसकीपिंग', 'back', 'Room attendant', 'रूम अटेंडेंट', false),
  ('other', 'Service', 'सर्विस', 'front', 'Manager', 'मैनेजर', false),
  ('other', 'Service', 'सर्विस', 'front', 'Service staff', 'सर्विस स्टाफ़', true),
  ('other', 'Kitchen', 'किचन', 'back', 'Cook', 'कुक', true),
  ('other', 'Kitchen', 'किचन', 'back', 'Kitchen helper', 'किचन हेल्पर', true)
) kit (kind, department, department_hi, side, job_role, job_role_hi, handles_food);

-- Gives a certification of the patterns to the tenant, for these job roles, unless it has one with this title.
create function private.prepare_certification(p_tenant_id uuid, p_title text, p_job_roles uuid[], p_course_id uuid)
returns void language plpgsql set search_path = '' as $$
declare
  pattern public.certifications;
  made    uuid;
begin
  select c.* into pattern from public.certifications c
  where c.tenant_id is null and c.archived_at is null and c.title ->> 'en' = p_title;
  if not found or exists (
    select from public.certifications c where c.tenant_id = p_tenant_id and c.title ->> 'en' = p_title
  ) then return; end if;
  insert into public.certifications (tenant_id, title, note, earned_by, courses_needed, valid_months, renewal_begins,
    grace_days, people_per_holder)
  values (p_tenant_id, pattern.title, pattern.note, pattern.earned_by, pattern.courses_needed, pattern.valid_months,
    pattern.renewal_begins, pattern.grace_days, pattern.people_per_holder)
  returning id into made;
  insert into public.certification_courses (certification_id, course_id, is_renewal)
  select made, p_course_id, renewal.is_renewal from (values (false), (true)) renewal (is_renewal) where pattern.earned_by = 'courses';
  insert into public.certification_needs (tenant_id, certification_id, job_role_id)
  select p_tenant_id, made, job_role from unnest(p_job_roles) job_role;
  perform private.write_audit('certification.created', p_tenant_id, 'certifications', made::text,
    null, jsonb_build_object('name', p_title, 'valid_months', pattern.valid_months));
end $$;

-- Gives a new tenant what its kind of business begins with, named in that language; what it has already stays.
create function private.prepare_tenant(p_tenant_id uuid, p_kind text, p_language text)
returns void language plpgsql set search_path = '' as $$
declare
  course  public.courses;
  rule    public.assignment_rules;
  food    uuid[];
  heads   uuid[];
begin
  insert into public.departments (tenant_id, name, side)
  select p_tenant_id, kit.department ->> p_language, kit.side from private.starter_roles kit
  where kit.kind = p_kind group by kit.department, kit.side order by min(kit.place)
  on conflict (tenant_id, name) do nothing;
  insert into public.job_roles (tenant_id, department_id, name)
  select p_tenant_id, d.id, kit.job_role ->> p_language from private.starter_roles kit
  join public.departments d on d.tenant_id = p_tenant_id and d.name = kit.department ->> p_language
  where kit.kind = p_kind order by kit.place
  on conflict (tenant_id, name) do nothing;
  select array_agg(r.id), array_agg(r.id) filter (where kit.job_role ->> 'en' in ('Head chef', 'Cook')) into food, heads
  from private.starter_roles kit
  join public.job_roles r on r.tenant_id = p_tenant_id and r.name = kit.job_role ->> p_language
  where kit.kind = p_kind and kit.handles_food;

  perform private.prepare_certification(p_tenant_id, 'Food safety supervisor (FoSTaC)', heads[1:1], null);
  select c.* into course from public.courses c
  where c.tenant_id is null and c.slug = 'clean-hands-clean-kitchen' and c.published_at is not null and c.retired_at is null;
  if not found then return; end if; -- the library is not loaded
  perform private.prepare_certification(p_tenant_id, 'Food handler hygiene', food, course.id);
  if not (select t.active_modules ? private.module_of_side(course.side) from public.tenants t where t.id = p_tenant_id)
    or exists (select from public.assignment_rules r where r.tenant_id = p_tenant_id and r.course_id = course.id) then
    return;
  end if;
  insert into public.assignment_rules (tenant_id, course_id, side, job_roles, due_days, reach, created_by, updated_by)
  values (p_tenant_id, course.id, course.side, food, 14, 'all', private.me(), private.me())
  returning * into rule;
  perform private.write_audit('assignment_rule.created', p_tenant_id, 'assignment_rules', rule.id::text,
    null, private.rule_terms(rule));
  perform private.apply_rules(p_tenant_id, null, rule.id);
end $$;
revoke execute on function private.prepare_certification(uuid, text, uuid[], uuid), private.prepare_tenant(uuid, text, text)
  from public, anon, authenticated, service_role;

create or replace function public.approve_application(p_id uuid, p_slug text, p_message text default null,
  p_tier text default null, p_seat_cap integer default null)
returns uuid language plpgsql security definer set search_path = '' as $$
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
end $$;
