import * as z from 'zod/mini'
import { commonRules } from '~/domain/text-input'
import { type Problems, readForm, text } from '~/platform/read-form'
import { inviteMembers } from './invitations.queries'
import { problemOf, type TeamProblem } from './problem-words'

/** What became of one invitation: the address it went to, or what was wrong. */
export type InviteAnswer =
  | { sentTo: string; problem?: never; problems?: never }
  | { problem: TeamProblem; sentTo?: never; problems?: never }
  | { problems: Problems; sentTo?: never; problem?: never }

const schema = z.object({
  email: text(commonRules.email),
  role: text(),
  language: text(),
  personId: text(),
  outlet: text(),
})

/** Invites one person, as the form says. */
export async function inviteOne(tenantId: string, form: FormData): Promise<InviteAnswer> {
  const { data, problems } = readForm(schema, form)
  if (problems) return { problems }
  try {
    const [result = 'unexpected'] = await inviteMembers(tenantId, [{ ...data, name: '' }])
    return result === 'ok' ? { sentTo: data.email } : { problem: result }
  } catch (error) {
    return { problem: problemOf(error) }
  }
}
