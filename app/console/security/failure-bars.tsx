import { useFormatter, useTranslations } from 'use-intl'
import { NotLoaded } from '~/platform/not-loaded'
import { useDateTime } from '~/platform/use-date-time'
import { Table } from '~/ui/table'
import { Moment } from './moment'
import type { Hour } from './sign-ins.queries'

const height = 120

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
  return (
    <figure>
      <figcaption className="mb-4 max-w-prose">{sentence}</figcaption>
      {total > 0 ? (
        <>
          <Bars hours={hours} most={worst.failures} label={sentence} />
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

function Bars({ hours, most, label }: { hours: readonly Hour[]; most: number; label: string }) {
  const dateTime = useDateTime()
  const { number } = useFormatter()
  const width = 1000 / hours.length
  const first = hours[0]
  const last = hours.at(-1)
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
    <div className="mb-2">
      <p className="text-ink-soft text-sm tabular-nums" aria-hidden="true">
        {number(most)}
      </p>
      <svg
        viewBox={`0 0 1000 ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        className="h-32 w-full border-ink border-b"
      >
        {hours.map(({ at, failures }, place) => {
          const size = failures === 0 ? 0 : Math.max(3, (failures / most) * height)
          return (
            <rect
              key={at}
              x={place * width + width * 0.12}
              y={height - size}
              width={width * 0.76}
              height={size}
              className="fill-data-orange"
            />
          )
        })}
      </svg>
      <p className="flex justify-between gap-4 pt-1 text-ink-soft text-sm" aria-hidden="true">
        <span>{edge(first)}</span>
        <span>{edge(last)}</span>
      </p>
    </div>
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
