import { ask, tell } from '~/platform/answers/ask'
import { backend } from '~/platform/backend'
import { throwIfRefused } from '~/platform/refusal'

/** What became of each person who was to get access, by their id: `given`, `invited`, or why not. */
export type AccessOutcomes = { id: string; outcome: string }[]

/** A list of ids in an address of the database must not grow too long. */
const askedMax = 100

/** The card of an outlet that is valid now; null when none was made. Throws Refusal. */
export async function readCard(outletId: string) {
  const { data, error } = await (await backend())
    .from('outlet_cards')
    .select('code, madeAt:made_at')
    .eq('outlet_id', outletId)
    .is('replaced_at', null)
    .maybeSingle()
  throwIfRefused(error)
  return data
}

/** Makes a new card; the one before stops working at once. Throws Refusal `unknown_outlet`. */
export async function replaceCard(outletId: string) {
  await ask('replace_outlet_card', { p_outlet_id: outletId })
}

/** Whether people can be let in by their phone: something sends the codes. Throws Refusal. */
export function isPhoneOffered(): Promise<boolean> {
  return ask('is_phone_offered', {})
}

/**
 * Lets people in by the card of their outlet or by their phone; `added` are those who had no access before. Throws Refusal
 * `phone_not_offered`.
 */
export async function giveAccess(
  people: readonly string[],
  way: 'card' | 'phone',
): Promise<{ outcomes: AccessOutcomes; added: string[] }> {
  const before = new Set(await inPieces(people, comersAmong))
  const answer = await ask('give_access', { p_people: [...people], p_way: way })
  const outcomes = answer.map(({ person_id, outcome }) => ({ id: person_id, outcome }))
  const added = outcomes.flatMap(({ id, outcome }) => (outcome === 'given' && !before.has(id) ? [id] : []))
  return { outcomes, added }
}

/** Who of these comes in without an address already. */
async function comersAmong(people: readonly string[]): Promise<string[]> {
  const { data, error } = await (await backend())
    .from('people_access')
    .select('person_id')
    .in('person_id', people)
    .is('ended_at', null)
  throwIfRefused(error)
  return data.map(({ person_id }) => person_id)
}

/** Invites people to the addresses of their records, as members. Throws Refusal. */
export async function giveByMail(tenantId: string, people: readonly string[]): Promise<AccessOutcomes> {
  const known = await inPieces(people, recordsOf)
  const reachable = known.filter(({ email }) => email)
  const results = await inPieces(reachable, async (piece) =>
    ask('invite_members', {
      p_tenant_id: tenantId,
      p_rows: piece.map(({ id, name, email, language }) => ({
        email,
        name,
        language,
        role: 'member',
        outlet: '',
        person_id: id,
      })),
      p_dry_run: false,
      p_seats_ahead: 0,
    }),
  )
  const invited = new Map(reachable.map(({ id }, at) => [id, results[at]?.result ?? 'other']))
  return people.map((id) => {
    const result = invited.get(id) ?? 'no_email'
    return { id, outcome: result === 'ok' ? 'invited' : result }
  })
}

async function recordsOf(people: readonly string[]) {
  const { data, error } = await (await backend())
    .from('people')
    .select('id, name:full_name, email, language')
    .in('id', people)
  throwIfRefused(error)
  return data
}

/** Throws Refusal `access_over`, `unknown_person`. */
export async function endAccess(personId: string) {
  await tell('end_access', { p_person_id: personId })
}

/** Throws Refusal `pin_not_set`, `reason_required`, `unknown_person`. */
export async function resetPin(personId: string, reason: string) {
  await tell('reset_pin', { p_person_id: personId, p_reason: reason })
}

async function inPieces<One, Found>(
  all: readonly One[],
  find: (piece: readonly One[]) => Promise<Found[]>,
): Promise<Found[]> {
  const found: Found[] = []
  for (let at = 0; at < all.length; at += askedMax) found.push(...(await find(all.slice(at, at + askedMax))))
  return found
}
