/**
 * For the head of every page: a cross-fade from one page to the next (`motion.css`) that cannot be, because the next page
 * is not drawn in time, is no error of ours. Chromium rejects a promise no one can reach.
 */
export const pageTurnScript =
  "addEventListener('unhandledrejection',e=>/ViewTransition|[Tt]ransition was/.test(e.reason&&e.reason.message)&&e.preventDefault())"
