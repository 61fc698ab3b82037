-- Sample data: what the dishes of the restaurants sold in four months, as bills said it, and what they cost.

create temporary table demo_dishes as
select * from (values
  -- name, category, price and cost in rupees, portions on a usual day
  ('Dal makhani', 'Mains', 320, 85, 13.6), ('Paneer butter masala', 'Mains', 380, 130, 12.1), ('Butter chicken', 'Mains', 420, 165, 13.0),
  ('Chicken biryani', 'Mains', 360, 150, 11.0), ('Vegetable biryani', 'Mains', 290, 95, 8.0), ('Mutton rogan josh', 'Mains', 520, 255, 3.1),
  ('Malai kofta', 'Mains', 390, 120, 2.6), ('Prawn moilee', 'Mains', 560, 240, 2.2), ('Vegetable korma', 'Mains', 270, 110, 2.4),
  ('Masala papad', 'Starters', 80, 25, 8.7), ('Fish tikka', 'Starters', 480, 230, 2.3), ('Tomato soup', 'Starters', 150, 40, 2.8),
  ('Hara bhara kebab', 'Starters', 240, 70, 4.4), ('Chicken 65', 'Starters', 310, 125, 6.9), ('Corn pakora', 'Starters', 190, 60, 1.5),
  ('Gulab jamun', 'Desserts', 120, 35, 7.0), ('Rasmalai', 'Desserts', 160, 62, 4.2), ('Elaneer payasam', 'Desserts', 180, 58, 1.6), ('Kulfi', 'Desserts', 140, 66, 1.2),
  ('Filter coffee', 'Drinks', 70, 14, 15.5), ('Masala chai', 'Drinks', 60, 12, 11.5), ('Fresh lime soda', 'Drinks', 110, 22, 8.2),
  ('Mango lassi', 'Drinks', 150, 55, 4.1), ('Pomegranate juice', 'Drinks', 190, 105, 1.7)
) dish (name, category, price, cost, portions);

insert into public.menu_items (tenant_id, name, category)
select t.id, d.name, d.category from public.tenants t cross join demo_dishes d where t.slug in ('neelgiri-stays', 'sagar-hotels') order by d.category, d.name;

-- Most costs are known, some went up on the way; what nobody weighed yet is not guessed.
insert into public.menu_prices (tenant_id, item_id, price, cost, from_day, set_by, set_at)
select i.tenant_id, i.id, d.price * 100, round(d.cost * since.factor) * 100, private.today() - since.ago, admin.id, now() - since.ago * interval '1 day'
from public.menu_items i join demo_dishes d on d.name = i.name
cross join (values (150, 0.92), (35, 1.0)) since (ago, factor)
cross join lateral (select p.id from public.profiles p where p.tenant_id = i.tenant_id and p.tenant_role = 'admin' order by p.created_at limit 1) admin
where i.name not in ('Corn pakora', 'Elaneer payasam') and (since.ago = 35 or i.category in ('Mains', 'Starters'))
order by i.id, since.ago desc;

do $$
declare
  house record;
  batch uuid;
begin
  for house in
    select o.tenant_id, o.id, row_number() over (partition by o.tenant_id order by o.created_at, o.name) as place,
      (select p.id from public.profiles p where p.tenant_id = o.tenant_id and p.tenant_role = 'admin' order by p.created_at limit 1) as admin
    from public.outlets o join public.tenants t on t.id = o.tenant_id and t.slug in ('neelgiri-stays', 'sagar-hotels')
    where o.is_active and (o.kind = 'restaurant' or not exists (select from public.outlets r where r.tenant_id = o.tenant_id and r.kind = 'restaurant'))
  loop
    batch := overlay(overlay(md5('sopan demo menu ' || house.id) placing '4' from 13) placing 'a' from 17)::uuid;
    insert into public.kpi_imports (id, tenant_id, source, label, rows, written, first_day, last_day, begun_by, begun_at, finished_at)
    values (batch, house.tenant_id, 'bills', 'order-lines.csv', 2880, 0, private.today() - 120, private.today() - 2, house.admin,
      now() - interval '30 hours', now() - interval '30 hours');
    insert into public.menu_sales (tenant_id, import_id, outlet_id, item_id, day, sold, revenue)
    select house.tenant_id, batch, house.id, i.id, s.day, s.sold, s.sold * d.price * 100
    from public.menu_items i join demo_dishes d on d.name = i.name
    cross join lateral (
      select day::date, round(d.portions * (1.15 - house.place * 0.12) * case extract(isodow from day) when 6 then 1.4 when 7 then 1.5 when 1 then 0.8 else 1 end
        * (0.75 + (('x' || substr(md5(i.id::text || day::text), 1, 4))::bit(16)::integer / 65535.0) * 0.5)) as sold
      from generate_series(private.today() - 120, private.today() - 2, interval '1 day') day
    ) s
    where i.tenant_id = house.tenant_id and s.sold > 0;
  end loop;
end $$;

drop table demo_dishes;
