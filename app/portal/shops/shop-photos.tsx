import { backend } from '~/platform/backend'
import { refusalOfFunction } from '~/platform/function-refusal'
import { usePhoto } from '~/platform/kept-photo'

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
  const source = usePhoto(id, fetchPhoto)
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

async function fetchPhoto(id: string): Promise<Blob> {
  const { functions } = await backend()
  const { data, error } = await functions.invoke<Blob>(`shop-report?id=${id}`, { method: 'GET' })
  if (error) throw await refusalOfFunction(error)
  return new Blob([data as Blob], { type: 'image/jpeg' })
}
