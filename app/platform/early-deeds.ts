/** What was pressed and what was sent before a script could hear of it; a kind is gone once its script listens itself. */
interface EarlyDeeds {
  click?: Element[]
  submit?: HTMLFormElement[]
}

declare global {
  interface Window {
    early?: EarlyDeeds
  }
}

/**
 * Holds what is done on a public page before its scripts come, which is after the first paint and on a slow line much
 * later. It stands as text in the head and must use nothing from around it. A form inside a tool would leave the page.
 */
export function holdEarly() {
  const early: EarlyDeeds = { click: [], submit: [] }
  window.early = early
  addEventListener('click', ({ target }) => {
    if (target instanceof Element) early.click?.push(target)
  })
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!early.submit || form.dataset.submission || !form.closest('[data-island]')) return
    event.preventDefault()
    early.submit.push(form)
  })
}

/** What was done early; from now on whoever asks listens itself. */
export function takeEarly<Kind extends keyof EarlyDeeds>(kind: Kind): NonNullable<EarlyDeeds[Kind]> {
  const held = window.early?.[kind] ?? []
  if (window.early) delete window.early[kind]
  return held as NonNullable<EarlyDeeds[Kind]>
}
