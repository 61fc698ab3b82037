import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { readMedia } from '~/lesson/media.queries'
import { Button } from '~/ui/button'
import { FieldError } from '~/ui/field'
import { Icon } from '~/ui/icons'
import { MediaDialog } from './media-dialog'
import { Shown, useAddress } from './shown-media'

interface MediaFieldProps {
  kind: 'image' | 'video'
  tenantId: string | null
  /** The id of the media; null or empty where none is chosen. */
  value: string | null
  onChange: (mediaId: string) => void
  /** What is wrong with it. */
  error?: string | undefined
  /** Whether what is chosen stands above the button. */
  isShown?: boolean
  /** The id of the button, so that a list of problems can lead to it. */
  id?: string
}

/** A picture or film of a course: what is chosen, and the way to choose or send another. It needs the words `questionBank`. */
export function MediaField({ kind, tenantId, value, onChange, error, isShown = true, id }: MediaFieldProps) {
  const t = useTranslations('questionBank.media')
  const ownId = useId()
  const [isOpen, setOpen] = useState(false)
  const fieldId = id ?? ownId
  return (
    <div className="flex flex-col gap-2">
      {value && isShown ? <Preview key={value} kind={kind} id={value} /> : null}
      <div>
        <Button
          id={fieldId}
          variant="secondary"
          aria-describedby={error ? `${fieldId}-error` : undefined}
          onClick={() => setOpen(true)}
        >
          <Icon name={value ? 'edit' : 'plus'} />
          {t(`${value ? 'change' : 'choose'}.${kind}`)}
        </Button>
      </div>
      <FieldError id={error ? `${fieldId}-error` : undefined}>{error}</FieldError>
      <MediaDialog
        kind={kind}
        tenantId={tenantId}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onTake={(mediaId) => {
          setOpen(false)
          onChange(mediaId)
        }}
      />
    </div>
  )
}

function Preview({ kind, id }: { kind: 'image' | 'video'; id: string }) {
  const t = useTranslations('questionBank.media')
  const address = useAddress(() => readMedia(id).then((media) => media.address))
  if (address === null) return <p className="text-danger text-sm">{t('missing')}</p>
  return <Shown kind={kind} address={address} className="max-h-56 max-w-full" />
}
