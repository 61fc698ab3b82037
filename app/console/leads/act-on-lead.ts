import * as z from 'zod/mini'
import type { Locale } from '~/domain/locale'
import { type SaidRefusal, sayRefusal } from '~/platform/changes/say-refusal'
import { type Problems, readForm, text } from '~/platform/read-form'
import { Refusal } from '~/platform/refusal'
import { notices } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import { leadStates } from './lead-list'
import { addNote, changeLead, decideAppointment, findAppointment, readLead } from './leads.queries'

/** What stands in the way: fields of the form that was sent, or a refusal of the database. */
export interface LeadAnswer {
  intent: string
  problems?: Problems
  refusal?: SaidRefusal
}

const care = z.object({ state: z.enum(leadStates), assignee: z._default(z.string(), '') })
const note = z.object({ text: text({ isRequired: true, max: 4000 }) })
const words = z.object({ message: text({ max: 2000 }), startsAt: text({ isRequired: true, max: 40 }) })
const decisions = { confirm: 'confirmed', decline: 'declined', cancel: 'cancelled' } as const

/** Does what a form of the lead's page asks for, says so, and answers with what stood in the way. */
export async function actOnLead(id: string, form: FormData, locale: Locale): Promise<LeadAnswer | null> {
  const intent = String(form.get('intent'))
  try {
    const answer = await act(id, intent, form)
    if (answer?.problems) return { intent, ...answer }
  } catch (error) {
    const refusal = await sayRefusal(error, locale, 'leads')
    return { intent, refusal }
  }
  const t = await translator(locale, 'leads')
  if (isKnown(intent)) notices.show({ title: t(`done.${intent}`), variant: 'success' })
  return null
}

const known = ['care', 'note', 'spam', 'notSpam', 'confirm', 'decline', 'cancel'] as const

function isKnown(intent: string): intent is (typeof known)[number] {
  return (known as readonly string[]).includes(intent)
}

async function act(id: string, intent: string, form: FormData): Promise<{ problems: Problems } | undefined> {
  switch (intent) {
    case 'care': {
      const { data, problems } = readForm(care, form)
      if (problems) return { problems }
      await changeLead(id, data.state, data.assignee || null)
      return
    }
    case 'note': {
      const { data, problems } = readForm(note, form)
      if (problems) return { problems }
      await addNote(id, data.text)
      return
    }
    case 'spam':
    case 'notSpam': {
      const { assignee } = await readLead(id)
      await changeLead(id, intent === 'spam' ? 'spam' : 'new', assignee?.id ?? null)
      return
    }
    case 'confirm':
    case 'decline':
    case 'cancel': {
      const { data, problems } = readForm(words, form)
      if (problems) return { problems }
      const appointment = await findAppointment(id)
      if (!appointment) throw new Refusal('unknown_appointment')
      await decideAppointment(appointment.id, decisions[intent], data.message, data.startsAt)
    }
  }
}
