-- Two employment records of one person become one: the older one stays, and all that was learned, proven and observed under
-- the other moves to it. Whatever points at a person moves by itself; where rows of both cannot stand beside each other, a
-- function says what becomes of them. It cannot be taken back.

create table private.united_records (
  held_in text primary key check (held_in ~ '^(public|private)\.[a-z_]+$'),
  runs    text not null check (runs ~ '^private\.[a-z_]+$')
);
alter table private.united_records enable row level security;
revoke all on private.united_records from anon, authenticated, service_role;

-- Of two assignments of one course the better one stays current: finished and still proven, waived, begun, finished once.
-- The other is history; what was done under it stays with it.
create function private.unite_assignments(p_kept uuid, p_gone uuid) returns void language plpgsql set search_path = '' as $$
declare
  pair  record;
  best  uuid;
  other uuid;
begin
  for pair in
    select mine.id as mine, theirs.id as theirs
    from public.assignments mine join public.assignments theirs on theirs.course_id = mine.course_id
    where mine.person_id = p_kept and theirs.person_id = p_gone and mine.superseded_at is null and theirs.superseded_at is null
  loop
    select a.id into best
    from public.assignments a
    left join public.certificates c on c.assignment_id = a.id and c.revoked_at is null
    where a.id in (pair.mine, pair.theirs)
    order by case
        when a.completed_at is not null and (c.id is null or coalesce(c.valid_until, 'infinity') >= private.today()) then 1
        when a.waived_at is not null then 2
        when private.is_open(a) then 3
        when a.completed_at is not null then 4
        else 5 end,
      coalesce(c.valid_until, 'infinity') desc, (select count(*) from public.lesson_completions d where d.assignment_id = a.id) desc,
      a.started_at nulls last, a.assigned_at, a.id
    limit 1;
    other := case best when pair.mine then pair.theirs else pair.mine end;
    update public.assignments a set cancelled_at = now(), cancelled_for = 'withdrawn',
      cancelled_by = (select me.id from public.profiles me where me.id = auth.uid())
    where a.id = other and private.is_open(a);
    update public.assignments set superseded_at = now() where id = other;
  end loop;
end $$;

create function private.unite_paths(p_kept uuid, p_gone uuid) returns void language plpgsql set search_path = '' as $$
declare
  pair record;
begin
  for pair in
    select mine.id as mine, theirs.id as theirs, mine.completed_at as mine_at, theirs.completed_at as theirs_at
    from public.path_assignments mine join public.path_assignments theirs on theirs.path_id = mine.path_id
    where mine.person_id = p_kept and theirs.person_id = p_gone and mine.cancelled_at is null and theirs.cancelled_at is null
  loop
    if pair.mine_at is not null and pair.theirs_at is not null then -- what led there stands in the courses of both
      delete from public.path_assignments where id = case when pair.mine_at <= pair.theirs_at then pair.theirs else pair.mine end;
    else
      update public.path_assignments set cancelled_at = now(), cancelled_for = 'withdrawn',
        cancelled_by = (select me.id from public.profiles me where me.id = auth.uid())
      where id = case when pair.theirs_at is not null then pair.mine else pair.theirs end;
    end if;
  end loop;
end $$;

-- Whoever was twice on the list of a session was there once, if at all.
create function private.unite_attendance(p_kept uuid, p_gone uuid) returns void language plpgsql set search_path = '' as $$
begin
  delete from public.session_attendance a using (
    select b.id, row_number() over (partition by b.session_id
      order by array_position(array['attended', 'registered', 'waiting', 'excused', 'absent'], b.state), b.queued_at, b.id) as place
    from public.session_attendance b where b.person_id in (p_kept, p_gone)
  ) both_of_them where both_of_them.id = a.id and both_of_them.place > 1;
  delete from private.session_tries where person_id = p_gone;
end $$;

-- When somebody was last reminded is asked of the later one.
create function private.unite_nudges(p_kept uuid, p_gone uuid) returns void language sql set search_path = '' as $$
  delete from private.nudges n using private.nudges later
  where n.person_id in (p_kept, p_gone) and later.person_id in (p_kept, p_gone) and later.person_id <> n.person_id
    and later.course_id = n.course_id and (later.nudged_at, later.person_id) > (n.nudged_at, n.person_id);
  delete from private.learning_digests d using private.learning_digests later
  where d.person_id in (p_kept, p_gone) and later.person_id in (p_kept, p_gone) and later.person_id <> d.person_id
    and (later.day, later.person_id) > (d.day, d.person_id);
$$;

-- A day at an outlet is told once. Where both were there, the kept placement stays, and learns of a job role it lacked.
create function private.unite_placements(p_kept uuid, p_gone uuid) returns void language plpgsql set search_path = '' as $$
declare
  place public.people_outlets;
  known datemultirange;
begin
  for place in select w.* from public.people_outlets w where w.person_id = p_gone order by w.valid_from loop
    select range_agg(daterange(w.valid_from, w.valid_until, '[]')) into known
    from public.people_outlets w where w.person_id = p_kept and w.outlet_id = place.outlet_id;
    if not coalesce(known && daterange(place.valid_from, place.valid_until, '[]'), false) then continue; end if;
    update public.people_outlets w set job_role_id = place.job_role_id
    where w.person_id = p_kept and w.outlet_id = place.outlet_id and w.job_role_id is null and place.job_role_id is not null
      and daterange(w.valid_from, w.valid_until, '[]') && daterange(place.valid_from, place.valid_until, '[]');
    delete from public.people_outlets where id = place.id;
    insert into public.people_outlets (tenant_id, person_id, outlet_id, job_role_id, valid_from, valid_until)
    select place.tenant_id, p_kept, place.outlet_id, place.job_role_id, lower(rest), upper(rest) - 1
    from unnest(datemultirange(daterange(place.valid_from, place.valid_until, '[]')) - known) rest;
  end loop;
end $$;

-- One way in is left: the login that remains, or the access that waits for a first PIN.
create function private.unite_access(p_kept uuid, p_gone uuid) returns void language plpgsql set search_path = '' as $$
begin
  if exists (select from public.people p where p.id = p_gone and p.profile_id is not null) then
    perform private.close_access(p_kept);
  elsif exists (select from public.people p where p.id = p_kept and p.profile_id is not null)
     or exists (select from public.people_access a where a.person_id = p_kept and a.ended_at is null) then
    perform private.close_access(p_gone);
  end if;
  delete from private.pin_tickets where person_id = p_gone;
  delete from private.pin_tries where person_id = p_gone;
end $$;

insert into private.united_records values
  ('public.assignments', 'private.unite_assignments'), ('public.path_assignments', 'private.unite_paths'),
  ('public.session_attendance', 'private.unite_attendance'), ('private.session_tries', 'private.unite_attendance'),
  ('private.nudges', 'private.unite_nudges'), ('private.learning_digests', 'private.unite_nudges'),
  ('public.people_outlets', 'private.unite_placements'), ('public.people_access', 'private.unite_access'),
  ('private.pin_accounts', 'private.unite_access');

-- Makes one record of two and returns which stays: that of who joined earlier. Where both have a login, `p_login_of` is the
-- record whose login remains.
create function public.unite_people(p_person_id uuid, p_other_id uuid, p_reason text, p_login_of uuid default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  kept  public.people := private.require_person(p_person_id);
  gone  public.people := private.require_person(p_other_id);
  loser public.people;
  login uuid;
  step  record;
begin
  if btrim(coalesce(p_reason, '')) = '' then raise sqlstate 'PT400' using message = 'reason_required'; end if;
  if kept.id = gone.id or kept.tenant_id <> gone.tenant_id then raise sqlstate 'PT400' using message = 'same_record'; end if;
  perform private.lock_seats(kept.tenant_id);
  perform from public.people p where p.id in (kept.id, gone.id) order by p.id for update;
  select p.* into kept from public.people p where p.id in (p_person_id, p_other_id) order by p.joined_on, p.created_at, p.id limit 1;
  select p.* into gone from public.people p where p.id in (p_person_id, p_other_id) and p.id <> kept.id;
  if not found then raise sqlstate 'PT404' using message = 'unknown_person'; end if;

  if num_nonnulls(kept.profile_id, gone.profile_id) = 2 then
    if p_login_of is null or p_login_of not in (kept.id, gone.id) then raise sqlstate 'PT409' using message = 'two_logins'; end if;
    if p_login_of = kept.id then loser := gone; else loser := kept; end if;
    perform private.close_access(loser.id); -- with the account, where it is one behind a PIN
    update public.people set profile_id = null where id = loser.id;
    update public.profiles set tenant_id = null where id = loser.profile_id and tenant_id = loser.tenant_id;
    if found then
      perform private.write_audit('member.detached', loser.tenant_id, 'profiles', loser.profile_id::text);
    end if;
  end if;

  for step in select distinct r.runs from private.united_records r order by 1 loop
    execute format('select %s($1, $2)', step.runs) using kept.id, gone.id;
  end loop;
  for step in
    select f.conrelid::regclass as held_in, a.attname as pointing
    from pg_catalog.pg_constraint f
    join pg_catalog.pg_class target on target.oid = f.confrelid and target.relname = 'people'
      and target.relnamespace = 'public'::regnamespace
    cross join lateral unnest(f.conkey, f.confkey) as pair (own, theirs)
    join pg_catalog.pg_attribute id on id.attrelid = f.confrelid and id.attnum = pair.theirs and id.attname = 'id'
    join pg_catalog.pg_attribute a on a.attrelid = f.conrelid and a.attnum = pair.own
    where f.contype = 'f'
  loop
    execute format('update %s set %I = $1 where %I = $2', step.held_in, step.pointing, step.pointing) using kept.id, gone.id;
  end loop;

  select p.profile_id into login from public.people p where p.id in (kept.id, gone.id) and p.profile_id is not null;
  update public.people set profile_id = null, email = null, employee_code = null where id = gone.id;
  update public.people p set
    profile_id = login, email = coalesce(kept.email, gone.email), phone = coalesce(kept.phone, gone.phone),
    employee_code = coalesce(kept.employee_code, gone.employee_code),
    left_on = case when kept.left_on is not null and gone.left_on is not null then greatest(kept.left_on, gone.left_on) end
  where p.id = kept.id;
  delete from public.people_returns r where r.person_id = kept.id and r.left_on = kept.left_on and r.returned_on = private.today();
  if kept.left_on < gone.joined_on then
    insert into public.people_returns (tenant_id, person_id, left_on, returned_on)
    values (kept.tenant_id, kept.id, kept.left_on, gone.joined_on);
  end if;
  delete from public.people where id = gone.id;

  perform private.award_certification(c, kept.id) from public.certifications c where c.tenant_id = kept.tenant_id;
  perform private.write_audit('person.united', kept.tenant_id, 'people', kept.id::text,
    jsonb_build_object('full_name', gone.full_name, 'employee_code', gone.employee_code),
    jsonb_build_object('full_name', kept.full_name, 'reason', left(btrim(p_reason), 500)));
  return kept.id;
end $$;
insert into private.audit_actions values ('person.united');

revoke execute on all functions in schema private from public;
revoke execute on function public.unite_people(uuid, uuid, text, uuid) from public, anon;
grant execute on function public.unite_people(uuid, uuid, text, uuid) to authenticated;
