import type { InBoth, Locale } from '../locale'
import {
  type Condition,
  type FormOption,
  type FormQuestion,
  hasBands,
  hasOptions,
  isYesNo,
  type ShopDraft,
} from './form'
import {
  alwaysWord,
  answerMarkWords,
  classWords,
  columnWords,
  type FileColumn,
  fileColumns,
  formKindWords,
  formMarkWords,
  neverWord,
  partWords,
  questionKindWords,
  questionMarkWords,
} from './form-file-words'

export type FileCell = string | number | null
type Cells = Partial<Record<FileColumn, FileCell>>

/** A form as a table with a heading row: the form, then each section with its questions and their answers, in the words of a language. */
export function writeFormRows(
  { title, about, kind, base, document }: ShopDraft,
  locale: Locale,
): FileCell[][] {
  const { overall, critical, unrequired, sections } = document
  const settings = [overall, critical.policy, unrequired, `base_${base}`] as const
  const rows: Cells[] = [
    {
      part: partWords.form[locale],
      ...texts(title, about),
      kind: formKindWords[kind][locale],
      most: critical.cap ?? null,
      marks: settings.map((mark) => formMarkWords[mark][locale]).join(', '),
    },
  ]
  for (const section of sections) {
    rows.push({
      part: partWords.section[locale],
      key: section.id,
      ...texts(section.title),
      weight: section.weight,
    })
    for (const question of section.questions) rows.push(...questionRows(question, locale))
  }
  return [
    fileColumns.map((column) => columnWords[column][locale]),
    ...rows.map((cells) => fileColumns.map((column) => cells[column] ?? null)),
  ]
}

function questionRows(question: FormQuestion, locale: Locale): Cells[] {
  const { id, kind, title, help, picture, most, minimum, skills } = question
  const marks = [
    ...(['critical', 'bonus', 'photos'] as const).filter((mark) => question[mark]),
    ...(question.na ? [`na_${question.na}` as const] : []),
  ]
  const own: Cells = {
    part: partWords.question[locale],
    key: id,
    ...texts(title, help),
    picture: picture?.image ?? null,
    alt_en: picture?.alt.en ?? null,
    alt_hi: picture?.alt.hi ?? null,
    kind: questionKindWords[kind][locale],
    most: most ?? null,
    minimum: minimum ?? null,
    marks: marks.map((mark) => questionMarkWords[mark][locale]).join(', '),
    shown_if: conditionText(question.shown_if, locale),
    required_if: conditionText(question.required_if, locale),
    skills: skills.join(', '),
    class: question.class ? classWords[question.class][locale] : null,
  }
  const options = hasOptions(kind) || isYesNo(kind) ? (question.options ?? []) : []
  const bands = hasBands(kind) ? (question.bands ?? []) : []
  return [
    own,
    ...options.map((option) => optionRow(option, locale)),
    ...bands.map(({ up_to, points }) => ({ part: partWords.band[locale], up_to, points })),
  ]
}

function optionRow(option: FormOption, locale: Locale): Cells {
  const marks = (['is_na', 'exclusive', 'fails'] as const).filter((mark) => option[mark])
  return {
    part: partWords.answer[locale],
    key: option.id,
    ...texts(option.title),
    points: option.points,
    marks: marks.map((mark) => answerMarkWords[mark][locale]).join(', '),
  }
}

function texts(title: InBoth, help?: InBoth): Cells {
  return { text_en: title.en, text_hi: title.hi, help_en: help?.en ?? null, help_hi: help?.hi ?? null }
}

/** As `key: answer | answer`. */
function conditionText(said: 'always' | 'never' | Condition | undefined, locale: Locale): string | null {
  if (said === undefined) return null
  if (said === 'always') return alwaysWord[locale]
  return said === 'never' ? neverWord[locale] : `${said.question}: ${said.is.join(' | ')}`
}
