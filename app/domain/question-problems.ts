import type { OptionSource, PictureSource, QuestionSource } from './course-source'
import { isId, type Problem, type ProblemList, problemsAt } from './source-problems'
import { isUuid } from './uuid'

/** Everything that keeps a question from being asked. The database says the same: private.question_problems(). */
export function questionProblems(question: QuestionSource, path: readonly string[] = []): Problem[] {
  const found = problemsAt(path)
  found.ids([question.id], () => ['id'])
  found.skills(question.skills, 3, 'skills')
  found.text(question.prompt, 300, 'prompt')
  if (question.picture) pictureProblems(question.picture, found)
  answerProblems(question, found)
  found.text(question.why, 400, 'why')
  return found.problems
}

function pictureProblems(picture: PictureSource, found: ProblemList) {
  if ('image' in picture && !isUuid(picture.image)) found.add('media_missing', 'picture', 'image')
  if ('figure' in picture && !isId(picture.figure)) found.add('media_missing', 'picture', 'figure')
  found.text(picture.alt, 200, 'picture', 'alt')
}

function answerProblems(question: QuestionSource, found: ProblemList) {
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return optionProblems(question.options, question.kind, found)
    case 'truth':
      return
    case 'order':
      found.lines(question.items, 'items')
      return amount(question.items.en.length, 2, 8, ['too_few_items', 'too_many_items'], 'items', found)
    case 'match':
      amount(question.pairs.length, 3, 5, ['too_few_items', 'too_many_items'], 'pairs', found)
      return question.pairs.forEach((pair, at) => {
        found.text(pair.left, 80, 'pairs', at, 'left')
        found.text(pair.right, 120, 'pairs', at, 'right')
      })
    case 'number':
      if (question.value === null) found.add('value_missing', 'value')
      if ((question.tolerance ?? 0) < 0) found.add('out_of_range', 'tolerance')
      return found.text(question.unit, 20, 'unit')
    case 'text':
      amount(question.accepted.length, 1, 12, ['too_few_items', 'too_many_items'], 'accepted', found)
      return question.accepted.forEach((answer, at) => {
        found.line(answer, 60, 'accepted', at)
      })
  }
}

function optionProblems(options: readonly OptionSource[], kind: 'single' | 'multiple', found: ProblemList) {
  const most = kind === 'single' ? 5 : 6
  amount(options.length, 3, most, ['too_few_options', 'too_many_options'], 'options', found)
  const right = options.filter(({ isRight }) => isRight).length
  if (right === 0) found.add('no_right_option', 'options')
  else if (kind === 'single' && right > 1) found.add('too_many_right_options', 'options')
  else if (kind === 'multiple' && right < 2) found.add('too_few_right_options', 'options')
  const ids = options.map(({ id }) => id)
  found.ids(ids, (at) => ['options', at, 'id'])
  options.forEach((option, at) => {
    found.text(option.text, 160, 'options', at, 'text')
    // it may be left out, but not in one language only
    if (option.why && (option.why.en.trim() || option.why.hi.trim())) {
      found.text(option.why, 240, 'options', at, 'why')
    }
  })
}

type Codes = readonly ['too_few_items' | 'too_few_options', 'too_many_items' | 'too_many_options']

function amount(
  count: number,
  least: number,
  most: number,
  [few, many]: Codes,
  step: string,
  found: ProblemList,
) {
  if (count < least) found.add(few, step)
  if (count > most) found.add(many, step)
}
