// The first script of /search: fetches the search itself once someone means to search, so that who only reads the list
// of pages fetches neither it nor its index.

const form = document.querySelector<HTMLFormElement>('form[data-search]')
if (form) start(form)

function start(form: HTMLFormElement) {
  const field = form.elements.namedItem('q') as HTMLInputElement
  const asked = new URLSearchParams(location.search).get('q')
  let isFetched = false
  const fetchSearch = () => {
    if (!isFetched) import(/* @vite-ignore */ form.dataset.search ?? '').catch(sayFailed)
    isFetched = true
  }
  const sayFailed = () => {
    isFetched = false
    const found = document.querySelector<HTMLElement>('[data-found]')
    found?.querySelector('[role=status]')?.replaceChildren(found.dataset.failed ?? '')
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    fetchSearch()
  })
  field.addEventListener('focus', fetchSearch)
  field.addEventListener('input', () =>
    document.documentElement.toggleAttribute('data-asked', !!field.value.trim()),
  )
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.target !== document.body) return
    event.preventDefault()
    field.focus()
  })
  // What was typed before this script came holds.
  field.value ||= asked ?? ''
  if (field.value || document.activeElement === field) fetchSearch()
}

export {}
