/** Where a visit came from, as JSON for the form's `source`: the campaign in the address, the referring page, and what the page itself knows. */
export function visitSource(own: string | undefined): string {
  const campaign = [...new URLSearchParams(location.search)].filter(([name]) => /^utm_\w+$/.test(name))
  const source: Record<string, string> = Object.fromEntries(
    campaign.map(([name, value]) => [name, value.slice(0, 100)]),
  )
  const [referrer] = document.referrer.split(/[?#]/)
  if (referrer && !referrer.startsWith(location.origin)) source.referrer = referrer
  try {
    Object.assign(source, JSON.parse(own || '{}'))
  } catch {
    // What the page put there is no JSON: it is left out.
  }
  return JSON.stringify(source)
}
