-- What the reported payments that fit a question come to, for each currency by itself, over all of them and not only
-- over the page that is shown. p_asked narrows down like the list does: state, method, currency, assignee (an id, or
-- 'none'), search; what is missing narrows nothing. verified_paise is what arrived in rupees for the verified ones,
-- without_rupees counts those of them for which nobody has entered it. Refuses PT403 not_allowed.
create function public.payment_sums(p_asked jsonb)
returns table (
  currency text, payments bigint, amount_minor bigint,
  verified bigint, verified_minor bigint, verified_paise bigint, without_rupees bigint
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_platform_admin();
  return query
    select p.currency, count(*), sum(p.amount_minor)::bigint,
      count(*) filter (where p.state = 'verified'),
      coalesce(sum(p.amount_minor) filter (where p.state = 'verified'), 0)::bigint,
      coalesce(sum(p.inr_paise) filter (where p.state = 'verified'), 0)::bigint,
      count(*) filter (where p.state = 'verified' and p.inr_paise is null)
    from public.payment_reports p
    where (p_asked ->> 'state' is null or p.state = p_asked ->> 'state')
      and (p_asked ->> 'method' is null or p.method = p_asked ->> 'method')
      and (p_asked ->> 'currency' is null or p.currency = p_asked ->> 'currency')
      and (p_asked ->> 'assignee' is null
        or coalesce(p.assignee_id::text, 'none') = p_asked ->> 'assignee')
      and (p_asked ->> 'search' is null or p.id in (select public.find_payments(p_asked ->> 'search')))
    group by p.currency
    order by p.currency <> 'INR', p.currency;
end $$;

revoke execute on function public.payment_sums(jsonb) from public, anon, authenticated;
grant execute on function public.payment_sums(jsonb) to authenticated;
