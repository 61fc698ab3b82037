-- Sample data: the weekly letters of the last three Mondays, as the workspace would have got them. They say what is known now: what happened since is in them.
do $$
declare
  tenant uuid := (select t.id from public.tenants t where t.slug = 'sagar-hotels');
  before text := private.read_as(private.claims_of(private.owner_of_letters((select t.id from public.tenants t where t.slug = 'sagar-hotels'))));
  monday date := date_trunc('week', private.today()::timestamp)::date;
begin
  for back in reverse 2..0 loop
    insert into public.weekly_letters (tenant_id, week, told, is_sample, written_at)
    values (tenant, monday - 7 * back, private.compose_letter(tenant, monday - 7 * back), true, (monday - 7 * back + time '07:00') at time zone 'Asia/Kolkata')
    on conflict do nothing;
  end loop;
  perform private.read_as(before);
end $$;
