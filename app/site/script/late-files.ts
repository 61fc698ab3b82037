/**
 * Names what few need, and what pages are therefore built without: the web manifest, for someone who keeps the site on
 * the home screen, and the style of a page on paper.
 */
export function nameLateFiles() {
  for (const link of [
    { rel: 'manifest', href: '/site.webmanifest' },
    { rel: 'stylesheet', href: '/paper.css', media: 'print' },
  ])
    document.head.append(Object.assign(document.createElement('link'), link))
}
