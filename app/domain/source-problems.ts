import { type InBoth, locales } from './locale'

/** What keeps a text, a question or a course from being published, and where. */
export interface Problem {
  /** Where it stands in the source: ['chapters', '0', 'title', 'en']. */
  path: string[]
  code: ProblemCode
}

export const problemCodes = [
  'text_missing',
  'text_too_long',
  'lines_missing',
  'lines_uneven',
  'id_invalid',
  'id_taken',
  'skill_missing',
  'skill_invalid',
  'too_many_skills',
  'out_of_range',
  'chapter_missing',
  'too_many_chapters',
  'lesson_missing',
  'too_many_lessons',
  'lesson_empty',
  'too_many_blocks',
  'media_missing',
  'seconds_missing',
  'quiz_missing',
  'too_few_questions',
  'too_many_questions',
  'too_few_options',
  'too_many_options',
  'no_right_option',
  'too_few_right_options',
  'too_many_right_options',
  'value_missing',
  'too_few_items',
  'too_many_items',
  'observation_missing',
  'long_lesson',
  'few_questions',
  'few_items',
] as const
export type ProblemCode = (typeof problemCodes)[number]

/** What is worth a word, but keeps nothing from being published. */
const warningCodes: readonly ProblemCode[] = ['long_lesson', 'few_questions', 'few_items']

export function isWarning({ code }: Problem): boolean {
  return warningCodes.includes(code)
}

/** Gathers problems below a path. */
export function problemsAt(path: readonly string[] = []) {
  const problems: Problem[] = []
  const add = (code: ProblemCode, ...steps: (string | number)[]) =>
    problems.push({ path: [...path, ...steps.map(String)], code })
  const line = (text: string, longest: number, ...steps: (string | number)[]) => {
    const length = [...trimmed(text)].length
    if (length === 0) add('text_missing', ...steps)
    else if (length > longest) add('text_too_long', ...steps)
  }
  return {
    problems,
    add,
    line,
    take: (others: readonly Problem[]) => problems.push(...others),
    text: (texts: InBoth, longest: number, ...steps: (string | number)[]) => {
      for (const language of locales) line(texts[language], longest, ...steps, language)
    },
    lines: (texts: InBoth<string[]>, ...steps: (string | number)[]) => {
      if (texts.en.length + texts.hi.length === 0) return add('lines_missing', ...steps)
      if (texts.en.length !== texts.hi.length) add('lines_uneven', ...steps)
      for (const language of locales) {
        texts[language].forEach((one, at) => {
          line(one, 300, ...steps, language, at)
        })
      }
    },
    range: (value: number, least: number, most: number, ...steps: (string | number)[]) => {
      if (!Number.isInteger(value) || value < least || value > most) add('out_of_range', ...steps)
    },
    skills: (skills: readonly string[], most: number, ...steps: (string | number)[]) => {
      if (!skills.length) add('skill_missing', ...steps)
      if (skills.length > most) add('too_many_skills', ...steps)
      skills.forEach((skill, at) => {
        if (!isSkill(skill)) add('skill_invalid', ...steps, at)
      })
    },
    /** Ids as they are allowed, none of them twice. */
    ids: (ids: readonly string[], place: (at: number) => (string | number)[]) => {
      ids.forEach((id, at) => {
        if (!isId(id)) add('id_invalid', ...place(at))
        else if (ids.indexOf(id) < at) add('id_taken', ...place(at))
      })
    },
  }
}

export type ProblemList = ReturnType<typeof problemsAt>

export function isId(text: string): boolean {
  return /^[a-z0-9-]{2,40}$/.test(text)
}

/** Whether a text is a skill: a tag that courses, mystery shops and figures share. */
export function isSkill(text: string): boolean {
  return /^[a-z][a-z_]{2,39}$/.test(text)
}

/** Without the blanks around it, as the database takes them off. */
function trimmed(text: string) {
  return text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '')
}
