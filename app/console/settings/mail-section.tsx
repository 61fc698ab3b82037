import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { Refused } from '~/platform/changes/refused'
import { useChange } from '~/platform/changes/use-change'
import type { Column } from '~/platform/list/list-view'
import { ShortList } from '~/platform/list/short-list'
import { useDateTime } from '~/platform/use-date-time'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Section } from '~/ui/section'
import { type MailState, type ServerReport, sendTestMail, type TroubledMail } from './settings.queries'

const lookAgainMs = 2000
const looksMax = 60

interface MailSectionProps {
  server: ServerReport | null
  /** The test mail that the address names. */
  mail: MailState | null
  troubled: readonly TroubledMail[] | null
}

/** How mail goes out, whether it arrives, and what did not. */
export function MailSection({ server, mail, troubled }: MailSectionProps) {
  const t = useTranslations('platformSettings')
  const navigate = useNavigate()
  const change = useChange('platformSettings')
  /** Sends a mail to whoever asks; the page then follows it by the id in its address. */
  const send = () =>
    change.run(async () => {
      await navigate(`?mail=${await sendTestMail()}`, { preventScrollReset: true })
      return undefined
    })
  return (
    <Section
      title={t('mail')}
      lead={t(`mailWays.${server?.mail ?? 'supabase'}`)}
      actions={
        <Button variant="secondary" isPending={change.isPending} onClick={() => void send()}>
          {t('sendTest')}
        </Button>
      }
    >
      <Refused change={change} />
      {mail ? (
        <TestMail mail={mail} isKept={server?.mail === 'kept'} isDemo={server?.mode === 'demo'} />
      ) : null}
      <Troubled mails={troubled} />
    </Section>
  )
}

interface TestMailProps {
  mail: MailState
  isKept: boolean
  isDemo: boolean
}

function TestMail({ mail, isKept, isDemo }: TestMailProps) {
  const t = useTranslations('platformSettings')
  const dateTime = useDateTime()
  const isUnderWay = mail.status === 'queued' || mail.status === 'sending'
  useLookAgain(isUnderWay && !isKept)
  const state = isUnderWay && isKept ? 'kept' : (mail.status as 'queued' | 'sending' | 'sent' | 'failed')
  const at = dateTime(new Date(mail.sentAt ?? mail.createdAt), { timeStyle: 'medium', hourCycle: 'h23' })
  return (
    <div role="status" className="mb-8 border-marigold border-l-4 py-1 pl-4">
      <p className="font-medium">{t('testTo', { address: mail.recipient })}</p>
      <p className="text-ink-soft">
        {t(`testStates.${state}`, { at })}
        {mail.lastError && state !== 'sent' ? (
          <span className="block break-words" lang="en">
            {mail.lastError}
          </span>
        ) : null}
      </p>
      {state === 'kept' && isDemo ? (
        <a
          href={`/debug/mailbox?to=${encodeURIComponent(mail.recipient)}`}
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4 hover:no-underline"
        >
          {t('openMailbox')}
        </a>
      ) : null}
    </div>
  )
}

/** Loads the page's data again every two seconds, for two minutes at most. */
function useLookAgain(isNeeded: boolean) {
  const { revalidate } = useRevalidator()
  const look = useEffectEvent(() => void revalidate())
  useEffect(() => {
    if (!isNeeded) return
    let looks = 0
    const timer = setInterval(() => {
      looks += 1
      if (looks > looksMax) clearInterval(timer)
      else look()
    }, lookAgainMs)
    return () => clearInterval(timer)
  }, [isNeeded])
}

function Troubled({ mails }: { mails: readonly TroubledMail[] | null }) {
  const t = useTranslations('platformSettings')
  return (
    <ShortList
      rows={mails}
      caption={t('troubled')}
      columns={useTroubledColumns()}
      rowKey={({ id }) => id}
      first={{ title: t('noTrouble'), text: t('noTroubleText') }}
      file={{ name: t('mailFile'), rows: mails ?? [] }}
    />
  )
}

function useTroubledColumns(): Column<TroubledMail>[] {
  const t = useTranslations('platformSettings')
  const dateTime = useDateTime()
  const { number } = useFormatter()
  const template = ({ template: key }: TroubledMail) =>
    t.has(`templates.${key}` as never) ? t(`templates.${key}` as never) : key
  const state = ({ status }: TroubledMail) => t(status === 'failed' ? 'mailFailed' : 'mailRetried')
  return [
    {
      key: 'to',
      header: t('mailTo'),
      isRowHeader: true,
      cell: ({ recipient }) => <span className="break-all">{recipient}</span>,
      csv: ({ recipient }) => recipient,
    },
    { key: 'what', header: t('mailWhat'), phone: 'small', cell: template, csv: template },
    {
      key: 'state',
      header: t('state'),
      phone: 'small',
      cell: (mail) => <Badge tone={mail.status === 'failed' ? 'danger' : 'warning'}>{state(mail)}</Badge>,
      csv: state,
    },
    {
      key: 'attempts',
      header: t('attempts'),
      isNumber: true,
      cell: ({ attempts }) => number(attempts),
      csv: ({ attempts }) => attempts,
    },
    {
      key: 'when',
      header: t('queuedAt'),
      phone: 'small',
      cell: ({ createdAt }) =>
        dateTime(new Date(createdAt), { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }),
      csv: ({ createdAt }) => createdAt,
    },
    {
      key: 'why',
      header: t('mailWhy'),
      cell: ({ lastError }) => <span lang="en">{lastError ?? '–'}</span>,
      phone: {
        at: 'foot',
        cell: ({ lastError }) =>
          lastError && (
            <p className="break-words text-ink-soft text-sm" lang="en">
              {lastError}
            </p>
          ),
      },
      csv: ({ lastError }) => lastError,
    },
  ]
}
