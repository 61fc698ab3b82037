import { demoPassword } from '~/domain/demo-accounts'

/** What somebody would type who signs in with an account of the demo. */
export function demoForm(email: string): FormData {
  const form = new FormData()
  form.set('email', email)
  form.set('password', demoPassword)
  return form
}
