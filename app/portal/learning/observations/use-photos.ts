import { useEffect, useState } from 'react'
import { useChange } from '~/platform/changes/use-change'
import { drawnAnew } from '~/platform/photo-file'
import type { StoredPhoto } from '../observation-facts'
import { removePhoto } from '../observation-photo.queries'
import type { ObservationForm } from './observations.queries'
import { dropPhoto, keepPhoto, sendPhotos, type WaitingPhoto, waitingPhotos } from './waiting-photos'

const photosMax = 4

/** The photos of an observation that is being made: those the server has, and those that wait on this device. */
export function usePhotos(personId: string, form: ObservationForm) {
  const [photos, setPhotos] = useState<readonly StoredPhoto[]>(form.photos)
  const [waiting, setWaiting] = useState<readonly WaitingPhoto[]>([])
  const { run, refusal, isPending } = useChange('observations')

  useEffect(() => {
    void waitingPhotos(personId, form.id).then(setWaiting)
  }, [personId, form.id])

  async function during(work: () => Promise<void>) {
    await run(async () => {
      await work()
      return undefined
    })
    setWaiting(await waitingPhotos(personId, form.id))
  }

  return {
    photos,
    waiting,
    refusal,
    isBusy: isPending,
    left: Math.max(0, photosMax - photos.length - waiting.length),
    take: (item: string, file: File) =>
      during(async () => {
        const photo = await drawnAnew(file)
        const clientId = crypto.randomUUID()
        await keepPhoto({ personId, observationId: form.id, clientId, item, photo })
        const stored = await sendPhotos(personId, form.id)
        setPhotos((before) => [...before, ...stored])
      }),
    remove: (id: string) =>
      during(async () => {
        await removePhoto(id)
        setPhotos((before) => before.filter((photo) => photo.id !== id))
      }),
    drop: (clientId: string) => during(() => dropPhoto(clientId)),
  }
}
