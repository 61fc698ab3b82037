import { earlyChoice } from '~/platform/early-choice'
import { chooseTheme, storedTheme, type Theme } from '~/platform/theme'

/** Light, dark or as the device says, at the end of every page and where the style guide shows it. */
export function startThemeSwitch() {
  const choices = [...document.querySelectorAll<HTMLInputElement>('input[name^=site-theme]')]
  const early = earlyChoice(choices)
  if (early) chooseTheme(early.value as Theme)
  for (const choice of choices) {
    choice.checked = choice.value === storedTheme()
    choice.addEventListener('change', () => chooseTheme(choice.value as Theme))
  }
}
