-- How many people hold a seat of each of several tenants: one question for a page of tenants and for their file.
-- As the caller: whose logins somebody may not read is not counted for them.
create function public.tenant_seats(p_tenant_ids uuid[]) returns table (tenant_id uuid, used integer)
language sql stable set search_path = '' as $$
  select p.tenant_id, count(*)::integer from public.profiles p
  where p.tenant_id = any (p_tenant_ids)
  group by p.tenant_id
$$;

revoke execute on function public.tenant_seats(uuid[]) from public, anon;
grant execute on function public.tenant_seats(uuid[]) to authenticated;
