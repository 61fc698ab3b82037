import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Sql } from 'postgres'
import { mailsTo } from './mailbox.ts'
import type { Member } from './people.ts'
import type { wordsOf } from './words.ts'

/** A form of four questions, the last of them a photo that need not be. */
export const visitForm = {
  overall: 'weighted',
  critical: { policy: 'none' },
  unrequired: 'leave_out',
  sections: [
    {
      id: 'arrive',
      title: { en: 'Arrival', hi: 'पहुँचना' },
      weight: 100,
      questions: [
        {
          id: 'greeted',
          kind: 'yes_no',
          title: { en: 'Were you greeted?', hi: 'क्या अभिवादन हुआ?' },
          skills: ['greeting'],
        },
        {
          id: 'table',
          kind: 'yes_no',
          title: { en: 'Was the table clean?', hi: 'क्या टेबल साफ़ थी?' },
          skills: ['table_care'],
        },
        {
          id: 'thanked',
          kind: 'yes_no',
          title: { en: 'Were you thanked?', hi: 'क्या धन्यवाद कहा गया?' },
          skills: ['farewell'],
        },
        {
          id: 'plate',
          kind: 'photo',
          required_if: 'never',
          title: { en: 'A photo of the plate', hi: 'प्लेट की फ़ोटो' },
          skills: [],
        },
      ],
    },
  ],
}

/** A visit that is offered to somebody, who holds the token of its mail. */
export async function anOffer(sql: Sql, { tenant }: Member, language: string) {
  const token = randomBytes(32).toString('hex')
  const address = `${token.slice(0, 12)}@shoppers.test`
  await sql`
    with outlet as (
      insert into outlets (tenant_id, name, city, kind) values (${tenant.id}, 'Deccan', 'Pune', 'restaurant') returning id
    ), shopper as (
      insert into shoppers (id, tenant_id, full_name, email, language, state, consent_version, consented_at)
      values (gen_random_uuid(), ${tenant.id}, 'Meera Joshi', ${address}, ${language}, 'active', '2026-12', now())
      returning id
    ), form as (
      insert into shop_forms (id, tenant_id, title_en, title_hi, draft)
      values (gen_random_uuid(), ${tenant.id}, 'A visit', 'एक विज़िट', ${sql.json(visitForm)}) returning id
    ), version as (
      insert into shop_form_versions (tenant_id, form_id, number, title_en, title_hi, document)
      select ${tenant.id}, id, 1, 'A visit', 'एक विज़िट', ${sql.json(visitForm)} from form returning id
    ), shop as (
      insert into shops (tenant_id, outlet_id, form_version_id, shopper_id, window_from, window_to, planned_on, daypart,
        submit_by, state, fee_inr, reimbursement_cap_inr)
      select ${tenant.id}, outlet.id, version.id, shopper.id, private.today() - 3, private.today() + 3, private.today(),
        'dinner', private.today() + 5, 'offered', 800, 1200
      from outlet, shopper, version returning id, shopper_id
    )
    insert into shop_offers (tenant_id, shop_id, shopper_id, token_hash, state, expires_at)
    select ${tenant.id}, id, shopper_id, private.fingerprint(${token}), 'offered', now() + interval '2 days' from shop`
  return { token, address }
}

/** Has a code sent to the mailbox of a shopper, as each new device must, and reads it there. */
export async function askForCode(
  shopper: Page,
  origin: string,
  address: string,
  t: ReturnType<typeof wordsOf>,
): Promise<string> {
  await shopper.getByRole('button', { name: t('shopReport.code.ask') }).click()
  const [mail] = await mailsTo(origin, address)
  return /\b[0-9]{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
}

/** Types such a code and goes on. */
export async function enterCode(shopper: Page, code: string, t: ReturnType<typeof wordsOf>) {
  await shopper.getByLabel(t('shopReport.code.label')).fill(code)
  await shopper.getByRole('button', { name: t('shopReport.code.go') }).click()
}
