import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { dayAfter } from '~/domain/kpi/periods'
import { usePressedChange } from '~/platform/changes/use-change'
import { useDateTime } from '~/platform/use-date-time'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { Section } from '~/ui/section'
import { type Benchmark, joinBenchmark, leaveBenchmark } from './benchmark.queries'

interface TakingPartProps {
  tenantId: string
  benchmark: Benchmark
  isAdmin: boolean
}

/** Whether the workspace takes part, what it gives and what it gets; admins decide. */
export function TakingPart({ tenantId, benchmark, isAdmin }: TakingPartProps) {
  const t = useTranslations('benchmark')
  const isViewOnly = useViewOnly()
  const { run, isPending } = usePressedChange()
  const [isLeaving, setLeaving] = useState(false)
  const isIn = benchmark.joined_on !== null
  const join = () =>
    void run(async () => {
      await joinBenchmark(tenantId)
      return t('joined')
    })
  const leave = async () => {
    const isMade = await run(async () => {
      await leaveBenchmark(tenantId)
      return t('left')
    })
    if (isMade) setLeaving(false)
  }
  return (
    <Section
      title={t('taking')}
      lead={t(isIn ? 'isIn' : 'isOut')}
      actions={
        isAdmin ? (
          <Button
            variant={isIn ? 'secondary' : 'primary'}
            disabled={isViewOnly}
            isPending={isPending}
            onClick={isIn ? () => setLeaving(true) : join}
          >
            {t(isIn ? 'leave' : 'join')}
          </Button>
        ) : null
      }
    >
      <div className="flex max-w-prose flex-col gap-3">
        <Since benchmark={benchmark} />
        <p>{t('what')}</p>
        <p>{t('rule')}</p>
        <p className="text-ink-soft text-sm">{t('once')}</p>
        {isAdmin ? null : <p className="text-ink-soft text-sm">{t('onlyAdmins')}</p>}
      </div>
      <ConfirmDialog
        isOpen={isLeaving}
        title={t('leaveTitle')}
        confirmLabel={t('leave')}
        onConfirm={() => void leave()}
        onClose={() => setLeaving(false)}
        isPending={isPending}
        isDanger
      >
        {t('leaveText')}
      </ConfirmDialog>
    </Section>
  )
}

function Since({ benchmark: { counts_from, last_day, next_on } }: { benchmark: Benchmark }) {
  const t = useTranslations('benchmark')
  const dateTime = useDateTime()
  const day = (on: string) => dateTime(new Date(on), { dateStyle: 'long', timeZone: 'UTC' })
  if (counts_from === null) return null
  const isCounted = counts_from <= dayAfter(last_day, 1)
  return (
    <p className="font-medium">
      {isCounted
        ? t('counts', { day: day(counts_from), next: day(next_on) })
        : t('begins', { day: day(counts_from), shown: day(dayAfter(counts_from, 5)) })}
    </p>
  )
}
