const drawn = (bytes: number) => `encode(extensions.gen_random_bytes(${bytes}), 'hex')`

/**
 * What a database that began as a copy draws anew, so that nothing in it opens anything in another copy. All of it is the
 * demo's; where there is none no row changes.
 */
export const ownSecrets: readonly string[] = [
  // An invitation, and the mail that it went out with.
  `with fresh as materialized (select id, data ->> 'token' as old, ${drawn(32)} as new from public.mail_outbox where data ? 'token'),
    told as (update public.mail_outbox m set data = jsonb_set(m.data, '{token}', to_jsonb(f.new)) from fresh f where m.id = f.id)
    update public.invitations i set token_hash = private.fingerprint(f.new) from fresh f where i.token_hash = private.fingerprint(f.old)`,
  `update public.invitations set token_hash = ${drawn(32)} where status <> 'pending'`,
  `update public.shop_offers set token_hash = private.fingerprint(${drawn(32)})`,
  `update public.ingestion_keys set fingerprint = private.fingerprint(${drawn(28)})`,
  'update public.training_sessions set secret = default',
  `update public.loyalty_campaign_members set leave_code = ${drawn(16)} where leave_code is not null`,
  // A code on a card that was handed out, and where it was taken.
  `with fresh as materialized (select tenant_id, code as old, upper(translate(left(${drawn(8)}, 10), '01', 'GH')) as new from public.loyalty_coupon_codes),
    taken as (update public.loyalty_coupon_uses u set code = f.new from fresh f where u.tenant_id = f.tenant_id and u.code = f.old)
    update public.loyalty_coupon_codes c set code = f.new from fresh f where c.tenant_id = f.tenant_id and c.code = f.old`,
]
