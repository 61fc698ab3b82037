import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { deviceName, isHandheld } from '~/domain/device-name'
import { useDateTime } from '~/platform/use-date-time'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { Icon } from '~/ui/icons'
import { Refused } from '../refused'
import { Done } from './done'
import { Matter } from './matter'
import type { OpenSession } from './settings.queries'
import { useSetting } from './use-setting'

/** Where somebody is signed in, and how to end that. */
export function SessionList({ sessions }: { sessions: readonly OpenSession[] | null }) {
  const t = useTranslations('settings')
  const words = { labels: {}, failed: t('sessions.endFailed'), unexpected: t('unexpected') }
  const one = useSetting('endSession', words)
  return (
    <Matter anchor="sessions" title={t('sessions.title')} lead={t('sessions.lead')}>
      {sessions ? (
        <ul className="border-hairline border-t">
          {sessions.map((session) => (
            <Row
              key={session.id}
              session={session}
              isEnding={one.isSending}
              onEnd={(device) =>
                void one.submit({ intent: 'endSession', sessionId: session.id, device }, { method: 'post' })
              }
            />
          ))}
        </ul>
      ) : (
        <Unknown />
      )}
      <div className="mt-4 flex flex-col gap-4">
        <Refused>{one.refusal}</Refused>
        <Done>{one.done}</Done>
        {sessions ? <EndOthers count={sessions.filter(({ isCurrent }) => !isCurrent).length} /> : null}
      </div>
    </Matter>
  )
}

interface RowProps {
  session: OpenSession
  isEnding: boolean
  onEnd: (device: string) => void
}

function Row({ session, isEnding, onEnd }: RowProps) {
  const t = useTranslations('settings')
  const moment = useMoment()
  const { browser, system } = deviceName(session.userAgent)
  const device = useDeviceWords(browser, system)
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-hairline border-b py-4">
      <Icon name={isHandheld(system) ? 'phone' : 'monitor'} className="mt-0.5 size-6 text-ink-soft" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {device}
          {session.isCurrent ? <Badge tone="success">{t('sessions.here')}</Badge> : null}
        </p>
        <p className="text-ink-soft text-sm">
          {t('sessions.signedIn', { when: moment(session.signedInAt) })}
          {' · '}
          {t('sessions.lastUsed', { when: moment(session.lastUsedAt) })}
        </p>
        {session.address ? (
          <p className="text-ink-soft text-sm tabular-nums">
            {t('sessions.address', { address: session.address })}
          </p>
        ) : null}
      </div>
      {session.isCurrent ? null : (
        <Button
          variant="secondary"
          isPending={isEnding}
          aria-label={t('sessions.endLabel', { device })}
          onClick={() => onEnd(device)}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}

function EndOthers({ count }: { count: number }) {
  const t = useTranslations('settings')
  const [isAsking, setAsking] = useState(false)
  const all = useSetting('endOthers', {
    labels: {},
    failed: t('sessions.endFailed'),
    unexpected: t('unexpected'),
  })
  function end() {
    setAsking(false)
    void all.submit({ intent: 'endOthers' }, { method: 'post' })
  }
  return (
    <>
      <Refused>{all.refusal}</Refused>
      <Done>{all.done}</Done>
      {count === 0 ? (
        <p className="text-ink-soft text-sm">{t('sessions.only')}</p>
      ) : (
        <div>
          <Button variant="secondary" isPending={all.isSending} onClick={() => setAsking(true)}>
            {t('sessions.endOthers')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('sessions.confirm')}
        confirmLabel={t('sessions.endOthers')}
        onConfirm={end}
        onClose={() => setAsking(false)}
        isDanger
      >
        <p>{t('sessions.confirmText', { count })}</p>
      </ConfirmDialog>
    </>
  )
}

function Unknown() {
  const t = useTranslations('settings')
  const { revalidate, state } = useRevalidator()
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-4 border-hairline border-y py-4"
    >
      <p>{t('sessions.unknown')}</p>
      <Button variant="secondary" isPending={state === 'loading'} onClick={() => void revalidate()}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}

function useDeviceWords(browser: string | null, system: string | null): string {
  const t = useTranslations('settings.sessions')
  if (browser && system) return t('device', { browser, system })
  return browser ?? system ?? t('unknownDevice')
}

function useMoment() {
  const dateTime = useDateTime()
  return (at: string) =>
    dateTime(new Date(at), {
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
    })
}
