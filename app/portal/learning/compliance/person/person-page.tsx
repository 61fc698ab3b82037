import { useState } from 'react'
import { Link } from 'react-router'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { Section } from '~/ui/section'
import { DocumentDialog } from '../documents/document-dialog'
import { EvidenceList } from '../documents/evidence-list'
import { readPapers } from '../papers.queries'
import { WallMark } from '../standing-mark'
import { AssignDialog } from '../wall/assign-dialog'
import type { WallCell, WallCertification } from '../wall-row'
import type { Route } from './+types/person-page'
import { PeriodList } from './period-list'
import { WaiveDialog } from './waive-dialog'

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const messages = await loadMessages(workspaceOf(context).person.locale, ['compliance'])
  return { tenant, read: await loaded('the papers of a person', readPapers(params.personId)), messages }
}

type Asked = { what: 'assign' | 'document' | 'waive'; certification: WallCertification }

/** One person: how they stand with each certification, what can be done, and everything they ever held. */
export default function PersonPage({ loaderData: { tenant, read } }: Route.ComponentProps) {
  const t = useTranslations('compliance')
  const isViewOnly = useViewOnly()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { list } = useFormatter()
  const papers = read.content
  const mayWrite = (papers?.may_write ?? false) && !isViewOnly
  const close = () => setAsked(null)
  return (
    <>
      <title>{`${papers?.full_name ?? t('title')} · ${tenant.name}`}</title>
      <p>
        <Link
          to="/app/courses/compliance"
          className="inline-flex min-h-11 items-center gap-2 text-link underline-offset-4 hover:underline"
        >
          <span aria-hidden="true">←</span>
          {t('back')}
        </Link>
      </p>
      {papers ? (
        <>
          <h2 className="text-2xl">{papers.full_name}</h2>
          <p className="mb-6 text-ink-soft">{list(papers.places)}</p>
          <ViewOnlyNote />
          {papers.is_me && mayWrite && !papers.may_decide ? (
            <p className="mb-6 max-w-prose">{t('secondPerson')}</p>
          ) : null}
          <Section title={t('today')}>
            <ul className="-mt-5">
              {papers.certifications.map((certification) => (
                <Standing
                  key={certification.id}
                  certification={certification}
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
              tenantId={tenant.id}
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
      ) : (
        <NotLoaded
          why={read.why ?? 'missing'}
          missing={{ title: t('unknownPerson'), text: t('problem.unknown_person') }}
        />
      )}
    </>
  )
}

interface StandingProps {
  certification: WallCertification
  cell: WallCell | undefined
  mayWrite: boolean
  /** One's own is waived by somebody else, where there is anybody. */
  mayWaive: boolean
  onAsk: (what: Asked['what']) => void
}

function Standing({ certification, cell, mayWrite, mayWaive, onAsk }: StandingProps) {
  const t = useTranslations('compliance')
  const locale = localeOfTag(useLocale())
  const isDue = cell ? cell.standing !== 'valid' : true
  const label = (action: string) => `${action}: ${certification.title[locale]}`
  return (
    <li className="grid items-center gap-x-6 gap-y-2 border-hairline border-b py-3 md:grid-cols-[minmax(0,1fr)_11rem_minmax(22rem,auto)]">
      <span className="min-w-0 font-medium">{certification.title[locale]}</span>
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
