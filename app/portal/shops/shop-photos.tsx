import { useEffect, useState } from 'react'
import { backend } from '~/platform/backend'
import { refusalOfFunction } from '~/platform/function-refusal'
import { logger } from '~/platform/logger'

interface ShopPhotosProps {
  photos: readonly { id: string; width: number; height: number }[]
  label: (number: number) => string
  /** What stands where a photo could not be loaded. */
  failed: string
}

/** The photos of a question, each in its own place before it is there. */
export function ShopPhotos({ photos, label, failed }: ShopPhotosProps) {
  return (
    <ul className="mt-3 grid grid-cols-2 gap-3 empty:hidden md:mt-0">
      {photos.map((photo, at) => (
        <li key={photo.id}>
          <Picture {...photo} label={label(at + 1)} failed={failed} />
        </li>
      ))}
    </ul>
  )
}

interface PictureProps {
  id: string
  width: number
  height: number
  label: string
  failed: string
}

function Picture({ id, width, height, label, failed }: PictureProps) {
  const source = usePhoto(id)
  if (source === null) return <p className="text-ink-soft text-sm">{failed}</p>
  return (
    <img
      src={source}
      alt={label}
      width={width}
      height={height}
      className="h-auto w-full border border-hairline bg-paper-deep object-contain"
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
        logger.warn('a photo of a visit could not be loaded', error)
        if (!isOver) setSource(null)
      })
    return () => {
      isOver = true
      if (address) URL.revokeObjectURL(address)
    }
  }, [id])
  return source
}

async function fetchPhoto(id: string): Promise<Blob> {
  const { functions } = await backend()
  const { data, error } = await functions.invoke<Blob>(`shop-report?id=${id}`, { method: 'GET' })
  if (error) throw await refusalOfFunction(error)
  return new Blob([data as Blob], { type: 'image/jpeg' })
}
