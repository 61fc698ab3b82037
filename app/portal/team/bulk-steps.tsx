import { useTranslations } from 'use-intl'
import { Refused } from '~/platform/changes/refused'
import { Button } from '~/ui/button'
import { FieldError } from '~/ui/field'
import { countRows } from './invitation-list'
import type { BulkInvite } from './use-bulk-invite'
import { useWhyNotInvite } from './use-why-not-invite'

interface BulkStepsProps {
  bulk: BulkInvite
  isClosed: boolean
  download: React.ReactNode
}

/** Where a list stands and what to do with it next: check, send, stop, take the results along. */
export function BulkSteps({ bulk, isClosed, download }: BulkStepsProps) {
  const t = useTranslations('team.bulk')
  const whyNot = useWhyNotInvite()
  const { ready, sent, unchecked, problems } = countRows(bulk.rows)
  const isWorking = bulk.task !== null
  return (
    <div className="mb-6 flex flex-col gap-4 border-marigold border-l-4 pl-5">
      <p role="status">{useStanding(bulk)}</p>
      <Refused change={bulk} />
      {isWorking ? <Progress bulk={bulk} /> : null}
      <div className="flex flex-wrap items-center gap-3">
        {ready > 0 ? (
          <Button
            onClick={bulk.send}
            isPending={bulk.task === 'sending'}
            disabled={isClosed || whyNot !== null}
          >
            {t('send', { count: ready })}
          </Button>
        ) : null}
        {unchecked + problems > 0 ? (
          <Button
            variant={ready > 0 ? 'secondary' : 'primary'}
            onClick={bulk.check}
            isPending={bulk.task === 'checking'}
            disabled={isClosed || bulk.task === 'sending'}
          >
            {bulk.outcome === null ? t('check') : t('checkAgain')}
          </Button>
        ) : null}
        {ready + sent + problems > 0 && !isWorking ? download : null}
        {isWorking ? null : (
          <Button variant="quiet" onClick={() => bulk.start([])}>
            {t('restart')}
          </Button>
        )}
        {ready > 0 ? <FieldError id={undefined}>{whyNot ?? undefined}</FieldError> : null}
      </div>
    </div>
  )
}

/** One sentence about the list as it stands. */
function useStanding({ rows, task, outcome, progress }: BulkInvite): string {
  const t = useTranslations('team.bulk')
  const { ready, sent, unchecked, problems } = countRows(rows)
  if (task === 'checking') return t('checking')
  if (task === 'sending') return t('sending', progress)
  if (outcome === 'stopped') return t('stopped')
  if (outcome === 'finished') return t('finished', { ok: sent, problems: problems + ready + unchecked })
  if (outcome === 'checked' && unchecked === 0) return t('checked', { ok: ready, problems })
  return t('unchecked')
}

function Progress({ bulk: { progress, stop } }: { bulk: BulkInvite }) {
  const t = useTranslations('team.bulk')
  return (
    <div className="flex flex-wrap items-center gap-4">
      <progress
        aria-label={t('progress', progress)}
        max={progress.total}
        value={progress.done}
        className="h-2 w-60 max-w-full accent-brand"
      />
      <Button variant="secondary" onClick={stop}>
        {t('stop')}
      </Button>
    </div>
  )
}
