-- Two records that turn out to be one person: what one person may have once only. The rest follows the record that stays by itself.

/* Shifts and talks that would overlap, and a second place in the same queue: those of the record that goes end. Of two open plans the newer stays.
   Of two coaches the talks move to the one who stays; where both talk at once, the other one is off. */
create function private.unite_clinics(p_kept uuid, p_gone uuid) returns void
language plpgsql set search_path = '' as $$
declare
  stays public.clinic_coaches;
  goes  public.clinic_coaches;
begin
  delete from public.clinic_shifts s using public.clinic_shifts k
  where s.person_id = p_gone and k.person_id = p_kept and tstzrange(s.starts_at, s.ends_at) && tstzrange(k.starts_at, k.ends_at);
  update public.clinic_waiting w set state = 'left'
  where w.person_id = p_gone and w.state in ('waiting', 'offered') and exists (
    select from public.clinic_waiting k where k.person_id = p_kept and k.type_id = w.type_id and k.state in ('waiting', 'offered'));
  update public.clinic_plans l set state = 'replaced'
  where l.id = (
    select o.id from public.clinic_plans o where o.person_id in (p_kept, p_gone) and o.state = 'open' order by o.made_at, o.id limit 1)
    and (select count(*) from public.clinic_plans o where o.person_id in (p_kept, p_gone) and o.state = 'open') > 1;
  delete from public.clinic_bookings b using public.clinic_bookings k
  where b.person_id = p_gone and k.person_id = p_kept and tstzrange(b.starts_at, b.ends_at) && tstzrange(k.starts_at, k.ends_at);
  select c.* into stays from public.clinic_coaches c where c.person_id = p_kept;
  select c.* into goes from public.clinic_coaches c where c.person_id = p_gone;
  if stays.id is not null and goes.id is not null then
    update public.clinic_talks k set state = 'cancelled'
    where k.coach_id = goes.id and exists (select from public.clinic_talks o where o.coach_id = stays.id and o.state <> 'cancelled' and o.busy && k.busy);
    update public.clinic_talks k set coach_id = stays.id where k.coach_id = goes.id;
    update public.clinic_plans l set coach_id = stays.id where l.coach_id = goes.id;
    update public.clinic_waiting w set coach_id = stays.id where w.coach_id = goes.id;
    delete from public.clinic_coaches c where c.id = goes.id;
  end if;
end $$;
insert into private.united_records values
  ('public.clinic_shifts', 'private.unite_clinics'), ('public.clinic_waiting', 'private.unite_clinics'), ('public.clinic_plans', 'private.unite_clinics'),
  ('public.clinic_bookings', 'private.unite_clinics'), ('public.clinic_coaches', 'private.unite_clinics');
revoke execute on all functions in schema private from public;
