-- Whether a platform admin made an import, who is no member of the tenant and so has no name there: its admins read that
-- it was the platform, and not that somebody has left.
alter table public.people_imports add column by_platform boolean not null default false;
update public.people_imports i set by_platform = true
from public.profiles p where p.id = i.started_by and p.role = 'admin';
alter table public.people_imports alter column by_platform set default private.is_platform_admin();
