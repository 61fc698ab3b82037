import type { InBoth } from '../locale'
import type { TranslationUnit } from '../translation-state'
import { hasOptions, type ShopDraft } from './form'

/** Every text of a form that is written in at least one language, in the order of the form. */
export function formUnits({ base, title, about, document }: ShopDraft): TranslationUnit[] {
  const other = base === 'en' ? 'hi' : 'en'
  const units: TranslationUnit[] = []
  const add = (key: string, path: string[], texts: InBoth) => {
    if (texts.en.trim() || texts.hi.trim())
      units.push({ key, path, isList: false, base: texts[base], other: texts[other] })
  }
  add('form/title', ['title'], title)
  add('form/about', ['about'], about)
  document.sections.forEach((section, s) => {
    const at = ['document', 'sections', `${s}`]
    add(`section/${section.id}/title`, [...at, 'title'], section.title)
    section.questions.forEach((question, q) => {
      const inside = [...at, 'questions', `${q}`]
      const key = `question/${question.id}`
      add(`${key}/title`, [...inside, 'title'], question.title)
      if (question.help) add(`${key}/help`, [...inside, 'help'], question.help)
      if (question.picture) add(`${key}/picture`, [...inside, 'picture', 'alt'], question.picture.alt)
      if (!hasOptions(question.kind)) return
      question.options?.forEach((option, o) => {
        add(`${key}/option/${option.id}`, [...inside, 'options', `${o}`, 'title'], option.title)
      })
    })
  })
  return units
}
