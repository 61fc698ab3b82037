import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type IslandData, IslandRoot } from './island'
import { islandSettled } from './island-watch'

/**
 * What the script of an island exports as `start`: brings the island to life at its place, in small steps. Should it
 * fail, what the build drew stays.
 */
export function islandStarter(Content: ComponentType) {
  return (place: HTMLElement) => {
    const data = JSON.parse(place.nextElementSibling?.textContent ?? '') as IslandData
    const built = place.cloneNode(true)
    const settle = () => place.dispatchEvent(new Event(islandSettled))
    startTransition(() => {
      hydrateRoot(
        place,
        <IslandRoot {...data}>
          <Alive onAlive={settle}>
            <Content />
          </Alive>
        </IslandRoot>,
        {
          identifierPrefix: place.dataset.island ?? '',
          onUncaughtError(error) {
            settle()
            place.replaceWith(built)
            reportError(error)
          },
        },
      )
    })
  }
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
