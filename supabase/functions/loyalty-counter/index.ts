import { readPhone } from '../../../app/domain/phone.ts'
import { answer, post, refusal } from '../_shared/answer.ts'
import { report } from '../_shared/environment.ts'
import { BodyProblem } from '../_shared/form-body.ts'
import { dataOf, platform } from '../_shared/platform.ts'
import { refusedBy } from '../_shared/refused.ts'

type Said = Record<string, unknown>

/**
 * What a counter does with the token of its shift (`open_loyalty_shift`): `open`, `find`, `earn`, `code`, `redeem`, `coupon`, `undo`, `close`. What
 * carries a key is done once, however often it is sent, so a counter that lost its network sends again.
 */
export default post(async (body) => {
  const name = String(body.step)
  const step = Object.hasOwn(steps, name) ? steps[name] : undefined // `constructor` is none
  if (!step) return refusal(400, 'invalid_body')
  try {
    return answer(200, await step(body))
  } catch (error) {
    if (error instanceof BodyProblem) return refusal(400, error.code)
    const refused = refusedBy(error)
    if (refused) return refusal(refused.status, refused.code)
    report(error, 'loyalty-counter')
    return refusal(500, 'unexpected_failure')
  }
})

const steps: Record<string, (said: Said) => Promise<unknown>> = {
  open: ({ shift }) => ask('read_loyalty_shift', { p_shift: textOf(shift) }),
  find: (said) => ask('find_loyalty_guest', { p_shift: textOf(said.shift), p_said: guestAndBill(said) }),
  earn: (said) =>
    ask('earn_loyalty', {
      p_shift: textOf(said.shift),
      p_key: textOf(said.key),
      p_said: { ...guestAndBill(said), bill_no: textOf(said.bill), at: momentOf(said.at) },
    }),
  code: ({ shift, code }) => ask('find_loyalty_code', { p_shift: textOf(shift), p_code: textOf(code) }),
  redeem: ({ shift, key, code, bill }) =>
    ask('redeem_loyalty', {
      p_shift: textOf(shift),
      p_key: textOf(key),
      p_code: textOf(code),
      p_bill_no: textOf(bill) || null,
    }),
  coupon: ({ shift, key, code, card, paise, bill }) =>
    ask('use_loyalty_coupon', {
      p_shift: textOf(shift),
      p_key: textOf(key) || null,
      p_said: {
        code: textOf(code),
        amount_paise: Number.isSafeInteger(paise) ? paise : null,
        bill_no: textOf(bill),
        ...(textOf(card) && { card: textOf(card) }),
      },
    }),
  undo: ({ shift, id }) => ask('undo_loyalty', { p_shift: textOf(shift), p_id: textOf(id) }).then(() => ({})),
  close: ({ shift }) => ask('close_loyalty_shift', { p_shift: textOf(shift) }).then(() => ({})),
}

/** `card` as scanned or typed, else `phone`; `paise` and `groups` of the bill. Throws a BodyProblem where nobody is named. */
function guestAndBill({ card, phone, paise, groups }: Said) {
  const number = textOf(card) ? null : readPhone(textOf(phone))
  if (!textOf(card) && !number) throw new BodyProblem('invalid_body')
  return {
    ...(number ? { phone: number } : { card: textOf(card) }),
    amount_paise: Number.isSafeInteger(paise) ? paise : null,
    groups: groupsOf(groups),
  }
}

function groupsOf(value: unknown): Record<string, number> | null {
  if (typeof value !== 'object' || value === null) return null
  const parts = Object.entries(value).filter(([, paise]) => Number.isSafeInteger(paise) && paise >= 0)
  return Object.fromEntries(parts.slice(0, 40))
}

function momentOf(value: unknown): string | null {
  const at = typeof value === 'string' ? new Date(value) : undefined
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : null
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 200).replaceAll('\0', '') : ''
}

async function ask(name: string, about: Said): Promise<unknown> {
  return dataOf(await platform().rpc(name, about))
}
