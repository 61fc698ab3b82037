import { useEffect, useState } from 'react'
import { logger } from './logger'

interface KeptPhotoProps {
  photo: { id: string; width: number; height: number }
  label: string
  /** What stands in its place when it could not be loaded. */
  failed: string
  fetchPhoto: (id: string) => Promise<Blob>
}

/** A picture that a function of the server keeps, in its own place before it is there. */
export function KeptPhoto({ photo: { id, width, height }, label, failed, fetchPhoto }: KeptPhotoProps) {
  const source = usePhoto(id, fetchPhoto)
  if (source === null) return <p className="text-ink-soft text-sm">{failed}</p>
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
export function usePhoto(id: string, fetchPhoto: KeptPhotoProps['fetchPhoto']): string | undefined | null {
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
        logger.warn('a photo could not be loaded', error)
        if (!isOver) setSource(null)
      })
    return () => {
      isOver = true
      if (address) URL.revokeObjectURL(address)
    }
  }, [id, fetchPhoto])
  return source
}
