export type SpamReason = 'honeypot' | 'too_fast' | 'links'

/** A person needs longer than this to fill in and send any form of ours. */
const elapsedMsMin = 1500
const linksMax = 3

/** Why a submission looks like a robot's; undefined for a person's. What looks so is kept apart, never thrown away. */
export function spamReason(values: Partial<Record<string, string>>): SpamReason | undefined {
  if (values.website) return 'honeypot'
  const elapsed = Number(values.elapsed || Number.NaN)
  if (elapsed >= 0 && elapsed < elapsedMsMin) return 'too_fast'
  const inMessage = linksIn(`${values.message ?? ''} ${values.summary ?? ''}`)
  // A business may be known by its one website; a person's name or a role never is one.
  const inNames = linksIn(`${values.name ?? ''} ${values.role ?? ''}`)
  return inMessage > linksMax || inNames > 0 || linksIn(values.company ?? '') > 1 ? 'links' : undefined
}

function linksIn(text: string): number {
  return text.match(/https?:\/\/|\[url[=\]]/gi)?.length ?? 0
}
