import { chooseTheme, storedTheme, type Theme } from '~/platform/theme'

/** Light, dark or as the device says, at the end of every page and where the style guide shows it. */
export function startThemeSwitch() {
  for (const choice of document.querySelectorAll<HTMLInputElement>('input[name^=site-theme]')) {
    choice.checked = choice.value === storedTheme()
    choice.addEventListener('change', () => chooseTheme(choice.value as Theme))
  }
}
