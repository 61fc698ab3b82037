import { expect, test } from 'vitest'
import { isSlug, suggestSlug } from './slug.ts'

test.each([
  ['Annapurna Cafés & Bar', 'annapurna-cafes-bar'],
  ['  The   Hill ', 'the-hill'],
  ['Ravi’s Kitchen', 'ravis-kitchen'],
  ['Café 21', 'cafe-21'],
  ['नीलगिरि स्टेज़', 'neelgiri-stez'],
  ['अन्नपूर्णा कैफ़े', 'annapoorna-kaife'],
  ['सागर होटल', 'sagar-hotal'],
  ['राजभोग', 'rajbhog'],
  ['कमल', 'kamal'],
  ['होटल ताज २१', 'hotal-taj-21'],
  ['पंजाब ढाबा', 'panjab-dhaba'],
  ['சென்னை', ''],
  ['株式会社', ''],
  ['!!!', ''],
  ['x'.repeat(80), 'x'.repeat(63)],
  [`${'x'.repeat(62)} y`, 'x'.repeat(62)],
])('%s suggests %j', (name, slug) => expect(suggestSlug(name)).toBe(slug))

test.each([
  ['annapurna-cafes', true],
  ['a', false],
  ['Annapurna', false],
  ['a--b', false],
  ['-ab', false],
  ['ab-', false],
  ['x'.repeat(64), false],
])('%s is a slug: %s', (text, valid) => expect(isSlug(text)).toBe(valid))
