import { expect, test } from 'vitest'
import { mailWords } from './mail-dictionary.ts'
import { composeWaiting } from './mail-templates.ts'
import { storeMail } from './store-mail.ts'

const invoice = {
  tenant_name: 'Lake House',
  invoice_id: 'i1',
  serial: 'SPN/2627/00001',
  kind: 'tax',
  total_paise: '472000',
  open_paise: '172000',
  due_on: '2026-12-13',
}
const site = 'https://sopan.test'
const of = (template: string, more = {}, today = '2026-12-10') =>
  storeMail(template, { ...invoice, ...more }, 'en', site, today)

test('an invoice says what is due until when, and leads to its page', () => {
  const { facts, link } = of('invoice_issued') ?? {}
  expect(link).toBe(`${site}/app/store/invoices/i1`)
  const words = mailWords.en.invoice_issued({ ...facts, brand: 'Sopan', tenantName: 'Lake House' })
  expect(words.subject).toBe('Invoice SPN/2627/00001 for Lake House: ₹4,720')
  expect(words.lines[0]).toContain('due on 13 December 2026')
})

test('before its day an invoice is due, after it was; what is paid is no longer open', () => {
  expect(of('invoice_reminder')?.facts.isOverdue).toBe(false)
  expect(of('invoice_reminder', {}, '2026-12-14')?.facts.isOverdue).toBe(true)
  expect(of('invoice_paid')?.facts.invoiceOpen).toBe('₹1,720')
  expect(of('invoice_paid', { open_paise: '0' })?.facts.invoiceOpen).toBeUndefined()
})

test.each(['en', 'hi'] as const)(
  'every mail of the store has a subject and a way to the page (%s)',
  (language) => {
    for (const template of [
      'order_quoted',
      'trial_ending',
      'invoice_issued',
      'invoice_paid',
      'invoice_reminder',
      'invoice_warning',
      'workspace_read_only',
      'workspace_open_again',
    ]) {
      const data = { ...invoice, product_en: 'KPI dashboards', product_hi: 'KPI डैशबोर्ड', until: '2026-12-20' }
      const mail = composeWaiting(
        { template, language, data, subject: null, body_text: null, body_html: null } as never,
        site,
      )
      expect(mail.subject).not.toMatch(/undefined/)
      expect(mail.text).toContain(`${site}/app/store/`)
      expect(mail.text).not.toMatch(/undefined/)
    }
  },
)

test('other mails are left to others', () => {
  expect(of('learning_digest')).toBeUndefined()
})
