import { localeOf, localePath } from '~/domain/locale'
import { type IndexFile, searchIndexAddress } from '~/domain/search/search-index'
import { marked, openIndex, type SearchIndex, searched } from '~/domain/search/site-search'

// The search itself, fetched by the page's first script: fetches the index of a language, answers while one types, and
// keeps the question in the address, so that the page can be passed on.

const here = localeOf(location.pathname)
const elsewhere = here === 'en' ? 'hi' : 'en'
const form = document.querySelector<HTMLFormElement>('form[data-search]')
const found = document.querySelector<HTMLElement>('[data-found]')
const indexes = new Map<string, Promise<SearchIndex>>()
if (form && found) start(form, found)

function start(form: HTMLFormElement, found: HTMLElement) {
  const field = form.elements.namedItem('q') as HTMLInputElement
  const said = part(found, '[role=status]')
  const list = part(found, 'ol')
  const nothing = part(found, '[data-nothing]')
  const other = part<HTMLAnchorElement>(found, '[data-other]')
  const words = found.dataset

  void indexOf(here).catch(() => {})
  field.addEventListener('input', () => void answer())
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void answer()
  })
  addEventListener('keydown', (event) => move(event, field, list))
  if (field.value) void answer()

  async function answer() {
    const question = field.value.trim()
    history.replaceState(null, '', question ? `?q=${encodeURIComponent(question)}` : location.pathname)
    if (question && !list.firstChild) said.textContent = words.waiting ?? ''
    const index = question ? await indexOf(here).catch(() => null) : undefined
    if (field.value.trim() !== question) return
    const pages = index ? searched(index, question) : []
    list.replaceChildren(...pages.map((page) => entry(found, index as SearchIndex, page, question)))
    said.textContent = question ? filled(index === null ? words.failed : count(pages.length), question) : ''
    nothing.hidden = !index || pages.length > 0
    other.hidden = !index
    other.href = `${localePath(elsewhere, '/search')}?q=${encodeURIComponent(question)}`
    other.textContent = filled(other.dataset.other, question)
    if (index && pages.length < 3) await offerOther(question)
  }

  /** Where little was found, the other language is asked, too. */
  async function offerOther(question: string) {
    const index = await indexOf(elsewhere).catch(() => null)
    if (!index || field.value.trim() !== question) return
    const pages = searched(index, question)
    if (pages.length > 0) other.textContent = filled(other.dataset.count, String(pages.length))
    else other.hidden = true
  }

  function count(pages: number): string | undefined {
    if (pages === 0) return words.none
    return pages === 1 ? words.one : words.many?.replace('#', String(pages))
  }
}

function indexOf(locale: typeof here): Promise<SearchIndex> {
  const asked =
    indexes.get(locale) ??
    fetch(searchIndexAddress(locale))
      .then((answer) => answer.json() as Promise<IndexFile>)
      .then(openIndex)
  indexes.set(locale, asked)
  asked.catch(() => indexes.delete(locale))
  return asked
}

function entry(found: HTMLElement, { kinds, pages }: SearchIndex, page: number, question: string): Node {
  const [path, title, description, kind] = pages[page] as SearchIndex['pages'][number]
  const copy = part<HTMLTemplateElement>(found, 'template').content.cloneNode(true) as HTMLElement
  const [, name, type, text] = copy.querySelectorAll('span')
  part<HTMLAnchorElement>(copy, 'a').href = localePath(here, path)
  name?.append(...withMarks(title, question))
  type?.append(kinds[kind] ?? '')
  text?.append(...withMarks(description, question))
  return copy
}

function withMarks(text: string, question: string): (Node | string)[] {
  return marked(text, question).map((piece, at) => {
    if (at % 2 === 0) return piece
    const mark = document.createElement('mark')
    mark.append(piece)
    return mark
  })
}

/** Arrow keys go from the field through what was found and back. */
function move(event: KeyboardEvent, field: HTMLInputElement, list: HTMLElement) {
  const stops = [field, ...list.querySelectorAll('a')]
  const at = stops.indexOf(document.activeElement as HTMLInputElement)
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const next = step && at >= 0 ? stops[at + step] : undefined
  if (!next || event.altKey) return
  event.preventDefault()
  next.focus()
}

function filled(words: string | undefined, value: string): string {
  return words?.replace('#', () => value) ?? ''
}

function part<Found extends HTMLElement = HTMLElement>(place: HTMLElement, selector: string): Found {
  return place.querySelector<Found>(selector) as Found
}
