// The code stands behind the # of the address, where no server and no log sees it: it is put into the field once, and
// taken out of the address, so that a copied address carries no right. Nobody has to read it, so the field is not seen.
const code = location.hash.slice(1)
const field = document.querySelector<HTMLInputElement>('input[name="code"]')
if (field && /^[0-9a-f]{64}$/i.test(code)) {
  field.value = code
  for (const label of field.labels ?? []) label.hidden = true
  history.replaceState(history.state, '', location.pathname)
}
