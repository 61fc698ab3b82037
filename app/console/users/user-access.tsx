import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { TimeLeft } from '~/platform/time-left'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { Section } from '~/ui/section'
import { useUserAction } from './use-user-action'
import { UserProblem } from './user-problem'
import type { User } from './users.queries'

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
        <Reset email={user.email} isActive={user.isActive} />
        <Activity user={user} name={name} isMe={isMe} />
      </ul>
    </Section>
  )
}

interface LineProps {
  title: string
  text: React.ReactNode
  problem: Parameters<typeof UserProblem>[0]['problem']
  children: React.ReactNode
}

function Line({ title, text, problem, children }: LineProps) {
  return (
    <li className="border-hairline border-b py-4 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <div className="max-w-prose">
          <p className="font-medium">{title}</p>
          <p className="text-ink-soft text-sm">{text}</p>
        </div>
        {children}
      </div>
      <UserProblem problem={problem} />
    </li>
  )
}

function LockedOut({ lockout }: { lockout: NonNullable<User['lockout']> }) {
  const t = useTranslations('users')
  const { revalidate } = useRevalidator()
  const { run, isBusy, problem } = useUserAction()
  return (
    <Line
      title={t('lockedOut')}
      text={t.rich('lockedOutText', {
        time: () => <TimeLeft until={lockout.until} onOver={() => void revalidate()} />,
      })}
      problem={problem}
    >
      <Button isPending={isBusy} onClick={() => void run('release', { lockout: lockout.id })}>
        {t('release')}
      </Button>
    </Line>
  )
}

function Reset({ email, isActive }: Pick<User, 'email' | 'isActive'>) {
  const t = useTranslations('users')
  const { run, isBusy, problem } = useUserAction()
  if (!email || !isActive) return null
  return (
    <Line title={t('reset')} text={t('resetText', { email })} problem={problem}>
      <Button variant="secondary" isPending={isBusy} onClick={() => void run('reset')}>
        {t('resetSend')}
      </Button>
    </Line>
  )
}

function Activity({ user: { isActive }, name, isMe }: UserAccessProps) {
  const t = useTranslations('users')
  const { run, isBusy, problem } = useUserAction()
  const [isAsked, setAsked] = useState(false)
  const verb = isActive ? 'deactivate' : 'activate'
  async function confirm() {
    await run(verb)
    setAsked(false)
  }
  return (
    <Line title={t(`${verb}Title`)} text={t(`${verb}Text`)} problem={problem}>
      <Button
        variant={isActive ? 'secondary' : 'primary'}
        isPending={isBusy && !isAsked}
        onClick={() => (isActive ? setAsked(true) : void run('activate'))}
      >
        {t(verb)}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('deactivateAsk', { name })}
        confirmLabel={t('deactivate')}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(false)}
        isPending={isBusy}
        isDanger
      >
        <p>{t(isMe ? 'deactivateMe' : 'deactivateText')}</p>
      </ConfirmDialog>
    </Line>
  )
}
