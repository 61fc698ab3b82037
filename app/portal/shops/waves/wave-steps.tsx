import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { schedule } from '~/domain/shops/schedule'
import type { Schedule } from '~/domain/shops/wave-rules'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { ReasonDialog } from '~/platform/changes/reason-dialog'
import { usePressedChange } from '~/platform/changes/use-change'
import { useViewOnly } from '~/platform/view-only'
import { Button, buttonLook } from '~/ui/button'
import { useRupees } from '../use-rupees'
import { Proposal } from './proposal'
import type { NamedShopper } from './use-shopper-word'
import {
  endWave,
  planWave,
  readScheduleFacts,
  rulesOf,
  startWave,
  type Visit,
  type Wave,
} from './waves.queries'

interface WaveStepsProps {
  wave: Wave
  visits: readonly Visit[]
  names: ReadonlyMap<string, string>
}

interface Proposed {
  seed: number
  schedule: Schedule
  shoppers: ReadonlyMap<string, NamedShopper>
}

/** What can be done with a wave now; a proposal stands below until it is kept or another one takes its place. */
export function WaveSteps({ wave, visits, names }: WaveStepsProps) {
  const t = useTranslations('shopWaves.page')
  const rupees = useRupees()
  const press = usePressedChange()
  const { revalidate } = useRevalidator()
  const isViewOnly = useViewOnly()
  const [proposed, setProposed] = useState<Proposed | null>(null)
  const [asked, setAsked] = useState<'start' | 'close' | 'cancel' | null>(null)
  const isOpen = wave.state === 'draft' || wave.state === 'planned'
  if (isViewOnly || wave.state === 'closed' || wave.state === 'cancelled') return null
  const close = () => setAsked(null)

  const propose = () =>
    void press.run(async () => {
      const facts = await readScheduleFacts(wave.id)
      const seed = proposed ? proposed.seed + 1 : wave.seed + (visits.length > 0 ? 1 : 0)
      setProposed({
        seed,
        schedule: schedule(rulesOf(wave), facts, seed),
        shoppers: new Map(facts.shoppers.map((shopper) => [shopper.id, shopper])),
      })
    })
  const keep = ({ seed, schedule: { visits: kept } }: Proposed) =>
    void press.run(async () => {
      const count = await planWave(wave.id, kept, seed)
      setProposed(null)
      void revalidate()
      return t('kept', { count })
    })

  return (
    <div className="my-6">
      <div className="flex flex-wrap gap-3">
        {wave.state === 'planned' && !proposed ? (
          <Button onClick={() => setAsked('start')}>{t('start')}</Button>
        ) : null}
        {isOpen ? (
          <Button
            variant={wave.state === 'planned' || proposed ? 'secondary' : 'primary'}
            isPending={press.isPending}
            onClick={propose}
          >
            {t(proposed ? 'again' : 'propose')}
          </Button>
        ) : null}
        <Link to={`/app/mystery-shops/waves/${wave.id}/edit`} className={buttonLook('secondary')}>
          {t('change')}
        </Link>
        {isOpen ? null : (
          <Button variant="secondary" onClick={() => setAsked('close')}>
            {t('close')}
          </Button>
        )}
        <Button variant="quiet" onClick={() => setAsked('cancel')}>
          {t('cancel')}
        </Button>
      </div>
      {proposed ? (
        <Proposal wave={wave} names={names} schedule={proposed.schedule} shoppers={proposed.shoppers}>
          {proposed.schedule.visits.length > 0 ? (
            <Button isPending={press.isPending} onClick={() => keep(proposed)}>
              {t('keep')}
            </Button>
          ) : null}
        </Proposal>
      ) : null}
      {asked === 'start' ? (
        <ChangeDialog
          title={t('startTitle')}
          confirmLabel={t('startConfirm')}
          onClose={close}
          onConfirm={async () => t('started', { count: await startWave(wave.id) })}
        >
          <p>
            {t('startText', {
              offers: visits.filter(({ state, shopperId }) => state === 'scheduled' && shopperId).length,
              amount: rupees(visits.length * (wave.feeInr + wave.capInr)),
            })}
          </p>
        </ChangeDialog>
      ) : null}
      {asked === 'close' ? (
        <ChangeDialog
          title={t('close')}
          confirmLabel={t('close')}
          onClose={close}
          onConfirm={async () => {
            await endWave(wave.id, 'closed')
            return t('closed')
          }}
        >
          <p>{t('closeText')}</p>
        </ChangeDialog>
      ) : null}
      {asked === 'cancel' ? (
        <ReasonDialog
          title={t('cancel')}
          text={t('cancelText')}
          confirmLabel={t('cancel')}
          isDanger
          onClose={close}
          onConfirm={async (reason) => {
            await endWave(wave.id, 'cancelled', reason)
            return t('cancelled')
          }}
        />
      ) : null}
    </div>
  )
}
