import { takeEarly } from './early-deeds'
import { watchIsland } from './island-watch'

const sent = takeEarly('submit')
for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
  watchIsland(place, async () => {
    const { start } = await import(/* @vite-ignore */ place.dataset.module ?? '')
    start(place)
  })
  // Sent again now that somebody listens: it wakes the island and is done once it is alive.
  for (const form of sent) if (place.contains(form)) form.requestSubmit()
}
