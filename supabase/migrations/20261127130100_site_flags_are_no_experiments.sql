-- A flag of the public site draws by device, and no visit is measured by it: it can roll something out, not compare. Two
-- variants are compared by an A/B test, which the code draws before the first paint and the analytics count. What was
-- called an experiment there goes on as a release, which decides the same.
select private.write_audit('feature_flag.changed', null, 'feature_flags', f.key, '{"kind": "experiment"}',
  '{"kind": "release", "reason": "A flag of the public site is no experiment: its visits are not measured"}')
from public.feature_flags f where f.scope = 'site' and f.kind = 'experiment';

update public.feature_flags set kind = 'release', version = version + 1 where scope = 'site' and kind = 'experiment';

alter table public.feature_flags
  add constraint site_flags_are_no_experiments check (scope <> 'site' or kind <> 'experiment');
