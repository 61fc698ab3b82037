import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Refused } from '~/platform/changes/refused'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { Section } from '~/ui/section'
import { useUserChange } from './use-user-change'
import { setPlatformAdmin, type User } from './users.queries'

interface UserPlatformRoleProps {
  user: User
  name: string
  isMe: boolean
}

/** Whether a login runs the platform. Both ways are asked about: one gives everything, the other may be about oneself. */
export function UserPlatformRole({ user, name, isMe }: UserPlatformRoleProps) {
  const { isPlatformAdmin, isActive } = user
  const t = useTranslations('users')
  const [isAsked, setAsked] = useState(false)
  const change = useUserChange()
  const verb = isPlatformAdmin ? 'demote' : 'promote'
  /** Refused, the question stays, with the name that was typed. */
  async function confirm() {
    if (await change.run(verb, () => setPlatformAdmin(user.id, !isPlatformAdmin))) setAsked(false)
  }
  function ask(isAsking: boolean) {
    change.setErrors({})
    setAsked(isAsking)
  }
  if (!isPlatformAdmin && !isActive) return null
  return (
    <Section title={t('platformRole')}>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p className="max-w-prose">{t(isPlatformAdmin ? 'isPlatformAdmin' : 'isNoPlatformAdmin')}</p>
        <Button variant="secondary" onClick={() => ask(true)}>
          {t(verb)}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        title={t(`${verb}Ask`, { name })}
        confirmLabel={t(verb)}
        onConfirm={() => void confirm()}
        onClose={() => ask(false)}
        isPending={change.isPending}
        isDanger
        typedName={isPlatformAdmin ? undefined : name}
      >
        <p>{t(isMe ? 'demoteMe' : `${verb}Text`)}</p>
        <Refused change={change} />
      </ConfirmDialog>
    </Section>
  )
}
