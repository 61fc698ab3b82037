import { checkText, commonRules } from '~/domain/text-input'
import type { Problems } from '~/platform/read-form'

interface Credentials {
  /** What a new account is to be called; empty when that was not said. */
  name: string
  email: string
  password: string
  problems?: Problems
}

/** The address and the password of a form, and what is wrong with them. A password that is only checked may be short. */
export function readCredentials(form: FormData, { isNew = false } = {}): Credentials {
  const name = checkText(String(form.get('name') ?? ''), { max: 120 })
  const email = checkText(String(form.get('email') ?? ''), commonRules.email)
  const password = checkText(String(form.get('password') ?? ''), {
    ...commonRules.password,
    min: isNew ? commonRules.password.min : 0,
  })
  const problems = {
    ...(name.problem && { name: name.problem }),
    ...(email.problem && { email: email.problem }),
    ...(password.problem && { password: password.problem }),
  }
  return {
    name: name.text,
    email: email.text,
    password: password.text,
    ...(Object.keys(problems).length > 0 && { problems }),
  }
}
