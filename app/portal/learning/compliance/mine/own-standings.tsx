import { useState } from 'react'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { usePressedChange } from '~/platform/changes/use-change'
import { useDateTime } from '~/platform/use-date-time'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { EmptyState } from '~/ui/empty-state'
import { withdrawDocument } from '../documents/evidence.queries'
import type { Evidence, Papers } from '../papers.queries'
import { WallMark } from '../standing-mark'
import type { WallCell, WallCertification } from '../wall-row'

interface OwnStandingsProps {
  papers: Papers
  mayHandIn: boolean
  onHandIn: (certification: WallCertification) => void
}

/** What I need or hold, how each stands, and what became of the document for it: the one that waits, else the last. */
export function OwnStandings({ papers, mayHandIn, onHandIn }: OwnStandingsProps) {
  const t = useTranslations('compliance')
  const { isPending, run } = usePressedChange('compliance')
  const [withdrawing, setWithdrawing] = useState<Evidence | null>(null)
  const shown = papers.certifications.flatMap((certification) => {
    const cell = papers.cells[certification.id]
    const own = papers.evidence.filter(
      ({ certification_id, kind }) => certification_id === certification.id && kind === 'document',
    )
    const last = own.find(({ state }) => state === 'waiting') ?? own[0]
    return cell || last ? [{ certification, cell, last }] : []
  })

  async function withdraw(id: string) {
    await run(async () => {
      await withdrawDocument(id)
      return t('mine.withdrawn')
    })
    setWithdrawing(null)
  }

  if (shown.length === 0) return <EmptyState title={t('mine.nothing')} text={t('mine.nothingText')} />
  return (
    <>
      <ul className="-mt-5">
        {shown.map(({ certification, cell, last }) => (
          <Row
            key={certification.id}
            certification={certification}
            cell={cell}
            last={last}
            mayHandIn={mayHandIn}
            onHandIn={() => onHandIn(certification)}
            onWithdraw={setWithdrawing}
          />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={withdrawing !== null}
        title={t('mine.withdrawTitle')}
        confirmLabel={t('mine.withdrawConfirm')}
        isPending={isPending}
        isDanger
        onConfirm={() => withdrawing && void withdraw(withdrawing.id)}
        onClose={() => setWithdrawing(null)}
      >
        <p>{t('mine.withdrawText')}</p>
      </ConfirmDialog>
    </>
  )
}

interface RowProps {
  certification: WallCertification
  cell: WallCell | undefined
  last: Evidence | undefined
  mayHandIn: boolean
  onHandIn: () => void
  onWithdraw: (evidence: Evidence) => void
}

function Row({ certification, cell, last, mayHandIn, onHandIn, onWithdraw }: RowProps) {
  const t = useTranslations('compliance.mine')
  const locale = localeOfTag(useLocale())
  const title = certification.title[locale]
  const isOpen = cell?.standing !== 'valid'
  const isWaiting = last?.state === 'waiting'
  const handIn = t(last?.state === 'refused' ? 'again' : 'handIn')
  const byCourse = certification.earned_by === 'courses' && isOpen
  return (
    <li className="grid items-start gap-x-6 gap-y-2 border-hairline border-b py-4 md:grid-cols-[minmax(0,1fr)_11rem_minmax(11rem,auto)]">
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        {byCourse && !cell?.is_learning ? (
          <p className="text-ink-soft text-sm">
            {t('byCourse')}{' '}
            <Link to="/app/courses" className="text-link underline underline-offset-4 hover:no-underline">
              {t('toCourses')}
            </Link>
          </p>
        ) : null}
        {last ? <LastDocument evidence={last} isOpen={isOpen} /> : null}
      </div>
      <WallMark cell={cell} />
      {mayHandIn ? (
        <div className="-mx-3 flex flex-wrap gap-x-1 md:justify-end">
          {isWaiting ? (
            <Button
              variant="quiet"
              aria-label={`${t('withdraw')}: ${title}`}
              onClick={() => onWithdraw(last)}
            >
              {t('withdraw')}
            </Button>
          ) : isOpen ? (
            <Button variant="quiet" aria-label={`${handIn}: ${title}`} onClick={onHandIn}>
              {handIn}
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  )
}

/** What became of it; one that was accepted shows by its period, one that was refused only while it matters. */
function LastDocument({ evidence, isOpen }: { evidence: Evidence; isOpen: boolean }) {
  const t = useTranslations('compliance.mine')
  const dateTime = useDateTime()
  const day = (moment: string) => dateTime(new Date(moment), { dateStyle: 'medium' })
  if (evidence.state === 'waiting')
    return <p className="mt-1 text-sm">{t('waiting', { day: day(evidence.added_at) })}</p>
  if (evidence.state === 'accepted' || !isOpen || !evidence.decided_at) return null
  return (
    <p className="mt-1 max-w-prose border-danger border-l-3 pl-3 text-sm">
      <strong className="font-medium">{t('refused', { day: day(evidence.decided_at) })}</strong>{' '}
      <span className="break-words">{evidence.refused_reason}</span>
    </p>
  )
}
