-- What all migrations together say about pack: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table private.pack_courses (
  product_id uuid not null,
  number integer not null,
  course_id uuid not null,
  constraint pack_courses_pkey PRIMARY KEY (product_id, number, course_id),
  constraint pack_courses_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE CASCADE,
  constraint pack_courses_product_id_number_fkey FOREIGN KEY (product_id, number) REFERENCES public.product_texts(product_id, number) ON DELETE CASCADE
);
CREATE INDEX pack_courses_course_id_idx ON private.pack_courses USING btree (course_id);

create function private.courses_of_pack(p_product_id uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select c.course_id from private.pack_courses c
  where c.product_id = p_product_id and c.number = (select max(x.number) from public.product_texts x where x.product_id = p_product_id)
$function$;

create function public.pack_preview(p_tenant_id uuid, p_product text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  tenant  public.tenants;
  product public.products;
  today   date := private.today();
begin
  if p_tenant_id is null or private.my_reach(p_tenant_id) = 'none' then perform private.require_tenant_admin(p_tenant_id); end if;
  select t.* into tenant from public.tenants t where t.id = p_tenant_id;
  select p.* into product from public.products p where p.key = p_product and p.kind = 'courses' and private.is_offered(p, tenant);
  if not found then raise sqlstate 'PT404' using message = 'unknown_product'; end if;
  return (
    with held as materialized (
      select c.id, c.side, v.title, v.summary, v.minutes, v.lesson_count from private.courses_of_pack(product.id) pack (id)
      join public.courses c on c.id = pack.id and c.retired_at is null
      join public.course_versions v on v.course_id = c.id and v.state = 'published'
    ), meant as materialized (
      select distinct w.person_id, w.outlet_id, r.name as role
      from public.people_outlets w
      join public.people p on p.id = w.person_id and coalesce(p.left_on, 'infinity') >= today
      join public.outlets o on o.id = w.outlet_id and o.is_active
      join public.job_roles r on r.id = w.job_role_id
      join public.departments d on d.id = r.department_id and d.side in (select h.side from held h)
      where w.tenant_id = p_tenant_id and private.is_placed(w, today)
    )
    select jsonb_build_object(
      'courses', (select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'title', h.title, 'summary', h.summary, 'side', h.side, 'minutes', h.minutes,
        'lessons', h.lesson_count) order by h.side desc, h.title ->> 'en'), '[]') from held h),
      'roles', (select coalesce(jsonb_agg(jsonb_build_object('name', r.role, 'people', r.people) order by r.people desc, r.role), '[]')
        from (select m.role, count(distinct m.person_id) as people from meant m group by m.role order by 2 desc, 1 limit 6) r),
      'people', (select count(distinct m.person_id) from meant m), 'outlets', (select count(distinct m.outlet_id) from meant m)));
end $function$;
grant execute on function public.pack_preview(uuid,text) to authenticated;
grant execute on function public.pack_preview(uuid,text) to service_role;
