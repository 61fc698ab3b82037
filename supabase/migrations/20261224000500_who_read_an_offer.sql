-- A campaign says how many have seen its message on their card: those whose card showed it, which is less than those who were sent a mail.

/* Campaigns with what their two arms did: {n, visits, visits_sq, spend_paise, spend_sq, reward_paise} by sent and held; spend_sq in rupees squared. seen: whose
   card has shown the message. */
create or replace function public.list_loyalty_campaigns(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_loyalty_admin(p_tenant_id);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'recipe', c.recipe, 'segment', c.segment, 'message', c.message, 'holdout_percent', c.holdout_percent,
      'seed', c.seed, 'window_days', c.window_days, 'contribution_percent', c.contribution_percent, 'state', c.state, 'started_at', c.started_at, 'created_at', c.created_at,
      'ends_on', private.day_in_india(c.started_at) + c.window_days, 'arms', private.campaign_arms(c),
      'seen', (select count(x.read_at) from public.loyalty_campaign_members x where x.tenant_id = c.tenant_id and x.campaign_id = c.id)) order by c.created_at desc), '[]')
    from public.loyalty_campaigns c where c.tenant_id = p_tenant_id);
end $$;
