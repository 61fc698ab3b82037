import type { Locator, Page } from '@playwright/test'
import { languageTag, locales } from '../../app/domain/locale.ts'
import { expect, test } from './journey.ts'
import { aNewAddress } from './people.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

/** Holds back whatever the backend answers until it is let go. */
async function holding(page: Page) {
  let isHolding = false
  const held: (() => void)[] = []
  await page.route(/\/(rest|functions|storage)\/v1\//, async (route) => {
    if (isHolding) await new Promise<void>((go) => held.push(go))
    await route.continue().catch(() => {}) // the page may have gone on without it
  })
  return {
    hold() {
      isHolding = true
    },
    letGo() {
      isHolding = false
      for (const go of held.splice(0)) go()
    },
  }
}

for (const locale of locales) {
  const t = wordsOf(locale)

  test.describe(`in ${locale}`, () => {
    test.use({ locale: languageTag[locale] })
    const sign = (page: Page) => page.locator('[data-waiting]')
    const words = (page: Page) => page.getByText(t('ui.waiting'), { exact: true })

    /** Presses, and sees and hears that something is on its way until the answer comes. */
    async function expectNoDoubt(
      page: Page,
      answers: Awaited<ReturnType<typeof holding>>,
      press: () => Promise<void>,
    ) {
      answers.hold()
      await press()
      await expect(sign(page)).toBeVisible()
      await expect(words(page)).toHaveCount(1)
      answers.letGo()
      await expect(sign(page)).toHaveCount(0)
      await expect(words(page)).toHaveCount(0)
    }

    async function walk(page: Page, menu: Locator, isMobile: boolean) {
      const answers = await holding(page)
      const opener = page.getByRole('button', { name: t('ui.sidebar.open') })
      if (isMobile) await opener.click()
      await expect(menu).toBeVisible()
      const texts = await menu.getByRole('link').allTextContents()
      const names = texts.filter((name) => name && name !== t('console.openPortal')) // a sign; the way out
      if (isMobile) await page.keyboard.press('Escape')
      expect(names.length).toBeGreaterThan(7)
      for (const name of names.slice(1).concat(names[0] ?? '')) {
        if (isMobile) await opener.click()
        await expectNoDoubt(page, answers, () => menu.getByRole('link', { name, exact: true }).click())
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      }
    }

    test('every place of the portal says that it is on its way', async ({ page, people, isMobile }) => {
      await people.enter(page.context(), await people.aMember({ tenantRole: 'admin', language: locale }))
      await page.goto('/app')
      await walk(page, page.getByRole('navigation', { name: t('portal.portal') }), isMobile)
    })

    test('so does every place of the console', async ({ page, people, isMobile }) => {
      await people.enter(page.context(), await people.aPlatformAdmin({ language: locale }))
      await page.goto('/admin')
      await walk(page, page.getByRole('navigation', { name: t('console.console') }), isMobile)
    })

    test('so does what one presses: a form, an entry of a menu, a dialog, a choice', async ({
      page,
      people,
    }) => {
      await people.enter(page.context(), await people.aMember({ tenantRole: 'admin', language: locale }))
      await page.goto('/app/admin/invitations')
      const answers = await holding(page)
      const guest = aNewAddress()
      await page.getByLabel(t('team.invite.email'), { exact: true }).fill(guest)
      const send = page.getByRole('button', { name: t('team.invite.send') })
      answers.hold()
      await send.click()
      await expect(send).toHaveAttribute('aria-busy', 'true')
      await expect(sign(page)).toBeVisible()
      await expectWellMade(page)
      answers.letGo()
      await expect(page.getByText(t('team.invite.sent', { email: guest }))).toBeVisible()

      const menu = page.getByRole('button', { name: t('team.invitations.actions', { email: guest }) })
      await menu.click()
      const withdraw = page.getByRole('menuitem', { name: t('team.invitations.revoke') })
      await withdraw.click()
      const dialog = page.getByRole('alertdialog')
      await expectNoDoubt(page, answers, () =>
        dialog.getByRole('button', { name: t('team.invitations.revoke') }).click(),
      )
      await expect(dialog).toHaveCount(0)

      await page.getByRole('banner').getByRole('button').last().click()
      const dark = page.getByText(t('session.themes.dark'), { exact: true })
      await expectNoDoubt(page, answers, () => dark.click())
    })
  })
}
