/** Names the web manifest, which pages are built without: only someone who keeps the site on the home screen needs it. */
export function startHomeScreen() {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = '/site.webmanifest'
  document.head.append(link)
}
