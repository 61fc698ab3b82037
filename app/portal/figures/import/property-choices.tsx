import { useFormatter, useLocale, useTranslations } from 'use-intl'
import type { ListKind, PropertyOfList } from '~/domain/kpi-import/figures-of-list'
import { localeOfTag } from '~/domain/locale'
import { writeMoneyCompact } from '~/domain/numbers'
import type { Outlet } from '~/platform/outlets.queries'
import { useDateTime } from '~/platform/use-date-time'
import { Figure, Figures } from '~/ui/figure'
import { Section } from '~/ui/section'
import { Select } from '~/ui/select'
import { PickupPart } from './pickup-part'
import type { FiguresImport } from './use-figures-import'

const msInDay = 86_400_000

interface PropertyChoicesProps {
  job: FiguresImport
  outlets: readonly Outlet[]
}

/** What the list comes to for each property in it, and which outlet that is. */
export function PropertyChoices({ job, outlets }: PropertyChoicesProps) {
  const t = useTranslations('figuresImport')
  const dateTime = useDateTime()
  const { found, decided, kind } = job
  if (!found || !decided) return null
  const day = (at: number) => dateTime(at * msInDay, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <Section title={t('housesTitle')}>
      {found.properties.map((property) => {
        const name = property.name || t('wholeFile')
        return (
          <div key={property.name} className="mb-8 last:mb-0">
            <h3 className="font-semibold text-lg">{name}</h3>
            {property.days > 0 ? (
              <p className="mb-3 text-ink-soft text-sm">
                {t('span', { days: property.days, from: day(property.first), until: day(property.last) })}
              </p>
            ) : null}
            <Totals kind={kind} totals={property.totals} />
            {property.pickup.size > 0 ? <PickupPart pickup={property.pickup} name={name} /> : null}
            <div className="mt-4 max-w-md">
              <Select
                name={`outlet ${property.name}`}
                label={t('outlet', { name })}
                value={decided.outlets.get(property.name) ?? ''}
                options={[
                  { value: '', label: t('noOutlet') },
                  ...outlets
                    .filter((outlet) => outlet.kind === fitting[kind] || outlet.kind === 'other')
                    .map((outlet) => ({ value: outlet.id, label: `${outlet.name}, ${outlet.city}` })),
                ]}
                onChange={({ target: { value } }) =>
                  job.decide({ outlets: new Map(decided.outlets).set(property.name, value) })
                }
              />
            </div>
          </div>
        )
      })}
    </Section>
  )
}

const fitting = { reservations: 'hotel', bills: 'restaurant' } as const

function Totals({ kind, totals }: { kind: ListKind; totals: PropertyOfList['totals'] }) {
  const t = useTranslations('figuresImport')
  const { number } = useFormatter()
  const locale = localeOfTag(useLocale())
  const of = (key: string) => totals[key] ?? 0
  const money = (paise: number) => writeMoneyCompact(locale, paise, true)
  const perUnit = (paise: number, count: number) =>
    count > 0
      ? number(paise / count / 100, { style: 'currency', currency: 'INR', maximumFractionDigits: 2 })
      : '–'
  const nights = of('rooms_sold') + of('rooms_complimentary')
  const shown: readonly (readonly [Parameters<typeof t>[0], React.ReactNode])[] =
    kind === 'reservations'
      ? [
          ['totals.rooms_sold', number(of('rooms_sold'))],
          ['totals.room_revenue', money(of('room_revenue'))],
          ['totals.adr', perUnit(of('room_revenue'), of('rooms_sold'))],
          ['totals.alos', of('arrivals') > 0 ? t('nights', { count: nights / of('arrivals') }) : '–'],
          ['totals.rooms_complimentary', number(of('rooms_complimentary'))],
          ['totals.cancelled', number(of('cancelled'))],
          ['totals.noShows', number(of('noShows'))],
          ['totals.dayUse', number(of('dayUse'))],
          ['totals.onTheBooks', number(of('onTheBooks'))],
        ]
      : [
          ['totals.parties', number(of('parties'))],
          ['totals.revenue', money(of('revenue'))],
          ['totals.covers', totals.covers === null ? t('notSaid') : number(of('covers'))],
          [
            'totals.averageCheck',
            totals.covers === null ? t('notSaid') : perUnit(of('revenue'), of('covers')),
          ],
          ['totals.voids_comps', money(of('voids_comps'))],
        ]
  return (
    <Figures>
      {shown.map(([key, value]) => (
        <Figure key={key} label={t(key as 'totals.adr')} value={value} />
      ))}
    </Figures>
  )
}
