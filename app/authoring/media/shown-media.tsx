import { useEffect, useState } from 'react'
import { addressOf } from '~/lesson/media.queries'
import { logger } from '~/platform/logger'

/** A picture, or a film that plays only when asked. */
export function Shown({
  kind,
  address,
  className,
}: {
  kind: 'image' | 'video'
  address: string | undefined
  className: string
}) {
  if (!address) return <div aria-hidden="true" className="aspect-video w-48 max-w-full bg-paper-deep" />
  return kind === 'image' ? (
    <img src={address} alt="" className={`self-start object-contain ${className}`} />
  ) : (
    // biome-ignore lint/a11y/useMediaCaption: the author looks at it; what it says stands beside it
    <video src={address} controls playsInline preload="metadata" className={`self-start ${className}`} />
  )
}

/** The address of a file of the media by its path: undefined on the way, null where there is none. */
export function usePathAddress(path: string): string | null | undefined {
  return useAddress(() => addressOf(path))
}

/** An address that is asked for: undefined on the way, null where there is none. */
export function useAddress(read: () => Promise<string>) {
  const [address, setAddress] = useState<string | null>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once; another file is another component
  useEffect(() => {
    let isCurrent = true
    read().then(
      (found) => isCurrent && setAddress(found),
      (error) => {
        logger.warn('media could not be shown', error)
        if (isCurrent) setAddress(null)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return address
}
