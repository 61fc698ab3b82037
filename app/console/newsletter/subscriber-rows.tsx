import { useTranslations } from 'use-intl'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import type { Column } from '~/ui/table'
import { useMoment } from './letter-rows'
import type { Subscriber } from './subscribers.queries'

const tones = { confirmed: 'success', pending: 'warning', unsubscribed: 'neutral' } as const

/** What can be done about a subscriber. */
export interface SubscriberActs {
  onUnsubscribe: (subscriber: Subscriber) => void
  onErase: (subscriber: Subscriber) => void
}

/** The columns of the list of subscribers. */
export function useSubscriberColumns(acts: SubscriberActs): Column<Subscriber>[] {
  const t = useTranslations('newsletterDesk')
  return [
    {
      key: 'email',
      header: t('subscribers.columns.email'),
      cell: ({ email }) => <span className="break-all">{email}</span>,
      isSortable: true,
      isRowHeader: true,
    },
    {
      key: 'state',
      header: t('subscribers.columns.state'),
      cell: (subscriber) => <Standing subscriber={subscriber} />,
      isSortable: true,
    },
    {
      key: 'language',
      header: t('subscribers.columns.language'),
      cell: ({ language }) => t(`languages.${language}`),
    },
    {
      key: 'since',
      header: t('subscribers.columns.since'),
      cell: (subscriber) => <Since subscriber={subscriber} />,
      isSortable: true,
    },
    { key: 'page', header: t('subscribers.columns.page'), cell: ({ page }) => page ?? '–' },
    {
      key: 'act',
      header: t('subscribers.columns.act'),
      cell: (subscriber) => <Acts subscriber={subscriber} {...acts} />,
    },
  ]
}

/** A subscriber where there is no room for a table. */
export function NarrowSubscriber({ subscriber, acts }: { subscriber: Subscriber; acts: SubscriberActs }) {
  const t = useTranslations('newsletterDesk.languages')
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-start justify-between gap-3">
        <span className="break-all font-medium">{subscriber.email}</span>
        <Standing subscriber={subscriber} />
      </div>
      <p className="flex flex-wrap gap-x-4 text-ink-soft text-sm">
        <span>{t(subscriber.language)}</span>
        <Since subscriber={subscriber} />
      </p>
      <Acts subscriber={subscriber} {...acts} />
    </div>
  )
}

function Standing({ subscriber: { state } }: { subscriber: Subscriber }) {
  const t = useTranslations('newsletterDesk.subscribers.states')
  return <Badge tone={tones[state]}>{t(state)}</Badge>
}

function Since({ subscriber: { agreedAt } }: { subscriber: Subscriber }) {
  const moment = useMoment()
  return (
    <time dateTime={agreedAt} className="tabular-nums">
      {moment(agreedAt)}
    </time>
  )
}

function Acts({ subscriber, onUnsubscribe, onErase }: SubscriberActs & { subscriber: Subscriber }) {
  const t = useTranslations('newsletterDesk.subscribers')
  const { email, state } = subscriber
  return (
    <span className="-my-2 -ml-5 flex flex-wrap">
      {state === 'unsubscribed' ? null : (
        <Button
          variant="quiet"
          aria-label={t('unsubscribeOf', { email })}
          onClick={() => onUnsubscribe(subscriber)}
        >
          {t('unsubscribe')}
        </Button>
      )}
      <Button variant="quiet" aria-label={t('eraseOf', { email })} onClick={() => onErase(subscriber)}>
        {t('erase')}
      </Button>
    </span>
  )
}
