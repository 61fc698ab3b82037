import { isRecord, recall, remember } from './device-store'

/** How someone reads best, beyond what the system already says. */
export const lookChoices = {
  motion: ['system', 'less'],
  contrast: ['system', 'more'],
  text: ['100', '115', '130'],
} as const

export type LookName = keyof typeof lookChoices
type Look = Partial<Record<LookName, string>>

const storageKey = 'sopan-look'

/**
 * A part of the head's script (`head-script.ts`) that applies the stored choices before the first paint: `data-motion`,
 * `data-contrast` and `data-text` on the document.
 */
export const lookScript = `const look=read('${storageKey}')||{};for(const n of ${JSON.stringify(Object.keys(lookChoices))})if(look[n])dataset[n]=look[n]`

/** What was chosen in this browser; what is absent is as the system says. */
export function storedLook(): Look {
  const stored = recall(storageKey, (value) => (isRecord(value) ? value : undefined)) ?? {}
  const names = Object.keys(lookChoices) as LookName[]
  return Object.fromEntries(
    names.flatMap((name) => {
      const choices: readonly unknown[] = lookChoices[name]
      return choices.indexOf(stored[name]) > 0 ? [[name, stored[name]]] : []
    }),
  )
}

/** Puts a choice on the document and remembers it in this browser; the first of each list is no choice. */
export function chooseLook(name: LookName, value: string) {
  const { [name]: _, ...others } = storedLook()
  const isChosen = value !== lookChoices[name][0]
  if (isChosen) document.documentElement.dataset[name] = value
  else delete document.documentElement.dataset[name]
  const look = isChosen ? { ...others, [name]: value } : others
  remember(storageKey, Object.keys(look).length > 0 ? look : undefined)
}
