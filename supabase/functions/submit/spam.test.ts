import { expect, test } from 'vitest'
import { spamReason } from './spam.ts'

test.each([
  [{}, undefined],
  [{ website: '' }, undefined],
  [{ website: 'x' }, 'honeypot'],
  [{ elapsed: '' }, undefined],
  [{ elapsed: '0' }, 'too_fast'],
  [{ elapsed: '1499' }, 'too_fast'],
  [{ elapsed: '1500' }, undefined],
  [{ elapsed: '-5' }, undefined],
  [{ elapsed: 'soon' }, undefined],
  [{ message: 'see https://a.test, https://b.test and https://c.test' }, undefined],
  [{ message: 'https://a.test https://b.test https://c.test http://d.test' }, 'links'],
  [{ summary: '[url=x] [url=y] [URL] [url=z]' }, 'links'],
  [{ company: 'https://hillcrest.test' }, undefined],
  [{ company: 'Hillcrest Stays, https://www.hillcrest.test/goa' }, undefined],
  [{ company: 'www.hillcrest.test' }, undefined],
  [{ company: 'hillcrest.test', message: 'Our site is http://hillcrest.test, please call.' }, undefined],
  [{ company: 'https://a.test https://b.test' }, 'links'],
  [{ company: '[url=https://a.test]cheap[/url]' }, 'links'],
  [{ name: 'Lata http://a.test' }, 'links'],
  [{ role: 'https://a.test' }, 'links'],
  [{ name: 'Lata', message: 'www.hillcrest.test is our site' }, undefined],
])('%j: %s', (values, reason) => expect(spamReason(values)).toBe(reason))
