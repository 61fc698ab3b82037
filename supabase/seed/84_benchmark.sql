-- Sample data: two workspaces take part in the benchmark. That is fewer than five, so it tells honestly that there is not enough data.
insert into public.benchmark_entrants (tenant_id, joined_on, counts_from)
select t.id, private.today() - 130, (date_trunc('month', private.today() - 130) + interval '1 month')::date
from public.tenants t where t.slug in ('neelgiri-stays', 'sagar-hotels');
