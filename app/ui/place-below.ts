/**
 * Puts what opens below the button that opened it, within the window: `at` says at which edge of the button. Where there is no
 * room below for all that it may be high (32rem or 70 % of the window), it is moved up.
 */
export function placeBelow(menu: HTMLElement | null, button: HTMLElement | null, at: 'left' | 'right') {
  if (!menu || !button) return
  const { bottom, left, right } = button.getBoundingClientRect()
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const own = Math.min(416, width - 24)
  const most = Math.min(512, height * 0.7)
  const wanted = at === 'right' ? width - right : left
  menu.style.top = `${Math.max(12, Math.min(bottom + 4, height - most - 12))}px`
  menu.style[at] = `${Math.max(12, Math.min(wanted, width - 12 - own))}px`
}
