import { useTranslations } from 'use-intl'
import { usePressedChange } from '~/platform/changes/use-change'
import { KeptPhoto } from '~/platform/kept-photo'
import { drawnAnew } from '~/platform/photo-file'
import { useDateTime } from '~/platform/use-date-time'
import { Button } from '~/ui/button'
import { PhotoButton } from '~/ui/photo-button'
import { Section } from '~/ui/section'
import {
  type Action,
  type ActionPhoto,
  addActionPhoto,
  fetchActionPhoto,
  removeActionPhoto,
} from './actions.queries'

const photosMax = 4

interface ActionPhotosProps {
  action: Action
  isViewOnly: boolean
}

/** What shows the work: its photos, and another from whoever does it or looks after the outlet. */
export function ActionPhotos({ action, isViewOnly }: ActionPhotosProps) {
  const t = useTranslations('actions')
  const { run, isPending } = usePressedChange()
  const { id, photos, state } = action
  const isOver = state === 'verified' || state === 'withdrawn'
  const isToDo = state === 'open' || state === 'in_progress'
  const mayAdd = !isViewOnly && !isOver && (action.is_mine || action.may_keep)
  if (photos.length === 0 && !mayAdd) return null
  const left = Math.max(0, photosMax - photos.length)
  return (
    <Section title={t('photos.title')}>
      {photos.length > 0 ? (
        <ul className="mb-4 grid grid-cols-2 gap-4 sm:grid-cols-4">
          {photos.map((photo, at) => (
            <li key={photo.id}>
              <Picture photo={photo} number={at + 1} />
              {photo.is_mine && isToDo && !isViewOnly ? (
                <Button
                  variant="quiet"
                  onClick={() =>
                    void run(async () => {
                      await removeActionPhoto(photo.id)
                      return t('photos.removed')
                    })
                  }
                >
                  {t('photos.remove', { number: at + 1 })}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {mayAdd ? (
        <>
          <p className="max-w-prose text-ink-soft text-sm">{t('photos.help')}</p>
          <p role="status" className="mt-1 mb-3 text-ink-soft text-sm">
            {t('photos.left', { count: left })}
          </p>
          {left > 0 ? (
            <PhotoButton
              variant="secondary"
              isDisabled={isPending}
              onPhoto={(file) =>
                void run(async () => {
                  await addActionPhoto(id, crypto.randomUUID(), await drawnAnew(file))
                  return t('photos.added')
                })
              }
            >
              {t('photos.take')}
            </PhotoButton>
          ) : null}
        </>
      ) : null}
    </Section>
  )
}

function Picture({ photo, number }: { photo: ActionPhoto; number: number }) {
  const t = useTranslations('actions')
  const dateTime = useDateTime()
  const at = dateTime(new Date(photo.at), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <figure>
      <KeptPhoto
        photo={photo}
        label={t('photos.of', { number })}
        failed={t('photos.failed')}
        fetchPhoto={fetchActionPhoto}
      />
      <figcaption className="mt-1 text-ink-soft text-sm">
        {[photo.by ?? t('someone'), at].join(', ')}
      </figcaption>
    </figure>
  )
}
