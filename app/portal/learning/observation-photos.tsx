import { useTranslations } from 'use-intl'
import { KeptPhoto } from '~/platform/kept-photo'
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
            <KeptPhoto
              photo={photo}
              label={item ? t('ofItem', { number, item }) : t('of', { number })}
              failed={t('failed')}
              fetchPhoto={fetchPhoto}
            />
            {action?.(photo, number)}
          </li>
        )
      })}
      {children}
    </ul>
  )
}
