import type { FormOption, FormQuestion, FormSection, QuestionKind, ShopForm } from './form'

const nothing = () => ({ en: '', hi: '' })

/** An id that nothing in this form has: six signs, for it stays over all versions. */
export function freshId(form: ShopForm): string {
  const taken = new Set(form.sections.flatMap(({ id, questions }) => [id, ...questions.map((one) => one.id)]))
  for (;;) {
    const id = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => (byte % 36).toString(36)).join(
      '',
    )
    if (!taken.has(id)) return id
  }
}

/** A form with one section and one question to begin with. */
export function emptyForm(): ShopForm {
  const bare: ShopForm = {
    sections: [],
    overall: 'weighted',
    critical: { policy: 'none' },
    unrequired: 'leave_out',
  }
  return addSection(bare).form
}

export interface Added {
  form: ShopForm
  id: string
}

export function addSection(form: ShopForm): Added {
  const id = freshId(form)
  const section: FormSection = { id, title: nothing(), weight: 10, questions: [] }
  return { form: addQuestion({ ...form, sections: [...form.sections, section] }, id).form, id }
}

export function addQuestion(form: ShopForm, sectionId: string): Added {
  const id = freshId(form)
  const question: FormQuestion = { id, kind: 'yes_no', title: nothing(), skills: [] }
  return { form: inSection(form, sectionId, (questions) => [...questions, question]), id }
}

/** The same question once more, behind it. */
export function copyQuestion(form: ShopForm, questionId: string): Added {
  const id = freshId(form)
  const sections = form.sections.map((section) => ({
    ...section,
    questions: section.questions.flatMap((one) => (one.id === questionId ? [one, { ...one, id }] : [one])),
  }))
  return { form: { ...form, sections }, id }
}

/** Where a question stands: the place of its section and its place in it. */
export function placeOf(form: ShopForm, questionId: string): [section: number, question: number] | null {
  for (const [at, { questions }] of form.sections.entries()) {
    const place = questions.findIndex(({ id }) => id === questionId)
    if (place >= 0) return [at, place]
  }
  return null
}

export function moveSection(form: ShopForm, id: string, by: -1 | 1): ShopForm {
  const from = form.sections.findIndex((section) => section.id === id)
  const to = from + by
  const section = form.sections[from]
  if (!section || to < 0 || to >= form.sections.length) return form
  return { ...form, sections: form.sections.toSpliced(from, 1).toSpliced(to, 0, section) }
}

/** Moves a question one place; over the edge of its section it comes into the next one. */
export function moveQuestion(form: ShopForm, id: string, by: -1 | 1): ShopForm {
  const place = placeOf(form, id)
  if (!place) return form
  const [s, q] = place
  const length = form.sections[s]?.questions.length ?? 0
  if (q + by >= 0 && q + by < length) return putQuestion(form, id, form.sections[s]?.id ?? '', q + by)
  const next = form.sections[s + by]
  return next ? putQuestion(form, id, next.id, by === 1 ? 0 : next.questions.length) : form
}

/** Puts a question at a place of a section, counted without it. */
export function putQuestion(form: ShopForm, id: string, sectionId: string, at: number): ShopForm {
  const question = form.sections.flatMap(({ questions }) => questions).find((one) => one.id === id)
  if (!question) return form
  const without = removeQuestion(form, id)
  return inSection(without, sectionId, (questions) => questions.toSpliced(at, 0, question))
}

export function removeSection(form: ShopForm, id: string): ShopForm {
  return { ...form, sections: form.sections.filter((section) => section.id !== id) }
}

export function removeQuestion(form: ShopForm, id: string): ShopForm {
  return {
    ...form,
    sections: form.sections.map((section) => ({
      ...section,
      questions: section.questions.filter((one) => one.id !== id),
    })),
  }
}

/** The question as one of another kind, with what both kinds have. */
export function asKind(question: FormQuestion, kind: QuestionKind): FormQuestion {
  const { options, bands, most, minimum, ...rest } = question
  const next: FormQuestion = { ...rest, kind }
  if (kind === 'single' || kind === 'multiple') {
    const wereOptions = question.kind === 'single' || question.kind === 'multiple'
    next.options = wereOptions && options?.length ? options : [option('a', 1), option('b', 0)]
  }
  if (kind === 'duration') next.bands = bands ?? [band(5, 2), band(10, 1), band(null, 0)]
  if (kind === 'scale') {
    next.most = 5
    next.bands = [band(2, 0), band(4, 1), band(null, 2)]
  }
  if (kind === 'text') next.minimum = minimum ?? 40
  if (['time', 'text', 'photo', 'receipt'].includes(kind)) delete next.critical
  return next
}

const band = (up_to: number | null, points: number) => ({ up_to, points })
const option = (id: string, points: number): FormOption => ({ id: `${id}1`, title: nothing(), points })

function inSection(
  form: ShopForm,
  id: string,
  change: (questions: FormQuestion[]) => FormQuestion[],
): ShopForm {
  return {
    ...form,
    sections: form.sections.map((section) =>
      section.id === id ? { ...section, questions: change(section.questions) } : section,
    ),
  }
}
