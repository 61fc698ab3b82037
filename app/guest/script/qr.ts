import { qrPath } from '~/ui/qr-path'
import { h, s } from './element'
import { sign } from './parts'
import { t } from './words'

/** A QR code, dark on white by night too: scanners read nothing else. */
export function qr(text: string, label: string) {
  const { path, size } = qrPath(text)
  return s(
    'svg',
    { viewBox: `0 0 ${size} ${size}`, class: 'g-qr', role: 'img', 'aria-label': label },
    s('rect', { class: 'g-qr-paper', width: size, height: size }),
    s('path', { class: 'g-qr-ink', d: path }),
  )
}

/** The code over the whole screen, white and with nothing beside it; the screen stays awake while it is open. */
export function fullScreen(code: Node, below: readonly Node[]) {
  const dialog = h('dialog', { class: 'g-full', 'aria-label': t('card.title') })
  dialog.append(
    h(
      'button',
      { type: 'button', class: 'g-full-close', onclick: () => dialog.close() },
      sign('M6 6l12 12M18 6 6 18'),
      t('close'),
    ),
    code,
    ...below,
    h('p', { class: 'g-full-say' }, t('card.say')),
  )
  document.body.append(dialog)
  dialog.showModal()
  const awake = navigator.wakeLock?.request('screen').catch(() => undefined)
  dialog.addEventListener('close', () => {
    dialog.remove()
    void awake?.then((lock) => lock?.release())
  })
}
