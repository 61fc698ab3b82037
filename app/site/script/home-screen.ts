/** Names the web manifest on pages that were built without it: only someone who keeps the site on the home screen needs it. */
export function startHomeScreen() {
  if (document.querySelector('link[rel=manifest]')) return
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = '/site.webmanifest'
  document.head.append(link)
}
