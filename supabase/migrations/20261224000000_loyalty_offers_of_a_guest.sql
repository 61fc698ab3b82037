-- Offers in the guest app say until when they count and whether the guest has come since: the same window in which a campaign's visits are counted.
-- Whoever takes no offers is shown none, whoever was left out by the draw neither, and what is over is not shown any more.

/* Messages of running campaigns for the guest app, the newest first: {id, title, text, at, until (the last day), used_on (the day of the first visit since, or
   null)}. They count as read. */
create or replace function public.loyalty_messages(p_token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  guest public.loyalty_members := private.loyalty_guest(p_token);
  told  jsonb;
begin
  if not guest.takes_offers then return '[]'; end if;
  with shown as (
    select c.*, private.day_in_india(c.started_at) + c.window_days as until
    from public.loyalty_campaign_members x join public.loyalty_campaigns c on c.id = x.campaign_id and c.state = 'running'
    where x.tenant_id = guest.tenant_id and x.member_id = guest.id and not x.is_held_out
  ), noted as (
    update public.loyalty_campaign_members x set read_at = now() from shown s
    where x.campaign_id = s.id and x.member_id = guest.id and x.read_at is null and s.until >= private.today()
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'title', s.message -> 'title', 'text', s.message -> 'text', 'at', s.started_at, 'until', s.until,
    'used_on', (select min(private.day_in_india(e.at)) from public.loyalty_entries e
      where e.visitor_id = guest.id and e.kind = 'earn' and e.why = 'bill' and e.at > s.started_at
        and not exists (select from public.loyalty_entries r where r.ref_entry = e.id))) order by s.started_at desc, s.id), '[]') into told
  from shown s where s.until >= private.today();
  return told;
end $$;

/* All that is kept of a guest. */
create or replace function private.export_of_guest(p_guest public.loyalty_members) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('made_at', now(), 'tenant', (select t.name from public.tenants t where t.id = p_guest.tenant_id),
    'card', to_jsonb(p_guest) - 'tenant_id' - 'is_sample' - 'wallet_asked_by' - 'referred_by' - 'merged_into' - 'purse_id',
    'consents', (select coalesce(jsonb_agg(jsonb_build_object('purpose', c.purpose, 'is_given', c.is_given, 'how', c.how, 'at', c.at) order by c.id), '[]')
      from public.loyalty_consents c where c.tenant_id = p_guest.tenant_id and c.member_id = p_guest.id),
    'entries', (select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'points', e.points, 'why', e.why, 'bill_no', e.bill_no, 'amount_paise', e.amount_paise,
        'outlet', (select o.name from public.outlets o where o.id = e.outlet_id), 'at', e.at) order by e.id), '[]')
      from public.loyalty_entries e where e.tenant_id = p_guest.tenant_id and e.member_id = p_guest.id),
    'redemptions', (select coalesce(jsonb_agg(private.told_redemption(r) order by r.issued_at), '[]') from public.loyalty_redemptions r
      where r.tenant_id = p_guest.tenant_id and r.member_id = p_guest.id),
    'offers', (select coalesce(jsonb_agg(jsonb_build_object('title', c.message -> 'title', 'text', c.message -> 'text', 'sent_at', c.started_at, 'read_at', x.read_at) order by c.started_at), '[]')
      from public.loyalty_campaign_members x join public.loyalty_campaigns c on c.id = x.campaign_id
      where x.tenant_id = p_guest.tenant_id and x.member_id = p_guest.id and not x.is_held_out),
    'claims', (select coalesce(jsonb_agg(jsonb_build_object('bill_no', c.bill_no, 'bill_on', c.bill_on, 'amount_paise', c.amount_paise, 'note', c.note, 'state', c.state, 'answer', c.answer,
      'made_at', c.made_at) order by c.made_at), '[]') from public.loyalty_claims c where c.tenant_id = p_guest.tenant_id and c.member_id = p_guest.id))
$$;
