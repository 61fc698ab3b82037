/** How the menu at the side stands. */
export type SidebarState = 'open' | 'folded'

const name = 'sopan-sidebar'
const sevenDays = 7 * 24 * 60 * 60

/** How someone left the menu in this browser within the last seven days; open otherwise. */
export function readSidebar(): SidebarState {
  return document.cookie.split('; ').includes(`${name}=folded`) ? 'folded' : 'open'
}

export function writeSidebar(state: SidebarState) {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store answers later, and not everywhere
  document.cookie = `${name}=${state}; path=/; max-age=${sevenDays}; SameSite=Lax`
}
