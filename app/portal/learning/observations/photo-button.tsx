import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { buttonLook } from '~/ui/button'

interface PhotoButtonProps {
  item: string
  onPhoto: (photo: File) => void
}

/** Opens the phone's camera; where there is none, a choice of files. */
export function PhotoButton({ item, onPhoto }: PhotoButtonProps) {
  const t = useTranslations('observations.photo')
  const id = useId()
  return (
    <span className="relative">
      <input
        id={id}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={t('forItem', { item })}
        className="peer sr-only"
        onChange={({ target }) => {
          const photo = target.files?.[0]
          target.value = ''
          if (photo) onPhoto(photo)
        }}
      />
      <label
        htmlFor={id}
        className={`${buttonLook('quiet')} cursor-pointer hover:underline peer-focus-visible:outline-3 peer-focus-visible:outline-link`}
      >
        {t('take')}
      </label>
    </span>
  )
}
