/** The jobs of the database that have a name of their own in both languages. */
const knownJobs = [
  'expire invitations',
  'expire impersonations',
  'end entitlements',
  'give up mail',
  'blank mail',
  'check alert rules',
  'prune sign-in counters',
  'prune sign-ups',
  'prune throttles',
  'prune failed sign-ins',
  'prune security events',
  'prune security test runs',
  'prune audit log',
  'prune job runs',
] as const

export function isKnownJob(name: string): name is (typeof knownJobs)[number] {
  return knownJobs.some((known) => known === name)
}
