import { expect, test } from 'vitest'
import { pageNames } from './page-names.ts'
import { pageOf } from './rendered-pages.ts'

const page = (path: string, title: string, more = '') =>
  pageOf(
    `${path.slice(1)}/index.html`,
    `<title>${title} · Sopan</title><link rel="canonical" href="https://a.test${path}"/>${more}`,
  )

test('every page one may look for is named in its language, under its own address, and so is the way in', () => {
  const hidden = '<meta name="robots" content="noindex"/>'
  const pages = [
    page('/industries/cybersecurity', 'Security is bought in calm'),
    page('/hi/industries/cybersecurity', 'सुरक्षा शांति में ख़रीदी जाती है'),
    page('/blog/rules', 'Rules &amp; terms'),
    page('/thank-you', 'Thank you', hidden),
    pageOf('auth/index.html', `<title>Sign in · Sopan</title>${hidden}`),
    pageOf('home/index.html', '<title>Home</title><link rel="canonical" href="https://a.test/"/>'),
  ]
  expect(pageNames(pages, 'https://a.test', 'en')).toEqual({
    '/industries/cybersecurity': 'Cybersecurity',
    '/blog/rules': 'Rules & terms',
    '/auth': 'Sign in',
  })
  expect(pageNames(pages, 'https://a.test', 'hi')).toEqual({ '/industries/cybersecurity': 'साइबर सुरक्षा' })
})
