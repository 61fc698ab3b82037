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
// A bill that was worked out on the pricing page: few come with one, so what writes it is fetched for them alone.
const bill = document.getElementById('bill')
if (bill && location.search.includes('plan=')) void import(/* @vite-ignore */ bill.dataset.script ?? '')
