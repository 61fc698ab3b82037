/** Whether a page ships no React: its classes then stand in its HTML and its scripts only. */
export function isStaticPage(html: string): boolean {
  return !isRoutedPage(html) && !html.includes('data-island=')
}

/** Whether the router runs on a page: a visitor may get from it to any other without leaving the document. */
export function isRoutedPage(html: string): boolean {
  return html.includes('__reactRouterContext')
}

/** Whether a page is the guests' card: it is drawn by its script, with a style sheet of its own. */
export function isGuestPage(html: string): boolean {
  return html.includes('data-guest=')
}
