export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const storageKey = 'sopan-theme'

/** A part of the head's script (`head-script.ts`) that puts on the stored theme before the first paint. */
export const themeScript = `try{const t=localStorage.getItem('${storageKey}');if(t==='light'||t==='dark')dataset.theme=t}catch{}`

/** The theme this browser was told to use; `system` when no one chose or storage is closed. */
export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(storageKey)
    return themes.find((theme) => theme === stored) ?? 'system'
  } catch {
    return 'system'
  }
}

/** Puts a theme on the document and remembers it in this browser. */
export function chooseTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Storage is closed: the choice holds for this page.
  }
}
