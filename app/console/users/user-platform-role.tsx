import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { Section } from '~/ui/section'
import { useUserAction } from './use-user-action'
import { UserProblem } from './user-problem'
import type { User } from './users.queries'

interface UserPlatformRoleProps {
  user: User
  name: string
  isMe: boolean
}

/** Whether a login runs the platform. Both ways are asked about: one gives everything, the other may be about oneself. */
export function UserPlatformRole({ user: { isPlatformAdmin, isActive }, name, isMe }: UserPlatformRoleProps) {
  const t = useTranslations('users')
  const [isAsked, setAsked] = useState(false)
  // Without the password the question stays, with the name that was typed.
  const { run, isBusy, problem } = useUserAction((refusal) => setAsked(refusal === 'password_needed'))
  const verb = isPlatformAdmin ? 'demote' : 'promote'
  if (!isPlatformAdmin && !isActive) return null
  return (
    <Section title={t('platformRole')}>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p className="max-w-prose">{t(isPlatformAdmin ? 'isPlatformAdmin' : 'isNoPlatformAdmin')}</p>
        <Button variant="secondary" onClick={() => setAsked(true)}>
          {t(verb)}
        </Button>
      </div>
      {isAsked ? null : <UserProblem problem={problem} />}
      <ConfirmDialog
        isOpen={isAsked}
        title={t(`${verb}Ask`, { name })}
        confirmLabel={t(verb)}
        onConfirm={() => void run(verb)}
        onClose={() => setAsked(false)}
        isPending={isBusy}
        isDanger
        typedName={isPlatformAdmin ? undefined : name}
      >
        <p>{t(isMe ? 'demoteMe' : `${verb}Text`)}</p>
        <UserProblem problem={problem} />
      </ConfirmDialog>
    </Section>
  )
}
