import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { notices } from '~/platform/toasts'
import { Button } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'
import { type FieldErrors, FormFields } from '~/ui/form-fields'
import type { Papers, WallCertification } from './compliance.queries'
import { useComplianceErrors } from './compliance-problem'
import type { DocumentAnswer } from './document-action'
import { DocumentFields } from './document-fields'

interface DocumentDialogProps {
  person: Pick<Papers, 'person_id' | 'full_name'>
  /** Of one's own: it waits until somebody accepts it, unless it counts at once. */
  isMine?: boolean
  countsAtOnce?: boolean
  /** What it can be for; of several one is chosen. */
  certifications: readonly WallCertification[]
  onClose: () => void
}

/** Adds a document of another issuer: a photo of it or its number, and its dates. What was typed is kept on this device. */
export function DocumentDialog({
  person,
  isMine = false,
  countsAtOnce = false,
  certifications,
  onClose,
}: DocumentDialogProps) {
  const t = useTranslations('compliance')
  const ui = useTranslations('ui')
  const locale = localeOfTag(useLocale())
  const fetcher = useFetcher<DocumentAnswer>()
  const errorsOf = useComplianceErrors()
  const [clientId] = useState(() => crypto.randomUUID())
  const [errors, setErrors] = useState<FieldErrors>({})
  const only = certifications.length === 1 ? certifications[0] : undefined
  const hear = useEffectEvent((answer: DocumentAnswer) => {
    if ('problem' in answer) return setErrors(errorsOf(answer.problem))
    notices.show({ title: t(isMine ? 'document.ownDone' : 'document.done'), variant: 'success' })
    onClose()
  })
  useEffect(() => {
    if (fetcher.data) hear(fetcher.data)
  }, [fetcher.data])

  function check(event: React.FormEvent<HTMLFormElement>) {
    const form = new FormData(event.currentTarget)
    const missing = [
      ['certificationId', t('document.kind')],
      ['issuedOn', t('document.issuedOn')],
    ].filter(([name = '']) => !form.get(name))
    setErrors(
      Object.fromEntries(missing.map(([name, field = '']) => [name, t('problem.required', { field })])),
    )
    if (missing.length > 0 || fetcher.state !== 'idle') event.preventDefault()
  }

  const ownText = countsAtOnce ? 'document.ownCounts' : 'document.ownText'
  const title = isMine
    ? only
      ? `${t('document.ownTitle')}: ${only.title[locale]}`
      : t('document.ownTitle')
    : t('document.title', { person: person.full_name, certification: only?.title[locale] ?? '' })
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <fetcher.Form
        method="post"
        encType="multipart/form-data"
        noValidate
        data-draft={`document-${person.person_id}-${only?.id ?? 'any'}`}
        onSubmit={check}
        className="flex flex-col gap-5"
      >
        <input type="hidden" name="clientId" value={clientId} />
        <input type="hidden" name="personId" value={person.person_id} />
        <FormFields errors={errors} summaryTitle={ui('problems', { count: Object.keys(errors).length })}>
          <p className="text-ink-soft">{t(isMine ? ownText : 'document.text')}</p>
          <DocumentFields certifications={certifications} />
        </FormFields>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" isPending={fetcher.state !== 'idle'}>
            {t(isMine ? 'document.ownConfirm' : 'document.confirm')}
          </Button>
        </DialogActions>
      </fetcher.Form>
    </Dialog>
  )
}
