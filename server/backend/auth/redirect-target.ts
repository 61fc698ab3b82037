/** Returns where a link may lead afterwards: the wanted page if it is on our own site, else the site's front page. */
export function redirectTarget(wanted: string | null | undefined, siteUrl: string): string {
  if (!wanted || !URL.canParse(wanted)) return siteUrl
  const target = new URL(wanted)
  const ours = target.origin === new URL(siteUrl).origin && !target.username && !target.password
  return ours ? target.href : siteUrl
}
