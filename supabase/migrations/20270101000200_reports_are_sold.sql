-- Reports can be used now, so they can be bought.

update public.products p set is_listed = true where p.key = 'bi_reports';
