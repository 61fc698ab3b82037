import { useEffect, useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { bareHeading } from '~/domain/bare-heading'
import type { DayOrder } from '~/domain/kpi-import/column-days'
import type { Repeats } from '~/domain/kpi-import/sheet-figures'
import type { NamedMeasure } from '~/domain/kpi-import/sheet-roles'
import { localeOfTag } from '~/domain/locale'
import type { Outlet } from '~/platform/outlets.queries'
import { Section } from '~/ui/section'
import { Select } from '~/ui/select'
import type { SheetImport } from './use-sheet-import'

interface SheetDecisionsProps {
  job: SheetImport
  outlets: readonly Outlet[]
  measures: readonly NamedMeasure[]
}

const repeatsWays: readonly Repeats[] = ['last', 'first', 'sum', 'none']
const orders: readonly DayOrder[] = ['day_first', 'month_first']
const namesMax = 100

/** What a sheet does not say by itself: which outlets and measures its names mean, how dates are written, what counts twice. */
export function SheetDecisions({ job, outlets, measures }: SheetDecisionsProps) {
  const t = useTranslations('sheetImport')
  const locale = localeOfTag(useLocale())
  const { decided, days } = job
  const read = useLastRead(job)
  if (!decided || job.missing.length > 0) return null
  if (!read) return <p role="status">{t('reading')}</p>
  const { found, once, names, matched } = read
  const isOrderOpen = days?.example !== undefined && !days.told?.isSure
  const strangers = [...found.strangers].slice(0, namesMax)
  return (
    <>
      <Section title={t('matchTitle')}>
        <div className="grid max-w-4xl gap-5 sm:grid-cols-2">
          {names.slice(0, namesMax).map((name) => (
            <Select
              key={name}
              name={`outlet ${name}`}
              label={t('outlet', { name: name || t('wholeFile') })}
              value={matched.get(name) ?? ''}
              options={[
                { value: '', label: t('noOutlet') },
                ...outlets.map((outlet) => ({ value: outlet.id, label: `${outlet.name}, ${outlet.city}` })),
              ]}
              onChange={({ target: { value } }) =>
                job.decide({ outlets: new Map(decided.outlets).set(name, value) })
              }
            />
          ))}
          {strangers.map(([name, count]) => (
            <Select
              key={`measure ${name}`}
              name={`measure ${name}`}
              label={t('stranger', { name, count })}
              value={decided.measures[bareHeading(name)] ?? ''}
              options={[
                { value: '', label: t('noMeasure') },
                ...measures.map((measure) => ({ value: measure.key, label: measure.name[locale] })),
              ]}
              onChange={({ target: { value } }) =>
                job.decide({ measures: { ...decided.measures, [bareHeading(name)]: value } })
              }
            />
          ))}
        </div>
        <p className="mt-4 text-ink-soft text-sm empty:hidden">
          {[
            found.totals > 0 && t('totals', { count: found.totals }),
            found.inherited > 0 && t('inherited', { count: found.inherited }),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      </Section>
      {isOrderOpen || once.repeated > 0 ? (
        <Section title={t('decideTitle')}>
          <div className="flex max-w-3xl flex-col gap-5">
            {isOrderOpen ? (
              <Select
                name="order"
                label={t('order')}
                description={
                  days.told ? t('orderExample', { example: days.example ?? '' }) : t('orderContradiction')
                }
                value={decided.order ?? days.told?.order ?? 'day_first'}
                options={orders.map((order) => ({ value: order, label: t(`orders.${order}`) }))}
                onChange={({ target: { value } }) => job.decide({ order: value as DayOrder })}
              />
            ) : null}
            {once.repeated > 0 ? (
              <Select
                name="repeats"
                label={t('repeats', { count: once.repeated })}
                value={decided.repeats}
                options={repeatsWays.map((way) => ({ value: way, label: t(`repeat.${way}`) }))}
                onChange={({ target: { value } }) => job.decide({ repeats: value as Repeats })}
              />
            ) : null}
          </div>
        </Section>
      ) : null}
      {job.found ? null : <p role="status">{t('reading')}</p>}
    </>
  )
}

/**
 * What was read of the file, that of the last layout while a changed one is read: a question that goes away for as long
 * would take the keyboard's place on the page along.
 */
function useLastRead({ found, once, names, matched }: SheetImport) {
  const last = useRef<{
    found: NonNullable<typeof found>
    once: NonNullable<typeof once>
    names: typeof names
    matched: typeof matched
  }>(null)
  const now = found && once ? { found, once, names, matched } : null
  useEffect(() => {
    if (now) last.current = now
  })
  return now ?? last.current
}
