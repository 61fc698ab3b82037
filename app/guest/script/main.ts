import { aboutScreen } from './about-screen'
import { ask, said, Trouble } from './ask'
import { otherLanguage } from './band'
import { putOnBrand } from './brand'
import type { Card } from './card'
import { claimScreen } from './claim-screen'
import { sendWaiting } from './claims'
import { codeScreen } from './code-screen'
import { h } from './element'
import { friendsScreen } from './friends-screen'
import { historyScreen } from './history-screen'
import { homeScreen } from './home-screen'
import { watchInstall } from './install'
import { joinScreen } from './join-screen'
import { forgetCard, keep, kept, onOtherTab, slug } from './kept'
import { addressInOwnLanguage } from './language'
import { keepPage } from './offline'
import { tell } from './parts'
import { rulesScreen } from './rules-screen'
import type { Home, Offer, Place } from './shapes'
import { walletScreen } from './wallet-screen'
import { locale, t } from './words'

const main = document.querySelector('main') as HTMLElement
let place: Place | undefined
let card: Card | undefined
let notice = ''

/** Puts a screen on the page; its heading gets the focus when it is another one than before. */
function show(parts: readonly Node[], isOther = true) {
  main.replaceChildren(...parts)
  main.removeAttribute('aria-busy')
  if (!isOther) return
  scrollTo(0, 0)
  main.querySelector('h1')?.focus({ preventScroll: true })
}

const screens: Record<string, (card: Card) => Node[]> = {
  history: historyScreen,
  claim: claimScreen,
  friends: friendsScreen,
  wallet: walletScreen,
  about: aboutScreen,
}

/** Draws what the address asks for: a screen of the card, or the way in. */
function draw(isOther = true) {
  if (!place) return
  const wanted = location.hash.slice(1)
  if (wanted === 'rules') return show(rulesScreen(place), isOther)
  if (!card) {
    return show(joinScreen({ place, notice, show, entered: (token) => open(place as Place, token) }), isOther)
  }
  const known = card
  if (wanted.startsWith('code-')) return show(codeScreen(known, wanted.slice(5)), isOther)
  show((screens[wanted] ?? homeScreen)(known), isOther)
}

/** Screens whose content may change under the eyes of a guest; on the others something may have been typed. */
const isLive = () => /^(?:#(?:code-.*|wallet|)?)?$/.test(location.hash)

async function open(where: Place, token: string) {
  const home = await ask<Home>('home', { token })
  keep({ token, home, at: Date.now(), sent: undefined, language: locale })
  notice = ''
  card = cardOf(where, token, home, Date.now(), false)
  card.offers = await offersOf(card).catch(() => [])
  if (location.hash === '#rules') location.hash = ''
  draw()
}

/** Draws the card anew, where it is what is seen. */
function drawHome() {
  if (card && location.hash === '' && !document.querySelector('dialog[open]')) draw(false)
}

/** What was sent to this guest. Asking counts as having read it, so only a page that is seen asks; else what is known stays. */
async function offersOf(known: Card): Promise<readonly Offer[]> {
  if (!known.home.member.consents.offers) return []
  return document.hidden ? known.offers : known.step<Offer[]>('messages')
}

let isEnrolled = false

/** Whoever has a card may open it without a connection; a page without one is not kept. */
function enrolOnce() {
  if (!isEnrolled) keepPage(drawHome)
  isEnrolled = true
}

function cardOf(where: Place, token: string, home: Home, at: number, isOffline: boolean): Card {
  enrolOnce()
  const made: Card = {
    place: where,
    token,
    home,
    offers: kept().offers ?? [],
    at,
    isOffline,
    async step(step, about) {
      try {
        return await ask(step, { ...about, token })
      } catch (error) {
        if (error instanceof Trouble && error.code === 'loyalty_signed_out') made.leave(said(error))
        throw error
      }
    },
    async refresh() {
      try {
        made.home = await made.step<Home>('home')
        made.offers = await offersOf(made)
        made.at = Date.now()
        made.isOffline = false
        keep({ home: made.home, offers: made.offers, at: made.at })
      } catch (error) {
        if (!(error instanceof Trouble) || error.code === 'loyalty_signed_out') throw error
        made.isOffline = true
      }
      if (card === made && isLive() && !document.querySelector('dialog[open]')) draw(false)
    },
    leave(words) {
      const waiting = kept().claims
      forgetCard()
      // what was not sent yet is sent once its guest is back
      if (words === t('problem.loyalty_signed_out') && waiting) keep({ claims: waiting })
      card = undefined
      notice = words
      location.hash = ''
      draw()
    },
  }
  return made
}

/** Opens what this browser keeps at once, and asks for the present state beside it. */
async function begin() {
  const elsewhere = addressInOwnLanguage(kept().language, navigator.languages, location)
  if (elsewhere) return location.replace(elsewhere)
  if (!slug) return nowhere(t('nowhere.bare'), t('nowhere.bareText'))
  const { place: known, token, home, at } = kept()
  if (known) {
    place = known
    putOnBrand(known)
    if (token && home) card = cardOf(known, token, home, at ?? 0, !navigator.onLine)
    if (!token || home) draw()
  }
  try {
    const present = await ask<Place>('place', { slug })
    const isNews = JSON.stringify(present) !== JSON.stringify(place)
    place = present
    keep({ place })
    putOnBrand(present)
    if (card) card.place = present
    else if (token) await open(present, token)
    else if (isNews) draw(!known)
  } catch (error) {
    if (error instanceof Trouble && error.code === 'loyalty_signed_out' && card === undefined && place) {
      forgetCard()
      notice = said(error)
      draw()
    } else if (!card && !place) sayWhy(error)
    else if (error instanceof Trouble && error.code === 'unknown_programme') {
      forgetCard()
      sayWhy(error)
      return
    }
  }
  await card?.refresh().catch(() => undefined)
  await sendKept()
  await leaveOffers()
}

/** The way out that an offer's mail names: one press there is enough. */
async function leaveOffers() {
  const code = new URLSearchParams(location.search).get('leave')
  if (!code) return
  try {
    const { slug: known } = await ask<{ slug: string | null }>('unsubscribe', { code })
    history.replaceState(null, '', location.pathname + location.hash)
    notice = t(known ? 'about.offersOff' : 'about.offersUnknown')
    await card?.refresh()
  } catch (error) {
    notice = said(error)
  }
  tell(notice)
  main.querySelector('.g-body')?.prepend(h('p', { class: 'g-note' }, notice))
}

async function sendKept() {
  if (card && (await sendWaiting(card.token))) await card.refresh().catch(() => undefined)
}

function sayWhy(error: unknown) {
  const code = error instanceof Trouble ? error.code : ''
  if (code === 'unknown_programme') return nowhere(t('nowhere.unknown'), t('nowhere.unknownText'))
  const [title, text] =
    code === 'unreachable'
      ? [t('nowhere.offline'), t('nowhere.offlineText')]
      : [t('nowhere.broken'), code === 'too_many_requests' ? said(error) : t('nowhere.brokenText')]
  nowhere(
    title,
    text,
    h('button', { type: 'button', class: 'g-button', onclick: () => location.reload() }, t('again')),
  )
}

function nowhere(title: string, text: string, more?: Node) {
  show([
    h(
      'div',
      { class: 'g-nowhere' },
      h('h1', { class: 'g-h1', tabindex: '-1' }, title),
      h('p', {}, text),
      more,
      h('p', {}, otherLanguage()),
    ),
  ])
}

addEventListener('hashchange', () => draw())
const refreshed = () => void card?.refresh().then(sendKept, () => undefined)
addEventListener('online', refreshed)
// A question that was under way when the line came back may fail after the one that it asked anew.
setInterval(() => {
  if (card?.isOffline && navigator.onLine && !document.hidden) refreshed()
}, 10_000)
addEventListener('offline', () => {
  if (!card) return
  card.isOffline = true
  if (isLive() && !document.querySelector('dialog[open]')) draw(false)
})
document.addEventListener('visibilitychange', () => {
  if (!document.hidden && card && Date.now() - card.at > 60_000) void card.refresh().catch(() => undefined)
})
onOtherTab(() => location.reload())
watchInstall(drawHome)
void begin()
