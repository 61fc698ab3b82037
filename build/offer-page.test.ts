import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { inlineStyleHashes } from './inline-scripts.ts'
import { offerPage } from './offer-page.ts'

const { DOMParser } = new JSDOM().window

test('the page that others take the form from has its style as text that no policy judges', () => {
  const css = '.a{&:not(:focus){color:red}}@media (width<48rem){p>a{content:"<b>&amp;"}}'
  const html = offerPage(`<html><head><style>${css}</style></head><body><form></form></body></html>`)
  expect(inlineStyleHashes(html)).toEqual([])
  const template = new DOMParser().parseFromString(html, 'text/html').querySelector('template')
  expect(template?.content.textContent).toBe(css)
})
