import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useOnline } from '~/platform/online'
import { pictureOf } from './help-pictures'

interface HelpPictureProps {
  token: string
  shopId: string
  image: string
  alt: string
}

/** What to look for, shown: from this phone where it is kept. Until it is there its words stand in its place. */
export function HelpPicture({ token, shopId, image, alt }: HelpPictureProps) {
  const t = useTranslations('shopReport.question')
  const isOnline = useOnline()
  const [source, setSource] = useState<string>()
  const [isMissing, setMissing] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a line that comes back is a reason to ask once more
  useEffect(() => {
    let address = ''
    let isCurrent = true
    pictureOf(token, shopId, image).then(
      (picture) => {
        if (!isCurrent) return
        address = URL.createObjectURL(picture)
        setSource(address)
      },
      () => isCurrent && setMissing(true),
    )
    return () => {
      isCurrent = false
      URL.revokeObjectURL(address)
    }
  }, [token, shopId, image, isOnline])
  if (source)
    return (
      <img
        src={source}
        alt={alt}
        className="mt-3 max-h-64 max-w-full border border-hairline object-contain"
      />
    )
  return (
    <p className="mt-2 max-w-prose text-sm">
      {t('picture', { alt })} {isMissing ? <span className="text-ink-soft">{t('pictureLater')}</span> : null}
    </p>
  )
}
