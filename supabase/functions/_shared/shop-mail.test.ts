import { expect, test } from 'vitest'
import { composeWaiting } from './mail-templates.ts'

const offer = {
  token: 'a1b2',
  full_name: 'Meera Joshi',
  place: 'Neelgiri Heritage, Udhagamandalam',
  visit_on: '2026-12-08',
  daypart: 'dinner',
  fee_inr: 1200,
  cap_inr: 150000,
  submit_by: '2026-12-10',
  expires_at: '2026-12-04T18:30:00Z',
}
const compose = (template: string, language: 'en' | 'hi', data: Record<string, unknown>) =>
  composeWaiting(
    {
      id: '1',
      recipient: 'meera@example.test',
      template,
      language,
      subject: null,
      body_text: null,
      body_html: null,
      data,
    },
    'https://sopan.test',
  )

test('an offer says where, when, for how much, and by when to answer', () => {
  const { subject, text } = compose('shop_offered', 'en', offer)
  expect(subject).toBe('A visit for you: Neelgiri Heritage, Udhagamandalam, Tuesday, 8 December 2026')
  for (const said of [
    'dinner',
    '₹1,200',
    '₹1,50,000',
    '10 December 2026',
    '5 December 2026',
    'https://sopan.test/shop/a1b2',
  ])
    expect(text).toContain(said)
})

test('the same in Hindi, at the Hindi page', () => {
  const { text } = compose('shop_offered', 'hi', offer)
  for (const said of ['मंगलवार, 8 दिसंबर 2026', 'रात के खाने पर', 'https://sopan.test/hi/shop/a1b2'])
    expect(text).toContain(said)
})

test('the invitation leads to the code of conduct; the pool’s is the platform’s own', () => {
  const data = {
    token: 'c3',
    full_name: 'Meera',
    tenant_name: 'Neelgiri Stays',
    expires_at: '2026-12-04T18:30:00Z',
  }
  expect(compose('shopper_invitation', 'en', data)).toMatchObject({
    subject: 'Become a mystery shopper for Neelgiri Stays',
    text: expect.stringContaining('https://sopan.test/shopper/c3'),
  })
  expect(compose('shopper_invitation', 'en', { ...data, tenant_name: null }).subject).toContain('Sopan')
})

test('what is called off has no link', () => {
  expect(compose('shop_withdrawn', 'hi', { ...offer, token: undefined }).text).not.toContain(
    'https://sopan.test/hi/shop',
  )
})
