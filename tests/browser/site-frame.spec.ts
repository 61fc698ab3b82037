import type { Page } from '@playwright/test'
import { flagBucket, flagBuckets } from '../../app/domain/flag-bucket.ts'
import { type Locale, languageTag, localePath, locales } from '../../app/domain/locale.ts'
import { expect, test } from './journey.ts'
import { aNewAddress } from './people.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('en')

for (const locale of locales) {
  const own = wordsOf(locale)

  test(`the navigation opens, shows where one is and closes with the keyboard (${locale})`, async ({
    page,
    isMobile,
  }) => {
    await page.goto(localePath(locale, '/services'))
    await answerConsent(page, locale, 'no')
    const navigation = page.getByRole('navigation', { name: own('frame.navigation') })
    if (isMobile) await openSheet(page, locale)
    const solutions = navigation.locator('summary', { hasText: own('frame.solutions') })
    const services = navigation.getByRole('link', { name: own('frame.allServices'), exact: true })
    await expect(
      navigation.getByRole('link', { name: own('frame.place.pricing'), exact: true }),
    ).toBeVisible()
    await expect(services).toBeHidden()
    await expect(solutions).toHaveAttribute('aria-current', 'true')
    await solutions.focus()
    await page.keyboard.press('Enter')
    await expect(services).toBeVisible()
    await expect(services).toHaveAttribute('aria-current', 'page')
    await expectWellMade(page)
    await page.keyboard.press('Tab')
    await expect(navigation.getByRole('link', { name: own('frame.place.salesExcellence') })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(services).toBeHidden()
    if (isMobile) return
    await expect(solutions).toBeFocused()
    await solutions.click()
    await page.getByRole('main').click({ position: { x: 5, y: 5 } })
    await expect(services).toBeHidden()
  })
}

test('on a phone the sheet covers the page, leads to a part of the same page and gives the focus back @phone', async ({
  page,
}) => {
  await page.goto('/payment-options')
  await answerConsent(page, 'en', 'no')
  const opener = await openSheet(page, 'en')
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await openSheet(page, 'en')
  const navigation = page.getByRole('navigation', { name: t('frame.navigation') })
  // One press opens the group below an open one, although that closes and the list moves up.
  await navigation.locator('summary', { hasText: t('frame.solutions') }).click()
  const services = navigation.getByRole('link', { name: t('frame.allServices'), exact: true })
  await expect(services).toBeVisible()
  await navigation.locator('summary', { hasText: t('frame.paymentOptions') }).click()
  await expect(services).toBeHidden()
  await navigation.getByRole('link', { name: t('frame.place.bankTransfer') }).click()
  await expect(page).toHaveURL('/payment-options#bank-transfer')
  await expect(page.getByRole('link', { name: t('frame.home'), exact: true }).first()).not.toBeInViewport()
})

test('the other language keeps the question in the address and a half-filled form', async ({ page }) => {
  await page.goto('/contact?topic=training#message')
  await answerConsent(page, 'en', 'no')
  const form = page.locator('form[data-submission=contact]')
  await form.locator('[name=name]').fill('Lata Shetty')
  await form.locator('[name=message]').fill('We open in March.\nCan you help?')
  await form.locator('[name=agreement]').check()
  await switchTo(page, 'en').click()
  await expect(page).toHaveURL('/hi/contact?topic=training#message')
  await expect(form.locator('[name=name]')).toHaveValue('Lata Shetty')
  await expect(form.locator('[name=message]')).toHaveValue('We open in March.\nCan you help?')
  await expect(
    form.locator('[name=agreement]'),
    'an agreement is given to words one has read',
  ).not.toBeChecked()
  await page.reload()
  await expect(form.locator('[name=name]')).toHaveValue('Lata Shetty')
})

test('nothing is kept before the answer, a no forgets what a yes allowed, and the answer can be changed', async ({
  page,
}) => {
  await page.goto('/')
  const notice = page.getByRole('region', { name: t('frame.consent.title') })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice, 'the first screen asks nothing').toBeHidden()
  await page.mouse.wheel(0, 400)
  await expect(notice).toBeVisible()
  await expectWellMade(page)
  expect(await storedKeys(page)).toEqual([])
  await answerConsent(page, 'en', 'yes')
  await expect(notice).toBeHidden()
  expect(await storedKeys(page)).toEqual([
    'sopan-ab',
    'sopan-analytics',
    'sopan-consent-2',
    'sopan-consent-on',
  ])

  await page.getByRole('button', { name: t('frame.consent.settings') }).click()
  await expect(notice).toBeFocused()
  await expect(notice.getByRole('button', { name: t('frame.consent.yes') })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await answerConsent(page, 'en', 'no')
  await expect(page.getByRole('button', { name: t('frame.consent.settings') })).toBeFocused()
  expect(await storedKeys(page)).toEqual(['sopan-consent-2', 'sopan-consent-on'])
  await page.reload()
  await expect(notice).toBeHidden()
})

test('a browser that asks for privacy is not asked, and nothing is kept @once', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: t('frame.consent.title') })).toBeHidden()
  expect(await storedKeys(page)).toEqual([])
})

test('of a test everybody with consent sees the drawn variant, and the HTML is one for all @once', async ({
  page,
  request,
}) => {
  await page.goto('/')
  await answerConsent(page, 'en', 'yes')
  const link = (variant: 'a' | 'b') =>
    page.getByRole('link', { name: t(`home.action.${variant}`), exact: true })
  for (const [stored, shown, other] of [
    ['A', 'a', 'b'],
    ['B', 'b', 'a'],
  ] as const) {
    await page.evaluate((variant) => localStorage.setItem('sopan-ab', `{"home-action":"${variant}"}`), stored)
    await page.reload()
    await expect(link(shown)).toBeVisible()
    await expect(link(other)).toHaveCount(0)
  }
  const html = await (await request.get('/')).text()
  expect(html).toContain(t('home.action.a'))
  expect(html).toContain(t('home.action.b'))
})

test('the newsletter is offered after real reading, once, and covers nothing on a phone', async ({
  page,
  isMobile,
}) => {
  await page.clock.install()
  await page.goto('/about')
  await answerConsent(page, 'en', 'yes')
  const offer = page.getByRole('dialog', { name: t('frame.newsletter.title') })
  await page.clock.runFor(90_000)
  await expect(offer, 'nothing was read').toBeHidden()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight * 0.6))
  await page.clock.runFor(2000)
  await expect(offer).toBeVisible()
  await expect(offer.getByRole('textbox')).toBeVisible()
  await expectWellMade(page)
  if (isMobile) {
    expect(await offer.evaluate((dialog) => getComputedStyle(dialog).position)).toBe('static')
    await offer.getByRole('button', { name: t('frame.newsletter.no') }).click()
  } else await page.keyboard.press('Escape')
  await expect(offer).toBeHidden()

  await page.reload()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.clock.runFor(90_000)
  await expect(offer).toBeHidden()
})

for (const [who, isInside] of [
  ['in a share of 10 % sees the offer', true],
  ['outside of it sees none on any page', false],
] as const)
  test(`a device ${who} @once`, async ({ page }) => {
    const key = 'newsletter-offer'
    const isWanted = (draw: number) => flagBucket(key, `${draw}`) < flagBuckets / 10 === isInside
    const draw = Array.from({ length: 100 }, (_, at) => at / 100).find(isWanted)
    await page.addInitScript((kept) => {
      localStorage.setItem('sopan-consent-2', '"granted"')
      localStorage.setItem('sopan-consent-on', JSON.stringify({ givenAt: Date.now() }))
      localStorage.setItem('sopan-draw', kept)
    }, `${draw}`)
    await page.route('**/functions/v1/site-flags', (route) => route.fulfill({ json: { [key]: 10 } }))
    await page.clock.install()
    const offer = page.getByRole('dialog', { name: t('frame.newsletter.title') })
    for (const path of isInside ? ['/about'] : ['/about', '/team', '/insights', '/sales-excellence']) {
      const asked = page.waitForResponse('**/functions/v1/site-flags')
      // by address: several pages in turn, as from a search engine
      await page.goto(path)
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await page.clock.runFor(65_000)
      await asked
      await page.clock.runFor(2000)
      await expect(offer).toHaveCount(isInside ? 1 : 0)
    }
    if (isInside) await expect(offer).toBeVisible()
  })

for (const locale of locales)
  test(`after an article the newsletter is offered in its language, and ordered there (${locale})`, async ({
    page,
    isMobile,
  }) => {
    const own = wordsOf(locale)
    await page.clock.install()
    await page.goto(localePath(locale, '/blog/how-many-mystery-shops'))
    await answerConsent(page, locale, 'yes')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight * 0.6))
    await page.clock.runFor(65_000)
    const offer = page.getByRole('dialog', { name: own('frame.newsletter.title') })
    await expect(offer).toBeVisible()
    const box = await offer.boundingBox()
    expect(box?.width).toBeGreaterThan(isMobile ? 300 : 480)
    await expectWellMade(page)
    await offer.getByRole('button').first().click()
    await expect(offer.getByRole('alert')).toBeVisible()
    await offer.getByRole('textbox').fill(aNewAddress())
    await offer.getByRole('checkbox').check()
    await offer.getByRole('button').first().click()
    await expect(offer.getByText(own('form.done.newsletter.title'))).toBeVisible()
  })

test('the newsletter is found at the foot of every page @once', async ({ page }) => {
  await page.goto('/privacy-policy')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('frame.place.newsletter') })
    .click()
  await expect(page).toHaveURL('/newsletter')
})

test('beside a long document the newsletter’s form is as well made as elsewhere @once', async ({ page }) => {
  await page.clock.install()
  await page.goto('/services/mystery-shopping')
  await answerConsent(page, 'en', 'yes')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight * 0.6))
  await page.clock.runFor(65_000)
  const offer = page.getByRole('dialog', { name: t('frame.newsletter.title') })
  await expect(offer.getByRole('button')).toHaveCount(2)
  for (const button of await offer.getByRole('button').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect((await offer.getByRole('textbox').boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expectWellMade(page)
})

test('who has said no is never interrupted @once', async ({ page }) => {
  await page.clock.install()
  await page.goto('/about')
  await answerConsent(page, 'en', 'no')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.clock.runFor(90_000)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('contrast, movement and text size apply at once, on every page, and survive', async ({ page }) => {
  await page.goto('/performance-accessibility')
  await answerConsent(page, 'en', 'no')
  const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  const usual = Number.parseFloat(await size())
  for (const choice of ['contrast.more', 'motion.less', 'text.130'] as const)
    await page.getByRole('radio', { name: t(`accessibility.look.${choice}`), exact: true }).press('Space')
  // What was chosen before the page's script came holds once it is there.
  await expect.poll(async () => Number.parseFloat(await size())).toBeCloseTo(usual * 1.3, 1)
  await expectWellMade(page)
  // by address: a saved one, on another day
  await page.goto('/about')
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-contrast', 'more')
  await expect(root).toHaveAttribute('data-motion', 'less')
  expect(Number.parseFloat(await size())).toBeCloseTo(usual * 1.3, 1)
  await expectWellMade(page)
})

test('the visit is measured on the spot @once', async ({ page }) => {
  await page.goto('/performance-accessibility')
  const row = (vital: string) => page.locator(`[data-vital=${vital}]`)
  for (const vital of ['lcp', 'cls', 'ttfb', 'bytes'])
    await expect(row(vital).locator('[data-verdict]')).not.toBeEmpty()
  await answerConsent(page, 'en', 'no')
  // A press that is answered within a frame is not measured: then the next one is.
  const themes = [t('frame.theme.dark'), t('frame.theme.light')]
  await expect(async () => {
    for (const name of themes) await page.getByRole('radio', { name }).press('Space')
    await expect(row('inp').locator('[data-verdict]')).not.toBeEmpty({ timeout: 1000 })
  }).toPass({ timeout: 8000 })
})

test('the appearance is chosen at the end of every page and survives @once', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/about')
  await page.getByRole('radio', { name: t('frame.theme.dark') }).press('Space')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page
    .getByRole('link', { name: t('frame.signIn') })
    .first()
    .click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('radio', { name: t('frame.theme.dark') })).toBeChecked()
})

for (const [asked, found, name] of [
  ['/hi/mystery-shoping', '/hi/services/mystery-shopping', 'मिस्ट्री शॉपिंग'],
  ['/industries/cyber-security', '/industries/cybersecurity', 'Cybersecurity'],
  ['/blog/how-many-mystery-shop', '/blog/how-many-mystery-shops', 'How many mystery shops are enough?'],
] as const)
  test(`${asked} finds its page, by its name @once`, async ({ page, watch }) => {
    watch.expectError(/status of 404/)
    await page.goto(asked)
    const locale = asked.startsWith('/hi') ? 'hi' : 'en'
    const nearest = page.getByRole('region', { name: wordsOf(locale)('notFound.nearest') })
    await expect(nearest.getByRole('link').first()).toHaveAttribute('href', found)
    await expect(nearest.getByRole('link').first()).toHaveText(name)
    await expectWellMade(page)
    await nearest.getByRole('link').first().click()
    await expect(page).toHaveURL(found)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(wordsOf(locale)('notFound.heading'))
  })

test('what a mistyped address comes near to takes rows that are there: nothing moves @once', async ({
  page,
  watch,
}) => {
  watch.expectError(/status of 404/)
  const asked = Promise.withResolvers<void>()
  await page.route('**/pages-en.json', async (route) => {
    await asked.promise
    await route.continue()
  })
  await page.goto('/industries/cyber-security')
  const main = page.getByRole('main')
  await page.evaluate(() => document.fonts.ready)
  const before = await main.boundingBox()
  asked.resolve()
  await expect(page.getByRole('region', { name: t('notFound.nearest') })).toBeVisible()
  expect(await main.boundingBox()).toEqual(before)
  await expect(main.getByRole('listitem')).toHaveCount(5)
})

test('on a tablet no address of ours is written over what stands beside it (hi) @once', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/hi/contact')
  for (const link of await page.locator('main dd > a[href^="mailto:"]').all())
    expect(
      await link.evaluate((element) => {
        const { right } = (element.parentElement as Element).getBoundingClientRect()
        return element.getBoundingClientRect().right - right
      }),
    ).toBeLessThanOrEqual(0)
})

test('where the names of the pages do not arrive, a mistyped address finds what the footer names @once', async ({
  page,
  watch,
}) => {
  watch.expectError(/status of 404/)
  await page.route('**/pages-en.json', (route) => route.fulfill({ status: 404, json: { '/x': 'x' } }))
  await page.goto('/mystery-shoping')
  const nearest = page.getByRole('region', { name: t('notFound.nearest') })
  await expect(nearest.getByRole('link', { name: t('frame.place.mysteryShopping') })).toBeVisible()
})

test('who seems to be signed in is led to the workspace @once', async ({ page, people }) => {
  await people.enter(page.context(), await people.aMember())
  await page.goto('/pricing')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: t('frame.signIn'), exact: true })).toBeHidden()
  await header.getByRole('link', { name: t('frame.openWorkspace') }).click()
  await expect(page).toHaveURL('/app')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the navigation opens, and nothing is asked or promised that needs a script', async ({
    page,
    isMobile,
  }) => {
    await page.goto('/about')
    const navigation = page.getByRole('navigation', { name: t('frame.navigation') })
    if (isMobile) await page.getByRole('button', { name: t('frame.menu'), exact: true }).click()
    await navigation.locator('summary', { hasText: t('frame.paymentOptions') }).click()
    await navigation.getByRole('link', { name: t('frame.place.international') }).click()
    await expect(page).toHaveURL('/payment-options#international')
    await expect(page.getByRole('region', { name: t('frame.consent.title') })).toBeHidden()
    await expect(page.getByRole('button', { name: t('frame.consent.settings') })).toBeHidden()
    await expect(page.getByRole('radio')).toHaveCount(0)
  })
})

function switchTo(page: Page, from: Locale) {
  return page
    .getByRole('navigation', { name: wordsOf(from)('frame.navigation') })
    .getByRole('link', { name: wordsOf(from)('frame.readIn') })
}

async function openSheet(page: Page, locale: Locale) {
  const opener = page.getByRole('button', { name: wordsOf(locale)('frame.menu'), exact: true })
  await opener.click()
  await expect(page.getByRole('button', { name: wordsOf(locale)('frame.closeMenu') })).toBeVisible()
  return opener
}

async function answerConsent(page: Page, locale: Locale, answer: 'yes' | 'no') {
  await expect(page.locator('html')).toHaveAttribute('lang', languageTag[locale])
  await page.mouse.wheel(0, 400) // it asks once somebody reads
  await page.getByRole('button', { name: wordsOf(locale)(`frame.consent.${answer}`) }).click()
}

function storedKeys(page: Page) {
  return page.evaluate(() => Object.keys(localStorage).sort())
}
