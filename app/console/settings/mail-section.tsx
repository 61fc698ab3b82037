import { useEffect, useEffectEvent } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { downloadCsv } from '~/platform/csv'
import { useDateTime } from '~/platform/use-date-time'
import { useListState } from '~/platform/use-list-state'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { DataList } from '~/ui/data-list'
import { ExportLine } from '~/ui/export-line'
import { Icon } from '~/ui/icons'
import { Section } from '~/ui/section'
import type { MailState, ServerReport, TroubledMail } from './settings.queries'

const lookAgainMs = 2000
const looksMax = 60

interface MailSectionProps {
  server: ServerReport | null
  /** The test mail that the address names. */
  mail: MailState | null
  troubled: readonly TroubledMail[] | null
  problem: 'tooSoon' | 'notQueued' | undefined
}

/** How mail goes out, whether it arrives, and what did not. */
export function MailSection({ server, mail, troubled, problem }: MailSectionProps) {
  const t = useTranslations('platformSettings')
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <Section
      title={t('mail')}
      lead={t(`mailWays.${server?.mail ?? 'supabase'}`)}
      actions={
        <Form method="post" preventScrollReset>
          <Button type="submit" variant="secondary" isPending={isSending}>
            {t('sendTest')}
          </Button>
        </Form>
      }
    >
      {problem ? (
        <p
          role="alert"
          className="mb-5 flex gap-2 border-danger border-l-4 bg-danger-soft px-4 py-3 text-danger"
        >
          <Icon name="alert" />
          {t(`testProblems.${problem}`)}
        </p>
      ) : null}
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
  const dateTime = useDateTime()
  const { number } = useFormatter()
  const { revalidate } = useRevalidator()
  const template = (key: string) =>
    t.has(`templates.${key}` as never) ? t(`templates.${key}` as never) : key
  const moment = (at: string) =>
    dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })
  const rows = mails ?? []
  const state = ({ status }: TroubledMail) => (
    <Badge tone={status === 'failed' ? 'danger' : 'warning'}>
      {t(status === 'failed' ? 'mailFailed' : 'mailRetried')}
    </Badge>
  )
  return (
    <>
      <DataList
        state={useListState(mails && rows.length)}
        caption={t('troubled')}
        columns={[
          { key: 'to', header: t('mailTo'), cell: ({ recipient }) => recipient, isRowHeader: true },
          { key: 'what', header: t('mailWhat'), cell: (mail) => template(mail.template) },
          { key: 'state', header: t('state'), cell: state },
          {
            key: 'attempts',
            header: t('attempts'),
            cell: ({ attempts }) => number(attempts),
            isNumber: true,
          },
          { key: 'when', header: t('queuedAt'), cell: ({ createdAt }) => moment(createdAt) },
          {
            key: 'why',
            header: t('mailWhy'),
            cell: ({ lastError }) => <span lang="en">{lastError ?? '–'}</span>,
          },
        ]}
        rows={rows}
        rowKey={({ id }) => id}
        narrow={(mail) => (
          <div className="flex flex-col gap-1">
            <p className="break-all font-medium">{mail.recipient}</p>
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft text-sm">
              {state(mail)}
              <span>{template(mail.template)}</span>
              <span>{moment(mail.createdAt)}</span>
            </p>
            <p className="break-words text-ink-soft text-sm" lang="en">
              {mail.lastError}
            </p>
          </div>
        )}
        first={{ title: t('noTrouble'), text: t('noTroubleText') }}
        onRetry={() => void revalidate()}
      />
      <ExportLine
        isShown={rows.length > 0}
        onExport={() =>
          void downloadCsv<TroubledMail>(
            `${t('mailFile')}.csv`,
            [
              { header: t('mailTo'), value: ({ recipient }) => recipient },
              { header: t('mailWhat'), value: (mail) => template(mail.template) },
              {
                header: t('state'),
                value: ({ status }) => t(status === 'failed' ? 'mailFailed' : 'mailRetried'),
              },
              { header: t('attempts'), value: ({ attempts }) => attempts },
              { header: t('queuedAt'), value: ({ createdAt }) => createdAt },
              { header: t('mailWhy'), value: ({ lastError }) => lastError },
            ],
            rows,
          )
        }
      />
    </>
  )
}
