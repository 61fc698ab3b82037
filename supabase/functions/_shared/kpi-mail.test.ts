import { expect, test } from 'vitest'
import { composeWaiting } from './mail-templates.ts'
import { kpiMailKinds } from './mail-words-kpis.ts'
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
      data: { full_name: 'Meera Iyer', ...data },
    } as WaitingMail,
    'https://sopan.test',
  )

const occupancy = {
  name: { en: 'Occupancy', hi: 'ऑक्यूपेंसी' },
  act: { en: 'Call the five best travel desks.', hi: 'पाँच सबसे अच्छे ट्रैवल डेस्क को फ़ोन करें।' },
  outlet: 'Hill <View>',
  unit: 'percent',
  decimals: 1,
  figure: 46.2,
  former: 67.5,
  basis: 'last_year',
  rule: 'below',
  is_better: false,
}
const money = {
  ...occupancy,
  name: { en: 'RevPAR', hi: 'RevPAR' },
  unit: 'paise',
  decimals: 0,
  figure: 312000,
  former: 300000,
  rule: 'run_above',
  is_better: true,
}

test('Monday tells each thing with its figure, how far it is and what to do; what is better needs no advice', () => {
  const { subject, text, html } = compose('kpi_signals', 'en', {
    week: '2026-11-16',
    signals: [occupancy, money],
  })
  expect(subject).toBe('2 things this week: Occupancy, Hill <View>')
  expect(text).toContain('Hill <View>: Occupancy 46.2%')
  expect(text).toContain('21 points less than in the same week last year (67.5%).')
  expect(text).toContain('₹120 more than in the same week last year (₹3,000). Eight weeks in a row')
  expect(text.match(/What you can do/g)).toHaveLength(1)
  expect(text).toMatch(/16.22 November 2026/)
  expect(text).toContain('https://sopan.test/app/dashboards/signals')
  expect(html).not.toContain('<View>')
  const code = 'a'.repeat(64)
  const leaving = compose('kpi_signals', 'hi', { week: '2026-11-16', signals: [money], leave_code: code })
  expect(leaving.text).toContain(`यह मेल बंद करें:\nhttps://sopan.test/hi/mail-off#${code}`)
  expect(leaving.unsubscribe).toBe(`https://sopan.test/hi/mail-off#${code}`)
  expect(leaving.oneClick).toBe(
    `https://sopan.test/functions/v1/newsletter?code=${code}&language=hi&action=mail-off`,
  )
  const hindi = compose('kpi_signals', 'hi', { week: '2026-11-16', signals: [occupancy] }).text
  expect(hindi).toContain('पिछले साल के इसी हफ़्ते (67.5%) से 21 पॉइंट कम।')
  expect(hindi).toContain('पाँच सबसे अच्छे ट्रैवल डेस्क')
})

const action = {
  action_id: '5e551011-0000-4000-8000-000000000001',
  action_title: 'Call the <travel> desks',
  action_proof: 'Five calls in the list',
  action_note: 'Two are missing',
  due_on: '2026-12-01',
  place: 'Hill View',
  invited_by: 'Meera Iyer',
}

test.each(
  kpiMailKinds
    .filter((kind) => kind !== 'kpi_signals')
    .flatMap((kind) => [[kind, 'en'] as const, [kind, 'hi'] as const]),
)('%s in %s names the action and leads to it', (kind, language) => {
  const { subject, text, html } = compose(kind, language, action)
  expect(subject).toContain('Call the <travel> desks')
  expect(text).toContain(`https://sopan.test/app/actions/${action.action_id}`)
  expect(text).toContain('Meera Iyer')
  expect(text + html).not.toMatch(/undefined|<travel>.*<\/p>/)
  if (kind === 'action_given') expect(text).toContain(language === 'en' ? '1 December 2026' : '1 दिसंबर 2026')
  if (kind === 'action_reopened') expect(text).toContain('Two are missing')
})
