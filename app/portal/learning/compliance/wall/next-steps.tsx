import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { Button } from '~/ui/button'
import type { WallCertification } from '../wall-row'
import { AssignDialog } from './assign-dialog'
import type { Wall } from './wall.queries'

interface NextStepsProps {
  tenantId: string
  wall: Wall
  mayWrite: boolean
  onShow: (certificationId: string) => void
}

/** What to do next: for each certification that people lack and nobody is about to earn, the one thing that helps. */
export function NextSteps({ tenantId, wall, mayWrite, onShow }: NextStepsProps) {
  const t = useTranslations('compliance.next')
  const locale = localeOfTag(useLocale())
  const [assigning, setAssigning] = useState<{ certification: WallCertification; people: string[] } | null>(
    null,
  )
  const steps = wall.next.flatMap(({ certification_id, count, people }) => {
    const certification = wall.certifications.find(({ id }) => id === certification_id)
    return certification ? [{ certification, count, people }] : []
  })
  return (
    <section aria-label={t('heading')} className="mb-8">
      <h3 className="font-semibold text-lg">{t('heading')}</h3>
      {steps.length === 0 ? <p className="text-ink-soft">{t('nothing')}</p> : null}
      <ul>
        {steps.map(({ certification, count, people }) => {
          const isByCourses = certification.earned_by === 'courses'
          return (
            <li
              key={certification.id}
              className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-marigold border-l-4 pl-4"
            >
              <p className="min-w-0 grow basis-64">
                {t(isByCourses ? 'courses' : 'document', {
                  count,
                  certification: certification.title[locale],
                })}
              </p>
              {isByCourses && mayWrite ? (
                <Button variant="secondary" onClick={() => setAssigning({ certification, people })}>
                  {t('assign', { count: people.length })}
                </Button>
              ) : (
                <Button variant="quiet" onClick={() => onShow(certification.id)}>
                  {t('show')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {assigning ? (
        <AssignDialog tenantId={tenantId} {...assigning} onClose={() => setAssigning(null)} />
      ) : null}
    </section>
  )
}
