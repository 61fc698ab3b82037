import { readPlainNumber } from '~/domain/plain-number'
import { drawnAnew } from '~/platform/photo-file'
import { said } from './ask'
import type { Card } from './card'
import { asAddress, type Sent, sendClaim } from './claims'
import { h } from './element'
import { kept } from './kept'
import { field, form, sayWrong, screenHead, tell, typed } from './parts'
import { day, dayOf, money, t } from './words'

const daysBack = 6

/** A bill that brought no points: what it was, a photo when there is one, and below what was answered to earlier ones. */
export function claimScreen(card: Card): Node[] {
  const body = h('div', { class: 'g-body' })
  const sentBefore = h('div', {})
  const draw = (note = '') => {
    sentBefore.replaceChildren(mine(card))
    body.replaceChildren(
      ...(note ? [h('p', { class: 'g-note', role: 'status' }, note)] : []),
      h('p', {}, t('claim.lead')),
      claimForm(card, async (result) => {
        draw(t(`claim.${result}`))
        scrollTo(0, 0)
        if (result === 'kept') return
        await card.refresh().catch(() => undefined)
        sentBefore.replaceChildren(mine(card)) // with what was just sent
      }),
      sentBefore,
    )
  }
  draw()
  return [screenHead(t('claim.title')), body]
}

function claimForm(card: Card, done: (result: Sent) => Promise<void>) {
  const { outlets } = card.place
  const id = crypto.randomUUID()
  const photo = photoPart()
  const days = Array.from({ length: daysBack + 1 }, (_, back) => new Date(Date.now() - back * 86_400_000))
  return form({
    send: t('claim.send'),
    sending: t('claim.sending'),
    fields: {
      bill_required: 'bill',
      invalid_amount: 'amount',
      unknown_outlet: 'outlet',
      claim_too_late: 'day',
      bill_used: 'bill',
    },
    content: [
      field(
        'outlet',
        t('claim.outlet'),
        h(
          'select',
          {},
          outlets.length === 1 ? null : h('option', { value: '' }, t('claim.choose')),
          outlets.map(({ id, name, city }) =>
            h('option', { value: id }, city && !name.includes(city) ? `${name}, ${city}` : name),
          ),
        ),
      ),
      field('bill', t('claim.bill'), h('input', { type: 'text', maxlength: 40, autocomplete: 'off' })),
      field(
        'day',
        t('claim.day'),
        h(
          'select',
          {},
          days.map((one) => h('option', { value: dayOf(one) }, day(one))),
        ),
      ),
      field(
        'amount',
        t('claim.amount'),
        h('input', { type: 'text', inputmode: 'decimal', maxlength: 12, autocomplete: 'off' }),
      ),
      field('note', t('claim.note'), h('textarea', { rows: 2, maxlength: 500 }), t('claim.noteHelp')),
      photo.part,
    ],
    check: (made) => {
      if (!typed(made, 'outlet')) return [t('problem.unknown_outlet'), 'outlet']
      if (!typed(made, 'bill')) return [t('problem.bill_required'), 'bill']
      return paiseOf(typed(made, 'amount')) ? undefined : [t('problem.invalid_amount'), 'amount']
    },
    act: async (made) => {
      const claim = {
        id,
        outlet_id: typed(made, 'outlet'),
        bill_no: typed(made, 'bill'),
        bill_on: typed(made, 'day'),
        amount_paise: paiseOf(typed(made, 'amount')),
        note: typed(made, 'note'),
      }
      await done(await sendClaim(card.token, { claim, photo: photo.taken() }))
    },
  })
}

/** Rupees as people type them (`1,240.50`, `₹640`, `Rs. 80/-`, `१२४०`) in paise; 0 when it is no amount of a bill. */
function paiseOf(typed: string): number {
  const rupees = readPlainNumber(typed, '.') ?? 0
  return rupees > 0 && rupees <= 10_000_000 ? Math.round(rupees * 100) : 0
}

function photoPart() {
  let address: string | undefined
  const shown = h('img', { class: 'g-photo', alt: t('claim.photoOf'), hidden: true })
  const input = h('input', { type: 'file', accept: 'image/*', class: 'g-sr', id: 'f-photo' })
  const label = h('label', { for: 'f-photo', class: 'g-quiet g-file' }, t('claim.take'))
  const part = h(
    'div',
    { class: 'g-field' },
    h('p', { class: 'g-label' }, t('claim.photo')),
    h('p', { class: 'g-small' }, t('claim.photoHelp')),
    input,
    label,
    shown,
    h('p', { class: 'g-wrong', id: 'f-photo-wrong' }),
  )
  input.addEventListener('change', async () => {
    const [file] = input.files ?? []
    if (!file) return
    try {
      address = await asAddress(await drawnAnew(file, 1400))
      shown.src = address
      shown.hidden = false
      label.textContent = t('claim.another')
      sayWrong(part, '')
      tell(t('claim.photoOf'))
    } catch (error) {
      sayWrong(part, said(error), 'photo')
    }
  })
  return { part, taken: () => address }
}

function mine({ home: { claims } }: Card) {
  const waiting = kept().claims ?? []
  if (claims.length === 0 && waiting.length === 0) return ''
  return h(
    'section',
    { class: 'g-part', 'aria-labelledby': 'mine' },
    h('h2', { id: 'mine', class: 'g-title' }, t('claim.mine')),
    waiting.some((one) => !one.isWithoutRoom) ? h('p', { class: 'g-note' }, t('claim.kept')) : null,
    waiting.some((one) => one.isWithoutRoom) ? h('p', { class: 'g-note' }, t('claim.noRoomYet')) : null,
    h(
      'ul',
      { class: 'g-entries' },
      claims.map(({ outlet, bill_no, bill_on, amount_paise, state, answer }) =>
        h(
          'li',
          { class: 'g-entry' },
          h(
            'div',
            {},
            h(
              'p',
              { class: 'g-entry-title' },
              t('claim.at', { outlet, day: day(`${bill_on}T12:00:00+05:30`) }),
            ),
            h('p', { class: 'g-small' }, `${t('history.bill', { no: bill_no })} · ${money(amount_paise)}`),
            answer ? h('p', { class: 'g-answer' }, answer) : null,
          ),
          h('p', { class: 'g-state', 'data-state': state }, t(`claim.state.${state}`)),
        ),
      ),
    ),
  )
}
