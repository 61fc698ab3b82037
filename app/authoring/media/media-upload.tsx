import { useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { sayRefusal } from '~/platform/changes/say-refusal'
import { FileField } from '~/ui/file-field'
import { sendMedia } from './media.queries'
import { accepted } from './media-rules'
import { prepareImage, prepareVideo } from './prepare-media'

interface MediaUploadProps {
  kind: 'image' | 'video'
  tenantId: string | null
  onSent: (mediaId: string) => void
}

/** Sends a file as soon as it is chosen; what is wrong with it is said at once. */
export function MediaUpload({ kind, tenantId, onSent }: MediaUploadProps) {
  const t = useTranslations('questionBank.media')
  const locale = localeOfTag(useLocale())
  const [step, setStep] = useState<'preparing' | 'sending'>()
  const [problem, setProblem] = useState<string>()
  const current = useRef<File>(null)

  async function take(file: File | null) {
    current.current = file
    setProblem(undefined)
    setStep(file ? 'preparing' : undefined)
    if (!file) return
    const isStale = () => current.current !== file
    try {
      const prepared = await (kind === 'image' ? prepareImage(file) : prepareVideo(file))
      if (isStale()) return
      if (typeof prepared === 'string') return setProblem(t(`problem.${prepared}`))
      setStep('sending')
      const id = crypto.randomUUID()
      await sendMedia(tenantId, id, prepared)
      if (!isStale()) onSent(id)
    } catch (error) {
      const { words } = await sayRefusal(error, locale, 'questionBank')
      if (!isStale()) setProblem(words)
    } finally {
      if (!isStale()) setStep(undefined)
    }
  }

  return (
    <div>
      <FileField
        name={`media-${kind}`}
        label={t(`send.${kind}`)}
        description={t(`limits.${kind}`)}
        accept={accepted[kind]}
        error={problem}
        onFile={(file) => void take(file)}
      />
      <p role="status" className="mt-2 text-ink-soft text-sm">
        {step ? t(step) : ''}
      </p>
      {step ? <progress aria-label={t(step)} className="h-2 w-full accent-brand" /> : null}
    </div>
  )
}
