import { chooseLook, type LookName, lookChoices, storedLook } from '~/platform/look'

/** Makes the choices of contrast, movement and text size work, and shows which hold. */
export function startLookChoices() {
  const look = storedLook()
  for (const name of Object.keys(lookChoices) as LookName[]) {
    for (const choice of document.querySelectorAll<HTMLInputElement>(`input[name=look-${name}]`)) {
      choice.checked = choice.value === (look[name] ?? lookChoices[name][0])
      choice.addEventListener('change', () => chooseLook(name, choice.value))
    }
  }
}
