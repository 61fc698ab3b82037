import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import { ObservationPhotos } from '../observation-photos'
import type { usePhotos } from './use-photos'
import type { WaitingPhoto } from './waiting-photos'

interface PhotoPartProps {
  photos: ReturnType<typeof usePhotos>
  nameOf: (item: string) => string | undefined
}

/** The photos taken so far, each to be taken back; those that wait for a connection among them. */
export function PhotoPart({ photos, nameOf }: PhotoPartProps) {
  const t = useTranslations('observations')
  const { refusal } = photos
  return (
    <section className="border-hairline border-t pt-5 pb-2">
      <h2 className="text-lg">{t('found.photos')}</h2>
      <p className="mt-1 text-ink-soft text-sm">{t('photo.help')}</p>
      <p role="status" className="mt-1 mb-3 text-ink-soft text-sm">
        {t('photo.left', { count: photos.left })}
      </p>
      <p role="alert" className="mb-3 text-danger empty:hidden">
        {refusal?.code === 'unreachable' ? null : refusal?.words}
      </p>
      <ObservationPhotos
        photos={photos.photos}
        nameOf={nameOf}
        action={({ id }, number) => (
          <Button variant="quiet" onClick={() => void photos.remove(id)}>
            {t('photo.remove', { number })}
          </Button>
        )}
      >
        {photos.waiting.map((photo, at) => (
          <Waiting
            key={photo.clientId}
            photo={photo}
            number={photos.photos.length + at + 1}
            onDrop={() => void photos.drop(photo.clientId)}
          />
        ))}
      </ObservationPhotos>
    </section>
  )
}

interface WaitingProps {
  photo: WaitingPhoto
  number: number
  onDrop: () => void
}

function Waiting({ photo, number, onDrop }: WaitingProps) {
  const t = useTranslations('observations.photo')
  const [source, setSource] = useState<string>()
  useEffect(() => {
    const address = URL.createObjectURL(photo.photo)
    setSource(address)
    return () => URL.revokeObjectURL(address)
  }, [photo.photo])
  return (
    <li>
      <img
        src={source}
        alt={t('of', { number })}
        className="aspect-square w-full border border-hairline border-dashed object-cover"
      />
      <p className="text-ink-soft text-sm">{t('waiting')}</p>
      <Button variant="quiet" onClick={onDrop}>
        {t('remove', { number })}
      </Button>
    </li>
  )
}
