import { watchRoom } from '~/ui/watch-room'

// The script of /style-guide: a table that sleeps says as well that it is wider than the screen, and the keyboard can
// scroll it.
for (const frame of document.querySelectorAll<HTMLElement>('[data-island] section:has(> table)')) {
  watchRoom(frame, (isTooWide) => {
    if (isTooWide) frame.tabIndex = 0
    else frame.removeAttribute('tabindex')
    const words = frame.previousElementSibling
    if (words instanceof HTMLElement) words.hidden = !isTooWide
  })
}
