import { randomBytes, randomUUID } from 'node:crypto'
import { soundForm } from '../../app/domain/shops/form.fixture.ts'
import type { TestDatabase } from './database.ts'
import { castOf } from './people.ts'

export interface TestShop {
  id: string
  tenant: string
  admin: string
  outlet: string
  shopper: string
  /** The key to it: the token of its mail and the secret of a device that is known, with a dot between. */
  token: string
}

/** Makers of visits for stories: a shop of a tenant of its own unless one is given, offered to a shopper of its own. */
export function shopsOf(db: Pick<TestDatabase, 'sql'>) {
  const { aTenant, anOutlet } = castOf(db)
  const form = soundForm()

  async function aShop({
    of,
    state = 'accepted',
  }: {
    of?: Pick<TestShop, 'tenant' | 'admin' | 'outlet'>
    state?: 'offered' | 'accepted'
  } = {}): Promise<TestShop> {
    const house = of ?? (await aHouse())
    const { tenant, outlet } = house
    const link = randomBytes(32).toString('hex')
    const [shopper, formId] = [randomUUID(), randomUUID()]
    await db.sql`
      insert into shoppers (id, tenant_id, full_name, email, state, consent_version, consented_at)
      values (${shopper}, ${tenant}, 'Meera Joshi', ${`${shopper}@elsewhere.test`}, 'active', '2026-12', now())`
    await db.sql`
      insert into shop_forms (id, tenant_id, title_en, title_hi, draft)
      values (${formId}, ${tenant}, 'A visit', 'एक विज़िट', ${db.sql.json(form as never)})`
    const [shop] = await db.sql`
      with version as (
        insert into shop_form_versions (tenant_id, form_id, number, title_en, title_hi, document)
        values (${tenant}, ${formId}, 1, 'A visit', 'एक विज़िट', ${db.sql.json(form as never)}) returning id)
      insert into shops (tenant_id, outlet_id, form_version_id, shopper_id, window_from, window_to, planned_on, daypart, submit_by,
        state, fee_inr, reimbursement_cap_inr)
      select ${tenant}, ${outlet}, version.id, ${shopper}, private.today() - 3, private.today() + 3, private.today(), 'dinner',
        private.today() + 5, ${state}, 800, 1200
      from version returning id`
    await db.sql`
      insert into shop_offers (tenant_id, shop_id, shopper_id, token_hash, state, expires_at)
      values (${tenant}, ${shop?.id}, ${shopper}, private.fingerprint(${link}), ${state}, now() + interval '2 days')`
    return { ...house, id: shop?.id, shopper, token: await aKeyTo(link, shopper) }
  }

  async function aHouse() {
    const { id: tenant, admin } = await aTenant({ tier: 'growth' })
    return { tenant, admin, outlet: await anOutlet(tenant) }
  }

  return { aShop, aHouse, form, aKeyTo }

  /** The key to a link that a mail told, on a device of the shopper's that is known. */
  async function aKeyTo(link: string, shopper: string): Promise<string> {
    const key = `${link}.${randomBytes(32).toString('hex')}`
    await db.sql`
      insert into private.shopper_devices (shopper_id, device_hash) values (${shopper}, private.device_in_key(${key}))`
    return key
  }
}

/** What was told, as text, without the ids in it: these are made by chance and may contain any short word of hexadecimal digits. */
export const withoutIds = (told: unknown): string =>
  JSON.stringify(told).replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
