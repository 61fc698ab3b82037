import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { drawings, type LoaderVariant } from './loader-drawings'

const sizes = {
  sm: { room: 'min-h-24', drawing: 'size-8', words: 'text-sm' },
  md: { room: 'min-h-36', drawing: 'size-12', words: 'text-base' },
  lg: { room: 'min-h-52', drawing: 'size-18', words: 'text-base' },
  xl: { room: 'min-h-72', drawing: 'size-28', words: 'text-lg' },
} as const

export type LoaderSize = keyof typeof sizes

export const loaderSizes = Object.keys(sizes) as LoaderSize[]

interface LoadingOverlayProps {
  size?: LoaderSize
  variant?: LoaderVariant
  message?: string
  /** What is quick must not flicker. */
  silentMs?: number
}

/**
 * Stands where something is about to be: it keeps the room from the start, so that nothing jumps, and speaks up after
 * 300 ms. It is for places that are empty; it never lies over what is there.
 */
export function LoadingOverlay({
  size = 'md',
  variant = 'neural',
  message,
  silentMs = 300,
}: LoadingOverlayProps) {
  const t = useTranslations('ui')
  const isSlow = useDelayed(silentMs)
  const { room, drawing, words } = sizes[size]
  const Drawing = drawings[variant]
  return (
    <div role="status" className={`flex flex-col items-center justify-center gap-4 text-center ${room}`}>
      {isSlow ? (
        <>
          <svg viewBox="0 0 64 64" className={`text-brand ${drawing}`} aria-hidden="true">
            <Drawing />
          </svg>
          <p className={`text-ink-soft ${words}`}>{message ?? t('loading')}</p>
        </>
      ) : null}
    </div>
  )
}

/** Whether the component has been there for so many milliseconds; for none it is so from the start. */
function useDelayed(milliseconds: number): boolean {
  const [isOver, setOver] = useState(milliseconds === 0)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isOver
}
