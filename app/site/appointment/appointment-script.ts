import { localeOf } from '~/domain/locale'
import { momentWords } from '~/domain/moment-words'
import { differsFromIndia, localTime } from '~/domain/slot-times'
import { askFunction, fillCode, showState } from '../behind-code'

interface Told {
  state: string
  startsAt: string
  facts: Record<string, string | null>
  mayChange: boolean
  isLate: boolean
  moveProblem?: string | null
  days: { day: string; slots: { at: string; time: string }[] }[]
  problem?: string
}

/** What is said when an action has succeeded. */
const done: Partial<Record<string, string>> = { move: 'moved', confirm: 'confirmedNow' }

const locale = localeOf(location.pathname)
const page = document.querySelector<HTMLElement>('[data-appointment]')
if (page) watch(page)

/** Shows the appointment of the code in the address or the field; confirms, moves or cancels it when a button is pressed. */
function watch(page: HTMLElement) {
  const words: Record<string, string> = JSON.parse(page.dataset.appointment ?? '{}')
  const form = find<HTMLFormElement>('form')
  const code = find<HTMLInputElement>('[name="code"]')
  const day = find<HTMLSelectElement>('[data-part="day"]')
  const slot = find<HTMLSelectElement>('[name="slot"]')
  let isAsking = false
  let days: Told['days'] = []
  page.addEventListener('submit', (event) => {
    const sent = event.target as HTMLFormElement
    const { value } = event.submitter as HTMLButtonElement
    if (value === 'calendar') return // the browser saves the file itself
    event.preventDefault()
    if (!isAsking) void ask(value || sent.dataset.action || '', Object.fromEntries(new FormData(sent)))
  })
  day.addEventListener('change', offer)
  if (fillCode(code)) void ask('show', {})

  async function ask(action: string, values: object) {
    isAsking = true
    say('', action === 'show' ? words.loading : words.sending)
    try {
      const body = { ...values, action, language: locale, code: code.value.trim() }
      const { status, data } = await askFunction(form, body, [200, 403, 404, 409, 429])
      const told = data as Told
      // The server itself refuses too, before the function is asked, and then tells nothing of the appointment.
      if (status !== 404 && !told.facts) throw new Error(String(status))
      if (status === 404)
        show({ state: 'unknown', facts: {}, mayChange: false, isLate: false, days: [], startsAt: '' })
      else show(told)
      say(words[told.problem ?? ''], status === 200 ? words[done[action] ?? ''] : '')
    } catch {
      say(words.failed)
    }
    isAsking = false
  }

  function say(problem = '', progress = '') {
    find('[data-part="problem"]').textContent = problem
    find('[data-part="status"]').textContent = progress
  }

  function show({ state, startsAt, facts, mayChange, isLate, moveProblem, days: free }: Told) {
    days = free
    form.hidden = state !== 'unknown'
    find('[data-part="change"]').hidden = !mayChange
    find('[data-part="late"]').hidden = !isLate
    find('[data-part="none"]').textContent = days.length > 0 ? '' : (words[moveProblem ?? 'none'] ?? '')
    find('form[data-action="move"]').hidden = days.length === 0
    for (const details of page.querySelectorAll('details')) details.open = false
    day.replaceChildren(...days.map(({ day }, at) => new Option(day, String(at))))
    offer()
    showState(page, state, {
      ...facts,
      own: startsAt && differsFromIndia(startsAt, ownZone()) ? ownTime(startsAt) : '',
    })
  }

  /** The times of the chosen day, in India and, where that differs, on the visitor's clock. */
  function offer() {
    const slots = days[Number(day.value)]?.slots ?? []
    const zone = ownZone()
    slot.replaceChildren(
      ...slots.map(({ at, time }) => {
        const own = differsFromIndia(at, zone)
          ? ` (${words.yours?.replace('{time}', localTime(locale, at, zone))})`
          : ''
        return new Option(time + own, at)
      }),
    )
  }

  function find<Found extends HTMLElement = HTMLElement>(selector: string): Found {
    const found = page.querySelector<Found>(selector)
    if (!found) throw new Error(`The page has no ${selector}`)
    return found
  }
}

function ownTime(moment: string): string {
  const written = momentWords(moment, locale, { dateStyle: 'full', timeStyle: 'short', timeZone: ownZone() })
  return `${written} (${ownZone()})`
}

function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
