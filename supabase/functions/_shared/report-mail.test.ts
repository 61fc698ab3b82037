import { expect, test } from 'vitest'
import { composeWaiting } from './mail-templates.ts'
import type { WaitingMail } from './outbox.ts'

const compose = (template: string, language: 'en' | 'hi', data: Record<string, unknown>) =>
  composeWaiting(
    {
      id: 'any',
      recipient: 'meera@x.test',
      template,
      language,
      subject: null,
      body_text: null,
      body_html: null,
      data: { full_name: 'Meera Iyer', tenant_name: 'Kaveri', ...data },
    } as WaitingMail,
    'https://sopan.test',
  )

const signal = {
  outlet_id: 'a0000000-0000-4000-8000-000000000001',
  outlet: 'Hill <View>',
  week: '2026-11-16',
  rule: 'run_below',
  is_better: false,
  figure: 46.2,
  former: 67.5,
  basis: 'last_year',
  kpi: 'occupancy',
  name: { en: 'Occupancy', hi: 'ऑक्यूपेंसी' },
  act: { en: 'Call the five best travel desks.', hi: 'पाँच सबसे अच्छे ट्रैवल डेस्क को फ़ोन करें।' },
  unit: 'percent',
  decimals: 1,
}
const told = {
  facts: [
    { kind: 'signal', signal },
    { kind: 'figure', key: 'learning.overdue', value: 12, former: 7, unit: 'count' },
    { kind: 'figure', key: 'loyalty.spend', value: 12_000_000, former: 10_000_000, unit: 'paise' },
  ],
  caveat: { kind: 'figures_missing', outlets: 1, of: 4 },
  decision: { kind: 'signal', signal },
}

test('the letter tells three facts, each with the way to the rows under it, a caveat and a decision', () => {
  const code = 'a'.repeat(64)
  const { subject, text, html, unsubscribe, oneClick } = compose('weekly_letter', 'en', {
    week: '2026-11-23',
    told,
    leave_code: code,
  })
  expect(subject).toBe('Kaveri: your page for Monday, 23 November 2026')
  expect(text).toContain(
    'Hill <View>: Occupancy: 46.2%: 21 points less than in the same week last year (67.5%).',
  )
  expect(text).toContain('Eight weeks in a row')
  expect(text).toContain('Courses past their day: 12: 5 more than in the letter before (7).')
  expect(text).toContain('https://sopan.test/app/reports/overdue?rows=learning.overdue')
  expect(text).toContain('Of 4 outlets, 1 haven’t entered every day')
  expect(text).toContain('Call the five best travel desks.')
  expect(text).toContain('/app/actions/new?kpi=occupancy')
  expect(html).not.toContain('<View>')
  expect(unsubscribe).toBe(`https://sopan.test/mail-off#${code}`)
  expect(oneClick).toContain('action=mail-off')
})

test('in Hindi the same; a week without facts says so', () => {
  const { subject, text } = compose('weekly_letter', 'hi', { week: '2026-11-23', told })
  expect(text).toContain('पिछले पत्र (7) से 5 ज़्यादा।')
  expect(subject).toContain('23 नवंबर 2026')
  const calm = compose('weekly_letter', 'hi', {
    week: '2026-11-23',
    told: { facts: [], caveat: { kind: 'first' }, decision: { kind: 'none' } },
  })
  expect(calm.text).toContain('अभी काफ़ी आँकड़े नहीं हैं')
})

const actions = {
  explore: 'actions',
  by: 'outlet',
  from: null,
  to: null,
  metrics: [{ key: 'open', unit: 'count' }],
  totals: [7],
  former: null,
  rows: [
    { key: ['a'], name: ['Garden <1>'], values: [5] },
    { key: [null], name: [null], values: [2] },
  ],
}
const sales = {
  explore: 'kpis',
  by: 'month',
  from: '2026-10-01',
  to: '2026-10-31',
  metrics: [{ key: 'net_sales', unit: 'paise', decimals: 0, name: { en: 'Net sales', hi: 'शुद्ध बिक्री' } }],
  totals: [12_000_000],
  former: [10_000_000],
  rows: [],
}

test('a report by mail says its figures, its first rows and of which days; its link opens it with its filters', () => {
  const mail = compose('report_scheduled', 'en', {
    name: 'Round of Monday',
    told: [actions, sales],
    path: '/app/reports/actions?outlet=a',
    leave_code: 'b'.repeat(64),
  })
  expect(mail.subject).toContain('Round of Monday: ')
  expect(mail.text).toContain('Net sales: ₹1.2 lakh (before: ₹1 lakh)')
  expect(mail.text).toContain('Garden <1>: 5')
  expect(mail.text).toContain('Without: 2')
  expect(mail.text).toMatch(/1 – 31 October 2026|1.31 October 2026/)
  expect(mail.text).toContain('https://sopan.test/app/reports/actions?outlet=a')
  expect(mail.html).not.toContain('<1>')
  expect(mail.oneClick).toContain('action=mail-off')
  const { text } = compose('report_scheduled', 'hi', {
    name: 'सोमवार',
    told: [actions, sales],
    path: '/app/reports',
  })
  expect(text).toContain('शुद्ध बिक्री: ₹1.2 लाख (पहले: ₹1 लाख)')
})

test.each(['above', 'below', 'limits'] as const)(
  'a watched figure that is out is told with the rule it broke: %s',
  (rule) => {
    for (const language of ['en', 'hi'] as const) {
      const { text, subject } = compose('report_alert', language, {
        name: 'Open',
        explore: 'actions',
        metric: { key: 'open', unit: 'count' },
        told_if: rule,
        bound: rule === 'limits' ? null : 3,
        figure: 4,
        former: 2,
        path: '/app/reports/actions',
      })
      expect(subject).toBe(language === 'en' ? 'Open: 4' : 'Open में बदलाव: 4')
      expect(text).not.toMatch(/undefined|NaN/)
      if (rule !== 'limits') expect(text).toContain('3')
    }
  },
)
