-- What an inspector asks for at an outlet: its FSSAI licence, until when that is valid, and where it is.
alter table public.outlets
  add column fssai_license     text check (fssai_license ~ '^[0-9]{14}$'),
  add column fssai_valid_until date,
  add column address           text check (address = btrim(address) and char_length(address) between 1 and 300);
grant insert (fssai_license, fssai_valid_until, address), update (fssai_license, fssai_valid_until, address)
  on public.outlets to authenticated;
