import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type IslandData, IslandRoot, islandIds } from './island'
import { islandSettled } from './island-watch'

/** Brings the island of this page to life, in small steps. Should it fail, what the build drew stays. */
export function startIsland(Content: ComponentType) {
  const place = document.querySelector<HTMLElement>('[data-island]')
  const data = document.querySelector('[data-island-data]')?.textContent
  if (!place || !data) return
  const built = place.cloneNode(true)
  const settle = () => place.dispatchEvent(new Event(islandSettled))
  startTransition(() => {
    hydrateRoot(
      place,
      <IslandRoot {...(JSON.parse(data) as IslandData)}>
        <Alive onAlive={settle}>
          <Content />
        </Alive>
      </IslandRoot>,
      {
        identifierPrefix: islandIds,
        onUncaughtError(error) {
          settle()
          place.replaceWith(built)
          reportError(error)
        },
      },
    )
  })
}

/** Tells when its content is alive and has drawn what it read from the browser at once. */
function Alive({ onAlive, children }: { onAlive: () => void; children: React.ReactNode }) {
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    if (isRead) onAlive()
    else setRead(true)
  }, [isRead, onAlive])
  return children
}
