import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import type { Papers } from '../papers.queries'
import { complianceFields } from '../refused-fields'
import type { WallCertification } from '../wall-row'
import { DocumentFields } from './document-fields'
import { sendDocument } from './document-file'

interface DocumentDialogProps {
  person: Pick<Papers, 'person_id' | 'full_name'>
  /** One's own document: it waits for approval unless it counts at once. */
  isMine?: boolean
  countsAtOnce?: boolean
  /** What it can be for; of several one is chosen. */
  certifications: readonly WallCertification[]
  onClose: () => void
}

/** Adds a document of another issuer: a photo of it or its number, and its dates. What was typed is kept on this device. */
export function DocumentDialog(props: DocumentDialogProps) {
  const { person, isMine = false, countsAtOnce = false, certifications, onClose } = props
  const t = useTranslations('compliance')
  const locale = localeOfTag(useLocale())
  const [clientId] = useState(() => crypto.randomUUID())
  const only = certifications.length === 1 ? certifications[0] : undefined

  function check(form: FormData) {
    const missing = [
      ['certificationId', t('document.kind')],
      ['issuedOn', t('document.issuedOn')],
    ].filter(([name = '']) => !form.get(name))
    return Object.fromEntries(missing.map(([name, field = '']) => [name, t('problem.required', { field })]))
  }

  const ownText = countsAtOnce ? 'document.ownCounts' : 'document.ownText'
  const title = isMine
    ? only
      ? `${t('document.ownTitle')}: ${only.title[locale]}`
      : t('document.ownTitle')
    : t('document.title', { person: person.full_name, certification: only?.title[locale] ?? '' })
  return (
    <ChangeDialog
      title={title}
      confirmLabel={t(isMine ? 'document.ownConfirm' : 'document.confirm')}
      area="compliance"
      fields={complianceFields}
      draft={`document-${person.person_id}-${only?.id ?? 'any'}`}
      check={check}
      onConfirm={async (form) => {
        await sendDocument(form)
        return t(isMine ? 'document.ownDone' : 'document.done')
      }}
      onClose={onClose}
    >
      <input type="hidden" name="clientId" value={clientId} />
      <input type="hidden" name="personId" value={person.person_id} />
      <p className="text-ink-soft">{t(isMine ? ownText : 'document.text')}</p>
      <DocumentFields certifications={certifications} />
    </ChangeDialog>
  )
}
