import { allow, isAllowed } from '~/platform/offline/costly-line'
import { enrol, isKept, letNextBegin } from '~/platform/offline/enrol'
import { h } from './element'
import { t } from './words'

const scopes = ['/loyalty/', '/hi/loyalty/']
const kilobytes = 40
const quietMs = 3000

/** Whether the page opens without a connection, as far as is known: on a line that costs by the byte its guest is asked. */
let state: 'resting' | 'ask' | 'kept' = 'resting'

/** Has the page kept on this phone once it is at rest, so that the card opens without a connection. */
export function keepPage(drawAgain: () => void) {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const now = (next: typeof state) => {
    if (state === next) return
    state = next
    drawAgain()
  }
  const look = async () => {
    const isThere = await isKept(scopes)
    if (isThere) now('kept')
    if (!navigator.onLine) return
    if (await isAllowed()) {
      await fetchAll()
      now((await isKept(scopes)) ? 'kept' : 'resting')
    } else if (!isThere) now('ask')
  }
  // a browser that keeps nothing shows the card all the same while its page stays open
  const begin = () => void look().catch(() => undefined)
  setTimeout(begin, quietMs)
  addEventListener('online', begin)
}

/** What is open goes on as it is, so a newer release may take over at once: it shows with the next opening. */
async function fetchAll() {
  await enrol(scopes)
  await letNextBegin(scopes)
}

/** What a guest is told of it: that the card opens without a connection, or the press that has it kept. */
export function keptPart() {
  if (state === 'resting') return null
  if (state === 'kept') return h('p', { class: 'g-small' }, t('offline.kept'))
  const told = h('span', { role: 'status' }, t('offline.ask', { size: String(kilobytes) }))
  const button = h('button', { type: 'button', class: 'g-quiet' }, t('offline.keep'))
  button.addEventListener('click', async () => {
    button.hidden = true
    try {
      await allow()
      await fetchAll()
      state = (await isKept(scopes)) ? 'kept' : 'ask'
    } catch {
      button.hidden = false
    }
    told.textContent = state === 'kept' ? t('offline.kept') : t('problem.unreachable')
  })
  return h('div', {}, h('p', { class: 'g-small' }, told), button)
}
