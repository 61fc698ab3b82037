import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Sql } from 'postgres'
import type { Locale } from '../../app/domain/locale.ts'
import { expect } from './journey.ts'
import type { Member } from './people.ts'
import { wordsOf } from './words.ts'

/** An outlet with three people who have no login: two with a code, one whom nobody could find. */
export async function anOutletWithHands(sql: Sql, { tenant }: Member) {
  const [outlet] = await sql<{ id: string }[]>`
    insert into outlets (tenant_id, name, city, kind) values (${tenant.id}, 'Mandovi', 'Panaji', 'hotel') returning id`
  for (const [name, code] of [
    ['Lata Shetty', 'M-0417'],
    ['Ravi Naik', 'M-0418'],
    ['Om Das', null],
  ] as const)
    await sql`
      with hand as (
        insert into people (tenant_id, full_name, employee_code, joined_on)
        values (${tenant.id}, ${name}, ${code}, private.today() - 90) returning id, tenant_id)
      insert into people_outlets (tenant_id, person_id, outlet_id, valid_from)
      select tenant_id, id, ${outlet?.id ?? ''}, private.today() - 90 from hand`
}

/** A live card of that outlet and access for its people, as the admin gave them; the code as it is printed. */
export async function aCard(sql: Sql, { tenant }: Member, language: Locale): Promise<string> {
  const code = [...randomBytes(8)].map((byte) => 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'[byte % 32]).join('')
  await sql`update people set language = ${language} where tenant_id = ${tenant.id}`
  await sql`
    insert into outlet_cards (tenant_id, outlet_id, code)
    select tenant_id, id, ${code} from outlets where tenant_id = ${tenant.id}`
  await sql`
    with given as (
      insert into people_access (tenant_id, person_id, way)
      select tenant_id, id, 'card' from people where tenant_id = ${tenant.id} and employee_code like 'M-%'
      returning tenant_id, person_id)
    insert into private.pin_accounts (tenant_id, person_id) select tenant_id, person_id from given`
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/** The way in by card as someone finds it: by its words. */
export function cardForm(page: Page, locale: Locale) {
  const t = wordsOf(locale)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  return {
    async sayWho(initials: string, digits: string) {
      await page.getByLabel(t('card.person.initials')).fill(initials)
      await page.getByLabel(t('card.person.digits')).fill(digits)
      await press(t('card.person.go'))
      await press(t('card.confirm.yes'))
    },
    async tap(digits: string) {
      for (const digit of digits) await press(digit)
    },
    async choose(pin: string) {
      await expect(page.getByRole('heading', { level: 1, name: t('card.newPin.heading') })).toBeVisible()
      await this.tap(pin)
      await press(t('card.newPin.go'))
      await expect(page.getByRole('heading', { level: 1, name: t('card.repeat.heading') })).toBeVisible()
      await this.tap(pin)
      await press(t('card.repeat.go'))
    },
  }
}
