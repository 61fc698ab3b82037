-- The last week signals what the picture of the weeks draws (judgeMoves in app/domain/kpi/weeks.ts): weeks outside the limits do not
-- move the mean that a run is counted from. After a drop of some weeks all that is as ever lay above that mean, and was told as better.
create or replace function private.last_signal(p_values double precision[], out rule text, out strength double precision)
language plpgsql immutable set search_path = '' as $$
declare
  limits record;
  usual  record;
  others double precision[];
  last   double precision := p_values[cardinality(p_values)];
  run    integer := 0;
  away   double precision := 0;
  sigma  double precision;
begin
  select * into limits from private.natural_limits(p_values);
  sigma := (limits.upper - limits.mean) / 3;
  if last is null or sigma is null or (limits.upper - limits.mean) / 2.66 <= 1e-9 * greatest(abs(limits.mean), 1) then return; end if; -- no movement but of rounding
  if last > limits.upper or last < limits.lower then
    rule := case when last > limits.mean then 'above' else 'below' end;
    strength := abs(last - limits.mean) / sigma;
    return;
  end if;
  others := array(select case when v between limits.lower and limits.upper then v end from unnest(p_values) with ordinality o (v, n) order by n);
  select * into usual from private.natural_limits(others);
  sigma := (usual.upper - usual.mean) / 3;
  if sigma is null or (usual.upper - usual.mean) / 2.66 <= 1e-9 * greatest(abs(usual.mean), 1) or last = usual.mean then return; end if;
  for n in reverse cardinality(others)..1 loop
    exit when others[n] is null or sign(others[n] - usual.mean) <> sign(last - usual.mean);
    run := run + 1;
    away := away + abs(others[n] - usual.mean);
  end loop;
  if run >= 8 then
    rule := case when last > usual.mean then 'run_above' else 'run_below' end;
    strength := away / run / sigma * sqrt(run);
  end if;
end $$;
