import { expect, test } from 'vitest'
import { guestManifest, originIn } from './guest-manifest'

const place = {
  slug: 'neelgiri-stays',
  tenant: 'Neelgiri Stays',
  brand_color: '#1f5f4a',
  rules: { name: { en: 'Neelgiri Circle', hi: 'नीलगिरि सर्कल' } },
}

test('a card is installed under the name and the address of its language, on the origin of the page', () => {
  expect(guestManifest(place, 'hi', 'https://sopan.example')).toMatchObject({
    short_name: 'नीलगिरि सर्कल',
    start_url: 'https://sopan.example/hi/loyalty/neelgiri-stays',
    scope: 'https://sopan.example/hi/loyalty/neelgiri-stays',
    lang: 'hi-IN',
  })
})

test('a name that is markup draws no markup', () => {
  const { icons } = guestManifest({ ...place, tenant: '<script>' }, 'en', 'https://sopan.example')
  expect(decodeURIComponent(icons[0]?.src ?? '')).not.toContain('<script')
})

test.each([
  ['https://sopan.example/hi/loyalty/x', 'https://sopan.example'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['javascript:alert(1)', ''],
  ['sopan.example', ''],
])('the origin in %s is %s', (text, origin) => expect(originIn(text)).toBe(origin))
