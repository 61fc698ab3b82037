/** Puts what opens below the button that opened it, within the window: `at` says at which edge of the button. */
export function placeBelow(menu: HTMLElement | null, button: HTMLElement | null, at: 'left' | 'right') {
  if (!menu || !button) return
  const { bottom, left, right } = button.getBoundingClientRect()
  const width = document.documentElement.clientWidth
  const own = Math.min(416, width - 24)
  const wanted = at === 'right' ? width - right : left
  menu.style.top = `${bottom + 4}px`
  menu.style[at] = `${Math.max(12, Math.min(wanted, width - 12 - own))}px`
}
