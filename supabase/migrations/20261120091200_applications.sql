-- How a new account becomes a workspace: it applies, a platform admin reviews, approval makes the tenant with its
-- first outlet and its admin.
--   draft -> submitted -> in_review -> approved | declined;  draft, submitted, in_review -> withdrawn
-- True for a GSTIN with the right check digit: state, PAN, registration, 'Z', and a sum over base 36.
create function private.is_gstin(p_text text) returns boolean
language sql immutable set search_path = '' as $$
  select p_text ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$' and substr(p_text, 15, 1) = (
    select substr(digits, 1 + (36 - sum(product / 36 + product % 36)::integer % 36) % 36, 1)
    from (
      select digits, (strpos(digits, substr(p_text, place, 1)) - 1) * (2 - place % 2) as product
      from generate_series(1, 14) place, (values ('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')) alphabet (digits)
    ) weighted
    group by digits
  )
$$;
grant execute on function private.is_gstin(text) to authenticated, service_role;

create table public.client_applications (
  id                uuid primary key default gen_random_uuid(),
  applicant_id      uuid not null default auth.uid() references public.profiles on delete cascade,
  business_name     text not null
                    check (business_name = btrim(business_name) and char_length(business_name) between 1 and 120),
  business_kind     text not null check (business_kind in ('hotel', 'restaurant', 'other')),
  city              text not null check (city = btrim(city) and char_length(city) between 1 and 80),
  outlets_count     integer not null default 1 check (outlets_count between 1 and 10000),
  seats_wanted      integer not null check (seats_wanted between 1 and 100000),
  tier_wanted       text not null check (tier_wanted in ('essential', 'growth', 'master')),
  gstin             text check (private.is_gstin(gstin)),
  message           text check (char_length(message) <= 2000),
  status            text not null default 'draft'
                    check (status in ('draft', 'submitted', 'in_review', 'approved', 'declined', 'withdrawn')),
  reviewer_id       uuid references public.profiles on delete set null,
  reviewer_message  text check (char_length(reviewer_message) <= 2000),
  tenant_id         uuid references public.tenants on delete set null,
  created_at        timestamptz not null default now(),
  submitted_at      timestamptz,
  review_started_at timestamptz,
  decided_at        timestamptz,
  withdrawn_at      timestamptz,
  updated_at        timestamptz not null default now(),
  check (submitted_at >= created_at and review_started_at >= submitted_at and decided_at >= review_started_at),
  check (status in ('draft', 'withdrawn') or submitted_at is not null),
  check ((status in ('approved', 'declined')) = (decided_at is not null)),
  check ((status = 'withdrawn') = (withdrawn_at is not null))
);
create unique index on public.client_applications (applicant_id) where status in ('draft', 'submitted', 'in_review');
create index on public.client_applications (applicant_id);
create index on public.client_applications (reviewer_id);
create index on public.client_applications (tenant_id);
create index on public.client_applications (status, submitted_at);

alter table public.client_applications enable row level security;
revoke all on public.client_applications from anon, authenticated;
grant select on public.client_applications to authenticated;
grant insert (business_name, business_kind, city, outlets_count, seats_wanted, tier_wanted, gstin, message),
      update (business_name, business_kind, city, outlets_count, seats_wanted, tier_wanted, gstin, message)
   on public.client_applications to authenticated; -- every step is a function

-- Am I an active account that belongs to no tenant?
create function private.may_apply() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.profiles me where me.id = (select auth.uid()) and me.is_active and me.tenant_id is null)
$$;

-- The steps of an application that I see whoever applied: all that were handed in, as a platform admin; else none.
create function private.application_steps_i_review() returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_platform_admin() then
    return query select unnest(array['submitted', 'in_review', 'approved', 'declined', 'withdrawn']);
  end if;
end $$;

create policy "applicants read their own, platform admins what was submitted" on public.client_applications
  for select to authenticated
  using (
    applicant_id = (select private.me())
    or status = any (array(select private.application_steps_i_review()))
  );
create policy "people without a workspace draft an application" on public.client_applications
  for insert to authenticated
  with check (applicant_id = (select private.me()) and status = 'draft' and (select private.may_apply()));
create policy "applicants change their draft" on public.client_applications
  for update to authenticated
  using (applicant_id = (select private.me()) and status = 'draft')
  with check (applicant_id = (select private.me()) and status = 'draft');

create trigger touch_updated_at before update on public.client_applications
  for each row execute function private.touch_updated_at();

-- Locks and returns my own application. Refuses PT404 unknown_application.
create function private.require_own_application(p_id uuid) returns public.client_applications
language plpgsql security definer set search_path = '' as $$
declare
  application public.client_applications;
begin
  select a.* into application from public.client_applications a where a.id = p_id and a.applicant_id = private.me() for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_application'; end if;
  return application;
end $$;

-- Locks and returns an application for review. Refuses PT403 not_allowed and PT404 unknown_application.
create function private.require_application(p_id uuid) returns public.client_applications
language plpgsql security definer set search_path = '' as $$
declare
  application public.client_applications;
begin
  perform private.require_platform_admin();
  select a.* into application from public.client_applications a where a.id = p_id and a.status <> 'draft' for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_application'; end if;
  return application;
end $$;

-- One step of an application: its audit row, and the mail to the applicant where there is one.
create function private.report_application(p_id uuid, p_step text, p_template text default null) returns void
language plpgsql security definer set search_path = '' as $$
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
end $$;

-- Hands my draft in. Refuses PT404 unknown_application, PT409 application_closed, already_in_a_workspace, PT429
-- too_many_applications (five a day).
create function public.submit_application(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  application public.client_applications := private.require_own_application(p_id);
begin
  if application.status <> 'draft' then raise sqlstate 'PT409' using message = 'application_closed'; end if;
  if not private.may_apply() then raise sqlstate 'PT409' using message = 'already_in_a_workspace'; end if;
  if (select count(*) from public.client_applications a
      where a.applicant_id = application.applicant_id and a.submitted_at > now() - interval '1 day') >= 5 then
    raise sqlstate 'PT429' using message = 'too_many_applications';
  end if;
  update public.client_applications set status = 'submitted', submitted_at = now() where id = p_id;
  perform private.report_application(p_id, 'submitted', 'application_received');
end $$;

-- Takes my application back while nobody has decided. Refuses PT404 unknown_application, PT409 application_closed.
create function public.withdraw_application(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  application public.client_applications := private.require_own_application(p_id);
begin
  if application.status not in ('draft', 'submitted', 'in_review') then
    raise sqlstate 'PT409' using message = 'application_closed';
  end if;
  update public.client_applications set status = 'withdrawn', withdrawn_at = now() where id = p_id;
  perform private.report_application(p_id, 'withdrawn');
end $$;

-- A platform admin takes an application up. Refuses PT403 not_allowed, PT404 unknown_application, PT409
-- application_closed.
create function public.start_application_review(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  application public.client_applications := private.require_application(p_id);
begin
  if application.status <> 'submitted' then raise sqlstate 'PT409' using message = 'application_closed'; end if;
  update public.client_applications set status = 'in_review', review_started_at = now(), reviewer_id = auth.uid()
  where id = p_id;
  perform private.report_application(p_id, 'review_started');
end $$;

-- Makes the tenant, its first outlet and the applicant its admin, all or nothing, and returns the tenant's id. What is
-- left out follows the application. Refuses as start_application_review, PT409 slug_taken, already_in_a_workspace.
create function public.approve_application(
  p_id uuid, p_slug text, p_message text default null, p_tier text default null, p_seat_cap integer default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
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
  insert into public.outlets (tenant_id, name, city, kind)
  values (new_tenant, application.business_name, application.city, application.business_kind);
  update public.profiles set tenant_id = new_tenant, tenant_role = 'admin' where id = application.applicant_id;
  update public.client_applications
  set status = 'approved', tenant_id = new_tenant, decided_at = now(), reviewer_id = auth.uid(),
    review_started_at = coalesce(review_started_at, now()), reviewer_message = nullif(btrim(left(p_message, 2000)), '')
  where id = p_id;
  perform private.report_application(p_id, 'approved', 'application_approved');
  return new_tenant;
end $$;

-- Declines with a message to the applicant. Refuses as start_application_review and PT400 message_required.
create function public.decline_application(p_id uuid, p_message text) returns void
language plpgsql security definer set search_path = '' as $$
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
end $$;

revoke execute on all functions in schema private from public;
grant execute on function private.may_apply(), private.application_steps_i_review() to authenticated;
revoke execute on function
  public.submit_application(uuid), public.withdraw_application(uuid), public.start_application_review(uuid),
  public.approve_application(uuid, text, text, text, integer), public.decline_application(uuid, text)
  from public, anon, authenticated;
grant execute on function
  public.submit_application(uuid), public.withdraw_application(uuid), public.start_application_review(uuid),
  public.approve_application(uuid, text, text, text, integer), public.decline_application(uuid, text)
  to authenticated;
