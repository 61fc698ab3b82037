import { useSearchParams } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { usePressedChange } from '~/platform/changes/use-change'
import { ShortList } from '~/platform/list/short-list'
import { useDateTime } from '~/platform/use-date-time'
import { usePeriodWords } from '~/platform/use-period-words'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { Section } from '~/ui/section'
import { Select } from '~/ui/select'
import { type Festival, setFestival } from './occasions.queries'

interface FestivalSectionProps {
  tenantId: string
  year: number
  /** Null when they could not be fetched. */
  festivals: readonly Festival[] | null
  leftOut: readonly string[]
  mayChange: boolean
}

const years = [2023, 2024, 2025, 2026, 2027, 2028]

/** The festivals of a year, how sure each date is, and which of them matter here. */
export function FestivalSection({ tenantId, year, festivals, leftOut, mayChange }: FestivalSectionProps) {
  const t = useTranslations('occasions')
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  const period = usePeriodWords()
  const [, setSearch] = useSearchParams()
  const isViewOnly = useViewOnly()
  const { run, isPending } = usePressedChange('occasions')
  const matters = ({ festival }: Festival) => !leftOut.includes(festival)
  const mainDay = ({ mainDay: day }: Festival) => dateTime(new Date(day), { dateStyle: 'full' })
  const days = ({ firstDay, lastDay }: Festival) => period({ from: firstDay, to: lastDay })
  return (
    <Section title={t('festivals')} lead={t('festivalsLead')}>
      <div className="mb-5 max-w-40">
        <Select
          name="year"
          label={t('year')}
          value={String(year)}
          options={years.map((value) => ({ value: String(value), label: String(value) }))}
          onChange={({ target: { value } }) => setSearch({ year: value }, { preventScrollReset: true })}
        />
      </div>
      <ShortList
        rows={festivals}
        caption={t('festivals')}
        isCaptionHidden
        own={['year']}
        rowKey={({ id }) => id}
        first={{ title: t('festivals'), text: t('festivalsLead') }}
        file={{ name: t('festivalFile'), rows: festivals ?? [] }}
        columns={[
          {
            key: 'name',
            header: t('festival'),
            isRowHeader: true,
            cell: ({ name }) => name[locale],
            csv: ({ name }) => name[locale],
          },
          { key: 'main', header: t('mainDay'), phone: 'line', cell: mainDay, csv: ({ mainDay: day }) => day },
          { key: 'days', header: t('days'), phone: 'small', cell: days, csv: days },
          {
            key: 'basis',
            header: t('basis'),
            phone: 'small',
            cell: ({ basis, source }) => (
              <span className="text-ink-soft text-sm">
                {t(`bases.${basis}`)}
                {source ? (
                  <span lang="en" className="block break-words text-xs">
                    {source}
                  </span>
                ) : null}
              </span>
            ),
            csv: ({ basis }) => t(`bases.${basis}`),
          },
          { key: 'source', header: t('source'), csv: ({ source }) => source ?? '' },
          {
            key: 'matters',
            header: t('matters'),
            phone: 'foot',
            cell: (festival) =>
              mayChange ? (
                <Button
                  variant="quiet"
                  disabled={isViewOnly || isPending}
                  onClick={() =>
                    void run(async () => {
                      await setFestival(tenantId, festival.festival, !matters(festival))
                      return t(matters(festival) ? 'nowLeftOut' : 'nowCounted', {
                        name: festival.name[locale],
                      })
                    })
                  }
                >
                  {t(matters(festival) ? 'leaveOut' : 'countAgain')}
                  <span className="sr-only">{festival.name[locale]}</span>
                </Button>
              ) : (
                t(matters(festival) ? 'counted' : 'leftOut')
              ),
            csv: (festival) => t(matters(festival) ? 'counted' : 'leftOut'),
          },
        ]}
      />
    </Section>
  )
}
