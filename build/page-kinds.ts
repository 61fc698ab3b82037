/** Whether a page ships no React: its classes then stand in its HTML and its scripts only. */
export function isStaticPage(html: string): boolean {
  return !html.includes('__reactRouterContext') && !html.includes('data-island=')
}

/** Whether a page is the guests' card: it is drawn by its script, with a style sheet of its own. */
export function isGuestPage(html: string): boolean {
  return html.includes('data-guest=')
}
