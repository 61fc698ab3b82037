import { randomUUID } from 'node:crypto'
import type { TestDatabase } from './database.ts'
import { castOf } from './people.ts'

/** A supplier in Karnataka, and whom we bill. GSTINs are well-formed and belong to nobody we know. */
export const supplier = {
  legal_name: 'Sopan Consulting',
  address: '1 Brigade Road, Bengaluru 560001',
  gstin: '29AAGCS7383J1ZN',
  email: 'bills@sopan.test',
  serial_prefix: 'SPN',
  tax_percent: 18,
  due_days: 15,
  lut_number: null as string | null,
  payment_text: null,
}

export const buyer = {
  legal_name: 'Lake House Hotels LLP',
  address: '4 Lake Road, Udaipur 313001',
  country: 'IN',
  state_code: '08',
  gstin: null as string | null,
  billing_email: 'accounts@lakehouse.test',
}

/** Makers and verbs of the store for stories. */
export function storeOf(db: Pick<TestDatabase, 'sql' | 'as'>) {
  const cast = castOf(db)

  const sells = (who: string, more: Partial<typeof supplier> = {}) =>
    db.as(who, (sql) => sql`select save_billing_supplier(${sql.json({ ...supplier, ...more })})`)
  const isBilled = (who: string, tenantId: string, more: Partial<typeof buyer> = {}) =>
    db.as(who, (sql) => sql`select save_billing_profile(${tenantId}, ${sql.json({ ...buyer, ...more })})`)

  async function asks(
    who: string,
    tenantId: string,
    product: string,
    { term = 'month', quantity = 1, id = randomUUID() as string } = {},
  ) {
    const [row] = await db.as(
      who,
      (sql) => sql`select request_order(${id}, ${tenantId}, ${product}, ${term}, ${quantity}, null) as state`,
    )
    return { id, state: row?.state as string }
  }

  const approves = async (who: string, id: string): Promise<string | null> =>
    (await db.as(who, (sql) => sql`select approve_order(${id}) as serial`))[0]?.serial
  const invoices = async (who: string, tenantId: string | null = null) =>
    (await db.as(who, (sql) => sql`select list_invoices(${tenantId}) -> 'rows' as list`))[0]?.list as Record<
      string,
      unknown
    >[]
  const orders = async (who: string, tenantId: string | null = null) =>
    (await db.as(who, (sql) => sql`select list_orders(${tenantId}) -> 'rows' as list`))[0]?.list as Record<
      string,
      unknown
    >[]
  const modulesOf = async (tenantId: string): Promise<string[]> =>
    (await db.sql`select active_modules from tenants where id = ${tenantId}`)[0]?.active_modules
  const capOf = async (tenantId: string): Promise<number> =>
    (await db.sql`select seat_cap from tenants where id = ${tenantId}`)[0]?.seat_cap
  /** A day passes for an order, as the hourly job sees it. */
  const moves = () => db.sql`select private.move_store_orders()`

  return { ...cast, sells, isBilled, asks, approves, invoices, orders, modulesOf, capOf, moves }
}
