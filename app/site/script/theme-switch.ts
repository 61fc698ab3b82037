import { earlyChoice } from '~/platform/early-choice'
import { chooseTheme, type Theme } from '~/platform/theme'

/** Light, dark or as the device says, at the end of every page and where the style guide shows it. */
export function startThemeSwitch() {
  const choices = [...document.querySelectorAll<HTMLInputElement>('input[name^=site-theme]')]
  const early = earlyChoice(choices)
  if (early) chooseTheme(early.value as Theme)
  const { theme = 'system' } = document.documentElement.dataset // the head has read it
  for (const choice of choices) {
    choice.checked = choice.value === theme
    choice.addEventListener('change', () => chooseTheme(choice.value as Theme))
  }
}
