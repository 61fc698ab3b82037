import { useFormatter, useTranslations } from 'use-intl'
import { usePressedChange } from '~/platform/changes/use-change'
import type { Column } from '~/platform/list/list-view'
import { useDateTime } from '~/platform/use-date-time'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { dismissMessage, type Message, retryMessage } from './messages.queries'

/** How a message to a phone is written in the list and in its file; what it says never is. */
export function useMessageColumns(): Column<Message>[] {
  const t = useTranslations('phoneMessages')
  const { number } = useFormatter()
  const moment = useMoment()
  const template = ({ template: key }: Message) =>
    t.has(`templates.${key}` as never) ? t(`templates.${key}` as never) : key
  const state = ({ is_failed }: Message) => t(`states.${is_failed ? 'failed' : 'waiting'}`)
  return [
    {
      key: 'to',
      header: t('to'),
      isRowHeader: true,
      cell: ({ to }) => <span className="tabular-nums">{to}</span>,
      csv: ({ to }) => to,
    },
    { key: 'what', header: t('what'), phone: 'small', cell: template, csv: template },
    {
      key: 'tenant',
      header: t('tenant'),
      phone: 'small',
      cell: ({ tenant }) => tenant ?? '–',
      csv: ({ tenant }) => tenant,
    },
    {
      key: 'state',
      header: t('state'),
      phone: 'corner',
      cell: (message) => <Badge tone={message.is_failed ? 'danger' : 'warning'}>{state(message)}</Badge>,
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
      header: t('when'),
      phone: 'small',
      cell: ({ created_at }) => moment(created_at),
      csv: ({ created_at }) => created_at,
    },
    {
      key: 'why',
      header: t('why'),
      phone: 'line',
      cell: ({ reason }) => (
        <span className="break-words" lang="en">
          {reason ?? '–'}
        </span>
      ),
      csv: ({ reason }) => reason,
    },
    { key: 'acts', header: t('acts'), phone: 'foot', cell: (message) => <Acts message={message} /> },
  ]
}

function useMoment() {
  const dateTime = useDateTime()
  return (at: string) => dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })
}

function Acts({ message: { id, to, may_retry } }: { message: Message }) {
  const t = useTranslations('phoneMessages')
  const retrying = usePressedChange()
  const dismissing = usePressedChange()
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {may_retry ? (
        <Button
          variant="secondary"
          aria-label={t('retryOf', { to })}
          isPending={retrying.isPending}
          onClick={() =>
            void retrying.run(async () => {
              await retryMessage(id)
              return t('retried')
            })
          }
        >
          {t('retry')}
        </Button>
      ) : (
        <span className="text-ink-soft text-sm">{t('over')}</span>
      )}
      <Button
        variant="quiet"
        aria-label={t('dismissOf', { to })}
        isPending={dismissing.isPending}
        onClick={() =>
          void dismissing.run(async () => {
            await dismissMessage(id)
            return t('dismissed')
          })
        }
      >
        {t('dismiss')}
      </Button>
    </span>
  )
}
