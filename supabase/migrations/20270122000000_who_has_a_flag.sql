-- Who has a flag, asked for one page of tenants at a time, by the rule that decides everywhere else.

create function public.list_flag_tenants(p_key text, p_limit integer default 25, p_offset integer default 0)
returns jsonb
language plpgsql
stable security definer
set search_path = ''
as $function$
begin
  perform private.require_platform_admin();
  return (
  with judged as materialized (
    select t.id, t.name, t.tier, t.is_active, named.tenant_id is not null as is_named, v.is_on, v.why
    from public.feature_flags f
    cross join public.tenants t
    left join public.feature_flag_tenants named on named.tenant_id = t.id and named.flag_key = f.key
    cross join lateral private.flag_verdict(f, named.is_included, t.tier, t.id::text, private.today()) v
    where f.key = p_key and f.scope = 'portal'
  ), page as (
    select j.* from judged j order by j.is_named desc, j.name, j.id
    limit least(greatest(coalesce(p_limit, 25), 0), 100) offset greatest(coalesce(p_offset, 0), 0)
  )
  select jsonb_build_object(
    'total', (select count(*) from judged),
    'on', (select count(*) from judged j where j.is_on),
    'rows', coalesce((select jsonb_agg(to_jsonb(p) - 'is_named' order by p.is_named desc, p.name, p.id) from page p), '[]')));
end $function$;

comment on function public.list_flag_tenants(text, integer, integer) is
  'What a flag of the portal is for each tenant and the rule that decided: those that it names first, then by name.';

revoke execute on function public.list_flag_tenants(text, integer, integer) from public;
grant execute on function public.list_flag_tenants(text, integer, integer) to authenticated, service_role;
