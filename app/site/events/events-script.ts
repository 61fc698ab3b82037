import '../flagged-parts'
import { functionAddress } from '../function-address'
import { fillSeats } from './seat-drawing'

type Shown = Record<string, string> & { capacity: number; taken: number }
type Answer = Record<'upcoming' | 'past', Shown[]> & { status: string; data: object }

const board = document.querySelector<HTMLElement>('[data-events]')
if (board) start(board)

/** Fetches what is to be shown and puts it into copies of the template: texts by `data-fact`, attributes by `data-set`. */
function start(board: HTMLElement) {
  const address = functionAddress('events')
  const part = (name: string) => board.querySelector(`[data-event=${name}]`) as HTMLElement
  const forms = [part('form'), part('ask')]
  part('again').onclick = load
  for (const form of forms)
    (form.querySelector('[data-event=close]') as HTMLElement).onclick = () => closed()?.focus()
  void load()

  async function load() {
    show('loading')
    try {
      const { documentElement: page } = document
      const response = await fetch(
        `${address}?language=${page.lang.slice(0, 2)}&kind=${board.dataset.events}`,
        { signal: AbortSignal.timeout(15_000) },
      )
      draw(await response.json())
    } catch {
      show('failed')
    }
  }

  function show(...names: string[]) {
    for (const name of ['loading', 'failed', 'none', 'upcoming', 'past'])
      part(name).hidden = !names.includes(name)
  }

  function draw(answer: Answer) {
    for (const name of ['upcoming', 'past'] as const)
      part(name).lastElementChild?.replaceChildren(...answer[name].map(entry))
    show(answer.upcoming[0] ? 'upcoming' : 'none', answer.past[0] ? 'past' : '')
    part('status').textContent = answer.status
    tellEngines(answer.data)
    // A host of files alone answers the page of an event with this list.
    document
      .getElementById(location.hash.slice(1) || `on-${location.pathname.split('/').pop()}`)
      ?.scrollIntoView()
  }

  function entry(event: Shown): Node {
    const drawn = document.importNode((part('entry') as HTMLTemplateElement).content, true)
    event.calendar = address + event.calendar
    for (const element of drawn.querySelectorAll<HTMLElement>('*')) {
      const { offer, fact, set } = element.dataset
      if (offer && !offer.split(' ').includes(event.offer as string)) element.remove()
      if (fact) element.textContent = event[fact] as string
      const [attribute, value] = set?.split(' ') ?? []
      if (attribute && value) element.setAttribute(attribute, event[value] ?? '')
      if (element.localName === 'button') element.onclick = () => open(element, event)
    }
    fillSeats(drawn, event.capacity, event.taken)
    return drawn
  }

  /** Brings the form that fits to the event, empty of what was said about another one; what was typed stays. */
  function open(button: HTMLElement, event: Shown) {
    closed()
    const form = part(event.offer === 'recording' ? 'ask' : 'form')
    button.ariaExpanded = 'true'
    button.parentElement?.after(form)
    const field = (selector: string) => form.querySelector(selector) as HTMLInputElement
    field('[name=event]').value = event.slug as string
    field('[data-part=form]').hidden = false
    field('[data-part=done]').hidden = field('[data-part=problems]').hidden = true
    part('waitText').hidden = event.offer !== 'wait'
    form.hidden = false
    field('h4').textContent = event.formTitle as string
    field('h4').focus()
  }

  /** The button whose form was open, which is closed. */
  function closed() {
    for (const form of forms) form.hidden = true
    const button = board.querySelector<HTMLElement>('[aria-expanded=true]')
    if (button) button.ariaExpanded = 'false'
    return button
  }
}

/**
 * Puts the events into the block of data that the page was built with. Our policy lets no script make such a block or set
 * its text; the characters of a text that is there already may change.
 */
function tellEngines(data: object) {
  const block = [...document.scripts].find(
    ({ type, text }) => type.endsWith('json') && text.includes('"ItemList"'),
  )
  if (block?.firstChild) block.firstChild.nodeValue = JSON.stringify(data)
}
