import type { FieldsOfRefusals } from '~/platform/changes/use-change'
import { lessonOf } from './lesson-options'
import type { SaidSession } from './session-changes.queries'

/** Which field a refusal is about. */
export const sessionFields: FieldsOfRefusals = {
  title_required: 'lesson',
  unknown_lesson: 'lesson',
  unknown_outlet: 'outletId',
  unknown_person: 'trainer',
  event_in_past: 'startsLocal',
  due_too_far: 'startsLocal',
  impossible_span: 'minutes',
  capacity_below_taken: 'seats',
}

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

/** What the form needs and does not have, by the names of its fields. */
export function missingIn(form: FormData): ('startsLocal' | 'minutes')[] {
  return (['startsLocal', 'minutes'] as const).filter((name) => textOf(form, name) === '')
}

/** What the form says; the outlet only where it can still be chosen. */
export function readSessionForm(form: FormData, trainerId: string | null): SaidSession {
  const outlet = textOf(form, 'outletId')
  const seats = Number(textOf(form, 'seats'))
  return {
    ...(outlet && { outlet_id: outlet }),
    trainer_id: trainerId,
    title: { en: textOf(form, 'titleEn'), hi: textOf(form, 'titleHi') },
    lessons: form.getAll('lesson').flatMap((value) => lessonOf(String(value)) ?? []),
    place: textOf(form, 'place'),
    note: textOf(form, 'note'),
    starts_local: textOf(form, 'startsLocal'),
    minutes: Number(textOf(form, 'minutes')),
    seats: seats > 0 ? seats : null,
    audience: textOf(form, 'audience') === 'everyone' ? 'everyone' : 'outlet',
    is_open: form.has('isOpen'),
  }
}
