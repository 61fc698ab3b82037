import { type ComponentType, useCallback, useState } from 'react'
import { logger } from './logger'

/**
 * A component whose code is fetched when it is first wanted, and how to want it. It is undefined until it is there, and
 * null when it could not be fetched; the page stays as it is then, and wanting it again tries again.
 */
export function useLate<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Late, setLate] = useState<ComponentType<Props> | null>()
  const want = useCallback(() => {
    load().then(
      (component) => setLate(() => component),
      (error) => {
        logger.warn('a part of the page could not be fetched', error)
        setLate(null)
      },
    )
  }, [load])
  return [Late, want] as const
}
