import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeMoney } from '~/domain/numbers'
import type { Column } from '~/platform/list/list-view'
import { useDateTime } from '~/platform/use-date-time'
import { ActionMenu } from '~/ui/action-menu'
import { Badge } from '~/ui/badge'
import { RowName } from '~/ui/row-name'
import type { Signal } from './signals.queries'

export interface AskedSignal {
  signal: Signal
  releases: boolean
}

const tones = { open: 'info', released: 'success', upheld: 'warning' } as const

/** How something unusual is written in the list; `onAsk` is undefined for viewers who may change nothing. */
export function useSignalColumns(onAsk: ((asked: AskedSignal) => void) | undefined): Column<Signal>[] {
  const t = useTranslations('loyaltyQueues.signals')
  const { number } = useFormatter()
  const dateTime = useDateTime()
  const evidence = useEvidenceWords()
  return [
    {
      key: 'what',
      header: t('what'),
      isRowHeader: true,
      cell: (signal) => (
        <span className="block min-w-0 break-words">
          {t(`kinds.${signal.kind}`)}
          <span className="block text-ink-soft text-sm">{evidence(signal)}</span>
        </span>
      ),
      csv: (signal) => [t(`kinds.${signal.kind}`), evidence(signal)].filter(Boolean).join(': '),
    },
    {
      key: 'guest',
      header: t('guest'),
      phone: 'line',
      cell: ({ member_id, guest }) =>
        member_id && guest ? <RowName to={`/app/loyalty/guests/${member_id}`}>{guest}</RowName> : '–',
      csv: ({ guest }) => guest,
    },
    {
      key: 'where',
      header: t('where'),
      phone: 'small',
      cell: ({ outlet, by }) => [outlet, by].filter(Boolean).join(' · ') || '–',
      csv: ({ outlet, by }) => [outlet, by].filter(Boolean).join(' · '),
    },
    {
      key: 'points',
      header: t('points'),
      phone: 'labelled',
      cell: ({ points, holds, state }) => (
        <span className="inline-flex flex-wrap gap-2 tabular-nums">
          {points === null ? '–' : number(points)}
          {holds && state === 'open' ? <Badge tone="warning">{t('held')}</Badge> : null}
        </span>
      ),
      csv: ({ points }) => points,
    },
    {
      key: 'at',
      header: t('when'),
      phone: 'labelled',
      cell: ({ noticed_at }) => dateTime(new Date(noticed_at), { dateStyle: 'medium', timeStyle: 'short' }),
      csv: ({ noticed_at }) => noticed_at,
    },
    {
      key: 'state',
      header: t('state'),
      phone: 'small',
      cell: ({ state, note }) => (
        <span className="block">
          <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
          {note ? <span className="block text-ink-soft text-sm">{note}</span> : null}
        </span>
      ),
      csv: ({ state }) => t(`states.${state}`),
    },
    ...(onAsk
      ? [
          {
            key: 'steps',
            header: t('doThis'),
            phone: 'corner' as const,
            cell: (signal: Signal) =>
              signal.state === 'open' ? (
                <ActionMenu
                  label={t('stepsOf', { what: t(`kinds.${signal.kind}`) })}
                  items={[
                    {
                      key: 'release',
                      label: t('release.title'),
                      onSelect: () => onAsk({ signal, releases: true }),
                    },
                    {
                      key: 'uphold',
                      label: t('uphold.title'),
                      onSelect: () => onAsk({ signal, releases: false }),
                      isDanger: true,
                    },
                  ]}
                />
              ) : null,
          },
        ]
      : []),
  ]
}

/** What the numbers kept with a signal say; empty where there are none that have words. */
function useEvidenceWords(): (signal: Signal) => string {
  const t = useTranslations('loyaltyQueues.signals.evidence')
  const locale = localeOfTag(useLocale())
  return ({ evidence }) => {
    const amount = (key: string) => writeMoney(locale, Number(evidence[key]))
    return [
      typeof evidence.visits === 'number' ? t('visits', { count: evidence.visits }) : null,
      typeof evidence.bill_no === 'string' ? t('bill', { bill: evidence.bill_no }) : null,
      typeof evidence.usual_paise === 'number'
        ? t('usual', { amount: amount('amount_paise'), usual: amount('usual_paise') })
        : typeof evidence.amount_paise === 'number'
          ? amount('amount_paise')
          : null,
      typeof evidence.points === 'number' ? t('points', { count: evidence.points }) : null,
      typeof evidence.days === 'number' ? t('birthday', { count: evidence.days }) : null,
      typeof evidence.reason === 'string' ? evidence.reason : null,
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
