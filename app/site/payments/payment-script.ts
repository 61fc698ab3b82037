export {} // a module: its names are its own

const wanted = new URLSearchParams(location.search)
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) copies(button)
for (const [name, value] of [
  ['amount', wanted.get('amount')],
  ['invoice', wanted.get('invoice')],
] as const) {
  const field = document.querySelector<HTMLInputElement>(`form[data-submission] [name="${name}"]`)
  if (field && value && !field.value) field.value = value
}

/** Copies its value, and says so for a moment; where the browser does not let a page copy, the value beside it is selected. */
function copies(button: HTMLButtonElement) {
  const words = button.textContent
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(button.dataset.copy ?? '')
    } catch {
      const value = button.previousElementSibling
      if (value) getSelection()?.selectAllChildren(value)
      return
    }
    button.textContent = button.dataset.copied ?? ''
    setTimeout(() => {
      button.textContent = words
    }, 2500)
  })
}
