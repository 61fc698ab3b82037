import { useFormatter, useTranslations } from 'use-intl'
import { NotLoaded } from '~/platform/not-loaded'
import { useDateTime } from '~/platform/use-date-time'
import { Table } from '~/ui/table'
import { Bars } from '../bars'
import { Moment } from './moment'
import type { Hour } from './sign-ins.queries'

/** Failures by the hour as bars, with a sentence that says what is seen and the table behind it. */
export function FailureBars({ hours }: { hours: readonly Hour[] | null }) {
  const t = useTranslations('security')
  const dateTime = useDateTime()
  if (!hours) return <NotLoaded why="failed" />
  const total = hours.reduce((sum, { failures }) => sum + failures, 0)
  const worst = hours.reduce((most, hour) => (hour.failures > most.failures ? hour : most), {
    at: '',
    failures: 0,
  })
  const sentence =
    total === 0
      ? t('signIns.noFailures')
      : t('signIns.failures', {
          count: total,
          most: worst.failures,
          when: dateTime(new Date(worst.at), { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }),
        })
  const edge = (hour: Hour | undefined) =>
    hour
      ? dateTime(new Date(hour.at), {
          day: 'numeric',
          month: 'short',
          hour: 'numeric',
          minute: '2-digit',
          hourCycle: 'h23',
        })
      : ''
  return (
    <figure>
      <figcaption className="mb-4 max-w-prose">{sentence}</figcaption>
      {total > 0 ? (
        <>
          <Bars
            bars={hours.map(({ at, failures }) => ({ key: at, size: failures }))}
            most={worst.failures}
            label={sentence}
            ends={[edge(hours[0]), edge(hours.at(-1))]}
          />
          <details>
            <summary className="min-h-11 cursor-pointer content-center text-link">
              {t('signIns.asTable')}
            </summary>
            <HourTable hours={hours} />
          </details>
        </>
      ) : null}
    </figure>
  )
}

function HourTable({ hours }: { hours: readonly Hour[] }) {
  const t = useTranslations('security')
  const { number } = useFormatter()
  const rows = hours.filter(({ failures }) => failures > 0).toReversed()
  return (
    <div className="max-w-md">
      <Table
        caption={t('signIns.byHour')}
        isCaptionHidden
        columns={[
          { key: 'at', header: t('signIns.hour'), cell: ({ at }) => <Moment at={at} />, isRowHeader: true },
          {
            key: 'failures',
            header: t('signIns.count'),
            cell: ({ failures }) => number(failures),
            isNumber: true,
          },
        ]}
        rows={rows}
        rowKey={({ at }) => at}
        empty={null}
      />
    </div>
  )
}
