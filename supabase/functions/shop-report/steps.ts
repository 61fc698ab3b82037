import { readPin } from '../../../app/domain/guessable-pin.ts'
import { isUuid } from '../../../app/domain/uuid.ts'
import { BodyProblem } from '../_shared/form-body.ts'
import { dataOf, platform } from '../_shared/platform.ts'
import { refusedBy } from '../_shared/refused.ts'
import { wakeDelivery } from '../_shared/wake-delivery.ts'
import { bucket } from './photo.ts'

/** What a phone says; `token` is the whole key: the token of the link and the secret of the device. */
type Said = Record<string, unknown> & { token: string }

/** What a shopper does with the link. Each answers with what the database told. */
export const steps: Record<string, (said: Said, caller: string) => Promise<unknown>> = {
  async open({ token }, caller) {
    const shop = await askOr({ device_unknown: locked }, 'open_shop', {
      p_token: token,
      p_address_hash: caller,
    })
    if (shop === locked) return shop
    return Object.assign({}, shop, await ask('open_shopper', { p_token: token }))
  },
  export: ({ token }, caller) => ask('export_by_link', { p_token: token, p_address_hash: caller }),
  async code({ token }, caller) {
    const state = await ask('send_shop_code', { p_token: token, p_address_hash: caller })
    wakeDelivery()
    return { state }
  },
  enter: ({ token, code }, caller) =>
    ask('enter_shop_code', { p_token: token, p_address_hash: caller, p_code: readPin(code) ?? '' }),
  async answer({ token, accepts, reason, conflict }, caller) {
    await ask('open_shop', { p_token: token, p_address_hash: caller }) // counts the call
    const state = await ask('answer_offer', {
      p_token: token,
      p_accepts: accepts === true,
      p_reason: typeof reason === 'string' && reason.trim() ? reason.trim().slice(0, 500) : null,
      p_has_conflict: conflict === true,
    })
    return { state }
  },
  keep: ({ token, report }, caller) =>
    ask('send_shop_report', { p_token: token, p_address_hash: caller, p_report: reportOf(report) }),
  send: ({ token, report, submission }, caller) =>
    ask('send_shop_report', {
      p_token: token,
      p_address_hash: caller,
      p_report: reportOf(report),
      p_submission_id: uuidOf(submission),
    }),
  async forget({ token, photo }) {
    const path = await ask('remove_shop_photo', { p_token: token, p_client_id: uuidOf(photo) })
    if (typeof path === 'string') await platform().storage.from(bucket).remove([path])
    return {}
  },
}

const locked = { stage: 'locked' }

/** As `ask`; the refusals that are named are answers too. */
async function askOr(answers: Record<string, unknown>, name: string, about: Record<string, unknown>) {
  try {
    return await ask(name, about)
  } catch (error) {
    const { code = '' } = refusedBy(error) ?? {}
    if (Object.hasOwn(answers, code)) return answers[code]
    throw error
  }
}

async function ask(name: string, about: Record<string, unknown>): Promise<unknown> {
  return dataOf(await platform().rpc(name, about))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const reportBytesMax = 200_000

/** The parts of a report that the database reads, in the shape it expects. Throws a BodyProblem. */
function reportOf(said: unknown) {
  if (!isRecord(said) || !isRecord(said.answers) || !Object.values(said.answers).every(isRecord))
    throw new BodyProblem('invalid_body')
  if (JSON.stringify(said).length > reportBytesMax) throw new BodyProblem('too_large')
  const { narrative, visited_at: visited, place } = said
  const moment = typeof visited === 'string' && visited ? new Date(visited) : null
  if (moment && Number.isNaN(moment.getTime())) throw new BodyProblem('invalid_body')
  return {
    answers: said.answers,
    narrative: typeof narrative === 'string' ? narrative : '',
    visited_at: moment?.toISOString() ?? null,
    ...(isRecord(place) && { place }),
  }
}

function uuidOf(value: unknown): string {
  if (typeof value !== 'string' || !isUuid(value)) throw new BodyProblem('invalid_body')
  return value
}
