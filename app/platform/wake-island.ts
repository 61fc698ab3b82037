import { watchIsland } from './island-watch'

for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
  watchIsland(place, async () => {
    const { start } = await import(/* @vite-ignore */ place.dataset.module ?? '')
    start(place)
  })
}
