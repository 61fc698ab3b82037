import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { logger } from '~/platform/logger'
import type { StoredPhoto } from './observation-facts'
import { fetchPhoto } from './observation-photo.queries'

interface ObservationPhotosProps {
  photos: readonly StoredPhoto[]
  /** What an item is called. */
  nameOf: (item: string) => string | undefined
  /** What can be done with a photo. */
  action?: ((photo: StoredPhoto, number: number) => React.ReactNode) | undefined
  children?: React.ReactNode
}

/** The photos of an observation, as large as the hand that holds the phone; each in its own place before it is there. */
export function ObservationPhotos({ photos, nameOf, action, children }: ObservationPhotosProps) {
  const t = useTranslations('observations.photo')
  return (
    <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      {photos.map((photo, at) => {
        const item = photo.item ? nameOf(photo.item) : undefined
        const number = at + 1
        return (
          <li key={photo.id}>
            <Picture photo={photo} label={item ? t('ofItem', { number, item }) : t('of', { number })} />
            {action?.(photo, number)}
          </li>
        )
      })}
      {children}
    </ul>
  )
}

function Picture({ photo: { id, width, height }, label }: { photo: StoredPhoto; label: string }) {
  const t = useTranslations('observations.photo')
  const source = usePhoto(id)
  if (source === null) return <p className="text-ink-soft text-sm">{t('failed')}</p>
  return (
    <img
      src={source}
      alt={label}
      width={width}
      height={height}
      className="aspect-square h-auto w-full border border-hairline bg-paper-deep object-cover"
    />
  )
}

/** The address of a photo in this browser: undefined until it is there, null when it could not be loaded. */
function usePhoto(id: string): string | undefined | null {
  const [source, setSource] = useState<string | null>()
  useEffect(() => {
    let address: string | undefined
    let isOver = false
    fetchPhoto(id)
      .then((photo) => {
        if (isOver) return
        address = URL.createObjectURL(photo)
        setSource(address)
      })
      .catch((error) => {
        logger.warn('a photo of an observation could not be loaded', error)
        if (!isOver) setSource(null)
      })
    return () => {
      isOver = true
      if (address) URL.revokeObjectURL(address)
    }
  }, [id])
  return source
}
