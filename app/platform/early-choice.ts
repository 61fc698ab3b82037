/** The one of these radios that the visitor ticked before a script came; a browser that ticks one again gives it no focus. */
export function earlyChoice(radios: readonly HTMLInputElement[]): HTMLInputElement | undefined {
  return radios.find((radio) => radio.checked && radio === document.activeElement)
}
