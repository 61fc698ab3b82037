import type { Page } from '@playwright/test'
import type { Locale } from '../../app/domain/locale.ts'
import type { Person } from './people.ts'
import { wordsOf } from './words.ts'

/** The parts of the sign-in page as a person finds them: by their words. */
export function authForm(page: Page, locale: Locale) {
  const t = wordsOf(locale)
  const email = page.getByLabel(t('auth.email'), { exact: true })
  const password = page.getByLabel(t('auth.password'), { exact: true })
  const signInButton = page.getByRole('button', { name: t('auth.signIn'), exact: true })
  const signUpButton = page.getByRole('button', { name: t('auth.signUp'), exact: true })
  const modes = page.getByRole('navigation', { name: t('auth.modes') })
  return {
    email,
    password,
    signInButton,
    signUpButton,
    toSignUp: modes.getByRole('link', { name: t('auth.signUp') }),
    async signIn(person: Person) {
      await email.fill(person.email)
      await password.fill(person.password)
      await signInButton.click()
    },
    async signUp(person: Person) {
      await email.fill(person.email)
      await password.fill(person.password)
      await signUpButton.click()
    },
  }
}

/** The form that asks for a link, and the one for the new password. */
export function resetForm(page: Page, locale: Locale) {
  const t = wordsOf(locale)
  return {
    async ask(address: string) {
      await page.getByLabel(t('resetPassword.email'), { exact: true }).fill(address)
      await page.getByRole('button', { name: t('resetPassword.request') }).click()
    },
    async choose(password: string) {
      await page.getByLabel(t('resetPassword.newPassword'), { exact: true }).fill(password)
      await page.getByRole('button', { name: t('resetPassword.save') }).click()
    },
  }
}
