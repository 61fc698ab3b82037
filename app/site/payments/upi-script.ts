import { readAmount } from '~/domain/currency'
import { upiLink, upiReference } from '~/domain/upi'
import { qrPath } from '~/ui/qr-path'

const wanted = new URLSearchParams(location.search)
const upi = document.querySelector<HTMLElement>('[data-upi]')
if (upi) followTyping(upi)

/** Code and link say what is typed beside them. */
function followTyping(upi: HTMLElement) {
  const { address, name, wrong } = JSON.parse(upi.dataset.upi ?? '{}') as Record<
    'address' | 'name' | 'wrong',
    string
  >
  const form = upi.querySelector('form')
  const open = upi.querySelector<HTMLAnchorElement>('a[href^="upi:"]')
  const code = upi.querySelector('svg')
  if (!form || !open || !code) return
  const field = (wanted: string) => form.elements.namedItem(wanted) as HTMLInputElement
  const status = form.querySelector('[role="status"]')
  field('amount').value ||= wanted.get('amount') ?? ''
  field('note').value ||= wanted.get('invoice') ?? ''
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('input', show)
  show()

  function show() {
    const typed = field('amount').value.trim()
    const paise = typed ? readAmount(typed, 'INR') : undefined
    if (status) status.textContent = paise === null ? wrong : ''
    const invoice = field('note').value
    const reference = upiReference(invoice)
    const link = upiLink({ address, name, paise: paise ?? undefined, note: invoice, reference })
    if (!link) return
    open?.setAttribute('href', link)
    const { path, size } = qrPath(link)
    code?.setAttribute('viewBox', `0 0 ${size} ${size}`)
    code?.querySelector('path')?.setAttribute('d', path)
  }
}
