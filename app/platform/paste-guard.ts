/** Fields where every paste is the person's own business: passwords, codes, and what says so itself. */
const free =
  'input[type="password"], [autocomplete*="password"], [autocomplete="one-time-code"], [data-paste="free"]'

/**
 * Keeps text with a script tag or a `javascript:` address from being pasted into fields, and calls `onBlocked` so that
 * the page can say so and report it. Returns how to stop guarding.
 */
export function guardPaste(page: Document, onBlocked: () => void): () => void {
  function guard(event: ClipboardEvent) {
    const field =
      event.target instanceof Element ? event.target.closest('input, textarea, [contenteditable]') : null
    if (!field || field.matches(free)) return
    if (!carriesScript(event.clipboardData?.getData('text') ?? '')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    onBlocked()
  }
  page.addEventListener('paste', guard, true)
  return () => page.removeEventListener('paste', guard, true)
}

/** The specification's two shapes; everything else a text may be is judged when the form is sent. */
function carriesScript(text: string): boolean {
  return /<\s{0,9}\/?\s{0,9}script|javascript:/i.test(text)
}
