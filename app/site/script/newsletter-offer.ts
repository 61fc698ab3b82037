import { barePath, localeOf, localePath } from '~/domain/locale'
import { isEngaged, mayOffer } from '~/domain/newsletter-offer'
import { mayRememberStatistics } from '~/platform/consent'
import { recall, remember } from '~/platform/device-store'

const storageKey = 'sopan-newsletter-offered'

// The script of the dialog, on the pages that have it: offers the newsletter to somebody who has really read, at most
// once in 30 days. That promise needs a memory, so who has not allowed one is never interrupted: the footer leads to the
// newsletter, too. Once the form is in the page, main.ts checks and sends it like any other.
const dialog = document.querySelector<HTMLDialogElement>('#newsletter-offer')
if (dialog) watch(dialog)

function watch(dialog: HTMLDialogElement) {
  let visibleSeconds = 0
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') visibleSeconds += 1
    if (!isEngaged(visibleSeconds, shareSeen()) || !isFree() || !mayRememberStatistics()) return
    clearInterval(timer)
    if (mayOffer(lastOffer(), Date.now())) fetchForm((form) => offer(dialog, form))
  }, 1000)
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target as Element).closest('[data-offer-close]')) dialog.close()
  })
}

function offer(dialog: HTMLDialogElement, form: HTMLFormElement) {
  dialog.querySelector('p')?.after(form)
  remember(storageKey, Date.now())
  if (matchMedia('(min-width: 48rem) and (min-height: 30rem)').matches) dialog.showModal()
  else dialog.open = true // not show(): that would take the focus away from what is being read
}

/** The form of the newsletter's page, parsed by the browser: our policy lets no script make markup from a string. */
function fetchForm(use: (form: HTMLFormElement) => void) {
  const request = new XMLHttpRequest()
  request.open('GET', localePath(localeOf(location.pathname), '/newsletter'))
  request.responseType = 'document'
  request.onload = () => {
    const form = request.responseXML?.querySelector<HTMLFormElement>('form[data-submission=newsletter]')
    if (!form) return
    for (const element of form.querySelectorAll('*'))
      for (const name of ['id', 'for', 'aria-describedby', 'aria-labelledby']) {
        // This page may have the same ids.
        const value = element.getAttribute(name)
        if (value) element.setAttribute(name, value.replace(/\S+/g, 'offer-$&'))
      }
    const page = form.elements.namedItem('page') as HTMLInputElement | null
    if (page) page.value = barePath(location.pathname)
    void mayShow(form.getAttribute('action') ?? '').then((may) => {
      if (may) whenStyled(request.responseXML as Document, () => use(document.adoptNode(form)))
    })
  }
  request.send()
}

/** Whether the flag `newsletter-offer` lets this reader in: drawn at each offer, of which there is one in 30 days. */
async function mayShow(action: string): Promise<boolean> {
  try {
    const shares = await (await fetch(action.replace(/submit$/, 'site-flags'))).json()
    return Math.random() * 100 < (shares['newsletter-offer'] ?? 100)
  } catch {
    return true
  }
}

/** Long documents have a style sheet without forms: they get the other one, below their own rules. */
function whenStyled(page: Document, next: () => void) {
  const theirs = page.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
  const own = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
  if (!theirs || !own || theirs.href === own.href) return next()
  theirs.onload = next
  own.before(document.adoptNode(theirs))
}

function lastOffer(): number | undefined {
  return recall(storageKey, (stored) => (typeof stored === 'number' ? stored : undefined))
}

/** How much of the page has passed the lower edge of the screen. */
function shareSeen(): number {
  return (scrollY + innerHeight) / document.documentElement.scrollHeight
}

/** Nobody is typing, and nothing else is open. */
function isFree(): boolean {
  const busy = ':popover-open, dialog[open], details[data-menu][open], :is(input, textarea, select):focus'
  return !document.querySelector(busy)
}
