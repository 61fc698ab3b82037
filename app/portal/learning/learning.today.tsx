import { useTranslations } from 'use-intl'
import { type LineKind, listAt, type TodayLine } from '../today-line'
import { LineCover } from './line-cover'
import { OutletBars } from './outlet-bars'
import { Remind } from './remind'

const toLesson = ({ subject }: TodayLine) => `/app/courses/${subject.assignment_id}/${subject.lesson_id}`
const toOwnCertifications = () => '/app/courses/certifications'
const toTeam = (filters: Readonly<Record<string, string>>) => listAt('/app/courses/team', filters)
const toWall = (filters: Readonly<Record<string, string>>) => listAt('/app/courses/compliance', filters)

function toOutlet({ subject: { outlet_id: outlet = '' }, told: { holds } }: TodayLine): string {
  if (holds === 'overdue') return toTeam({ outlet, state: holds })
  if (typeof holds === 'string') return toWall({ outlet, state: holds })
  return `/app/courses/compliance/outlets/${outlet}`
}

/** The course of the next lesson, and how far one is with it. */
function NextCourse({ line: { told, subject } }: { line: TodayLine }) {
  const t = useTranslations('today')
  const [done, total] = [Number(told.done), Number(told.total)]
  return <LineCover subject={subject} done={done} total={total} label={t('ring', { done, total })} />
}

export const lineKinds: Record<string, LineKind> = {
  next_lesson: { to: toLesson, Mark: NextCourse },
  own_path_choice: { to: ({ subject }) => `/app/courses/paths/${subject.path_id}` },
  own_locked: { to: ({ subject }) => `/app/courses/${subject.assignment_id}` },
  own_courses: { to: () => '/app/courses' },
  own_observation: { to: toLesson },
  coach_words: { to: toLesson },
  own_missing: { to: toOwnCertifications },
  own_ending: { to: toOwnCertifications },
  own_next: { to: toOwnCertifications },
  team_overdue: { to: () => toTeam({ state: 'overdue' }), Act: Remind },
  team_joining: { to: () => toTeam({ state: 'joining' }) },
  observations: {
    to: ({ count, subject }) =>
      count === 1
        ? `/app/courses/observations/${subject.observation_id}`
        : listAt('/app/courses/observations', { state: 'waiting' }),
  },
  observation_for_me: { to: ({ subject }) => `/app/courses/observations/${subject.observation_id}` },
  documents: { to: () => '/app/courses/compliance/documents' },
  team_missing: { to: () => toWall({ state: 'missing' }) },
  team_expired: { to: () => toWall({ state: 'expired' }) },
  team_expiring: { to: () => toWall({ state: 'expiring' }) },
  outlet: { to: toOutlet, Below: OutletBars, isTogether: true },
  first_course: { to: () => '/app/courses/team' },
}
