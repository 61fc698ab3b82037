import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type IslandData, IslandRoot, islandIds } from './island'

/** Brings the island of this page to life, after the first paint. Should it fail, what the build drew stays. */
export function startIsland(Content: ComponentType) {
  const place = document.querySelector<HTMLElement>('[data-island]')
  const data = document.querySelector('[data-island-data]')?.textContent
  if (!place || !data) return
  requestAnimationFrame(() => setTimeout(() => hydrate(place, JSON.parse(data) as IslandData, Content)))
}

function hydrate(place: HTMLElement, data: IslandData, Content: ComponentType) {
  const built = place.cloneNode(true)
  hydrateRoot(
    place,
    <IslandRoot {...data}>
      <Content />
    </IslandRoot>,
    {
      identifierPrefix: islandIds,
      onUncaughtError(error) {
        place.replaceWith(built)
        reportError(error)
      },
    },
  )
}
