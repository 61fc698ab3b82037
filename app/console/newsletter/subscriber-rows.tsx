import { useTranslations } from 'use-intl'
import type { Column } from '~/platform/list/list-view'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { useMoment } from './letter-rows'
import type { Subscriber } from './subscribers.queries'

const tones = { confirmed: 'success', pending: 'warning', unsubscribed: 'neutral' } as const

/** What can be done about a subscriber. */
export interface SubscriberActs {
  onUnsubscribe: (subscriber: Subscriber) => void
  onErase: (subscriber: Subscriber) => void
}

/** How a subscriber is written in the list and in a CSV file. */
export function useSubscriberColumns(acts: SubscriberActs): Column<Subscriber>[] {
  const t = useTranslations('newsletterDesk')
  return [
    {
      key: 'email',
      header: t('subscribers.columns.email'),
      isRowHeader: true,
      cell: ({ email }) => <span className="break-all">{email}</span>,
      csv: ({ email }) => email,
    },
    {
      key: 'state',
      header: t('subscribers.columns.state'),
      phone: 'corner',
      cell: (subscriber) => <Standing subscriber={subscriber} />,
      csv: ({ state }) => t(`subscribers.states.${state}`),
    },
    {
      key: 'language',
      header: t('subscribers.columns.language'),
      phone: 'small',
      cell: ({ language }) => t(`languages.${language}`),
      csv: ({ language }) => t(`languages.${language}`),
    },
    {
      key: 'since',
      header: t('subscribers.columns.since'),
      phone: 'small',
      cell: (subscriber) => <Since subscriber={subscriber} />,
    },
    { key: 'agreedAt', header: t('subscribers.agreedAt'), csv: ({ agreedAt }) => agreedAt },
    { key: 'confirmedAt', header: t('subscribers.confirmedAt'), csv: ({ confirmedAt }) => confirmedAt },
    {
      key: 'unsubscribedAt',
      header: t('subscribers.unsubscribedAt'),
      csv: ({ unsubscribedAt }) => unsubscribedAt,
    },
    {
      key: 'page',
      header: t('subscribers.columns.page'),
      cell: ({ page }) => page ?? '–',
      csv: ({ page }) => page,
    },
    {
      key: 'act',
      header: t('subscribers.columns.act'),
      phone: 'foot',
      cell: (subscriber) => <Acts subscriber={subscriber} {...acts} />,
    },
  ]
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
