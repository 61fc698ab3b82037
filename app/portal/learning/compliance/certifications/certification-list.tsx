import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { usePressedChange } from '~/platform/changes/use-change'
import { useViewOnly } from '~/platform/view-only'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { Icon } from '~/ui/icons'
import { Section } from '~/ui/section'
import { CertificationForm } from './certification-form'
import {
  archiveCertification,
  type Certification,
  type CertificationSettings,
} from './certifications.queries'
import { useCertificationWords } from './use-certification-words'

interface CertificationListProps {
  tenantId: string
  settings: CertificationSettings
}

type Editing = { known: Certification | null; from: Partial<Certification> }

/** The certifications of a workspace, and patterns to begin with. */
export function CertificationList({ tenantId, settings }: CertificationListProps) {
  const t = useTranslations('compliance')
  const locale = localeOfTag(useLocale())
  const { run } = usePressedChange('compliance')
  const [editing, setEditing] = useState<Editing | null>(null)
  const linesOf = useCertificationWords(settings)
  const isViewOnly = useViewOnly()
  const mayWrite = settings.may_write && !isViewOnly
  const patterns = settings.patterns.filter(
    ({ title }) => !settings.certifications.some((known) => known.title.en === title.en),
  )

  const archive = ({ id, archived_at }: Certification) =>
    run(async () => {
      await archiveCertification(id, archived_at === null)
      return t(archived_at ? 'settings.restored' : 'settings.archived')
    })

  return (
    <>
      <Section
        title={t('settings.heading')}
        lead={t('settings.lead')}
        actions={
          mayWrite ? (
            <Button onClick={() => setEditing({ known: null, from: {} })}>
              <Icon name="plus" />
              {t('settings.add')}
            </Button>
          ) : null
        }
      >
        {settings.certifications.length === 0 ? <p className="text-ink-soft">{t('settings.none')}</p> : null}
        <ul className="-mt-5">
          {settings.certifications.map((certification) => (
            <li
              key={certification.id}
              className="flex flex-wrap items-center gap-x-6 gap-y-2 border-hairline border-b py-3"
            >
              <div className="min-w-0 grow basis-72">
                <p className="flex flex-wrap items-center gap-x-3 font-medium">
                  {certification.title[locale]}
                  {certification.archived_at ? <Badge>{t('settings.isArchived')}</Badge> : null}
                </p>
                {linesOf(certification).map((line) => (
                  <p key={line} className="text-ink-soft text-sm">
                    {line}
                  </p>
                ))}
              </div>
              {mayWrite ? (
                <span className="flex flex-wrap">
                  {certification.archived_at ? null : (
                    <Button
                      variant="quiet"
                      aria-label={`${t('settings.edit')}: ${certification.title[locale]}`}
                      onClick={() => setEditing({ known: certification, from: certification })}
                    >
                      {t('settings.edit')}
                    </Button>
                  )}
                  <Button
                    variant="quiet"
                    aria-label={`${t(certification.archived_at ? 'settings.restore' : 'settings.archive')}: ${certification.title[locale]}`}
                    onClick={() => void archive(certification)}
                  >
                    {t(certification.archived_at ? 'settings.restore' : 'settings.archive')}
                  </Button>
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      </Section>
      {mayWrite && patterns.length > 0 ? (
        <Section title={t('settings.patterns')} lead={t('settings.patternsLead')}>
          <ul className="-mt-5">
            {patterns.map((pattern) => (
              <li
                key={pattern.id}
                className="flex flex-wrap items-center gap-x-6 gap-y-2 border-hairline border-b py-3"
              >
                <div className="min-w-0 grow basis-72">
                  <p className="font-medium">{pattern.title[locale]}</p>
                  {pattern.note ? <p className="text-ink-soft text-sm">{pattern.note[locale]}</p> : null}
                </div>
                <Button
                  variant="quiet"
                  aria-label={`${t('settings.take')}: ${pattern.title[locale]}`}
                  onClick={() => setEditing({ known: null, from: pattern })}
                >
                  {t('settings.take')}
                </Button>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <Dialog
        isOpen={editing !== null}
        onClose={() => setEditing(null)}
        title={t(editing?.known ? 'form.change' : 'form.add')}
      >
        {editing ? (
          <CertificationForm
            tenantId={tenantId}
            settings={settings}
            {...editing}
            onClose={() => setEditing(null)}
          />
        ) : null}
      </Dialog>
    </>
  )
}
