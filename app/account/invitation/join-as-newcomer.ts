import type { Locale } from '~/domain/locale'
import { checkText, commonRules } from '~/domain/text-input'
import { backend } from '~/platform/backend'
import { refusalOfFunction } from '~/platform/function-refusal'
import type { Problems } from '~/platform/read-form'
import { markActivity } from '../activity'
import { type JoinProblem, joinWorkspace } from '../join-workspace'
import { weakPasswordWords } from '../provider-words'

/** Why an invitation was not accepted: by its own code, or because of what stands in the form. */
export interface NewcomerAnswer {
  problem?: JoinProblem
  problems?: Problems
  /** Why the password is too weak, in words. */
  refusal?: string
}

/** Joins with the name and the password of the form: leads into the workspace, or answers what stands in the way. */
export async function joinAsNewcomer(
  token: string,
  tenantName: string,
  form: FormData,
  locale: Locale,
): Promise<NewcomerAnswer | Response> {
  const name = checkText(String(form.get('name') ?? ''), { isRequired: true, max: 120 })
  const password = checkText(String(form.get('password') ?? ''), commonRules.password)
  if (name.problem || password.problem) {
    return {
      problems: {
        ...(name.problem && { name: name.problem }),
        ...(password.problem && { password: password.problem }),
      },
    }
  }
  try {
    const join = () => openAccount({ token, name: name.text, password: password.text, language: locale })
    return await joinWorkspace(join, tenantName, locale)
  } catch (error) {
    if (!(error instanceof WeakPassword)) throw error
    return { refusal: await weakPasswordWords(locale, error.reasons) }
  }
}

type Reasons = Parameters<typeof weakPasswordWords>[1]

class WeakPassword extends Error {
  readonly reasons: Reasons

  constructor(reasons: Reasons) {
    super('weak_password')
    this.reasons = reasons
  }
}

/** Has the account made and takes its session over. Throws Refusal, or WeakPassword. */
async function openAccount(body: { token: string; name: string; password: string; language: Locale }) {
  const { functions, auth } = await backend()
  const { data, error } = await functions.invoke('join-by-invitation', { body })
  if (error) {
    const refusal = await refusalOfFunction(error)
    const { code, reasons = [] } = (refusal.cause ?? {}) as { code?: string; reasons?: Reasons }
    throw code === 'weak_password' ? new WeakPassword(reasons) : refusal
  }
  const taken = await auth.setSession(data)
  if (taken.error) throw taken.error
  markActivity()
}
