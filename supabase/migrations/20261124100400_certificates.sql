-- Certificates: proof of a finished course, for as long as the course says. A renewal issues a new one and leaves the old
-- as it was. The code on it finds it again for whoever is shown one.
create table public.certificates (
  id             uuid primary key default gen_random_uuid(),
  tenant_id      uuid not null references public.tenants on delete cascade,
  person_id      uuid not null,
  course_id      uuid not null,
  side           text not null,
  version_id     uuid not null,
  assignment_id  uuid not null unique references public.assignments on delete cascade,
  code           text not null unique check (code ~ '^[2-9BCDFGHJKMNPQRSTVWXZ]{24}$'),
  issued_on      date not null,
  valid_until    date check (valid_until >= issued_on), -- the last day; null: for good
  created_at     timestamptz not null default now(),
  revoked_at     timestamptz,
  revoked_by     uuid references public.profiles on delete set null,
  revoked_reason text check (revoked_reason = btrim(revoked_reason) and char_length(revoked_reason) between 10 and 500),
  foreign key (tenant_id, person_id) references public.people (tenant_id, id) on delete cascade,
  foreign key (course_id, side) references public.courses (id, side) on update cascade,
  foreign key (course_id, version_id) references public.course_versions (course_id, id),
  check ((revoked_at is null) = (revoked_reason is null))
);
create index on public.certificates (tenant_id, person_id);
create index on public.certificates (person_id, course_id, issued_on desc);
create index on public.certificates (course_id, side);
create index on public.certificates (course_id, version_id);
create index on public.certificates (revoked_by);

alter table public.certificates enable row level security;
revoke all on public.certificates from anon, authenticated;
grant select on public.certificates to authenticated;

create policy "trainers and admins read all certificates, others theirs" on public.certificates
  for select to authenticated
  using (
    tenant_id = any (array(select private.my_tenants()))
    and side = any (array(select private.my_sides()))
    and (
      (select private.i_am_one_of('admin', 'trainer'))
      or person_id = any (array(select private.people_i_manage()))
      or person_id = any (array(select private.my_people()))
    )
  );

-- The last day of a certificate: the end of the month that is so many months later, so that a whole team renews together.
create function private.valid_until(p_issued_on date, p_months integer) returns date
language sql immutable set search_path = '' as $$
  select (date_trunc('month', p_issued_on::timestamp) + make_interval(months => p_months + 1) - interval '1 day')::date
$$;

-- 24 signs that nobody guesses (114 bits): no 0, O, 1, I or L, no vowels that would make words.
create function private.new_certificate_code() returns text
language plpgsql volatile set search_path = '' as $$
declare
  signs constant text := '23456789BCDFGHJKMNPQRSTVWXZ';
  code  text := '';
  drawn bytea;
begin
  while char_length(code) < 24 loop
    drawn := extensions.gen_random_bytes(32);
    for place in 0..31 loop
      if get_byte(drawn, place) < 243 then -- 9 x 27: every sign is as likely as the others
        code := code || substr(signs, 1 + get_byte(drawn, place) % 27, 1);
      end if;
    end loop;
  end loop;
  return left(code, 24);
end $$;

create function private.certificate_state(p_certificate public.certificates) returns text
language sql stable set search_path = '' as $$
  select case
    when p_certificate.revoked_at is not null then 'revoked'
    when p_certificate.valid_until < private.today() then 'expired'
    else 'valid' end
$$;

-- A certificate as the pages show it; null for none.
create function private.certificate_facts(p_certificate public.certificates) returns jsonb
language sql stable set search_path = '' as $$
  select case when p_certificate.id is not null then jsonb_build_object(
    'id', p_certificate.id, 'code', p_certificate.code, 'issued_on', p_certificate.issued_on,
    'valid_until', p_certificate.valid_until, 'state', private.certificate_state(p_certificate)) end
$$;

-- Does somebody hold a certificate of the course that need not be renewed yet?
create function private.holds_certificate(p_person_id uuid, p_course_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.certificates c
    where c.person_id = p_person_id and c.course_id = p_course_id and c.revoked_at is null
      and (c.valid_until is null or c.valid_until > private.today() + private.renewal_begins())
  );
end $$;

-- Issues the certificate of a completed assignment. Once, however often it is asked.
create function private.issue_certificate(p_assignment public.assignments) returns void
language plpgsql security definer set search_path = '' as $$
declare
  made uuid;
begin
  insert into public.certificates (
    tenant_id, person_id, course_id, side, version_id, assignment_id, code, issued_on, valid_until
  )
  select p_assignment.tenant_id, p_assignment.person_id, c.id, c.side, p_assignment.version_id, p_assignment.id,
    private.new_certificate_code(), private.today(), private.valid_until(private.today(), c.valid_months)
  from public.courses c where c.id = p_assignment.course_id
  on conflict (assignment_id) do nothing
  returning id into made;
  if made is null then return; end if;
  perform private.write_events('credential.issued', p_assignment.tenant_id, array[p_assignment.person_id], array[made],
    (select v.skills from public.course_versions v where v.id = p_assignment.version_id));
end $$;

-- Takes a certificate back, with the reason; its code says so from then on. Refuses PT404 unknown_certificate, as
-- require_learning_desk(), PT403 not_allowed for managers, PT403 module_off, PT409 already_revoked, PT400 reason_too_short
-- (fewer than 10 signs), text_too_long (more than 500).
create function public.revoke_certificate(p_certificate_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  certificate public.certificates;
  version     public.course_versions;
  reason      text := btrim(coalesce(p_reason, ''));
begin
  select c.* into certificate from public.certificates c
  where c.id = p_certificate_id and (private.is_platform_admin() or c.tenant_id = private.my_tenant())
  for no key update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_certificate'; end if;
  if private.require_learning_desk(certificate.tenant_id) <> 'all' then
    raise sqlstate 'PT403' using message = 'not_allowed';
  end if;
  perform private.require_side(certificate.tenant_id, certificate.side);
  if certificate.revoked_at is not null then raise sqlstate 'PT409' using message = 'already_revoked'; end if;
  if char_length(reason) < 10 then raise sqlstate 'PT400' using message = 'reason_too_short'; end if;
  if char_length(reason) > 500 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  update public.certificates
  set revoked_at = now(), revoked_reason = reason, revoked_by = (select me.id from public.profiles me where me.id = auth.uid())
  where id = certificate.id;
  select v.* into version from public.course_versions v where v.id = certificate.version_id;
  perform private.write_events('credential.revoked', certificate.tenant_id, array[certificate.person_id],
    array[certificate.id], version.skills);
  perform private.write_audit('certificate.revoked', certificate.tenant_id, 'certificates', certificate.id::text, null,
    jsonb_build_object('person_id', certificate.person_id, 'course', version.title ->> 'en', 'reason', reason));
end $$;

-- What is printed on the certificate of an assignment, for its holder and whoever looks after them: the policies decide.
-- Refuses PT404 unknown_certificate.
create function public.certificate_sheet(p_assignment_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  sheet jsonb;
begin
  select jsonb_build_object(
    'id', c.id, 'code', c.code, 'person', p.full_name, 'title', v.title, 'side', c.side, 'tenant', t.name,
    'tenant_logo_url', t.logo_url, 'tenant_brand_color', t.brand_color, 'issued_on', c.issued_on,
    'valid_until', c.valid_until, 'revoked_at', c.revoked_at,
    'state', case when c.revoked_at is not null then 'revoked'
      when c.valid_until < (now() at time zone 'Asia/Kolkata')::date then 'expired' else 'valid' end,
    'minutes', v.minutes, 'lessons_total', v.lesson_count, 'skills', v.skills)
  into sheet
  from public.certificates c
  join public.people p on p.id = c.person_id
  join public.tenants t on t.id = c.tenant_id
  join public.course_versions v on v.id = c.version_id
  where c.assignment_id = p_assignment_id;
  if sheet is null then raise sqlstate 'PT404' using message = 'unknown_certificate'; end if;
  return sheet;
end $$;

-- What anybody may know who was shown a code: whether it is good, whose it is, for what, from whom, and its dates. An
-- unknown code says no more than that. Refuses PT429 too_many_checks (60 a minute from one address).
create function public.verify_certificate(p_code text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  wanted text := upper(regexp_replace(left(coalesce(p_code, ''), 100), '[^0-9A-Za-z]', '', 'g'));
  found  jsonb;
begin
  if private.take('certificates from ' || coalesce(host(private.request_address()), 'nowhere'), 1, 60) = 0 then
    raise sqlstate 'PT429' using message = 'too_many_checks';
  end if;
  select jsonb_build_object('state', private.certificate_state(c), 'person', p.full_name, 'title', v.title, 'tenant', t.name,
    'issued_on', c.issued_on, 'valid_until', c.valid_until)
  into found
  from public.certificates c
  join public.people p on p.id = c.person_id
  join public.tenants t on t.id = c.tenant_id
  join public.course_versions v on v.id = c.version_id
  where c.code = wanted;
  return coalesce(found, jsonb_build_object('state', 'unknown'));
end $$;

insert into private.anonymous_functions values ('verify_certificate');

revoke execute on all functions in schema private from public;
revoke execute on function
  public.revoke_certificate(uuid, text), public.certificate_sheet(uuid), public.verify_certificate(text)
  from public, anon, authenticated;
grant execute on function public.revoke_certificate(uuid, text), public.certificate_sheet(uuid) to authenticated;
grant execute on function public.verify_certificate(text) to anon, authenticated;
