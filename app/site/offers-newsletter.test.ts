import { expect, test } from 'vitest'
import { offersNewsletter } from './offers-newsletter.ts'

test.each([
  '/',
  '/hi',
  '/home',
  '/about',
  '/case-studies',
  '/insights',
  '/hi/insights-transformed',
  '/resources',
  '/blog/from-revpar-to-gop',
  '/hi/blog/from-revpar-to-gop/',
  '/services',
  '/services/mystery-shopping',
  '/sales-excellence',
  '/hi/talent-optimization',
  '/digital-transformation',
  '/industries/food-beverage',
  '/industries-transformed',
  '/industry/b2b-saas',
])('%s is read: the newsletter may be offered', (pathname) => expect(offersNewsletter(pathname)).toBe(true))

test.each([
  '/blog',
  '/insights/blog',
  '/contact',
  '/newsletter',
  '/newsletter/confirm',
  '/pricing',
  '/payment-options',
  '/tools',
  '/tools/revenue-health',
  '/assessment',
  '/downloads',
  '/search',
  '/events',
  '/auth',
  '/hi/privacy-policy',
  '/terms-of-service',
  '/404',
])('%s is no page to interrupt', (pathname) => expect(offersNewsletter(pathname)).toBe(false))
