// The script of the list of articles: shows those of one topic or with the words that are typed, and keeps both in the
// address, so that a narrowed list can be sent to someone.

const list = document.querySelector<HTMLElement>('[data-articles]')
const box = document.querySelector<HTMLInputElement>('[data-article-search] input')
const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-article-topics] a')]
const count = document.querySelector<HTMLElement>('[data-article-count]')
const none = document.querySelector<HTMLElement>('[data-article-none]')

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\u093c/g, '')
    .toLowerCase()
}

function show() {
  const wanted = new URLSearchParams(location.search)
  const topic = links.find((link) => link.dataset.topic === wanted.get('topic'))?.dataset.topic
  const words = folded(wanted.get('q') ?? '').split(/\s+/)
  let shown = 0
  for (const row of list?.querySelectorAll<HTMLElement>(':scope > li') ?? []) {
    const text = folded(row.textContent ?? '')
    const isOf = !topic || row.dataset.topics?.split(' ').includes(topic)
    row.hidden = !(isOf && words.every((word) => text.includes(word)))
    if (!row.hidden) shown += 1
  }
  for (const link of links) {
    if (link.dataset.topic === topic) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  }
  if (none) none.hidden = shown > 0
  if (count) {
    const { one = '', more = '' } = count.dataset
    const isNarrowed = topic || words.some(Boolean)
    count.textContent = isNarrowed && shown > 0 ? (shown === 1 ? one : more.replace('#', `${shown}`)) : ''
  }
}

function go(change: (wanted: URLSearchParams) => void, isStep: boolean) {
  const address = new URL(location.href)
  change(address.searchParams)
  if (address.href === location.href) return
  if (isStep) history.pushState(null, '', address)
  else history.replaceState(null, '', address)
  show()
}

function setOrDrop(wanted: URLSearchParams, name: string, value: string | undefined) {
  if (value) wanted.set(name, value)
  else wanted.delete(name)
}

function fill() {
  if (box) box.value = new URLSearchParams(location.search).get('q') ?? ''
}

function take() {
  go((wanted) => setOrDrop(wanted, 'q', box?.value.trim()), false)
}

box?.addEventListener('input', take)
box?.form?.addEventListener('submit', (event) => event.preventDefault())
for (const link of links) {
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    go((wanted) => setOrDrop(wanted, 'topic', link.dataset.topic), true)
  })
}
addEventListener('popstate', () => {
  fill()
  show()
})
// What was typed before this script came holds.
if (box?.value) take()
else fill()
show()

export {}
