import { expect, test } from './journey.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('en')

test('with the keyboard alone one skips the header, signs in, opens the menu and leaves @once', async ({
  page,
  people,
}) => {
  const person = await people.aMember()
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: t('auth.signIn'), exact: true })).toBeEnabled()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: t('frame.skipToContent') })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  const email = page.getByLabel(t('auth.email'), { exact: true })
  for (let steps = 0; steps < 3; steps++) await page.keyboard.press('Tab')
  await expect(email).toBeFocused()
  await page.keyboard.type(person.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: t('today.title') })).toBeVisible()

  const menu = page.getByRole('banner').getByRole('button', { name: person.email })
  await menu.focus()
  await page.keyboard.press('Enter')
  const leave = page.getByRole('banner').getByRole('button', { name: t('session.signOut') })
  await expect(leave).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(leave).toBeHidden()
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  for (let steps = 0; steps < 4; steps++) await page.keyboard.press('Tab') // language, appearance, settings, the button
  await expect(leave).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/auth')
})
