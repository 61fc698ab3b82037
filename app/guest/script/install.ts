import { h } from './element'
import { t } from './words'

interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

let offered: InstallEvent | undefined

/** Keeps the browser's offer to install the page until its guest presses the button. */
export function watchInstall(drawAgain: () => void) {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offered = event as InstallEvent
    drawAgain()
  })
}

/** A button where the browser can install, a sentence where only its menu can, nothing where it is done. */
export function installOffer() {
  if (matchMedia('(display-mode: standalone)').matches) return null
  const button = h('button', { type: 'button', class: 'g-quiet', hidden: !offered }, t('home.install'))
  button.addEventListener('click', () => {
    button.hidden = true
    void offered?.prompt()
    offered = undefined
  })
  const isApple = 'standalone' in navigator && !(navigator as { standalone?: boolean }).standalone
  return isApple ? h('p', { class: 'g-small' }, t('home.installIos')) : button
}
