import type { Page } from '@playwright/test'
import { languageTag, localePath } from '../../app/domain/locale.ts'
import { countReachable, recordFocus } from './focus-stops.ts'
import { expect, test, toast } from './journey.ts'
import { fetchedBy } from './page-watch.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('en')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

// The desktop is light; the phone is dark and as narrow as they come.
test.beforeEach(async ({ page }, { project }) => {
  if (project.name !== 'phone') return
  await page.setViewportSize({ width: 320, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark' })
})

test.describe('every part is well made', () => {
  // Each of language, theme and width meets each of the others once; the whole grid is a command in bench/.
  const sample = [
    { locale: 'en', colorScheme: 'light', width: 1440 },
    { locale: 'en', colorScheme: 'dark', width: 320 },
    { locale: 'hi', colorScheme: 'light', width: 320 },
    { locale: 'hi', colorScheme: 'dark', width: 768 },
  ] as const
  for (const { locale, colorScheme, width } of sample) {
    test(`in ${locale}, ${colorScheme}, ${width} px @once`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await page.goto(localePath(locale, '/style-guide'))
      await expect(page.locator('html')).toHaveAttribute('lang', languageTag[locale])
      await expect(page.getByText(wordsOf(locale)('ui.loading'))).toBeVisible()
      if (colorScheme === 'dark') await wakeAll(page) // asleep in the light, alive in the dark
      await expectWellMade(page)
    })
  }
})

test.use({ contextOptions: {} }) // how its parts move is looked at here

test('the keyboard reaches everything that answers, and one always sees where one is @once', async ({
  page,
}) => {
  await page.goto('/style-guide')
  const wanted = await page.evaluate(countReachable)
  expect(wanted).toBeGreaterThan(50)
  await page.evaluate(recordFocus)
  for (let steps = 0; steps < wanted; steps++) await page.keyboard.press('Tab')
  const stops = await page.evaluate(() => window.stops)
  expect(stops.filter(({ isSeen }) => !isSeen).map(({ name }) => name)).toEqual([])
  expect(new Set(stops.map(({ place }) => place)).size, stops.map(({ name }) => name).join('\n')).toBe(wanted)
})

test('a dialog keeps the focus, closes with Escape and gives the focus back', async ({ page }) => {
  await page.goto('/style-guide')
  const opener = button(page, t('styleGuide.dialogs.open'))
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: t('styleGuide.dialogs.heading') })
  await expect(dialog).toBeVisible()
  await expectWellMade(page)
  for (let steps = 0; steps < 6; steps++) {
    await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(isOutside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a question starts at the answer that changes nothing and cannot be left beside it', async ({
  page,
}) => {
  await page.goto('/style-guide')
  const opener = button(page, t('styleGuide.dialogs.openAlert'))
  await opener.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: t('styleGuide.dialogs.alertHeading') })
  await expect(dialog.getByRole('button', { name: t('styleGuide.dialogs.cancel') })).toBeFocused()
  await expectWellMade(page)
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a table sorts by its headings @once', async ({ page }) => {
  await page.goto('/style-guide')
  const table = page.getByRole('table', { name: t('styleGuide.table.caption') })
  const heading = table.getByRole('columnheader', { name: t('styleGuide.table.covers') })
  await heading.getByRole('button').press('Enter')
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
  await expect(table.getByRole('rowheader').first()).toHaveText('Lakeview Old Town')
  await heading.getByRole('button').press('Enter')
  await expect(heading).toHaveAttribute('aria-sort', 'descending')
  await expect(table.getByRole('rowheader').first()).toHaveText('Sagar Marine Drive')
})

test('a list says its state and what to do about it @once', async ({ page }) => {
  await page.goto('/style-guide')
  const list = page.locator('#lists')
  const choose = (state: 'failed' | 'none' | 'first') =>
    list.getByRole('radio', { name: t(`styleGuide.lists.${state}`) }).press('Space')
  const isShown = () => expect(list.getByText('Imran Shaikh')).toBeVisible()
  await choose('failed')
  await expectWellMade(page)
  await list.getByRole('button', { name: t('ui.list.retry') }).click()
  await isShown()
  await choose('none')
  await list.getByRole('button', { name: t('ui.list.clear') }).click()
  await isShown()
  await choose('first')
  await list.getByRole('button', { name: t('styleGuide.lists.firstAction') }).click()
  await isShown()
})

test('the actions on a thing open beside their button and are walked by arrow keys', async ({ page }) => {
  await page.goto('/style-guide')
  const opener = button(page, t('styleGuide.lists.actionsFor', { name: 'Imran Shaikh' }))
  await opener.click()
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem').first()).toBeFocused()
  await expectWellMade(page)
  const [place, frame] = await Promise.all([opener.boundingBox(), menu.boundingBox()])
  expect(
    Math.abs((place?.x ?? 0) + (place?.width ?? 0) - (frame?.x ?? 0) - (frame?.width ?? 0)),
  ).toBeLessThan(2)
  await page.keyboard.press('ArrowUp')
  await expect(menu.getByRole('menuitem', { name: t('styleGuide.lists.remove') })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await opener.click()
  await expect(menu).toBeHidden()
})

test('the palette finds a command by letters of its name and gives the focus back @once', async ({
  page,
}) => {
  await page.goto('/style-guide')
  const opener = button(page, t('styleGuide.menus.palette'))
  await opener.press('Enter')
  const field = page.getByRole('combobox', { name: t('ui.palette.placeholder') })
  await expect(field).toBeFocused()
  await expectWellMade(page)
  await field.fill('zzz')
  await expect(page.getByRole('dialog').getByRole('status').last()).toContainText(t('ui.search.nothing'))
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await field.fill('anim lo')
  await field.press('Enter')
  await expect(page).toHaveURL('/throbber-showcase')
})

test('a toast can be read and dismissed while a dialog is open @once', async ({ page }) => {
  await page.goto('/style-guide')
  await button(page, t('styleGuide.toasts.stays')).click()
  await button(page, t('styleGuide.dialogs.openTyped')).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText(t('styleGuide.toasts.stays'))).toBeVisible()
  await dialog.getByRole('button', { name: t('toast.close') }).click()
  await expect(page.getByText(t('styleGuide.toasts.stays'))).toHaveCount(1) // the button that showed it
  await expect(dialog).toBeVisible()
})

test.describe('the loading animations are shown in every variant and size', () => {
  for (const [locale, width] of [
    ['en', 1440],
    ['hi', 320],
  ] as const) {
    test(`in ${locale}, ${width} px @once`, async ({ page }) => {
      const own = wordsOf(locale)
      await page.setViewportSize({ width, height: 900 })
      await page.goto(localePath(locale, '/throbber-showcase'))
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await expect(page.getByText(own('ui.loading'))).toHaveCount(25)
      await expectWellMade(page)
      await page.getByRole('radio', { name: own('throbber.orbit') }).press('Space')
      await expect(page.locator('#choose .circling')).toBeVisible()
      expect(await page.evaluate(countMoving)).toBeGreaterThan(5)
      await page.getByRole('radio', { name: own('throbber.still') }).press('Space')
      await expect.poll(() => page.evaluate(countMoving)).toBe(0)
    })
  }
})

test('code in a field is refused in words, and a pasted script does not arrive @once', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/style-guide')
  const form = page.locator('form')
  const outlet = form.getByLabel(t('styleGuide.fields.name'), { exact: true })
  await outlet.fill('<img src=x onerror=alert(1)>')
  await button(page, t('styleGuide.form.send')).click()
  await expect(outlet).toHaveAccessibleDescription(
    t('ui.problem.looksLikeAttack', { field: t('styleGuide.fields.name') }),
  )

  await outlet.fill('')
  await page.evaluate(() => navigator.clipboard.writeText('Café <script>alert(1)</script>'))
  await outlet.focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(toast(page, t('toast.pasteBlocked.title'), t('toast.pasteBlocked.text'))).toBeVisible()
  await expect(outlet).toHaveValue('')
  await page.evaluate(() => navigator.clipboard.writeText("O'Brien & Söhne"))
  await page.keyboard.press('ControlOrMeta+v')
  await expect(outlet).toHaveValue("O'Brien & Söhne")
})

test('reduced motion stands still @once', async ({ page }) => {
  await page.goto('/style-guide')
  expect(await page.evaluate(countMoving), 'animations while motion is welcome').toBeGreaterThan(5)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(() => page.evaluate(countMoving)).toBe(0)
})

test('the theme is chosen here, at once, and is there again after a reload without a flash of the other @once', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/style-guide')
  await page
    .getByRole('main')
    .getByRole('radio', { name: t('styleGuide.theme.dark') })
    .press('Space')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const dark = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  // by address: somebody types it, and it is looked at before it is drawn
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(dark)
})

test.describe('on a first visit', () => {
  test.use({ hasOwnBrowser: true })
  test('nobody touches it: the page loads no more than its small scripts, and an anchor wakes nothing @once', async ({
    page,
  }) => {
    const paths = fetchedBy(page)
    await page.goto('/style-guide')
    await page
      .getByRole('navigation', { name: t('styleGuide.contents') })
      .getByRole('link', { name: t('styleGuide.table.title'), exact: true })
      .click()
    await expect(page).toHaveURL('/style-guide#table')
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
    const scripts = () => paths.filter((path) => path.endsWith('.js'))
    expect(scripts().filter((path) => /island-|react/.test(path) && !path.includes('wake-island'))).toEqual(
      [],
    )
    expect(scripts().length).toBeLessThanOrEqual(4)
    await button(page, t('styleGuide.parts.tooltip')).focus()
    await expect.poll(() => scripts().filter((path) => path.includes('guide-parts-island')).length).toBe(1)
    expect(scripts().filter((path) => path.includes('guide-fields-island'))).toEqual([])
  })
})

test.describe('drawn for the first time', () => {
  test.use({ hasOwnBrowser: true })
  test('what the build drew does not move when it comes to life', async ({ page }) => {
    await page.goto('/style-guide')
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main section, main h2, main button, main input')]
          .filter((element) => element.checkVisibility())
          .map((element) => {
            const { left, top, width, height } = element.getBoundingClientRect()
            return [left, top + scrollY, width, height].map(Math.round).join(' ')
          }),
      )
    await expect(page.locator('html[data-first]')).toHaveCount(0) // it has our letters
    const asleep = await places()
    await wakeAll(page)
    expect(await places()).toEqual(asleep)
  })
})

/** Lets every part that answers come to life, as the keyboard does on its way through the page. */
async function wakeAll(page: Page) {
  await page.evaluate(async () => {
    const settled = [...document.querySelectorAll('[data-island]')].map((island) => {
      const alive = new Promise((resolve) => island.addEventListener('islandsettled', resolve))
      island.querySelector('button')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
      return alive
    })
    await Promise.all(settled)
  })
}

/** What moves anywhere on the page, and not only where it is looked at: parts out of sight stand still by themselves. */
function countMoving(): number {
  for (const part of document.querySelectorAll<HTMLElement>('section'))
    part.style.contentVisibility = 'visible'
  return document
    .getAnimations()
    .filter(
      ({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 1,
    ).length
}
