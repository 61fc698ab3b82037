import { barePath, localeOf, localePath } from '~/domain/locale'
import { isEngaged, mayOffer } from '~/domain/newsletter-offer'
import { mayRememberStatistics } from '~/platform/consent'
import { recall, remember } from '~/platform/device-store'
import { siteFlags } from '../site-flags'

const storageKey = 'sopan-newsletter-offered'

// The script of pages that are read: offers the newsletter to someone who has really read, at most once in 30 days. That
// promise needs storage, so visitors who have not allowed it are never interrupted: the footer leads to the newsletter, too. With
// the form comes the script of its own page, which checks and sends it.
let visibleSeconds = 0
const timer = setInterval(() => {
  if (document.visibilityState === 'visible') visibleSeconds += 1
  if (!isEngaged(visibleSeconds, shareSeen()) || !isFree() || !mayRememberStatistics()) return
  clearInterval(timer)
  if (mayOffer(lastOffer(), Date.now())) fetchPage((page) => void offer(page))
}, 1000)

/** Offers it if the flag `newsletter-offer` lets this reader in, by the device's draw. */
async function offer(page: Document) {
  const template = page.querySelector<HTMLTemplateElement>('template[data-offer]')
  const dialog = template?.content.querySelector('dialog')
  const form = page.querySelector<HTMLFormElement>('form[data-submission=newsletter]')
  if (!dialog || !form) return
  const flags = (form.getAttribute('action') ?? '').replace(/submit$/, 'site-flags')
  if (!(await siteFlags(flags))('newsletter-offer')) return
  const { late = '' } = page.querySelector<HTMLElement>('[data-late]')?.dataset ?? {}
  for (const address of late.split(' ').filter(Boolean)) void import(/* @vite-ignore */ address)
  fitIn(form)
  dialog.querySelector('p')?.after(form)
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target as Element).closest('[data-offer-close]')) dialog.close()
  })
  const place = document.createElement('div')
  place.id = 'newsletter-offer'
  place.append(dialog)
  dress(page.querySelector<HTMLTemplateElement>('template[data-style]')?.content.textContent ?? '')
  document.querySelector('main')?.after(place)
  remember(storageKey, Date.now())
  if (matchMedia('(min-width: 48rem) and (min-height: 30rem)').matches) dialog.showModal()
  else dialog.open = true // not show(): that would take the focus away from what is being read
}

/** The newsletter's page as the build keeps it for this, parsed by the browser: our policy lets no script make markup from a string. */
function fetchPage(use: (page: Document) => void) {
  const request = new XMLHttpRequest()
  request.open('GET', localePath(localeOf(location.pathname), '/newsletter/offer.html'))
  request.responseType = 'document'
  request.onload = () => request.responseXML && use(request.responseXML)
  request.send()
}

/** The form sent from here; this page may have the same ids. */
function fitIn(form: HTMLFormElement) {
  for (const element of form.querySelectorAll('*'))
    for (const name of ['id', 'for', 'aria-describedby', 'aria-labelledby']) {
      const value = element.getAttribute(name)
      if (value) element.setAttribute(name, value.replace(/\S+/g, 'offer-$&'))
    }
  const page = form.elements.namedItem('page') as HTMLInputElement | null
  if (page) page.value = barePath(location.pathname)
}

/** The style of the page that dialog and form come from, for them alone; its variables are the same everywhere. */
function dress(style: string) {
  const [variables = ''] = /@layer theme\{.*?\}\}/.exec(style) ?? []
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`${variables}#newsletter-offer{${style}}`)
  document.adoptedStyleSheets.push(sheet)
}

function lastOffer(): number | undefined {
  return recall(storageKey, (stored) => (typeof stored === 'number' ? stored : undefined))
}

/** How much of the page has passed the lower edge of the screen. */
function shareSeen(): number {
  return (scrollY + innerHeight) / document.documentElement.scrollHeight
}

/** No one is typing, and nothing else is open. */
function isFree(): boolean {
  const busy = ':popover-open, dialog[open], details[data-menu][open], :is(input, textarea, select):focus'
  return !document.querySelector(busy)
}
