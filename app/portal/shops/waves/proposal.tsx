import { useTranslations } from 'use-intl'
import type { PlannedVisit, Schedule } from '~/domain/shops/wave-rules'
import { useDateTime } from '~/platform/use-date-time'
import { Section } from '~/ui/section'
import { useRupees } from '../use-rupees'
import { type NamedShopper, useShopperWord } from './use-shopper-word'
import type { Wave } from './waves.queries'

interface ProposalProps {
  wave: Wave
  names: ReadonlyMap<string, string>
  schedule: Schedule
  shoppers: ReadonlyMap<string, NamedShopper>
  /** What can be done with it. */
  children: React.ReactNode
}

/** What the scheduler proposes, by week, and which rule left a visit without a day or a shopper. */
export function Proposal({ wave, names, schedule, shoppers, children }: ProposalProps) {
  const t = useTranslations('shopWaves')
  const rupees = useRupees()
  const { visits, unfilled } = schedule
  const days = Object.entries(Object.groupBy(visits, ({ on }) => on)).sort(([a], [b]) => a.localeCompare(b))
  return (
    <Section title={t('proposal.title')} lead={t('proposal.lead')}>
      <p role="status" className="mb-4">
        {t('proposal.sum', {
          visits: visits.length,
          withShopper: visits.filter(({ shopperId }) => shopperId).length,
          amount: rupees(visits.length * (wave.feeInr + wave.capInr)),
        })}
      </p>
      <p className="mb-6">{children}</p>
      {unfilled.length > 0 ? (
        <>
          <h3 className="font-semibold">{t('proposal.unfilled')}</h3>
          <ul className="mt-1 mb-6 max-w-3xl">
            {unfilled.map(({ outletId, nth, reason, hasDay }) => (
              <li key={`${outletId} ${nth}`} className="border-hairline border-b py-2">
                {t('proposal.unfilledOf', { outlet: names.get(outletId) ?? '', nth })}
                <span className="block text-ink-soft text-sm">
                  {t(hasDay ? 'proposal.withoutShopper' : 'proposal.withoutDay', {
                    why: t(`proposal.reasons.${reason}`),
                  })}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <ol className="max-w-3xl">
        {days.map(([on, planned = []]) => (
          <ProposedDay key={on} on={on} visits={planned} names={names} shoppers={shoppers} />
        ))}
      </ol>
    </Section>
  )
}

interface ProposedDayProps extends Pick<ProposalProps, 'names' | 'shoppers'> {
  on: string
  visits: readonly PlannedVisit[]
}

function ProposedDay({ on, visits, names, shoppers }: ProposedDayProps) {
  const t = useTranslations('shopWaves')
  const word = useShopperWord()
  const dateTime = useDateTime()
  return (
    <li className="gap-x-8 border-hairline border-b py-2.5 sm:grid sm:grid-cols-[minmax(9rem,14rem)_minmax(0,1fr)]">
      <span className="text-ink-soft text-sm sm:leading-[1.8]">
        {dateTime(new Date(on), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })}
      </span>
      <ul>
        {visits.map(({ outletId, shopperId, daypart }) => (
          <li key={`${outletId} ${daypart}`}>
            {names.get(outletId)}, {t(`dayparts.${daypart}`)}
            <span className="block text-ink-soft text-sm">
              {shopperId === null ? t('visits.noShopper') : word(shoppers.get(shopperId))}
            </span>
          </li>
        ))}
      </ul>
    </li>
  )
}
