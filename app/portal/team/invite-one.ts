import * as z from 'zod/mini'
import { commonRules } from '~/domain/text-input'
import type { FieldsOfRefusals } from '~/platform/changes/use-change'
import { text } from '~/platform/read-form'
import { Refusal } from '~/platform/refusal'
import { inviteMembers } from './invitations.queries'

export const inviteSchema = z.object({
  email: text(commonRules.email),
  role: text(),
  language: text(),
  personId: text(),
  outlet: text(),
})

/** The field that a refusal is about; all others are about the form as a whole. */
export const inviteFields: FieldsOfRefusals = {
  already_invited: 'email',
  already_member: 'email',
  invalid_email: 'email',
  too_many_invitations: 'email',
  unknown_outlet: 'outlet',
  unknown_person: 'personId',
  unknown_tenant_role: 'role',
}

/** Invites one person. Throws Refusal. */
export async function inviteOne(tenantId: string, invitee: z.output<typeof inviteSchema>) {
  const [result = 'unexpected'] = await inviteMembers(tenantId, [{ ...invitee, name: '' }])
  if (result !== 'ok') throw new Refusal(result)
}
