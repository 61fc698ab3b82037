import { useState } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { Section } from '~/ui/section'
import { DocumentDialog } from '../documents/document-dialog'
import { EvidenceList } from '../documents/evidence-list'
import type { Need, Papers } from '../papers.queries'
import { WallMark } from '../standing-mark'
import { AssignDialog } from '../wall/assign-dialog'
import type { WallCell, WallCertification } from '../wall-row'
import { PeriodList } from './period-list'
import { WaiveDialog } from './waive-dialog'

type Asked = { what: 'assign' | 'document' | 'waive'; certification: WallCertification }

/** How a person stands with each certification, what can be done, everything they ever held, and their documents. */
export function PersonCertifications({ tenantId, papers }: { tenantId: string; papers: Papers }) {
  const t = useTranslations('compliance')
  const isViewOnly = useViewOnly()
  const [asked, setAsked] = useState<Asked | null>(null)
  const mayWrite = papers.may_write && !isViewOnly
  const close = () => setAsked(null)
  return (
    <>
      <Section
        title={t('certifications')}
        lead={papers.is_me && mayWrite && !papers.may_decide ? t('secondPerson') : undefined}
      >
        {papers.certifications.length === 0 ? <p className="text-ink-soft">{t('first')}</p> : null}
        <ul className="-mt-5 empty:hidden">
          {papers.certifications.map((certification) => (
            <Standing
              key={certification.id}
              certification={certification}
              needs={certification.needed_by}
              cell={papers.cells[certification.id]}
              mayWrite={mayWrite}
              mayWaive={papers.may_decide}
              onAsk={(what) => setAsked({ what, certification })}
            />
          ))}
        </ul>
      </Section>
      <PeriodList periods={papers.credentials} mayRevoke={mayWrite && papers.reach === 'all'} />
      <EvidenceList evidence={papers.evidence} />
      {asked?.what === 'assign' ? (
        <AssignDialog
          tenantId={tenantId}
          certification={asked.certification}
          people={[papers.person_id]}
          onClose={close}
        />
      ) : null}
      {asked?.what === 'document' ? (
        <DocumentDialog
          person={papers}
          isMine={papers.is_me}
          countsAtOnce={papers.may_decide}
          certifications={[asked.certification]}
          onClose={close}
        />
      ) : null}
      {asked?.what === 'waive' ? (
        <WaiveDialog person={papers} certification={asked.certification} onClose={close} />
      ) : null}
    </>
  )
}

interface StandingProps {
  certification: WallCertification
  needs: readonly Need[]
  cell: WallCell | undefined
  mayWrite: boolean
  /** One's own is waived by somebody else, where there is anybody. */
  mayWaive: boolean
  onAsk: (what: Asked['what']) => void
}

function Standing({ certification, needs, cell, mayWrite, mayWaive, onAsk }: StandingProps) {
  const t = useTranslations('compliance')
  const locale = localeOfTag(useLocale())
  const isDue = cell ? cell.standing !== 'valid' : true
  const label = (action: string) => `${action}: ${certification.title[locale]}`
  return (
    <li className="grid items-center gap-x-6 gap-y-2 border-hairline border-b py-3 md:grid-cols-[minmax(0,1fr)_11rem_minmax(22rem,auto)]">
      <span className="min-w-0">
        <span className="block break-words font-medium">{certification.title[locale]}</span>
        {cell?.is_needed ? <WhyNeeded needs={needs} /> : null}
      </span>
      <span>
        <WallMark cell={cell} />
      </span>
      {mayWrite && isDue ? (
        <span className="-mx-3 flex flex-wrap gap-x-1">
          {certification.earned_by === 'courses' && !cell?.is_learning ? (
            <Button variant="quiet" aria-label={label(t('actions.assign'))} onClick={() => onAsk('assign')}>
              {t('actions.assign')}
            </Button>
          ) : null}
          <Button variant="quiet" aria-label={label(t('actions.document'))} onClick={() => onAsk('document')}>
            {t('actions.document')}
          </Button>
          {cell?.is_needed && mayWaive ? (
            <Button variant="quiet" aria-label={label(t('actions.waive'))} onClick={() => onAsk('waive')}>
              {t('actions.waive')}
            </Button>
          ) : null}
        </span>
      ) : null}
    </li>
  )
}

/** As what, and where, a person needs it. */
function WhyNeeded({ needs }: { needs: readonly Need[] }) {
  const t = useTranslations('compliance.neededBy')
  const { list } = useFormatter()
  const why = needs.map(({ job_role: jobRole, outlet }) => {
    if (jobRole && outlet) return t('both', { jobRole, outlet })
    return jobRole ? t('jobRole', { jobRole }) : outlet ? t('outlet', { outlet }) : t('everyone')
  })
  if (why.length === 0) return null
  return <span className="block break-words text-ink-soft text-sm">{t('needed', { why: list(why) })}</span>
}
