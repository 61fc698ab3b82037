import { watchIsland } from './island-watch'

const place = document.querySelector<HTMLElement>('[data-island]')
if (place) watchIsland(place, () => import(/* @vite-ignore */ place.dataset.module ?? ''))
