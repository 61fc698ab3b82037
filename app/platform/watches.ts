import { watchEngagement } from './loader-choice'
import { watchPage } from './monitors'
import { watchAlerts } from './security-log'
import { watchSurroundings } from './self-check'

/** Starts everything that watches over a page. Returns how to stop it. */
export function startWatches(): () => void {
  const stops = [watchEngagement(), watchPage(), watchAlerts(), watchSurroundings()]
  return () => {
    for (const stop of stops) stop()
  }
}
