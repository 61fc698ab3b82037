import { useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { photosMax } from '~/domain/shops/report'
import { Button, buttonLook } from '~/ui/button'
import type { WaitingPhoto } from './kept-report'

interface PhotoFieldProps {
  /** What the photos are of. */
  title: string
  /** The client ids of all of the question's photos. */
  photos: readonly string[]
  waiting: readonly WaitingPhoto[]
  /** How many more the report takes. */
  room: number
  onPhoto: (photo: File) => void
  onRemove: (clientId: string) => void
}

const roomSaidFrom = 5

/** The photos of a question: the phone's camera while there is room, what was taken, and taking it back. */
export function PhotoField({ title, photos, waiting, room, onPhoto, onRemove }: PhotoFieldProps) {
  const t = useTranslations('shopReport.question')
  const id = useId()
  return (
    <div>
      <ul className="grid grid-cols-3 gap-3 empty:hidden">
        {photos.map((clientId, at) => (
          <li key={clientId} className="min-w-0 text-sm">
            <Taken
              photo={waiting.find((one) => one.clientId === clientId)}
              label={t('photoOf', { number: at + 1, question: title })}
              number={at + 1}
            />
            <Button variant="quiet" onClick={() => onRemove(clientId)}>
              {t('remove', { number: at + 1 })}
            </Button>
          </li>
        ))}
      </ul>
      {room > 0 ? (
        <span className="relative">
          <input
            id={id}
            type="file"
            accept="image/*"
            capture="environment"
            aria-label={`${t('photo')}: ${title}`}
            className="peer sr-only"
            onChange={({ target }) => {
              const photo = target.files?.[0]
              target.value = ''
              if (photo) onPhoto(photo)
            }}
          />
          <label
            htmlFor={id}
            className={`${buttonLook('secondary')} mt-2 cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-link`}
          >
            {t('photo')}
          </label>
        </span>
      ) : null}
      {room <= roomSaidFrom ? (
        <p className="mt-2">{t('photoRoom', { count: room, most: photosMax })}</p>
      ) : null}
      <p className="mt-2 text-ink-soft text-sm">{t('privacy')}</p>
    </div>
  )
}

interface TakenProps {
  photo: WaitingPhoto | undefined
  label: string
  number: number
}

function Taken({ photo, label, number }: TakenProps) {
  const t = useTranslations('shopReport.question')
  const [source, setSource] = useState<string>()
  useEffect(() => {
    if (!photo) return
    const address = URL.createObjectURL(photo.photo)
    setSource(address)
    return () => URL.revokeObjectURL(address)
  }, [photo])
  if (!photo)
    return (
      <p className="flex aspect-square items-center border border-hairline bg-paper-deep p-2">
        {t('photoStored', { number })}
      </p>
    )
  return <img src={source} alt={label} className="aspect-square w-full border border-hairline object-cover" />
}
