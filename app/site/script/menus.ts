/** Closes what is open in the navigation: by Escape, by a press beside it, and when the focus goes elsewhere. */
export function startMenus() {
  addEventListener('keydown', ({ key }) => {
    const open = openGroup()
    if (key !== 'Escape' || !open) return
    open.open = false
    open.querySelector('summary')?.focus()
  })
  // A key that is let go is where the focus went. Not the focus itself: a press focuses before it clicks, and would miss
  // what moved up meanwhile.
  for (const type of ['click', 'keyup']) {
    addEventListener(type, ({ target }) => {
      if (!(target instanceof Element)) return
      const open = openGroup()
      if (open && !open.contains(target)) open.open = false
      const menu = openMenu()
      const isOpener = target.closest('[popovertarget=menu]')
      // A part of the page reached from within, as `/payment-options#upi`, lies below the sheet.
      const leadsOn = type === 'click' && target.closest('#menu a')
      if (menu && !isOpener && (leadsOn || !menu.contains(target))) menu.hidePopover()
    })
  }
  matchMedia('(min-width: 64rem)').addEventListener('change', () => openMenu()?.hidePopover())
}

function openMenu() {
  return document.querySelector<HTMLElement>('#menu:popover-open')
}

function openGroup() {
  return document.querySelector<HTMLDetailsElement>('details[data-menu][open]')
}
