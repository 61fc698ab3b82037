import type { SiteFlag } from '~/domain/site-flags'
import { functionAddress } from './function-address'
import { siteFlags } from './site-flags'

// The script of pages with a `FlaggedPart`: what is off here gives way to its explanation.
const parts = document.querySelectorAll<HTMLElement>('[data-flag]')
if (parts.length > 0)
  void siteFlags(functionAddress('site-flags')).then((isOn) => {
    for (const part of parts) if (!isOn(part.dataset.flag as SiteFlag)) close(part)
  })

function close(part: HTMLElement) {
  const [shown, instead] = part.children as HTMLCollectionOf<HTMLElement>
  // What is in sight, or above it, keeps its room: nothing jumps before someone's eyes.
  if (part.getBoundingClientRect().top < innerHeight) part.style.minHeight = `${part.offsetHeight}px`
  if (shown && !shown.contains(document.activeElement)) shown.hidden = true
  if (instead) instead.hidden = false
}
