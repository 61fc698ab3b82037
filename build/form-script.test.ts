import { expect, test } from 'vitest'
import { withoutSpareFormScript } from './form-script.ts'

const page = (body: string) =>
  `<head><script type="module" src="/assets/main-DAM4ouYS.js"></script><script type="module" src="/assets/forms-1a_b-cDe.js"></script></head>${body}`

test.each([
  '<form data-submission="contact">',
  '<div data-tool data-island="menu">',
  '<script>window.__reactRouterContext={}</script>',
])('the script of forms stays in a page with %s', (body) =>
  expect(withoutSpareFormScript(page(body))).toBe(page(body)),
)

test('a page that only tells goes without it, and keeps the others', () => {
  const html = withoutSpareFormScript(page('<form action="/demo/owner">'))
  expect(html).toContain('/assets/main-DAM4ouYS.js')
  expect(html).not.toContain('forms-')
})
