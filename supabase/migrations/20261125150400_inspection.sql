-- What leaves the product: the file for an inspector, and what somebody may take along.

-- What is printed for an inspector of an outlet: {tenant, brand_color, logo_url, outlet, city, address, fssai_license,
-- fssai_valid_until, today, certifications, people, ratios}. People with their periods, the codes of their certificates and the numbers of their
-- documents. Refuses PT404 unknown_outlet, as require_papers_reader().
create function public.inspection_file(p_outlet_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  outlet public.outlets;
  reach  text;
  today  date := private.today();
  answer jsonb;
begin
  select o.* into outlet from public.outlets o where o.id = p_outlet_id and o.tenant_id = any (array(select private.my_tenants()));
  if not found then raise sqlstate 'PT404' using message = 'unknown_outlet'; end if;
  reach := private.require_papers_reader(outlet.tenant_id);
  perform private.outlets_of_papers(outlet.tenant_id, reach, outlet.id);
  with cells as materialized (
    select cell.* from private.compliance_cells(outlet.tenant_id,
      private.people_of_papers(outlet.tenant_id, reach, outlet.id, null, today), today) cell
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
          where w.person_id = p.id and w.outlet_id = outlet.id and today between w.valid_from and coalesce(w.valid_until, 'infinity')),
        'papers', (
          select coalesce(jsonb_agg(jsonb_build_object('certification_id', cell.certification_id, 'standing', cell.standing,
            'is_needed', cell.is_needed, 'valid_from', cell.valid_from, 'valid_until', cell.valid_until, 'source', cell.source,
            'due_on', cell.due_on, 'issuer', e.issuer, 'number', e.number,
            'codes', array(
              select made.code from public.certificates made where made.id = any (h.certificate_ids) order by made.issued_on))
            order by c.title ->> 'en', c.id), '[]')
          from cells cell
          join public.certifications c on c.id = cell.certification_id
          left join public.credentials h on h.id = cell.credential_id
          left join public.evidence e on e.id = h.evidence_id
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
end $$;

-- What somebody may take along of their papers.
create function private.my_certifications(p_me uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'workspace', t.name,
    'periods', (
      select coalesce(jsonb_agg(jsonb_build_object('certification', k.title, 'valid_from', c.valid_from, 'valid_until', c.valid_until,
        'source', c.source, 'revoked_at', c.revoked_at, 'revoked_reason', c.revoked_reason) order by c.valid_from), '[]')
      from public.credentials c join public.certifications k on k.id = c.certification_id
      where c.tenant_id = p.tenant_id and c.person_id = p.id),
    'documents', (
      select coalesce(jsonb_agg(jsonb_build_object('certification', k.title, 'kind', e.kind, 'title', e.title, 'issuer', e.issuer,
        'number', e.number, 'issued_on', e.issued_on, 'valid_until', e.valid_until, 'note', e.note, 'added_at', e.added_at,
        'accepted_at', e.accepted_at, 'refused_at', e.refused_at, 'refused_reason', e.refused_reason) order by e.added_at), '[]')
      from public.evidence e join public.certifications k on k.id = e.certification_id
      where e.tenant_id = p.tenant_id and e.person_id = p.id))), '[]')
  from public.people p join public.tenants t on t.id = p.tenant_id where p.profile_id = p_me
$$;
insert into private.export_parts values ('certifications', 'private.my_certifications');

revoke execute on all functions in schema private from public;
revoke execute on function
  public.inspection_file(uuid)
  from public, anon, authenticated;
grant execute on function
  public.inspection_file(uuid)
  to authenticated;
