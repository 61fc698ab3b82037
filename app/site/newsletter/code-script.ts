import { fillCode } from '../behind-code'

// The code stands behind the # of the address, where no server and no log sees it: it is put into the field once, and
// taken out of the address, so that a copied address carries no right.
const field = document.querySelector<HTMLInputElement>('input[name="code"]')
if (field && fillCode(field)) history.replaceState(history.state, '', location.pathname)
