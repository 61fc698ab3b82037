import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Refill, refill } from '~/domain/shops/refill'
import { usePressedChange } from '~/platform/changes/use-change'
import { useDateTime } from '~/platform/use-date-time'
import { Button } from '~/ui/button'
import { Section } from '~/ui/section'
import { useRupees } from '../use-rupees'
import type { Running } from './running-wave'
import { useShopperWord } from './use-shopper-word'
import { fillWave, rulesOf, type Wave } from './waves.queries'

interface OpenVisitsProps {
  wave: Wave
  running: Running
  names: ReadonlyMap<string, string>
  isViewOnly: boolean
}

/** What is open in a wave that runs: who is asked next for each visit that nobody took, and the visits that outlets lack. One press sends the offers. */
export function OpenVisits({ wave, running, names, isViewOnly }: OpenVisitsProps) {
  const t = useTranslations('shopWaves.open')
  const press = usePressedChange()
  const [seed, setSeed] = useState(wave.seed)
  const rupees = useRupees()
  const proposal = refill(rulesOf(wave), running.facts, running, seed)
  const { next, stuck, added } = proposal
  const lacking = added.unfilled.filter(({ hasDay }) => !hasDay)
  if (next.length + stuck.length + added.visits.length + lacking.length === 0) return null
  const offers = next.length + added.visits.filter(({ shopperId }) => shopperId).length
  const send = () => void press.run(async () => t('sent', { count: await fillWave(wave.id, proposal) }))
  return (
    <Section
      title={t('title')}
      lead={t('lead')}
      actions={
        isViewOnly || next.length + added.visits.length === 0 ? null : (
          <>
            <Button isPending={press.isPending} onClick={send}>
              {offers > 0 ? t('send', { count: offers }) : t('keep')}
            </Button>
            <Button variant="secondary" disabled={press.isPending} onClick={() => setSeed(seed + 1)}>
              {t('again')}
            </Button>
          </>
        )
      }
    >
      <ul aria-label={t('title')} className="max-w-3xl">
        <Next {...{ next, running, names }} />
        {stuck.map(({ visitId, outletId, reason }) => (
          <Line key={visitId} title={names.get(outletId) ?? ''}>
            {t('stuck', { why: t(`reasons.${reason}`) })}
          </Line>
        ))}
        {added.visits.map((visit) => (
          <AddedVisit key={`${visit.outletId} ${visit.on}`} {...{ visit, running, names }} />
        ))}
        {lacking.map(({ outletId, nth, reason }) => (
          <Line key={`${outletId} ${nth}`} title={names.get(outletId) ?? ''}>
            {t('lacking', { nth, why: t(`reasons.${reason}`) })}
          </Line>
        ))}
      </ul>
      {added.visits.length > 0 ? (
        <p className="mt-4 text-ink-soft text-sm">
          {t('addedCost', {
            count: added.visits.length,
            amount: rupees(added.visits.length * (wave.feeInr + wave.capInr)),
          })}
        </p>
      ) : null}
    </Section>
  )
}

interface LinesProps {
  running: Running
  names: ReadonlyMap<string, string>
}

function Next({ next, running, names }: LinesProps & { next: Refill['next'] }) {
  const t = useTranslations('shopWaves')
  const day = useDay()
  const word = useShopperWord()
  return next.map(({ visitId, outletId, shopperId, on, daypart, isMoved }) => {
    const visit = running.waiting.find(({ id }) => id === visitId)
    return (
      <Line key={visitId} title={names.get(outletId) ?? ''} shopper={word(running.shoppers.get(shopperId))}>
        {t('open.when', { day: day(on), daypart: t(`dayparts.${daypart}`) })}
        {isMoved && visit
          ? ` ${t('open.moved', { day: day(visit.on), daypart: t(`dayparts.${visit.daypart}`) })}`
          : ''}
        {visit && visit.asked.length > 0 ? ` ${t('open.asked', { count: visit.asked.length })}` : ''}
      </Line>
    )
  })
}

function AddedVisit({ visit, running, names }: LinesProps & { visit: Refill['added']['visits'][number] }) {
  const t = useTranslations('shopWaves')
  const day = useDay()
  const word = useShopperWord()
  const { outletId, shopperId, on, daypart } = visit
  return (
    <Line
      title={names.get(outletId) ?? ''}
      shopper={shopperId === null ? t('visits.noShopper') : word(running.shoppers.get(shopperId))}
    >
      {`${t('open.when', { day: day(on), daypart: t(`dayparts.${daypart}`) })} ${t('open.isNew')}`}
    </Line>
  )
}

function Line({
  title,
  shopper,
  children,
}: {
  title: string
  shopper?: string | undefined
  children: React.ReactNode
}) {
  return (
    <li className="flex flex-wrap justify-between gap-x-8 border-hairline border-b py-2.5">
      <span className="min-w-0">
        {title}
        <span className="block text-ink-soft text-sm">{children}</span>
      </span>
      {shopper ? <span className="font-medium">{shopper}</span> : null}
    </li>
  )
}

function useDay() {
  const dateTime = useDateTime()
  return (on: string) =>
    dateTime(new Date(on), { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
}
