// The code stands behind the # of the address, where no server and no log sees it: it is put into the field once, and
// taken out of the address, so that a copied address carries no right.
const code = location.hash.slice(1)
const field = document.querySelector<HTMLInputElement>('input[name="code"]')
if (field && /^[0-9a-f]{64}$/i.test(code)) {
  field.value = code
  history.replaceState(history.state, '', location.pathname)
}
