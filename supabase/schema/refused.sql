-- What all migrations together say about refused: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table private.refused_uploads (
  tenant_id uuid not null,
  sender text not null,
  bytes bigint not null,
  at timestamp with time zone default now() not null,
  constraint refused_uploads_pkey PRIMARY KEY (tenant_id, sender),
  constraint refused_uploads_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint refused_uploads_bytes_check CHECK (bytes >= 0),
  constraint refused_uploads_sender_check CHECK (sender = ANY (ARRAY['guest'::text, 'shopper'::text]))
);
alter table private.refused_uploads enable row level security;

create function public.note_refused_upload(p_path text, p_bytes bigint, p_sender text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.refused_uploads as r (tenant_id, sender, bytes)
  select t.id, p_sender, p_bytes from public.tenants t where t.id::text = split_part(p_path, '/', 1)
  on conflict (tenant_id, sender) do update set bytes = excluded.bytes, at = now();
end $function$;
grant execute on function public.note_refused_upload(text,bigint,text) to service_role;
