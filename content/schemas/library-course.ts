import { z } from 'zod'

// A course of the shared library: content/library/<slug>.yml, both languages side by side, so that whoever changes one
// sees the other. Ids never change once published: progress and answers refer to them.

const id = z
  .string()
  .regex(/^[a-z0-9-]{2,40}$/)
  .describe('Short, unique within the course, never changed once published: "wash-hands"')

function inBoth(longest: number, what: string) {
  const one = z.string().trim().min(1).max(longest)
  return z.strictObject({ en: one, hi: one }).describe(what)
}

const lines = (what: string) =>
  z
    .strictObject({
      en: z.array(z.string().trim().min(1).max(300)),
      hi: z.array(z.string().trim().min(1).max(300)),
    })
    .refine(
      ({ en, hi }) => en.length === hi.length && en.length > 0,
      'Both languages need equally many lines',
    )
    .describe(what)

const skill = z
  .string()
  .regex(/^[a-z][a-z_]{2,39}$/)
  .describe(
    'What it trains, as a tag shared with mystery shops and figures: "greeting", "allergen", "hygiene"',
  )

export const block = z.union([
  z.strictObject({
    text: inBoth(1200, 'A short paragraph or two; **bold** and line breaks are all it may hold.'),
  }),
  z.strictObject({ steps: lines('What one does, in order.') }),
  z.strictObject({ checklist: lines('What one looks at or ticks off.') }),
  z.strictObject({ say: lines('Exact words to say to a guest or a colleague.') }),
  z.strictObject({ warning: inBoth(400, 'What must never happen.') }),
  z.strictObject({
    figure: id.describe('Name of a drawing in app/lesson/drawings, as "hand-wash".'),
    caption: inBoth(200, 'What one sees, in one sentence.'),
  }),
])

const option = z.strictObject({
  id,
  text: inBoth(160, 'The answer as it is offered.'),
  isRight: z.boolean().default(false),
  why: inBoth(240, 'Why it is right or wrong; shown after answering.').optional(),
})

const asked = {
  id,
  skills: z.array(skill).min(1).max(3),
  prompt: inBoth(300, 'The question, best as a scene from a shift.'),
  picture: z
    .strictObject({
      figure: id.describe('Name of a drawing in app/lesson/drawings, as "cutting-boards".'),
      alt: inBoth(200, 'What is on it, without telling what is right.'),
    })
    .optional(),
  why: inBoth(400, 'The explanation, shown after answering.'),
}

export const question = z.discriminatedUnion('kind', [
  z.strictObject({
    ...asked,
    kind: z.literal('single'),
    options: z
      .array(option)
      .min(3)
      .max(5)
      .refine(
        (options) => options.filter(({ isRight }) => isRight).length === 1,
        'Exactly one answer is right',
      ),
  }),
  z.strictObject({
    ...asked,
    kind: z.literal('multiple'),
    options: z
      .array(option)
      .min(3)
      .max(6)
      .refine(
        (options) => options.filter(({ isRight }) => isRight).length >= 2,
        'At least two answers are right',
      ),
  }),
  z.strictObject({ ...asked, kind: z.literal('truth'), isTrue: z.boolean() }),
  z.strictObject({ ...asked, kind: z.literal('order'), items: lines('The steps in the right order.') }),
  z.strictObject({
    ...asked,
    kind: z.literal('match'),
    pairs: z
      .array(
        z.strictObject({ left: inBoth(80, 'What is given.'), right: inBoth(120, 'What belongs to it.') }),
      )
      .min(3)
      .max(5),
  }),
  z.strictObject({
    ...asked,
    kind: z.literal('number'),
    value: z.number(),
    tolerance: z.number().nonnegative().default(0),
    unit: inBoth(20, 'What is counted: "seconds", "°C".'),
  }),
  z.strictObject({
    ...asked,
    kind: z.literal('text'),
    accepted: z
      .array(z.string().trim().min(1).max(60))
      .min(1)
      .max(12)
      .describe('Answers that count, in either language.'),
  }),
])

const quiz = z.strictObject({
  passPercent: z.int().min(1).max(100).default(80),
  attempts: z.int().min(0).max(20).default(0).describe('How often one may try; 0 is as often as one likes.'),
  minutes: z.int().min(1).max(120).optional().describe('The time for all questions.'),
  draw: z.int().min(1).optional().describe('How many of the questions are drawn each time.'),
  questions: z.array(question).min(4).max(30),
})

const lesson = z
  .strictObject({
    id,
    title: inBoth(70, 'What one can do afterwards.'),
    minutes: z.int().min(1).max(7).describe('Three to seven minutes; a quiz may be shorter.'),
    rule: z
      .enum(['viewed', 'dwell', 'passed', 'observed'])
      .describe(
        'What completes it: seen to the end, stayed long enough, quiz passed, seen done by a trainer.',
      ),
    seconds: z.int().min(10).max(420).optional().describe('For "dwell": how long one stays at least.'),
    skills: z.array(skill).min(1).max(4),
    blocks: z.array(block).max(10).default([]),
    quiz: quiz.optional(),
    observation: z
      .array(
        z.strictObject({
          id,
          text: inBoth(160, 'What the trainer sees the person do.'),
          skill,
          isCritical: z.boolean().default(false).describe('If this is missing, nothing else counts.'),
        }),
      )
      .min(3)
      .max(12)
      .optional(),
  })
  .refine(
    ({ rule, quiz }) => (rule === 'passed') === (quiz !== undefined),
    '"passed" needs a quiz and only it',
  )
  .refine(({ rule, seconds }) => (rule === 'dwell') === (seconds !== undefined), '"dwell" needs seconds')
  .refine(
    ({ rule, observation }) => (rule === 'observed') === (observation !== undefined),
    '"observed" needs a list',
  )

export const libraryCourse = z.strictObject({
  slug: id,
  side: z.enum(['front', 'back']).describe('Front or back of house: which module it belongs to.'),
  title: inBoth(70, 'As it stands in the catalogue.'),
  summary: inBoth(240, 'What one can do after it, in two sentences.'),
  skills: z.array(skill).min(1).max(6),
  validMonths: z
    .int()
    .min(1)
    .max(60)
    .optional()
    .describe(
      'After how many months it has to be renewed, at the end of the month; never, if it is left out.',
    ),
  chapters: z
    .array(
      z.strictObject({
        title: inBoth(70, 'What this part is about.'),
        lessons: z.array(lesson).min(1).max(8),
      }),
    )
    .min(1)
    .max(8),
})

export type LibraryCourse = z.output<typeof libraryCourse>
