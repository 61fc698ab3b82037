import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { Refused } from '~/platform/changes/refused'
import type { Change } from '~/platform/changes/use-change'
import { releaseLockout } from '~/platform/lockouts.queries'
import { TimeLeft } from '~/platform/time-left'
import { forgetWorkspace } from '~/platform/workspace'
import { Button } from '~/ui/button'
import { Section } from '~/ui/section'
import { useUserChange } from './use-user-change'
import { sendReset, setActive, type User } from './users.queries'

interface UserAccessProps {
  user: User
  name: string
  isMe: boolean
}

/** Whether somebody gets in: lock-out, new password, switched on or off. */
export function UserAccess({ user, name, isMe }: UserAccessProps) {
  const t = useTranslations('users')
  return (
    <Section title={t('access')}>
      <ul>
        {user.lockout ? <LockedOut lockout={user.lockout} /> : null}
        <Reset user={user} />
        <Activity user={user} name={name} isMe={isMe} />
      </ul>
    </Section>
  )
}

interface LineProps {
  title: string
  text: React.ReactNode
  change: Pick<Change, 'refusal'>
  children: React.ReactNode
}

function Line({ title, text, change, children }: LineProps) {
  return (
    <li className="border-hairline border-b py-4 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <div className="max-w-prose">
          <p className="font-medium">{title}</p>
          <p className="text-ink-soft text-sm">{text}</p>
        </div>
        {children}
      </div>
      <Refused change={change} />
    </li>
  )
}

function LockedOut({ lockout }: { lockout: NonNullable<User['lockout']> }) {
  const t = useTranslations('users')
  const { revalidate } = useRevalidator()
  const change = useUserChange()
  return (
    <Line
      title={t('lockedOut')}
      text={t.rich('lockedOutText', {
        time: () => <TimeLeft until={lockout.until} onOver={() => void revalidate()} />,
      })}
      change={change}
    >
      <Button
        isPending={change.isPending}
        onClick={() => void change.run('release', () => releaseLockout(lockout.id))}
      >
        {t('release')}
      </Button>
    </Line>
  )
}

function Reset({ user }: { user: User }) {
  const t = useTranslations('users')
  const change = useUserChange()
  if (!user.email || !user.isActive) return null
  return (
    <Line title={t('reset')} text={t('resetText', { email: user.email })} change={change}>
      <Button
        variant="secondary"
        isPending={change.isPending}
        onClick={() => void change.run('reset', () => sendReset(user))}
      >
        {t('resetSend')}
      </Button>
    </Line>
  )
}

function Activity({ user, name, isMe }: UserAccessProps) {
  const t = useTranslations('users')
  const change = useUserChange()
  const [isAsked, setAsked] = useState(false)
  const verb = user.isActive ? 'deactivate' : 'activate'
  return (
    <Line title={t(`${verb}Title`)} text={t(`${verb}Text`)} change={change}>
      <Button
        variant={user.isActive ? 'secondary' : 'primary'}
        isPending={change.isPending}
        onClick={() =>
          user.isActive ? setAsked(true) : void change.run('activate', () => setActive(user.id, true))
        }
      >
        {t(verb)}
      </Button>
      {isAsked ? (
        <ChangeDialog
          role="alertdialog"
          title={t('deactivateAsk', { name })}
          confirmLabel={t('deactivate')}
          isDanger
          area="users"
          onConfirm={async () => {
            await setActive(user.id, false)
            if (isMe) forgetWorkspace()
            return t('done.deactivate')
          }}
          onClose={() => setAsked(false)}
        >
          <p className="text-ink-soft">{t(isMe ? 'deactivateMe' : 'deactivateText')}</p>
        </ChangeDialog>
      ) : null}
    </Line>
  )
}
