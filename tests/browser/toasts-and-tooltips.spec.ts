import type { Page } from '@playwright/test'
import { expect, test, toast } from './journey.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('en')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('toasts keep their time: five seconds, 4.7 and 0.3, or until somebody dismisses them @once', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/style-guide')
  await button(page, t('styleGuide.toasts.success')).press('Enter')
  const usual = toast(page, t('styleGuide.toasts.success'), t('styleGuide.toasts.text'))
  await expect(usual).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await expect(usual).toBeHidden()

  await button(page, t('styleGuide.toasts.success')).press('Enter')
  await page.clock.runFor(4990)
  await expect(usual).toBeVisible()
  await page.clock.runFor(20)
  await expect(usual).toHaveCount(0)

  await button(page, t('styleGuide.toasts.notice')).press('Enter')
  const notice = toast(page, t('styleGuide.toasts.saved'), '')
  await page.clock.runFor(4690)
  await expect(notice).not.toHaveClass(/leaving/)
  await page.clock.runFor(20)
  await expect(notice).toHaveClass(/leaving/)
  await page.clock.runFor(300)
  await expect(notice).toHaveCount(0)

  await button(page, t('styleGuide.toasts.stays')).press('Enter')
  const lasting = toast(page, t('styleGuide.toasts.stays'), '')
  await page.clock.runFor(600_000)
  await expect(lasting).toBeVisible()
  await lasting.getByRole('button', { name: t('toast.close') }).press('Enter')
  await expect(lasting).toHaveCount(0)
})

test('toasts of every kind are well made, act, and go all at once', async ({ page }) => {
  await page.goto('/style-guide')
  const kinds = ['default', 'success', 'info', 'warning', 'destructive'] as const
  const first = toast(page, t('styleGuide.toasts.default'), t('styleGuide.toasts.text'))
  await button(page, t('styleGuide.toasts.default')).press('Enter')
  await first.hover() // their clocks stand still while the pointer is on one of them, however slow the machine
  for (const kind of kinds.slice(1)) await button(page, t(`styleGuide.toasts.${kind}`)).press('Enter')
  await button(page, t('styleGuide.toasts.withAction')).press('Enter')
  for (const kind of kinds)
    await expect(toast(page, t(`styleGuide.toasts.${kind}`), t('styleGuide.toasts.text'))).toBeVisible()
  await expectWellMade(page)
  await button(page, t('styleGuide.toasts.undo')).press('Enter')
  await expect(toast(page, t('styleGuide.toasts.undone'), '')).toBeVisible()
  await expect(toast(page, t('styleGuide.toasts.withAction'), '')).toHaveCount(0)
  await button(page, t('styleGuide.toasts.clear')).press('Enter')
  await expect(page.locator('[aria-live] > *').filter({ hasText: t('styleGuide.toasts.text') })).toHaveCount(
    0,
  )
})

test('a tooltip comes at once for the keyboard and after 700 ms for a pointer @once', async ({ page }) => {
  await page.clock.install()
  await page.goto('/style-guide')
  const trigger = button(page, t('styleGuide.parts.tooltip'))
  const tooltip = page.getByRole('tooltip', { name: t('styleGuide.parts.tooltipText') })
  await page.keyboard.press('Tab') // the keyboard is in use
  // A page that moves closes tooltips, so it comes to rest first: its scroll event is out after two frames.
  await trigger.scrollIntoViewIfNeeded()
  await page.evaluate(() => new Promise((still) => requestAnimationFrame(() => requestAnimationFrame(still))))
  await trigger.focus()
  await expect(tooltip).toBeVisible()
  await expectWellMade(page)
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()
  await trigger.blur()

  await page.clock.pauseAt(Date.now() + 60_000)
  await page.mouse.move(5, 5) // the pointer is in use
  await trigger.hover()
  await page.clock.runFor(650)
  await expect(tooltip).toBeHidden()
  await page.clock.runFor(100)
  await expect(tooltip).toBeVisible()
})

test('on a narrow screen what waits for an answer hides nothing for good @once', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/style-guide')
  await button(page, t('styleGuide.toasts.stays')).press('Enter')
  const lasting = toast(page, t('styleGuide.toasts.stays'), '')
  await expect(lasting).toBeVisible()
  const last = page.getByRole('contentinfo').getByRole('link').last()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await last.click({ trial: true })
  const room = () => page.evaluate(() => document.documentElement.style.scrollPaddingBottom)
  expect(Number.parseFloat(await room())).toBeGreaterThan(50)
  await lasting.getByRole('button', { name: t('toast.close') }).press('Enter')
  await expect(lasting).toHaveCount(0)
  expect(await room()).toBe('')
})

test('on a narrow screen a question can be answered at once, whatever toast came before it @once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/style-guide')
  await button(page, t('styleGuide.toasts.withAction')).press('Enter')
  await button(page, t('styleGuide.dialogs.openTyped')).press('Enter')
  const dialog = page.getByRole('alertdialog')
  const undo = dialog.getByRole('button', { name: t('styleGuide.toasts.undo') })
  await expect(undo).toBeVisible()
  const covered = await dialog.evaluate((all) =>
    [...all.querySelectorAll('button, input')]
      .filter((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        return !one.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
      .map((one) => one.outerHTML),
  )
  await expect(undo).toBeVisible() // it did not go meanwhile
  expect(covered).toEqual([])
})
