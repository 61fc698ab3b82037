// The script of /seo-optimization: asked for a page of this site, reads it as a crawler would and writes down what it
// found. Pages are parsed by XMLHttpRequest, because our policy lets no script make markup from a string.

const form = document.querySelector<HTMLFormElement>('[data-preview-form]')
const said = document.querySelector<HTMLElement>('[data-said]')
const preview = document.querySelector<HTMLElement>('[data-preview]')

if (form && said && preview) start(form, said, preview)

function start(form: HTMLFormElement, said: HTMLElement, preview: HTMLElement) {
  const field = form.elements.namedItem('page') as HTMLInputElement
  const asked = new URLSearchParams(location.search).get('page')
  if (asked && field.value === field.defaultValue) field.value = asked
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void look(field, said, preview)
  })
  field.addEventListener('focus', () => void offerPages(), { once: true })
  if (asked) void look(field, said, preview)
}

async function offerPages() {
  const list = document.getElementById('pages')
  const sitemap = await read('/sitemap.xml').catch(() => null)
  for (const place of sitemap?.document.querySelectorAll('loc') ?? []) {
    const option = document.createElement('option')
    option.value = new URL(place.textContent ?? '').pathname
    list?.append(option)
  }
}

async function look(field: HTMLInputElement, said: HTMLElement, preview: HTMLElement) {
  const address = field.value.trim()
  const isOurs = address.startsWith('/') && URL.canParse(address, location.origin)
  const target = isOurs ? new URL(address, location.origin) : null
  if (target?.origin !== location.origin) {
    said.textContent = said.dataset.elsewhere ?? ''
    preview.hidden = true
    return
  }
  said.textContent = said.dataset.waiting ?? ''
  const page = await read(target.pathname).catch(() => null)
  said.textContent = page ? '' : (said.dataset.failed ?? '')
  preview.hidden = !page
  if (!page) return
  history.replaceState(null, '', `?page=${encodeURIComponent(target.pathname)}`)
  show(page.document, page.bytes, said)
}

interface ReadPage {
  document: Document
  bytes: number
}

function read(address: string): Promise<ReadPage> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('GET', address)
    request.responseType = 'document'
    request.onload = () => {
      const { status, responseXML } = request
      if (status !== 200 || !responseXML) return reject(new Error(`answered ${status}`))
      resolve({ document: responseXML, bytes: new Blob([responseXML.documentElement.outerHTML]).size })
    }
    request.onerror = () => reject(new Error('not reached'))
    request.send()
  })
}

const templates = new Map<string, string>()

/** Writes into a part of the page; where its words hold signs, figures take their places in order. */
function write(name: string, ...values: (string | number)[]) {
  const part = document.querySelector<HTMLElement>(`[data-part="${name}"]`)
  if (!part) return
  const template = templates.get(name) ?? part.textContent ?? ''
  templates.set(name, template)
  const left = values.map(String)
  part.textContent = template.includes('#')
    ? template.replace(/#/g, () => left.shift() ?? '')
    : left.join('\n')
}

function show(page: Document, bytes: number, { dataset: words }: HTMLElement) {
  const meta = (name: string) =>
    page.querySelector<HTMLMetaElement>(`meta[name="${name}"],meta[property="${name}"]`)?.content ?? ''
  const canonical = page.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? ''
  const description = meta('description')
  write('address', canonical || page.URL)
  write('title', page.title)
  write('description', description)
  write('titleLength', [...page.title].length)
  write('descriptionLength', [...description].length)
  write('listed', (meta('robots').includes('noindex') ? words.no : words.yes) ?? '')
  write('canonical', canonical || (words.none ?? ''))
  const alternates = [...page.querySelectorAll('link[rel="alternate"][hreflang]')].map(
    (link) => `${link.getAttribute('hreflang')}: ${link.getAttribute('href')}`,
  )
  write('alternates', ...(alternates.length > 0 ? alternates : [words.none ?? '']))
  const text = page.querySelector('main')?.textContent ?? ''
  write(
    'size',
    text.split(/\s+/).filter(Boolean).length,
    page.querySelectorAll('a[href]').length,
    Math.round(bytes / 1000),
  )
  showPicture(meta('og:image'))
  showOutline(page)
  const data = [...page.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    JSON.stringify(JSON.parse(script.textContent ?? 'null'), null, 2),
  )
  write('data', ...(data.length > 0 ? data : [words.none ?? '']))
}

/** The picture names the site's public origin; here it is shown from where we are. */
function showPicture(address: string) {
  const picture = document.querySelector<HTMLImageElement>('[data-part="picture"]')
  const none = document.querySelector<HTMLElement>('[data-part="noPicture"]')
  if (!picture || !none) return
  picture.hidden = !address
  none.hidden = Boolean(address)
  if (address) picture.src = new URL(address, location.origin).pathname
}

const indents = ['', 'font-semibold', 'pl-5', 'pl-10', 'pl-10']

function showOutline(page: Document) {
  const list = document.querySelector('[data-part="outline"]')
  const headings = [...page.querySelectorAll('h1,h2,h3,h4')].map((heading) => {
    const entry = document.createElement('li')
    entry.className = indents[Number(heading.tagName.slice(1))] ?? ''
    entry.textContent = (heading.textContent ?? '').trim()
    return entry
  })
  list?.replaceChildren(...headings)
}
