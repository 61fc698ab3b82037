import '../flagged-parts'

// The script of /contact: a visitor who only writes a message does not request free times or the code that draws them.

const field = document.querySelector<HTMLElement>('fieldset[data-slots]')
const topic = new URLSearchParams(location.search).get('topic')

if (field) {
  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watch.disconnect()
      import(/* @vite-ignore */ field.dataset.picker ?? '').catch(sayFailed)
    },
    { rootMargin: '500px' },
  )
  const sayFailed = () => {
    const words: Record<string, string> = JSON.parse(field.dataset.slots ?? '{}')
    field.querySelector('[data-slot="state"]')?.replaceChildren(words.failed ?? '')
  }
  watch.observe(field)
}
for (const select of document.querySelectorAll<HTMLSelectElement>('select[name="topic"]')) {
  const isOffered = [...select.options].some(({ value }) => value === topic)
  if (isOffered && !select.value) select.value = topic ?? ''
}
