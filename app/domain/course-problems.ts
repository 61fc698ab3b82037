import type { BlockSource, CourseSource, LessonSource, ObservationItem, QuizSource } from './course-source'
import { questionProblems } from './question-problems'
import { isId, isSkill, type Problem, type ProblemList, problemsAt } from './source-problems'
import { isUuid } from './uuid'

/**
 * Everything that keeps a course from being published, and what is worth a word (`isWarning`), in the order of the course.
 * The database says the same and decides: private.course_problems(); a test there keeps the two equal.
 */
export function courseProblems(course: CourseSource): Problem[] {
  const found = problemsAt()
  if (!isId(course.slug)) found.add('id_invalid', 'slug')
  found.text(course.title, 70, 'title')
  found.text(course.summary, 240, 'summary')
  found.skills(course.skills, 6, 'skills')
  if (course.validMonths !== undefined) found.range(course.validMonths, 1, 60, 'validMonths')
  if (course.cover && 'scene' in course.cover && !isId(course.cover.scene))
    found.add('media_missing', 'cover', 'scene')
  if (course.cover && 'image' in course.cover && !isUuid(course.cover.image))
    found.add('media_missing', 'cover', 'image')
  if (!course.chapters.length) found.add('chapter_missing', 'chapters')
  if (course.chapters.length > 8) found.add('too_many_chapters', 'chapters')
  const places = course.chapters.flatMap(({ lessons }, c) =>
    lessons.map(({ id }, l) => ({ id, place: ['chapters', c, 'lessons', l, 'id'] })),
  )
  found.ids(
    places.map(({ id }) => id),
    (at) => places[at]?.place ?? [],
  )
  course.chapters.forEach((chapter, c) => {
    found.text(chapter.title, 70, 'chapters', c, 'title')
    if (!chapter.lessons.length) found.add('lesson_missing', 'chapters', c, 'lessons')
    if (chapter.lessons.length > 8) found.add('too_many_lessons', 'chapters', c, 'lessons')
    chapter.lessons.forEach((lesson, l) => {
      found.take(lessonProblems(lesson, ['chapters', `${c}`, 'lessons', `${l}`]))
    })
  })
  return found.problems
}

/** The same of one lesson, except whether another one has its id. What its rule does not use is not looked at. */
function lessonProblems(lesson: LessonSource, path: readonly string[]): Problem[] {
  const found = problemsAt(path)
  found.text(lesson.title, 70, 'title')
  found.range(lesson.minutes, 1, 60, 'minutes')
  if (lesson.minutes > 7) found.add('long_lesson', 'minutes')
  found.skills(lesson.skills, 4, 'skills')
  if (!lesson.blocks.length && (lesson.rule === 'viewed' || lesson.rule === 'dwell')) {
    found.add('lesson_empty', 'blocks')
  }
  if (lesson.blocks.length > 10) found.add('too_many_blocks', 'blocks')
  lesson.blocks.forEach((block, b) => {
    blockProblems(block, b, found)
  })
  if (lesson.rule === 'dwell') {
    if (lesson.seconds === undefined) found.add('seconds_missing', 'seconds')
    else found.range(lesson.seconds, 10, 420, 'seconds')
  }
  if (lesson.rule === 'passed') quizProblems(lesson.quiz, path, found)
  if (lesson.rule === 'observed') observationProblems(lesson.observation, found)
  return found.problems
}

function blockProblems(block: BlockSource, b: number, found: ProblemList) {
  if ('text' in block) found.text(block.text, 1200, 'blocks', b, 'text')
  if ('steps' in block) found.lines(block.steps, 'blocks', b, 'steps')
  if ('checklist' in block) found.lines(block.checklist, 'blocks', b, 'checklist')
  if ('say' in block) found.lines(block.say, 'blocks', b, 'say')
  if ('warning' in block) found.text(block.warning, 400, 'blocks', b, 'warning')
  if ('figure' in block && !isId(block.figure)) found.add('media_missing', 'blocks', b, 'figure')
  if ('image' in block && !isUuid(block.image)) found.add('media_missing', 'blocks', b, 'image')
  if ('video' in block && !isUuid(block.video)) found.add('media_missing', 'blocks', b, 'video')
  if ('caption' in block) found.text(block.caption, 200, 'blocks', b, 'caption')
  if ('alt' in block) found.text(block.alt, 200, 'blocks', b, 'alt')
}

function quizProblems(quiz: QuizSource | undefined, path: readonly string[], found: ProblemList) {
  if (!quiz) return found.add('quiz_missing', 'quiz')
  const { questions } = quiz
  if (questions.length === 0) found.add('too_few_questions', 'quiz', 'questions')
  else if (questions.length < 4) found.add('few_questions', 'quiz', 'questions')
  if (questions.length > 30) found.add('too_many_questions', 'quiz', 'questions')
  if (quiz.passPercent !== undefined) found.range(quiz.passPercent, 1, 100, 'quiz', 'passPercent')
  if (quiz.attempts !== undefined) found.range(quiz.attempts, 0, 20, 'quiz', 'attempts')
  if (quiz.minutes !== undefined) found.range(quiz.minutes, 1, 120, 'quiz', 'minutes')
  if (quiz.draw !== undefined) found.range(quiz.draw, 1, Math.max(questions.length, 1), 'quiz', 'draw')
  questions.forEach((question, q) => {
    found.take(questionProblems(question, [...path, 'quiz', 'questions', `${q}`]))
    if (isId(question.id) && questions.findIndex(({ id }) => id === question.id) < q) {
      found.add('id_taken', 'quiz', 'questions', q, 'id')
    }
  })
}

function observationProblems(items: readonly ObservationItem[] | undefined, found: ProblemList) {
  if (!items) return found.add('observation_missing', 'observation')
  if (items.length === 0) found.add('too_few_items', 'observation')
  else if (items.length < 3) found.add('few_items', 'observation')
  if (items.length > 12) found.add('too_many_items', 'observation')
  const ids = items.map(({ id }) => id)
  found.ids(ids, (at) => ['observation', at, 'id'])
  items.forEach((item, at) => {
    found.text(item.text, 160, 'observation', at, 'text')
    if (!isSkill(item.skill))
      found.add(item.skill === '' ? 'skill_missing' : 'skill_invalid', 'observation', at, 'skill')
  })
}
