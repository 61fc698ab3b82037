-- A course certificate says until when it counts for what one's work requires, where that is another day than its own.

drop function public.my_certificates();
-- My certificates, the newest first; `counts_until` is the end of the period that one stands for among what my work requires,
-- null where it stands for none or has no end.
create function public.my_certificates() returns table (
  id uuid, assignment_id uuid, course_id uuid, title jsonb, side text, code text, issued_on date, valid_until date,
  revoked_at timestamptz, state text, counts_until date
)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select c.id, c.assignment_id, c.course_id, v.title, c.side, c.code, c.issued_on, c.valid_until, c.revoked_at,
      private.certificate_state(c), (
        select max(h.valid_until)
        from public.credentials h join public.certifications k on k.id = h.certification_id and k.archived_at is null
        where h.person_id = c.person_id and h.tenant_id = c.tenant_id and h.revoked_at is null and c.id = any (h.certificate_ids))
    from public.certificates c join public.course_versions v on v.id = c.version_id
    where c.person_id = any (array(select private.my_people()))
    order by c.issued_on desc, c.created_at desc;
end $$;

revoke execute on function public.my_certificates() from public, anon, authenticated;
grant execute on function public.my_certificates() to authenticated;
