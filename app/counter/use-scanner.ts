import { useEffectEvent, useLayoutEffect } from 'react'
import { readScanned } from './scanned'

/** Between two signs of a scanner that types lie a few milliseconds; no hand types eight signs in a row so fast. */
const betweenMs = 60

/** So many signs in a row are no hand's: their Enter is the scanner's, whatever was read. */
const leastOfScanner = 4

interface Burst {
  text: string
  at: number
  /** What the signs land in, and what stood there before: an amount stays what it was. */
  field: HTMLInputElement | null
  before: string
}

/**
 * Hears a scanner that types, wherever the cursor stands: what is expected (a card, or the code of a reward), then Enter. What
 * it typed into a field is taken out again, and its Enter presses nothing: no button that has the focus, and while a question
 * stands above the page nothing is read at all.
 */
export function useScanner(onRead: (text: string) => void, isExpected = isCardOrCode) {
  const read = useEffectEvent(onRead)
  const isOurs = useEffectEvent(isExpected)
  // with the first picture: a scan that follows it at once is heard, too
  useLayoutEffect(() => {
    let burst: Burst | undefined
    const hear = (event: KeyboardEvent) => {
      const { key, timeStamp: at } = event
      const isOn = burst !== undefined && at - burst.at <= betweenMs
      if (event.ctrlKey || event.metaKey || event.altKey || key === 'Shift') return
      if (key.length === 1) {
        const field = document.activeElement instanceof HTMLInputElement ? document.activeElement : null
        const begun = isOn && burst ? burst : { text: '', field, before: field?.value ?? '' }
        burst = { ...begun, text: begun.text + key, at }
        if (isOn && !begun.field) keepFrom(event) // a space would press the button that has the focus
        return
      }
      if (key === 'Enter' && isOn && burst) {
        const isRead = isOurs(burst.text) && !isAsking()
        if (isRead || (!burst.field && burst.text.length >= leastOfScanner)) keepFrom(event)
        if (isRead && burst.field) putBack(burst.field, burst.before)
        if (isRead) read(burst.text)
      }
      burst = undefined
    }
    addEventListener('keydown', hear, { capture: true })
    return () => removeEventListener('keydown', hear, { capture: true })
  }, [])
}

function isCardOrCode(text: string): boolean {
  return ['card', 'code'].includes(readScanned(text).is)
}

/** Whether a question stands above the page. */
function isAsking(): boolean {
  return document.querySelector('dialog[open]') !== null
}

function keepFrom(event: KeyboardEvent) {
  event.preventDefault()
  event.stopPropagation()
}

/** Writes into a field as a person would, so that React hears of it. */
function putBack(field: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
