-- Numbers of guests end with their tenant by a foreign key, as everything of a tenant does; with a single guest they go by the trigger of 20270117000000.
alter table private.loyalty_guest_numbers add foreign key (tenant_id) references public.tenants on delete cascade;
