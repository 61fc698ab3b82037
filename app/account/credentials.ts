import { checkText, commonRules } from '~/domain/text-input'
import type { Problems } from '~/platform/read-form'

interface Credentials {
  email: string
  password: string
  problems?: Problems
}

/** The address and the password of a form, and what is wrong with them. A password that is only checked may be short. */
export function readCredentials(form: FormData, { isNew = false } = {}): Credentials {
  const email = checkText(String(form.get('email') ?? ''), commonRules.email)
  const password = checkText(String(form.get('password') ?? ''), {
    ...commonRules.password,
    min: isNew ? commonRules.password.min : 0,
  })
  const problems = {
    ...(email.problem && { email: email.problem }),
    ...(password.problem && { password: password.problem }),
  }
  return {
    email: email.text,
    password: password.text,
    ...(Object.keys(problems).length > 0 && { problems }),
  }
}
