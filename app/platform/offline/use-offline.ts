import { useEffect, useEffectEvent, useState } from 'react'
import { logger } from '../logger'
import { sharedTablet } from '../shared-tablet'
import { allow, isAllowed } from './costly-line'
import { enrol, isKept, letNextBegin } from './enrol'

/**
 * How a page stands without a connection: nobody knows yet (`resting`), somebody must say yes first (`ask`), it is on its
 * way, it opens (`kept`), or this browser cannot do it (`never`).
 */
export type OfflineState = 'resting' | 'ask' | 'coming' | 'kept' | 'never'

const quietMs = 3000

/**
 * Keeps on this device what a page runs on, so that it opens without a connection: quietly, once the page is at rest, and
 * on a line that costs by the byte only when somebody says so. While nothing on the page is unsaved (`isFree`) a newer
 * release may take over. On a shared tablet only what belongs to the outlet is kept (`isOfOutlet`). Returns how it stands, and what says
 * yes.
 */
export function useOffline(scopes: readonly string[], isFree: boolean, isOfOutlet = false) {
  const [state, setState] = useState<OfflineState>('resting')
  const keep = useEffectEvent(async () => {
    setState((before) => (before === 'kept' ? before : 'coming'))
    try {
      await enrol(scopes)
      setState((await isKept(scopes)) ? 'kept' : 'never')
      if (isFree) await letNextBegin(scopes)
    } catch (error) {
      logger.warn('the page could not be kept for use without a connection', error)
      setState((before) => (before === 'kept' ? before : 'never'))
    }
  })
  const begin = useEffectEvent(async () => {
    const isThere = await isKept(scopes)
    if (isThere) setState('kept')
    if (!navigator.onLine) return
    if (await isAllowed()) await keep()
    else if (!isThere) setState('ask')
  })
  useEffect(() => {
    if (!import.meta.env.PROD || (sharedTablet() && !isOfOutlet)) return
    if (!('serviceWorker' in navigator)) return setState('never')
    const look = () => void begin().catch(() => undefined)
    const timer = setTimeout(look, quietMs)
    addEventListener('online', look)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', look)
    }
  }, [isOfOutlet])
  const letBegin = useEffectEvent(() => letNextBegin(scopes))
  useEffect(() => {
    if (state === 'kept' && isFree) letBegin().catch(() => undefined)
  }, [state, isFree])
  return {
    state,
    async sayYes() {
      await allow()
      await keep()
    },
  }
}
