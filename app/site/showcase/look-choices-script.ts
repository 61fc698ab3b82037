import { earlyChoice } from '~/platform/early-choice'
import { chooseLook, type LookName, lookChoices, storedLook } from '~/platform/look'

/** Makes the choices of contrast, movement and text size work, and shows which hold. */
export function startLookChoices() {
  for (const name of Object.keys(lookChoices) as LookName[]) {
    const choices = [...document.querySelectorAll<HTMLInputElement>(`input[name=look-${name}]`)]
    const early = earlyChoice(choices)
    if (early) chooseLook(name, early.value)
    const held = storedLook()[name] ?? lookChoices[name][0]
    for (const choice of choices) {
      choice.checked = choice.value === held
      choice.addEventListener('change', () => chooseLook(name, choice.value))
    }
  }
}
