import type { Flag } from './features.queries'

const fields = [
  'name',
  'description',
  'kind',
  'scope',
  'owner',
  'expiresOn',
  'isOn',
  'isKilled',
  'included',
  'excluded',
  'tiers',
  'percentage',
  'isOnByDefault',
] as const

/** The fields in which two states of a flag differ; the order of a list is none. */
export function changedFields(before: Flag, after: Flag) {
  return fields.filter((field) => textOf(before[field]) !== textOf(after[field]))
}

function textOf(value: Flag[(typeof fields)[number]]): string {
  return JSON.stringify(Array.isArray(value) ? [...value].sort() : value)
}
