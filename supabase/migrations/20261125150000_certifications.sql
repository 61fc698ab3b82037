-- What people of a house must be able to show: certifications, who needs them, and the periods for which somebody holds
-- one. A period is never overwritten: a renewal adds one and leaves the old as it was. How a period stands is derived.
--
-- A certification without a tenant is a pattern that every tenant may copy and change.

create table public.certifications (
  id                 uuid primary key default gen_random_uuid(),
  tenant_id          uuid references public.tenants on delete cascade,
  title              jsonb not null check (title ?& array['en', 'hi']),
  note               jsonb check (note ?& array['en', 'hi']),
  earned_by          text not null check (earned_by in ('courses', 'document')),
  courses_needed     integer check (courses_needed between 1 and 20), -- null: all of them
  valid_months       integer check (valid_months between 1 and 120), -- to the end of the month; null: for good
  renewal_begins     integer not null default 60 check (renewal_begins between 0 and 365), -- days before the end
  grace_days         integer not null default 0 check (grace_days between 0 and 365), -- after joining, and after the end
  people_per_holder  integer check (people_per_holder between 1 and 1000), -- one for so many at each outlet; null: each person
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  archived_at        timestamptz,
  unique (tenant_id, id),
  check (earned_by = 'courses' or courses_needed is null)
);

-- The courses that earn it: the first time, and if others renew it, those.
create table public.certification_courses (
  certification_id uuid not null references public.certifications on delete cascade,
  course_id        uuid not null references public.courses on delete cascade,
  is_renewal       boolean not null,
  primary key (certification_id, course_id, is_renewal)
);
create index on public.certification_courses (course_id);

-- Who needs it, or, where one is enough for so many, who is counted: whoever works in that job role at that outlet today.
-- Null: in any. A row of two nulls means everyone.
create table public.certification_needs (
  id               uuid primary key default gen_random_uuid(),
  tenant_id        uuid not null references public.tenants on delete cascade,
  certification_id uuid not null,
  job_role_id      uuid,
  outlet_id        uuid,
  foreign key (tenant_id, certification_id) references public.certifications (tenant_id, id) on delete cascade,
  foreign key (tenant_id, job_role_id) references public.job_roles (tenant_id, id),
  foreign key (tenant_id, outlet_id) references public.outlets (tenant_id, id),
  unique nulls not distinct (certification_id, job_role_id, outlet_id)
);
create index on public.certification_needs (tenant_id, certification_id);
create index on public.certification_needs (tenant_id, job_role_id);
create index on public.certification_needs (tenant_id, outlet_id);

-- What somebody brings along: a document of another issuer, or the reason why they need none.
create table public.evidence (
  id               uuid primary key default gen_random_uuid(),
  tenant_id        uuid not null references public.tenants on delete cascade,
  person_id        uuid not null,
  certification_id uuid not null,
  kind             text not null check (kind in ('document', 'waiver')),
  client_id        uuid not null, -- drawn by the page, the same for every try of one sending
  title            text check (title = btrim(title) and char_length(title) between 1 and 200),
  issuer           text check (issuer = btrim(issuer) and char_length(issuer) between 1 and 200),
  number           text check (number = btrim(number) and char_length(number) between 1 and 80),
  issued_on        date not null,
  valid_until      date check (valid_until >= issued_on), -- the last day; null: for good
  file_type        text check (file_type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  note             text check (note = btrim(note) and char_length(note) between 1 and 500),
  added_by         uuid references public.profiles on delete set null,
  added_at         timestamptz not null default now(),
  accepted_at      timestamptz,
  refused_at       timestamptz,
  refused_reason   text check (refused_reason = btrim(refused_reason) and char_length(refused_reason) between 10 and 500),
  decided_by       uuid references public.profiles on delete set null,
  foreign key (tenant_id, person_id) references public.people (tenant_id, id) on delete cascade,
  foreign key (tenant_id, certification_id) references public.certifications (tenant_id, id) on delete cascade,
  unique (tenant_id, client_id),
  check (num_nonnulls(accepted_at, refused_at) <= 1),
  check ((refused_at is null) = (refused_reason is null)),
  check (kind = 'document' or note is not null)
);
create index on public.evidence (tenant_id, person_id);
create index on public.evidence (person_id);
create index on public.evidence (tenant_id, certification_id);
create index on public.evidence (added_by);
create index on public.evidence (decided_by);
create index evidence_waiting on public.evidence (tenant_id, added_at) where accepted_at is null and refused_at is null;

-- A period for which somebody holds a certification.
create table public.credentials (
  id               uuid primary key default gen_random_uuid(),
  tenant_id        uuid not null references public.tenants on delete cascade,
  person_id        uuid not null,
  certification_id uuid not null,
  valid_from       date not null,
  valid_until      date check (valid_until >= valid_from), -- the last day; null: for good
  source           text not null check (source in ('courses', 'document', 'waiver')),
  certificate_ids  uuid[] not null default '{}', -- what it was earned with
  evidence_id      uuid unique references public.evidence on delete cascade,
  created_at       timestamptz not null default now(),
  revoked_at       timestamptz,
  revoked_by       uuid references public.profiles on delete set null,
  revoked_reason   text check (revoked_reason = btrim(revoked_reason) and char_length(revoked_reason) between 10 and 500),
  foreign key (tenant_id, person_id) references public.people (tenant_id, id) on delete cascade,
  foreign key (tenant_id, certification_id) references public.certifications (tenant_id, id) on delete cascade,
  check ((source = 'courses') = (evidence_id is null)),
  check ((revoked_at is null) = (revoked_reason is null))
);
create index on public.credentials (tenant_id, person_id);
create index on public.credentials (tenant_id, certification_id);
create index credentials_standing on public.credentials (person_id, certification_id, valid_until desc nulls first)
  include (valid_from, source, revoked_at, id);
create index on public.credentials (revoked_by);

alter table public.certifications enable row level security;
alter table public.certification_courses enable row level security;
alter table public.certification_needs enable row level security;
alter table public.evidence enable row level security;
alter table public.credentials enable row level security;
revoke all on public.certifications, public.certification_courses, public.certification_needs, public.evidence,
  public.credentials from anon, authenticated;
-- Every change is a function; which courses and who needs it is told by functions.
grant select on public.certifications, public.evidence, public.credentials to authenticated;

create policy "members read the patterns and their tenant's certifications" on public.certifications
  for select to authenticated
  using (
    exists (select private.my_sides())
    and (
      tenant_id = any (array(select private.my_tenants()))
      or (tenant_id is null and exists (select private.my_tenants()))
    )
  );
create policy "trainers and admins read all evidence, others theirs" on public.evidence
  for select to authenticated
  using (
    tenant_id = any (array(select private.my_tenants()))
    and exists (select private.my_sides())
    and (
      (select private.i_am_one_of('admin', 'trainer'))
      or person_id = any (array(select private.people_i_manage()))
      or person_id = any (array(select private.my_people()))
    )
  );
create policy "trainers and admins read all credentials, others theirs" on public.credentials
  for select to authenticated
  using (
    tenant_id = any (array(select private.my_tenants()))
    and exists (select private.my_sides())
    and (
      (select private.i_am_one_of('admin', 'trainer'))
      or person_id = any (array(select private.people_i_manage()))
      or person_id = any (array(select private.my_people()))
    )
  );

create trigger touch_updated_at before update on public.certifications
  for each row execute function private.touch_updated_at();

-- How a period stands on a day: one that was earned by its dates, one that is still to be earned by its window.
-- app/domain/certification-state.ts says the same.
create function private.certification_state(
  p_archived_at timestamptz, p_revoked_at timestamptz, p_valid_from date, p_valid_until date, p_starts_on date,
  p_due_on date, p_ends_on date, p_today date
) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case
    when p_archived_at is not null then 'archived'
    when p_revoked_at is not null then 'revoked'
    when p_valid_from is not null then
      case when p_valid_until < p_today then 'expired' else 'certified' end
    when p_ends_on < p_today then 'failed'
    when p_due_on < p_today then 'overdue'
    when p_starts_on > p_today then 'future'
    else 'pending' end;
end $$;

-- What the wall says of somebody's best period, or of none. The same twin.
create function private.certification_standing(
  p_valid_from date, p_valid_until date, p_renewal_begins integer, p_today date
) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case
    when p_valid_from is null then 'missing'
    when p_valid_until < p_today then 'expired'
    when p_valid_until - p_renewal_begins <= p_today then 'expiring'
    else 'valid' end;
end $$;

-- The bucket of the documents. Our function alone puts them there and reads them, for whom the tables allow.
do $$ begin
  if to_regclass('storage.buckets') is null then
    raise notice 'no storage here: buckets are left out';
    return;
  end if;
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('learning-evidence', 'learning-evidence', false, 10485760,
    array['application/pdf', 'image/jpeg', 'image/png', 'image/webp'])
  on conflict (id) do nothing;
end $$;

-- Patterns. What the law asks today is for the owner to check: every figure is theirs to change.
insert into public.certifications (title, note, earned_by, valid_months, renewal_begins, grace_days, people_per_holder) values
  ('{"en": "Food safety supervisor (FoSTaC)", "hi": "खाद्य सुरक्षा सुपरवाइज़र (फ़ॉस्टैक)"}',
   '{"en": "FSSAI asks for one trained supervisor for every 25 food handlers of a premises. Check the current text and how long the certificate counts before you rely on it.", "hi": "एफ़एसएसएआई के अनुसार हर परिसर में 25 फ़ूड हैंडलर पर एक प्रशिक्षित सुपरवाइज़र होना चाहिए। भरोसा करने से पहले मौजूदा नियम और प्रमाणपत्र की अवधि जाँच लें।"}',
   'document', 24, 90, 30, 25),
  ('{"en": "Food handler hygiene", "hi": "फ़ूड हैंडलर की स्वच्छता"}', null, 'courses', 12, 60, 30, null),
  ('{"en": "Fire warden", "hi": "फ़ायर वार्डन"}',
   '{"en": "How many wardens a building needs depends on the state and the building. Check with your fire officer.", "hi": "किसी इमारत में कितने फ़ायर वार्डन चाहिए, यह राज्य और इमारत पर निर्भर है। अपने अग्निशमन अधिकारी से पूछें।"}',
   'document', 12, 60, 30, 20),
  ('{"en": "First aid", "hi": "प्राथमिक उपचार"}',
   '{"en": "How many first-aiders are needed depends on the state. Check the current text.", "hi": "कितने प्राथमिक उपचारकर्ता चाहिए, यह राज्य पर निर्भर है। मौजूदा नियम जाँच लें।"}',
   'document', 36, 90, 30, 50),
  ('{"en": "POSH awareness", "hi": "पॉश जागरूकता"}',
   '{"en": "Every employer of ten or more has duties under the POSH Act. Check the current text.", "hi": "दस या ज़्यादा कर्मचारियों वाले हर नियोक्ता पर पॉश क़ानून के कर्तव्य हैं। मौजूदा नियम जाँच लें।"}',
   'document', 12, 60, 60, null),
  ('{"en": "Responsible service of alcohol", "hi": "शराब की ज़िम्मेदार सेवा"}',
   '{"en": "The rules differ between the states.", "hi": "हर राज्य के नियम अलग हैं।"}',
   'document', 24, 60, 30, null),
  ('{"en": "Chemical safety", "hi": "रसायनों की सुरक्षा"}', null, 'document', 24, 60, 30, null);

revoke execute on all functions in schema private from public;
