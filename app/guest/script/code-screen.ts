import { inGroups } from '~/domain/loyalty/stairs'
import type { Card } from './card'
import { h } from './element'
import { question, screenHead, tell } from './parts'
import { fullScreen, qr } from './qr'
import type { Home, Redemption } from './shapes'
import { countdown, t, written } from './words'

const askEverySeconds = 6

const isOpen = ({ state, expires_at }: Redemption) =>
  state === 'issued' && Date.parse(expires_at) > Date.now()

/** A line on the card for each code that can still be shown. */
export function openCodes({ home: { redemptions } }: Card) {
  return redemptions.filter(isOpen).map((code) => {
    const text = h('span', { class: 'g-block' })
    everySecond(text, () => {
      text.textContent = t('code.openText', {
        title: written(code.title),
        time: countdown(code.expires_at, Date.now()),
      })
      return isOpen(code)
    })
    return h('a', { href: `#code-${code.id}`, class: 'g-open' }, h('strong', {}, t('code.open')), text)
  })
}

/** One code: large, with the time it has left; when that is over, what became of the points. */
export function codeScreen(card: Card, id: string): Node[] {
  const code = card.home.redemptions.find((one) => one.id === id)
  if (!code) return [screenHead(t('code.title')), h('p', { class: 'g-body' }, t('problem.unknown_code'))]
  const body = h('div', { class: 'g-body g-center' })
  const points = t(card.place.rules.way, { count: code.points })
  const draw = () => {
    body.replaceChildren(h('p', { class: 'g-dialog-title' }, written(code.title)))
    if (isOpen(code) && code.code) body.append(...openCode(card, code, code.code, draw))
    else body.append(h('p', { class: 'g-ended' }, ...ended(code, points)))
  }
  draw()
  return [screenHead(isOpen(code) ? t('code.title') : written(code.title)), body]
}

function ended({ state }: Redemption, points: string): Node[] {
  if (state === 'redeemed') return [h('strong', { class: 'g-block' }, t('code.used'))]
  if (state === 'cancelled') return [h('span', {}, t('code.cancelled', { points }))]
  return [h('strong', { class: 'g-block' }, t('code.over')), h('span', {}, t('code.overText', { points }))]
}

function openCode(card: Card, code: Redemption, signs: string, drawAgain: () => void): Node[] {
  const left = h('p', { class: 'g-left', role: 'timer' })
  let shownFor = 0
  everySecond(left, () => {
    left.textContent = t('code.left', { time: countdown(code.expires_at, Date.now()) })
    if (isOpen(code)) {
      if (++shownFor % askEverySeconds === 0 && !document.hidden && navigator.onLine)
        void lookWhetherUsed(card, code)
      return true
    }
    tell(t('code.over'))
    drawAgain()
    void giveBack(card, code.id)
    return false
  })
  const big = () => h('p', { class: 'g-code', 'data-code': signs }, inGroups(signs))
  const label = t('card.other', { code: signs })
  return [
    h(
      'button',
      {
        type: 'button',
        class: 'g-code-qr',
        'aria-label': `${label}. ${t('card.show')}`,
        onclick: () => fullScreen(qr(signs, label), [big()]),
      },
      qr(signs, label),
    ),
    big(),
    left,
    h('p', { class: 'g-soft' }, card.isOffline ? t('code.offline') : t('code.say')),
    h(
      'button',
      {
        type: 'button',
        class: 'g-quiet',
        onclick: () =>
          question(t('code.cancel'), t('code.cancelAsk'), t('code.cancel'), async () => {
            await card.step('cancel', { redemption: code.id })
            await card.refresh()
          }),
      },
      t('code.cancel'),
    ),
  ]
}

/** Whether the counter has used a code that is shown; only then the screen is drawn anew. */
async function lookWhetherUsed(card: Card, { id }: Redemption) {
  const home = await card.step<Home>('home').catch(() => undefined)
  if (home && !home.redemptions.some((one) => one.id === id && one.state === 'issued')) {
    await card.refresh().catch(() => undefined)
  }
}

/** Has the points of a code that ran out return now; without a connection the server does it by itself. */
async function giveBack(card: Card, redemption: string) {
  await card.step('cancel', { redemption }).catch(() => undefined)
  await card.refresh().catch(() => undefined)
}

/** Runs at once and each second while it answers true and its element is on the page. */
function everySecond(element: Element, act: () => boolean) {
  if (!act()) return
  const timer = setInterval(() => {
    if (!element.isConnected || !act()) clearInterval(timer)
  }, 1000)
}
