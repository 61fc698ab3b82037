import { useState } from 'react'
import { pageLoader, pageMeta } from '~/platform/page'
import { useHydrated } from '~/platform/use-hydrated'
import type { Route } from './+types/reset-password-page'
import { answering } from './auth-answer'
import { NewPassword } from './new-password'
import { isRecovering } from './recovery'
import { type ResetAnswer, requestReset, savePassword } from './reset-password'
import { ResetRequest } from './reset-request'
import { useSessionParameters } from './use-session-parameters'

export const loader = pageLoader('resetPassword', { isIndexed: false, more: ['ui'] })
export const meta = pageMeta

export async function clientAction({ request, url }: Route.ClientActionArgs) {
  const form = await request.formData()
  return form.get('intent') === 'save'
    ? answering<ResetAnswer>('changing the password', () => savePassword(form, url))
    : answering<ResetAnswer>('asking for a link', () => requestReset(form, url))
}

/** Asks for a link and, with the session that the link opens, for the new password. */
export default function ResetPasswordPage({ actionData }: Route.ComponentProps) {
  const isHydrated = useHydrated()
  const [isOpened, setOpened] = useState(false)
  const problem = useSessionParameters(({ isRecovery }) => setOpened(isRecovery))
  const mayChoose = isHydrated && (isOpened || isRecovering())
  return mayChoose ? (
    <NewPassword answer={actionData} />
  ) : (
    <ResetRequest answer={actionData} problem={problem} />
  )
}
