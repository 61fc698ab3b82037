import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCourseText } from '~/lesson/course-text'
import { LessonBlocks } from '~/lesson/lesson-blocks'
import { LessonScene } from '~/lesson/lesson-scene'
import { ReadAloud } from '~/lesson/read-aloud'
import type { Scene } from '~/lesson/scenes/scene'
import { ReadingPage, ThumbBar } from '../../thumb-bar'
import { AskObservation, mayAsk } from './ask-observation'
import type { Lesson } from './lesson.queries'
import { LessonHead } from './lesson-head'
import { LessonStanding } from './lesson-standing'
import { Back, Onward } from './lesson-ways'
import type { OwnObservation } from './observation.queries'
import { ObservationPart } from './observation-part'
import type { Attempt } from './quiz.queries'
import { QuizPart, QuizStart } from './quiz-part'
import { QuizRoom } from './quiz-room'
import { useLessonRecord } from './use-lesson-record'
import { useQuiz } from './use-quiz'
import { useSeenEnd } from './use-seen-end'
import { useVisibleSeconds } from './use-visible-seconds'

const pieceSeconds = 15

interface LessonPlayerProps {
  opened: Lesson
  /** How it stands where somebody has to watch; null for other lessons. */
  observation: OwnObservation | null
  /** The attempt at its questions that goes on; null while the lesson itself is read. */
  attempt: Attempt | null
  /** What it is about, drawn; null where no one drew it. */
  scene: Scene | null
  personId: string
}

/** A lesson on its way from the first word to done. */
export function LessonPlayer({ opened, observation, attempt, scene, personId }: LessonPlayerProps) {
  const t = useTranslations('courses.quiz')
  const read = useCourseText()
  const { lesson } = opened
  const record = useLessonRecord(personId, opened)
  const { quiz, open, enter, leave, finish } = useQuiz(attempt)
  const isReading = quiz === null
  const [watched, setWatched] = useState(observation)
  const isOpen = record.completedAt === null && opened.state !== 'done'
  const seconds = useVisibleSeconds(
    isOpen && lesson.move_on === 'dwell' && isReading,
    Math.min(pieceSeconds, Math.max(1, record.secondsLeft)),
    (piece) => record.record('dwelt', piece),
  )
  const end = useRef<HTMLDivElement>(null)
  useSeenEnd(end, isOpen && lesson.move_on === 'viewed', () => record.record('seen', 0))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isReading) heading.current?.focus({ preventScroll: true })
  }, [isReading])
  if (quiz)
    return (
      <QuizRoom
        key={quiz.attempt.attempt_id}
        {...quiz}
        opened={opened}
        personId={personId}
        onResult={finish}
        onAgain={enter}
        onLeave={leave}
      />
    )
  return (
    <ReadingPage>
      <title>{`${read(lesson.title)} · ${read(opened.course.title)}`}</title>
      <LessonHead opened={opened} isDone={!isOpen} heading={heading} />
      <div className="grow">
        {scene && !lesson.blocks.some((block) => 'figure' in block) ? <LessonScene scene={scene} /> : null}
        <ReadAloud keptAs={`${personId} ${lesson.id}`}>
          <LessonBlocks blocks={lesson.blocks} keptAs={`${personId} ${lesson.id}`} />
        </ReadAloud>
        {opened.quiz ? <QuizPart quiz={opened.quiz} /> : null}
        {watched ? <ObservationPart observation={watched} /> : null}
        <div ref={end} className="h-px" />
        <LessonStanding
          rule={lesson.move_on}
          minSeconds={lesson.min_seconds ?? 0}
          secondsLeft={Math.max(0, record.secondsLeft - seconds)}
          isDone={!isOpen}
          isCourseDone={record.isCourseDone}
          connection={record.connection}
        />
      </div>
      <ThumbBar>
        <Back opened={opened} />
        {opened.quiz && isOpen && mayStart(opened.quiz) ? (
          <QuizStart
            opened={opened}
            label={t(open || opened.quiz.open_attempt_id ? 'resume' : 'start')}
            open={open}
            onAttempt={enter}
          />
        ) : watched && isOpen && mayAsk(watched) ? (
          <AskObservation opened={opened} observation={watched} onAsked={setWatched} />
        ) : (
          <Onward opened={opened} isCourseDone={record.isCourseDone} />
        )}
      </ThumbBar>
    </ReadingPage>
  )
}

function mayStart({ is_passed, open_attempt_id, attempts_left }: NonNullable<Lesson['quiz']>) {
  return !is_passed && (open_attempt_id !== null || attempts_left !== 0)
}
