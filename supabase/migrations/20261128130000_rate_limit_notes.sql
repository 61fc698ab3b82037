-- Clients that our server refused are counted as limits count them: of IPv6 a network of 64 bits is one.
create or replace function private.note_rate_limit(p_limit text, p_address text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address inet;
begin
  begin
    address := p_address::inet;
  exception when invalid_text_representation then
    address := null;
  end;
  if private.take('rate limits of ' || private.address_key(address), 1, 10) = 0 then return; end if;
  insert into public.security_events (reported_by, type, severity, message, data, address)
  values ('server', 'system_event', 'medium', 'a client asked too often',
    jsonb_build_object('kind', 'rate_limit', 'limit', left(p_limit, 40)), address);
end $$;
