import { expect, test } from 'vitest'
import { scenarioPath, siteMailFacts } from './site-mail-facts.ts'

test.each([
  ['/tools/revenue-health', '/tools/revenue-health'],
  [
    '/hi/tools/sales-cycle-velocity?n=40&v=25000&a.w=0.25',
    '/hi/tools/sales-cycle-velocity?n=40&v=25000&a.w=0.25',
  ],
  ['/assessment#a=3102-44', '/assessment#a=3102-44'],
  ['/assessment?x=visit.evil.test', '/assessment'],
  ['/assessment?x=buy+now', '/assessment'],
  ['/assessment?x=aaaaaaaaaaaaaaaaaaaaaaaa', '/assessment'],
  ['/assessment?http://evil.test=1', '/assessment'],
  ['/contact', '/tools'],
  ['//evil.test/assessment', '/assessment'],
  ['/tools/../contact', '/tools'],
  ['', '/tools'],
  [undefined, '/tools'],
])('of %s a mail shows %s', (path, shown) => expect(scenarioPath(path, 'en')).toBe(shown))

test('an hour is India’s and says so; an amount is in its own coins', () => {
  const data = { starts_at: '2026-11-24T04:30:00+00:00', amount_minor: '99991', currency: 'KWD' }
  expect(siteMailFacts(data, 'en').appointment).toMatch(
    /^Tuesday,? 24 November 2026.* 10:00 am \(Indian time\)$/,
  )
  expect(siteMailFacts(data, 'hi').appointment).toMatch(/^मंगलवार,? 24 नवंबर 2026.*10:00.*\(भारतीय समय\)$/)
  expect(siteMailFacts(data, 'en').amount?.replace('\u00a0', ' ')).toBe('KWD 99.991')
  expect(siteMailFacts({ ...data, currency: 'XXX' }, 'en').amount).toBeUndefined()
})
